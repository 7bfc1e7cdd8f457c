// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/types/acts.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fermata {

// Removing what has ended, whole trees at a time; see sql/migrations/007_gc.sql.
struct GcRequest {
    std::chrono::milliseconds older{};                          // has ended longer ago than this
    std::vector<Status> statuses{Status::Done, Status::Failed}; // no others can be removed
    int batch = 1000;    // instances a transaction, more only where one tree is larger
    std::string archive; // a table of the schema that they are moved to; none: they are gone
    std::string reason;  // for the audit
};

struct GcReport {
    struct Kind {
        std::int64_t count = 0;
        std::string oldest; // when the first of them has ended, as ISO 8601 in UTC
    };
    struct Refusal {
        InstanceId root; // of the tree
        std::string why; // in the server's words
    };
    std::int64_t removed = 0;                                  // of a preview: what would be
    std::int64_t signals = 0;                                  // that lay in their inboxes
    std::map<std::pair<std::string, std::string>, Kind> kinds; // by machine and status
    // How many stay of trees with an old root: living, other_status, too_young, unique_key, young_signal, locked,
    // refused.
    std::map<std::string, std::int64_t> kept;
    std::optional<Refusal> refused; // the first of them; a preview does not know of any
    bool cancelled = false;
    std::optional<ActFailure> failed; // what ended it before its end
};

// Acts on instances as a person does: each act guarded by what the row is and by what the person saw of it, and written
// to fermata_audit in the same transaction. The guards are the server's (the functions fermata_replay, fermata_fail, …
// of the schema), so that the role of the connection needs no right but to call them.
//
// Targets go to the server in batches of a few hundred, each a transaction of its own; what is refused concerns nobody
// else. One connection, used by one thread at a time; it connects when first used, and again after it was lost. Every
// call throws fermata::Error: Kind::BadInput for what makes no sense (a delay of no time, JSON that is none), Denied
// where the role may not act, Schema where the database has no acts yet, Contention where a lock that is none of an
// instance's has held up a batch four times (a table is locked): nothing of it has happened. With commitInDoubt() the
// first batch may have happened; with `seen` given it can be repeated safely, since what was done is refused as
// changed. What goes wrong after the first batch is not thrown: it stands in the report, beside the answers that came
// before.
class Operator {
public:
    // `person`: who acts, for the audit's os_user; empty: the user this process runs as. The audit has it as it is said
    // here; the role and the time are the server's.
    explicit Operator(Database database, std::string person = {});
    ~Operator();
    Operator(Operator&&) noexcept;
    Operator& operator=(Operator&&) noexcept;

    // Called between batches with how many targets have been answered and how many there are. False: no more.
    using Progress = std::function<bool(std::size_t done, std::size_t all)>;

    ActReport perform(const ActRequest& request, const Progress& progress = {});

    // Judges by the same guards, changes nothing, locks nothing, records nothing.
    ActReport preview(const ActRequest& request, const Progress& progress = {});

    // What perform() says to the server, as one would type it into psql; a statement a batch. Sends nothing.
    std::string sql(const ActRequest& request) const;

    // In batches, each a transaction with its entry in the audit; `goesOn` is asked between them. What goes wrong after
    // the first batch is not thrown: it stands in the report. What was done before stays done, and calling again goes
    // on with the rest. Dry: says what would go and changes nothing.
    GcReport gc(const GcRequest& request, bool dry, const std::function<bool(const GcReport& sofar)>& goesOn = {});

    // What the role may do. Nothing in a database that has no acts.
    ActRights rights();

    // An instance and the fingerprint of what it is now; nothing when it is not there.
    std::optional<std::pair<InstanceRow, std::string>> look(InstanceId id);

    // Who awaits this name, by ascending id: those after `after`, or from the lowest id on; at most `limit`.
    std::vector<InstanceId> awaiting(const std::string& name, std::optional<InstanceId> after = std::nullopt,
                                     int limit = 1000);

    // From any thread: a call that waits for the server throws at once, and so does every later one. Used once, to end.
    // An act that was under way is in doubt. Only while it connects can it not be reached.
    void interrupt();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata
