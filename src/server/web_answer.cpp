#include "server/web_answer.h"

#include "server/web_rules.h"

#include <boost/beast/http/status.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>

namespace kotatsu::server {

namespace {

// No script, style, picture or connection but our own, and nobody may frame the page. A table's
// address is its key: no referrer may tell it.
constexpr std::array<Header, 6> headers_of_all{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
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

std::string safe_file_name(std::string name)
{
    const auto unsafe = [](char letter) {
        constexpr std::string_view marks = "._-";
        return !((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                 (letter >= '0' && letter <= '9') || marks.find(letter) != marks.npos);
    };
    std::ranges::replace_if(name, unsafe, '_');
    return name;
}

}  // namespace

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

Answer site_answer(Response response)
{
    Answer answer{.status = response.status, .type = std::move(response.type)};
    answer.headers = "Cache-Control: no-store\r\n";
    answer.own = std::move(response.body);
    if (!response.file_name.empty())
        answer.headers += fmt::format("Content-Disposition: attachment; filename=\"{}\"\r\n",
                                      safe_file_name(std::move(response.file_name)));
    return answer;
}

Answer file_answer(const ServedFile& file, std::string_view if_none_match)
{
    Answer answer{.type = std::string(file.type)};
    answer.headers = fmt::format("Cache-Control: no-cache\r\nETag: {}\r\n", file.etag);
    if (names_etag(if_none_match, file.etag))
        answer.status = 304;
    else
        answer.file = file.text;
    return answer;
}

std::string write_head(const Answer& answer, bool keep_alive)
{
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nServer: Kotatsu\r\n", answer.status,
                                   reason_of(answer.status));
    head += fmt::format("Date: {:%a, %d %b %Y %H:%M:%S} GMT\r\n", fmt::gmtime(std::time(nullptr)));
    head += keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
    for (const auto& [name, value] : headers_of_all) head += fmt::format("{}: {}\r\n", name, value);
    head += answer.headers;
    if (answer.status == 304) return head + "\r\n";
    return head + fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n\r\n", answer.type,
                              answer.body().size());
}

}  // namespace kotatsu::server
