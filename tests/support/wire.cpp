#include "support/wire.h"

#include <boost/beast/zlib/inflate_stream.hpp>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace kotatsu::wire {

namespace {

std::string small_letters(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    return text;
}

std::string own_host(unsigned short port)
{
    return "127.0.0.1:" + std::to_string(port);
}

// A header unless the caller gave it; given as empty, it is left out.
void add_default(std::string& request, const Headers& headers, const std::string& name,
                 const std::string& value)
{
    const auto same = [&](const auto& header) { return header.first == name; };
    if (std::ranges::none_of(headers, same)) request += name + ": " + value + "\r\n";
}

HttpAnswer read_head(std::string_view head)
{
    HttpAnswer answer;
    if (head.size() > 12) std::from_chars(head.data() + 9, head.data() + 12, answer.status);
    for (auto line = head.find("\r\n"); line != head.npos; line = head.find("\r\n", line + 2)) {
        const auto end = std::min(head.find("\r\n", line + 2), head.size());
        const auto text = head.substr(line + 2, end - line - 2);
        const auto colon = text.find(": ");
        if (colon == text.npos) continue;
        answer.headers[small_letters(std::string(text.substr(0, colon)))] = text.substr(colon + 2);
    }
    return answer;
}

std::string inflated(std::string bytes)
{
    bytes += std::string("\x00\x00\xff\xff", 4);
    std::string text(1 << 20, '\0');
    boost::beast::zlib::inflate_stream stream;
    boost::beast::zlib::z_params params;
    params.next_in = bytes.data();
    params.avail_in = bytes.size();
    params.next_out = text.data();
    params.avail_out = text.size();
    boost::beast::error_code fault;
    stream.write(params, boost::beast::zlib::Flush::sync, fault);
    text.resize(params.total_out);
    return text;
}

}  // namespace

std::string HttpAnswer::header(const std::string& name) const
{
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
}

Tcp::Tcp(unsigned short port, int receive_buffer, const char* from)
    : socket_(::socket(AF_INET, SOCK_STREAM, 0))
{
    if (socket_ < 0) throw std::runtime_error("no socket");
    if (receive_buffer > 0)
        setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    const auto* const bytes = reinterpret_cast<const sockaddr*>(&address);
    bool bound = true;
    if (from != nullptr)
        bound = inet_pton(AF_INET, from, &address.sin_addr) == 1 &&
                bind(socket_, bytes, sizeof address) == 0;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!bound || connect(socket_, bytes, sizeof address) != 0) {
        ::close(socket_);
        throw std::runtime_error("no connection");
    }
}

Tcp::~Tcp()
{
    if (socket_ >= 0) ::close(socket_);
}

bool Tcp::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Tcp::end_sending()
{
    shutdown(socket_, SHUT_WR);
}

std::string Tcp::receive(std::chrono::milliseconds most)
{
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, static_cast<int>(most.count())) <= 0) return {};
    std::string bytes(16 * 1024, '\0');
    const auto count = recv(socket_, bytes.data(), bytes.size(), 0);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
}

bool Tcp::ends()
{
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    const std::chrono::milliseconds most = patience;
    std::string bytes(16 * 1024, '\0');
    while (poll(&waiting, 1, static_cast<int>(most.count())) > 0)
        if (recv(socket_, bytes.data(), bytes.size(), 0) <= 0) return true;
    return false;
}

void Tcp::reset()
{
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    ::close(std::exchange(socket_, -1));
}

std::string write_request(unsigned short port, std::string_view method, std::string_view target,
                          std::string_view body, const Headers& headers)
{
    auto request = std::string(method) + ' ' + std::string(target) + " HTTP/1.1\r\n";
    add_default(request, headers, "Host", own_host(port));
    if (!body.empty()) add_default(request, headers, "Content-Length", std::to_string(body.size()));
    for (const auto& [name, value] : headers)
        if (!value.empty()) request += name + ": " + value + "\r\n";
    return request + "\r\n" + std::string(body);
}

HttpAnswer read_answer(Tcp& tcp, std::string& rest, bool to_head)
{
    std::size_t end = 0;
    while ((end = rest.find("\r\n\r\n")) == rest.npos) {
        const auto more = tcp.receive();
        if (more.empty()) return {};
        rest += more;
    }
    auto answer = read_head(std::string_view(rest).substr(0, end));
    rest.erase(0, end + 4);
    const auto length = answer.header("content-length");
    const std::size_t size = to_head || length.empty() ? 0 : std::stoul(length);
    while (rest.size() < size) {
        const auto more = tcp.receive();
        if (more.empty()) break;
        rest += more;
    }
    answer.body = rest.substr(0, size);
    rest.erase(0, size);
    return answer;
}

HttpAnswer http(unsigned short port, std::string_view method, std::string_view target,
                std::string_view body, const Headers& headers)
{
    Tcp tcp(port);
    tcp.send(write_request(port, method, target, body, headers));
    std::string rest;
    return read_answer(tcp, rest, method == "HEAD");
}

std::string raw(unsigned short port, std::string_view bytes)
{
    Tcp tcp(port);
    tcp.send(bytes);
    std::string answered;
    for (auto more = tcp.receive(); !more.empty(); more = tcp.receive()) answered += more;
    return answered;
}

Client::Client(unsigned short port, const Knock& knock)
    : tcp_(port, knock.receive_buffer, knock.from)
{
    // Key and answer are the sample of RFC 6455.
    Headers headers{{"Connection", "Upgrade"},
                    {"Upgrade", "websocket"},
                    {"Sec-WebSocket-Version", "13"},
                    {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
    if (knock.origin)
        headers.emplace_back("Origin",
                             *knock.origin == "same" ? "http://" + own_host(port) : *knock.origin);
    headers.insert(headers.end(), knock.headers.begin(), knock.headers.end());
    tcp_.send(write_request(port, "GET", knock.path, "", headers));
    handshake_ = read_answer(tcp_, inbox_);
    ended_ = status() != 101;
    if (!ended_ && handshake_.header("sec-websocket-accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        throw std::runtime_error("the handshake's answer is wrong");
}

bool Client::send_frame(Frame kind, std::string_view payload, bool last, bool masked)
{
    std::string frame;
    const auto add = [&](std::size_t byte) { frame += static_cast<char>(byte & 0xff); };
    const std::size_t mask_bit = masked ? 0x80 : 0;
    add((last ? 0x80U : 0U) | static_cast<std::size_t>(kind));
    const std::size_t size = payload.size();
    const int size_bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
    add(mask_bit | (size_bytes == 0 ? size : size_bytes == 2 ? 126 : 127));
    for (int i = size_bytes - 1; i >= 0; --i) add(size >> (8 * i));
    constexpr std::string_view key = "\x12\x34\x56\x78";
    if (masked) frame += key;
    for (std::size_t i = 0; i < size; ++i)
        frame += masked ? static_cast<char>(payload[i] ^ key[i % 4]) : payload[i];
    return tcp_.send(frame);
}

bool Client::fill(std::size_t size, Clock::time_point deadline)
{
    while (inbox_.size() < size) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        const auto more = tcp_.receive(std::max(left, std::chrono::milliseconds(0)));
        if (more.empty()) return false;
        inbox_ += more;
    }
    return true;
}

std::optional<Client::Arrived> Client::read_frame(Clock::time_point deadline)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(inbox_[i]); };
    if (!fill(2, deadline)) return {};
    std::size_t size = byte(1) & 0x7f;
    const std::size_t size_bytes = size < 126 ? 0 : size == 126 ? 2 : 8;
    if (!fill(2 + size_bytes, deadline)) return {};
    if (size_bytes > 0) size = 0;
    for (std::size_t i = 0; i < size_bytes; ++i) size = size << 8 | byte(2 + i);
    if (!fill(2 + size_bytes + size, deadline)) return {};
    Arrived frame{static_cast<Frame>(byte(0) & 0x0f), inbox_.substr(2 + size_bytes, size),
                  (byte(0) & 0x80) != 0, (byte(0) & 0x40) != 0};
    inbox_.erase(0, 2 + size_bytes + size);
    return frame;
}

// What follows of a message in further frames, and its plain text (RFC 7692).
std::optional<std::string> Client::read_rest(Arrived first, Clock::time_point deadline)
{
    for (bool more = !first.last; more;) {
        auto next = read_frame(deadline);
        if (!next) return {};
        first.payload += next->payload;
        more = !next->last;
    }
    compressed_bytes_ = first.compressed ? first.payload.size() : 0;
    return first.compressed ? inflated(first.payload) : first.payload;
}

std::optional<std::string> Client::receive(std::chrono::milliseconds most)
{
    const auto deadline = Clock::now() + most;
    while (!ended_) {
        auto frame = read_frame(deadline);
        if (!frame) return {};
        if (frame->kind == Frame::Text) return read_rest(std::move(*frame), deadline);
        if (frame->kind == Frame::Ping) send_frame(Frame::Pong, frame->payload);
        if (frame->kind != Frame::Close) continue;
        ended_ = true;
        const auto& code = frame->payload;
        if (code.size() >= 2)
            close_code_ =
                static_cast<unsigned char>(code[0]) << 8 | static_cast<unsigned char>(code[1]);
        if (!said_goodbye_) send_frame(Frame::Close, code);
        tcp_.end_sending();
    }
    return {};
}

int Client::close_code()
{
    while (receive()) {
    }
    return close_code_;
}

void Client::close(int code)
{
    const std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
    said_goodbye_ = send_frame(Frame::Close, payload);
}

}  // namespace kotatsu::wire
