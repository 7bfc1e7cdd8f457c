// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "patterns/server/entries.h"

#include <fermata/types/ids.h>

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace fermata::server {

// The server's state has been written since its row was read.
class WrittenMeanwhile : public std::runtime_error {
public:
    WrittenMeanwhile() : std::runtime_error("the server's state has been written meanwhile") {}
};

// The state of a server as it is stored, in its row or in entries, and what writes another one.
class StoredState {
public:
    // `row`: what the server's row holds. `read` is called, or not, for what fermata_server_read() answers; what it
    // throws goes through. Throws WrittenMeanwhile, and std::runtime_error for one of which some is missing.
    StoredState(InstanceId server, const Json& row, const std::function<Json()>& read);

    const Json& document() const { return document_; }
    const std::string& stamp() const { return stamp_; } // empty: it stands in the row

    struct Written {
        Json members;            // of the row: "state", or "encoding", "entries" and "stamp"
        std::vector<Json> calls; // arguments of fermata_server_commit(), in this order
        bool roomInLast = false; // more may go along with the last of them
    };

    // Makes `after` the state: what the row and the entries are to be. Throws Error of Kind::BadInput for one that is
    // longer than `maxBytes`. Where the caller commits it, the process need not read it again.
    Written written(const Json& after, std::size_t maxBytes) const;

private:
    InstanceId server_;
    std::string stamp_;
    NodePtr node_; // null: it stands in the row
    Json document_;
};

// Throws Error of Kind::BadInput, with the reason, for a state that cannot be stored.
void requireStorable(const Json& document, std::size_t maxBytes);

} // namespace fermata::server
