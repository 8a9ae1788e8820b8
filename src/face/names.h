// Names of things as JSON, as moves write them.
#pragma once

#include <boost/json.hpp>

#include <cstddef>

namespace kotatsu {

// What `write` calls each thing of a set (squares, cards, units), in its order.
template <class Set, class Write>
boost::json::array names_of(const Set& set, const Write& write,
                            const boost::json::storage_ptr& storage = {})
{
    boost::json::array names(storage);
    names.reserve(static_cast<std::size_t>(set.size()));
    for (const auto each : set) names.emplace_back(write(each));
    return names;
}

}  // namespace kotatsu
