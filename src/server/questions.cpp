#include "server/questions.h"

#include <array>
#include <utility>

namespace kotatsu::server {

const char* name_of(Question::What what)
{
    static constexpr std::array names{"undo", "takeover", "rematch"};
    return names[static_cast<std::size_t>(what)];
}

const char* name_of(Declined::Why why)
{
    static constexpr std::array names{"no", "left", "back", "moved-on"};
    return names[static_cast<std::size_t>(why)];
}

bool Questions::ask(const Question& question)
{
    if (asked_) return false;
    asked_ = question;
    return true;
}

Question Questions::take()
{
    return *std::exchange(asked_, std::nullopt);
}

// Who asked may take the question back; others answer it once.
Questions::Answered Questions::answer(const Answer& answer)
{
    if (!asked_ || answer.what != name_of(asked_->what)) return Answered::NotAsked;
    const bool own = answer.seats.contains(asked_->by);
    if ((asked_->open & answer.seats).empty() && (answer.agree || !own)) return Answered::NotAsked;
    if (answer.agree) {
        asked_->open -= answer.seats;
        return Answered::Agreed;
    }
    if (!own) return Answered::Declined;
    asked_.reset();
    return Answered::Withdrawn;
}

std::optional<Declined> Questions::declined_by(SeatSet seats)
{
    const Seat by = (asked_->open & seats).first();
    auto declined = end(Declined::Why::No);
    declined->by = by;
    return declined;
}

// Who leaves without an answer has not agreed; an undo waits for them. And who wanted a computer for
// somebody else's seat has to be there when it comes.
std::optional<Declined> Questions::left(SeatSet present)
{
    if (!asked_ || asked_->what == Question::What::Undo) return std::nullopt;
    if (((asked_->open | SeatSet{asked_->by}) - present).empty()) return std::nullopt;
    return end(Declined::Why::Left);
}

std::optional<Declined> Questions::came(SeatSet present)
{
    const bool back =
        asked_ && asked_->what == Question::What::Takeover && present.contains(asked_->about);
    return back ? end(Declined::Why::Back) : std::nullopt;
}

// Whoever is missing is still missing after somebody else's move.
std::optional<Declined> Questions::moved_on(SeatSet people, bool over)
{
    if (!asked_) return std::nullopt;
    const bool still_missing =
        asked_->what == Question::What::Takeover && !over && people.contains(asked_->about);
    return still_missing ? std::nullopt : end(Declined::Why::MovedOn);
}

std::optional<Declined> Questions::end(Declined::Why why)
{
    return Declined{*std::exchange(asked_, std::nullopt), why};
}

}  // namespace kotatsu::server
