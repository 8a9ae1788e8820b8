#include "server/passport.h"

#include "engine/words.h"
#include "table/hash.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <charconv>
#include <vector>

namespace kotatsu::server {
namespace {

static_assert(crypto_auth_KEYBYTES == 32);

std::string seal_of(std::string_view words, const std::string& key)
{
    std::vector<std::uint8_t> seal(crypto_auth_BYTES);
    crypto_auth(seal.data(), reinterpret_cast<const unsigned char*>(words.data()), words.size(),
                reinterpret_cast<const unsigned char*>(key.data()));
    return to_hex(seal);
}

bool same(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::optional<std::int64_t> number(std::string_view word)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

}  // namespace

// TO DATE NONCE ADDRESS SEAL
std::string Passports::write(std::int64_t to, std::string_view address, std::int64_t now) const
{
    std::vector<std::uint8_t> nonce(16);
    randombytes_buf(nonce.data(), nonce.size());
    const std::string claim = fmt::format("{} {} {} {}", to, now, to_hex(nonce), address);
    return claim + ' ' + seal_of(claim, secret_);
}

std::optional<std::string> Passports::check(std::string_view passport, std::int64_t me,
                                            std::int64_t now)
{
    const auto words = split_words(passport);
    if (words.size() != 5) return std::nullopt;
    const std::string_view claim = passport.substr(0, passport.rfind(' '));
    if (!same(words[4], seal_of(claim, secret_))) return std::nullopt;
    const auto to = number(words[0]), date = number(words[1]);
    if (to != me || !date || *date < now - valid_ms || *date > now + valid_ms) return std::nullopt;
    const std::lock_guard lock(mutex_);
    if (now >= next_clean_) {
        std::erase_if(shown_, [&](const auto& each) { return each.second < now; });
        next_clean_ = now + 1000;
    }
    if (!shown_.emplace(words[2], *date + 2 * valid_ms).second) return std::nullopt;
    return std::string(words[3]);
}

// No passport begins like this: an answer is good for nothing else.
std::string Passports::answer_to(std::string_view passport) const
{
    return seal_of(fmt::format("answer to {}", passport), secret_);
}

}  // namespace kotatsu::server
