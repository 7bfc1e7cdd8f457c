// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/outcome.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fermata::store {

// A new instance, checked and in the form the server takes. Throws Error of Kind::BadInput naming the member that is
// wrong.
struct EncodedInstance {
    std::string fsm;
    int version = 1;
    std::string step;
    std::string state; // JSON text
    std::string queue;
    int priority = 0;
    std::optional<std::string> partitionKey;
    std::optional<std::string> uniqueKey; // bytea in hex
    std::string uniqueScope;              // durable_status[] as text
    std::int64_t delayMs = 0;

    // Nothing that a statement has to decide about: it may be copied.
    bool isPlain() const { return !uniqueKey && uniqueScope == "{}"; }

    // What it takes to send it, roughly.
    std::size_t bytes() const;
};

EncodedInstance encode(const NewInstance& instance, std::size_t maxDocumentBytes);

// That they are no more than 256 MiB. It is what PostgreSQL is sure to take in one message, whose limit is 1 GiB:
// beyond it, it hangs up without a word. It is also what a worker is sure to write within its time-out, and more than a
// person means. `what` begins the sentence of the error.
void checkSize(std::size_t bytes, std::string_view what);
void checkSize(std::span<const EncodedInstance> instances, std::string_view what);

// The bounds of a delay: not negative (D20), at most 100 years. `what` begins the sentence of the error.
void checkDelay(std::chrono::milliseconds delay, std::string_view what);

} // namespace fermata::store
