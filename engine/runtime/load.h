// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace fermata::runtime {

// The bytes of documents that a worker's claims hold in memory, from the claim to the commit. A step has them parsed as
// well, several times their size, so that this is what bounds a worker's memory. Thread-safe.
class Load : public std::enable_shared_from_this<Load> {
public:
    static constexpr std::int64_t most = 32 << 20; // more only where a single instance has more

    // `eased` is called when there is room again, on the thread that made it; to be set before anything is taken.
    void whenEased(std::function<void()> eased) { eased_ = std::move(eased); }

    // None or less: there is none.
    std::int64_t room() const { return most - bytes_; }

    // Counted until the last copy of what is returned is gone, which may outlive the worker.
    std::shared_ptr<const void> take(std::int64_t bytes) {
        if (bytes < worthCounting) return {};
        bytes_ += bytes;
        return {this, [load = shared_from_this(), bytes](const void*) { load->ease(bytes); }};
    }

private:
    static constexpr std::int64_t worthCounting = 4 << 10; // thousands of them are nothing

    void ease(std::int64_t bytes) {
        const std::int64_t before = bytes_.fetch_sub(bytes);
        if (before >= most && before - bytes < most && eased_) eased_();
    }

    std::function<void()> eased_;
    std::atomic<std::int64_t> bytes_{0};
};

} // namespace fermata::runtime
