#include "table/text.h"

#include <algorithm>
#include <array>
#include <span>

namespace kotatsu {
namespace {

struct Range {
    char32_t first, last;
};

// All that Unicode calls spaces, and the ends of lines and paragraphs.
constexpr std::array<Range, 9> blanks{{
    {0x09, 0x0D},
    {0x85, 0x85},
    {0xA0, 0xA0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x2028, 0x2029},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x3000, 0x3000},
}};

// Control characters, private use, and Default_Ignorable_Code_Point of Unicode without variation
// selectors; besides, a few that fonts draw as nothing, such as Braille without a dot.
constexpr std::array<Range, 24> unseen{{
    {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x034F, 0x034F},
    {0x061C, 0x061C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x202A, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE00FF}, {0xE01F0, 0xE0FFF}, {0xF0000, 0x10FFFF},
}};

// Marks that are drawn over and under a letter as high as anybody likes. Scripts whose fonts refuse to
// pile them up, such as Devanagari, are not here. The last two lines have variation selectors as well.
constexpr std::array<Range, 34> marks{{
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05C7}, {0x0610, 0x061A},   {0x064B, 0x065F},
    {0x0670, 0x0670}, {0x06D6, 0x06ED}, {0x0711, 0x0711}, {0x0730, 0x074A},   {0x07A6, 0x07B0},
    {0x07EB, 0x07F3}, {0x0816, 0x082D}, {0x0859, 0x085B}, {0x0897, 0x089F},   {0x08CA, 0x08FF},
    {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x0EB1, 0x0EB1},   {0x0EB4, 0x0EBC},
    {0x0EC8, 0x0ECE}, {0x0F71, 0x0F87}, {0x0F8D, 0x0FBC}, {0x1AB0, 0x1AFF},   {0x1CD0, 0x1CE8},
    {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0x2DE0, 0x2DFF}, {0x302A, 0x302F},   {0x3099, 0x309A},
    {0xA66F, 0xA67D}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF},
}};
constexpr int most_marks = 4;  // in a row

constexpr char32_t joiner = 0x200D, as_picture = 0xFE0F;

bool is_in(std::span<const Range> ranges, char32_t code)
{
    return std::ranges::any_of(
        ranges, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

bool is_unseen(char32_t code)
{
    return is_in(unseen, code) || (code & 0xFFFE) == 0xFFFE;
}

// An emoji, or a sign that some emoji are joined with.
bool is_picture(char32_t code)
{
    return (code >= 0x2190 && code <= 0x2BFF) || (code >= 0x1F000 && code <= 0x1FBFF);
}

struct Letter {
    char32_t code;  // 0: no UTF-8
    std::string_view bytes;
};

std::size_t bytes_after(unsigned char first)
{
    if (first < 0x80) return 1;
    if (first < 0xC2) return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

Letter first_letter(std::string_view text)
{
    const Letter broken{0, text.substr(0, 1)};
    const std::size_t size = text.empty() ? 0 : bytes_after(static_cast<unsigned char>(text[0]));
    if (size == 0 || size > text.size()) return broken;
    char32_t code = static_cast<unsigned char>(text[0]);
    if (size > 1) code &= 0x7FU >> size;
    for (const char c : text.substr(1, size - 1)) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) != 0x80) return broken;
        code = code << 6 | (byte & 0x3F);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < least[size] || code > 0x10FFFF || surrogate) return broken;
    return {code, text.substr(0, size)};
}

}  // namespace

std::string clean_text(std::string_view text)
{
    std::string clean;
    char32_t before = ' ';  // the last character that was kept
    int marks_in_a_row = 0;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        text.remove_prefix(letter.bytes.size());
        const bool blank = letter.code == ' ' || is_in(blanks, letter.code);
        const bool joins_pictures = letter.code == joiner &&
                                    (is_picture(before) || before == as_picture) &&
                                    is_picture(first_letter(text).code);
        if (!blank && is_unseen(letter.code) && !joins_pictures) continue;
        const bool mark = is_in(marks, letter.code);
        if (mark && (before == ' ' || marks_in_a_row == most_marks)) continue;
        clean += blank ? " " : letter.bytes;
        before = blank ? ' ' : letter.code;
        marks_in_a_row = mark ? marks_in_a_row + 1 : 0;
    }
    return clean;
}

}  // namespace kotatsu
