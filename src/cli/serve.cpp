// kotatsu serve: the table in the browser.
#include "cli/common.h"
#include "server/server.h"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>

namespace kotatsu::cli {
namespace {

using server::Settings;

void say_ready(const Settings& settings, unsigned short port)
{
    const bool everywhere = settings.host == "0.0.0.0" || settings.host == "::";
    fmt::print("The table is laid: http://{}:{}\n",
               everywhere || settings.host == "127.0.0.1" ? "localhost" : settings.host, port);
    if (everywhere)
        for (const std::string& address : server::house_addresses())
            fmt::print("In the house:      http://{}:{}\n", address, port);
    fmt::print("Ctrl-C clears it; every game is saved.\n");
    std::fflush(stdout);
}

void add_limits(CLI::App& command, Settings& limits)
{
    const auto add = [&](const char* name, std::size_t& value, const char* about) {
        command.add_option(name, value, about)->capture_default_str()->group("Limits");
    };
    add("--max-connections", limits.connections, "connections at once");
    add("--max-connections-per-address", limits.connections_per_address, "of one address");
    add("--requests-per-second", limits.requests_per_second, "HTTP, of one address");
    add("--max-tables", limits.tables, "tables in memory at once");
    add("--new-tables-per-minute", limits.new_tables_per_minute, "from one address");
    add("--messages-per-second", limits.messages_per_second, "of one connection");
    add("--previews-per-second", limits.previews_per_second,
        "moves looked at, by all of one address");
    add("--max-frame-bytes", limits.frame_bytes, "one message of a client");
    add("--max-record-bytes", limits.record_bytes, "one uploaded record");
    add("--max-outbox-bytes", limits.outbox_bytes,
        "waiting for a slow client before it is dropped");
    add("--bytes-per-second", limits.bytes_per_second, "sent to one address");
    add("--max-data", limits.data_megabytes,
        "megabytes of the data file; at 95 % there are no new tables; 0: no limit");
    add("--keep-days", limits.keep_days,
        "days a table is kept after the last move there; 0: for ever");
}

void run(const Settings& settings)
{
    spdlog::set_default_logger(spdlog::stderr_color_mt("kotatsu"));
    spdlog::set_pattern("%Y-%m-%d %H:%M:%S %^%l%$ %v");
    const auto error =
        server::serve(settings, [&](unsigned short port) { say_ready(settings, port); });
    if (error) throw Failure(error->message);
}

}  // namespace

void add_serve(CLI::App& app, const Typed&)
{
    auto* command = app.add_subcommand("serve", "serve tables to browsers and programs");
    command->footer("Example: kotatsu serve --host 0.0.0.0 --db evening.db");
    auto settings = std::make_shared<Settings>();
    auto content = std::make_shared<std::string>();
    command
        ->add_option("--host", settings->host, "address to listen on; 0.0.0.0 is the whole house")
        ->capture_default_str();
    command->add_option("--port", settings->port, "0: any that is free")->capture_default_str();
    command
        ->add_option("--allow-host", settings->allow_hosts,
                     "another name of this server, such as tea.example; * for any; repeatable")
        ->allow_extra_args(false);
    command
        ->add_option("--trust-proxy", settings->trust_proxies,
                     "address or network of a proxy that tells whom it brings (Forwarded, "
                     "X-Forwarded-For); repeatable")
        ->allow_extra_args(false);
    command
        ->add_option("--db", settings->db,
                     "the file that holds all tables, or postgresql://… of a database that several "
                     "servers may share")
        ->capture_default_str();
    command->add_option("--node-address", settings->node_address,
                        "HOST:PORT where other servers of the same database reach this one; from "
                        "--host and --port if nothing is said");
    command
        ->add_option("--lease-ms", settings->lease_ms,
                     "milliseconds after which others may take the tables of a silent server")
        ->capture_default_str()
        ->check(CLI::Range(200, 60'000));
    command->add_option("--content", *content, "folder with content instead of the own");
    command->add_option("--threads", settings->threads, "for network and tables; 0: one a core")
        ->capture_default_str();
    command
        ->add_option("--thinkers", settings->thinkers,
                     "threads for computer players; 0: one less than there are cores")
        ->capture_default_str();
    command
        ->add_option("--answer-ms", settings->answer_ms,
                     "milliseconds after which every pass comes where somebody may answer")
        ->capture_default_str();
    command->add_flag("!--no-public-tables", settings->public_tables,
                      "nobody can list a table in the lobby");
    add_limits(*command, *settings);
    command->callback([settings, content] {
        if (!content->empty()) settings->content = *content;
        run(*settings);
    });
}

}  // namespace kotatsu::cli
