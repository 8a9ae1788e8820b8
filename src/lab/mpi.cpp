// Processes by MPI: the module kotatsu_mpi.so, which the program loads under mpirun alone. All that knows MPI.
#include "lab/processes.h"

#include <mpi.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace kotatsu::lab {
namespace {

class Mpi final : public Processes {
public:
    Mpi()
    {
        // What a process has sent is whole even if the process dies before it is read.
        ::setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 0);
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
        if (!coming_ && !begin_to_receive()) return std::nullopt;
        int done = 0;
        MPI_Test(&request_, &done, MPI_STATUS_IGNORE);
        return done == 0 ? std::nullopt : std::exchange(coming_, std::nullopt);
    }
    void part() override { MPI_Finalize(); }

private:
    static constexpr int tag_of_first = 1;  // parts are -1 and up, tags 0 and up

    // Whoever sends it may die before it is here: nobody waits for it.
    bool begin_to_receive()
    {
        int there = 0, size = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
        if (there == 0) return false;
        MPI_Get_count(&status, MPI_CHAR, &size);
        coming_.emplace(status.MPI_SOURCE, status.MPI_TAG - tag_of_first,
                        std::string(static_cast<std::size_t>(size), '\0'));
        MPI_Irecv(coming_->bytes.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG,
                  MPI_COMM_WORLD, &request_);
        return true;
    }

    int count_ = 1, own_ = 0;
    std::optional<Message> coming_{};
    MPI_Request request_ = MPI_REQUEST_NULL;
};

}  // namespace
}  // namespace kotatsu::lab

extern "C" kotatsu::lab::Processes* kotatsu_processes()
{
    static kotatsu::lab::Mpi mpi;
    return &mpi;
}
