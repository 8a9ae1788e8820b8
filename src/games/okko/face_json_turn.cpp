// Okko: the view of a seat as JSON: whose turn it is, what is going on, what is known of the oni.
#include "games/okko/face_view.h"
#include "games/okko/face_words.h"
#include "games/okko/notebook.h"

#include <utility>

namespace kotatsu::okko {

namespace json = boost::json;

void ViewJson::add_turn(json::object& out) const
{
    json::array to_come(storage), order(storage);
    for (const Hero hero : field.to_come) to_come.emplace_back(write_hero(game, hero));
    for (const Hero hero : view.initiative)
        if (hero != Hero::None) order.emplace_back(write_hero(game, hero));
    out["active"] = field.active == Figure::None ? json::value()
                                                 : json::value(write_figure(game, field.active));
    out["card"] =
        field.card == AgentCard::None ? json::value() : json::value(write_agent(game, field.card));
    out["actions"] = field.actions;
    out["to_come"] = std::move(to_come);
    out["initiative"] = std::move(order);
    out["oni_turns"] = field.oni_turns;
    out["stack"] = stack();
}

json::array ViewJson::stack() const
{
    json::array out(storage);
    for (unsigned i = 0; i < field.depth; ++i) out.emplace_back(frame(field.stack[i]));
    return out;
}

// Successes of each die of an attack with those of its explosions, points of each die of a test.
json::array ViewJson::dice(const Frame& frame) const
{
    json::array out(storage);
    const int count = frame.black + frame.red;
    for (int i = 0; i < count && i < Frame::most_dice; ++i) {
        const std::uint8_t die = frame.dice[at(i)];
        json::object each({{"value", die % Frame::push_shown}}, storage);
        if (frame.kind == Frame::Kind::Attack) {
            each["red"] = i >= frame.black;
            each["push"] = die >= Frame::push_shown;
        }
        out.emplace_back(std::move(each));
    }
    return out;
}

json::object ViewJson::frame(const Frame& frame) const
{
    json::object out({{"kind", frame_words[at(frame.kind)]}}, storage);
    const auto figure = [&](const char* key, Figure who) {
        if (who != Figure::None) out[key] = write_figure(game, who);
    };
    figure("who", frame.who);
    figure("whom", frame.whom);
    if (frame.where != Space::None) out["where"] = write_space(frame.where);
    if (frame.line != no_line) {
        out["line"] = write_line(game, frame.line);
        out["may_decline"] = (frame.flags & Frame::may_decline) != 0;
    }
    if (frame.kind == Frame::Kind::Attack) {
        out["ranged"] = (frame.flags & Frame::ranged) != 0;
        out["defense"] = look.defense(frame);
        out["successes"] = Look::successes(frame);
        out["dice"] = dice(frame);
    }
    if (frame.kind == Frame::Kind::Test) {
        out["attribute"] = attribute_words[at(frame.attribute)];
        out["value"] = look.attribute_in_test(frame);
        out["difficulty"] = frame.difficulty;
        out["points"] = Look::points(frame);
        out["dice"] = dice(frame);
    }
    return out;
}

void ViewJson::add_oni(json::object& out) const
{
    json::array mortal(storage), supernatural(storage), face_down(storage);
    for (std::size_t tree = 0; tree < 2; ++tree)
        for (std::size_t i = 0; i < game.book().trees[tree].size(); ++i)
            if ((field.enhanced[tree] >> i & 1) != 0)
                (tree == 0 ? mortal : supernatural).emplace_back(game.book().trees[tree][i].id);
    for (std::size_t i = 0; i < view.face_down.size(); ++i)
        if (view.face_down[i] != EventCard::None)
            face_down.emplace_back(object({{"card", write_event_card(game, view.face_down[i])},
                                           {"place", i + 1},
                                           {"agent", write_agent(game, field.techniques[i].on)}}));
    out["oni"] = object({{"events_in_hand", field.events_in_hand},
                         {"hand", pile(view.hand)},
                         {"face_down", std::move(face_down)},
                         {"discards", pile(field.events_discard)},
                         {"mortal", std::move(mortal)},
                         {"supernatural", std::move(supernatural)},
                         {"corruption_left", field.corruption_left},
                         {"event_played", field.event_played != 0},
                         {"called", field.called != 0},
                         {"alarm", field.alarm != 0},
                         {"shown_round", field.shown_round}});
}

namespace {

json::object suspicion_to_json(const Okko& game, const Suspicion& suspicion,
                               const json::storage_ptr& storage)
{
    json::object out(storage);
    for (const Clue clue : suspicion.all) {
        json::object each({{"chance", suspicion.chance(clue)}}, storage);
        if (suspicion.drawn.contains(clue)) each["cleared"] = "drawn";
        if (suspicion.accused.contains(clue)) each["cleared"] = "accused";
        if (suspicion.peeked.contains(clue)) each["cleared"] = "peeked";
        out[write_clue(game, clue)] = std::move(each);
    }
    return out;
}

}  // namespace

void ViewJson::add_inquiry(json::object& out) const
{
    const Notebook notebook = notebook_of(game, view);
    json::array top(storage);
    for (const Clue clue : view.top)
        if (clue != Clue::None) top.emplace_back(write_clue(game, clue));
    const auto clue = [&](Clue which) {
        return which == Clue::None ? json::value() : json::value(write_clue(game, which));
    };
    out["clues"] = object({{"deck", field.deck_of_clues},
                           {"drawn", clues(field.drawn)},
                           {"courtiers", clues(field.courtiers)},
                           {"played", clues(field.courtiers_played)},
                           {"peeked", field.peeked},
                           {"top", std::move(top)}});
    out["nature"] = clue(view.nature);
    out["identity"] = clue(view.identity);
    out["nature_known"] = field.nature_known != 0;
    out["unmasked"] = field.unmasked != 0;
    out["wrong_accusations"] = field.accusations;
    out["notebook"] = object({{"identity", suspicion_to_json(game, notebook.identity, storage)},
                              {"nature", suspicion_to_json(game, notebook.nature, storage)}});
}

}  // namespace kotatsu::okko
