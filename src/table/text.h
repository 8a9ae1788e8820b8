// Text that some people write and others see.
#pragma once

#include <string>
#include <string_view>

namespace kotatsu {

// Only what can be seen, on one line: spaces of all kinds become plain ones, as line ends do. Left out
// are characters that control, hide or turn around what is shown, that have no meaning of their own
// (private use, noncharacters) or that pile up (a fifth accent on one letter), and whatever is no
// UTF-8. Clean text stays as it is.
std::string clean_text(std::string_view text);

}  // namespace kotatsu
