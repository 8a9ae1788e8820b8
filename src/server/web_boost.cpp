// The parts of Boost that can be compiled once for all, instead of in every file that uses them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
#include <boost/url/src.hpp>
