// Answers as HTTP/1.1 writes them, with the headers that every answer bears.
#pragma once

#include "server/connection.h"
#include "server/files.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace kotatsu::server {

struct Answer {
    unsigned status = 200;
    std::string type = "application/json";
    std::string headers{};  // of this answer alone, each with its line end
    std::string own{};      // the body, unless it is a file
    std::string_view file{};
    std::shared_ptr<const std::string> shared{};  // the body, unless it is one of the others

    std::string_view body() const
    {
        if (shared) return *shared;
        return file.empty() ? own : file;
    }
};

// {"error":{"code":...,"message":...}}; both must need no escape in JSON.
Answer error_answer(unsigned status, std::string_view code, std::string_view message);
Answer method_refused(std::string_view allowed);
// What a request says about the form in which it takes a file: headers, empty if they are not there.
struct Wish {
    std::string_view accept_encoding{}, if_none_match{};
};
Answer file_answer(const ServedFile& file, const Wish& wish);
Answer site_answer(Response response, const Wish& wish);

// Everything before the body. `host` is what the request calls this server.
std::string write_head(const Answer& answer, std::string_view host, bool keep_alive);

// The Content-Security-Policy of every answer.
std::string content_policy(std::string_view host);

// The other headers that every answer bears.
using Header = std::pair<std::string_view, std::string_view>;
std::span<const Header> security_headers();

}  // namespace kotatsu::server
