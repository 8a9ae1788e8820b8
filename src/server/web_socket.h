// The second half of a connection's life, for web_http.cpp alone.
#pragma once

#include "server/web_hub.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace kotatsu::server {

// `upgrade` asked for a WebSocket; `node`: another one did.
void serve_websocket(std::shared_ptr<Hub> hub, TcpSocket socket, Door::Pass pass,
                     const boost::beast::http::request<boost::beast::http::string_body>& upgrade,
                     const std::optional<NodeCall>& node);

}  // namespace kotatsu::server
