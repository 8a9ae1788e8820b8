// A game that counts the moves that are played in it, by whomever and for whatever reason. Its views may
// have more in them than those of the real one.
#pragma once

#include "table/game.h"

#include <boost/json/array.hpp>

#include <memory>
#include <utility>

namespace kotatsu::support {

using Count = std::shared_ptr<int>;

class CountingPosition final : public Position {
public:
    CountingPosition(std::unique_ptr<Position> real, Count plays, int things = 0)
        : real_(std::move(real)), plays_(std::move(plays)), things_(things)
    {}

    std::unique_ptr<Position> clone() const override { return counting(real_->clone()); }
    std::optional<Refused> play(Seat seat, std::string_view move, Dice& dice, Played* played,
                                Happenings* told) override
    {
        ++*plays_;
        return real_->play(seat, move, dice, played, told);
    }
    std::unique_ptr<Position> imagine(Seat seat, Dice& dice) const override
    {
        return counting(real_->imagine(seat, dice));
    }

    Turn turn() const override { return real_->turn(); }
    Result result() const override { return real_->result(); }
    std::vector<std::string> moves(Seat seat) const override { return real_->moves(seat); }
    bool forced(Seat seat) const override { return real_->forced(seat); }
    std::optional<std::string> window(Seat seat) const override { return real_->window(seat); }
    bool is_pass(Seat seat, std::string_view move) const override
    {
        return real_->is_pass(seat, move);
    }
    StandingPasses passes(Seat seat) const override { return real_->passes(seat); }
    StandingPasses lasting(const Position& after, Seat seat, StandingPasses standing) const override
    {
        const Position& then = *static_cast<const CountingPosition&>(after).real_;
        return real_->lasting(then, seat, standing);
    }
    std::string choose(Seat seat, const Player& player, Dice& dice) const override
    {
        return real_->choose(seat, player, dice);
    }
    boost::json::object view(Seat seat, const boost::json::storage_ptr& storage) const override
    {
        boost::json::object view = real_->view(seat, storage);
        if (things_ == 0) return view;
        boost::json::array list(storage);
        for (int i = 0; i < things_; ++i)
            list.push_back(
                boost::json::object({{"thing", i}, {"place", "a1"}, {"open", true}}, storage));
        view["things"] = std::move(list);
        return view;
    }
    boost::json::object choices(Seat seat, const boost::json::storage_ptr& storage) const override
    {
        return real_->choices(seat, storage);
    }
    boost::json::object to_json() const override { return real_->to_json(); }
    std::string text(Seat seat, bool colours) const override { return real_->text(seat, colours); }
    std::uint64_t fingerprint() const override { return real_->fingerprint(); }
    std::uint64_t perft(const Dice& dice, int depth) const override
    {
        return real_->perft(dice, depth);
    }

private:
    std::unique_ptr<Position> counting(std::unique_ptr<Position> position) const
    {
        return std::make_unique<CountingPosition>(std::move(position), plays_, things_);
    }

    std::unique_ptr<Position> real_;
    Count plays_;
    int things_;  // beside what the real view has
};

class CountingGame final : public Game {
public:
    explicit CountingGame(std::shared_ptr<const Game> real, int things = 0)
        : real_(std::move(real)), things_(things)
    {}

    // The moves played since this was last asked.
    int plays() const { return std::exchange(*plays_, 0); }

    std::unique_ptr<Position> start(Dice& dice, Happenings* told) const override
    {
        return std::make_unique<CountingPosition>(real_->start(dice, told), plays_, things_);
    }
    Expected<std::unique_ptr<Position>> load(const boost::json::object& json) const override
    {
        auto position = real_->load(json);
        if (!position) return position;
        return std::unique_ptr<Position>(
            std::make_unique<CountingPosition>(std::move(*position), plays_, things_));
    }

    const GameInfo& info() const override { return real_->info(); }
    Extent terminal() const override { return real_->terminal(); }
    const Options& options() const override { return real_->options(); }
    const std::string& content_hash() const override { return real_->content_hash(); }
    std::shared_ptr<const Game> under_rules(int) const override { return nullptr; }
    int seats() const override { return real_->seats(); }
    SeatInfo seat(Seat seat) const override { return real_->seat(seat); }
    std::string move_help() const override { return real_->move_help(); }
    std::vector<std::string> standing_passes() const override { return real_->standing_passes(); }
    bool open_answers() const override { return real_->open_answers(); }
    boost::json::object content() const override { return real_->content(); }
    Playout play_out(std::span<const Player> players, std::uint64_t seed,
                     bool count_choices) const override
    {
        return real_->play_out(players, seed, count_choices);
    }

private:
    std::shared_ptr<const Game> real_;
    Count plays_ = std::make_shared<int>(0);
    int things_;
};

}  // namespace kotatsu::support
