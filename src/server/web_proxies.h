// Whom a request comes from that came by way of proxies.
#pragma once

#include "engine/expected.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

// What a request says about its way: the headers Forwarded and X-Forwarded-For, all lines of each as one
// list; empty if they are not there.
struct Forwarding {
    std::string_view forwarded{}, x_forwarded_for{};
};

// Proxies that the operator trusts: their word counts for whom they bring.
class Proxies {
public:
    using Address = boost::asio::ip::address;

    // Addresses such as 127.0.0.1 and networks such as 10.0.0.0/8; or what is wrong with them.
    static Expected<Proxies> read(const std::vector<std::string>& addresses);

    bool contains(const Address& address) const;
    // Whom a request of this peer comes from: from the last entry of its list back, the first that is no
    // trusted proxy. An entry that cannot be read counts for the proxy that wrote it. A proxy that writes
    // one of the two headers passes on the other as its client wrote it: if both are there, they must agree.
    Address client(const Address& peer, const Forwarding& told) const;

private:
    std::vector<boost::asio::ip::network_v6> networks_{};  // of IPv4 as mapped into IPv6
};

}  // namespace kotatsu::server
