#include "program/serving.h"
#include "support/paths.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

namespace kotatsu::program {

namespace json = boost::json;

namespace {

// The port in "The table is laid: http://localhost:PORT", the first line on `pipe`.
unsigned short read_port(int pipe)
{
    std::string line;
    for (char c = 0; ::read(pipe, &c, 1) == 1 && c != '\n';) line += c;
    const std::size_t colon = line.rfind(':');
    return colon == std::string::npos
               ? static_cast<unsigned short>(0)
               : static_cast<unsigned short>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
}

}  // namespace

Serving::Serving(const std::filesystem::path& db, const std::vector<std::string>& more)
{
    std::vector<std::string> arguments{"kotatsu", "serve", "--port", "0", "--db", db.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    for (const char* limit :
         {"--messages-per-second", "--new-tables-per-minute", "--previews-per-second",
          "--requests-per-second", "--bytes-per-second"})
        if (std::find(more.begin(), more.end(), limit) == more.end())
            arguments.insert(arguments.end(), {limit, "1000000000"});
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const std::string errors = (folder_ / "errors").string();
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
    pid_ = ::fork();
    if (pid_ == 0) {
        const int file = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(ends[1], STDOUT_FILENO);
        ::dup2(file, STDERR_FILENO);
        ::execv(program_path(), argv.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    port_ = read_port(ends[0]);
    ::close(ends[0]);
    EXPECT_NE(port_, 0) << read(errors);
}

Serving::~Serving()
{
    kill();
}

Outcome Serving::end(int signal)
{
    if (pid_ < 0) return {};
    ::kill(pid_, signal);
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, "", read(folder_ / "errors")};
}

Outcome Serving::interrupt()
{
    return end(SIGINT);
}

void Serving::kill()
{
    end(SIGKILL);
}

void Serving::freeze()
{
    ::kill(pid_, SIGSTOP);
}

void Serving::thaw()
{
    ::kill(pid_, SIGCONT);
}

std::int64_t metric(unsigned short port, const std::string& name)
{
    for (const std::string& line : lines_of(wire::http(port, "GET", "/metrics").body))
        if (line.starts_with("kotatsu_" + name + " "))
            return std::stoll(line.substr(name.size() + 9));
    return -1;
}

std::string open_table(unsigned short port, const std::string& body)
{
    const wire::HttpAnswer answer = wire::http(port, "POST", "/api/tables", body);
    if (answer.status != 200) return {};
    return std::string(json::parse(answer.body).at("table").as_string());
}

std::string open_table(unsigned short port, const std::string& seats, const std::string& secret)
{
    return open_table(port, R"({"game":"onami","options":{"first":1},"seats":)" + seats +
                                R"(,"secret":")" + secret + "\"}");
}

Person::Person(unsigned short port, const std::string& table, const std::string& secret, bool texts,
               const wire::Knock& knock)
    : client_(port, knock)
{
    json::object hello{{"do", "hello"}, {"table", table}};
    if (!secret.empty()) hello["secret"] = secret;
    if (texts) hello["texts"] = true;
    say(hello);
}

bool Person::say(const json::object& message)
{
    return client_.send(json::serialize(message));
}

json::object Person::hear()
{
    const auto text = client_.receive();
    return text ? json::parse(*text).as_object() : json::object();
}

json::object Person::hear(std::string_view type)
{
    for (json::object message = hear(); !message.empty(); message = hear())
        if (message.at("type").as_string() == type) return message;
    return {};
}

json::object Person::hear_of(std::string_view id)
{
    for (json::object message = hear(); !message.empty(); message = hear())
        for (const char* key : {"ack", "id"})
            if (const json::value* value = message.if_contains(key))
                if (value->as_string() == id) return message;
    return {};
}

}  // namespace kotatsu::program
