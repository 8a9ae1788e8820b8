// Okko: what things are called in English, for the terminal.
#pragma once

#include "games/okko/face_words.h"

#include <string>

namespace kotatsu::okko {

class Names {
public:
    explicit Names(const Okko& okko) : game_(okko) {}

    std::string figure(Figure figure) const
    {
        if (is_hero(figure)) return hero(hero_of(figure));
        if (is_ally(figure)) return capital(write_figure(game_, figure));
        if (at(figure) >= at(most_figures)) return "nobody";
        const AgentCard card = game_.card_of(figure);
        if (card == AgentCard::None) return "nobody";
        const Agent& agent = game_.agent(card);
        if (agent.box == 1) return agent.name;
        return agent.name + " " +
               std::to_string(at(figure) - at(game_.figures_of(card).first()) + 1);
    }
    std::string hero(Hero hero) const { return name(game_.book().heroes, at(hero)); }
    std::string agent(std::size_t card) const { return name(game_.book().agents, card); }
    std::string event(std::size_t card) const { return name(game_.book().events, card); }
    std::string clue(std::size_t clue) const { return name(game_.book().clues, clue); }
    std::string gear(std::size_t gear) const { return name(game_.book().gear, gear); }
    std::string scenario(std::size_t which) const { return name(game_.book().scenarios, which); }
    std::string card(Hero hero, std::size_t card) const
    {
        if (at(hero) >= hero_count) return "a card";
        return name(game_.book().heroes[at(hero)].cards, card);
    }
    std::string mission(Hero hero, std::size_t mission) const
    {
        if (at(hero) >= hero_count || mission >= game_.book().heroes[at(hero)].missions.size())
            return "?";
        return game_.book().heroes[at(hero)].missions[mission].text;
    }
    std::string enhancement(std::size_t tree, std::size_t slot) const
    {
        return tree < 2 ? name(game_.book().trees[tree], slot) : "?";
    }
    // The card or talent that a line stands on.
    std::string line(LineId line) const { return title_of_line(game_, line); }

private:
    template <class Things>
    static std::string name(const Things& things, std::size_t i)
    {
        if (i >= things.size()) return "?";
        return things[i].name.empty() ? things[i].id : things[i].name;
    }
    static std::string capital(std::string text)
    {
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
            text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    }

    const Okko& game_;
};

}  // namespace kotatsu::okko
