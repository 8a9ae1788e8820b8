// What HTTP requests may ask for: decisions about texts, without a network.
#pragma once

#include "engine/expected.h"
#include "server/files.h"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

// The path of a request's target without the query, percent signs decoded. Nothing: it is no path, is
// wrongly encoded, or holds anything but printable ASCII.
std::optional<std::string> read_path(std::string_view target);

// The names of this server. Somebody's page whose own name is made to lead to this machine (DNS
// rebinding) would be of one origin with it, and browsers would let that page do all that ours may do.
class HostNames {
public:
    // Those of this machine and those that the operator adds, "*" for any; or what is wrong with them.
    static Expected<HostNames> read(const std::vector<std::string>& added);

    // Whether a Host header asks for this server. An address in numbers always does: rebinding bends a
    // name, and the addresses of a laptop change.
    bool contains(std::string_view host) const;

private:
    std::set<std::string> names_{};
    bool any_ = false;
};

// Whether a page from `origin` may act here: only one that came from this very host and port.
bool same_origin(std::string_view origin, std::string_view host);

struct Goal {
    enum class Kind {
        Page,
        Api,
        Records,  // where one is brought
        Status,  // for the operator
        Socket,
        Unknown
    };
    Kind kind = Kind::Unknown;
    const ServedFile* file = nullptr;  // of the page
};
Goal goal_of(std::string_view path, const Files& page);

// As the header Allow lists them. HEAD is there only where it costs nothing: of a record or of content
// the site would make all of it and send none.
std::string_view methods_of(Goal::Kind kind);

// Whether an Accept header is that of somebody who looks, not of a program that reads.
bool takes_page(std::string_view header);

// Whether an Accept-Encoding header takes gzip.
bool takes_gzip(std::string_view header);

// Whether an If-None-Match header names this tag.
bool names_etag(std::string_view header, std::string_view etag);

// What counts as one peer: an IPv4 address, or the 64 bits of an IPv6 address that one customer of a
// provider owns as a whole.
std::string peer_of(const boost::asio::ip::address& address);

}  // namespace kotatsu::server
