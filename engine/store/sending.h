// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/actions.h>

#include <memory>

namespace fermata {
struct Database;
}

namespace fermata::store {

// What a Sender is, and what sends messages to durable servers: signals of many threads that share transactions. From
// any thread.
class Sending {
public:
    explicit Sending(const Database& database);

    // No call may be in progress.
    ~Sending();
    Sending(const Sending&) = delete;
    Sending& operator=(const Sending&) = delete;

    // Throws Error, as Sender::deliver.
    SignalAnswer deliver(SignalRequest request);

    // While it lives, a thread waits for the target's answer to what it has sent. Whoever sends something to that
    // target meanwhile waits up to 2 ms for those that are answered: they will send the next, and all of it goes
    // together. The target commits one batch after the other, and a small one takes as long as a large one.
    class Expecting {
    public:
        Expecting(Sending& sending, InstanceId target);
        ~Expecting();
        Expecting(const Expecting&) = delete;
        Expecting& operator=(const Expecting&) = delete;

    private:
        Sending& sending_;
        InstanceId target_;
    };

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata::store
