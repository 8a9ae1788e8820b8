#include "server/web_rules.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include <algorithm>
#include <array>

namespace kotatsu::server {

namespace {

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool equal_but_for_case(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lower, lower);
}

bool is_small_letter(char letter)
{
    return letter >= 'a' && letter <= 'z';
}

// "labyrinth" or "labyrinth/48213"
bool is_letter_of_puzzle(char letter)
{
    return is_small_letter(letter) || (letter >= '0' && letter <= '9') || letter == '/';
}

bool is_letter_of_id(char letter)
{
    return is_small_letter(lower(letter)) || (letter >= '0' && letter <= '9') || letter == '_' ||
           letter == '-';
}

// Addresses that the page itself reads.
bool is_link_into_page(std::string_view path)
{
    struct Link {
        std::string_view start;
        bool (*fits)(char);
    };
    constexpr std::array links{Link{"/t/", is_letter_of_id}, Link{"/rules/", is_small_letter},
                               Link{"/learn/", is_small_letter},
                               Link{"/puzzle/", is_letter_of_puzzle}};
    return path == "/" || std::ranges::any_of(links, [&](const Link& link) {
               return path.starts_with(link.start) && path.size() > link.start.size() &&
                      std::ranges::all_of(path.substr(link.start.size()), link.fits);
           });
}

std::string_view trim(std::string_view text)
{
    constexpr std::string_view blanks = " \t";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// Takes what stands before the next mark off `text`.
std::string_view take_until(char mark, std::string_view& text)
{
    const std::string_view taken = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(taken.size() + 1, text.size()));
    return trim(taken);
}

// ";q=0.000" and the like, after the name of an encoding.
bool is_ruled_out(std::string_view parameters)
{
    const std::string_view weight = take_until(';', parameters);
    return weight.size() > 2 && equal_but_for_case(weight.substr(0, 2), "q=") &&
           weight.find_first_not_of("0.", 2) == weight.npos;
}

}  // namespace

std::optional<std::string> read_path(std::string_view target)
{
    const auto url = boost::urls::parse_origin_form(target);
    if (!url) return {};
    std::string path = url->path();
    const auto printable = [](char letter) { return letter > ' ' && letter < '\x7f'; };
    if (!path.starts_with('/') || !std::ranges::all_of(path, printable)) return {};
    return path;
}

bool same_origin(std::string_view origin, std::string_view host)
{
    for (const std::string_view scheme : {"http://", "https://"})
        if (equal_but_for_case(origin.substr(0, scheme.size()), scheme))
            return !host.empty() && equal_but_for_case(origin.substr(scheme.size()), host);
    return false;
}

Goal goal_of(std::string_view path, const Files& page)
{
    if (path == "/ws") return {Goal::Kind::Socket};
    if (path.starts_with("/api/") || path == "/health" || path == "/metrics")
        return {Goal::Kind::Site};
    const ServedFile* file = page.find(is_link_into_page(path) ? "/index.html" : path);
    return file == nullptr ? Goal{} : Goal{Goal::Kind::Page, file};
}

bool takes_gzip(std::string_view header)
{
    bool any_other = false;
    while (!header.empty()) {
        std::string_view choice = take_until(',', header);
        const std::string_view name = take_until(';', choice);
        const bool taken = !is_ruled_out(choice);
        if (equal_but_for_case(name, "gzip")) return taken;
        if (name == "*") any_other = taken;
    }
    return any_other;
}

bool names_etag(std::string_view header, std::string_view etag)
{
    return header == "*" || header.find(etag) != std::string_view::npos;
}

std::string peer_of(const boost::asio::ip::address& address)
{
    if (address.is_v4()) return address.to_string();
    const auto v6 = address.to_v6();
    if (v6.is_v4_mapped())
        return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
    auto bytes = v6.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace kotatsu::server
