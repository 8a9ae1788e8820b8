#include "support/postgres.h"

#include "support/soon.h"

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <pqxx/pqxx>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

// libpqxx 6.4 loses the answer of the statement during which a connection broke. Read by LeakSanitizer.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions()
{
    return "leak:libpqxx\n";
}

namespace kotatsu {

namespace fs = std::filesystem;

namespace {

// Where Debian puts the programs of the newest version.
std::string find_programs()
{
    std::string found;
    std::error_code ignored;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored))
        found = std::max(found, (version.path() / "bin").string());
    return found;
}

// PostgreSQL does not run as root.
const passwd* somebody()
{
    if (::geteuid() != 0) return nullptr;
    const passwd* user = ::getpwnam("postgres");
    return user != nullptr ? user : ::getpwnam("nobody");
}

// The child of a fork.
[[noreturn]] void become(std::vector<char*>& argv, const passwd* user, const std::string& log)
{
    const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(file, STDOUT_FILENO);
    ::dup2(file, STDERR_FILENO);
    ::close_range(STDERR_FILENO + 1, ~0U,
                  0);  // a server that outlives a test's sockets would keep them open
    if (::chdir("/") != 0)
        ::_exit(125);  // PostgreSQL wants to come back to a folder that it may enter
    if (user != nullptr && (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 ||
                            ::setuid(user->pw_uid) != 0))
        ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // however the tests end
    ::execv(argv[0], argv.data());
    ::_exit(127);
}

}  // namespace

Postgres& Postgres::running()
{
    static Postgres postgres;
    return postgres;
}

Postgres::Postgres() : programs_(find_programs())
{
    const fs::path home = folder_ / "";
    if (const passwd* user = somebody())
        if (::chown(home.c_str(), user->pw_uid, user->pw_gid) != 0) ADD_FAILURE() << "chown";
    const int made = run({programs_ + "/initdb", "-D", folder_ / "data", "-U", "kotatsu", "-A",
                          "trust", "-E", "UTF8", "--no-locale", "-N"},
                         true);
    EXPECT_EQ(made, 0) << program::read(folder_ / "log");
    url_ = "postgresql:///postgres?user=kotatsu&host=" + (folder_ / "").parent_path().string();
    start();
}

Postgres::~Postgres()
{
    stop();
}

int Postgres::run(const std::vector<std::string>& arguments, bool wait)
{
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    const passwd* user = somebody();
    const std::string log = folder_ / "log";
    const pid_t child = ::fork();
    if (child == 0) become(argv, user, log);
    if (!wait) return child;
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void Postgres::start()
{
    server_ = run({programs_ + "/postgres", "-D", folder_ / "data", "-k",
                   (folder_ / "").parent_path().string(), "-c", "listen_addresses=", "-c",
                   "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200", "-c",
                   "shared_buffers=32MB"},
                  false);
    EXPECT_TRUE(soon([&] { return ask("SELECT 1") == "1"; })) << program::read(folder_ / "log");
}

void Postgres::stop()
{
    if (server_ < 0) return;
    thaw();
    ::kill(server_, SIGQUIT);
    ::waitpid(server_, nullptr, 0);
    server_ = -1;
}

// The server first when it is to stop: one that is stopped makes no more processes.
void Postgres::signal_all(int signal) const
{
    ::kill(server_, signal);
    const std::string server = std::to_string(server_);
    std::ifstream children("/proc/" + server + "/task/" + server + "/children");
    for (int child = 0; children >> child;) ::kill(child, signal);
}

void Postgres::freeze()
{
    signal_all(SIGSTOP);
}

void Postgres::thaw()
{
    signal_all(SIGCONT);
}

std::string Postgres::ask(const std::string& question) const
try {
    pqxx::connection link(url_);
    pqxx::nontransaction work(link);
    const auto answer = work.exec(question);
    if (answer.empty() || answer.columns() == 0) return "";
    return answer[0][0].is_null() ? "NULL" : answer[0][0].as<std::string>();
} catch (const std::exception& error) {
    return std::string("error: ") + error.what();
}

std::string Postgres::empty()
{
    thaw();  // a test that failed may have left it so
    EXPECT_EQ(ask("SET client_min_messages = warning; DROP SCHEMA IF EXISTS kotatsu CASCADE"), "");
    return url_;
}

void Postgres::cut_all() const
{
    ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND application_name = 'kotatsu'");
}

}  // namespace kotatsu
