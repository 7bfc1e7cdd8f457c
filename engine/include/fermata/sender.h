// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>

namespace fermata {

// Delivers signals for many threads at once, as a server does that answers requests: signals that come while a commit
// is on its way share the next one. A lone signal waits for nobody. It has one connection, and a second one once the
// target of some signal was locked by another session, so that such a signal keeps no other waiting.
class Sender {
public:
    explicit Sender(const Database& database);

    // No call may be in progress.
    ~Sender();

    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    // As Client::signal and Client::deliver, from any thread: the signal is stored for good when this returns (§5), and
    // so later than those that the same thread has delivered. Throws Error, of this signal alone: NotFound, BadInput,
    // and Contention when its target stays locked for 10 s. When the connection breaks, each signal that was on its way
    // has Error::commitInDoubt(); with a dedup key it may be repeated safely. So it may after any other exception.
    SignalAnswer signal(InstanceId target, std::string_view name, const Json& payload = Json::object(),
                        const std::optional<std::string>& dedupKey = std::nullopt);
    SignalAnswer deliver(SignalRequest request);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata
