// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/error.h>
#include <fermata/outcome.h>
#include <fermata/types/actions.h>
#include <fermata/types/overview.h>
#include <fermata/types/page.h>
#include <fermata/types/rows.h>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn; // PGconn

namespace fermata {

// Where the engine's tables are.
struct Database {
    std::string connection; // any libpq connection string or URI; what it leaves out comes from the PG* variables
    std::string schema = "fermata"; // the PostgreSQL schema
    std::string applicationName = "fermata";
    // A call that the server does not answer for so long is given up, and its connection with it. Time-outs of the
    // server come first; this is for a network that swallows packets and a server that is frozen.
    std::chrono::milliseconds patience = std::chrono::minutes(10);
    std::size_t maxDocumentBytes = 8u << 20; // of a state or a payload that a client sends (D18)
};

// Inserts instances, delivers signals, reads. One connection, used by one thread at a time; it connects when first
// used, and again after it was lost. Every call throws fermata::Error. Each write is one transaction of its own, unless
// the client was made over a connection of the caller's that is inside one: then it is part of that, behind a
// savepoint, and becomes visible with its commit.
class Client {
public:
    explicit Client(Database database);

    // Over a connection of the caller's, which must outlive the client and be used by no other thread meanwhile. Its
    // search_path is `schema` for the length of each call (inside a transaction by `set local`) and then what it was.
    Client(pg_conn* borrowed, std::string schema = "fermata");

    ~Client();
    Client(Client&&) noexcept;
    Client& operator=(Client&&) noexcept;

    // Inserts one. Nothing: its unique key is occupied (§7). Not safe to repeat after Error::commitInDoubt() unless it
    // has a key.
    std::optional<InstanceId> insert(const NewInstance& instance);

    // Inserts many in one transaction, whatever their number; from a few hundred without a unique key on by `copy`. The
    // answer has an entry for each, in order; an empty one was refused by uniqueness, be it by a row that was there or
    // by one before it in the batch. Error::Kind::BadInput, and nothing is inserted: one of them makes no sense, or
    // those with a unique key exceed 256 MiB.
    std::vector<std::optional<InstanceId>> insert(std::span<const NewInstance> instances);

    // Delivers a signal: stored for good when this returns (§5). With a dedup key it may be repeated safely.
    // Error::Kind::NotFound: no such instance.
    SignalAnswer signal(InstanceId target, std::string_view name, const Json& payload = Json::object(),
                        const std::optional<std::string>& dedupKey = std::nullopt);

    // The same with the payload as exact JSON text (D19).
    SignalAnswer deliver(const SignalRequest& request);

    // Delivers many, some twenty times as fast as one by one. The answer has an entry for each, in order: what it would
    // be answered if they were delivered one after the other; an empty one: no such instance. Signals to one target
    // keep their order. In transactions of at most 1,000 signals and some 4 MiB, in ascending order of the targets'
    // ids: so few are delivered all or none, but for those whose target another session has locked. These come at the
    // end, one by one, and are waited for up to 10 s altogether; inside a transaction of yours all is one, and waits as
    // that does. When it throws, any of the transactions may have been committed; with dedup keys the whole may be
    // repeated safely. Error::Kind::BadInput: one of them makes no sense, which one is said, and none is delivered; or
    // the server does not take it, and those before may be. Contention: the target of the one that is said stayed
    // locked, and all others are delivered but further ones to such targets.
    std::vector<std::optional<SignalAnswer>> deliver(std::span<const SignalRequest> requests);

    // Spawns as a person asked (count instances, all alike; at most a million, and 256 MiB). A unique key lets the
    // first through and rejects the others.
    SpawnAnswer spawn(const SpawnRequest& request);

    // One instance, whole; nothing when it is not there.
    std::optional<InstanceRow> get(InstanceId id);

    // The inbox of an instance and its childs, ascending by id.
    std::vector<SignalRow> signals(InstanceId id);
    std::vector<ChildRow> childs(InstanceId id);

    // Instances ascending by id, those after `after`, or from the lowest id on. At most `limit`.
    std::vector<InstanceSummary> list(const InstanceFilter& filter, int limit = 100,
                                      std::optional<InstanceId> after = std::nullopt);

    // Of a standby, which can only be read: how far what it shows is behind; none where it has replayed all that its
    // primary has sent, however long ago that was. nullopt: the server is no standby.
    std::optional<std::chrono::milliseconds> standbyLag();

    // The machines workers have declared (fermata_machine), by name and version.
    std::vector<MachineSummary> machines();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata
