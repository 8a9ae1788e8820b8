// Processes by MPI: the module kotatsu_mpi.so, which the program loads under mpirun alone. All that knows MPI.
#include "lab/processes.h"

#include <mpi.h>

namespace kotatsu::lab {
namespace {

class Mpi final : public Processes {
public:
    Mpi()
    {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
        MPI_Comm_rank(MPI_COMM_WORLD, &own_);
    }

    int count() const override { return count_; }
    int own() const override { return own_; }

    void send(const Message& message) override
    {
        MPI_Send(message.bytes.data(), static_cast<int>(message.bytes.size()), MPI_CHAR,
                 message.process, message.part + tag_of_first, MPI_COMM_WORLD);
    }
    std::optional<Message> receive() override
    {
        int there = 0, size = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
        if (there == 0) return std::nullopt;
        MPI_Get_count(&status, MPI_CHAR, &size);
        Message message{status.MPI_SOURCE, status.MPI_TAG - tag_of_first,
                        std::string(static_cast<std::size_t>(size), '\0')};
        MPI_Recv(message.bytes.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return message;
    }
    void part() override { MPI_Finalize(); }

private:
    static constexpr int tag_of_first = 1;  // parts are -1 and up, tags 0 and up

    int count_ = 1, own_ = 0;
};

}  // namespace
}  // namespace kotatsu::lab

extern "C" kotatsu::lab::Processes* kotatsu_processes()
{
    static kotatsu::lab::Mpi mpi;
    return &mpi;
}
