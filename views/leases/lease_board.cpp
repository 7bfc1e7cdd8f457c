// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/lease_board.h"

#include "leases/leases_model.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace fermata::views {

namespace {

// So many are read at most (workers.sql), those seen last first.
constexpr std::size_t kWorkersRead = 500;

class Workers {
public:
    explicit Workers(const std::vector<WorkerSummary>& workers) {
        for (const WorkerSummary& worker : workers)
            byId_.emplace(worker.id, &worker);
        // Whoever was cut off may well be alive when all who were not are.
        cut_ = workers.size() >= kWorkersRead && workers.back().alive;
    }

    const WorkerSummary* find(const std::string& id) const {
        const auto found = byId_.find(id);
        return found == byId_.end() ? nullptr : found->second;
    }

    Holder holder(const InstanceSummary& row, const Claim& claim, bool known) const {
        if (!row.lockedBy || row.lockedBy->empty()) return Holder::Nobody;
        if (!known || !claim.ours) return Holder::Unknown;
        if (const WorkerSummary* const worker = find(claim.worker))
            return worker->alive ? Holder::Alive : Holder::NotSeen;
        return cut_ ? Holder::Unknown : Holder::Gone;
    }

private:
    std::map<std::string, const WorkerSummary*> byId_;
    bool cut_ = false;
};

Timestamp endOf(const LeaseRow& row) {
    return row.instance.leaseExpiresAt.value_or(infinitePast);
}

// What runs out first comes first; what has no lease has run out.
auto usualOrder(const LeaseRow& row) {
    return std::tuple(endOf(row), row.instance.id.value);
}

// Less than 0: a before b.
template <typename T>
int compared(const T& a, const T& b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

int comparedBy(int column, const LeaseRow& a, const LeaseRow& b) {
    const InstanceSummary& x = a.instance;
    const InstanceSummary& y = b.instance;
    switch (LeasesModel::Column(column)) {
    case LeasesModel::Id:
        return compared(x.id, y.id);
    case LeasesModel::Machine:
        return compared(std::tie(x.fsm, x.fsmVersion), std::tie(y.fsm, y.fsmVersion));
    case LeasesModel::Step:
        return compared(x.step, y.step);
    case LeasesModel::Status:
        return compared(std::tuple(!a.expired, !a.orphaned(), !a.claim.deferred),
                        std::tuple(!b.expired, !b.orphaned(), !b.claim.deferred));
    case LeasesModel::Worker:
        return compared(std::tie(a.claim.name, a.claim.worker), std::tie(b.claim.name, b.claim.worker));
    case LeasesModel::Queue:
        return compared(x.queue, y.queue);
    case LeasesModel::Key:
        return compared(x.partitionKey, y.partitionKey);
    case LeasesModel::Attempt:
        return compared(x.attempt, y.attempt);
    case LeasesModel::Running:
        return compared(y.updatedAt, x.updatedAt); // the longer, the earlier
    case LeasesModel::Lease:
        return compared(endOf(a), endOf(b));
    case LeasesModel::Renewed: {
        const auto by = [](const LeaseRow& row) {
            return row.watched && row.watched->renewal ? row.watched->renewal->by : infinitePast;
        };
        return compared(by(b), by(a));
    }
    case LeasesModel::Seen:
        return compared(b.seenAt.value_or(infinitePast), a.seenAt.value_or(infinitePast));
    case LeasesModel::ColumnCount:
        break;
    }
    return 0;
}

void sortRows(std::vector<LeaseRow>& rows, const LeaseView& view) {
    const bool descends = view.order == Qt::DescendingOrder;
    std::sort(rows.begin(), rows.end(), [&](const LeaseRow& a, const LeaseRow& b) {
        const int order = view.column < 0 ? 0 : comparedBy(view.column, a, b);
        if (order != 0) return descends ? order > 0 : order < 0;
        return usualOrder(a) < usualOrder(b);
    });
}

bool chosen(const LeaseRow& row, LeaseChoice choice) {
    switch (choice) {
    case LeaseChoice::All:
        return true;
    case LeaseChoice::Expired:
        return row.expired;
    case LeaseChoice::Orphaned:
        return row.orphaned();
    }
    return true;
}

bool matches(const InstanceSummary& instance, const QStringList& words) {
    if (words.isEmpty()) return true;
    const QString text = leaseText(instance);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

// A group that holds nothing is still worth a line where one looks for free slots.
bool matches(const LeaseGroup& group, const QStringList& words) {
    const QString name = QString::fromStdString(group.worker ? group.worker->id : group.name);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
}

using Groups = std::map<std::string, LeaseGroup>;

Groups workerGroups(const std::vector<WorkerSummary>& workers) {
    Groups groups;
    for (const WorkerSummary& worker : workers) {
        LeaseGroup& group = groups[worker.id];
        group.kind = LeaseGrouping::Worker;
        group.key = worker.id;
        group.name = worker.name;
        group.worker = worker;
        group.holder = worker.alive ? Holder::Alive : Holder::NotSeen;
        if (!worker.alive) continue;
        for (const WorkerQueue& queue : worker.queues) {
            group.slotCount += queue.slots;
            group.busy += queue.busy;
        }
    }
    return groups;
}

Groups queueGroups(const std::vector<WorkerSummary>& workers) {
    Groups groups;
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive) continue;
        for (const WorkerQueue& queue : worker.queues) {
            LeaseGroup& group = groups[queue.queue];
            ++group.workers;
            group.slotCount += queue.slots;
            group.busy += queue.busy;
        }
    }
    for (auto& [name, group] : groups) {
        group.kind = LeaseGrouping::Queue;
        group.key = group.name = name;
    }
    return groups;
}

LeaseGroup& groupOf(Groups& groups, const LeaseRow& row, LeaseGrouping grouping) {
    const std::string key = grouping == LeaseGrouping::None     ? std::string()
                            : grouping == LeaseGrouping::Worker ? row.claim.worker
                                                                : row.instance.queue;
    const auto [place, fresh] = groups.try_emplace(key);
    LeaseGroup& group = place->second;
    if (fresh) {
        group.kind = grouping;
        group.key = key;
        group.name = grouping == LeaseGrouping::Worker ? row.claim.name : key;
        if (grouping == LeaseGrouping::Worker) group.holder = row.holder;
    }
    return group;
}

// First those who hold leases and are not there to renew them.
auto groupOrder(const LeaseGroup& group) {
    const bool orphaned = group.holder == Holder::Gone || group.holder == Holder::NotSeen;
    const bool attention = group.kind == LeaseGrouping::Worker && group.leases > 0 && orphaned;
    return std::tuple(!attention, group.name, group.key);
}

} // namespace

QString leaseText(const InstanceSummary& instance) {
    return QStringLiteral("#%1\n%2\n%3 v%4\n%5\n%6\n%7")
        .arg(QString::number(instance.id.value), QString::fromStdString(instance.lockedBy.value_or(std::string())),
             QString::fromStdString(instance.fsm), QString::number(instance.fsmVersion),
             QString::fromStdString(instance.step), QString::fromStdString(instance.queue),
             QString::fromStdString(instance.partitionKey.value_or(std::string())));
}

LeaseBoard makeLeaseBoard(const LeasePage& page, const std::vector<WorkerSummary>& workers, const LeaseWatch& watch,
                          const LeaseView& view) {
    const Workers known(workers);
    LeaseBoard board;
    board.databaseTime = page.databaseTime;
    Groups groups;
    if (view.grouping == LeaseGrouping::Worker) groups = workerGroups(workers);
    if (view.grouping == LeaseGrouping::Queue) groups = queueGroups(workers);
    for (const InstanceSummary& instance : page.rows) {
        if (!matches(instance, view.words)) continue;
        LeaseRow row;
        row.instance = instance;
        row.claim = readClaim(instance.lockedBy.value_or(std::string()));
        row.holder = known.holder(instance, row.claim, page.workersKnown);
        if (const WorkerSummary* const worker = known.find(row.claim.worker)) row.seenAt = worker->seenAt;
        row.expired = !instance.leaseExpiresAt || *instance.leaseExpiresAt <= page.databaseTime;
        row.watched = watch.seen(instance);
        row.length = watch.length(row.claim.worker);

        ++board.totals.rows;
        board.totals.expired += row.expired;
        board.totals.orphaned += row.orphaned();
        LeaseGroup& group = groupOf(groups, row, view.grouping);
        ++group.leases;
        group.expired += row.expired;
        if (chosen(row, view.choice)) group.rows.push_back(std::move(row));
    }
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive) continue;
        ++board.totals.workers;
        for (const WorkerQueue& queue : worker.queues) {
            board.totals.slotCount += queue.slots;
            board.totals.busy += queue.busy;
        }
    }
    for (auto& [key, group] : groups) {
        if (!page.workersKnown) group.workers = -1;
        const bool idle = group.rows.empty();
        const bool idleShown =
            view.choice == LeaseChoice::All && group.slotCount > 0 && group.leases == 0 && matches(group, view.words);
        if (idle && !idleShown) continue;
        sortRows(group.rows, view);
        board.groups.push_back(std::move(group));
    }
    std::sort(board.groups.begin(), board.groups.end(),
              [](const LeaseGroup& a, const LeaseGroup& b) { return groupOrder(a) < groupOrder(b); });
    return board;
}

} // namespace fermata::views
