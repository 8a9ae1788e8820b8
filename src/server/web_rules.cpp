#include "server/web_rules.h"

#include "server/files.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include <algorithm>

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

bool is_table_link(std::string_view path)
{
    if (!path.starts_with("/t/") || path.size() == 3) return false;
    return std::ranges::all_of(path.substr(3), [](char letter) {
        const char small = lower(letter);
        return (small >= 'a' && small <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '_' || letter == '-';
    });
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

Goal goal_of(std::string_view path)
{
    if (path == "/ws") return {Goal::Kind::Socket};
    if (path.starts_with("/api/") || path == "/health" || path == "/metrics")
        return {Goal::Kind::Site};
    if (is_table_link(path)) return {Goal::Kind::Page, "/"};
    if (find_file(path)) return {Goal::Kind::Page, path};
    return {};
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
