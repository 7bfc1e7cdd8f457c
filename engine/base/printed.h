// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::base {

// What one run of a step prints, its handler included: the newest 64 KiB of it, since what was printed last says most
// about what went wrong. Thread-safe. One that nothing is added to asks for no memory.
class Printed {
public:
    static constexpr std::size_t kMaxBytes = 64u << 10;
    static constexpr std::size_t kMaxStreamBytes = 64; // of a stream's name

    struct Piece {
        std::string stream;
        std::string text;
    };

    void add(std::string_view stream, std::string_view text);

    // The run is over: what comes later, from a thread that it has left behind, is dropped.
    void close();
    // The run goes on: its outcome could not be stored, and its handler is asked.
    void reopen();

    bool empty() const;

    // Fit for a text column, in order; what one stream has printed without a break is one piece. Where something was
    // left out, the first piece says how much, on a stream called "fermata".
    std::vector<Piece> pieces() const;

private:
    void dropBeyond(std::size_t limit);

    mutable std::mutex mutex_; // guards what follows
    std::list<Piece> pieces_;
    std::size_t size_ = 0; // of the pieces, with what each costs
    std::uint64_t leftOut_ = 0;
    bool closed_ = false;
};

} // namespace fermata::base
