# Writes OUTPUT, a C++ source that implements HEADER: `std::span<const TYPE> FUNCTION()` in NAMESPACE,
# with all files under ROOT that match PATTERN, whatever bytes they hold, named relative to ROOT.

file(GLOB_RECURSE files ${ROOT}/${PATTERN})
list(SORT files)
set(entries "")
foreach(file IN LISTS files)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${ROOT} OUTPUT_VARIABLE path)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND entries "    ${TYPE}{\"${path}\"sv, \"${bytes}\"sv},\n")
endforeach()
list(LENGTH files count)

file(WRITE ${OUTPUT} "// Made by tools/embed_files.cmake.
#include \"${HEADER}\"

#include <array>

namespace ${NAMESPACE} {
using namespace std::literals;

static constexpr std::array<${TYPE}, ${count}> files{
${entries}};

std::span<const ${TYPE}> ${FUNCTION}()
{
    return files;
}
}  // namespace ${NAMESPACE}
")
