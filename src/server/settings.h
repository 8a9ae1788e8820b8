// What the operator decides: the flags of `kotatsu serve`.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace kotatsu::server {

struct Settings {
    std::string host = "127.0.0.1";
    unsigned short port = 8080;  // 0: any that is free
    std::vector<std::string> allow_hosts{};  // names of this server besides the machine's; "*": any
    std::vector<std::string> trust_proxies{};  // addresses or networks that tell whom they bring
    std::string db = "kotatsu.db";  // a file, or postgresql://…
    std::string
        node_address{};  // where other servers of the same database reach this one; empty: guessed
    std::size_t lease_ms = 2'000;  // after which others may take the tables of a silent server
    std::optional<std::filesystem::path> content{};  // instead of the content compiled in
    int threads = 0;  // for the network and the tables; 0: as many as there are cores
    int thinkers = 0;  // for computer players; 0: one less than there are cores, at least one

    bool public_tables = true;  // hosts may list waiting tables in the lobby
    std::size_t answer_ms = 1'000;  // after which every pass in a window comes

    // Limits.
    std::size_t connections = 10'000;  // at once
    std::size_t connections_per_address = 200;  // at once
    std::size_t requests_per_second = 50;  // HTTP, of one address, over time
    std::size_t tables = 20'000;  // in memory at once
    std::size_t new_tables_per_minute = 30;  // from one address
    std::size_t messages_per_second = 20;  // a connection, over time; bursts may be larger
    std::size_t previews_per_second = 1600;  // of one address: eight people who look and look
    std::size_t frame_bytes = 16 * 1024;  // one message of a client
    std::size_t record_bytes = 256 * 1024;  // one uploaded record
    std::size_t outbox_bytes = 512 * 1024;  // waiting for a slow client before it is dropped
    std::size_t bytes_per_second = 4'000'000;  // sent to one address, over time
    std::size_t data_megabytes = 0;  // the data file may not grow beyond; 0: no limit
    std::size_t keep_days = 0;  // a table is kept after its last move; 0: for ever

    // How long we wait. No flags: only tests are less patient.
    struct Patience {
        std::chrono::milliseconds read{10'000};  // a peer's header, and again its body
        std::chrono::milliseconds write{30'000};  // an answer
        std::chrono::milliseconds answer{60'000};  // the site's
        std::chrono::milliseconds silence{30'000};  // of a WebSocket, half of it before a ping
    } patience{};
};

}  // namespace kotatsu::server
