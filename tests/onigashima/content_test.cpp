// Onigashima: our content, and what is wrong with other files.
#include "games/onigashima/content.h"

#include "games/onigashima/strength.h"
#include "table/content.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::onigashima {
namespace {

const Crews& ours()
{
    static const Content content = Content::embedded("onigashima");
    static const auto crews = read_content(files_of(content));
    if (!crews) throw std::runtime_error(crews.error().message);
    return *crews;
}

const FigureCard& card_of(std::string_view id)
{
    for (const FigureCard& figure : ours().figures)
        if (figure.id == id) return figure;
    throw std::runtime_error(fmt::format("no card {}", id));
}

TEST(OnigashimaContent, EightyCardsShowTwentyNineCharactersAndSixteen)  // ONI-1
{
    EXPECT_EQ(ours().figures.size(), 80U);
    EXPECT_EQ(std::ranges::count(ours().characters, Side::Alliance, &CharacterInfo::side), 29);
    EXPECT_EQ(std::ranges::count(ours().characters, Side::Onigashima, &CharacterInfo::side), 16);
    EXPECT_EQ(card_of("luffy-gear-five").name, "Monkey D. Luffy");
    EXPECT_EQ(card_of("luffy-gear-five").form, "Gear Five");
}

}  // namespace
}  // namespace kotatsu::onigashima
