// The one question that everybody at a table may have before them: take back what came to light, a
// computer for somebody who is gone, another game. Who has to answer, who did, and how it ends.
#pragma once

#include "engine/seat.h"

#include <optional>
#include <string_view>

namespace kotatsu::server {

struct Question {
    enum class What { Undo, Takeover, Rematch };

    What what;
    Seat by, about;
    SeatSet open{};  // have not answered yet; empty: all agree
};
const char* name_of(Question::What what);

// Why a question came to nothing.
struct Declined {
    enum class Why {
        No,  // somebody said so
        Left,  // somebody who had to answer is gone
        Back,  // whose seat a computer should take is here again
        MovedOn,  // the game went on, or is over
    };

    Question question;
    Why why;
    std::optional<Seat> by{};  // who said no
};
const char* name_of(Declined::Why why);

class Questions {
public:
    const std::optional<Question>& asked() const { return asked_; }
    bool agreed() const { return asked_ && asked_->open.empty(); }

    // False: another question is still open.
    bool ask(const Question& question);
    // Takes the question that all agree to, to be acted upon.
    Question take();

    enum class Answered { NotAsked, Withdrawn, Declined, Agreed };
    struct Answer {
        std::string_view what;  // as the client calls the question
        SeatSet seats;  // whose answer it is
        bool agree;
    };
    Answered answer(const Answer& answer);

    // Each gives the question if it comes to nothing by this.
    std::optional<Declined> declined_by(SeatSet seats);
    std::optional<Declined> left(SeatSet present);
    std::optional<Declined> came(SeatSet present);
    // `people` play for themselves.
    std::optional<Declined> moved_on(SeatSet people, bool over);

private:
    std::optional<Declined> end(Declined::Why why);

    std::optional<Question> asked_;
};

}  // namespace kotatsu::server
