#include "table/content.h"

#include "content/words.h"
#include "table/embedded_content.h"
#include "table/hash.h"

#include <boost/json.hpp>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace kotatsu {

namespace fs = std::filesystem;

Expected<std::string> read_file(const fs::path& path)
{
    std::error_code fault;
    if (fs::is_directory(path, fault))
        return Error{path.string() + ": is a folder, expected a file"};
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{path.string() + ": cannot be opened"};
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (file.bad()) return Error{path.string() + ": cannot be read"};
    return text;
}

namespace {

// A file or folder as the system has it.
class Descriptor {
public:
    Descriptor(const fs::path& path, int flags) : number_(::open(path.c_str(), flags, 0666)) {}
    ~Descriptor()
    {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool write(std::string_view text) const
    {
        while (!text.empty()) {
            const ssize_t count = ::write(number_, text.data(), text.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    // True: a power cut does not take it back.
    bool settle() const { return ::fsync(number_) == 0; }

private:
    int number_;
};

}  // namespace

std::optional<Error> write_file(const fs::path& path, std::string_view text)
{
    const fs::path beside = path.string() + ".new";
    {
        const Descriptor file(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC);
        if (!file.write(text) || !file.settle())
            return Error{path.string() + ": cannot be written"};
    }
    std::error_code fault;
    fs::rename(beside, path, fault);
    if (fault) return Error{path.string() + ": " + fault.message()};
    // Where a folder cannot be settled, the file may be the one before after a power cut: still whole.
    Descriptor(path.has_parent_path() ? path.parent_path() : ".", O_RDONLY | O_CLOEXEC).settle();
    return std::nullopt;
}

namespace {

// A file of this name lies in the folder it is written to.
bool stays_below(const fs::path& path)
{
    const auto leads_up = [](const fs::path& part) { return part == ".."; };
    return !path.empty() && path.is_relative() && std::none_of(path.begin(), path.end(), leads_up);
}

}  // namespace

Content::Content(std::vector<File> files) : files_(std::move(files))
{
    std::sort(files_.begin(), files_.end(),
              [](const File& a, const File& b) { return a.path < b.path; });
    std::string all;
    for (const File& file : files_) all += file.path + '\0' + file.text + '\0';
    hash_ = blake2b(all, 16);
}

Content Content::embedded(std::string_view game)
{
    std::vector<File> files;
    const std::string folder = std::string(game) + "/";
    for (const ContentFile& file : embedded_content())
        if (file.path.starts_with(folder))
            files.push_back({std::string(file.path.substr(folder.size())),
                             "content/" + std::string(file.path), std::string(file.text)});
    return Content(std::move(files));
}

Expected<Content> Content::from_folder(const fs::path& folder, std::string_view game)
{
    const fs::path here = folder / game;
    std::error_code fault;
    if (!fs::is_directory(here, fault)) return Error{here.string() + ": there is no such folder"};
    std::vector<File> files;
    for (fs::recursive_directory_iterator at(here, fault), end; !fault && at != end;
         at.increment(fault)) {
        if (at->path().extension() != ".toml") continue;
        const Expected<std::string> text = read_file(at->path());
        if (!text) return text.error();
        files.push_back(
            {at->path().lexically_relative(here).generic_string(), at->path().string(), *text});
    }
    if (fault) return Error{here.string() + ": " + fault.message()};
    return Content(std::move(files));
}

std::optional<Error> Content::write_to(const fs::path& folder, std::string_view game) const
{
    for (const File& file : files_) {
        const fs::path path = folder / game / file.path;
        std::error_code fault;
        fs::create_directories(path.parent_path(), fault);
        if (fault) return Error{path.string() + ": " + fault.message()};
        if (auto error = write_file(path, file.text)) return error;
    }
    return std::nullopt;
}

std::string Content::pack() const
{
    boost::json::object files;
    for (const File& file : files_) files[file.path] = file.text;
    return boost::json::serialize(files);
}

Expected<Content> Content::unpack(std::string_view pack, std::string_view shown)
{
    const auto error = [&](const std::string& what) {
        return Error{std::string(shown) + ": " + what};
    };
    boost::json::error_code fault;
    const boost::json::value json = boost::json::parse(pack, fault);
    if (fault || !json.is_object()) return error("not a pack of content, expected a JSON object");
    std::vector<File> files;
    for (const auto& member : json.get_object()) {
        const std::string path(member.key());
        if (!stays_below(path)) return error("'" + path + "' is no path inside a pack");
        if (!member.value().is_string()) return error(path + ": expected the text of the file");
        files.push_back(
            {path, std::string(shown) + "/" + path, std::string(member.value().get_string())});
    }
    return Content(std::move(files));
}

const Content::File& Content::file(std::string_view path) const
{
    static const File none;
    const auto at = std::find_if(files_.begin(), files_.end(),
                                 [&](const File& file) { return file.path == path; });
    return at == files_.end() ? none : *at;
}

Expected<std::string> Content::words(std::string_view language) const
{
    const std::string path = content::words_path(language);
    if (file(path).text.empty()) return Error{path + ": there is no such file"};
    const auto words = content::read_words(files_of(*this)(path));
    if (!words) return words.error();
    boost::json::object out;
    for (const auto& [key, text] : *words) out[key] = text;
    return boost::json::serialize(out);
}

// How errors call a file that may not be there: by its path.
content::Files files_of(const Content& content)
{
    return [&content](std::string_view path) {
        const Content::File& file = content.file(path);
        return content::File{file.text, file.shown.empty() ? path : std::string_view(file.shown)};
    };
}

}  // namespace kotatsu
