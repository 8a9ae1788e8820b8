// docs/protocol.md tells the truth: its examples are played against the real server, in order.
#include "program/serving.h"
#include "support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>

namespace kotatsu::program::protocol_test {

namespace json = boost::json;
using testing::Contains;

constexpr std::string_view left_out = "…";

// "ada> …" or "ben< …"
struct Example {
    std::string who;
    bool sent;
    std::string text;
};

std::vector<Example> examples()
{
    std::vector<Example> found;
    bool inside = false;
    for (const std::string& line : lines_of(read(source_path("docs/protocol.md")))) {
        if (line.starts_with("```")) inside = !inside;
        const std::size_t mark = line.find_first_of("<>");
        if (inside && mark != std::string::npos && mark < 6)
            found.push_back({line.substr(0, mark), line[mark] == '>', line.substr(mark + 2)});
    }
    return found;
}

// Whether `text` is `pattern` with something in the place of each "…".
bool fits(std::string_view pattern, std::string_view text)
{
    bool first = true;
    while (true) {
        const std::size_t gap = pattern.find(left_out);
        const std::string_view part = pattern.substr(0, gap);
        if (gap == std::string_view::npos)
            return first ? text == part : text.size() >= part.size() && text.ends_with(part);
        const std::size_t at = text.find(part);
        if (at == std::string_view::npos || (first && at != 0)) return false;
        text.remove_prefix(at + part.size());
        pattern.remove_prefix(gap + left_out.size());
        first = false;
    }
}

void replace_all(std::string& text, const std::string& from, const std::string& to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

class Conversation {
public:
    explicit Conversation(unsigned short port) : port_(port) {}

    void go(const Example& example)
    {
        const bool http = example.text.starts_with("GET ") || example.text.starts_with("POST ") ||
                          (!example.sent && example.text[0] != '{');
        if (example.sent)
            http ? request(example) : say(example);
        else
            http ? check_answer(example) : hear(example);
    }

    const std::set<std::string>& said() const { return said_; }

private:
    // The page's table and card are those of this game.
    std::string ours(std::string text) const
    {
        for (const auto& [theirs, own] : names_) replace_all(text, theirs, own);
        return text;
    }
    void request(const Example& example)
    {
        const std::string text = ours(example.text);
        const std::size_t blank = text.find(' '), end = text.find(' ', blank + 1);
        answer_ = wire::http(port_, text.substr(0, blank), text.substr(blank + 1, end - blank - 1),
                             end == std::string::npos ? "" : text.substr(end + 1));
    }
    void check_answer(const Example& example)
    {
        if (answer_.body.starts_with(R"({"table":")") && names_.empty())
            names_["4k7p0d2mzx9t3c1w"] =
                std::string(json::parse(answer_.body).at("table").as_string());
        const std::string got =
            std::to_string(answer_.status) + " " + answer_.body.substr(0, answer_.body.size() - 1);
        EXPECT_TRUE(fits(ours(example.text), got)) << example.text << "\n got: " << got;
    }
    void say(const Example& example)
    {
        const std::string text = ours(example.text);
        said_.insert(std::string(json::parse(text).at("do").as_string()));
        if (!clients_.contains(example.who)) clients_.emplace(example.who, port_);
        EXPECT_TRUE(clients_.at(example.who).send(text)) << text;
    }
    // What was sent in between is no example.
    void hear(const Example& example)
    {
        std::vector<std::string> heard;
        while (true) {
            const auto got = clients_.at(example.who).receive(std::chrono::seconds(10));
            if (!got) break;
            heard.push_back(*got);
            learn_card(*got);
            learn_token(*got);
            if (fits(ours(example.text), *got)) return;
        }
        ADD_FAILURE() << example.who << " never got " << ours(example.text) << "\nbut\n"
                      << testing::PrintToString(heard);
    }
    // The card that the page calls 6056 is the first of blue's hand.
    void learn_card(const std::string& text)
    {
        const std::string before = R"("seat":"blue","view":{"seat":"blue")";
        const std::size_t view = text.find(before);
        if (names_.contains("6056") || view == std::string::npos) return;
        const std::size_t hand = text.find(R"("hand":[")", view);
        if (hand != std::string::npos) names_["6056"] = text.substr(hand + 9, 4);
    }

    void learn_token(const std::string& text)
    {
        const json::value message = json::parse(text);
        if (message.at("type") == "link")
            names_["0f1e2d3c4b5a69788796a5b4c3d2e1f0"] =
                std::string(message.at("token").as_string());
    }

    unsigned short port_;
    std::map<std::string, std::string> names_;
    std::map<std::string, wire::Client> clients_;
    wire::HttpAnswer answer_;
    std::set<std::string> said_;
};

TEST(Protocol, EveryExampleOfThePageHappensAsWritten)
{
    const Folder folder;
    Serving serving(folder / "k.db");
    Conversation conversation(serving.port());
    const std::vector<Example> all = examples();
    ASSERT_GT(all.size(), 60U);
    for (const Example& example : all) {
        conversation.go(example);
        if (testing::Test::HasFailure()) return;
    }
    for (const char* word :
         {"hello",  "sit",     "stand",     "fill",   "dice",    "start",  "move",        "undo",
          "answer", "preview", "hint",      "chat",   "log",     "recap",  "takeover",    "return",
          "link",   "claim",   "resign",    "replay", "rematch", "ping",   "pass-for-me", "ask-me",
          "swap",   "set",     "send-away", "word",   "react",   "points", "take-back",   "point"})
        EXPECT_THAT(conversation.said(), Contains(word));
}

}  // namespace kotatsu::program::protocol_test
