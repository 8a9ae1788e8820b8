// Texts that are made while the server runs, compressed; the page's files come compressed already.
#pragma once

#include <string>
#include <string_view>

namespace kotatsu::server {

std::string gzip(std::string_view text);

}  // namespace kotatsu::server
