// Okko: agents of the oni and the enhancement trees.
#include "games/okko/content_effects.h"
#include "games/okko/content_files.h"

namespace kotatsu::okko {
namespace {

constexpr int most_figures_of_agents = 40, most_lines_once = 4;
constexpr std::array<std::string_view, 2> tree_words{"mortal", "supernatural"};
constexpr std::array<int, 2> columns{3, 4};  // OKKO-11: tokens of odd and of even rounds

class AgentsReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"agent"}, "the file");
        each(root, "agent", [&](const toml::table& table) { read_agent(table); });
        int figures = 0, natures = 0;
        for (const Agent& agent : book_.agents) {
            figures += agent.box;
            natures += agent.rank == Rank::Oni ? 1 : 0;
        }
        if (figures > most_figures_of_agents)
            fail(root, std::to_string(figures) +
                           " figures in the boxes of all agents, expected at most " +
                           std::to_string(most_figures_of_agents));
        if (natures < 2) fail(root, "expected two agents at least of the rank oni");
        return fault();
    }

private:
    void read_agent(const toml::table& table)
    {
        expect_keys(table, {"id", "kind", "rank", "values", "talent", "penalty"}, "an agent");
        Agent agent;
        agent.id = new_id(table, book_.agents, "agent");
        if (book_.agents.size() == most_agent_cards)
            return fail(table, "more than " + std::to_string(most_agent_cards) + " agents");
        agent.kind = word_at<AgentKind>(table, "kind", kind_words, agent.id);
        agent.rank = word_at<Rank>(table, "rank", rank_words, agent.id);
        if (!book_.agents.empty() && book_.agents.back().rank == Rank::Oni &&
            agent.rank != Rank::Oni)
            fail(table, agent.id + ": expected agents of the rank oni behind all others");
        read_values(table, agent);
        each(table, "talent", [&](const toml::table& talent) { read_talent(talent, agent); });
        read_penalty(table, agent);
        check_once(table, agent);
        book_.agents.push_back(std::move(agent));
    }

    // OKKO-46.
    void read_values(const toml::table& table, Agent& agent)
    {
        const bool minion = agent.rank == Rank::Minion;
        const std::vector<int> read = values(table,
                                             {{"speed", 0, 5},
                                              {"might", 0, 8},
                                              {"defense", 1, 8},
                                              {"stamina", 1, minion ? 1 : 9},
                                              {"acts", 1, 4},
                                              {"box", 1, minion ? 12 : 1}},
                                             agent.id);
        for (std::size_t i = 0; i < 3; ++i) agent.attributes[i] = static_cast<std::int8_t>(read[i]);
        agent.stamina = static_cast<std::uint8_t>(read[3]);
        agent.acts = static_cast<std::uint8_t>(read[4]);
        agent.box = static_cast<std::uint8_t>(read[5]);
    }

    void read_talent(const toml::table& table, Agent& agent)
    {
        expect_keys(table, {"id", "effect"}, "a talent of " + agent.id);
        Talent talent;
        talent.id = new_id(table, agent.talents, "talent");
        talent.lines = effect(table, "effect", licence::agent, talent.id);
        agent.talents.push_back(std::move(talent));
    }

    // OKKO-34.
    void read_penalty(const toml::table& table, Agent& agent)
    {
        const bool oni = agent.rank == Rank::Oni;
        if (oni != table.contains("penalty"))
            return fail(table, agent.id + ": expected a penalty of each oni, and of nobody else");
        if (oni) agent.penalty = effect(table, "penalty", licence::penalty, agent.id);
        if (oni && agent.kind != AgentKind::Creature)
            fail(table, agent.id + ": an oni is a creature");
    }

    // Which of them a figure has used is kept in few bits.
    void check_once(const toml::table& table, const Agent& agent)
    {
        int once = 0;
        for (const Talent& talent : agent.talents)
            for (int i = 0; i < talent.lines.count; ++i)
                once += works_once(book_.lines[at(talent.lines.first + i)]) ? 1 : 0;
        if (once > most_lines_once)
            fail(table, agent.id + ": " + std::to_string(once) +
                            " lines that work once a round, expected at most " +
                            std::to_string(most_lines_once));
    }
};

class TreesReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {tree_words[0], tree_words[1]}, "the file");
        for (std::size_t tree = 0; tree < 2; ++tree) {
            each(root, tree_words[tree],
                 [&](const toml::table& table) { read_enhancement(table, tree); });
            if (!fault()) read_links(root, tree);
        }
        if (once_ > most_lines_once)
            fail(root, std::to_string(once_) + " lines that work once a round, expected at most " +
                           std::to_string(most_lines_once));
        return fault();
    }

private:
    void read_enhancement(const toml::table& table, std::size_t tree)
    {
        expect_keys(table, {"id", "column", "links", "effect"}, "an enhancement");
        auto& slots = book_.trees[tree];
        Enhancement slot;
        slot.id = new_id(table, slots, "enhancement");
        if (place_of(book_.trees[1 - tree], slot.id))
            fail(table, "a second enhancement '" + slot.id + "'");
        if (slots.size() == most_enhancements)
            return fail(table, "more than " + std::to_string(most_enhancements) +
                                   " enhancements of one tree");
        slot.column = number_at(table, "column", 1, columns[tree], slot.id);
        slot.lines = effect(table, "effect", licence::tree, slot.id);
        for (int i = 0; i < slot.lines.count; ++i)
            once_ += works_once(book_.lines[at(slot.lines.first + i)]) ? 1 : 0;
        slots.push_back(std::move(slot));
    }

    // OKKO-12: from each slot the next column can be reached, and each slot from the first.
    void read_links(const toml::table& root, std::size_t tree)
    {
        const toml::array& list = *root[tree_words[tree]].as_array();
        auto& slots = book_.trees[tree];
        unsigned reached = 0;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            read_links(*list[i].as_table(), slots[i], tree);
            reached |= slots[i].links;
        }
        if (fault()) return;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (slots[i].column > 1 && (reached >> i & 1U) == 0)
                fail(list[i], slots[i].id + ": no slot of the column before it links to it");
            if ((slots[i].links == 0) != (slots[i].column == columns[tree]))
                fail(list[i],
                     slots[i].id + ": expected links to the next column, of the last none");
        }
        if (std::ranges::none_of(slots, [](const Enhancement& slot) { return slot.column == 1; }))
            fail(list, "expected slots of the columns 1 to " + std::to_string(columns[tree]));
    }

    void read_links(const toml::table& table, Enhancement& slot, std::size_t tree)
    {
        if (!table.contains("links")) return;
        const toml::array* links = array(table, "links", "the links of " + slot.id + " as a list");
        if (links == nullptr) return;
        for (const toml::node& node : *links) {
            const std::size_t to = known(node, book_.trees[tree], "enhancement");
            if (fault()) return;
            if (book_.trees[tree][to].column != slot.column + 1)
                return fail(node, "links of " + slot.id + ": '" + book_.trees[tree][to].id +
                                      "' is not in the next column");
            slot.links = static_cast<std::uint16_t>(slot.links | 1U << to);
        }
    }

    int once_ = 0;
};

}  // namespace

Fault read_agents(content::File file, Book& book)
{
    return read_file<AgentsReader>(file, book);
}

Fault read_trees(content::File file, Book& book)
{
    return read_file<TreesReader>(file, book);
}

}  // namespace kotatsu::okko
