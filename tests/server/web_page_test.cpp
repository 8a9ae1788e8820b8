// The page as the server gives it: its files, its links, and how browsers keep them.
#include "server/web_rules.h"
#include "web_host.h"

#include <gmock/gmock.h>

namespace kotatsu::server::web_page_test {

using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;
using wire::Headers;

TEST(WebPage, LinksIntoThePageGiveThePage)
{
    Host host;
    const auto page = wire::http(host.port, "GET", "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, text_of("index.html"));
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    for (const auto* path :
         {"/index.html", "/t/aB3_-x", "/?lang=ja", "/rules/onami", "/rules/onami?x=1",
          "/learn/onami", "/puzzle/labyrinth", "/puzzle/labyrinth/48213", "/j/bcdfg"})
        EXPECT_EQ(wire::http(host.port, "GET", path).body, page.body) << path;
    for (const auto* path : {"/t/", "/t/a/b", "/t/a.b", "/t", "/x", "/rules", "/rules/",
                             "/rules/Onami", "/rules/onami/", "/learn/a1", "/learn/a-b", "/Learn/a",
                             "/play/onami", "/puzzle/", "/puzzle/a.b"})
        EXPECT_EQ(wire::http(host.port, "GET", path).status, 404) << path;
}

TEST(WebPage, WhoMistypesAnAddressGetsThePageAndAProgramTheError)
{
    Host host;
    const Headers browser{{"Accept", "text/html,application/xhtml+xml,*/*;q=0.8"}};
    for (const auto* path : {"/x", "/t/", "/rules/Onami", "/%"}) {
        const auto page = wire::http(host.port, "GET", path, "", browser);
        EXPECT_EQ(page.status, 404) << path;
        EXPECT_EQ(page.body, text_of("index.html")) << path;
        EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    }
    const auto program = wire::http(host.port, "GET", "/x", "", {{"Accept", "*/*"}});
    EXPECT_EQ(program.status, 404);
    EXPECT_THAT(program.body, testing::HasSubstr("not-found"));
    EXPECT_EQ(wire::http(host.port, "GET", "/api/x", "", browser).header("content-type"),
              "application/json");
    EXPECT_EQ(wire::http(host.port, "POST", "/x", "", browser).header("content-type"),
              "application/json");
}

TEST(WebPage, FilesHaveTheirTypes)
{
    Host host;
    const auto type = [&](const char* path) {
        return wire::http(host.port, "GET", path).header("content-type");
    };
    EXPECT_EQ(type("/table.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(type("/style.css"), "text/css; charset=utf-8");
    EXPECT_EQ(type("/icon.svg"), "image/svg+xml");
    EXPECT_EQ(type("/manifest.webmanifest"), "application/manifest+json");
    EXPECT_EQ(type("/assets/type-B7.woff2"), "font/woff2");
}

TEST(WebPage, OnlyFilesWhoseNamesChangeWithThemAreKeptWithoutAsking)
{
    Host host;
    const auto caching = [&](const char* path, const Headers& headers = {}) {
        return wire::http(host.port, "GET", path, "", headers).header("cache-control");
    };
    const std::string forever = "public, max-age=31536000, immutable";
    EXPECT_EQ(caching("/assets/type-B7.woff2"), forever);
    EXPECT_EQ(caching("/assets/table-Dk3_x9.js"), forever);
    EXPECT_EQ(caching("/assets/table-Dk3_x9.js", {{"Accept-Encoding", "gzip"}}), forever);
    for (const auto* path : {"/", "/t/abc", "/rules/onami", "/table.js", "/icon.svg"})
        EXPECT_EQ(caching(path), "no-cache") << path;
    EXPECT_EQ(caching("/assets/old-A1.js"), "");
}

TEST(WebPage, NoPathLeadsOutOfThePage)
{
    Host host;
    for (const auto* path :
         {"/../CMakeLists.txt", "/%2e%2e/CMakeLists.txt", "//table.js", "/./table.js",
          "/t/../table.js", "/etc/passwd", "/..%2f..%2fetc/passwd", "/table.js/", "/\\table.js",
          "/table.js%00.html", "/table%zz.js"}) {
        const auto answer = wire::http(host.port, "GET", path);
        EXPECT_TRUE(answer.status == 404 || answer.status == 400) << path << ": " << answer.status;
        EXPECT_THAT(answer.body, StartsWith(R"({"error":{"code":")")) << path;
    }
    EXPECT_EQ(wire::http(host.port, "GET", "/t%61ble.js").status, 200);
}

TEST(WebPage, ACompressedTwinIsSentToWhoTakesIt)
{
    Host host;
    const auto get = [&](const std::string& path, const std::string& encodings) {
        return wire::http(host.port, "GET", path, "", {{"Accept-Encoding", encodings}});
    };
    for (const auto* path : {"/", "/t/abc", "/learn/onami", "/index.html"}) {
        const auto twin = get(path, "gzip, deflate, br");
        EXPECT_EQ(twin.body, text_of("index.html.gz")) << path;
        EXPECT_EQ(twin.header("content-encoding"), "gzip") << path;
        EXPECT_EQ(twin.header("content-type"), "text/html; charset=utf-8") << path;
        EXPECT_EQ(twin.header("vary"), "Accept-Encoding") << path;
        const auto plain = get(path, "br, gzip;q=0");
        EXPECT_EQ(plain.body, text_of("index.html")) << path;
        EXPECT_EQ(plain.header("content-encoding"), "") << path;
        EXPECT_EQ(plain.header("vary"), "Accept-Encoding") << path;
        EXPECT_NE(plain.header("etag"), twin.header("etag")) << path;
    }
    const auto alone = get("/style.css", "gzip");
    EXPECT_EQ(alone.body, text_of("style.css"));
    EXPECT_EQ(alone.header("content-encoding"), "");
    EXPECT_EQ(alone.header("vary"), "");
}

TEST(WebPage, ATwinIsNoFileOfItsOwn)
{
    Host host;
    for (const auto* path :
         {"/index.html.gz", "/assets/table-Dk3_x9.js.gz", "/lost.txt.gz", "/lost.txt"})
        EXPECT_EQ(wire::http(host.port, "GET", path).status, 404) << path;
}

TEST(WebPage, AFileThatTheBrowserHasIsNotSentAgain)
{
    Host host;
    const auto first = wire::http(host.port, "GET", "/table.js");
    const auto etag = first.header("etag");
    ASSERT_THAT(etag, SizeIs(34));
    const auto again = wire::http(host.port, "GET", "/table.js", "", {{"If-None-Match", etag}});
    EXPECT_EQ(again.status, 304);
    EXPECT_THAT(again.body, IsEmpty());
    EXPECT_EQ(again.header("etag"), etag);
    const auto other = wire::http(host.port, "GET", "/style.css", "", {{"If-None-Match", etag}});
    EXPECT_EQ(other.status, 200);
}

TEST(WebPage, ATwinThatTheBrowserHasIsNotSentAgain)
{
    Host host;
    const auto get = [&](const std::string& encodings, const std::string& etag) {
        return wire::http(host.port, "GET", "/", "",
                          {{"Accept-Encoding", encodings}, {"If-None-Match", etag}});
    };
    const std::string twin = get("gzip", "").header("etag"), plain = get("br", "").header("etag");
    const auto again = get("gzip", twin);
    EXPECT_EQ(again.status, 304);
    EXPECT_THAT(again.body, IsEmpty());
    EXPECT_EQ(again.header("etag"), twin);
    EXPECT_EQ(again.header("vary"), "Accept-Encoding");
    EXPECT_EQ(get("br", plain).status, 304);
    EXPECT_EQ(get("gzip", plain).body, text_of("index.html.gz"));
    EXPECT_EQ(get("br", twin).body, text_of("index.html"));
}

TEST(WebPage, HeadOfATwinTellsItsLength)
{
    Host host;
    const auto head = wire::http(host.port, "HEAD", "/", "",
                                 {{"Accept-Encoding", "gzip"}, {"Connection", "close"}});
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("content-length"), std::to_string(text_of("index.html.gz").size()));
    EXPECT_EQ(head.header("content-encoding"), "gzip");
}

TEST(WebPage, AHeaderTakesGzipByItsNameOrByAStar)
{
    for (const auto* header : {"gzip", "GZip", "deflate, gzip, br", "br;q=1.0,gzip;q=0.001",
                               "gzip ; Q=1", "*", "br, *;q=0.5", "*;q=0, gzip", "gzip;q=0.10"})
        EXPECT_TRUE(takes_gzip(header)) << header;
    for (const auto* header : {"", "br", "identity", "gzip;q=0", "gzip; q=0.000", "GZIP;Q=0.0, *",
                               "*, gzip;q=0", "*;q=0", "gzipped", "x gzip", ",;,", "br;gzip"})
        EXPECT_FALSE(takes_gzip(header)) << header;
}

TEST(WebPage, ThePageMayOpenWebSocketsToTheHostItCameFromAndNoOther)
{
    Host host({.allow_hosts = {"*"}});
    const auto connections = [&](const std::string& name) {
        const std::string policy = wire::http(host.port, "GET", "/", "", {{"Host", name}})
                                       .header("content-security-policy");
        const std::size_t start = policy.find("connect-src ");
        return policy.substr(start, policy.find(';', start) - start);
    };
    EXPECT_EQ(connections("localhost:8080"),
              "connect-src 'self' ws://localhost:8080 wss://localhost:8080");
    EXPECT_EQ(connections("Tea.example"), "connect-src 'self' ws://Tea.example wss://Tea.example");
    for (const auto* name : {"a b", "a;script-src", "*", "*.example", "a'b", "a/b", "a,b"})
        EXPECT_EQ(connections(name), "connect-src 'self'") << name;
}

}  // namespace kotatsu::server::web_page_test
