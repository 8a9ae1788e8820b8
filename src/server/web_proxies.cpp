#include "server/web_proxies.h"

#include "server/web_text.h"

#include <boost/asio/ip/network_v4.hpp>
#include <boost/url/authority_view.hpp>
#include <boost/url/parse.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ranges>

namespace kotatsu::server {

namespace {

namespace ip = boost::asio::ip;
using boost::system::error_code;

ip::address_v6 as_v6(const ip::address& address)
{
    if (address.is_v4()) return ip::make_address_v6(ip::v4_mapped, address.to_v4());
    return ip::address_v6(address.to_v6().to_bytes());  // without its scope
}

std::optional<ip::network_v6> read_network(const std::string& text)
{
    constexpr int bits_before_v4 = 96, all_bits = 128;
    error_code error;
    const auto address = ip::make_address(text, error);
    if (!error) return ip::network_v6(as_v6(address), all_bits);
    const auto v4 = ip::make_network_v4(text, error);
    if (!error)
        return ip::network_v6(as_v6(v4.network()),
                              static_cast<unsigned short>(bits_before_v4 + v4.prefix_length()));
    const auto v6 = ip::make_network_v6(text, error);
    if (!error) return v6.canonical();
    return {};
}

// An address as proxies write it: bare or with a port, of IPv6 perhaps in brackets.
std::optional<ip::address> read_address(std::string_view text)
{
    error_code error;
    auto address = ip::make_address(text, error);
    if (!error) return address;
    const auto authority = boost::urls::parse_authority(text);
    if (!authority || authority->has_userinfo()) return {};
    address = ip::make_address(authority->host_address(), error);
    if (error) return {};
    return address;
}

// The pieces between marks that stand outside of quotes; nothing: a quote is not closed.
std::optional<std::vector<std::string_view>> split_unquoted(std::string_view text, char mark)
{
    std::vector<std::string_view> pieces;
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            quoted = !quoted;
        } else if (!quoted && text[i] == mark) {
            pieces.push_back(trim(text.substr(start, i - start)));
            start = i + 1;
        }
    }
    if (quoted) return {};
    pieces.push_back(trim(text.substr(start)));
    return pieces;
}

// One element of Forwarded: for="[2001:db8::17]:4711";proto=https
std::optional<ip::address> read_element(std::string_view element)
{
    std::optional<ip::address> found;
    const auto pairs = split_unquoted(element, ';');
    if (!pairs) return {};
    for (std::string_view value : *pairs) {
        const std::string_view name = take_until('=', value);
        if (!equal_but_for_case(name, "for")) continue;
        if (value.size() > 1 && value.starts_with('"') && value.ends_with('"'))
            value = value.substr(1, value.size() - 2);
        const auto address = read_address(value);
        if (!address || found) return {};
        found = address;
    }
    return found;
}

// Who passed the request on to whom, the client first; nothing: an entry that cannot be read.
using Way = std::vector<std::optional<ip::address>>;

Way read_forwarded(std::string_view header)
{
    const auto elements = split_unquoted(header, ',');
    if (!elements) return {std::nullopt};
    Way way;
    for (const std::string_view element : *elements) way.push_back(read_element(element));
    return way;
}

Way read_x_forwarded_for(std::string_view header)
{
    Way way;
    for (const auto& piece : std::views::split(header, ','))
        way.push_back(read_address(trim({piece.begin(), piece.end()})));
    return way;
}

ip::address first_untrusted(const Proxies& trusted, ip::address last, const Way& way)
{
    for (const auto& before : std::views::reverse(way)) {
        if (!before || !trusted.contains(last)) break;
        last = *before;
    }
    return last;
}

}  // namespace

Expected<Proxies> Proxies::read(const std::vector<std::string>& addresses)
{
    Proxies proxies;
    for (const std::string& address : addresses) {
        const auto network = read_network(address);
        if (!network)
            return Error{fmt::format("'{}' is no IP address; --trust-proxy takes one such as "
                                     "127.0.0.1, or a network such as 10.0.0.0/8",
                                     address)};
        proxies.networks_.push_back(*network);
    }
    return proxies;
}

bool Proxies::contains(const Address& address) const
{
    return std::ranges::any_of(networks_, [&](const ip::network_v6& network) {
        return ip::network_v6(as_v6(address), network.prefix_length()).canonical() == network;
    });
}

Proxies::Address Proxies::client(const Address& peer, const Forwarding& told) const
{
    const Address one = first_untrusted(*this, peer, read_forwarded(told.forwarded));
    const Address other = first_untrusted(*this, peer, read_x_forwarded_for(told.x_forwarded_for));
    if (told.forwarded.empty()) return other;
    return told.x_forwarded_for.empty() || one == other ? one : peer;
}

}  // namespace kotatsu::server
