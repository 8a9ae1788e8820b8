// The processes that share a run: those that mpirun started, or this one alone.
#pragma once

#include <optional>
#include <string>

namespace kotatsu::lab {

// Something one process tells another: a part to play, or what came of it.
struct Message {
    int process = 0;  // who it is from, or for
    int part = 0;
    std::string bytes;
};

class Processes {
public:
    virtual ~Processes() = default;
    virtual int count() const = 0;
    virtual int own() const = 0;  // 0: the one that counts, saves and tells
    virtual void send(const Message& message) = 0;
    virtual std::optional<Message> receive() = 0;  // nothing: there is none now
    // When all have come here, they part.
    virtual void part() = 0;
};

// How many mpirun started, and which of them this is: from its environment, before anything of MPI is touched.
int started_processes();
int own_process();
// What ends all processes alike is told by the first of them: any other waits to be ended by mpirun, and
// comes back after ten seconds if the fault was its own.
void let_the_first_speak();

// The others of the run; null: this process is alone. Ends with an exception where several were started and
// MPI is not to be had. Once a program.
Processes* find_processes();

}  // namespace kotatsu::lab
