// Makes a Game from a class that satisfies Rules, with its notation and face (found by name in the
// game's own namespace). The only virtual calls between a game and the rest are here.
#pragma once

#include "engine/fingerprint.h"
#include "engine/open_answers.h"
#include "engine/perft.h"
#include "engine/rules.h"
#include "players/choose.h"
#include "table/game.h"
#include "table/numbers.h"

#include <cassert>
#include <cstring>
#include <iterator>
#include <utility>

namespace kotatsu {

template <Rules G>
Happenings tell(const G& game, const Events<typename G::Event>& log)
{
    Happenings happenings;
    for (const auto& entry : log)
        happenings.push_back({event_to_json(game, entry.event), sentence(game, entry.event),
                              entry.audience, entry.news});
    return happenings;
}

template <Rules G>
class PositionOf final : public Position, public Numbers {
public:
    PositionOf(std::shared_ptr<const G> game, const typename G::State& state)
        : game_(std::move(game)), state_(state)
    {}

    std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
    Turn turn() const override { return game_->turn(state_); }
    Result result() const override { return game_->result(state_); }

    std::vector<std::string> moves(Seat seat) const override
    {
        std::vector<std::string> texts;
        for (const auto move : list(seat)) texts.push_back(write_move(*game_, move));
        return texts;
    }
    bool forced(Seat seat) const override { return list(seat).size() == 1; }

    std::optional<std::string> window(Seat seat) const override
    {
        const auto pass = pass_of(seat);
        return pass ? std::optional(write_move(*game_, *pass)) : std::nullopt;
    }
    bool is_pass(Seat seat, std::string_view text) const override
    {
        const auto pass = pass_of(seat);
        return pass && read_move(*game_, text) == pass;
    }
    StandingPasses passes(Seat seat) const override
    {
        StandingPasses covering;
        if constexpr (HasStandingPasses<G>) {
            if (!pass_of(seat)) return covering;
            for (const StandingPass each : all_standing_passes())
                if (game_->passes(state_, seat, each)) covering.insert(each);
        }
        return covering;
    }
    StandingPasses lasting(const Position& after, Seat seat, StandingPasses standing) const override
    {
        StandingPasses lasting;
        if constexpr (HasStandingPasses<G>) {
            const typename G::State& then = static_cast<const PositionOf&>(after).state_;
            for (const StandingPass each : standing)
                if (game_->pass_lasts(state_, then, seat, each)) lasting.insert(each);
        }
        return lasting;
    }

    std::optional<Refused> play(Seat seat, std::string_view text, Dice& dice, Played* played,
                                Happenings* told) override
    {
        const auto move = read_move(*game_, text);
        if (!move) return Refused{"not-a-move", why_no_move(*game_, text)};
        if (const auto refusal = game_->refuse(state_, seat, *move))
            return Refused{std::string(refusal->code), sentence(*game_, *refusal)};
        Events<typename G::Event> log;
        game_->play(state_, seat, *move, dice, played || told ? &log : nullptr);
        if (played) *played = {write_move(*game_, *move), log.has_news()};
        if (told) *told = tell(*game_, log);
        return std::nullopt;
    }

    std::string choose(Seat seat, const Player& player, Dice& dice) const override
    {
        return write_move(*game_,
                          kotatsu::choose(*game_, game_->view(state_, seat), seat, player, dice));
    }
    std::unique_ptr<Position> imagine(Seat seat, Dice& dice) const override
    {
        return std::make_unique<PositionOf>(game_, game_->imagine(game_->view(state_, seat), dice));
    }

    boost::json::object view(Seat seat, const boost::json::storage_ptr& storage) const override
    {
        return view_to_json(*game_, game_->view(state_, seat), storage);
    }
    boost::json::object choices(Seat seat, const boost::json::storage_ptr& storage) const override
    {
        return choices_to_json(*game_, game_->view(state_, seat), storage);
    }
    boost::json::object to_json() const override { return state_to_json(*game_, state_); }
    std::string text(Seat seat, bool colours) const override
    {
        return write_board(*game_, game_->view(state_, seat), colours);
    }
    std::uint64_t fingerprint() const override { return kotatsu::fingerprint(state_); }
    std::uint64_t perft(const Dice& dice, int depth) const override
    {
        return kotatsu::perft(*game_, state_, dice, depth);
    }

    int most_moves() const override { return G::max_moves; }
    std::vector<std::uint64_t> move_numbers(Seat seat) const override
    {
        std::vector<std::uint64_t> numbers;
        for (const auto move : list(seat)) numbers.push_back(number_of(move));
        return numbers;
    }
    std::optional<Refused> play_number(Seat seat, std::uint64_t number, Dice& dice) override
    {
        typename G::Move move{};
        std::memcpy(static_cast<void*>(&move), &number, sizeof move);
        if (number_of(move) != number) return Refused{"not-a-move", "no move has this number"};
        if (const auto refusal = game_->refuse(state_, seat, move))
            return Refused{std::string(refusal->code), sentence(*game_, *refusal)};
        game_->play(state_, seat, move, dice, nullptr);
        return std::nullopt;
    }
    std::uint64_t random_move(Seat seat, Dice& dice) const override
    {
        return number_of(kotatsu::random_move(*game_, state_, seat, dice));
    }
    std::size_t view_size() const override { return sizeof(typename G::View); }
    void write_view(Seat seat, std::span<std::uint8_t> bytes) const override
    {
        typename G::View view = game_->view(state_, seat);
#if __has_builtin(__builtin_clear_padding)
        __builtin_clear_padding(&view);  // what lies between the fields is anything
#endif
        assert(bytes.size() >= sizeof view);
        std::memcpy(bytes.data(), &view, sizeof view);
    }

private:
    static std::uint64_t number_of(typename G::Move move)
    {
        std::uint64_t number = 0;
        std::memcpy(&number, &move, sizeof move);
        return number;
    }
    std::optional<typename G::Move> pass_of(Seat seat) const
    {
        if constexpr (HasWindows<G>) return game_->window(state_, seat);
        return std::nullopt;
    }
    static constexpr StandingPasses all_standing_passes()
        requires HasStandingPasses<G>
    {
        return StandingPasses::first_n(static_cast<int>(std::size(G::standing_passes)));
    }
    Moves<G> list(Seat seat) const
    {
        Moves<G> list;
        game_->moves(state_, seat, list);
        return list;
    }

    std::shared_ptr<const G> game_;
    typename G::State state_;
};

template <Rules G>
class GameOf final : public Game {
public:
    GameOf(G game, Options options, std::string content_hash)
        : game_(std::make_shared<const G>(std::move(game))), options_(std::move(options)),
          content_hash_(std::move(content_hash)), info_(describe())
    {}

    static GameInfo describe()
    {
        return {std::string(G::name), G::version, G::least_seats, G::most_seats};
    }

    const GameInfo& info() const override { return info_; }
    const Options& options() const override { return options_; }
    const std::string& content_hash() const override { return content_hash_; }
    std::shared_ptr<const Game> under_rules(int older) const override
    {
        if constexpr (requires { game_->under_rules(older); }) {
            if (older >= info_.version) return nullptr;
            auto game =
                std::make_shared<GameOf>(game_->under_rules(older), options_, content_hash_);
            game->info_.version = older;
            return game;
        }
        return nullptr;
    }
    int seats() const override { return game_->seats(); }
    SeatInfo seat(Seat seat) const override { return game_->seat(seat); }
    std::string move_help() const override { return explain_moves(*game_); }
    Extent terminal() const override
    {
        if constexpr (requires { terminal_for(*game_); })
            return terminal_for(*game_);
        else
            return usual_terminal;
    }
    std::vector<std::string> standing_passes() const override
    {
        if constexpr (HasStandingPasses<G>)
            return {std::begin(G::standing_passes), std::end(G::standing_passes)};
        return {};
    }
    bool open_answers() const override { return HasOpenAnswers<G>; }
    boost::json::object content() const override { return content_to_json(*game_); }

    std::unique_ptr<Position> start(Dice& dice, Happenings* told) const override
    {
        Events<typename G::Event> log;
        const typename G::State state = game_->start(dice, told ? &log : nullptr);
        if (told) *told = tell(*game_, log);
        return std::make_unique<PositionOf<G>>(game_, state);
    }

    Expected<std::unique_ptr<Position>> load(const boost::json::object& json) const override
    {
        const Expected<typename G::State> state = state_from_json(*game_, json);
        if (!state) return state.error();
        return std::unique_ptr<Position>(std::make_unique<PositionOf<G>>(game_, *state));
    }

    Playout play_out(std::span<const Player> players, std::uint64_t seed,
                     bool count_choices) const override
    {
        constexpr int longest_game = 1'000'000;
        Dice dice = Dice::seeded(mix_seeds(seed, 0));
        Dice thoughts = Dice::seeded(mix_seeds(seed, 1));
        typename G::State state = game_->start(dice, nullptr);
        Playout out;
        for (Turn turn = game_->turn(state); !turn.is_over(); turn = game_->turn(state)) {
            if (out.moves == longest_game) {
                out.ended = false;
                break;
            }
            const Seat seat = turn.seats.first();
            if (count_choices) out.choices += count(state, seat);
            const Player& player = players[static_cast<std::size_t>(seat)];
            // A random move needs no view: equal views offer equal moves, so knowing more changes nothing.
            const auto move =
                player.kind == Player::Kind::Random
                    ? random_move(*game_, state, seat, thoughts)
                    : kotatsu::choose(*game_, game_->view(state, seat), seat, player, thoughts);
            game_->play(state, seat, move, dice, nullptr);
            ++out.moves;
        }
        out.result = game_->result(state);
        return out;
    }

private:
    int count(const typename G::State& state, Seat seat) const
    {
        Moves<G> list;
        game_->moves(state, seat, list);
        return list.size();
    }

    std::shared_ptr<const G> game_;
    Options options_;
    std::string content_hash_;
    GameInfo info_;
};

}  // namespace kotatsu
