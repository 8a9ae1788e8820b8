// What a client may say over a WebSocket: one JSON object a message, read strictly. docs/protocol.md.
#pragma once

#include "engine/expected.h"
#include "server/wishes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

struct Message {
    enum class Do {
        Hello,  // opens a table: which, and the secret that holds seats there
        Sit,  // takes an open seat
        Stand,  // leaves it, before the game
        Fill,  // the host: a computer player on a seat, or open
        Swap,  // the host: two seats change their people
        Set,  // the host: other options, another clock, to be listed
        SendAway,  // the host: somebody leaves, for good
        Word,  // a short word that leads to the waiting table
        Start,  // the host: let us play
        Dice,  // the hash of bytes for the dice, then the bytes
        Move,
        Preview,  // what moves that begin like this would do
        Undo,  // the own last move, or by agreement (`ask`)
        PassForMe,  // a standing pass: the table passes in such windows
        AskMe,  // no more of it; a pass that waits for its time is taken back
        Answer,  // to what somebody asked all
        Takeover,  // ask all: a computer for a seat whose person is gone
        Return,  // the person is back
        Hint,
        Resign,
        Rematch,
        Chat,
        React,  // one of the few ready-made things to say
        Point,  // something to show to one's team mates
        Note,  // something they all keep in mind
        Log,
        Recap,  // the log since the seat's last move
        Replay,  // the game, step by step
        Points,  // how they went, one list
        Link,  // a one-time word that moves a seat to another device
        Claim,  // uses it
        TakeBack,  // a seat that has moved to another device
        Ping,
    };

    Do what = Do::Ping;
    std::string id{};  // the client's: comes back in the answer; a repeated one is done once
    std::string table{}, secret{}, seat{}, name{}, who{}, move{}, to{}, text{}, hash{}, bytes{},
        token{}, as{}, question{}, pass{}, with{}, reaction{}, about{};
    std::int64_t version = -1;  // what the client had seen
    std::int64_t from = 0, count = 0;
    bool agree = false, ask = false, texts = false;
    Wishes wishes{};
};

// The message, or what is wrong with it.
Expected<Message> read_message(std::string_view text);
// What its `do` says.
std::string_view name_of(Message::Do what);

// A name or a line of chat as others may see it: clean text of 1 to `most` characters, not only blanks.
bool is_plain_text(std::string_view text, std::size_t most);
inline constexpr std::size_t longest_name = 24, longest_chat = 500, longest_note = 24;

// 32 to 128 hexadecimal digits: a secret has 128 bits or more.
bool is_secret(std::string_view text);

}  // namespace kotatsu::server
