// What a game's content is called, in every language: the files words/en.toml, words/de.toml and so on.
// A file has a table a kind of thing, and in it a text an id:
//     [sea]
//     nagi = "Calm"
#pragma once

#include "content/files.h"
#include "engine/expected.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::content {

inline constexpr std::array languages{"en", "de", "fr", "nl", "it", "es", "pt", "zh"};

// The texts of one language, under "sea.nagi".
using Words = std::map<std::string, std::string, std::less<>>;

// The ids of each kind of thing that has a text.
using Kinds = std::map<std::string, std::vector<std::string>, std::less<>>;

std::string words_path(std::string_view language);

// One language, whatever it has words for.
Expected<Words> read_words(const File& file);

// The English words, for the terminal; what is wrong if some language has a text too few or too many.
Expected<Words> read_words(const Files& files, const Kinds& kinds);

}  // namespace kotatsu::content
