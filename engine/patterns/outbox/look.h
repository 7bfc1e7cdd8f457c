// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/client_connection.h"

#include <fermata/patterns/outbox.h>

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace fermata::outbox {

// What a relay asks beside its worker's sessions, by one of its own; from any thread. Each call throws Error.
class Look {
public:
    explicit Look(Database database) : connection_(std::move(database)) {}

    std::optional<InstanceId> before(InstanceId event); // the earliest it has to wait for
    std::chrono::milliseconds age(InstanceId event);    // since it was put, by the database's clock
    std::vector<std::string> topics();                  // in which something is to be published
    void serve(const std::string& topic, std::optional<OnDead> onDead);

    // Looks through a part of a topic's lines for turns that got lost, from `place` on, which it moves; how many.
    std::size_t heal(const std::string& topic, std::optional<std::string>& place);

private:
    postgres::Result run(const postgres::Statement& statement, const postgres::Params& params = {});

    std::mutex mutex_; // guards what follows
    postgres::ClientConnection connection_;
};

} // namespace fermata::outbox
