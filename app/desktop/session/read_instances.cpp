// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_instances.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_overview.h"
#include "session/rows.h"

#include <QStringList>

#include <array>
#include <limits>

namespace fermata::app {

namespace {

constexpr int maxQueues = 1'000;
constexpr int maxPairs = 5'000; // of queue and priority
// A family up to this is read and sorted whole.
constexpr int familyBound = 20'000;
// Most often what is asked for lies near the top: the window grows only when it does not.
constexpr std::array windows{2'000, 10'000, instanceWindow};

QVariant arrayOf(const std::vector<Status>& statuses) {
    if (statuses.empty()) return {};
    QStringList labels;
    for (const Status status : statuses)
        labels << QString::fromLatin1(toString(status).data(), toString(status).size());
    return QString(QLatin1Char('{') + labels.join(QLatin1Char(',')) + QLatin1Char('}'));
}

QVariant arrayOf(const std::vector<InstanceId>& ids) {
    QStringList numbers;
    for (const InstanceId id : ids)
        numbers << QString::number(id.value);
    return QString(QLatin1Char('{') + numbers.join(QLatin1Char(',')) + QLatin1Char('}'));
}

QVariant optional(const std::optional<std::string>& value) {
    return value ? QVariant(QString::fromStdString(*value)) : QVariant();
}

QVariant optional(const std::optional<bool>& value) {
    return value ? QVariant(*value) : QVariant();
}

QVariant optional(const std::optional<int>& value) {
    return value ? QVariant(*value) : QVariant();
}

// Where the list goes on: below `after`, or from the top.
QVariant below(const views::InstanceQuery& query) {
    return QVariant::fromValue<qlonglong>(query.after ? query.after->value : std::numeric_limits<qlonglong>::max());
}

QueryRunner::Values with(QueryRunner::Values values, const QueryRunner::Values& more) {
    values.insert(values.end(), more.begin(), more.end());
    return values;
}

QueryRunner::Values machineFilter(const InstanceFilter& filter) {
    return {{":fsm", optional(filter.fsm)},
            {":fsm_version", optional(filter.fsmVersion)},
            {":step", optional(filter.step)}};
}

QueryRunner::Values allFilters(const InstanceFilter& filter) {
    return with(machineFilter(filter), {{":statuses", arrayOf(filter.statuses)},
                                        {":queue", optional(filter.queue)},
                                        {":scheduled", optional(filter.scheduled)}});
}

QVariant parentOf(const InstanceFilter& filter) {
    return filter.parent ? QVariant::fromValue<qlonglong>(filter.parent->value) : QVariant();
}

// The ids of a page, and one more if there is one; how far the search came where it was cut short.
struct Found {
    std::vector<InstanceId> ids;
    std::optional<InstanceId> scannedTo;
};

Found idsOf(Rows& rows) {
    Found found;
    const bool mayBeCut = rows.has("scanned_to");
    while (rows.next()) {
        if (const auto id = optionalNumber(rows, "id")) found.ids.push_back({*id});
        if (mayBeCut) {
            if (const auto reached = optionalNumber(rows, "scanned_to")) found.scannedTo = InstanceId{*reached};
        }
    }
    return found;
}

// By more than queue and status, which are all that the index of the list knows.
bool filtersRows(const InstanceFilter& filter) {
    return filter.fsm || filter.fsmVersion || filter.step || filter.scheduled;
}

// Runs a search with growing windows until the page is full or all has been looked at.
template <typename Search>
Found widening(const views::InstanceQuery& query, const Search& search) {
    Found found;
    for (const int window : windows) {
        found = search(window);
        if (int(found.ids.size()) > query.limit || !found.scannedTo) break;
    }
    return found;
}

Found findByStatus(QueryRunner& runner, const views::InstanceQuery& query) {
    const auto search = [&](int window) {
        return idsOf(runner.run("instances_by_status", with(allFilters(query.filter), {{":after", below(query)},
                                                                                       {":limit", query.limit + 1},
                                                                                       {":window", window},
                                                                                       {":max_queues", maxQueues}})));
    };
    return filtersRows(query.filter) ? widening(query, search) : search(0);
}

Found findInWindow(QueryRunner& runner, const views::InstanceQuery& query) {
    return widening(query, [&](int window) {
        return idsOf(runner.run("instances_window", with(allFilters(query.filter), {{":parent", parentOf(query.filter)},
                                                                                    {":after", below(query)},
                                                                                    {":limit", query.limit + 1},
                                                                                    {":window", window}})));
    });
}

Found findInFamily(QueryRunner& runner, const views::InstanceQuery& query) {
    Rows& size = runner.run("family_size", {{":parent", parentOf(query.filter)}, {":bound", familyBound + 1}});
    if (size.next() && number(size, "value") > familyBound) return findInWindow(runner, query);
    return idsOf(runner.run("instances_family", with(allFilters(query.filter), {{":parent", parentOf(query.filter)},
                                                                                {":family", familyBound + 1},
                                                                                {":after", below(query)},
                                                                                {":limit", query.limit + 1}})));
}

Found findBySearch(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query) {
    if (facts.hasStatusIndex && (!query.filter.statuses.empty() || query.filter.queue))
        return findByStatus(runner, query);
    return findInWindow(runner, query);
}

// The index that workers pick by knows who is due. A multitude is searched as any other filter is.
Found findRunnable(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query) {
    const InstanceFilter& filter = query.filter;
    Rows& rows = runner.run("instances_runnable", with(machineFilter(filter), {{":queue", optional(filter.queue)},
                                                                               {":scheduled", *filter.scheduled},
                                                                               {":after", below(query)},
                                                                               {":limit", query.limit + 1},
                                                                               {":bound", countBound + 1},
                                                                               {":max_pairs", maxPairs}}));
    Found found;
    while (rows.next()) {
        if (truth(rows, "cut")) return findBySearch(runner, facts, query);
        if (const auto id = optionalNumber(rows, "id")) found.ids.push_back({*id});
    }
    return found;
}

Found find(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query) {
    const InstanceFilter& filter = query.filter;
    if (filter.id) {
        // The filter is asked when the row is read.
        const bool reached = !query.after || *filter.id < *query.after;
        return {reached ? std::vector{*filter.id} : std::vector<InstanceId>{}, {}};
    }
    if (filter.parent) return findInFamily(runner, query);
    if (filter.empty())
        return idsOf(runner.run("instances_newest", {{":after", below(query)}, {":limit", query.limit + 1}}));
    if (filter.scheduled && filter.statuses == std::vector{Status::Runnable}) return findRunnable(runner, facts, query);
    return findBySearch(runner, facts, query);
}

std::vector<InstanceSummary> readRows(QueryRunner& runner, const std::vector<InstanceId>& ids,
                                      const InstanceFilter& filter) {
    std::vector<InstanceSummary> rows;
    if (ids.empty()) return rows;
    Rows& query =
        runner.run("instances", with(allFilters(filter), {{":ids", arrayOf(ids)}, {":parent", parentOf(filter)}}));
    while (query.next())
        rows.push_back(instanceSummary(query));
    return rows;
}

} // namespace

InstancePage readInstancePage(QueryRunner& runner, const Facts& facts, const views::InstanceQuery& query) {
    Found found = find(runner, facts, query);
    InstancePage page;
    page.more = int(found.ids.size()) > query.limit;
    if (page.more)
        found.ids.resize(std::size_t(query.limit));
    else
        page.scannedTo = found.scannedTo;
    page.rows = readRows(runner, found.ids, query.filter);
    return page;
}

std::optional<InstanceDetail> readInstanceDetail(QueryRunner& runner, InstanceId id) {
    const QVariant key = QVariant::fromValue<qlonglong>(id.value);
    Rows& row = runner.run("instance", {{":id", key}});
    if (!row.next()) return std::nullopt;
    InstanceDetail detail;
    detail.row = instanceRow(row);

    Rows& inbox = runner.run("inbox", {{":target", key}, {":limit", detailRows + 1}, {":bound", familyBound + 1}});
    while (inbox.next())
        detail.inbox.push_back(signalRow(inbox));
    detail.inboxMore = detail.inbox.size() > detailRows;
    if (detail.inboxMore) detail.inbox.resize(detailRows);

    Rows& childs = runner.run("childs", {{":parent", key}, {":limit", detailRows + 1}, {":bound", familyBound + 1}});
    while (childs.next())
        detail.childs.push_back(childRow(childs));
    detail.childsMore = detail.childs.size() > detailRows;
    if (detail.childsMore) detail.childs.resize(detailRows);

    if (detail.row.parentId) {
        std::vector<InstanceSummary> parents = readRows(runner, {*detail.row.parentId}, {});
        if (!parents.empty()) detail.parent = std::move(parents.front());
    }
    return detail;
}

} // namespace fermata::app
