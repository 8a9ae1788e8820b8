// Any text as the words of a language: each has a key and a text, or what is wrong comes out, with its
// line.
#include "content/words.h"
#include "require.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

void check(std::string_view text)
{
    const auto words = content::read_words(content::File{text, "it"});
    if (!words) {
        require(words.error().message.starts_with("it:"), words.error().message);
        require(words.error().message.find('\n') == std::string::npos, "an error is one line");
        return;
    }
    for (const auto& [key, word] : *words) {
        require(key.find('.') != std::string::npos, "a key is of a kind");
        require(!word.empty(), "a text says something");
    }
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
