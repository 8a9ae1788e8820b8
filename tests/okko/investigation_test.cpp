// Okko: clues and accusations. Rules OKKO-30, OKKO-34 to OKKO-37, OKKO-48.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::investigation_test {

using Kind = Move::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

int number(auto index)
{
    return static_cast<int>(index);
}

// Clue cards: courtiers 0 to 3 (1 may become the follower 0, 2 heals the hero who plays it), natures 4 and 5 (the fox and
// the crow), a complication 6 that harms whoever draws it.
inline constexpr Clue sayo{0}, kiku{1}, goro{2}, ume{3}, fox{4}, crow{5}, lamp{6};

Book with_clues()
{
    Book book = small_book();
    Agent second = book.agents.back();
    second.id = second.name = "crow";
    book.agents.push_back(second);
    book.clues.resize(7, book.clues[0]);
    constexpr std::array names{"sayo", "kiku", "goro", "ume", "fox", "crow", "lamp"};
    for (std::size_t i = 0; i < names.size(); ++i) book.clues[i].id = names[i];
    book.clues[at(kiku)].follower = follower;
    book.allies[at(follower)].courtier = static_cast<std::uint8_t>(kiku);
    book.clues[at(goro)].lines =
        add_lines(book, {line(Window::Now, {{.what = Primitive::Heal, .who = me, .n = 2}})});
    for (const Clue nature : {fox, crow}) {
        book.clues[at(nature)].kind = ClueCard::Kind::Nature;
        book.clues[at(nature)].nature = static_cast<AgentCard>(at(nature) + 1);
    }
    book.clues[at(lamp)].kind = ClueCard::Kind::Complication;
    book.clues[at(lamp)].lines =
        add_lines(book, {must(line(Window::Now, {{.what = Primitive::Harm, .who = me, .n = 1}}))});
    return book;
}

// The oni is the fox, hidden behind Ume. Okko stands between Sayo (a courtier, difficulty 2) and a piece of evidence.
class OkkoClues : public ::testing::Test {
protected:
    OkkoClues()
    {
        Field& field = table.field();
        field.stage = Stage::Investigation;
        field.clues = Clues::first_n(7);
        field.deck_of_clues = 5;
        table.state.nature = fox;
        table.state.identity = ume;
        field.tokens[2] = {.kind = Token::Kind::Courtier,
                           .where = space_of(Tile{0}, 1, 0),
                           .what = static_cast<std::uint8_t>(ume)};
        field.tokens[3] = {.kind = Token::Kind::Courtier,
                           .where = space_of(Tile{0}, 1, 3),
                           .what = static_cast<std::uint8_t>(kiku)};
    }
    // Okko passes a test at the token and draws that card.
    void finds(int token, std::uint32_t rank)
    {
        table.rolls({zero, zero, rank});
        plays(table, move(Kind::Question, 255, token));
    }
    // What `rank` of the deck a card has: of those neither open nor the oni's.
    std::uint32_t rank_of(Clue card) const
    {
        std::uint32_t rank = 0;
        for (const Clue other : clue_deck(table.state)) {
            if (other == card) break;
            ++rank;
        }
        return rank;
    }
    void accuses(int round)
    {
        table.field().round = static_cast<std::uint8_t>(round);
        table.field().oni_turns = 0;
        table.does([](Play& play) { play.end_round(); });
    }
    static Move nature(Clue clue) { return move(Kind::Nature, 255, number(clue)); }
    static Move identity(Clue clue) { return move(Kind::Identity, 255, number(clue)); }

    Table table{R"(
        +--+--+--+--+
        |a? a1 ae a2|
        +  +  +  +  +
        |a. a. a. a.|
        +--+--+--+--+ )",
                with_clues()};
};

// Questions (OKKO-30).

TEST_F(OkkoClues, ACourtierIsAskedFromBesideByADirectGuileTest)  // OKKO-30
{
    table.rolls({two_points, one_point});
    plays(table, move(Kind::Question, 255, 0));
    EXPECT_TRUE(table.told(Event::Kind::Failed));
    EXPECT_EQ(table.field().tokens[0].penalty, 0) << "a direct test leaves no penalty token";
    EXPECT_EQ(table.field().actions, 2);
    EXPECT_EQ(refusal(table, move(Kind::Question, 255, 3)), "not-beside") << "Kiku";
}

TEST_F(OkkoClues, ACourtierIsAskedOnce)  // OKKO-30
{
    finds(0, rank_of(crow));
    EXPECT_EQ(table.field().tokens[0].flipped, 1);
    EXPECT_EQ(refusal(table, move(Kind::Question, 255, 0)), "asked-already");
}

TEST_F(OkkoClues, EvidenceFlipsAndGoesAfterTheSecondSuccess)  // OKKO-30
{
    finds(1, rank_of(crow));
    EXPECT_EQ(table.field().tokens[1].flipped, 1);
    finds(1, rank_of(goro));
    EXPECT_EQ(table.field().tokens[1].kind, Token::Kind::None);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Clues)], 2);
}

TEST_F(OkkoClues, WhoIsBannedFromCluesMayNotAsk)  // OKKO-45
{
    table.field().bans[at(okko)] = Bans{Ban::Clue}.bits();
    EXPECT_EQ(refusal(table, move(Kind::Question, 255, 0)), "banned");
}

// The cards (OKKO-30, OKKO-48).

TEST_F(OkkoClues, ANatureThatIsDrawnIsNotThisOnis)  // OKKO-30
{
    finds(0, rank_of(crow));
    EXPECT_EQ(table.field().drawn, Clues{crow});
    EXPECT_EQ(table.field().deck_of_clues, 4);
    EXPECT_TRUE(table.field().courtiers.empty());
}

TEST_F(OkkoClues, ACourtierThatIsDrawnLiesOpenAndMayBePlayedFree)  // OKKO-30
{
    table.field().damage[at(okko)] = 3;
    finds(0, rank_of(goro));
    EXPECT_EQ(table.field().courtiers, Clues{goro});
    plays(table, move(Kind::Courtier, 255, number(goro)));
    EXPECT_EQ(table.damage(okko), 1);
    EXPECT_EQ(table.field().actions, 2) << "only the question cost one";
    EXPECT_EQ(table.field().courtiers_played, Clues{goro});
    EXPECT_EQ(refusal(table, move(Kind::Courtier, 255, number(goro))), "no-such-card");
}

TEST_F(OkkoClues, ACardWithoutEffectNowIsNotPlayed)  // OKKO-30
{
    finds(0, rank_of(goro));
    EXPECT_EQ(refusal(table, move(Kind::Courtier, 255, number(goro))), "no-effect")
        << "nobody is hurt";
}

TEST_F(OkkoClues, SomeCourtiersBecomeFollowersAtOnce)  // OKKO-30
{
    finds(0, rank_of(kiku));
    plays(table, move(Kind::Follower, 1, number(follower), 0));
    EXPECT_EQ(table.look().ally_of_hero(Hero::Noburo), follower) << "any hero without follower";
    EXPECT_EQ(table.where(figure_of(follower)), space_of(Tile{0}, 1, 3)) << "where Kiku was";
    EXPECT_EQ(table.field().tokens[3].kind, Token::Kind::None);
    EXPECT_TRUE(table.field().courtiers.empty()) << "the card is the follower's";
}

TEST_F(OkkoClues, OrTheirCardIsKept)  // OKKO-30
{
    finds(0, rank_of(kiku));
    plays(table, move(Kind::Decline));
    EXPECT_EQ(table.field().courtiers, Clues{kiku});
    EXPECT_EQ(table.field().tokens[3].kind, Token::Kind::Courtier);
}

TEST_F(OkkoClues, AComplicationResolvesAtOnce)  // OKKO-30, OKKO-51
{
    finds(0, rank_of(lamp));
    EXPECT_EQ(table.damage(okko), 1) << "me is the hero who drew it";
}

TEST_F(OkkoClues, AnEmptyDeckGivesNothing)  // OKKO-48
{
    table.field().deck_of_clues = 0;
    table.rolls({zero, zero});
    plays(table, move(Kind::Question, 255, 0));
    EXPECT_TRUE(table.field().drawn.empty());
}

TEST_F(OkkoClues, CardsThatWerePeekedAtAreDrawnFirst)  // OKKO-30
{
    table.rolls({rank_of(goro), 1});
    table.does([](Play& play) { play.peek_clues(2); });
    EXPECT_THAT(table.state.top, ElementsAre(goro, kiku, Clue::None, Clue::None));
    table.does([](Play& play) { play.peek_clues(1); });
    EXPECT_EQ(table.field().peeked, 2) << "the same card again";
    table.rolls({zero, zero});
    plays(table, move(Kind::Question, 255, 0));
    EXPECT_EQ(table.field().drawn, Clues{goro});
    EXPECT_EQ(table.field().peeked, 1);
    EXPECT_THAT(table.state.top, ElementsAre(kiku, Clue::None, Clue::None, Clue::None));
}

TEST_F(OkkoClues, WhatWasPeekedAtAllHeroesKnowAndTheOniDoesNot)  // OKKO-30
{
    table.rolls({rank_of(goro)});
    table.does([](Play& play) { play.peek_clues(1); });
    EXPECT_EQ(table.game.view(table.state, seat_at(0)).top[0], goro);
    for (const auto& entry : table.log)
        if (entry.event.kind == Event::Kind::Peeked) {
            EXPECT_TRUE(entry.audience.includes(seat_at(0)));
            EXPECT_FALSE(entry.audience.includes(table.game.oni()));
            EXPECT_FALSE(entry.audience.includes(Seat::Watcher));
        }
    for (const Seat seat : {table.game.oni(), Seat::Watcher}) {
        EXPECT_EQ(table.game.view(table.state, seat).top[0], Clue::None);
        EXPECT_EQ(table.game.view(table.state, seat).field.peeked, 1);
    }
}

// Accusations (OKKO-34, OKKO-35).

TEST_F(OkkoClues, NatureFirstThenIdentityOneOfEachARound)  // OKKO-34
{
    accuses(2);
    EXPECT_EQ(decider(table), seat_at(0));
    plays(table, nature(crow));
    EXPECT_FALSE(offers(table, Kind::Nature));
    EXPECT_EQ(refusal(table, nature(fox)), "accused-already");
    plays(table, identity(sayo));
    EXPECT_NE(table.field().phase, Phase::Accuse);
}

TEST_F(OkkoClues, AfterAnIdentityNoNatureIsNamed)  // OKKO-34
{
    accuses(2);
    plays(table, identity(sayo));
    EXPECT_NE(table.field().phase, Phase::Accuse);
}

TEST_F(OkkoClues, NobodyMustAccuseExceptInRoundFour)  // OKKO-34
{
    accuses(3);
    EXPECT_TRUE(offers(table, move(Kind::GoOn)));
    plays(table, move(Kind::GoOn));
    accuses(4);
    EXPECT_EQ(refusal(table, move(Kind::GoOn)), "must-accuse");
    plays(table, nature(fox));
    EXPECT_TRUE(offers(table, move(Kind::GoOn))) << "one is enough";
}

TEST_F(OkkoClues, AGuessThatIsKnownToBeWrongIsNotLegal)  // OKKO-34
{
    table.field().drawn = Clues{goro};
    table.field().wrong = Clues{sayo};
    accuses(2);
    EXPECT_EQ(refusal(table, identity(goro)), "ruled-out");
    EXPECT_EQ(refusal(table, identity(sayo)), "ruled-out");
    EXPECT_TRUE(offers(table, identity(kiku)));
}

TEST_F(OkkoClues, WhatWasOnlyPeekedAtMayBeNamed)  // OKKO-34
{
    table.state.top[0] = goro;
    table.field().peeked = 1;
    accuses(2);
    EXPECT_TRUE(offers(table, identity(goro))) << "the list of guesses tells nobody anything";
}

TEST_F(OkkoClues, TheRightNatureIsKnownFromThenOn)  // OKKO-34
{
    accuses(2);
    plays(table, nature(fox));
    EXPECT_EQ(table.field().nature_known, 1);
    EXPECT_EQ(table.field().accusations, 0);
    EXPECT_EQ(table.game.view(table.state, Seat::Watcher).nature, fox);
    for (const Seat seat : {seat_at(0), Seat::Watcher})
        EXPECT_EQ(table.game.view(table.state, seat).identity, Clue::None) << "not who it is";
    plays(table, move(Kind::GoOn));
    accuses(3);
    EXPECT_FALSE(offers(table, Kind::Nature));
}

TEST_F(OkkoClues, TheRightIdentityUnmasksTheOniAndTheBattleBegins)  // OKKO-34, OKKO-37
{
    accuses(3);
    plays(table, identity(ume));
    EXPECT_EQ(table.field().stage, Stage::Battle);
    EXPECT_EQ(table.field().unmasked, 1);
    EXPECT_EQ(table.field().memories[at(Memory::Unmasked)], 1);
    EXPECT_EQ(table.where(table.figure(oni)), space_of(Tile{0}, 1, 0)) << "where Ume was";
    EXPECT_EQ(table.field().tokens[2].kind, Token::Kind::None);
    EXPECT_EQ(table.game.view(table.state, Seat::Watcher).identity, ume);
}

TEST_F(OkkoClues, WrongAccusationsAreRememberedAndTheThirdBringsTheOni)  // OKKO-35
{
    accuses(2);
    plays(table, nature(crow));
    EXPECT_EQ(table.field().memories[at(Memory::Embarrassing)], 1);
    plays(table, identity(sayo));
    EXPECT_EQ(table.field().memories[at(Memory::Defamatory)], 1);
    EXPECT_EQ(table.field().stage, Stage::Investigation);
    accuses(3);
    plays(table, identity(goro));
    EXPECT_EQ(table.field().memories[at(Memory::Dishonourable)], 1);
    EXPECT_EQ(table.field().stage, Stage::Battle);
    EXPECT_EQ(table.field().unmasked, 0);
}

TEST_F(OkkoClues, AThirdWrongNatureIsFollowedByNoIdentity)  // OKKO-34
{
    table.field().accusations = 2;
    accuses(3);
    plays(table, nature(crow));
    EXPECT_EQ(table.field().stage, Stage::Battle);
    EXPECT_NE(table.field().phase, Phase::Accuse);
}

TEST_F(OkkoClues, WhenRoundEightEndsTheOniShowsItselfAndNothingIsRemembered)  // OKKO-35
{
    accuses(8);
    plays(table, move(Kind::GoOn));
    EXPECT_EQ(table.field().stage, Stage::Battle);
    EXPECT_EQ(table.field().memories[at(Memory::Dishonourable)], 0);
    EXPECT_EQ(table.field().memories[at(Memory::Unmasked)], 0);
}

TEST_F(OkkoClues, NobodyIsAccusedInTheBattle)  // OKKO-34
{
    table.field().stage = Stage::Battle;
    table.field().shown_round = 1;
    accuses(4);
    EXPECT_NE(table.field().phase, Phase::Accuse);
}

// What a seat could deduce.

TEST_F(OkkoClues, AnImaginedOniIsNeverOneThatOpenCardsExclude)  // OKKO-34
{
    table.field().drawn = Clues{goro};
    table.field().wrong = Clues{sayo, crow};
    table.state.top[0] = kiku;
    table.field().peeked = 1;
    Dice dice = Dice::seeded(1);
    for (int i = 0; i < 20; ++i) {
        const State imagined = table.game.imagine(table.game.view(table.state, seat_at(0)), dice);
        EXPECT_EQ(imagined.nature, fox);
        EXPECT_EQ(imagined.identity, ume) << "Kiku lies on the deck, as the heroes saw";
    }
}

}  // namespace kotatsu::okko::test::investigation_test
