// Hashes and hexadecimal, by libsodium.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu {

// Before anything else of libsodium is called. Without a source of randomness the program ends:
// nothing here could be fair.
void ready_sodium();

// BLAKE2b of the text, 2 * `bytes` hexadecimal digits.
std::string blake2b(std::string_view text, std::size_t bytes = 32);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);

}  // namespace kotatsu
