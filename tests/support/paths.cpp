#include "support/paths.h"

namespace kotatsu {

std::string source_path(std::string_view path)
{
    return KOTATSU_SOURCE_DIR "/" + std::string(path);
}

const char* program_path()
{
    return KOTATSU_PROGRAM;
}

}  // namespace kotatsu
