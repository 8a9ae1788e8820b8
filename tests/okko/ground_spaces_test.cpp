// Okko: sets of spaces.
#include "games/okko/space_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace kotatsu::okko::ground_spaces_test {

using testing::ElementsAre;

TEST(OkkoSpaceSet, HoldsAnyOfTwoHundredSpaces)
{
    SpaceSet set{Space{0}, Space{63}, Space{64}, Space{199}};
    EXPECT_THAT(std::vector<Space>([&] {
                    std::vector<Space> all;
                    for (const Space space : set) all.push_back(space);
                    return all;
                }()),
                ElementsAre(Space{0}, Space{63}, Space{64}, Space{199}));
    EXPECT_EQ(set.size(), 4);
    EXPECT_EQ(set.first(), Space{0});
    EXPECT_EQ(set.nth(2), Space{64});
    EXPECT_EQ(set.nth(3), Space{199});
    set.erase(Space{0});
    EXPECT_EQ(set.first(), Space{63});
    EXPECT_FALSE(set.contains(Space{0}));
    EXPECT_EQ(set - SpaceSet{Space{64}}, (SpaceSet{Space{63}, Space{199}}));
    EXPECT_EQ((set & SpaceSet{Space{64}, Space{65}}), SpaceSet{Space{64}});
    EXPECT_EQ((SpaceSet{Space{1}} | SpaceSet{Space{130}}), (SpaceSet{Space{1}, Space{130}}));
    EXPECT_TRUE(set.meets({Space{199}}));
    EXPECT_FALSE(set.meets({Space{198}}));
    EXPECT_TRUE(SpaceSet{}.empty());
}

}  // namespace kotatsu::okko::ground_spaces_test
