#include "table/hash.h"

#include <sodium.h>

#include <cstdlib>

namespace kotatsu {

void ready_sodium()
{
    static const bool ready = sodium_init() >= 0;
    if (!ready) std::abort();
}

std::string blake2b(std::string_view text, std::size_t bytes)
{
    ready_sodium();
    std::vector<std::uint8_t> hash(bytes);
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    return to_hex(hash);
}

std::string to_hex(std::span<const std::uint8_t> bytes)
{
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text)
{
    if (text.empty()) return std::vector<std::uint8_t>();  // libsodium takes no null pointer
    std::vector<std::uint8_t> bytes(text.size() / 2);
    std::size_t length = 0;
    const char* end = nullptr;
    if (text.size() % 2 != 0 ||
        sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length,
                       &end) != 0 ||
        end != text.data() + text.size())
        return std::nullopt;
    return bytes;
}

}  // namespace kotatsu
