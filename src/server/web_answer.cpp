#include "server/web_answer.h"

#include "server/web_gzip.h"
#include "server/web_rules.h"

#include <boost/beast/http/status.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>

namespace kotatsu::server {

namespace {

// A table's address is its key: no referrer may tell it.
constexpr std::array<Header, 5> headers_of_all{{
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

std::string_view reason_of(unsigned status)
{
    const auto reason = boost::beast::http::obsolete_reason(boost::beast::http::status(status));
    return {reason.data(), reason.size()};
}

bool is_letter_or_digit(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9');
}

// A name or an address with or without a port, and nothing that means more in a header.
bool is_plain_host(std::string_view host)
{
    return !host.empty() && std::ranges::all_of(host, [](char letter) {
        constexpr std::string_view marks = "-.:[]";
        return is_letter_or_digit(letter) || marks.find(letter) != marks.npos;
    });
}

constexpr std::string_view forever = "public, max-age=31536000, immutable";

std::string cache_header(std::string_view how)
{
    return fmt::format("Cache-Control: {}\r\n", how);
}

std::string safe_file_name(std::string name)
{
    const auto unsafe = [](char letter) {
        constexpr std::string_view marks = "._-";
        return !is_letter_or_digit(letter) && marks.find(letter) == marks.npos;
    };
    std::ranges::replace_if(name, unsafe, '_');
    return name;
}

}  // namespace

// No script, style, font, picture or connection but our own, and nobody may frame the page.
// To older Safaris a WebSocket of this host is not 'self': it is named.
std::string content_policy(std::string_view host)
{
    std::string sockets;
    if (is_plain_host(host)) sockets = fmt::format(" ws://{0} wss://{0}", host);
    return fmt::format("default-src 'none'; script-src 'self'; style-src 'self'; "
                       "font-src 'self'; img-src 'self' data:; connect-src 'self'{}; "
                       "manifest-src 'self'; base-uri 'none'; form-action 'none'; "
                       "frame-ancestors 'none'",
                       sockets);
}

std::span<const Header> security_headers()
{
    return headers_of_all;
}

Answer error_answer(unsigned status, std::string_view code, std::string_view message)
{
    Answer answer{.status = status};
    answer.own = fmt::format(R"({{"error":{{"code":"{}","message":"{}"}}}})", code, message);
    return answer;
}

Answer method_refused(std::string_view allowed)
{
    Answer answer = error_answer(405, "method-not-allowed", "This address takes other methods.");
    answer.headers = fmt::format("Allow: {}\r\n", allowed);
    return answer;
}

Answer site_answer(Response response, const Wish& wish)
{
    Answer answer{.status = response.status, .type = std::move(response.type)};
    answer.headers = cache_header(response.lasting ? forever : "no-store");
    answer.own = std::move(response.body);
    answer.shared = std::move(response.shared);
    if (response.lasting) answer.headers += "Vary: Accept-Encoding\r\n";
    if (response.lasting && takes_gzip(wish.accept_encoding)) {
        answer.headers += "Content-Encoding: gzip\r\n";
        answer.own = gzip(answer.own);
    }
    if (!response.file_name.empty())
        answer.headers += fmt::format("Content-Disposition: attachment; filename=\"{}\"\r\n",
                                      safe_file_name(std::move(response.file_name)));
    return answer;
}

Answer file_answer(const ServedFile& file, const Wish& wish)
{
    const bool compressed = file.gzip && takes_gzip(wish.accept_encoding);
    const ServedFile::Form& form = compressed ? *file.gzip : file.plain;
    Answer answer{.type = std::string(file.type)};
    answer.headers = cache_header(file.lasting ? forever : "no-cache");
    answer.headers += fmt::format("ETag: {}\r\n", form.etag);
    if (file.gzip) answer.headers += "Vary: Accept-Encoding\r\n";
    if (names_etag(wish.if_none_match, form.etag)) {
        answer.status = 304;
        return answer;
    }
    if (compressed) answer.headers += "Content-Encoding: gzip\r\n";
    answer.file = form.bytes;
    return answer;
}

std::string write_head(const Answer& answer, std::string_view host, bool keep_alive)
{
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nServer: Kotatsu\r\n", answer.status,
                                   reason_of(answer.status));
    head += fmt::format("Date: {:%a, %d %b %Y %H:%M:%S} GMT\r\n", fmt::gmtime(std::time(nullptr)));
    head += keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
    head += fmt::format("Content-Security-Policy: {}\r\n", content_policy(host));
    for (const auto& [name, value] : headers_of_all) head += fmt::format("{}: {}\r\n", name, value);
    head += answer.headers;
    if (answer.status == 304) return head + "\r\n";
    return head + fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n\r\n", answer.type,
                              answer.body().size());
}

}  // namespace kotatsu::server
