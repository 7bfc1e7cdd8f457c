// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/operator.h>

#include <string>

namespace fermata {

// Delivers and spawns for a person by the best way there is: through the acts of the schema, guarded and audited, so
// that a role that may write to no table can do it; and where the schema has no acts, or the role may not use them (a
// worker's), as any client does. Two connections at most, used by one thread at a time. Throws Error, and
// Error::Kind::Denied where the role may do neither.
class ByHand {
public:
    explicit ByHand(Database database, std::string person = {}); // as for Operator

    // As Client::deliver().
    SignalAnswer deliver(const SignalRequest& request);

    // As Client::spawn(), in one transaction: what is more than an act takes in one goes in as any client's, where the
    // role may. Where it may not, it goes in batches; one that fails leaves what was inserted before it, and `ended`
    // says why.
    SpawnAnswer spawn(const SpawnRequest& request);

private:
    template <typename Answer, typename Act, typename Plain>
    Answer either(bool actFirst, const Act& act, const Plain& plain);

    Database database_;
    Operator person_;
    Client client_;
};

} // namespace fermata
