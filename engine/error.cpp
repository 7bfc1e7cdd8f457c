// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/error.h>

namespace fermata {

std::string Error::advice() const {
    if (commitInDoubt_)
        return "The connection broke while it was being written: look whether it happened before you try again.";
    switch (kind_) {
    case Kind::Schema:
        return "The schema is missing, not at this version, or closed to this role: migrate it (fermatactl migrate), "
               "grant usage on it, or name another one.";
    case Kind::Connection:
        return "Check that the server runs and can be reached.";
    case Kind::Denied:
        return "Use a role that may do this, or ask whoever owns the database.";
    case Kind::ReadOnly:
        return "This server is a standby or read-only. Connect to the primary.";
    case Kind::Resources:
        return "The server is short of something: disk, memory or connections. Try again when it has it.";
    case Kind::Contention:
        return "Another session held the row. Try again.";
    case Kind::NotFound:
        return "Check the id, or the name of the database.";
    case Kind::BadInput:
    case Kind::UniqueHeld:
    case Kind::Other:
        break;
    }
    return {};
}

} // namespace fermata
