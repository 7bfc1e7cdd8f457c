// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/invariants.h"

#include "store/open_schema.h"

#include <fermata/schema.h>

#include <algorithm>
#include <optional>

namespace fermata::inspect {

namespace {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

struct Invariant {
    const char* name;
    const char* meaning;
    Statement broken;                 // the rows that break it
    std::optional<Statement> waiting; // the rows that would, if they did not wait for a unique key (D13)
    const char* of = nullptr;         // a table that may be absent, or closed to this role: then it is not looked at
};

// Of what `rows` selects the first, as JSON, and how many there are in all.
Statement statement(const char* name, const std::string& rows, const std::string& order = "id") {
    return {name, "checking the invariants",
            "select row_to_json(found), count(*) over () from (" + rows + ") found order by " + order + " limit $1"};
}

// An instance that may not wake now: it would enter an occupied status while another instance is in one. Or was until a
// moment ago: nobody is told that a key is free, the next sweep finds out.
const std::string mayWait = "g.unique_guard is null and g.unique_key is not null and 'runnable' = any (g.unique_scope)"
                            " and (exists (select 1 from gen_durable u where u.unique_guard = g.unique_key)"
                            " or exists (select 1 from gen_durable u where u.unique_key = g.unique_key and u.id <> g.id"
                            " and u.updated_at > now() - interval '1 minute'))";

const std::string heldBy = "(select u.id from gen_durable u where u.unique_guard = g.unique_key) as key_held_by";

Invariant barrierCount() {
    const std::string parents =
        " from (select p.id, p.children_pending, count(c.id) as live from gen_durable p left join gen_durable c"
        " on c.parent_id = p.id and c.status not in ('done', 'failed') where p.status = 'awaiting_children'"
        " group by p.id, p.children_pending) b join gen_durable g on g.id = b.id where ";
    // That nothing is pending any more may have a reason; a wrong count has none.
    return {"barrier_count", "a parent that waits counts its living children, and has one at least",
            statement("fermata_check_barrier_count", "select b.*" + parents +
                                                         "b.children_pending <> b.live or (b.live = 0"
                                                         " and not (" +
                                                         mayWait + "))"),
            statement("fermata_check_barrier_waiting",
                      "select b.*, " + heldBy + parents + "b.children_pending = 0 and b.live = 0 and " + mayWait)};
}

// A parent parks with eligible_at of the moment its childs were inserted, and one that leaves a barrier lets its childs
// go: an older child would open a barrier that it was not born in (D16).
Invariant barrierBirth() {
    return {"barrier_birth",
            "a child that a barrier waits for is not older than the barrier",
            statement("fermata_check_barrier_birth",
                      "select c.id, c.parent_id, c.inserted_at, p.eligible_at as barrier_since from gen_durable p"
                      " join gen_durable c on c.parent_id = p.id and c.status not in ('done', 'failed')"
                      " and c.inserted_at < p.eligible_at where p.status = 'awaiting_children'"),
            {}};
}

// An act that makes a transition stamps the row, and no later one stamps it with an earlier time: but a statement that
// waited for the row's lock has the time at which it began.
Invariant audit() {
    return {"audit",
            "what the audit says was done to an instance was done",
            statement("fermata_check_audit",
                      "select a.id, a.act, a.instance_id, a.db_role, a.at, g.status, g.updated_at from fermata_audit a"
                      " join gen_durable g on g.id = a.instance_id where a.before ->> 'status' <> a.after ->> 'status'"
                      " and g.updated_at < (a.after ->> 'updated_at')::timestamptz - interval '1 minute'"),
            {},
            "fermata_audit"};
}

Invariant closedSchema() {
    return {"closed_schema",
            "only the owner of the tables may create things in their schema",
            statement("fermata_check_closed_schema", store::openSchema, "may_create"),
            {}};
}

// Delivery stamps a signal under the lock of its target's row, and only a transition touches updated_at (D15).
Invariant lostWakeUp() {
    const std::string parked =
        " from gen_durable g cross join lateral (select s.id, s.inserted_at from signals s where s.target_id = g.id"
        " and s.name = g.awaits and s.inserted_at >= g.updated_at order by s.id limit 1) s"
        " where g.status = 'awaiting_signal'";
    const std::string columns = "select g.id, g.awaits, g.updated_at, s.id as signal_id, s.inserted_at";
    return {"lost_wake_up", "no instance is parked with a signal of the awaited name that came after it had parked",
            statement("fermata_check_lost_wake_up", columns + parked + " and not (" + mayWait + ")"),
            statement("fermata_check_wake_up_waiting", columns + ", " + heldBy + parked + " and " + mayWait)};
}

// A row whose outcome, or whose return after a crash, waits for a unique key runs no step, and makes way for whoever
// holds that key in the same line.
Invariant partitionKey() {
    const std::string columns =
        "select id, partition_key, queue, locked_by, lease_expires_at, running as executing from";
    const std::string executing =
        " (select g.*, count(*) filter (where not aside) over (partition by partition_key) as running from"
        " (select *, right(locked_by, 1) = '~' or (lease_expires_at < now() and unique_key is not null"
        " and unique_guard is null) as aside from gen_durable where status = 'executing'"
        " and partition_key is not null) g) g where ";
    return {"partition_key", "of a partition key one instance executes at most",
            statement("fermata_check_partition_key", columns + executing + "not aside and running > 1",
                      "partition_key, id"),
            statement("fermata_check_partition_waiting", columns + executing + "aside and running > 0",
                      "partition_key, id")};
}

const std::vector<Invariant>& invariants() {
    static const std::vector<Invariant> all{
        {"lease_coherence",
         "an instance executes exactly while it has an owner and a lease",
         statement("fermata_check_lease_coherence",
                   "select id, status, locked_by, lease_expires_at from gen_durable where (status = 'executing')"
                   " is distinct from (locked_by is not null and lease_expires_at is not null)"),
         {}},
        barrierCount(),
        barrierBirth(),
        lostWakeUp(),
        {"negative_count",
         "no instance has fewer than no children pending",
         statement("fermata_check_negative_count",
                   "select id, status, children_pending from gen_durable where children_pending < 0"),
         {}},
        partitionKey(),
        {"awaits",
         "who awaits a signal names it; who has ended or waits for children awaits none",
         statement("fermata_check_awaits",
                   "select id, status, awaits from gen_durable where (status = 'awaiting_signal' and awaits is null)"
                   " or (status in ('done', 'failed', 'awaiting_children') and awaits is not null)"),
         {}},
        {"unique_guard",
         "a unique key is guarded exactly in the statuses of its scope",
         statement("fermata_check_unique_guard",
                   "select id, status, unique_key, unique_scope, unique_guard from gen_durable where unique_guard"
                   " is distinct from (case when unique_key is not null and status = any (unique_scope)"
                   " then unique_key end)"),
         {}},
        // Whose state this role may not see is not reported.
        {"idle_in_transaction",
         "no session of ours stays idle in a transaction for more than a second",
         statement("fermata_check_idle_in_transaction",
                   "select pid, usename, application_name, state, state_change from pg_stat_activity"
                   " where datname = current_database() and pid <> pg_backend_pid()"
                   " and application_name ~ '^fermata(ctl)?( |$)' and state like 'idle in transaction%'"
                   " and state_change < clock_timestamp() - interval '1 second'",
                   "pid"),
         {}},
        audit(),
        closedSchema()};
    return all;
}

void look(Connection& connection, const Invariant& invariant, const Statement& query, int rowLimit,
          std::vector<CheckFinding>& findings) {
    const Result result = connection.run(query, Params().number(rowLimit));
    if (result.rows() == 0) return;
    CheckFinding finding{invariant.name, invariant.meaning, {}, result.number(0, 1) - result.rows()};
    for (int r = 0; r < result.rows(); ++r)
        finding.rows.push_back(result.text(r, 0));
    findings.push_back(std::move(finding));
}

bool readable(Connection& connection, const char* table) {
    static const Statement readable{"fermata_check_readable", "checking the invariants",
                                    "select coalesce(has_table_privilege(to_regclass($1), 'select'), false)"};
    return connection.run(readable, Params().text(std::string(table))).boolean(0, 0);
}

} // namespace

CheckReport checkInvariants(Connection& connection, int rowLimit) {
    const bool inside = connection.inTransaction();
    if (!inside) connection.begin("isolation level repeatable read, read only");
    CheckReport report;
    try {
        for (const Invariant& invariant : invariants()) {
            if (invariant.of && !readable(connection, invariant.of)) continue;
            look(connection, invariant, invariant.broken, std::max(rowLimit, 1), report.violations);
            if (invariant.waiting)
                look(connection, invariant, *invariant.waiting, std::max(rowLimit, 1), report.waiting);
            ++report.checked;
        }
    } catch (const Error&) {
        if (!inside && connection.usable()) connection.command("rollback", "ending a transaction");
        throw;
    }
    if (!inside) connection.command("commit", "ending a transaction");
    return report;
}

} // namespace fermata::inspect

namespace fermata {

CheckReport check(const Database& database, int rowLimit) {
    // Not requireSchema(): the invariants are those of §9's tables, whoever made them.
    if (!inspectSchema(database).present) {
        throw Error(Error::Kind::Schema,
                    "the engine's tables are not in schema \"" + database.schema + "\": run \"fermatactl migrate\"");
    }
    postgres::Connection connection = postgres::Connection::open(database, postgres::Purpose::Client);
    return inspect::checkInvariants(connection, rowLimit);
}

} // namespace fermata
