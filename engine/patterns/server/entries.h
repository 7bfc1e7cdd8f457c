// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::server {

// A state that stands in entries, as sql/migrations/017_server_state.sql says: what the entries are and which of them
// another state writes. A state that is no larger than this stands in its server's row.
inline constexpr std::size_t kRowBytes = 8192;

enum class Encoding { Term, Assigns, Components };

std::string_view toString(Encoding encoding);

// A state, or a part of one, with what is known of its entries. Never changed: another state shares with it what is the
// same in both.
struct Node {
    struct Part {
        std::string position; // of an item
        std::shared_ptr<const Node> node;
    };

    Encoding encoding = Encoding::Term;
    Json value;                                     // of a term
    std::map<std::string, Part, std::less<>> parts; // of the other two, by name of the member or id of the item
    std::size_t bytes = 0;                          // as text
    std::size_t entries = 0;                        // that it takes, below the state itself
};

using NodePtr = std::shared_ptr<const Node>;

// What fermata_server_apply does to the entries: members "clear", "move" and "put" in calls that are no longer than one
// entry more than 1 MiB. What is cleared is so in the first.
struct EntryChanges {
    std::vector<Json> calls;
    std::size_t lastBytes = 0; // about as long is the last of them
};

// The state that these entries are: [[path, position, encoding, value]], ascending by path. Throws std::runtime_error
// where some are missing.
NodePtr nodeOf(Encoding encoding, Json entries);

Json documentOf(const Node& node);

// How long a document is as text, as PostgreSQL writes it.
std::size_t textBytes(const Json& document);

// `after` in entries, and what of `before` has to be written, moved and removed for it. null: there are none.
NodePtr writtenOver(const NodePtr& before, const Json& after, EntryChanges& changes);

// What removes all entries of a server.
Json clearAll();

} // namespace fermata::server
