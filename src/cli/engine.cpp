// kotatsu engine: the line protocol for programs, on standard input and output.
#include "cli/common.h"
#include "table/engine_protocol.h"

#include <iostream>

namespace kotatsu::cli {
namespace {

struct EngineArguments {
    std::string content;
    std::optional<std::uint64_t> seed;
};

void run(const EngineArguments& arguments)
{
    EngineProtocol engine(arguments.content.empty() ? Catalogue() : Catalogue(arguments.content),
                          {.seed = arguments.seed});
    std::string line;
    while (!engine.wants_to_quit() && std::getline(std::cin, line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        std::cout << engine.answer(line) << '\n' << std::flush;
    }
}

}  // namespace

void add_engine(CLI::App& app, const Typed&)
{
    auto* command =
        app.add_subcommand("engine", "answer JSON requests, one a line (docs/engine-protocol.md)");
    command->footer("Example: echo '{\"do\":\"new\",\"game\":\"onami\",\"seats\":2,\"seed\":7}' | "
                    "kotatsu engine");
    auto arguments = std::make_shared<EngineArguments>();
    command->add_option("--content", arguments->content,
                        "folder that replaces the content compiled in");
    add_seed(*command, arguments->seed);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
