#include "lab/checkpoint.h"

#include "table/content.h"
#include "table/hash.h"

#include <boost/json.hpp>

namespace kotatsu::lab {
namespace {

namespace json = boost::json;

constexpr std::string_view title = "kotatsu checkpoint 1\n";
constexpr std::size_t hash_digits = 64;

json::object to_json(const NamedValues& values)
{
    json::object out;
    for (const auto& [name, value] : values) out[name] = value;
    return out;
}

// The first thing in which the file's run is another; nothing: it is the same.
std::string difference(const json::object& theirs, const json::object& ours)
{
    const auto word = [](const json::value* value) {
        return value == nullptr ? std::string("nothing") : json::serialize(*value);
    };
    for (const auto* names : {&ours, &theirs})
        for (const auto& [name, value] : *names)
            if (word(theirs.if_contains(name)) != word(ours.if_contains(name)))
                return "its " + std::string(name) + " is " + word(theirs.if_contains(name)) +
                       ", not " + word(ours.if_contains(name));
    return {};
}

}  // namespace

Expected<Checkpoint> Checkpoint::open(std::filesystem::path file, NamedValues run)
{
    Checkpoint checkpoint(std::move(file), std::move(run));
    std::error_code unused;
    if (std::filesystem::exists(checkpoint.file_, unused)) {
        const auto text = read_file(checkpoint.file_);
        if (!text) return text.error();
        if (const auto error = checkpoint.read(*text))
            return Error{checkpoint.file_.string() + ": " + error->message};
    }
    if (const auto error = checkpoint.save()) return *error;
    return checkpoint;
}

// The title, a hash of what follows, the run as a line of JSON, and for each part a line with its number and its
// length, and its bytes.
std::optional<Error> Checkpoint::save() const
{
    std::string body = json::serialize(to_json(run_)) + '\n';
    for (const auto& [part, bytes] : parts_)
        body += std::to_string(part) + ' ' + std::to_string(bytes.size()) + '\n' + bytes;
    return write_file(file_, std::string(title) + blake2b(body, hash_digits / 2) + '\n' + body);
}

std::optional<Error> Checkpoint::read(const std::string& text)
{
    const std::size_t start = title.size() + hash_digits + 1;
    if (!text.starts_with(title) || text.size() < start)
        return Error{"is no checkpoint of this program"};
    std::string_view body = std::string_view(text).substr(start);
    if (text.substr(title.size(), hash_digits) != blake2b(body, hash_digits / 2))
        return Error{"is damaged"};
    const auto line = [&] {
        const std::string_view first = body.substr(0, body.find('\n'));
        body.remove_prefix(std::min(body.size(), first.size() + 1));
        return first;
    };
    json::error_code fault;
    const json::value theirs = json::parse(line(), fault);
    if (fault || !theirs.is_object()) return Error{"is damaged"};
    if (const std::string why = difference(theirs.get_object(), to_json(run_)); !why.empty())
        return Error{"is a checkpoint of another run: " + why};
    while (!body.empty()) {
        const std::string_view head = line();
        const auto part = read_number(head.substr(0, head.find(' ')));
        const auto size = read_number(head.substr(std::min(head.size(), head.find(' ') + 1)));
        if (!part || !size || static_cast<std::size_t>(*size) > body.size())
            return Error{"is damaged"};
        parts_[*part] = body.substr(0, static_cast<std::size_t>(*size));
        body.remove_prefix(static_cast<std::size_t>(*size));
    }
    return std::nullopt;
}

}  // namespace kotatsu::lab
