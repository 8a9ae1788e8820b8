// Decisions about requests, without a network: whose server they ask for, and whom they come from.
#include "server/web_proxies.h"
#include "server/web_rules.h"

#include <boost/asio/ip/host_name.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server::web_rules_test {

using boost::asio::ip::make_address;
using testing::HasSubstr;

// ---- the names of this server

HostNames names(const std::vector<std::string>& allowed = {})
{
    return *HostNames::read(allowed);
}

TEST(HostNames, ThisMachineIsKnownByItsNames)
{
    const std::string own = boost::asio::ip::host_name();
    for (const std::string& host : {std::string("localhost"), std::string("localhost:8080"), own,
                                    own + ":80", own.substr(0, own.find('.')) + ".local:8080"})
        EXPECT_TRUE(names().contains(host)) << host;
}

TEST(HostNames, AnAddressInNumbersIsNobodysName)
{
    for (const char* host : {"127.0.0.1", "127.0.0.1:8080", "192.168.1.20:80", "203.0.113.9",
                             "[::1]", "[::1]:8080", "[2001:DB8::1]:443", "[fe80::1]"})
        EXPECT_TRUE(names().contains(host)) << host;
}

TEST(HostNames, OtherNamesAreNotThisServer)
{
    for (const char* host :
         {"", "evil.example", "evil.example:8080", "localhost.evil.example",
          "127.0.0.1.evil.example", "127.0.0.1x", "user@localhost", "localhost@evil.example",
          "localhost:8080:8080", "localhost/", "[::1", "::1", "[v1.a]", "local host",
          "localhost,evil.example", "*", "xn--lcalhost-9za"})
        EXPECT_FALSE(names().contains(host)) << host;
}

TEST(HostNames, TheOperatorAllowsMore)
{
    const HostNames ours = names({"Tea.Example", "table.tea.example."});
    for (const char* host : {"tea.example", "TEA.example:8443", "tea.example.", "tea.example.:80",
                             "table.tea.example", "localhost", "127.0.0.1"})
        EXPECT_TRUE(ours.contains(host)) << host;
    for (const char* host : {"x.tea.example", "tea.example..", "ea.example", "evil.example"})
        EXPECT_FALSE(ours.contains(host)) << host;
}

TEST(HostNames, AStarAllowsAnyName)
{
    for (const char* host : {"evil.example", "localhost", "[::1]:80"})
        EXPECT_TRUE(names({"*"}).contains(host)) << host;
}

TEST(HostNames, WhatIsNoNameIsOneLineForTheOperator)
{
    for (const char* name : {"", "https://tea.example", "tea.example:443", "tea.example/", "a b",
                             "me@tea.example", "*.tea.example", "té.example"}) {
        const auto read = HostNames::read({"tea.example", name});
        ASSERT_FALSE(read) << name;
        EXPECT_THAT(read.error().message, HasSubstr("--allow-host")) << name;
    }
}

// ---- proxies

std::string client(const std::vector<std::string>& trusted, const char* peer, Forwarding told)
{
    return Proxies::read(trusted)->client(make_address(peer), told).to_string();
}

std::string behind(Forwarding told)
{
    return client({"10.0.0.0/8", "2001:db8:1::/48"}, "10.1.1.1", told);
}

TEST(Proxies, OnlyATrustedProxyIsBelieved)
{
    const Forwarding told{.forwarded = "for=192.0.2.7"};
    EXPECT_EQ(client({}, "10.0.0.1", told), "10.0.0.1");
    EXPECT_EQ(client({"10.0.0.1"}, "10.0.0.2", told), "10.0.0.2");
    EXPECT_EQ(client({"10.0.0.1"}, "10.0.0.1", told), "192.0.2.7");
    EXPECT_EQ(client({"10.0.0.0/8"}, "10.255.255.255", told), "192.0.2.7");
    EXPECT_EQ(client({"10.1.2.3/8"}, "10.0.0.0", told), "192.0.2.7");
    EXPECT_EQ(client({"10.0.0.0/8"}, "11.0.0.0", told), "11.0.0.0");
    EXPECT_EQ(client({"::1", "2001:db8::/32"}, "2001:db8:ffff::1", told), "192.0.2.7");
    EXPECT_EQ(client({"::1", "2001:db8::/32"}, "2001:db9::1", told), "2001:db9::1");
    EXPECT_EQ(client({"10.0.0.1"}, "::ffff:10.0.0.1", told), "192.0.2.7");
    EXPECT_EQ(client({"::ffff:10.0.0.1"}, "10.0.0.1", told), "192.0.2.7");
}

TEST(Proxies, TheClientIsTheLastWhomNoTrustedProxyAnswersFor)
{
    EXPECT_EQ(behind({.x_forwarded_for = "192.0.2.7"}), "192.0.2.7");
    EXPECT_EQ(behind({.x_forwarded_for = "203.0.113.66, 192.0.2.7"}), "192.0.2.7") << "forged";
    EXPECT_EQ(behind({.x_forwarded_for = "203.0.113.66,192.0.2.7 , 10.2.2.2"}), "192.0.2.7");
    EXPECT_EQ(behind({.x_forwarded_for = "10.3.3.3, 10.2.2.2"}), "10.3.3.3");
    EXPECT_EQ(behind({.forwarded = "for=203.0.113.66, for=192.0.2.7;by=10.2.2.2, FOR=10.2.2.2"}),
              "192.0.2.7");
    EXPECT_EQ(behind({}), "10.1.1.1");
}

TEST(Proxies, AddressesAreReadAsProxiesWriteThem)
{
    for (const char* forwarded :
         {"for=\"[2001:db8::17]\"", "for=\"[2001:db8::17]:4711\";proto=https",
          "For=\"[2001:DB8::17]\"", "proto=https;for=\"[2001:db8::17]\";host=\"a,b;c\\\"d\"",
          " for=\"[2001:db8::17]\" ; by=_x "})
        EXPECT_EQ(behind({.forwarded = forwarded}), "2001:db8::17") << forwarded;
    for (const char* list : {"2001:db8::17", "[2001:db8::17]", "[2001:db8::17]:80"})
        EXPECT_EQ(behind({.x_forwarded_for = list}), "2001:db8::17") << list;
    EXPECT_EQ(behind({.forwarded = "for=\"192.0.2.7:80\""}), "192.0.2.7");
    EXPECT_EQ(behind({.x_forwarded_for = "192.0.2.7:80"}), "192.0.2.7");
}

TEST(Proxies, WhatCannotBeReadCountsForTheProxyThatSaidIt)
{
    for (const char* forwarded :
         {"for", "for=", "for=unknown", "for=_hidden", "by=192.0.2.7", "192.0.2.7", ",", ";",
          "for=192.0.2.7,", "for=192.0.2.7;for=192.0.2.8", "for=\"192.0.2.7", "for=192.0.2.7:_x",
          "for=192.0.2.7;by=\", for=\"[2001:db8::5]\"", "for=192.0.2.7;by=\", for=203.0.113.5",
          "for=\"192\\.0.2.7\"", "for=me@192.0.2.7"})
        EXPECT_EQ(behind({.forwarded = forwarded}), "10.1.1.1") << forwarded;
    for (const char* list :
         {"unknown", "192.0.2.7,", "192.0.2", "192.0.2.7 192.0.2.8", "a.example"})
        EXPECT_EQ(behind({.x_forwarded_for = list}), "10.1.1.1") << list;
    EXPECT_EQ(behind({.x_forwarded_for = "192.0.2.7, unknown, 10.2.2.2"}), "10.2.2.2");
}

// A proxy that writes the one passes on the other as the client wrote it.
TEST(Proxies, TwoHeadersCountIfTheyAgree)
{
    EXPECT_EQ(behind({.forwarded = "for=192.0.2.7", .x_forwarded_for = "192.0.2.7"}), "192.0.2.7");
    EXPECT_EQ(behind({.forwarded = "for=203.0.113.66", .x_forwarded_for = "192.0.2.7"}),
              "10.1.1.1");
    EXPECT_EQ(behind({.forwarded = "for=", .x_forwarded_for = "192.0.2.7"}), "10.1.1.1");
}

TEST(Proxies, WhatIsNoAddressIsOneLineForTheOperator)
{
    for (const char* address :
         {"", "proxy", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.1:80", "10.0.0.0/", "*"}) {
        const auto read = Proxies::read({"127.0.0.1", address});
        ASSERT_FALSE(read) << address;
        EXPECT_THAT(read.error().message, HasSubstr("--trust-proxy")) << address;
    }
}

}  // namespace kotatsu::server::web_rules_test
