#include "server/message.h"

#include "table/text.h"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace kotatsu::server {
namespace {

namespace json = boost::json;
using Do = Message::Do;

// A field a message may have. Exactly one of the three members is set, or it is one of the wishes.
struct Field {
    std::string_view name;
    std::string Message::* text = nullptr;
    std::int64_t Message::* number = nullptr;
    bool Message::* flag = nullptr;
    std::size_t longest = 64;  // of a text, in bytes
    bool shown = false;  // a text: other people see it, so it is read clean
    bool wish = false;  // wishes.h reads it
};

constexpr Field id{.name = "id", .text = &Message::id};
constexpr Field table{.name = "table", .text = &Message::table};
constexpr Field secret{.name = "secret", .text = &Message::secret, .longest = 128};
constexpr Field seat{.name = "seat", .text = &Message::seat};
constexpr Field name{
    .name = "name", .text = &Message::name, .longest = 4 * longest_name, .shown = true};
constexpr Field who{.name = "who", .text = &Message::who};
constexpr Field move{.name = "move", .text = &Message::move, .longest = 1000};
constexpr Field to{.name = "to", .text = &Message::to};
constexpr Field text{
    .name = "text", .text = &Message::text, .longest = 4 * longest_chat, .shown = true};
constexpr Field hash{.name = "hash", .text = &Message::hash};
constexpr Field bytes{.name = "bytes", .text = &Message::bytes};
constexpr Field token{.name = "token", .text = &Message::token};
constexpr Field as{.name = "as", .text = &Message::as};
constexpr Field question{.name = "what", .text = &Message::question};
constexpr Field pass{.name = "pass", .text = &Message::pass};
constexpr Field with{.name = "with", .text = &Message::with};
constexpr Field reaction{.name = "reaction", .text = &Message::reaction};
constexpr Field about{
    .name = "about", .text = &Message::about, .longest = 4 * longest_note, .shown = true};
constexpr Field options{.name = "options", .wish = true}, clock{.name = "clock", .wish = true},
    hints{.name = "hints", .wish = true}, listed{.name = "public", .wish = true},
    language{.name = "language", .wish = true};
constexpr Field version{.name = "version", .number = &Message::version};
constexpr Field from{.name = "from", .number = &Message::from};
constexpr Field count{.name = "count", .number = &Message::count};
constexpr Field agree{.name = "agree", .flag = &Message::agree};
constexpr Field ask{.name = "ask", .flag = &Message::ask};
constexpr Field texts{.name = "texts", .flag = &Message::texts};

// A kind of message: the fields it must have, and those it may have besides `id`.
struct Form {
    std::string_view name;
    Do what;
    std::array<const Field*, 3> needed{};
    std::array<const Field*, 5> allowed{};
};

constexpr std::array forms{
    Form{"hello", Do::Hello, {&table}, {&secret, &texts}},
    Form{"sit", Do::Sit, {&name}, {&seat}},
    Form{"stand", Do::Stand, {&seat}},
    Form{"fill", Do::Fill, {&seat, &who}},
    Form{"swap", Do::Swap, {&seat, &with}},
    Form{"set", Do::Set, {}, {&options, &clock, &hints, &listed, &language}},
    Form{"send-away", Do::SendAway, {&seat}},
    Form{"word", Do::Word},
    Form{"start", Do::Start},
    Form{"dice", Do::Dice, {}, {&hash, &bytes}},
    Form{"move", Do::Move, {&seat, &version, &move}},
    Form{"preview", Do::Preview, {&seat, &version, &move}},
    Form{"undo", Do::Undo, {&seat, &version}, {&ask}},
    Form{"pass-for-me", Do::PassForMe, {&seat, &version, &pass}},
    Form{"ask-me", Do::AskMe, {&seat}, {&pass}},
    Form{"answer", Do::Answer, {&question, &agree}},
    Form{"takeover", Do::Takeover, {&seat}},
    Form{"return", Do::Return, {&seat}},
    Form{"hint", Do::Hint, {&seat, &version}},
    Form{"resign", Do::Resign, {&seat}},
    Form{"rematch", Do::Rematch},
    Form{"chat", Do::Chat, {&to, &text}, {&seat, &name}},
    Form{"react", Do::React, {&reaction}, {&seat}},
    Form{"point", Do::Point, {&text}, {&seat}},
    Form{"note", Do::Note, {&about}, {&text, &seat}},
    Form{"log", Do::Log, {&as}, {&from}},
    Form{"recap", Do::Recap, {&seat}, {&from}},
    Form{"replay", Do::Replay, {&as}, {&from, &count}},
    Form{"points", Do::Points, {}, {&from}},
    Form{"link", Do::Link, {&seat}},
    Form{"claim", Do::Claim, {&token}},
    Form{"take-back", Do::TakeBack, {&seat}},
    Form{"ping", Do::Ping},
};

const Form* form_named(std::string_view name_of_form)
{
    const auto found = std::find_if(forms.begin(), forms.end(),
                                    [&](const Form& form) { return form.name == name_of_form; });
    return found == forms.end() ? nullptr : &*found;
}

const Field* field_of(const Form& form, std::string_view name_of_field)
{
    if (name_of_field == id.name) return &id;
    const auto named = [&](const Field* field) {
        return field != nullptr && field->name == name_of_field;
    };
    if (const auto found = std::ranges::find_if(form.needed, named); found != form.needed.end())
        return *found;
    const auto found = std::ranges::find_if(form.allowed, named);
    return found == form.allowed.end() ? nullptr : *found;
}

// Writes the value into the message, or says what was expected.
std::string fill_in(Message& message, const Field& field, const json::value& value)
{
    if (field.wish) return {};
    const std::string called = "'" + std::string(field.name) + "'";
    if (field.text != nullptr) {
        if (!value.is_string()) return called + ": expected a text";
        if (value.get_string().size() > field.longest) return called + ": too long";
        const std::string_view words = value.get_string();
        message.*field.text = field.shown ? clean_text(words) : std::string(words);
        return {};
    }
    if (field.flag != nullptr) {
        if (!value.is_bool()) return called + ": expected true or false";
        message.*field.flag = value.get_bool();
        return {};
    }
    constexpr std::int64_t most = 1'000'000'000;
    const bool fits = value.is_int64() && value.get_int64() >= 0 && value.get_int64() <= most;
    if (!fits) return called + ": expected a whole number";
    message.*field.number = value.get_int64();
    return {};
}

Expected<json::object> read_object(std::string_view source, const json::storage_ptr& storage)
{
    json::error_code fault;
    json::parse_options limits;
    limits.max_depth = 4;
    json::value value = json::parse(source, fault, storage, limits);
    if (fault || !value.is_object()) return Error{"expected one JSON object"};
    return std::move(value.get_object());
}

}  // namespace

std::string_view name_of(Do what)
{
    return std::find_if(forms.begin(), forms.end(),
                        [&](const Form& form) { return form.what == what; })
        ->name;
}

Expected<Message> read_message(std::string_view source)
{
    std::array<unsigned char, 4096> room_for_json;
    json::monotonic_resource resource(room_for_json.data(), room_for_json.size());
    const Expected<json::object> object = read_object(source, &resource);
    if (!object) return object.error();
    const json::value* what = object->if_contains("do");
    if (what == nullptr || !what->is_string()) return Error{"expected 'do', a text"};
    const Form* form = form_named(what->get_string());
    if (form == nullptr) return Error{"there is no such thing to do"};
    Message message{.what = form->what};
    for (const auto& [key, value] : *object) {
        if (key == "do") continue;
        const Field* field = field_of(*form, key);
        if (field == nullptr)
            return Error{"'" + std::string(form->name) + "' has a field too many"};
        if (std::string complaint = fill_in(message, *field, value); !complaint.empty())
            return Error{std::move(complaint)};
    }
    for (const Field* field : form->needed)
        if (field != nullptr && !object->contains(field->name))
            return Error{"'" + std::string(field->name) + "' is missing"};
    if (message.what == Do::Set) {
        auto wishes = read_wishes(*object);
        if (!wishes) return wishes.error();
        message.wishes = std::move(*wishes);
    }
    return message;
}

bool is_plain_text(std::string_view source, std::size_t most)
{
    const auto begins_letter = [](char c) { return (c & 0xC0) != 0x80; };
    const auto letters = std::count_if(source.begin(), source.end(), begins_letter);
    const bool blank = source.find_first_not_of(' ') == source.npos;
    return !blank && static_cast<std::size_t>(letters) <= most && clean_text(source) == source;
}

bool is_secret(std::string_view source)
{
    constexpr std::size_t least = 32, most = 128;
    return source.size() >= least && source.size() <= most &&
           source.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace kotatsu::server
