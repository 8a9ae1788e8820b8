// What HTTP requests may ask for: decisions about texts, without a network.
#pragma once

#include "server/files.h"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

// The path of a request's target without the query, percent signs decoded. Nothing: it is no path, is
// wrongly encoded, or holds anything but printable ASCII.
std::optional<std::string> read_path(std::string_view target);

// Whether a page from `origin` may act here: only one that came from this very host and port.
bool same_origin(std::string_view origin, std::string_view host);

struct Goal {
    enum class Kind { Page, Site, Socket, Unknown };
    Kind kind = Kind::Unknown;
    const ServedFile* file = nullptr;  // of the page
};
Goal goal_of(std::string_view path, const Files& page);

// Whether an Accept-Encoding header takes gzip.
bool takes_gzip(std::string_view header);

// Whether an If-None-Match header names this tag.
bool names_etag(std::string_view header, std::string_view etag);

// What counts as one peer: an IPv4 address, or the 64 bits of an IPv6 address that one customer of a
// provider owns as a whole.
std::string peer_of(const boost::asio::ip::address& address);

}  // namespace kotatsu::server
