// The main of a fuzz target without a fuzzer: runs saved inputs through it, so that what the
// fuzzer once found stays fixed.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

static void replay(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

// The files named, and all files of the folders named.
static std::vector<fs::path> files_of(const std::vector<fs::path>& arguments)
{
    std::vector<fs::path> files;
    for (const fs::path& argument : arguments) {
        if (fs::is_regular_file(argument)) files.push_back(argument);
        if (!fs::is_directory(argument)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(argument))
            if (entry.is_regular_file()) files.push_back(entry.path());
    }
    return files;
}

int main(int argc, char** argv)
{
    const auto files = files_of({argv + 1, argv + argc});
    for (const fs::path& file : files) replay(file);
    std::printf("%zu inputs replayed\n", files.size());
    return files.empty() ? 1 : 0;
}
