// kotatsu: one program, one file a subcommand.
#include "cli/common.h"
#include "lab/processes.h"
#include "lab/run.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

namespace kotatsu::cli {
namespace {

constexpr int bad_input = 2;

std::string version_text()
{
    std::string text = fmt::format("kotatsu {}\n", program_version);
    for (const GameInfo& info : Catalogue::games())
        text += fmt::format("{} rules {} content {}\n", info.name, info.version,
                            Catalogue().content(info.name)->hash());
    text.pop_back();
    return text;
}

int run(int argc, char** argv)
{
    CLI::App app{"Kotatsu: a table for tabletop games", "kotatsu"};
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text);
    for (const auto add :
         {add_list, add_play, add_serve, add_sim, add_arena, add_perft, add_engine, add_replay,
          add_verify, add_labyrinth, add_wuchao, add_onigashima, add_okko})
        add(app, Typed(argc, argv));
    if (argc == 1) {
        fmt::print("{}", app.help());
        return 0;
    }
    const std::string word = argv[1];
    const auto is_it = [&](const CLI::App* command) { return command->get_name() == word; };
    if (!word.starts_with("-") && app.get_subcommands(is_it).empty())
        throw Failure("there is no command '" + word + "' (see kotatsu --help)");
    try {
        app.parse(argc, argv);
    } catch (const CLI::RuntimeError& verdict) {
        return verdict.get_exit_code();  // a command did its work, and the answer is no
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
        throw Failure(std::string(error.what()) + " (see kotatsu " + word + " --help)");
    }
    return 0;
}

}  // namespace
}  // namespace kotatsu::cli

int main(int argc, char** argv)
{
    try {
        return kotatsu::cli::run(argc, argv);
    } catch (const kotatsu::lab::HasHelped&) {
        return 0;  // the first process of the run tells what came of it
    } catch (const std::exception& failure) {
        kotatsu::lab::let_the_first_speak();
        fmt::print(stderr, "kotatsu: {}\n", failure.what());
    }
    return kotatsu::cli::bad_input;
}
