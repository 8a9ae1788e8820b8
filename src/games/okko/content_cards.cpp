// Okko: equipment and event cards.
#include "games/okko/content_effects.h"
#include "games/okko/content_files.h"

namespace kotatsu::okko {
namespace {

constexpr std::size_t most_gear = at(Gear::None), most_event_texts = 40;

class EquipmentReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"gear"}, "the file");
        each(root, "gear", [&](const toml::table& table) { read_card(table); });
        return fault();
    }

private:
    // Copies are cards of their own that do the same.
    void read_card(const toml::table& table)
    {
        expect_keys(table, {"id", "copies", "slot", "for", "legendary", "expansion", "effect"},
                    "an equipment card");
        GearCard card;
        card.id = new_id(table, book_.gear, "equipment card");
        card.slot = word_at<Slot>(table, "slot", slot_words, card.id);
        card.legendary = flag(table, "legendary", card.id);
        card.expansion = flag(table, "expansion", card.id);
        read_classes(table, card);
        card.lines = effect(table, "effect",
                            card.slot == Slot::Supplies ? licence::supply : licence::gear, card.id);
        const int copies = table.contains("copies") ? number_at(table, "copies", 1, 9, card.id) : 1;
        if (book_.gear.size() + at(copies) > most_gear)
            return fail(table, "more than " + std::to_string(most_gear) + " equipment cards");
        book_.gear.insert(book_.gear.end(), at(copies), card);
    }

    void read_classes(const toml::table& table, GearCard& card)
    {
        const toml::array* list = array(table, "for", "the classes of " + card.id + " as a list");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            const auto klass = word<unsigned>(node, class_words, "for of " + card.id);
            card.classes = static_cast<std::uint8_t>(card.classes | 1U << klass);
        }
        if (card.classes == 0) fail(*list, "for of " + card.id + ": expected a class at least");
        if (card.slot == Slot::Supplies && card.classes != (1U << class_words.size()) - 1)
            fail(*list, "for of " + card.id + ": supplies are for all classes (OKKO-27)");
    }
};

class EventsReader : EffectReader {
public:
    using EffectReader::EffectReader;

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"event"}, "the file");
        each(root, "event", [&](const toml::table& table) { read_card(table); });
        int swapped = 0, added = 0;
        for (const EventText& card : book_.events) {
            swapped += card.swapped_out ? card.copies : 0;
            added += card.expansion ? card.copies : 0;
        }
        if (!fault() && swapped != added)
            fail(root, std::to_string(swapped) + " event cards are swapped out for " +
                           std::to_string(added) + " of the expansion, expected as many");
        return fault();
    }

private:
    void read_card(const toml::table& table)
    {
        expect_keys(table, {"id", "copies", "swapped-out", "expansion", "technique", "effect"},
                    "an event card");
        EventText card;
        card.id = new_id(table, book_.events, "event card");
        if (book_.events.size() == most_event_texts)
            return fail(table, "more than " + std::to_string(most_event_texts) + " event cards");
        card.copies = number_at(table, "copies", 1, 9, card.id);
        card.swapped_out = flag(table, "swapped-out", card.id);
        card.expansion = flag(table, "expansion", card.id);
        if (card.swapped_out && card.expansion)
            fail(table, card.id + ": a card of the expansion is not swapped out");
        card.technique = technique(table, "technique", card.id);
        card.lines = effect(table, "effect", licence::event, card.id);
        if (!fault() && card.lines.count != 1)
            fail(table, "effect of " + card.id + ": expected one line, perhaps of several steps");
        book_.events.push_back(std::move(card));
    }
};

}  // namespace

Fault read_equipment(content::File file, Book& book)
{
    return read_file<EquipmentReader>(file, book);
}

Fault read_events(content::File file, Book& book)
{
    return read_file<EventsReader>(file, book);
}

}  // namespace kotatsu::okko
