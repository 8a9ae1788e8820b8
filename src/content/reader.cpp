#include "content/reader.h"

#include "engine/words.h"

namespace kotatsu::content {
namespace {

// One line, whatever the file holds and the parser quotes.
Error error_at(std::string_view file, unsigned line, std::string_view what)
{
    return {std::string(file) + ":" + std::to_string(line) + ": " + one_line(what)};
}

}  // namespace

Expected<toml::table> parse(std::string_view text, std::string_view file)
{
    toml::parse_result parsed = toml::parse(text, file);
    if (parsed) return std::move(parsed).table();
    const toml::parse_error& error = parsed.error();
    return error_at(file, error.source().begin.line, error.description());
}

void Reader::fail(const toml::node& node, const std::string& what)
{
    if (!fault_) fault_ = error_at(file_, node.source().begin.line, what);
}

void Reader::expect_only(const toml::table& table, const std::set<std::string_view>& keys,
                         const std::string& where)
{
    for (const auto& [key, node] : table)
        if (!keys.contains(key.str()))
            fail(node, "unknown key '" + std::string(key.str()) + "' in " + where);
}

const toml::array* Reader::array(const toml::table& table, std::string_view key,
                                 const std::string& what)
{
    const toml::node* node = table.get(key);
    if (node != nullptr && node->is_array()) return node->as_array();
    fail(node != nullptr ? *node : table, "expected " + what);
    return nullptr;
}

}  // namespace kotatsu::content
