// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/old_snapshots.h"

#include "inspect/remedies.h"
#include "inspect/words.h"

#include <cctype>
#include <utility>

namespace fermata::inspect {

namespace {

using Kind = SnapshotHolder::Kind;

struct Age {
    Timestamp since;
    bool atLeast = false; // it may be older
};

std::string nameOf(const SnapshotHolder& holder) {
    return std::to_string(static_cast<int>(holder.kind)) + '/' + std::to_string(holder.session.pid) + '/' +
           holder.session.prepared + '/' + holder.slot + '/' + holder.number;
}

// nullopt: not for `limit` yet, or nobody can tell.
std::optional<Age> ageOf(Snapshot& snapshot, Doubts& doubts, const SnapshotHolder& holder, std::chrono::seconds limit) {
    const Timestamp now = snapshot.now();
    const auto isOld = [&](Timestamp since) { return between(since, now) >= limit; };
    // The same number, seen again later: whatever was begun in between would have a later one.
    const Timestamp seen = doubts.sameSince(nameOf(holder), now);
    const Session& session = holder.session;
    if (session.inTransaction && (holder.kind == Kind::Session || holder.kind == Kind::Prepared)) {
        if (!isOld(*session.inTransaction)) return std::nullopt;
        // Where each statement has a snapshot of its own, an old transaction may have a new one.
        const bool maybeNew = holder.kind == Kind::Session && !holder.wrote && session.state == "active" &&
                              holder.statementSince && !isOld(*holder.statementSince);
        if (!maybeNew) return Age{*session.inTransaction, false};
    }
    Timestamp since = seen;
    if (holder.datable) {
        const auto& [behind, at] = snapshot.lastCheckpoint();
        if (holder.behind > behind && at < since) since = at;
    }
    if (!isOld(since)) return std::nullopt;
    return Age{since, true};
}

std::string whoHolds(const SnapshotHolder& holder, Timestamp now) {
    std::string who;
    switch (holder.kind) {
    case Kind::Slot:
        who = "the replication slot " + inQuotes(holder.slot) +
              (holder.session.pid > 0 ? ", for the standby behind " + whoIs(holder.session, now)
                                      : std::string(", which nobody reads from"));
        break;
    case Kind::Standby:
        who = "a query on the standby behind " + whoIs(holder.session, now);
        break;
    case Kind::Session:
    case Kind::Prepared:
        who = whoIs(holder.session, now);
        break;
    }
    if (!holder.otherDatabase.empty()) who += " in the database " + inQuotes(holder.otherDatabase);
    return who;
}

void setRemedy(Finding& finding, const SnapshotHolder& holder) {
    switch (holder.kind) {
    case Kind::Session:
        finding.remedy = "End that transaction where it was begun, or end the session.";
        finding.command = endSession(holder.session);
        break;
    case Kind::Prepared:
        finding.remedy = "Commit or roll back the prepared transaction.";
        // It is ended only from its own database.
        if (holder.otherDatabase.empty()) finding.command = endSession(holder.session);
        break;
    case Kind::Slot:
        finding.remedy = holder.session.pid > 0
                             ? "End the long query on that standby, or switch hot_standby_feedback off there."
                             : "Start the standby that reads from it, or drop the slot if there is none any more.";
        if (holder.session.pid == 0) finding.command = dropSlot(holder.slot);
        break;
    case Kind::Standby:
        finding.remedy = "End the long query on that standby, or switch hot_standby_feedback off there.";
        break;
    }
}

Finding findingOf(const SnapshotHolder& holder, const Age& age, Timestamp now) {
    Finding finding;
    finding.code = FindingCode::OldSnapshot;
    finding.outlook = Outlook::Waits;
    finding.count = 0; // it stops no instance
    finding.text = whoHolds(holder, now) + " has kept dead rows from being removed for " +
                   (age.atLeast ? "at least " : "") + lengthOf(between(age.since, now)) + ", in which " +
                   counted(holder.behind, "transaction was", "transactions were") +
                   " begun. Each claim reads past all rows that died since: every queue gets slower until that ends.";
    finding.text.front() = static_cast<char>(std::toupper(finding.text.front()));
    setRemedy(finding, holder);
    finding.evidence = {{"since", age.since}, {"transactions", holder.behind}};
    if (age.atLeast) finding.evidence.push_back({"at_least", true});
    if (holder.kind == Kind::Slot) finding.evidence.push_back({"replication_slot", holder.slot});
    if (holder.kind == Kind::Standby) finding.evidence.push_back({"standby", true});
    if (!holder.otherDatabase.empty()) finding.evidence.push_back({"database", holder.otherDatabase});
    for (Evidence& each : evidenceOf(holder.session)) {
        if (each.name != "locked_since") finding.evidence.push_back(std::move(each));
    }
    return finding;
}

} // namespace

std::vector<Finding> oldSnapshots(Snapshot& snapshot, Doubts& doubts, std::chrono::seconds limit) {
    std::vector<Finding> findings;
    for (const SnapshotHolder& holder : snapshot.snapshotHolders()) {
        if (const auto age = ageOf(snapshot, doubts, holder, limit))
            findings.push_back(findingOf(holder, *age, snapshot.now()));
    }
    return findings;
}

} // namespace fermata::inspect
