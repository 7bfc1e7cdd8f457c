// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_detail.h"

#include "session/facts.h"
#include "session/filter_values.h"
#include "session/query_runner.h"
#include "session/read_instances.h"
#include "session/read_tasks.h"
#include "session/rows.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace fermata::app {

namespace {

constexpr int maxQueues = 1'000;
constexpr int inboxBound = 20'001;
constexpr int inboxVolume = 8'000'000; // bytes, as stored, of the payloads that are shown
constexpr int shareOfTime = 200;       // counting a family takes no more than a two-hundredth
constexpr std::int64_t dense = 4;      // childs side by side: between first and last at most so many rows a child
// Most often the page is full soon.
constexpr std::array windows{2'000, familyWindow};

struct Found {
    std::vector<InstanceId> ids;
    std::optional<InstanceId> scannedTo;
};

Found idsOf(Rows& rows) {
    Found found;
    const bool mayBeCut = rows.has("scanned_to");
    while (rows.next()) {
        if (const auto id = optionalNumber(rows, "id")) found.ids.push_back({*id});
        if (!mayBeCut) continue;
        if (const auto reached = optionalNumber(rows, "scanned_to")) found.scannedTo = InstanceId{*reached};
    }
    return found;
}

// Has what is in a status an index in the order of the list?
auto indexed(const Facts& facts) {
    return [&facts](Status status) {
        const bool rests = status != Status::Runnable && status != Status::Executing && status != Status::Done;
        return rests ? facts.hasStatusIndex : facts.hasWholeStatusIndex;
    };
}

class DetailReader {
public:
    DetailReader(QueryRunner& runner, const Facts& facts, InstanceId id, DetailMemory& memory)
        : runner_(runner), facts_(facts), id_(id), memory_(memory) {}

    bool readRow(InstanceDetail& detail) {
        Rows& row =
            runner_.run("instance", {{":id", idValue(id_)}, {":known", QString::fromStdString(memory_.version)}});
        if (!row.next()) return false;
        detail.row = instanceRow(row);
        detail.version = text(row, "version");
        if (truth(row, "unchanged")) {
            detail.row.state = memory_.state;
            detail.row.result = memory_.result;
        } else {
            memory_.version = detail.version;
            memory_.state = detail.row.state;
            memory_.result = detail.row.result;
            memory_.seen.clear();
        }
        readSeen(detail);
        return true;
    }

    // Of this very row: one that has been written meanwhile has another version, and is read at the next refresh.
    void readSeen(InstanceDetail& detail) {
        if (facts_.hasSeen && memory_.seen.empty()) {
            Rows& row = runner_.run("instance_seen", {{":id", idValue(id_)}});
            if (row.next() && text(row, "version") == detail.version) memory_.seen = text(row, "seen");
        }
        detail.seen = memory_.seen;
    }

    void readInbox(InstanceDetail& detail) {
        Rows& rows = runner_.run(
            "inbox",
            {{":target", idValue(id_)}, {":limit", detailRows + 1}, {":bound", inboxBound}, {":volume", inboxVolume}});
        std::int64_t found = 0;
        while (rows.next()) {
            detail.inbox.push_back(signalRow(rows));
            found = number(rows, "found");
        }
        if (detail.inbox.size() > detailRows) detail.inbox.resize(detailRows);
        detail.inboxMore = found > std::ssize(detail.inbox);
    }

    void countFamily(InstanceDetail& detail, Timestamp now) {
        const auto begin = DetailMemory::Clock::now();
        if (begin >= memory_.countAgain) {
            memory_.family = {};
            memory_.family.countedAt = now;
            memory_.firstChild.reset();
            memory_.lastChild.reset();
            Rows& rows = runner_.run("family_counts", {{":parent", idValue(id_)}, {":bound", familyCountBound + 1}});
            while (rows.next()) {
                const InstanceId first{number(rows, "first_id")};
                const InstanceId last{number(rows, "last_id")};
                if (!memory_.firstChild || first < *memory_.firstChild) memory_.firstChild = first;
                memory_.lastChild = std::max(memory_.lastChild, std::optional(last));
                if (const auto status = statusFromString(text(rows, "status")))
                    memory_.family.byStatus.emplace_back(*status, number(rows, "value"));
            }
            memory_.family.more = memory_.family.total() > familyCountBound;
            if (memory_.family.more) {
                // Not all were seen, so the first and the last may not have been.
                memory_.firstChild = std::min(above(id_).value_or(id_), *memory_.firstChild);
                memory_.lastChild = descendingFrom(std::optional<InstanceId>());
            }
            memory_.countAgain = begin + shareOfTime * (DetailMemory::Clock::now() - begin);
            if (memory_.family.total() <= sortedFamily) memory_.countAgain = {};
        }
        detail.family = memory_.family;
    }

    void readChilds(InstanceDetail& detail, const ChildsQuery& query) {
        detail.childsQuery = query;
        if (memory_.family.total() == 0) return;
        ChildsQuery wanted = query;
        wanted.limit = query.limit + 1;
        Found found = find(wanted);
        detail.childsMore = int(found.ids.size()) > query.limit;
        if (detail.childsMore)
            found.ids.resize(std::size_t(query.limit));
        else
            detail.childsScannedTo = found.scannedTo;
        detail.childs = rowsOf(found.ids);
    }

    void readNeighbours(InstanceDetail& detail) {
        if (detail.row.parentId) detail.parent = readInstance(runner_, *detail.row.parentId);
        if (detail.row.partitionKey) {
            PartitionLine line;
            Rows& holder = runner_.run("key_holder", {{":id", idValue(id_)}});
            if (holder.next()) line.holder = neighbourRow(holder);
            line.headKnown = facts_.hasKeyIndex;
            if (facts_.hasKeyIndex) {
                Rows& head = runner_.run("key_head", {{":id", idValue(id_)}, {":bound", lineBound + 1}});
                if (head.next()) {
                    line.head = neighbourRow(head);
                    const int ahead = int(optionalNumber(head, "ahead").value_or(0));
                    line.ahead = std::min(ahead, lineBound);
                    line.aheadMore = ahead > lineBound;
                }
            }
            detail.partition = line;
        }
        if (detail.row.uniqueKey) {
            Rows& holder = runner_.run("unique_holder", {{":id", idValue(id_)}});
            if (holder.next()) detail.uniqueHolder = neighbourRow(holder);
        }
    }

    // What it is of a task never changes, and only what a handler runs can be one.
    void readTask(InstanceDetail& detail) {
        if (!detail.row.fsm.starts_with(taskStepFsm)) return;
        if (!memory_.taskRead) memory_.taskStep = readTaskOf(runner_, facts_, id_);
        memory_.taskRead = true;
        detail.taskStep = memory_.taskStep;
    }

private:
    // The ids of a page, by whatever costs little in a family of this size and spread.
    Found find(const ChildsQuery& query) const {
        const std::int64_t total = memory_.family.total();
        // Without signs: from one end of the range to the other is more than they leave room for.
        const auto span = std::uint64_t(memory_.lastChild->value) - std::uint64_t(memory_.firstChild->value);
        const bool sideBySide = !memory_.family.more && span < std::uint64_t(dense * total);
        if (total <= sortedFamily || (total <= inboxBound && !sideBySide)) return findInFamily(query);
        if (!query.statuses.empty() && std::ranges::all_of(query.statuses, indexed(facts_)))
            return search("family_by_status", query);
        return search("family_window", query);
    }

    QueryRunner::Values common(const ChildsQuery& query) const {
        std::optional<InstanceId> from = ascendingFrom(query.after);
        if (from) from = std::max(*from, *memory_.firstChild);
        return {{":parent", idValue(id_)},
                {":statuses", arrayOf(query.statuses)},
                {":from", idValue(from)},
                {":limit", query.limit}};
    }

    Found findInFamily(const ChildsQuery& query) const {
        QueryRunner::Values values = common(query);
        values.emplace_back(":bound", inboxBound);
        return idsOf(runner_.run("family_page", values));
    }

    Found search(const char* name, const ChildsQuery& query) const {
        Found found;
        for (const int window : windows) {
            QueryRunner::Values values = common(query);
            values.emplace_back(":last", idValue(memory_.lastChild));
            values.emplace_back(":window", window);
            if (std::string_view(name) == "family_by_status") values.emplace_back(":max_queues", maxQueues);
            found = idsOf(runner_.run(name, values));
            if (int(found.ids.size()) >= query.limit || !found.scannedTo) break;
        }
        return found;
    }

    std::vector<ChildRow> rowsOf(const std::vector<InstanceId>& ids) const {
        std::vector<ChildRow> result;
        if (ids.empty()) return result;
        Rows& rows = runner_.run("childs", {{":ids", arrayOf(ids)}});
        while (rows.next())
            result.push_back(childRow(rows));
        return result;
    }

    QueryRunner& runner_;
    const Facts& facts_;
    const InstanceId id_;
    DetailMemory& memory_;
};

} // namespace

std::optional<InstanceDetail> readInstanceDetail(QueryRunner& runner, const Facts& facts, InstanceId id,
                                                 const ChildsQuery& childs, Timestamp now, DetailMemory* memory) {
    DetailMemory once;
    DetailMemory& kept = memory ? *memory : once;
    if (kept.id != id) {
        kept = {};
        kept.id = id;
    }
    DetailReader reader(runner, facts, id, kept);
    InstanceDetail detail;
    if (!reader.readRow(detail)) {
        kept = {};
        return std::nullopt;
    }
    reader.readInbox(detail);
    reader.countFamily(detail, now);
    reader.readChilds(detail, childs);
    reader.readNeighbours(detail);
    reader.readTask(detail);
    return detail;
}

} // namespace fermata::app
