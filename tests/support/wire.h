// A browser's side of the network for tests: HTTP and WebSocket written by hand over plain sockets, so
// that it is no friend of the server's library and can misbehave. Everything waits at most `patience`, of
// which each thread has its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu::wire {

inline thread_local std::chrono::milliseconds patience{20'000};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
    int status = 0;  // 0: none came
    std::map<std::string, std::string> headers{};  // names in small letters
    std::string body{};

    std::string header(const std::string& name) const;  // empty: not there
};

// One TCP connection to this machine.
class Tcp {
public:
    // `from`: an address of this machine, such as "127.0.0.2"; nullptr: the system's choice.
    explicit Tcp(unsigned short port, int receive_buffer = 0, const char* from = nullptr);
    ~Tcp();
    Tcp(Tcp&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
    Tcp(const Tcp&) = delete;
    Tcp& operator=(const Tcp&) = delete;

    bool send(std::string_view bytes);  // false: the other side has closed
    void end_sending();
    // What has arrived, at least one byte; empty: the other side has closed, or patience is over.
    std::string receive(std::chrono::milliseconds most = patience);
    bool ends();  // reads what still comes; false: patience was over before the other side closed
    void reset();  // ends the connection without a goodbye

private:
    int socket_ = -1;
};

// `Host` and `Content-Length` are added unless `headers` has them; an empty value leaves them out.
std::string write_request(unsigned short port, std::string_view method, std::string_view target,
                          std::string_view body = "", const Headers& headers = {});
// Reads one answer; what comes after it is left in `rest`.
HttpAnswer read_answer(Tcp& tcp, std::string& rest, bool to_head = false);

// One request over a connection of its own.
HttpAnswer http(unsigned short port, std::string_view method, std::string_view target,
                std::string_view body = "", const Headers& headers = {});
// Sends the bytes and gives all that is answered until the server closes.
std::string raw(unsigned short port, std::string_view bytes);

enum class Frame : std::uint8_t {
    Continuation = 0,
    Text = 1,
    Binary = 2,
    Close = 8,
    Ping = 9,
    Pong = 10
};

struct Knock {
    std::string path = "/ws";
    std::optional<std::string> origin{};  // "same": this server's
    int receive_buffer = 0;  // bytes; 0: the system's choice
    const char* from = nullptr;  // as of Tcp
    Headers headers{};  // besides those of a handshake
};

// A WebSocket.
class Client {
public:
    explicit Client(unsigned short port, const Knock& knock = {});

    int status() const { return handshake_.status; }  // 101: open
    const HttpAnswer& handshake() const { return handshake_; }

    bool send(std::string_view text) { return send_frame(Frame::Text, text); }
    bool send_frame(Frame kind, std::string_view payload, bool last = true, bool masked = true);
    bool send_bytes(std::string_view bytes) { return tcp_.send(bytes); }

    // The next message; nothing: the connection has ended, or none came in time. Pings are answered.
    std::optional<std::string> receive(std::chrono::milliseconds most = patience);
    std::size_t compressed_bytes() const
    {
        return compressed_bytes_;
    }  // of the last; 0: it was not
    // Reads to the end and gives the code of the server's close frame; 0: it ended without.
    int close_code();
    void close(int code = 1000);  // says goodbye, without waiting for the answer
    void vanish() { tcp_.reset(); }

private:
    struct Arrived {
        Frame kind;
        std::string payload;
        bool last = true, compressed = false;
    };
    using Clock = std::chrono::steady_clock;
    std::optional<Arrived> read_frame(Clock::time_point deadline);
    std::optional<std::string> read_rest(Arrived first, Clock::time_point deadline);
    bool fill(std::size_t size, Clock::time_point deadline);

    Tcp tcp_;
    HttpAnswer handshake_{};
    std::string inbox_{};
    std::size_t compressed_bytes_ = 0;
    int close_code_ = 0;
    bool said_goodbye_ = false;
    bool ended_ = false;
};

}  // namespace kotatsu::wire
