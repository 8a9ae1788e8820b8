// Any lines to the engine: each gets one JSON object that says whether it went well, and a position
// it holds can be written and loaded back.
#include "require.h"
#include "table/engine_protocol.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

namespace json = boost::json;

json::object ask(EngineProtocol& engine, std::string_view line)
{
    const std::string answer = engine.answer(line);
    require(answer.find('\n') == std::string::npos, "an answer is one line");
    json::error_code fault;
    const json::value value = json::parse(answer, fault);
    require(!fault && value.is_object(), answer);
    const json::value* ok = value.get_object().if_contains("ok");
    require(ok != nullptr && ok->is_bool(), answer);
    const json::value* error = value.get_object().if_contains("error");
    require(ok->get_bool() == (error == nullptr), answer);
    if (error != nullptr) require(error->at("code").as_string() != "internal", answer);
    return value.get_object();
}

void check_position(EngineProtocol& engine)
{
    json::object here = ask(engine, R"({"do":"position"})");
    if (!here.at("ok").as_bool()) return;
    EngineProtocol other(Catalogue(), {.iterations = 20});
    here["do"] = "load";
    const json::value fingerprint = here.at("fingerprint");
    for (const auto* key : {"ok", "fingerprint"}) here.erase(key);
    require(ask(other, json::serialize(here)).at("ok").as_bool(), "the position can be loaded");
    require(ask(other, R"({"do":"position"})").at("fingerprint") == fingerprint,
            "the position comes back the same");
}

void check(std::string_view text)
{
    EngineProtocol engine(Catalogue(), {.iterations = 20});
    while (!text.empty() && !engine.wants_to_quit()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        ask(engine, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    check_position(engine);
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
