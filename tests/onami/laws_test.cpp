// Onami keeps the laws of every game.
#include "laws.h"

#include "games/onami/face.h"
#include "games/onami/notation.h"
#include "onami/table.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

using onami::at;

struct OnamiUnderTest {
    using Game = onami::Onami;
    static constexpr bool has_secrets = true;

    static std::vector<Game> games()
    {
        std::vector<Game> all;
        for (int players = 1; players <= 6; ++players) all.push_back(onami::game_for(players));
        for (const int players : {2, 3, 4, 6})
            all.push_back(onami::game_for(players, {{"centre", "on"}}));
        all.push_back(onami::game_for(3, {{"first", "2"}}));
        for (const int players : {1, 2, 5})
            all.push_back(*make_game<Game>(onami::repeating_deck(), players));
        return all;
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return onami::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return onami::read_move(game, text);
    }

    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return onami::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = onami::state_from_json(game, json);
        return state ? std::optional(*state) : std::nullopt;
    }

    static std::string complaint(const Game& game, const Game::State& state)
    {
        if (!cards_are_in_one_place(state)) return "a card is in two places or in none";
        if (!squares_have_one_holder(game, state.board)) return "a square has two holders or none";
        if (!hands_are_full(game, state)) return "a hand has too many cards or too few";
        if (!waves_are_honest(state.board)) return "a wave has what it should not";
        return {};
    }

private:
    static bool cards_are_in_one_place(const Game::State& state)
    {
        onami::Cards all = state.deck;
        int count = state.deck.size();
        for (const onami::Cards hand : state.hands) {
            all |= hand;
            count += hand.size();
        }
        for (const onami::Square square : state.board.filled) {
            all.insert(card_of(state.board.laid[at(square)]));
            ++count;
        }
        return count == onami::card_count && all == onami::Cards::first_n(onami::card_count);
    }

    static bool squares_have_one_holder(const Game& game, const onami::Board& board)
    {
        onami::Squares all;
        int count = 0;
        for (int i = 0; i < onami::most_players; ++i) {
            const onami::Squares held = board.held[static_cast<std::size_t>(i)];
            if (i >= game.players() && !held.empty()) return false;
            all |= held;
            count += held.size();
        }
        const onami::Squares unheld = board.filled - all;
        const bool only_centre =
            unheld.empty() || (game.centre_card() && unheld == onami::Squares{onami::centre});
        return count == all.size() && (all - board.filled).empty() && only_centre;
    }

    // ONAMI-3: everybody has a full hand, but for the card that was just placed.
    static bool hands_are_full(const Game& game, const Game::State& state)
    {
        for (int i = 0; i < game.seats(); ++i) {
            const bool placed =
                state.board.phase == onami::Phase::Wave && index(state.board.mover) == i;
            if (state.hands[static_cast<std::size_t>(i)].size() !=
                game.hand_size() - (placed ? 1 : 0))
                return false;
        }
        return true;
    }

    static bool waves_are_honest(const onami::Board& board)
    {
        const bool running = board.phase == onami::Phase::Wave;
        onami::Squares all;
        int count = 0;
        for (const onami::Squares taken : board.taken) {
            all |= taken;
            count += taken.size();
        }
        if (!running)
            return board.powerless() && all.empty() && board.placed == onami::Square::None;
        return count == all.size() && (all - board.held[at(board.mover)]).empty() &&
               board.held[at(board.mover)].contains(board.placed);
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Onami, Laws, OnamiUnderTest);

}  // namespace kotatsu
