// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

// The frames of the Debug Adapter Protocol: a header that says how long the message is, an empty line, the message.
namespace fermata::ctl::dap {

// What came is no frame. Where the next one begins cannot be known, so that the connection is of no more use.
class FramingError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Takes bytes in pieces of any size and gives whole messages. Keeps no more than the limits allow.
class FrameReader {
public:
    static constexpr std::size_t maxHeaderBytes = 4096;
    static constexpr std::size_t maxBodyBytes = std::size_t(16) << 20;

    void add(std::string_view bytes) { buffer_ += bytes; }

    // The next whole message; nullopt: more bytes are needed. Throws FramingError.
    std::optional<std::string> next();

private:
    std::string buffer_;
    std::optional<std::size_t> bodyBytes_; // of the frame whose header has been read
};

std::string framed(std::string_view message);

} // namespace fermata::ctl::dap
