// kotatsu._engine: the games for Python. Moves are text or numbers, views are dictionaries or arrays of bytes.
// Whatever Python passes is checked here: a bad call raises, and never reaches an assert of the engine.
#include "lab/tournament.h"
#include "table/catalogue.h"
#include "table/numbers.h"

#include <boost/json.hpp>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace kotatsu::python {
namespace {

namespace py = pybind11;
namespace json = boost::json;

// kotatsu.Error: something that does not exist or does not go together.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
T or_raise(Expected<T> expected)
{
    if (!expected) throw Fault(expected.error().message);
    return std::move(*expected);
}

// kotatsu.IllegalMove, with the refusal's code.
[[noreturn]] void raise(const Refused& refused)
{
    const py::object type = py::module_::import("kotatsu._engine").attr("IllegalMove");
    const py::object error = type(refused.message);
    error.attr("code") = refused.code;
    PyErr_SetObject(type.ptr(), error.ptr());
    throw py::error_already_set();
}

py::object to_python(const json::object& value)
{
    return py::module_::import("json").attr("loads")(json::serialize(value));
}

int in_range(const char* name, int value, int low, int high)
{
    if (value < low || value > high)
        throw Fault(std::string(name) + ": expected " + std::to_string(low) + " to " +
                    std::to_string(high) + ", not " + std::to_string(value));
    return value;
}

constexpr int most_threads = 256, most_games = 10'000'000, most_random_moves = 1'000'000;

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;

// A game in progress, with dice of its own.
class State {
public:
    State(std::shared_ptr<const Game> game, std::unique_ptr<Position> position, Dice dice)
        : game_(std::move(game)), position_(std::move(position)), dice_(std::move(dice))
    {}

    std::unique_ptr<State> clone() const
    {
        return std::make_unique<State>(game_, position_->clone(), dice_);
    }
    void reseed(std::uint64_t seed) { dice_ = Dice::seeded(mix_seeds(seed, 0)); }

    bool over() const { return position_->turn().is_over(); }
    std::vector<int> to_move() const
    {
        std::vector<int> seats;
        for (const Seat seat : position_->turn().seats) seats.push_back(index(seat));
        return seats;
    }
    std::vector<std::string> moves(std::optional<int> seat) const
    {
        if (!seat && over()) return {};
        return position_->moves(decider(seat));
    }
    py::array_t<std::uint64_t> move_numbers(std::optional<int> seat) const
    {
        std::vector<std::uint64_t> list;
        if (seat || !over()) list = numbers(*position_).move_numbers(decider(seat));
        return py::array_t<std::uint64_t>(static_cast<py::ssize_t>(list.size()), list.data());
    }
    void play(const std::string& move, std::optional<int> seat)
    {
        if (const auto refused = position_->play(decider(seat), move, dice_)) raise(*refused);
    }
    void play_number(std::uint64_t move, std::optional<int> seat)
    {
        if (const auto refused = numbers(*position_).play_number(decider(seat), move, dice_))
            raise(*refused);
    }
    // Random moves to the end, or so many; how many they were.
    int play_random(int most)
    {
        in_range("moves", most, 0, most_random_moves);
        Numbers& in_numbers = numbers(*position_);
        int played = 0;
        for (; played < most && !over(); ++played) {
            const Seat seat = position_->turn().seats.first();
            in_numbers.play_number(seat, in_numbers.random_move(seat, dice_), dice_);
        }
        return played;
    }
    std::string choose(const std::string& word, std::optional<int> seat, std::uint64_t seed) const
    {
        const Player player = or_raise(read_player(word));
        const Seat who = decider(seat);
        if (!position_->turn().may_act(who))
            throw Fault("seat " + std::to_string(index(who)) + " has nothing to decide");
        const auto copy = position_->clone();  // others may go on with this one
        Dice thoughts = Dice::seeded(seed);
        const py::gil_scoped_release free;
        return copy->choose(who, player, thoughts);
    }
    std::unique_ptr<State> imagine(int seat, std::uint64_t seed) const
    {
        Dice dice = Dice::seeded(seed);
        auto guess = position_->imagine(sitting(seat), dice);
        return std::make_unique<State>(game_, std::move(guess), std::move(dice));
    }

    py::object view(std::optional<int> seat) const
    {
        return to_python(position_->view(eyes(seat)));
    }
    std::string text(std::optional<int> seat) const { return position_->text(eyes(seat), false); }
    Bytes observe(std::optional<int> seat) const
    {
        const Numbers& in_numbers = numbers(*position_);
        Bytes bytes(static_cast<py::ssize_t>(in_numbers.view_size()));
        in_numbers.write_view(eyes(seat), {bytes.mutable_data(), in_numbers.view_size()});
        return bytes;
    }
    py::object position() const { return to_python(position_->to_json()); }
    std::uint64_t fingerprint() const { return position_->fingerprint(); }

    std::vector<int> winners() const
    {
        std::vector<int> seats;
        for (const Seat seat : position_->result().winners) seats.push_back(index(seat));
        return seats;
    }
    std::string reason() const { return std::string(position_->result().reason); }
    std::vector<int> points() const
    {
        const Result result = position_->result();
        return {result.points.begin(), result.points.begin() + game_->seats()};
    }
    std::vector<double> shares() const
    {
        std::vector<double> all;
        for (int i = 0; i < game_->seats(); ++i)
            all.push_back(position_->result().share(seat_at(i)));
        return all;
    }

private:
    Seat sitting(int seat) const { return seat_at(in_range("seat", seat, 0, game_->seats() - 1)); }
    Seat eyes(std::optional<int> seat) const { return seat ? sitting(*seat) : Seat::Watcher; }
    // The seat named, or the first of those that may decide.
    Seat decider(std::optional<int> seat) const
    {
        if (seat) return sitting(*seat);
        const Turn turn = position_->turn();
        if (turn.is_over()) throw Fault("the game is over");
        return turn.seats.first();
    }

    std::shared_ptr<const Game> game_;
    std::unique_ptr<Position> position_;
    Dice dice_;
};

Dice dice_of(std::uint64_t seed)
{
    return Dice::seeded(
        mix_seeds(seed, 0));  // as the laboratory: the same seed deals the same cards
}

class PythonGame {
public:
    PythonGame(const std::string& name, int seats, const py::dict& options,
               const std::optional<std::string>& content)
    {
        NamedValues values;
        for (const auto& [key, value] : options) values.emplace_back(py::str(key), py::str(value));
        const Catalogue catalogue = content ? Catalogue(*content) : Catalogue();
        game_ = or_raise(catalogue.make(name, seats, values));
    }

    const std::string& name() const { return game_->info().name; }
    int rules() const { return game_->info().version; }
    int seats() const { return game_->seats(); }
    std::vector<std::string> roles() const
    {
        std::vector<std::string> roles;
        for (int i = 0; i < seats(); ++i) roles.push_back(game_->seat(seat_at(i)).role);
        return roles;
    }
    std::vector<int> teams() const
    {
        std::vector<int> teams;
        for (int i = 0; i < seats(); ++i) teams.push_back(game_->seat(seat_at(i)).team);
        return teams;
    }
    py::dict options() const
    {
        py::dict out;
        for (const auto& [key, value] : game_->options().all()) out[py::str(key)] = value;
        return out;
    }
    int most_moves() const { return numbers(*first()).most_moves(); }
    std::size_t view_size() const { return numbers(*first()).view_size(); }

    std::unique_ptr<State> start(std::uint64_t seed) const
    {
        Dice dice = dice_of(seed);
        auto position = game_->start(dice);
        return std::make_unique<State>(game_, std::move(position), std::move(dice));
    }
    std::unique_ptr<State> load(const py::object& position, std::uint64_t seed) const
    {
        const auto text = py::module_::import("json").attr("dumps")(position).cast<std::string>();
        json::error_code fault;
        const json::value value = json::parse(text, fault);
        if (fault || !value.is_object()) throw Fault("a position is a dictionary");
        return std::make_unique<State>(game_, or_raise(game_->load(value.get_object())),
                                       dice_of(seed));
    }

    // Whole games without coming back to Python in between, nor holding it up.
    py::dict play_games(const std::vector<std::string>& words, int games, std::uint64_t seed,
                        int threads) const
    {
        std::vector<Player> players;
        for (const std::string& word : words) players.push_back(or_raise(read_player(word)));
        if (static_cast<int>(players.size()) != seats())
            throw Fault("expected one player a seat, " + std::to_string(seats()) + ", not " +
                        std::to_string(players.size()));
        in_range("games", games, 1, most_games);
        in_range("threads", threads, 1, most_threads);
        const lab::Part part = [&] {
            const py::gil_scoped_release free;
            return simulate({.game = game_.get(),
                             .players = players,
                             .games = games,
                             .threads = threads,
                             .seed = seed})
                .played;
        }();
        return arrays_of(part);
    }

private:
    std::unique_ptr<Position> first() const
    {
        Dice dice = dice_of(0);
        return game_->start(dice);
    }
    py::dict arrays_of(const lab::Part& part) const
    {
        const auto count = static_cast<py::ssize_t>(part.games.size());
        py::array_t<double> shares({count, static_cast<py::ssize_t>(seats())});
        py::array_t<std::int16_t> points({count, static_cast<py::ssize_t>(seats())});
        py::array_t<std::int32_t> moves(count);
        py::array_t<bool> ended(count);
        py::list reasons;
        auto share = shares.mutable_unchecked<2>();
        auto point = points.mutable_unchecked<2>();
        for (py::ssize_t i = 0; i < count; ++i) {
            const lab::GameLine& game = part.games[static_cast<std::size_t>(i)];
            for (int seat = 0; seat < seats(); ++seat) {
                share(i, seat) = game.share(seat_at(seat));
                point(i, seat) = game.points[static_cast<std::size_t>(seat)];
            }
            moves.mutable_at(i) = game.moves;
            ended.mutable_at(i) = game.ended != 0;
            reasons.append(part.reason_of(game));
        }
        py::dict out;
        out["shares"] = shares;
        out["points"] = points;
        out["moves"] = moves;
        out["ended"] = ended;
        out["reasons"] = reasons;
        return out;
    }

    std::shared_ptr<const Game> game_;
};

// What may be chosen: games, seats and options, as `kotatsu list --json` has it.
py::object describe(const std::string& name)
{
    for (const GameInfo& info : Catalogue::games())
        if (info.name == name)
            return to_python(info_json(info, or_raise(Catalogue().layouts(name))));
    throw Fault("there is no game '" + name + "'");
}

std::vector<std::string> names()
{
    std::vector<std::string> all;
    for (const GameInfo& info : Catalogue::games()) all.push_back(info.name);
    return all;
}

}  // namespace

PYBIND11_MODULE(_engine, module)
{
    using namespace pybind11::literals;
    const auto error = py::register_exception<Fault>(module, "Error", PyExc_ValueError);
    module.attr("IllegalMove") = py::reinterpret_steal<py::object>(
        PyErr_NewException("kotatsu.IllegalMove", error.ptr(), nullptr));
    module.def("games", names, "The names of the games.");
    module.def("describe", describe, "name"_a, "Seats and options of a game.");

    const py::object none = py::none();
    py::class_<State>(module, "State", "A game in progress.")
        .def("clone", &State::clone, "The same position with the same dice to come.")
        .def("__copy__", &State::clone)
        .def("__deepcopy__", [](const State& state, const py::dict&) { return state.clone(); })
        .def("reseed", &State::reseed, "seed"_a, "Other dice from here on.")
        .def_property_readonly("over", &State::over)
        .def_property_readonly("to_move", &State::to_move, "The seats that may decide now.")
        .def("moves", &State::moves, "seat"_a = none, "The legal moves as text.")
        .def("move_numbers", &State::move_numbers, "seat"_a = none,
             "The same moves as numbers; a move has the same number wherever it is legal.")
        .def("play", &State::play, "move"_a, "seat"_a = none, "Plays a move given as text.")
        .def("play_number", &State::play_number, "move"_a, "seat"_a = none,
             "Plays a move given as a number of move_numbers().")
        .def("play_random", &State::play_random, "moves"_a = most_random_moves,
             "Plays random moves to the end, or so many; gives their number.")
        .def("choose", &State::choose, "player"_a = "search:3", "seat"_a = none, "seed"_a = 0,
             "What a computer player would play, from the seat's view alone.")
        .def("imagine", &State::imagine, "seat"_a, "seed"_a = 0,
             "A state that this seat cannot tell from this one.")
        .def("view", &State::view, "seat"_a = none, "What a seat may know; none: a watcher.")
        .def("observe", &State::observe, "seat"_a = none,
             "The same as bytes; equal exactly if the views are.")
        .def("text", &State::text, "seat"_a = none, "The board as text, as a seat sees it.")
        .def("position", &State::position, "The whole truth, for Game.load.")
        .def_property_readonly("fingerprint", &State::fingerprint)
        .def_property_readonly("winners", &State::winners)
        .def_property_readonly("reason", &State::reason, "Why the game ended.")
        .def_property_readonly("points", &State::points)
        .def_property_readonly("shares", &State::shares,
                               "What the result is worth to each seat: 1 for a win alone, its part "
                               "of a shared one, else 0.");

    py::class_<PythonGame>(module, "Game", "A game for so many seats, with its options.")
        .def(
            py::init<const std::string&, int, const py::dict&, const std::optional<std::string>&>(),
            "name"_a, "seats"_a = 2, "options"_a = py::dict(), "content"_a = none)
        .def_property_readonly("name", &PythonGame::name)
        .def_property_readonly("rules", &PythonGame::rules, "The version of the rules.")
        .def_property_readonly("seats", &PythonGame::seats)
        .def_property_readonly("roles", &PythonGame::roles, "What each seat is called.")
        .def_property_readonly("teams", &PythonGame::teams)
        .def_property_readonly("options", &PythonGame::options)
        .def_property_readonly("most_moves", &PythonGame::most_moves,
                               "No list of legal moves is longer.")
        .def_property_readonly("view_size", &PythonGame::view_size, "Bytes of an observation.")
        .def("start", &PythonGame::start, "seed"_a = 0)
        .def("load", &PythonGame::load, "position"_a, "seed"_a = 0)
        .def("play_games", &PythonGame::play_games, "players"_a, "games"_a, "seed"_a = 0,
             "threads"_a = 1,
             "Whole games between computer players, one a seat, as arrays with a row a game: "
             "shares, "
             "points, moves, ended, reasons.");
}

}  // namespace kotatsu::python
