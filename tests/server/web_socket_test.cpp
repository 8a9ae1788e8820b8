// WebSockets as the server speaks them: who may open one, what may be sent, and how they end.
#include "web_host.h"

#include <gmock/gmock.h>

namespace kotatsu::server::web_socket_test {

using testing::ElementsAre;
using testing::Optional;
using wire::Frame;
using wire::Knock;

std::shared_ptr<const std::string> text(std::string words)
{
    return std::make_shared<const std::string>(std::move(words));
}

TEST(WebSocket, MessagesGoBothWays)
{
    Host host;
    wire::Client client(host.port);
    ASSERT_EQ(client.status(), 101);
    EXPECT_TRUE(client.send("hello"));
    EXPECT_THAT(client.receive(), Optional(std::string("hello")));
    host.site.connection(0)->send(text("冬の炬燵"));
    EXPECT_THAT(client.receive(), Optional(std::string("冬の炬燵")));
    EXPECT_EQ(host.metrics.connections, 1);
    EXPECT_EQ(host.metrics.messages, 1);
}

TEST(WebSocket, WhatIsLargeComesCompressedToWhoeverTakesIt)
{
    Host host;
    const Knock browser{
        .headers = {{"Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits"}}};
    wire::Client client(host.port, browser);
    const auto first = host.site.connection(0);  // there before the other knocks
    wire::Client plain(host.port);
    EXPECT_THAT(client.handshake().header("sec-websocket-extensions"),
                testing::HasSubstr("permessage-deflate"));
    EXPECT_EQ(plain.handshake().header("sec-websocket-extensions"), "");
    std::string large;
    while (large.size() < 20'000)
        large += R"({"square":"c3","card":)" + std::to_string(large.size());
    for (int i = 0; i < 2; ++i) {
        first->send(text(large));
        EXPECT_THAT(client.receive(), Optional(large));
        EXPECT_GT(client.compressed_bytes(), 0U);
        EXPECT_LT(client.compressed_bytes(), large.size() / 3);
    }
    first->send(text("small"));
    EXPECT_THAT(client.receive(), Optional(std::string("small")));
    EXPECT_EQ(client.compressed_bytes(), 0U);
    host.site.connection(1)->send(text(large));
    EXPECT_THAT(plain.receive(), Optional(large));
    EXPECT_EQ(plain.compressed_bytes(), 0U);
}

TEST(WebSocket, OnlyOurOwnPageAndProgramsMayOpenOne)
{
    Host host;
    const auto status = [&](std::optional<std::string> origin) {
        return wire::Client(host.port, {.origin = std::move(origin)}).status();
    };
    EXPECT_EQ(status({}), 101);
    EXPECT_EQ(status("same"), 101);
    EXPECT_EQ(status("http://evil.example"), 403);
    EXPECT_EQ(status("null"), 403);
    EXPECT_EQ(status("http://127.0.0.1:1"), 403);
    EXPECT_EQ(host.metrics.refused_connections, 3);
    EXPECT_TRUE(host.site.wait([&] { return host.site.peers.size() == 2; }));
    EXPECT_EQ(host.metrics.connections_total, 2);
}

TEST(WebSocket, ThereIsOneOnlyAtItsPath)
{
    Host host;
    EXPECT_EQ(wire::Client(host.port, {.path = "/wss"}).status(), 404);
    EXPECT_EQ(wire::Client(host.port, {.path = "/ws/x"}).status(), 404);
    EXPECT_EQ(wire::Client(host.port, {.path = "/ws?x=1"}).status(), 101);
    EXPECT_EQ(wire::Client(host.port, {.path = "/health"}).status(), 200);
    EXPECT_EQ(wire::http(host.port, "GET", "/ws").status, 426);
}

TEST(WebSocket, AWrongHandshakeIsRefused)
{
    Host host;
    const auto status = [&](const std::string& version, const std::string& key,
                            const std::string& body = "") {
        return wire::http(host.port, "GET", "/ws", body,
                          {{"Connection", "Upgrade"},
                           {"Content-Length", ""},
                           {"Upgrade", "websocket"},
                           {"Sec-WebSocket-Version", version},
                           {"Sec-WebSocket-Key", key}})
            .status;
    };
    EXPECT_EQ(status("13", "dGhlIHNhbXBsZSBub25jZQ=="), 101);
    EXPECT_EQ(status("8", "dGhlIHNhbXBsZSBub25jZQ=="), 426);
    EXPECT_EQ(status("13", ""), 400);
    EXPECT_EQ(status("13", std::string(200, 'x')), 400);
    EXPECT_EQ(status("13", "dGhlIHNhbXBsZSBub25jZQ==", "a frame too early"), 400);
}

TEST(WebSocket, AMessageBeyondTheLimitEndsIt)
{
    Host host({.frame_bytes = 1000});
    wire::Client client(host.port);
    EXPECT_TRUE(client.send(std::string(1000, 'x')));
    EXPECT_THAT(client.receive(), Optional(std::string(1000, 'x')));
    client.send(std::string(1001, 'x'));
    EXPECT_EQ(client.close_code(), 1009);
    EXPECT_TRUE(host.site.wait_for_gone(0));
}

TEST(WebSocket, AMessageInPiecesIsHeldToTheSameLimit)
{
    Host host({.frame_bytes = 1000});
    wire::Client client(host.port);
    client.send_frame(Frame::Text, std::string(500, 'x'), false);
    client.send_frame(Frame::Continuation, std::string(500, 'y'), true);
    EXPECT_THAT(client.receive(), Optional(std::string(500, 'x') + std::string(500, 'y')));
    client.send_frame(Frame::Text, std::string(500, 'x'), false);
    client.send_frame(Frame::Continuation, std::string(501, 'y'), true);
    EXPECT_EQ(client.close_code(), 1009);
}

TEST(WebSocket, BinaryMessagesEndIt)
{
    Host host;
    wire::Client client(host.port);
    client.send("first");
    client.send_frame(Frame::Binary, "bytes");
    EXPECT_THAT(client.receive(), Optional(std::string("first")));
    EXPECT_EQ(client.close_code(), 1003);
    ASSERT_TRUE(host.site.wait_for_gone(0));
    EXPECT_THAT(host.site.peers[0].received, ElementsAre("first"));
}

TEST(WebSocket, TextThatIsNoUtf8EndsIt)
{
    Host host;
    wire::Client client(host.port);
    client.send("\xff\xfe");
    EXPECT_EQ(client.close_code(), 1007);
    EXPECT_TRUE(host.site.wait_for_gone(0));
}

TEST(WebSocket, FramesAgainstTheProtocolEndIt)
{
    Host host;
    wire::Client unmasked(host.port);
    unmasked.send_frame(Frame::Text, "bare", true, false);
    EXPECT_EQ(unmasked.close_code(), 1002);
    wire::Client continued(host.port);
    continued.send_frame(Frame::Continuation, "of nothing");
    EXPECT_EQ(continued.close_code(), 1002);
    wire::Client reserved(host.port);
    reserved.send_bytes("\xf1\x80\x01\x02\x03\x04");
    EXPECT_EQ(reserved.close_code(), 1002);
    for (std::size_t peer = 0; peer < 3; ++peer) EXPECT_TRUE(host.site.wait_for_gone(peer));
}

TEST(WebSocket, TheListenerHearsOfTheEndOnce)
{
    Host host;
    {
        wire::Client polite(host.port);
        polite.close();
        EXPECT_EQ(polite.close_code(), 1000);
        wire::Client rude(host.port);
        rude.vanish();
        const wire::Client silent(host.port);
    }
    for (std::size_t peer = 0; peer < 3; ++peer) EXPECT_TRUE(host.site.wait_for_gone(peer));
    for (std::size_t peer = 0; peer < 3; ++peer) {
        host.site.connection(peer)->send(text("to nobody"));
        host.site.connection(peer)->close();
    }
    host.close();
    for (const auto& peer : host.site.peers) EXPECT_EQ(peer.gone, 1);
    EXPECT_EQ(host.metrics.connections, 0);
    EXPECT_EQ(host.metrics.connections_total, 3);
}

TEST(WebSocket, CloseComesAfterWhatWasSent)
{
    Host host;
    wire::Client client(host.port);
    const auto connection = host.site.connection(0);
    for (int i = 0; i < 1000; ++i) connection->send(text(std::to_string(i)));
    connection->close();
    connection->send(text("too late"));
    for (int i = 0; i < 1000; ++i) ASSERT_THAT(client.receive(), Optional(std::to_string(i)));
    EXPECT_EQ(client.close_code(), 1000);
    EXPECT_TRUE(host.site.wait_for_gone(0));
}

TEST(WebSocket, EachThreadsMessagesArriveInOrder)
{
    Host host({.outbox_bytes = 16 * 1024 * 1024});
    wire::Client client(host.port);
    const auto connection = host.site.connection(0);
    constexpr int threads = 4, messages = 5000;
    std::vector<std::thread> senders;
    for (int thread = 0; thread < threads; ++thread)
        senders.emplace_back([&, thread] {
            for (int i = 0; i < messages; ++i)
                connection->send(text(std::to_string(i * threads + thread)));
        });
    std::vector<int> next(threads, 0);
    for (int i = 0; i < threads * messages; ++i) {
        const auto message = client.receive();
        if (!message) break;
        const int number = std::stoi(*message);
        EXPECT_EQ(number / threads, next[static_cast<std::size_t>(number % threads)]++);
    }
    for (auto& sender : senders) sender.join();
    EXPECT_THAT(next, ElementsAre(messages, messages, messages, messages));
}

TEST(WebSocket, AClientThatDoesNotReadIsDropped)
{
    Host host({.outbox_bytes = 64 * 1024});
    wire::Client client(host.port, {.receive_buffer = 4096});
    const auto connection = host.site.connection(0);
    const auto message = text(std::string(4096, 'x'));
    for (int i = 0; i < 10'000 && host.metrics.slow_clients == 0; ++i) connection->send(message);
    EXPECT_EQ(host.metrics.slow_clients, 1);
    ASSERT_TRUE(host.site.wait_for_gone(0));
    EXPECT_EQ(host.metrics.connections, 0);
    EXPECT_EQ(client.close_code(), 0);
    connection->send(message);
    EXPECT_EQ(host.metrics.slow_clients, 1);
}

TEST(WebSocket, AClientThatReadsMayGetAnyAmount)
{
    Host host({.outbox_bytes = 64 * 1024});
    wire::Client client(host.port, {.receive_buffer = 4096});
    const auto connection = host.site.connection(0);
    const auto message = text(std::string(20'000, 'x'));
    for (int i = 0; i < 50; ++i) {
        connection->send(message);
        connection->send(message);
        ASSERT_THAT(client.receive(), Optional(*message));
        ASSERT_THAT(client.receive(), Optional(*message));
    }
    EXPECT_EQ(host.metrics.slow_clients, 0);
}

TEST(WebSocket, PingsAreAnswered)
{
    Host host;
    wire::Client client(host.port);
    client.send_frame(Frame::Ping, "are you there");
    client.send("yes");
    EXPECT_THAT(client.receive(), Optional(std::string("yes")));
}

TEST(WebSocket, TheServerSaysGoodbyeWhenItCloses)
{
    Host host;
    wire::Client client(host.port);
    const auto connection = host.site.connection(0);
    connection->send(text("last words"));
    std::thread server([&] { host.close(); });
    EXPECT_THAT(client.receive(), Optional(std::string("last words")));
    EXPECT_EQ(client.close_code(), 1001);
    server.join();
    EXPECT_EQ(host.site.peers[0].gone, 1);
}

TEST(WebSocket, AClientThatIgnoresTheGoodbyeIsLeftBehind)
{
    Host host;
    const wire::Client client(host.port);
    host.site.connection(0);
    host.close();
    EXPECT_EQ(host.site.peers[0].gone, 1);
    EXPECT_EQ(host.metrics.connections, 0);
}

}  // namespace kotatsu::server::web_socket_test
