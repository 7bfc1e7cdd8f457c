// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/framing.h"

#include "output/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace fermata::ctl::dap {

namespace {

bool sameIgnoringCase(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b,
                              [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::size_t bodyBytesOf(std::string_view header) {
    constexpr std::string_view name = "content-length";
    std::optional<std::size_t> length;
    while (!header.empty()) {
        const std::string_view line = header.substr(0, header.find("\r\n"));
        header.remove_prefix(std::min(header.size(), line.size() + 2));
        const std::size_t colon = line.find(':');
        if (colon == line.npos) throw FramingError(fmt::format("a line of a header has no colon: {}", inQuotes(line)));
        if (!sameIgnoringCase(line.substr(0, colon), name)) {
            // A page in a browser of this machine can send what it likes to a local port, behind a line that says POST.
            if (sameIgnoringCase(line.substr(0, colon), "content-type")) continue;
            throw FramingError(fmt::format("a header has a line that is none of this protocol: {}", inQuotes(line)));
        }
        if (length) throw FramingError("a header has Content-Length twice");
        std::string_view value = line.substr(colon + 1);
        value.remove_prefix(std::min(value.size(), value.find_first_not_of(' ')));
        std::size_t bytes = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), bytes);
        if (error != std::errc() || end != value.data() + value.size())
            throw FramingError(fmt::format("Content-Length is no number of bytes: {}", inQuotes(value)));
        if (bytes > FrameReader::maxBodyBytes)
            throw FramingError(fmt::format("a message of {} bytes is announced, and {} are the most that is read",
                                           bytes, FrameReader::maxBodyBytes));
        length = bytes;
    }
    if (!length) throw FramingError("a header has no Content-Length");
    return *length;
}

} // namespace

std::optional<std::string> FrameReader::next() {
    if (!bodyBytes_) {
        const std::string_view begin = std::string_view(buffer_).substr(0, maxHeaderBytes);
        const std::size_t end = begin.find("\r\n\r\n");
        if (end == begin.npos) {
            if (buffer_.size() < maxHeaderBytes) return std::nullopt;
            throw FramingError(fmt::format("a header has no end within {} bytes", maxHeaderBytes));
        }
        bodyBytes_ = bodyBytesOf(begin.substr(0, end));
        buffer_.erase(0, end + 4);
    }
    if (buffer_.size() < *bodyBytes_) return std::nullopt;
    std::string body = buffer_.substr(0, *bodyBytes_);
    buffer_.erase(0, *bodyBytes_);
    bodyBytes_.reset();
    return body;
}

std::string framed(std::string_view message) {
    return fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message);
}

} // namespace fermata::ctl::dap
