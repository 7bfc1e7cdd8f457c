// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fermata::hosts {

struct Line {
    std::string text;     // without the line feed; of a line that is too long, its beginning
    bool tooLong = false; // it had more than the limit, and the rest is gone
    std::string end;      // of a line that is too long, its last bytes
};

// Cuts a stream of bytes into lines and holds no more of one than it may: whoever writes without end costs no memory.
class LineSplitter {
public:
    // What is kept of a line beyond the limit: enough to see what it was.
    static constexpr std::size_t keptOfTooLong = 4096;
    static constexpr std::size_t keptOfItsEnd = 256;

    explicit LineSplitter(std::size_t limit) : limit_(limit) {}

    // The stream goes on with these bytes. Take all lines with next() before more is added.
    void add(std::string_view bytes);
    std::optional<Line> next();

    // What stands behind the last line feed, when the stream has ended; nothing if that is nothing.
    std::optional<Line> rest();

private:
    void keep(std::string_view part);
    void keepEnd(std::string_view part);

    std::size_t limit_;
    std::string added_;
    std::size_t read_ = 0; // of added_
    Line line_;
};

} // namespace fermata::hosts
