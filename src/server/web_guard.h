// What a request is refused for before it is served; for web_http.cpp alone.
#pragma once

#include "server/web_hub.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

std::string_view header_of(const HttpRequest& request, boost::beast::http::field name);

// Whom a request comes from that this peer has sent.
std::string client_of(const HttpRequest& request, const Proxies& proxies,
                      const boost::asio::ip::address& peer);

// Each gives the answer to a request that may not be served, or nothing.
std::optional<Answer> refuse_host(const HttpRequest& request, Hub& hub);
std::optional<Answer> refuse_haste(const std::string& client, Goal::Kind kind, Hub& hub);
std::optional<Answer> refuse_method(const HttpRequest& request, Goal::Kind kind);
std::optional<Answer> refuse_origin(const HttpRequest& request, Hub& hub);
std::optional<Answer> refuse_handshake(const HttpRequest& request);

}  // namespace kotatsu::server
