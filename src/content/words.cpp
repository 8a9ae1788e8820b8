#include "content/words.h"

#include "content/reader.h"

#include <algorithm>

namespace kotatsu::content {
namespace {

class WordsReader : Reader {
public:
    explicit WordsReader(std::string_view file) : Reader(file) {}

    // With `kinds`: exactly these must be there.
    Expected<Words> read(const toml::table& root, const Kinds* kinds)
    {
        for (const auto& [kind, node] : root) read_kind(std::string(kind.str()), node, kinds);
        if (kinds != nullptr) expect_all(root, *kinds);
        if (fault()) return *fault();
        return words_;
    }

private:
    void read_kind(const std::string& kind, const toml::node& node, const Kinds* kinds)
    {
        const toml::table* texts = node.as_table();
        const auto known = kinds != nullptr ? kinds->find(kind) : Kinds::const_iterator();
        if (texts == nullptr)
            return fail(node, "'" + kind + "': expected [" + kind + "] with a text for each id");
        if (kinds != nullptr && known == kinds->end())
            return fail(node, "[" + kind + "]: this content has no such things, expected " +
                                  listed(*kinds));
        for (const auto& [key, text] : *texts) {
            const std::string id(key.str());
            if (kinds != nullptr && std::ranges::find(known->second, id) == known->second.end())
                fail(text, "there is no " + kind + " '" + id + "', expected ids of this content");
            read_text(kind, id, text);
        }
    }

    void read_text(const std::string& kind, const std::string& id, const toml::node& node)
    {
        const auto text = node.value<std::string>();
        if (!text || text->empty())
            return fail(node, "text of " + kind + " '" + id + "': expected " + id + " = \"...\"");
        words_[kind + "." + id] = *text;
    }

    void expect_all(const toml::table& root, const Kinds& kinds)
    {
        for (const auto& [kind, ids] : kinds)
            for (const std::string& id : ids)
                if (!words_.contains(kind + "." + id))
                    fail(root.contains(kind) ? *root.get(kind) : root,
                         kind + " '" + id + "' has no text, expected " + id + " = \"...\" under [" +
                             kind + "]");
    }

    static std::string listed(const Kinds& kinds)
    {
        std::string all;
        for (const auto& [kind, ids] : kinds) all += (all.empty() ? "[" : ", [") + kind + "]";
        return all;
    }

    Words words_;
};

Expected<Words> read(const File& file, const Kinds* kinds)
{
    const Expected<toml::table> root = parse(file.text, file.shown);
    if (!root) return root.error();
    return WordsReader(file.shown).read(*root, kinds);
}

}  // namespace

std::string words_path(std::string_view language)
{
    return "words/" + std::string(language) + ".toml";
}

Expected<Words> read_words(const File& file)
{
    return read(file, nullptr);
}

Expected<Words> read_words(const Files& files, const Kinds& kinds)
{
    Words english;
    for (const std::string_view language : languages) {
        const std::string path = words_path(language);
        Expected<Words> words = read(files(path), &kinds);
        if (!words) return words.error();
        if (language == "en") english = std::move(*words);
    }
    return english;
}

}  // namespace kotatsu::content
