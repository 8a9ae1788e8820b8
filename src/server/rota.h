// Lanes that take turns, each under a name: a new lane is last, an empty one is gone.
#pragma once

#include <iterator>
#include <list>
#include <string>
#include <unordered_map>
#include <utility>

namespace kotatsu::server {

// Lane is a container; between two calls none of them is empty.
template <class Lane>
class Rota {
public:
    Rota() = default;
    Rota(Rota&&) = default;  // a copy's places would be those of the other
    Rota& operator=(Rota&&) = default;

    bool empty() const { return order_.empty(); }
    auto begin() const { return order_.begin(); }
    auto end() const { return order_.end(); }

    // `add` puts something into the lane.
    template <class Add>
    void add(const std::string& name, Add add)
    {
        const auto [found, is_new] = places_.try_emplace(name);
        if (is_new) found->second = order_.emplace(order_.end(), name, Lane());
        add(found->second->second);
    }
    // nullptr: there is none.
    const Lane* find(const std::string& name) const
    {
        const auto found = places_.find(name);
        return found == places_.end() ? nullptr : &found->second->second;
    }
    // What `take` takes out of the lane whose turn it is, which then is last. There must be one.
    template <class Take>
    auto take_turn(Take take)
    {
        order_.splice(order_.end(), order_, order_.begin());
        return take_from(std::prev(order_.end()), take);
    }
    // What `take` takes out of this lane. There must be one.
    template <class Take>
    auto take(const std::string& name, Take take)
    {
        return take_from(places_.at(name), take);
    }

private:
    using Order = std::list<std::pair<std::string, Lane>>;

    template <class Take>
    auto take_from(typename Order::iterator place, Take take)
    {
        auto taken = take(place->second);
        if (place->second.empty()) {
            places_.erase(place->first);
            order_.erase(place);
        }
        return taken;
    }

    Order order_;
    std::unordered_map<std::string, typename Order::iterator> places_;
};

}  // namespace kotatsu::server
