// kotatsu verify: were the dice of a finished game fair? docs/fair-dice.md.
#include "cli/common.h"
#include "cli/files.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace kotatsu::cli {
namespace {

namespace json = boost::json;
using Line = Record::Line;

constexpr int not_fair = 1;

struct VerifyArguments {
    std::string file;
    std::string content;
    bool json = false;
};

struct Count {
    int dice = 0, lines = 0;

    void add(const Line& line)
    {
        dice += static_cast<int>(line.dice.size());
        lines += line.dice.empty() ? 0 : 1;
    }
};

// What the record says of the dice that its seed gave.
struct Claim {
    std::string commitment;
    Record::SeatBytes bytes;
    Count by_seed{}, before{};  // before: of other dice, whose seed is not shown
    bool other_dice = false;
};

struct Gap {
    const char* code;
    std::string message;
};

struct Findings {
    Claim claim;
    std::vector<Gap> gaps;  // what the check does not cover
    std::string fault{};    // the first line that differs; empty: none
    bool over = false;
};

std::string counted(int number, const char* one, const char* many)
{
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string in_words(const Count& count)
{
    return counted(count.dice, "value in ", "values in ") + counted(count.lines, "line", "lines");
}

Claim read_claim(const Record& record)
{
    Claim claim{.commitment = record.commitment, .bytes = record.bytes};
    for (const Line& line : record.lines) {
        claim.by_seed.add(line);
        if (line.kind != Line::Kind::Dice) continue;
        claim.before.dice += std::exchange(claim.by_seed.dice, 0);
        claim.before.lines += std::exchange(claim.by_seed.lines, 0);
        claim.commitment = line.text;
        claim.bytes = line.bytes;
        claim.other_dice = true;
    }
    return claim;
}

std::vector<Gap> gaps_of(const Record& record, const Claim& claim)
{
    std::vector<Gap> gaps;
    if (claim.other_dice)
        gaps.push_back({"other-dice", "other dice began in the middle: " + in_words(claim.before) +
                                          " before that stand as written, and the commitment came "
                                          "after them"});
    if (!record.position.empty())
        gaps.push_back({"position", "the game began at a position that somebody wrote down, "
                                    "not with a deal"});
    if (claim.bytes.empty())
        gaps.push_back({"no-bytes", "no seat mixed bytes in: whoever chose the seed could choose "
                                    "among many before showing the commitment"});
    return gaps;
}

// What cannot be checked at all is wrong input.
void expect_checkable(const Record& record, const Claim& claim, const std::string& file)
{
    if (record.dice_seed.empty())
        throw Failure(file + ": there is no seed in it, so its dice cannot be checked; a table "
                             "shows it when the game is over");
    if (!FairDice::from_hex(record.dice_seed))
        throw Failure(file + ": seed: expected 64 hexadecimal digits");
    if (claim.commitment.empty())
        throw Failure(file + ": there is no commitment in it: nothing says that the seed was "
                             "chosen before the first roll");
}

Findings check(const RecordFile& read, const std::string& file)
{
    Findings found{.claim = read_claim(read.record), .gaps = {}};
    expect_checkable(read.record, found.claim, file);
    found.gaps = gaps_of(read.record, found.claim);
    const auto table = Table::replay(read.game, read.record, file);
    if (!table && read.other_content)
        throw Failure(file +
                      ": it was played with content that is not here: " + read.record.content);
    if (!table) {
        found.fault = table.error().message;
        return found;
    }
    found.over = table->over();
    if (!found.over)
        found.gaps.push_back({"not-over", "the game is not over: whoever has this seed knows all "
                                          "dice to come"});
    return found;
}

std::string whose(const Record::SeatBytes& bytes)
{
    std::string names;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        names += (i == 0 ? "" : i + 1 == bytes.size() ? " and " : ", ") + bytes[i].first;
    return names;
}

void print_text(const Findings& found, const std::string& file)
{
    if (!found.fault.empty()) {
        fmt::print("not fair: {}\n", found.fault);
        return;
    }
    const Claim& claim = found.claim;
    fmt::print("{}: fair\n", file);
    fmt::print("- the seed's hash is the commitment, {}\n", claim.commitment);
    if (!claim.bytes.empty()) fmt::print("- mixed in: bytes of {}\n", whose(claim.bytes));
    fmt::print("- the dice: {}, each as the stream of this seed gives it\n",
               in_words(claim.by_seed));
    fmt::print("- every move is legal and every fingerprint agrees\n");
    fmt::print("Only you can say whether the commitment{} what you saw before the first roll.\n",
               claim.bytes.empty() ? " is" : " and your bytes are");
    if (!found.gaps.empty()) fmt::print("Not covered:\n");
    for (const Gap& gap : found.gaps) fmt::print("- {}\n", gap.message);
}

void print_json(const Findings& found, const std::string& file)
{
    json::object out{{"file", file}, {"fair", found.fault.empty()}};
    if (!found.fault.empty()) {
        out["message"] = found.fault;
    } else {
        json::array seats, gaps;
        for (const auto& [seat, bytes] : found.claim.bytes) seats.emplace_back(seat);
        for (const Gap& gap : found.gaps)
            gaps.push_back(json::object{{"code", gap.code}, {"message", gap.message}});
        out["commitment"] = found.claim.commitment;
        out["bytes_of"] = std::move(seats);
        out["dice"] = found.claim.by_seed.dice;
        out["lines_with_dice"] = found.claim.by_seed.lines;
        out["over"] = found.over;
        out["not_covered"] = std::move(gaps);
    }
    fmt::print("{}\n", json::serialize(out));
}

void run(const VerifyArguments& arguments)
{
    const RecordFile read = load_record(
        arguments.file, arguments.content.empty() ? Catalogue() : Catalogue(arguments.content));
    const Findings found = check(read, arguments.file);
    arguments.json ? print_json(found, arguments.file) : print_text(found, arguments.file);
    if (!found.fault.empty()) throw CLI::RuntimeError(not_fair);
}

}  // namespace

void add_verify(CLI::App& app, const Typed&)
{
    auto* command =
        app.add_subcommand("verify", "check that the dice of a finished game were fair");
    command->footer("Example: kotatsu verify evening.game\n"
                    "Ends with 0: fair, 1: not fair, 2: this cannot be checked.");
    auto arguments = std::make_shared<VerifyArguments>();
    command->add_option("file", arguments->file, "a record with its seed")->required();
    command->add_option("--content", arguments->content,
                        "folder that replaces the content compiled in");
    add_json(*command, arguments->json);
    command->callback([arguments] { run(*arguments); });
}

}  // namespace kotatsu::cli
