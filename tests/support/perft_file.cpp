#include "support/perft_file.h"
#include "support/paths.h"

#include <fstream>
#include <sstream>

namespace kotatsu {
namespace {

PerftLine read_line(const std::string& text, int number)
{
    PerftLine line{.number = number, .options = {}, .counts = {}};
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            line.counts.push_back(std::stoull(word));
            continue;
        }
        const std::string name = word.substr(0, equals), value = word.substr(equals + 1);
        if (name == "seats")
            line.seats = std::stoi(value);
        else if (name == "seed")
            line.seed = std::stoull(value);
        else if (name == "after")
            line.after = std::stoi(value);
        else
            line.options.emplace_back(name, value);
    }
    return line;
}

}  // namespace

std::vector<PerftLine> read_perft_file(const std::string& game)
{
    std::ifstream file(source_path("tests/perft/") + game + ".txt");
    std::vector<PerftLine> lines;
    int number = 0;
    for (std::string text; std::getline(file, text);) {
        ++number;
        const std::string content = text.substr(0, text.find('#'));
        if (content.find_first_not_of(" \t") != std::string::npos)
            lines.push_back(read_line(content, number));
    }
    return lines;
}

}  // namespace kotatsu
