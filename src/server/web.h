// HTTP and WebSocket. Boost.Beast stays behind this header: it is slow to compile.
#pragma once

#include "engine/expected.h"
#include "server/connection.h"
#include "server/files.h"
#include "server/metrics.h"
#include "server/settings.h"

#include <boost/asio/io_context.hpp>

#include <memory>
#include <span>

namespace kotatsu::server {

// Listens, serves `page` and `site`, and holds every peer to the limits. Whoever runs `io` gives it
// threads. `page`, `site` and `metrics` must live until `io` has run out of work; connections and
// replies that the site still holds may outlive them.
class Web {
public:
    // The server, or one line that says why not: the port is in use, no such address.
    static Expected<std::unique_ptr<Web>> open(boost::asio::io_context& io,
                                               const Settings& settings,
                                               std::span<const PageFile> page, Site& site,
                                               Metrics& metrics);
    virtual ~Web() = default;

    virtual unsigned short port() const = 0;
    // Takes no new peers and ends all connections (WebSocket close code 1001), after two seconds those
    // too that do not answer. From any thread.
    virtual void close() = 0;
};

}  // namespace kotatsu::server
