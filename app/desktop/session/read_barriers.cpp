// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_barriers.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

namespace fermata::app {

namespace {

constexpr int maxQueues = 1'000;
constexpr int newestParents = 2'000; // looked through where no index knows who waits
constexpr int stretchWindow = 8'000; // rows a stretch of a large family looks at
constexpr int maxDepth = 64;
constexpr int groupedCells = 2'000;
constexpr int endsBars = 60;

QVariant arrayOf(const std::vector<InstanceId>& ids) {
    QStringList numbers;
    for (const InstanceId id : ids)
        numbers << QString::number(id.value);
    return QString(u'{' + numbers.join(u',') + u'}');
}

QVariant arrayOf(const std::vector<Status>& statuses) {
    QStringList labels;
    for (const Status status : statuses)
        labels << QString::fromLatin1(toString(status).data(), qsizetype(toString(status).size()));
    return QString(u'{' + labels.join(u',') + u'}');
}

ChildTurn turnOf(const std::string& word) {
    if (word == "due") return ChildTurn::Due;
    if (word == "overdue") return ChildTurn::Overdue;
    if (word == "later") return ChildTurn::Later;
    if (word == "held") return ChildTurn::Held;
    if (word == "expired") return ChildTurn::Expired;
    return ChildTurn::None;
}

ChildGroup groupOf(const Rows& row, Status status) {
    ChildGroup group;
    group.status = status;
    group.turn = turnOf(text(row, "turn"));
    group.count = number(row, "value");
    group.lately = number(row, "lately");
    group.firstId = {number(row, "first_id")};
    group.lastId = {number(row, "last_id")};
    if (const auto oldest = optionalNumber(row, "oldest_id")) group.oldest = InstanceId{*oldest};
    group.oldestAt = optionalTime(row, "oldest_at");
    group.nextAt = optionalTime(row, "next_at");
    group.firstAt = optionalTime(row, "first_at");
    group.lastAt = optionalTime(row, "last_at");
    group.error = optionalText(row, "error");
    return group;
}

// The lowest and the highest id of those that were counted, of one kind or of all; nullopt: there are none.
std::optional<std::pair<InstanceId, InstanceId>> endsOf(const Family& family, std::optional<ChildKind> kind = {}) {
    std::optional<std::pair<InstanceId, InstanceId>> ends;
    for (const ChildGroup& group : family.groups) {
        if (kind && kindOf(group) != *kind) continue;
        ends = ends ? std::pair(std::min(ends->first, group.firstId), std::max(ends->second, group.lastId))
                    : std::pair(group.firstId, group.lastId);
    }
    return ends;
}

// From top to bottom as the tree shows them, whatever order the server chose.
bool before(const ChildGroup& left, const ChildGroup& right) {
    return std::pair(kindOf(left), left.turn) < std::pair(kindOf(right), right.turn);
}

FamilyPicture singles(QueryRunner& runner, const Family& family) {
    FamilyPicture picture;
    std::vector<std::pair<Timestamp, bool>> ends;
    Rows& rows = runner.run("family_childs", {{":parent", idValue(family.parent)}, {":family", singleCells + 1}});
    while (rows.next()) {
        FamilyCell cell;
        cell.first = cell.last = {number(rows, "id")};
        const Status status = statusFromString(text(rows, "status")).value_or(Status::Done);
        cell.counts[std::size_t(kindOf(status, truth(rows, "later")))] = 1;
        cell.since = time(rows, "updated_at");
        if (isTerminal(status))
            ends.emplace_back(*cell.since, status == Status::Failed);
        else
            cell.live = cell.first;
        picture.cells.push_back(cell);
    }
    picture.cut = int(picture.cells.size()) > singleCells;
    std::sort(picture.cells.begin(), picture.cells.end(),
              [](const FamilyCell& left, const FamilyCell& right) { return left.first < right.first; });

    std::erase_if(ends, [](const auto& end) { return end.first == infiniteFuture || end.first == infinitePast; });
    if (ends.empty()) return picture;
    const auto [first, last] = std::minmax_element(ends.begin(), ends.end());
    picture.ends.from = first->first;
    picture.ends.last = last->first;
    picture.ends.width =
        std::max((last->first - first->first) / endsBars, std::chrono::microseconds(0)) + std::chrono::microseconds(1);
    picture.ends.bars.resize(std::size_t((last->first - first->first) / picture.ends.width + 1));
    for (const auto& [at, failed] : ends) {
        auto& bar = picture.ends.bars[std::size_t((at - picture.ends.from) / picture.ends.width)];
        ++bar.first;
        bar.second += failed ? 1 : 0;
    }
    return picture;
}

FamilyPicture grouped(QueryRunner& runner, const Family& family, InstanceId first, InstanceId last) {
    FamilyPicture picture;
    picture.grouped = true;
    Rows& rows = runner.run("family_cells", {{":parent", idValue(family.parent)},
                                             {":family", familyBound},
                                             {":first", idValue(first)},
                                             {":last", idValue(last)},
                                             {":cells", groupedCells}});
    while (rows.next()) {
        FamilyCell cell;
        cell.first = {number(rows, "first_id")};
        cell.last = {number(rows, "last_id")};
        const char* const columns[] = {"done",      "failed",          "executing",        "runnable",
                                       "scheduled", "awaiting_signal", "awaiting_children"};
        for (std::size_t i = 0; i < cell.counts.size(); ++i)
            cell.counts[i] = std::int32_t(number(rows, columns[i]));
        if (const auto live = optionalNumber(rows, "live_id")) cell.live = InstanceId{*live};
        picture.cells.push_back(cell);
    }
    std::sort(picture.cells.begin(), picture.cells.end(),
              [](const FamilyCell& left, const FamilyCell& right) { return left.first < right.first; });

    std::optional<Timestamp> from, to;
    for (const ChildGroup& group : family.groups) {
        if (!isTerminal(group.status) || !group.firstAt || !group.lastAt) continue;
        from = from ? std::min(*from, *group.firstAt) : *group.firstAt;
        to = to ? std::max(*to, *group.lastAt) : *group.lastAt;
    }
    if (!from || *from == infinitePast || *to == infiniteFuture) return picture;
    picture.ends.from = *from;
    picture.ends.last = *to;
    picture.ends.width = (*to - *from) / endsBars + std::chrono::microseconds(1);
    picture.ends.bars.resize(endsBars);
    Rows& bars =
        runner.run("family_ends", {{":parent", idValue(family.parent)},
                                   {":family", familyBound},
                                   {":width", std::chrono::duration<double>(picture.ends.width).count()},
                                   {":origin", QVariant::fromValue<qlonglong>(from->time_since_epoch().count())}});
    while (bars.next()) {
        // What ended since the family was counted belongs to the last bar.
        const auto place = (time(bars, "at") - *from) / picture.ends.width;
        auto& bar = picture.ends.bars[std::size_t(std::clamp<std::int64_t>(place, 0, endsBars - 1))];
        bar.first += number(bars, "value");
        bar.second += number(bars, "failed");
    }
    return picture;
}

} // namespace

WaitingParents readWaitingParents(QueryRunner& runner, const Facts& facts) {
    WaitingParents result;
    const auto take = [&](Rows& rows) {
        while (rows.next()) {
            if (!optionalNumber(rows, "id")) {
                result.onlyNewest = number(rows, "looked");
                continue;
            }
            if (rows.has("looked")) result.onlyNewest = number(rows, "looked");
            result.rows.push_back({instanceSummary(rows), truth(rows, "nested")});
        }
    };
    if (facts.hasStatusIndex) {
        take(runner.run("barrier_roots", {{":bound", knownBarriers + 1}, {":max_queues", maxQueues}}));
        result.cut = int(result.rows.size()) > knownBarriers;
        if (result.cut) result.rows.resize(knownBarriers);
    } else {
        take(runner.run("barrier_roots_window", {{":bound", newestParents}}));
        if (result.onlyNewest < newestParents) result.onlyNewest = 0; // these were all
    }
    return result;
}

std::vector<Family> readFamilies(QueryRunner& runner, const std::vector<InstanceId>& parents, int bound) {
    std::map<InstanceId, Family> families;
    if (parents.empty()) return {};
    Rows& rows = runner.run("barrier_families", {{":parents", arrayOf(parents)}, {":family", bound + 1}});
    while (rows.next()) {
        const InstanceId id{number(rows, "parent")};
        Family& family = families[id];
        family.parent = id;
        family.parentStatus = statusFromString(text(rows, "parent_status")).value_or(Status::Done);
        family.pending = int(number(rows, "children_pending"));
        family.parentSince = time(rows, "parent_updated_at");
        if (const auto status = statusFromString(text(rows, "status"))) family.groups.push_back(groupOf(rows, *status));
    }
    std::vector<Family> result;
    for (auto& [id, family] : families) {
        std::sort(family.groups.begin(), family.groups.end(), before);
        family.cut = family.total() > bound;
        result.push_back(std::move(family));
    }
    return result;
}

std::vector<InstanceSummary> readChilds(QueryRunner& runner, const std::vector<InstanceId>& parents,
                                        const std::vector<Status>& statuses, int limit, int bound) {
    std::vector<InstanceSummary> result;
    if (parents.empty()) return result;
    Rows& rows = runner.run(
        "barrier_childs",
        {{":parents", arrayOf(parents)}, {":statuses", arrayOf(statuses)}, {":limit", limit}, {":family", bound + 1}});
    while (rows.next())
        result.push_back(instanceSummary(rows));
    return result;
}

std::vector<InstanceSummary> readSummaries(QueryRunner& runner, const std::vector<InstanceId>& ids) {
    std::vector<InstanceSummary> result;
    if (ids.empty()) return result;
    Rows& rows = runner.run("barrier_rows", {{":ids", arrayOf(ids)}});
    while (rows.next())
        result.push_back(instanceSummary(rows));
    return result;
}

std::map<InstanceId, std::vector<std::string>> readInboxNames(QueryRunner& runner,
                                                              const std::vector<InstanceId>& targets) {
    std::map<InstanceId, std::vector<std::string>> result;
    if (targets.empty()) return result;
    for (const InstanceId target : targets)
        result[target];
    Rows& rows = runner.run("inbox_names", {{":targets", arrayOf(targets)}, {":limit", inboxNames}});
    while (rows.next()) {
        auto& names = result[{number(rows, "target")}];
        std::string name = text(rows, "name");
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    return result;
}

ChildStretch readStretch(QueryRunner& runner, const views::ChildStretchQuery& query, const Family& family) {
    ChildStretch stretch;
    stretch.parent = query.parent;
    stretch.kind = query.kind;
    stretch.after = query.after;
    if (!family.cut && family.total() <= smallFamily) {
        stretch.rows = readChilds(runner, {query.parent}, {statusOf(query.kind)}, smallFamily + 1, smallFamily);
        std::erase_if(stretch.rows, [&](const InstanceSummary& row) { return query.after && row.id <= *query.after; });
        std::sort(stretch.rows.begin(), stretch.rows.end(),
                  [](const InstanceSummary& left, const InstanceSummary& right) { return left.id < right.id; });
    } else {
        const auto ends = endsOf(family, query.kind);
        std::optional<InstanceId> from = ascendingFrom(query.after);
        if (from && ends) from = std::max(*from, ends->first);
        // Of a family that was cut the group may go on beyond what was counted.
        std::optional<InstanceId> last;
        if (family.cut)
            last = descendingFrom(std::optional<InstanceId>());
        else if (ends)
            last = ends->second;
        Rows& rows = runner.run("family_stretch", {{":parent", idValue(query.parent)},
                                                   {":statuses", arrayOf(std::vector{statusOf(query.kind)})},
                                                   {":scheduled", statusOf(query.kind) == Status::Runnable
                                                                      ? QVariant(query.kind == ChildKind::Scheduled)
                                                                      : QVariant()},
                                                   {":from", idValue(from)},
                                                   {":last", idValue(last)},
                                                   {":limit", query.limit + 1},
                                                   {":window", stretchWindow}});
        std::vector<InstanceId> ids;
        while (rows.next()) {
            if (const auto id = optionalNumber(rows, "id")) ids.push_back({*id});
            if (const auto reached = optionalNumber(rows, "scanned_to")) stretch.scannedTo = InstanceId{*reached};
        }
        stretch.rows = readSummaries(runner, ids);
        std::reverse(stretch.rows.begin(), stretch.rows.end());
    }
    stretch.more = int(stretch.rows.size()) > query.limit;
    if (stretch.more) {
        stretch.rows.resize(std::size_t(query.limit));
        stretch.scannedTo.reset();
    }
    return stretch;
}

std::optional<InstanceId> readRootOf(QueryRunner& runner, InstanceId id) {
    std::optional<InstanceId> root;
    Rows& rows = runner.run("barrier_ancestors", {{":id", idValue(id)}, {":depth", maxDepth}});
    while (rows.next())
        root = InstanceId{number(rows, "id")};
    return root;
}

Holders readHolders(QueryRunner& runner, const views::BarriersQuery::Holders& of, int limit, int looked) {
    Holders result;
    Rows& rows = runner.run("awaiting_below", {{":parent", idValue(of.parent)},
                                               {":name", QString::fromStdString(of.name)},
                                               {":looked", looked},
                                               {":limit", limit + 1}});
    while (rows.next()) {
        result.more = number(rows, "looked") >= looked;
        if (const auto id = optionalNumber(rows, "id")) result.ids.push_back({*id});
    }
    if (int(result.ids.size()) > limit) {
        result.ids.resize(std::size_t(limit));
        result.more = true;
    }
    return result;
}

FamilyPicture readPicture(QueryRunner& runner, const Family& family) {
    FamilyPicture picture;
    if (const auto ends = endsOf(family))
        picture = !family.cut && family.total() <= singleCells ? singles(runner, family)
                                                               : grouped(runner, family, ends->first, ends->second);
    picture.parent = family.parent;
    picture.cut = picture.cut || family.cut;
    return picture;
}

} // namespace fermata::app
