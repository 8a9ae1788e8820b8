// Okko: attacks, pushes, bleeding, the alarm. Rules OKKO-20 to OKKO-23, OKKO-25, OKKO-32.
#include "okko/table.h"

namespace kotatsu::okko::test::attack_test {

using Kind = Event::Kind;
const Step shooting{.what = Primitive::Ranged, .n = 3};

// Who may be attacked.

TEST(OkkoAttack, WhoStandsNextToAFoeMayAttackIt)  // OKKO-20
{
    const Table table(R"(
        +--+--+--+--+
        |a1 ag a. a.|
        +  +  +  +--+
        |a. a. as a.|
        +--+--+--+--+ )");
    EXPECT_EQ(table.look().targets(okko), Figures{table.figure(ashigaru)});
    EXPECT_TRUE(table.look().may_attack(table.figure(ashigaru), okko));
    EXPECT_FALSE(table.look().may_attack(okko, table.figure(samurai))) << "two spaces away";
}

TEST(OkkoAttack, NobodyIsAttackedThroughAWall)  // OKKO-20
{
    const Table table(R"(
        +--+--+
        |a1|bg|
        +  +  +
        |a. b.|
        +--+--+ )");
    EXPECT_TRUE(table.look().targets(okko).empty());
}

TEST(OkkoAttack, ARangedAttackReachesAsFarAsItsCardSaysIfItSees)  // OKKO-20
{
    const Table table(R"(
        +--+--+--+--+--+
        |a1 a. a. ag as|
        +--+--+--+--+--+ )",
                      with_talent(okko, {line(Window::Passive, {shooting})}));
    EXPECT_EQ(table.look().reach(okko), 3);
    EXPECT_EQ(table.look().targets(okko), Figures{table.figure(ashigaru)})
        << "four spaces: too far";
}

TEST(OkkoAttack, AFoeHidesTheOneBehindItAFriendDoesNot)  // OKKO-4, OKKO-20
{
    const auto book = with_talent(okko, {line(Window::Passive, {shooting})});
    const Table behind_a_foe(R"(
        +--+--+--+
        |a1 ag as|
        +--+--+--+ )",
                             book);
    EXPECT_FALSE(behind_a_foe.look().may_attack(okko, behind_a_foe.figure(samurai)));
    const Table behind_a_friend(R"(
        +--+--+--+
        |a1 a2 as|
        +--+--+--+ )",
                                book);
    EXPECT_TRUE(behind_a_friend.look().may_attack(okko, behind_a_friend.figure(samurai)));
}

TEST(OkkoAttack, WhoIsBannedFromAttackingHasNoTarget)  // OKKO-20
{
    Table table(face_to_face);
    table.field().bans[at(okko)] = Bans{Ban::Attack}.bits();
    EXPECT_TRUE(table.look().targets(okko).empty());
}

// Dice.

TEST(OkkoAttack, AsManySuccessesAsDefenseGiveExactlyOneDamage)  // OKKO-21
{
    Table table(face_to_face);
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
    table.attack(okko, table.figure(hiroji), {success, success, success});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 2) << "never more than one an attack";
}

TEST(OkkoAttack, OneSuccessTooFewMisses)  // OKKO-21
{
    Table table(face_to_face);
    table.attack(okko, table.figure(hiroji), {success, blank, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 0);
    EXPECT_TRUE(table.told(Kind::Missed));
}

TEST(OkkoAttack, AnExplosionIsASuccessAndRolledAgainAsOftenAsItComes)  // OKKO-21
{
    Table table(face_to_face);
    table.attack(okko, table.figure(hiroji), {explosion, explosion, blank, blank, blank});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1) << "one black die gave two successes";
}

TEST(OkkoAttack, MightOfATechniqueIsRolledWithRedDice)  // OKKO-21, OKKO-23
{
    Table table(face_to_face);
    table.lay_right(okko, 0);
    EXPECT_EQ(table.look().black_dice(okko), 3);
    EXPECT_EQ(table.look().red_dice(okko), 1);
    constexpr std::uint32_t second_face = 1;  // blank on a black die, a success on a red one
    table.attack(okko, table.figure(hiroji), {second_face, second_face, success, second_face});
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

TEST(OkkoAttack, EachFaceOfADieShowsWhatItIsMadeFor)  // OKKO-23
{
    constexpr std::array<int, 5> black{0, 0, 1, 1, 1}, red{0, 1, 1, 1, 1};  // the sixth explodes
    for (std::uint32_t face = 0; face < 5; ++face) {
        Table table(R"(
            +--+--+
            |a1 ah|
            +--+--+ )");
        table.field().mods[at(okko)][at(Attribute::Might)] = -2;
        table.lay_right(okko, 0);
        table.attack(okko, table.figure(hiroji), {face, face});
        const auto rolled = std::find_if(table.log.begin(), table.log.end(), [](const auto& entry) {
            return entry.event.kind == Kind::Rolled;
        });
        const auto& dice = rolled->event.dice;
        EXPECT_EQ(dice[0] % Frame::push_shown, black[face]) << "black " << face;
        EXPECT_EQ(dice[1] % Frame::push_shown, red[face]) << "red " << face;
        EXPECT_EQ(dice[0] >= Frame::push_shown, face == push);
        EXPECT_EQ(dice[1] >= Frame::push_shown, face == push);
    }
}

TEST(OkkoAttack, NeitherSuccessesNorDefenseFallBelowTheirFloor)  // OKKO-13, OKKO-21
{
    const Step open_guard{.what = Primitive::Mod,
                          .who = me,
                          .n = -5,
                          .attribute = Attribute::Defense,
                          .this_roll = true};
    Table table(face_to_face, with_talent(hiroji, {must(line(Window::Target, {open_guard}))}));
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    EXPECT_TRUE(table.told(Kind::Missed)) << "DEFENSE is 1, and there is no success";
    Frame attack;
    attack.hits = -2;
    EXPECT_EQ(Look::successes(attack), 0);
}

TEST(OkkoAttack, ANegativeTechniqueTakesBlackDice)  // OKKO-21
{
    Book book = small_book();
    book.heroes[0].cards[3].right = {0, -2, 0, 0};
    Table table(face_to_face, book);
    table.lay_right(okko, 3);
    EXPECT_EQ(table.look().black_dice(okko), 1);
    EXPECT_EQ(table.look().red_dice(okko), 0);
}

TEST(OkkoAttack, AnOniCharacterGoesWithAsMuchDamageAsItsStamina)  // OKKO-22
{
    Table table(R"(
        +--+--+
        |a1 ag|
        +--+--+ )");
    table.attack(okko, table.figure(ashigaru), {success, success, blank});
    EXPECT_FALSE(table.on_map(table.figure(ashigaru)));
    EXPECT_EQ(table.field().killed[at(ashigaru)], 1);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Kills)], 1);
}

TEST(OkkoAttack, DamageNeverEliminatesAHero)  // OKKO-17
{
    Table table(face_to_face);
    table.field().damage[at(okko)] = 4;
    table.attack(table.figure(hiroji), okko, {success, success});
    EXPECT_TRUE(table.on_map(okko));
    EXPECT_EQ(table.damage(okko), 5);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Taken)], 1);
}

// Pushes.

TEST(OkkoAttack, APushMovesTheTargetAwayFromTheAttacker)  // OKKO-21
{
    Table table(R"(
        +--+--+--+--+
        |a. a. a. a.|
        +  +  +  +  +
        |a. a1 ah a.|
        +  +  +  +  +
        |a. a. a. a.|
        +--+--+--+--+ )");
    table.attack(okko, table.figure(hiroji), {push, blank, blank});
    EXPECT_EQ(table.decides(), seat_at(0)) << "the attacker may, though the attack missed";
    EXPECT_EQ(table.count(Move::Kind::Walk), 3) << "the column on the right";
    table.step_to(0, 3);
    EXPECT_EQ(table.picture(), "...h/.1../....");
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Pushes)], 1);
}

TEST(OkkoAttack, ThePushMayBeLeftOut)  // OKKO-21
{
    Table table(face_to_face);
    table.attack(okko, table.figure(hiroji), {push, blank, blank});
    table.decline();
    EXPECT_EQ(table.picture(), ".1h.");
    EXPECT_FALSE(table.asks());
}

TEST(OkkoAttack, NobodyIsPushedOntoATokenOrThroughAWall)  // OKKO-21
{
    Table token(R"(
        +--+--+--+
        |a1 ah a?|
        +--+--+--+ )");
    token.attack(okko, token.figure(hiroji), {push, blank, blank});
    EXPECT_FALSE(token.asks());
    Table wall(R"(
        +--+--+--+
        |a1 ah|b.|
        +  +  +  +
        |a. a. b.|
        +--+--+--+ )");
    wall.attack(okko, wall.figure(hiroji), {push, blank, blank});
    EXPECT_FALSE(wall.asks());
}

TEST(OkkoAttack, AHeroIsNeverPushedOntoAReinforcementSpace)  // OKKO-5, OKKO-21
{
    Table table(R"(
        +--+--+--+
        |aT a1 ah|
        +--+--+--+ )");
    table.attack(table.figure(hiroji), okko, {push, blank});
    EXPECT_FALSE(table.asks());
}

TEST(OkkoAttack, ARangedAttackPushesNobody)  // OKKO-21
{
    Table table(R"(
        +--+--+--+--+
        |a1 a. ah a.|
        +--+--+--+--+ )",
                with_talent(okko, {line(Window::Passive, {shooting})}));
    table.attack(okko, table.figure(hiroji), {push, push, blank});
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

TEST(OkkoAttack, WhoCannotBeShiftedIsNotPushed)  // OKKO-21
{
    Table table(
        face_to_face,
        with_talent(hiroji, {line(Window::Passive,
                                  {{.what = Primitive::Ban, .who = me, .ban = Ban::Shift}})}));
    table.attack(okko, table.figure(hiroji), {push, blank, blank});
    EXPECT_FALSE(table.asks());
}

// Bleeding and the alarm.

TEST(OkkoAttack, WhoBleedsLosesBloodAtEachOwnAttack)  // OKKO-25
{
    Table table(face_to_face);
    table.afflict(okko, Affliction::Bleeding);
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    EXPECT_EQ(table.damage(okko), 1);
    table.attack(table.figure(hiroji), okko, {blank, blank});
    EXPECT_EQ(table.damage(okko), 1) << "not when attacked";
    table.field().afflictions[at(okko)] = 1;  // flipped
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    EXPECT_EQ(table.damage(okko), 2) << "on both sides (OKKO-47)";
}

TEST(OkkoAttack, AMinionThatBleedsFallsByItsOwnAttack)  // OKKO-25, OKKO-46
{
    Table table(R"(
        +--+--+
        |a1 ay|
        +--+--+ )");
    table.afflict(table.figure(yurei), Affliction::Bleeding);
    table.attack(table.figure(yurei), okko, {success, success});
    EXPECT_EQ(table.damage(okko), 1) << "the attack counts first";
    EXPECT_FALSE(table.on_map(table.figure(yurei)));
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Kills)], 0);
}

TEST(OkkoAttack, AnAttackOnAThrallWithoutCorruptionRaisesTheAlarm)  // OKKO-32
{
    Table quiet(face_to_face);
    quiet.attack(okko, quiet.figure(hiroji), {blank, blank, blank});
    EXPECT_EQ(quiet.field().alarm, 1);
    EXPECT_EQ(quiet.field().memories[at(Memory::Alarm)], 1);

    Table tainted(face_to_face);
    tainted.field().corruption.insert(Tile{0});
    tainted.attack(okko, tainted.figure(hiroji), {blank, blank, blank});
    EXPECT_EQ(tainted.field().alarm, 0);
}

TEST(OkkoAttack, ACreatureOrAnAttackByTheOnisSideRaisesNoAlarm)  // OKKO-32
{
    Table table(R"(
        +--+--+--+
        |ag a1 ay|
        +--+--+--+ )");
    table.attack(okko, table.figure(yurei), {blank, blank, blank});
    table.attack(table.figure(ashigaru), okko, {blank, blank});
    EXPECT_EQ(table.field().alarm, 0);
}

TEST(OkkoAttack, AThrallActsOnCorruptionOrAfterTheAlarmACreatureAlways)  // OKKO-32
{
    Table table(R"(
        +--+--+--+
        |ag a1 ay|
        +--+--+--+ )");
    EXPECT_FALSE(table.look().may_act(table.figure(ashigaru)));
    EXPECT_TRUE(table.look().may_act(table.figure(yurei)));
    table.field().corruption.insert(Tile{0});
    EXPECT_TRUE(table.look().may_act(table.figure(ashigaru)));
    table.field().still.insert(Tile{0});
    EXPECT_FALSE(table.look().may_act(table.figure(ashigaru)))
        << "the token has no effect this round";
    table.field().alarm = 1;
    EXPECT_TRUE(table.look().may_act(table.figure(ashigaru)));
}

}  // namespace kotatsu::okko::test::attack_test
