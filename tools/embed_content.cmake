# Writes OUTPUT, a C++ source with the text of all FILES, named relative to ROOT.
# It implements src/table/embedded_content.h.

set(entries "")
foreach(file IN LISTS FILES)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${ROOT} OUTPUT_VARIABLE path)
  file(READ ${file} text)
  string(APPEND entries "    ContentFile{\"${path}\"sv, R\"kotatsu_toml(${text})kotatsu_toml\"sv},\n")
endforeach()
list(LENGTH FILES count)

file(WRITE ${OUTPUT} "// Made by tools/embed_content.cmake.
#include \"table/embedded_content.h\"

#include <array>

namespace kotatsu {
using namespace std::literals;

static constexpr std::array<ContentFile, ${count}> files{
${entries}};

std::span<const ContentFile> embedded_content()
{
    return files;
}
}  // namespace kotatsu
")
