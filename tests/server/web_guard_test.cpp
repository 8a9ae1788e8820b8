// What the server asks of every request before it serves it: whose name it calls, whom it comes from, how
// many there are, and how long it takes.
#include "web_host.h"

#include <gmock/gmock.h>

namespace kotatsu::server::web_guard_test {

using namespace std::chrono_literals;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Optional;
using testing::StartsWith;
using wire::Headers;

std::vector<int> statuses(unsigned short port, int count, const std::string& request)
{
    wire::Tcp tcp(port);
    std::string all, rest;
    for (int i = 0; i < count; ++i) all += request;
    tcp.send(all);
    std::vector<int> got;
    for (int i = 0; i < count; ++i) got.push_back(wire::read_answer(tcp, rest).status);
    return got;
}

bool eventually(int wanted, const std::function<int()>& status)
{
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (std::chrono::steady_clock::now() < deadline)
        if (status() == wanted) return true;
    return false;
}

// ---- the name it is called by

TEST(WebGuard, APageWhoseNameWasBentToThisMachineGetsNothing)
{
    Host host;
    const Headers bent{{"Host", "evil.example:8080"}, {"Origin", "http://evil.example:8080"}};
    for (const auto* path : {"/", "/health", "/api/games", "/ws", "/nothing", "/%"}) {
        const auto answer = wire::http(host.port, "GET", path, "", bent);
        EXPECT_EQ(answer.status, 421) << path;
        EXPECT_THAT(answer.body, StartsWith(R"({"error":{"code":"wrong-host","message":")"))
            << path;
        EXPECT_THAT(answer.body, HasSubstr("--allow-host")) << path;
    }
    EXPECT_EQ(wire::http(host.port, "POST", "/api/tables", "{}", bent).status, 421);
    EXPECT_EQ(wire::Client(host.port, {.headers = bent}).status(), 421);
    EXPECT_THAT(host.site.requests, IsEmpty());
    EXPECT_THAT(host.site.peers, IsEmpty());
    EXPECT_EQ(host.metrics.refused_connections, 8);
}

TEST(WebGuard, TheOperatorNamesTheServer)
{
    Host host({.allow_hosts = {"tea.example"}});
    const auto status = [&](const std::string& name) {
        return wire::http(host.port, "GET", "/health", "", {{"Host", name}}).status;
    };
    EXPECT_EQ(status("Tea.Example:443"), 200);
    EXPECT_EQ(status("localhost"), 200);
    EXPECT_EQ(status("[::1]:8080"), 200);
    EXPECT_EQ(status("coffee.example"), 421);
    EXPECT_EQ(wire::Client(host.port, {.headers = {{"Host", "tea.example"}}}).status(), 101);
}

TEST(WebGuard, WrongNamesAndAddressesOfTheOperatorAreOneLine)
{
    boost::asio::io_context io;
    Metrics metrics;
    TestSite site;
    for (const Settings& settings : {Settings{.port = 0, .allow_hosts = {"http://tea.example"}},
                                     Settings{.port = 0, .trust_proxies = {"proxy"}}}) {
        const auto web = Web::open(io, settings, test_page, site, metrics);
        ASSERT_FALSE(web);
        EXPECT_THAT(web.error().message, Not(HasSubstr("\n")));
    }
}

// ---- whom it comes from

std::string address_of(Host& host, const Headers& headers)
{
    host.site.requests.clear();
    wire::http(host.port, "GET", "/api/x", "", headers);
    return host.site.requests.empty() ? "" : host.site.requests[0].address;
}

TEST(WebGuard, NobodyButATrustedProxySpeaksForOthers)
{
    Host alone;
    EXPECT_EQ(address_of(alone, {{"X-Forwarded-For", "192.0.2.7"}}), "127.0.0.1");
    EXPECT_EQ(address_of(alone, {{"Forwarded", "for=192.0.2.7"}}), "127.0.0.1");
    Host host({.trust_proxies = {"127.0.0.0/8"}});
    EXPECT_EQ(address_of(host, {}), "127.0.0.1");
    EXPECT_EQ(address_of(host, {{"Forwarded", "for=192.0.2.7"}}), "192.0.2.7");
    EXPECT_EQ(address_of(host, {{"X-Forwarded-For", "2001:db8:1:2:3::4"}}), "2001:db8:1:2::/64");
    EXPECT_EQ(
        address_of(host, {{"X-Forwarded-For", "203.0.113.66"}, {"X-Forwarded-For", "192.0.2.7"}}),
        "192.0.2.7")
        << "the last line is the proxy's";
    EXPECT_EQ(address_of(host, {{"X-Forwarded-For", "192.0.2.7,"}}), "127.0.0.1");
}

TEST(WebGuard, RequestsOfSeveralClientsMayShareAProxysConnection)
{
    Host host({.trust_proxies = {"127.0.0.1"}});
    wire::Tcp tcp(host.port);
    std::string rest;
    for (const auto* client : {"192.0.2.7", "192.0.2.8", "", "192.0.2.7"}) {
        tcp.send(
            wire::write_request(host.port, "GET", "/api/x", "", {{"X-Forwarded-For", client}}));
        EXPECT_EQ(wire::read_answer(tcp, rest).status, 200);
        EXPECT_EQ(host.site.requests.back().address, *client == '\0' ? "127.0.0.1" : client);
    }
}

TEST(WebGuard, AWebSocketBelongsToWhomTheProxyBrought)
{
    Host host({.trust_proxies = {"127.0.0.1"}, .connections_per_address = 1});
    const auto knock = [](const std::string& client) {
        return wire::Knock{.headers = {{"X-Forwarded-For", client}}};
    };
    wire::Client ada(host.port, knock("192.0.2.7"));
    EXPECT_EQ(host.site.connection(0)->address(), "192.0.2.7");
    EXPECT_EQ(wire::Client(host.port, knock("192.0.2.7")).status(), 429);
    EXPECT_EQ(host.metrics.refused_connections, 1);
    const wire::Client ben(host.port, knock("192.0.2.8"));
    EXPECT_EQ(ben.status(), 101);
    ada.vanish();
    ASSERT_TRUE(host.site.wait_for_gone(0));
    EXPECT_EQ(wire::Client(host.port, knock("192.0.2.7")).status(), 101);
}

TEST(WebGuard, RequestsUnderWayCountForWhomTheProxyBrought)
{
    Host host({.trust_proxies = {"127.0.0.1"}, .connections_per_address = 1});
    const Headers ada{{"X-Forwarded-For", "192.0.2.7"}}, ben{{"X-Forwarded-For", "192.0.2.8"}};
    wire::Tcp slow(host.port);
    slow.send(wire::write_request(host.port, "GET", "/api/later", "", ada));
    const auto reply = host.site.take_reply();
    EXPECT_EQ(wire::http(host.port, "GET", "/", "", ada).status, 429);
    EXPECT_EQ(wire::http(host.port, "GET", "/", "", ben).status, 200);
    reply({});
    EXPECT_TRUE(eventually(200, [&] { return wire::http(host.port, "GET", "/", "", ada).status; }))
        << "what is answered counts no more, though the proxy keeps its connection";
}

TEST(WebGuard, AProxyMayHaveMoreConnectionsThanOneAddress)
{
    Host host({.trust_proxies = {"127.0.0.1"}, .connections_per_address = 1});
    std::vector<wire::Tcp> many;
    for (int i = 0; i < 5; ++i) {
        const std::string client = "192.0.2." + std::to_string(i);
        many.emplace_back(host.port);
        many.back().send(
            wire::write_request(host.port, "GET", "/", "", {{"X-Forwarded-For", client}}));
        std::string rest;
        EXPECT_EQ(wire::read_answer(many.back(), rest).status, 200);
    }
}

// ---- how many

TEST(WebGuard, AnAddressThatAsksTooFastIsToldWhenToComeAgain)
{
    Host host({.requests_per_second = 1});
    const auto request = wire::write_request(host.port, "GET", "/api/x");
    const auto got = statuses(host.port, 60, request);
    EXPECT_THAT(std::vector(got.begin(), got.begin() + 6), Each(200)) << "a burst";
    ASSERT_THAT(got, Contains(429));
    wire::HttpAnswer refused;
    for (int i = 0; i < 60 && refused.status != 429; ++i)
        refused = wire::http(host.port, "GET", "/api/x");
    EXPECT_THAT(refused.body, StartsWith(R"({"error":{"code":"too-fast","message":")"));
    EXPECT_EQ(refused.header("retry-after"), "1");
}

TEST(WebGuard, FilesOfThePageCostLessAndRecordsMore)
{
    const auto post = wire::write_request(0, "POST", "/api/records", "{}", {{"Host", "localhost"}});
    const auto get = wire::write_request(0, "GET", "/style.css", "", {{"Host", "localhost"}});
    Host files({.requests_per_second = 1});
    EXPECT_THAT(statuses(files.port, 24, get), Each(200));
    Host records({.requests_per_second = 1000});
    const auto got = statuses(records.port, 60, post);
    EXPECT_THAT(std::vector(got.begin(), got.begin() + 6), Each(200));
    EXPECT_THAT(got, Contains(429)) << "one a second";
}

TEST(WebGuard, EachClientOfAProxyHasABudgetOfItsOwn)
{
    Host host({.trust_proxies = {"127.0.0.1"}, .requests_per_second = 1});
    const auto ask = [&](const std::string& client, int count) {
        const Headers headers{{"X-Forwarded-For", client}};
        return statuses(host.port, count,
                        wire::write_request(host.port, "GET", "/api/x", "", headers));
    };
    EXPECT_THAT(ask("192.0.2.7", 60), Contains(429));
    EXPECT_THAT(ask("192.0.2.8", 6), Each(200));
}

TEST(WebGuard, AWebSocketIsARequestToo)
{
    Host host({.requests_per_second = 1});
    std::vector<int> got;
    for (int i = 0; i < 60 && (got.empty() || got.back() == 101); ++i)
        got.push_back(wire::Client(host.port).status());
    EXPECT_EQ(got.back(), 429);
}

TEST(WebGuard, AnAddressIsSentOnlySoMuchOverTime)
{
    Host host({.requests_per_second = 1'000'000, .bytes_per_second = 10});
    EXPECT_EQ(wire::http(host.port, "GET", "/").status, 200);
    wire::HttpAnswer refused;
    EXPECT_TRUE(eventually(429, [&] {
        refused = wire::http(host.port, "GET", "/");
        return refused.status;
    }));
    EXPECT_GT(std::stoi(refused.header("retry-after")), 10);
}

TEST(WebGuard, WhatAWebSocketIsSentCountsForItsAddress)
{
    Host host({.requests_per_second = 1'000'000, .bytes_per_second = 10});
    wire::Client client(host.port);
    const std::string words(16'000, 'x');
    client.send(words);
    EXPECT_THAT(client.receive(), Optional(words));
    client.send("and more");
    EXPECT_TRUE(eventually(429, [&] { return wire::Client(host.port).status(); }));
    EXPECT_TRUE(host.site.wait([&] { return host.site.peers[0].received.size() == 1; }))
        << "while its address owes, nothing more is read";
}

TEST(WebGuard, NobodyGetsAwayWithoutPaying)
{
    Host host({.requests_per_second = 1'000'000, .bytes_per_second = 10});
    wire::Client client(host.port);
    client.send(std::string(16'000, 'x'));
    EXPECT_TRUE(client.receive());
    client.vanish();
    EXPECT_TRUE(eventually(429, [&] { return wire::Client(host.port).status(); }));
}

// ---- how long

TEST(WebGuard, APeerThatSendsHalfAHeaderIsDropped)
{
    Host host({.patience = {.read = 50ms}});
    wire::Tcp silent(host.port), half(host.port);
    half.send("GET / HTTP/1.1\r\nHost: local");
    EXPECT_TRUE(half.ends());
    EXPECT_TRUE(silent.ends());
}

TEST(WebGuard, APeerThatSendsHalfABodyIsDropped)
{
    Host host({.patience = {.read = 50ms}});
    wire::Tcp tcp(host.port);
    tcp.send(wire::write_request(host.port, "POST", "/api/x", "{", {{"Content-Length", "2"}}));
    EXPECT_TRUE(tcp.ends());
    EXPECT_THAT(host.site.requests, IsEmpty());
}

TEST(WebGuard, APeerThatDoesNotReadItsAnswerIsDropped)
{
    Host host({.connections = 1, .patience = {.write = 50ms}});
    wire::Tcp tcp(host.port, 4096);
    tcp.send(wire::write_request(host.port, "GET", "/api/later"));
    host.site.take_reply()({.body = std::string(64 * 1024 * 1024, 'x')});
    EXPECT_TRUE(eventually(200, [&] { return wire::http(host.port, "GET", "/").status; }))
        << "the only place is free again";
}

TEST(WebGuard, ASiteThatDoesNotAnswerIsNotWaitedForLong)
{
    Host host({.patience = {.answer = 50ms}});
    const auto answer = wire::http(host.port, "GET", "/api/later");
    EXPECT_EQ(answer.status, 503);
    EXPECT_THAT(answer.body, StartsWith(R"({"error":{"code":"no-answer","message":")"));
}

TEST(WebGuard, AWebSocketThatDoesNotAnswerPingsIsDropped)
{
    Host host({.patience = {.silence = 50ms}});
    const wire::Client client(host.port);
    ASSERT_EQ(client.status(), 101);
    EXPECT_TRUE(host.site.wait_for_gone(0));
}

}  // namespace kotatsu::server::web_guard_test
