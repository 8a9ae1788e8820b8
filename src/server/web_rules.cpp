#include "server/web_rules.h"

#include "server/web_text.h"

#include <boost/asio/ip/host_name.hpp>
#include <boost/url/authority_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kotatsu::server {

namespace {

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
    constexpr std::array links{Link{"/t/", is_letter_of_id}, Link{"/j/", is_letter_of_id},
                               Link{"/rules/", is_small_letter}, Link{"/learn/", is_small_letter},
                               Link{"/puzzle/", is_letter_of_puzzle}};
    return path == "/" || std::ranges::any_of(links, [&](const Link& link) {
               return path.starts_with(link.start) && path.size() > link.start.size() &&
                      std::ranges::all_of(path.substr(link.start.size()), link.fits);
           });
}

// ";q=0.000" and the like, after the name of an encoding.
bool is_ruled_out(std::string_view parameters)
{
    const std::string_view weight = take_until(';', parameters);
    return weight.size() > 2 && equal_but_for_case(weight.substr(0, 2), "q=") &&
           weight.find_first_not_of("0.", 2) == weight.npos;
}

// As names are compared: "Tea.Example." is "tea.example".
std::string plain_name(std::string_view name)
{
    if (name.ends_with('.')) name.remove_suffix(1);
    std::string plain(name);
    std::ranges::transform(plain, plain.begin(), lower);
    return plain;
}

// A laptop "oak" is "oak.local" to others in the house.
std::set<std::string> names_of_this_machine()
{
    boost::system::error_code error;
    const std::string own = plain_name(boost::asio::ip::host_name(error));
    if (error || own.empty()) return {"localhost"};
    const std::string first = own.substr(0, own.find('.'));
    return {"localhost", own, first, first + ".local"};
}

}  // namespace

Expected<HostNames> HostNames::read(const std::vector<std::string>& added)
{
    const auto is_letter_of_name = [](char c) { return is_letter_of_id(c) || c == '.'; };
    HostNames names;
    names.names_ = names_of_this_machine();
    for (const std::string& name : added) {
        names.any_ = names.any_ || name == "*";
        if (name != "*" && (name.empty() || !std::ranges::all_of(name, is_letter_of_name)))
            return Error{fmt::format(
                "'{}' is no name of a host; --allow-host takes one as browsers send it, "
                "such as tea.example, without a port, or * for any",
                name)};
        names.names_.insert(plain_name(name));
    }
    return names;
}

bool HostNames::contains(std::string_view host) const
{
    using boost::urls::host_type;
    if (any_) return true;
    const auto authority = boost::urls::parse_authority(host);
    if (!authority || authority->has_userinfo()) return false;
    const auto type = authority->host_type();
    return type == host_type::ipv4 || type == host_type::ipv6 ||
           names_.contains(plain_name(authority->encoded_host()));
}

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
    if (path == "/api/records") return {Goal::Kind::Records};
    if (path.starts_with("/api/")) return {Goal::Kind::Api};
    if (path == "/health" || path == "/metrics") return {Goal::Kind::Status};
    const ServedFile* file = page.find(is_link_into_page(path) ? "/index.html" : path);
    return file == nullptr ? Goal{} : Goal{Goal::Kind::Page, file};
}

std::string_view methods_of(Goal::Kind kind)
{
    switch (kind) {
    case Goal::Kind::Page:
    case Goal::Kind::Status: return "GET, HEAD";
    case Goal::Kind::Api: return "GET, POST";
    case Goal::Kind::Records: return "POST";
    case Goal::Kind::Socket: return "GET";
    case Goal::Kind::Unknown: break;
    }
    return "";
}

bool takes_page(std::string_view header)
{
    return header.find("text/html") != header.npos;
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
