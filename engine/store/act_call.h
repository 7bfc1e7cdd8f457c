// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/acts.h>

#include <optional>
#include <string>
#include <vector>

namespace fermata::store {

// A request as calls of the schema's functions for acts, each for a batch of its targets. Throws Error of
// Kind::BadInput for what makes no sense, before anything is sent.
class ActCall {
public:
    ActCall(const ActRequest& request, bool dry, std::size_t maxDocumentBytes);

    std::size_t targets() const { return targets_; }

    // How many of the targets from `from` on the next call takes.
    std::size_t batch(std::size_t from) const;

    // Answers them, in order.
    std::vector<ActAnswer> run(postgres::Connection& connection, std::size_t from) const;

    // The same call as text, complete.
    std::string text(std::size_t from, const std::string& schema) const;

private:
    using Values = std::vector<std::optional<std::string>>; // of the function's parameters, in order

    Values values(std::size_t from) const;

    const ActRequest& request_;
    bool dry_;
    std::size_t targets_;
    Values fixed_;          // what is the same in each batch
    std::size_t batch_ = 1; // how many targets a call takes
};

} // namespace fermata::store
