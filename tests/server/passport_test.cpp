// How nodes know each other.
#include "server/passport.h"

#include <gtest/gtest.h>

namespace kotatsu::server::passport_test {

constexpr std::int64_t now = 1'700'000'000'000;
const std::string secret(32, 's');

TEST(Passports, ANodeIsBelievedForWhomItCalls)
{
    Passports passports(secret);
    EXPECT_EQ(passports.check(passports.write(7, "2001:db8::/64", now), 7, now), "2001:db8::/64");
}

TEST(Passports, WhoDoesNotKnowTheSecretIsNoNode)
{
    Passports passports(secret);
    const std::string forged = Passports(std::string(32, 'x')).write(7, "192.0.2.1", now);
    EXPECT_EQ(passports.check(forged, 7, now), std::nullopt);
    for (const char* text : {"", " ", "7", "7 1 2 3 4", "7 1700000000000 00 192.0.2.1 00"})
        EXPECT_EQ(passports.check(text, 7, now), std::nullopt) << text;
}

TEST(Passports, NothingInAPassportCanBeChanged)
{
    Passports passports(secret);
    const std::string good = passports.write(7, "192.0.2.1", now);
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string changed = good;
        changed[i] = changed[i] == '1' ? '2' : '1';
        EXPECT_EQ(passports.check(changed, 7, now), std::nullopt) << changed;
    }
    EXPECT_EQ(passports.check(good, 7, now), "192.0.2.1");
}

TEST(Passports, APassportIsForOneNodeOnceAndSoon)
{
    Passports passports(secret);
    const std::string passport = passports.write(7, "192.0.2.1", now);
    EXPECT_EQ(passports.check(passport, 8, now), std::nullopt) << "for another node";
    EXPECT_EQ(passports.check(passport, 7, now + Passports::valid_ms + 1), std::nullopt);
    EXPECT_EQ(passports.check(passport, 7, now - Passports::valid_ms - 1), std::nullopt);
    EXPECT_EQ(passports.check(passport, 7, now), "192.0.2.1");
    EXPECT_EQ(passports.check(passport, 7, now), std::nullopt) << "shown before";
    EXPECT_EQ(passports.check(passport, 7, now + Passports::valid_ms), std::nullopt) << "and later";
}

TEST(Passports, OnlyANodeCanAnswerOne)
{
    Passports passports(secret);
    const std::string passport = passports.write(7, "192.0.2.1", now),
                      other = passports.write(7, "192.0.2.1", now);
    const std::string answer = passports.answer_to(passport);
    EXPECT_EQ(Passports(secret).answer_to(passport), answer) << "the caller knows it beforehand";
    EXPECT_NE(Passports(std::string(32, 'x')).answer_to(passport), answer);
    EXPECT_NE(passports.answer_to(other), answer) << "each call has its own";
    EXPECT_EQ(passport.find(answer), std::string::npos);
}

}  // namespace kotatsu::server::passport_test
