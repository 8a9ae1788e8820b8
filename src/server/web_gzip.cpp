#include "server/web_gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include <cstdint>

namespace kotatsu::server {
namespace {

std::string deflated(std::string_view text)
{
    boost::beast::zlib::deflate_stream stream;
    std::string bytes(stream.upper_bound(text.size()), '\0');
    boost::beast::zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = bytes.data();
    params.avail_out = bytes.size();
    boost::beast::error_code end;  // which is told as an error
    stream.write(params, boost::beast::zlib::Flush::finish, end);
    bytes.resize(params.total_out);
    return bytes;
}

// The lowest byte first.
std::string four_bytes(std::uint32_t number)
{
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

}  // namespace

// RFC 1952: no name, no time, an unknown system.
std::string gzip(std::string_view text)
{
    using namespace std::string_literals;
    boost::crc_32_type sum;
    sum.process_bytes(text.data(), text.size());
    return "\x1f\x8b\x08\0\0\0\0\0\0\xff"s + deflated(text) + four_bytes(sum.checksum()) +
           four_bytes(static_cast<std::uint32_t>(text.size()));
}

}  // namespace kotatsu::server
