// Nobody hears of what is not on the disk.
#include "server/outbox.h"

#include "server/test_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server::outbox_test {

using testing::ElementsAre;
using testing::IsEmpty;

struct Mail {
    void send(const std::string& text)
    {
        outbox.send(wire, std::make_shared<const std::string>(text));
    }

    Outbox outbox;
    std::shared_ptr<Wire> wire = std::make_shared<Wire>();
};

TEST(Outbox, WithNothingToSaveItIsSentAtOnce)
{
    Mail mail;
    mail.send("a");
    EXPECT_THAT(mail.wire->got, ElementsAre("a"));
}

TEST(Outbox, EachMessageWaitsForWhatWasWrittenBeforeItInItsOrder)
{
    Mail mail;
    const std::int64_t first = mail.outbox.write();
    mail.send("a");
    const std::int64_t second = mail.outbox.write();
    mail.send("b");
    EXPECT_THAT(mail.wire->got, IsEmpty());
    mail.outbox.saved(first);
    EXPECT_THAT(mail.wire->got, ElementsAre("a"));
    EXPECT_FALSE(mail.outbox.all_saved());
    mail.outbox.saved(second);
    EXPECT_THAT(mail.wire->got, ElementsAre("a", "b"));
    EXPECT_TRUE(mail.outbox.all_saved());
}

TEST(Outbox, WhatCouldNotBeSavedIsNeverTold)
{
    Mail mail;
    const std::int64_t lost = mail.outbox.write();
    mail.send("a");
    mail.outbox.drop();
    mail.outbox.saved(lost);
    EXPECT_THAT(mail.wire->got, IsEmpty());
}

}  // namespace kotatsu::server::outbox_test
