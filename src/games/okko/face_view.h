// Okko: writes the view of one seat as JSON, part by part (face_json.cpp, face_json_turn.cpp).
#pragma once

#include "games/okko/look.h"

#include <boost/json.hpp>

#include <initializer_list>
#include <span>

namespace kotatsu::okko {

class ViewJson {
public:
    ViewJson(const Okko& okko, const View& seen, boost::json::storage_ptr in)
        : game(okko), view(seen), field(seen.field), look(okko, seen.field), storage(std::move(in))
    {}

    void add_game(boost::json::object& out) const;
    void add_map(boost::json::object& out) const;
    void add_turn(boost::json::object& out) const;
    void add_oni(boost::json::object& out) const;
    void add_inquiry(boost::json::object& out) const;

private:
    boost::json::object object(
        std::initializer_list<std::pair<boost::json::string_view, boost::json::value_ref>> members)
        const
    {
        return boost::json::object(members, storage);
    }
    boost::json::array cards(Hero hero, HeroCards cards) const;
    boost::json::array clues(Clues clues) const;
    boost::json::array gears(std::span<const Gear> gears) const;
    boost::json::array pile(const EventPile& pile) const;
    boost::json::array memories() const;
    boost::json::array goals() const;
    boost::json::array reached() const;
    boost::json::array missions() const;
    boost::json::object body(Figure who) const;
    boost::json::object conditions(Figure who) const;
    boost::json::array bans(Figure who) const;
    boost::json::object hero(Hero who) const;
    boost::json::object mission(Hero who) const;
    boost::json::object figure(Figure who) const;
    boost::json::object agents() const;
    boost::json::object token(std::size_t number) const;
    boost::json::array stack() const;
    boost::json::object frame(const Frame& frame) const;
    boost::json::array dice(const Frame& frame) const;

    const Okko& game;
    const View& view;
    const Field& field;
    Look look;
    boost::json::storage_ptr storage;
};

}  // namespace kotatsu::okko
