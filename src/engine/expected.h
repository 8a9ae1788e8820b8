// A value, or what is wrong with the file, message or option it should have come from.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace kotatsu {

struct Error {
    std::string message;
};

template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value) : value_(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : value_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return value_.index() == 0; }
    T& operator*() { return get(); }
    const T& operator*() const
    {
        assert(value_.index() == 0);
        return *std::get_if<0>(&value_);
    }
    T* operator->() { return &get(); }
    const T* operator->() const { return &**this; }
    const Error& error() const
    {
        assert(value_.index() == 1);
        return *std::get_if<1>(&value_);
    }

private:
    T& get()
    {
        assert(value_.index() == 0);
        return *std::get_if<0>(&value_);
    }

    std::variant<T, Error> value_;
};

}  // namespace kotatsu
