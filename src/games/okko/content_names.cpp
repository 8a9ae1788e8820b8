#include "content/words.h"
#include "games/okko/content_files.h"

#include <set>
#include <string>
#include <string_view>

namespace kotatsu::okko {
namespace {

// Everything that has a name or a text in words/: visit(kind, id, where the book keeps it; null: nowhere).

template <class Visit>
void for_each_word_of_heroes(Book& book, Visit visit)
{
    for (HeroCard& hero : book.heroes) {
        visit("hero", hero.id, &hero.name);
        visit("class", std::string(class_words[hero.klass]), nullptr);
        for (Talent& talent : hero.talents) {
            visit("talent", talent.id, &talent.name);
            visit("talent-text", talent.id, &talent.text);
        }
        for (ActionCard& card : hero.cards) {
            const std::string kind = card.kind == CardKind::Wound ? "wound" : "action";
            visit(kind, card.id, &card.name);
            if (card.left.count > 0) visit(kind + "-text", card.id, &card.text);
        }
        for (PersonalMission& mission : hero.missions) visit("mission", mission.id, &mission.text);
    }
    for (GearCard& card : book.gear) {
        visit("gear", card.id, &card.name);
        visit("gear-text", card.id, &card.text);
    }
    for (AllyCard& ally : book.allies)
        for (AllyVersion& card : ally.versions) {
            visit(ally.courtier == 255 ? "ally" : "courtier", card.id, &card.name);
            visit("ally-text", card.id, &card.text);
        }
}

template <class Visit>
void for_each_word_of_the_oni(Book& book, Visit visit)
{
    for (Agent& agent : book.agents) {
        visit("agent", agent.id, &agent.name);
        if (agent.penalty.count > 0) visit("agent-penalty", agent.id, &agent.penalty_text);
        for (Talent& talent : agent.talents) {
            visit("talent", talent.id, &talent.name);
            visit("talent-text", talent.id, &talent.text);
        }
    }
    for (auto& tree : book.trees)
        for (Enhancement& slot : tree) {
            visit("enhancement", slot.id, &slot.name);
            visit("enhancement-text", slot.id, &slot.text);
        }
    for (EventText& card : book.events) {
        visit("event", card.id, &card.name);
        visit("event-text", card.id, &card.text);
    }
}

template <class Visit>
void for_each_word_of_the_clues(Book& book, Visit visit)
{
    for (ClueCard& card : book.clues) {
        const bool courtier = card.kind == ClueCard::Kind::Courtier;
        const std::string kind = courtier ? "courtier" : "complication";
        if (card.kind == ClueCard::Kind::Nature) {
            visit("agent", card.id, &card.name);
            visit("agent-penalty", card.id, &card.text);
        } else {
            visit(kind, card.id, &card.name);
            visit(kind + "-text", card.id, &card.text);
        }
    }
}

template <class Visit>
void for_each_word_of_the_scenarios(Book& book, Visit visit)
{
    for (TileFace& face : book.tiles) visit("tile", face.id, &face.name);
    for (Scenario& scenario : book.scenarios) {
        visit("scenario", scenario.id, &scenario.name);
        visit("scenario-text", scenario.id, &scenario.text);
        for (Mission& mission : scenario.missions) {
            visit("objective", mission.id, &mission.name);
            visit("objective-text", mission.id, &mission.text);
        }
    }
    for (Campaign& campaign : book.campaigns) {
        visit("campaign", campaign.id, &campaign.name);
        visit("campaign-text", campaign.id, &campaign.text);
    }
    for (const std::string_view memory : memory_words)
        visit("memory", std::string(memory), nullptr);
}

// Words of the rules that cards and boards use.
template <class Visit>
void for_each_word_of_the_rules(Visit visit)
{
    for (const std::string_view word : attribute_words)
        visit("attribute", std::string(word), nullptr);
    for (std::size_t i = 0; i < at(Affliction::Any); ++i)
        visit("condition", std::string(affliction_words[i]), nullptr);
    for (const std::string_view word : card_kind_words)
        visit("card-kind", std::string(word), nullptr);
    for (const std::string_view word : slot_words) visit("slot", std::string(word), nullptr);
    for (const std::string_view word : kind_words) visit("agent-kind", std::string(word), nullptr);
    for (const std::string_view word : rank_words) visit("rank", std::string(word), nullptr);
}

template <class Visit>
void for_each_word(Book& book, Visit visit)
{
    for_each_word_of_the_rules(visit);
    for_each_word_of_heroes(book, visit);
    for_each_word_of_the_oni(book, visit);
    for_each_word_of_the_clues(book, visit);
    for_each_word_of_the_scenarios(book, visit);
}

}  // namespace

Fault read_names(const content::Files& files, Book& book)
{
    content::Kinds kinds;
    std::set<std::string> known;
    for_each_word(book, [&](const std::string& kind, const std::string& id, const std::string*) {
        std::string key = kind;
        if (known.insert(key.append(".").append(id)).second) kinds[kind].push_back(id);
    });
    const auto words = content::read_words(files, kinds);
    if (!words) return words.error();
    for_each_word(book, [&](const std::string& kind, const std::string& id, std::string* to) {
        std::string key = kind;
        if (to != nullptr) *to = words->at(key.append(".").append(id));
    });
    return std::nullopt;
}

}  // namespace kotatsu::okko
