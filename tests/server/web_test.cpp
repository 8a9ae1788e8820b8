// HTTP as the server speaks it: what is given, what is refused, and what every answer bears.
#include "web_host.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace kotatsu::server::web_test {

using testing::AllOf;
using testing::EndsWith;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using wire::Headers;

std::string own_origin(const Host& host)
{
    return "http://127.0.0.1:" + std::to_string(host.port);
}

void expect_security_headers(const wire::HttpAnswer& answer, const std::string& of)
{
    EXPECT_THAT(answer.header("content-security-policy"),
                AllOf(StartsWith("default-src 'none'; script-src 'self'; style-src 'self'; "
                                 "font-src 'self'; img-src 'self' data:; connect-src 'self'"),
                      EndsWith("; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
                               "frame-ancestors 'none'")))
        << of;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << of;
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer") << of;
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << of;
    EXPECT_THAT(answer.header("permissions-policy"), Not(IsEmpty())) << of;
}

TEST(Web, BadEncodingsAreBadRequests)
{
    Host host;
    for (const auto* path : {"/%", "/%4", "/%zz", "/api/%00", "/api/%0a", "/api/%ff", "/api/%20"})
        EXPECT_EQ(wire::http(host.port, "GET", path).status, 400) << path;
    const std::string zero("GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 36);
    EXPECT_THAT(wire::raw(host.port, zero), StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(host.site.requests, IsEmpty());
}

TEST(Web, HeadTellsTheLengthAndSendsNoBody)
{
    Host host;
    for (const auto* path : {"/", "/health", "/nothing"}) {
        const auto full = wire::http(host.port, "GET", path);
        wire::Tcp tcp(host.port);
        tcp.send(wire::write_request(host.port, "HEAD", path) +
                 wire::write_request(host.port, "GET", path, "", {{"Connection", "close"}}));
        std::string rest;
        const auto head = wire::read_answer(tcp, rest, true);
        EXPECT_EQ(head.status, full.status) << path;
        EXPECT_EQ(head.header("content-length"), std::to_string(full.body.size())) << path;
        EXPECT_THAT(wire::read_answer(tcp, rest),
                    AllOf(Field(&wire::HttpAnswer::status, full.status),
                          Field(&wire::HttpAnswer::body, full.body)))
            << "after HEAD " << path;
    }
    EXPECT_EQ(host.site.requests.front().method, "GET");
}

TEST(Web, HeadIsThereOnlyWhereItCostsNothing)
{
    Host host;
    for (const auto* path : {"/api/games", "/api/tables/x/record", "/api/tables/x/content"})
        EXPECT_EQ(wire::http(host.port, "HEAD", path, "", {{"Connection", "close"}}).status, 405)
            << path;
    EXPECT_THAT(host.site.requests, IsEmpty());
}

TEST(Web, TheSiteGetsTheRequest)
{
    Host host;
    const auto answer = wire::http(host.port, "POST", "/api/t%61bles?x=1", R"({"game":"onami"})");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, R"({"body_bytes":16})");
    EXPECT_EQ(answer.header("content-type"), "application/json");
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    ASSERT_THAT(host.site.requests, SizeIs(1));
    const auto& request = host.site.requests[0];
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.path, "/api/tables");
    EXPECT_EQ(request.body, R"({"game":"onami"})");
    EXPECT_EQ(request.address, "127.0.0.1");
    EXPECT_EQ(host.metrics.requests, 1);
}

TEST(Web, PipelinedRequestsAreAnsweredInOrder)
{
    Host host;
    wire::Tcp tcp(host.port);
    std::string requests;
    for (const auto* body : {"1", "22", "333"})
        requests += wire::write_request(host.port, "POST", "/api/echo", body);
    tcp.send(requests + wire::write_request(host.port, "GET", "/style.css"));
    std::string rest;
    for (int size = 1; size <= 3; ++size)
        EXPECT_EQ(wire::read_answer(tcp, rest).body,
                  R"({"body_bytes":)" + std::to_string(size) + "}");
    EXPECT_EQ(wire::read_answer(tcp, rest).body, text_of("style.css"));
}

TEST(Web, APostFromAForeignPageIsRefused)
{
    Host host({.allow_hosts = {"kotatsu.example"}});
    const auto post = [&](const Headers& headers) {
        return wire::http(host.port, "POST", "/api/tables", "{}", headers).status;
    };
    EXPECT_EQ(post({}), 200);
    EXPECT_EQ(post({{"Origin", own_origin(host)}}), 200);
    EXPECT_EQ(post({{"Host", "Kotatsu.Example"}, {"Origin", "https://kotatsu.example"}}), 200);
    for (const std::string origin :
         {"http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "127.0.0.1",
          "ftp://127.0.0.1", "http://"})
        EXPECT_EQ(post({{"Origin", origin}}), 403) << origin;
    EXPECT_EQ(post({{"Origin", own_origin(host)}, {"Origin", "http://evil.example"}}), 403);
    EXPECT_EQ(post({{"Origin", own_origin(host) + ".evil.example"}}), 403);
    EXPECT_THAT(host.site.requests, SizeIs(3));
    EXPECT_EQ(host.metrics.refused_connections, 9);
}

TEST(Web, ARequestNamesItsHostOnce)
{
    Host host;
    EXPECT_EQ(wire::http(host.port, "GET", "/", "", {{"Host", ""}}).status, 400);
    const Headers twice{{"Host", "localhost"}, {"Host", "localhost"}};
    EXPECT_EQ(wire::http(host.port, "GET", "/", "", twice).status, 400);
}

TEST(Web, BodiesAndHeadersHaveLimits)
{
    Host host({.frame_bytes = 1000, .record_bytes = 5000});
    const auto post = [&](const char* path, std::size_t size) {
        return wire::http(host.port, "POST", path, std::string(size, 'x')).status;
    };
    EXPECT_EQ(post("/api/tables", 1000), 200);
    EXPECT_EQ(post("/api/tables", 1001), 413);
    EXPECT_EQ(post("/api/records", 5000), 200);
    EXPECT_EQ(post("/api/records", 5001), 413);
    EXPECT_EQ(post("/api/records", 3'000'000), 413);
    EXPECT_EQ(wire::http(host.port, "GET", "/", "", {{"X", std::string(9000, 'x')}}).status, 431);
    EXPECT_EQ(wire::http(host.port, "GET", "/" + std::string(9000, 'x')).status, 431);
    EXPECT_THAT(host.site.requests, SizeIs(2));
}

TEST(Web, AChunkedBodyIsHeldToTheSameLimit)
{
    Host host({.frame_bytes = 1000});
    const auto post = [&](int chunks) {
        std::string request = wire::write_request(host.port, "POST", "/api/tables", "",
                                                  {{"Transfer-Encoding", "chunked"}});
        for (int i = 0; i < chunks; ++i) request += "64\r\n" + std::string(100, 'x') + "\r\n";
        wire::Tcp tcp(host.port);
        tcp.send(request + "0\r\n\r\n");
        std::string rest;
        return wire::read_answer(tcp, rest);
    };
    EXPECT_EQ(post(10).body, R"({"body_bytes":1000})");
    EXPECT_EQ(post(11).status, 413);
}

TEST(Web, AClientThatAsksBeforeItSendsIsToldToGoOn)
{
    Host host;
    wire::Tcp tcp(host.port);
    const auto request =
        wire::write_request(host.port, "POST", "/api/tables", "{}", {{"Expect", "100-continue"}});
    tcp.send(request.substr(0, request.size() - 2));
    std::string rest;
    EXPECT_EQ(wire::read_answer(tcp, rest).status, 100);
    tcp.send("{}");
    EXPECT_EQ(wire::read_answer(tcp, rest).body, R"({"body_bytes":2})");
}

TEST(Web, NonsenseIsABadRequest)
{
    Host host;
    for (const auto* bytes :
         {"\x16\x03\x01 what\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
          "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
          "GET http://x/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
          "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"})
        EXPECT_THAT(wire::raw(host.port, bytes), StartsWith("HTTP/1.1 400")) << bytes;
}

TEST(Web, OtherMethodsAreRefusedNamingTheRightOnes)
{
    Host host;
    const auto allowed = [&](const char* method, const char* path) {
        const auto answer = wire::http(host.port, method, path);
        EXPECT_EQ(answer.status, 405) << method << ' ' << path;
        return answer.header("allow");
    };
    EXPECT_EQ(allowed("POST", "/"), "GET, HEAD");
    EXPECT_EQ(allowed("OPTIONS", "/table.js"), "GET, HEAD");
    EXPECT_EQ(allowed("DELETE", "/api/tables"), "GET, POST");
    EXPECT_EQ(allowed("GET", "/api/records"), "POST");
    EXPECT_EQ(allowed("BREW", "/health"), "GET, HEAD");
    EXPECT_EQ(allowed("get", "/"), "GET, HEAD");
    EXPECT_EQ(allowed("POST", "/ws"), "GET");
    EXPECT_THAT(host.site.requests, IsEmpty());
}

TEST(Web, EveryAnswerBearsTheSecurityHeaders)
{
    Host host;
    const auto ask = [&](const char* method, const std::string& path, const Headers& headers = {}) {
        return wire::http(host.port, method, path, "", headers);
    };
    const auto etag = ask("GET", "/").header("etag");
    const std::vector<std::pair<int, wire::HttpAnswer>> answers{
        {200, ask("GET", "/")},
        {200, ask("HEAD", "/")},
        {200, ask("GET", "/health")},
        {200, ask("GET", "/api/record")},
        {304, ask("GET", "/", {{"If-None-Match", etag}})},
        {400, ask("GET", "/%")},
        {403, ask("POST", "/api/x", {{"Origin", "http://evil.example"}})},
        {404, ask("GET", "/nothing")},
        {405, ask("DELETE", "/")},
        {413, ask("POST", "/api/x", {{"Content-Length", "9999999"}})},
        {421, ask("GET", "/", {{"Host", "evil.example"}})},
        {426, ask("GET", "/ws")},
        {431, ask("GET", "/" + std::string(9000, 'x'))},
        {101, wire::Client(host.port).handshake()},
    };
    for (const auto& [status, answer] : answers) {
        EXPECT_EQ(answer.status, status);
        expect_security_headers(answer, std::to_string(status));
        if (status >= 400) {
            EXPECT_EQ(answer.header("content-type"), "application/json") << status;
            EXPECT_THAT(answer.body, StartsWith(R"({"error":{"code":")")) << status;
        }
    }
}

TEST(Web, ADownloadHasASafeName)
{
    Host host;
    const auto answer = wire::http(host.port, "GET", "/api/record");
    EXPECT_EQ(answer.header("content-disposition"), R"(attachment; filename="a__b___X__c.game")");
    EXPECT_EQ(answer.header("x"), "");
    EXPECT_EQ(answer.body, "moves");
}

TEST(Web, AnAnswerMayComeLaterFromAnyThread)
{
    Host host;
    wire::Tcp tcp(host.port);
    tcp.send(wire::write_request(host.port, "GET", "/api/later"));
    const auto reply = host.site.take_reply();
    reply({.status = 201, .body = "{}"});
    std::string rest;
    EXPECT_EQ(wire::read_answer(tcp, rest).status, 201);
    reply({.status = 500, .body = "{}"});  // once too often: nothing happens
    tcp.send(wire::write_request(host.port, "GET", "/health"));
    EXPECT_EQ(wire::read_answer(tcp, rest).status, 200);
}

TEST(Web, APeerMayGoBeforeItIsAnswered)
{
    Host host;
    std::function<void(Response)> reply;
    {
        wire::Tcp tcp(host.port);
        tcp.send(wire::write_request(host.port, "GET", "/api/later"));
        reply = host.site.take_reply();
        tcp.reset();
    }
    reply({});
    EXPECT_EQ(wire::http(host.port, "GET", "/health").status, 200);
}

TEST(Web, AnAnswerAfterTheEndOfTheServerIsDropped)
{
    std::function<void(Response)> reply;
    Host host;
    wire::Tcp tcp(host.port);
    tcp.send(wire::write_request(host.port, "GET", "/api/later"));
    reply = host.site.take_reply();
    host.close();
    reply({});
}

TEST(Web, CloseEndsAnIdleConnection)
{
    Host host;
    wire::Tcp tcp(host.port);
    tcp.send(wire::write_request(host.port, "GET", "/health"));
    std::string rest;
    EXPECT_EQ(wire::read_answer(tcp, rest).header("connection"), "keep-alive");
    host.close();
    EXPECT_EQ(tcp.receive(), "");
    EXPECT_THROW(wire::Tcp(host.port), std::runtime_error);
}

TEST(Web, APortInUseIsOneLine)
{
    Host host;
    boost::asio::io_context io;
    Metrics metrics;
    TestSite site;
    const auto second = Web::open(io, {.port = host.port}, test_page, site, metrics);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().message,
              "127.0.0.1:" + std::to_string(host.port) +
                  " is in use by another program; choose another with --port");
}

TEST(Web, AnAddressOfAnotherMachineIsOneLine)
{
    boost::asio::io_context io;
    Metrics metrics;
    TestSite site;
    const auto foreign = Web::open(io, {.host = "192.0.2.1"}, test_page, site, metrics);
    ASSERT_FALSE(foreign);
    EXPECT_THAT(foreign.error().message, HasSubstr("192.0.2.1:8080 is no address of this machine"));
    const auto name = Web::open(io, {.host = "tea\nhouse"}, test_page, site, metrics);
    ASSERT_FALSE(name);
}

TEST(Web, OneAddressMayHaveOnlySoManyConnections)
{
    Host host({.connections_per_address = 2});
    wire::Client first(host.port);
    host.site.connection(0);
    const wire::Client second(host.port);
    EXPECT_EQ(second.status(), 101);
    const auto third = wire::http(host.port, "GET", "/");
    EXPECT_EQ(third.status, 429);
    EXPECT_THAT(third.body, StartsWith(R"({"error":{"code":"too-many-connections","message":")"));
    EXPECT_EQ(third.header("connection"), "close");
    expect_security_headers(third, "429");
    EXPECT_EQ(host.metrics.refused_connections, 1);
    first.vanish();
    ASSERT_TRUE(host.site.wait_for_gone(0));
    EXPECT_EQ(wire::http(host.port, "GET", "/").status, 200);
}

TEST(Web, TheServerMayBeFull)
{
    Host host({.connections = 1});
    const wire::Client first(host.port);
    EXPECT_EQ(first.status(), 101);
    EXPECT_EQ(wire::Client(host.port).status(), 503);
    EXPECT_EQ(host.metrics.refused_connections, 1);
}

// Takes every file that may still be opened.
class NoFilesLeft {
public:
    NoFilesLeft()
    {
        getrlimit(RLIMIT_NOFILE, &before_);
        auto few = before_;
        few.rlim_cur = 200;
        setrlimit(RLIMIT_NOFILE, &few);
        for (int file = open("/dev/null", O_RDONLY); file >= 0; file = open("/dev/null", O_RDONLY))
            files_.push_back(file);
    }
    ~NoFilesLeft()
    {
        for (const int file : files_) ::close(file);
        setrlimit(RLIMIT_NOFILE, &before_);
    }
    void give_back_one()
    {
        ::close(files_.back());
        files_.pop_back();
    }

private:
    rlimit before_{};
    std::vector<int> files_{};
};

TEST(Web, ItGoesOnAfterItRanOutOfFiles)
{
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer itself cannot go on without files";
#endif
    Host host;
    std::optional<NoFilesLeft> none(std::in_place);
    none->give_back_one();
    wire::Tcp tcp(host.port);  // takes the last one; the server cannot accept it
    tcp.send(wire::write_request(host.port, "GET", "/health"));
    EXPECT_EQ(tcp.receive(std::chrono::milliseconds(1)), "");
    none.reset();
    std::string rest;
    EXPECT_EQ(wire::read_answer(tcp, rest).status, 200);
}

}  // namespace kotatsu::server::web_test
