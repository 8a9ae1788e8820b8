// Any text as a deck: a sound deck comes out, or what is wrong, with its line.
#include "games/onami/content.h"
#include "games/onami/rules.h"
#include "require.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

void check(std::string_view text)
{
    const auto deck = onami::read_deck(text, "it");
    if (!deck) {
        require(deck.error().message.starts_with("it:"), deck.error().message);
        require(deck.error().message.find('\n') == std::string::npos, "an error is one line");
        return;
    }
    const auto game = make_game<onami::Onami>(*deck, 2);
    require(static_cast<bool>(game), "a deck that was read can be played");
    for (const onami::Card& card : deck->cards)
        require(card.sea >= 0 && static_cast<std::size_t>(card.sea) < deck->seas.size(),
                "a card is of a sea there is");
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
