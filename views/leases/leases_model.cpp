// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_model.h"

#include "leases/lease_clock.h"
#include "models/why.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace fermata::views {

namespace {

using controls::Tone;
using namespace std::chrono_literals;

constexpr int kManyAttempts = 5;
// A worker renews a lease when a third of it is over: of two heartbeats missed little more than this is left.
constexpr double kLittleLeft = 0.34;
constexpr double kPartGap = 10; // between what a group's line says
constexpr double kDotRoom = 14;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Leases)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QString leftText(const LeaseRow& row, Timestamp now) {
    const auto& lease = row.instance.leaseExpiresAt;
    if (!lease) return Words::tr("none");
    if (*lease == infiniteFuture) return Words::tr("for ever");
    if (row.expired) return Words::tr("ran out %1 ago").arg(format::age(*lease, now));
    return format::duration(between(now, *lease));
}

QString renewedText(const LeaseRow& row, Timestamp now) {
    if (!row.watched) return QStringLiteral("–");
    if (row.watched->renewal) return format::relative(row.watched->renewal->by, now);
    const auto watched = now - row.watched->since;
    return watched < 1s ? QStringLiteral("–") : Words::tr("not in %1").arg(format::duration(watched));
}

QString holderText(const LeaseRow& row, Timestamp now) {
    switch (row.holder) {
    case Holder::Alive:
        return row.seenAt ? Words::tr("It lives: it said so %1.").arg(format::ago(*row.seenAt, now)) : QString();
    case Holder::NotSeen:
        return row.seenAt ? Words::tr("It has not been seen for %1. When the lease runs out, any worker may take over.")
                                .arg(format::age(*row.seenAt, now))
                          : QString();
    case Holder::Gone:
        return Words::tr("It is not among the workers that live. When the lease runs out, any worker may take over.");
    case Holder::Unknown:
        return Words::tr("Nothing in this database says whether it lives.");
    case Holder::Nobody:
        return Words::tr("The row executes, and names nobody who holds it.");
    }
    return {};
}

QString renewalText(const LeaseRow& row, Timestamp now) {
    const QString cannot =
        Words::tr("A row does not tell when its lease was renewed; Fermata sees it when the end of a lease moves.");
    if (!row.watched) return cannot;
    if (const auto& renewal = row.watched->renewal)
        return Words::tr("Renewed between %1 and %2.").arg(format::exact(renewal->after), format::exact(renewal->by)) +
               u'\n' + cannot;
    return Words::tr("Not renewed in the %1 that this window has watched it.")
               .arg(format::duration(now - row.watched->since)) +
           u'\n' + cannot;
}

QString leaseTip(const LeaseRow& row, Timestamp now) {
    const auto& lease = row.instance.leaseExpiresAt;
    if (!lease) return Words::tr("It has no lease, which counts as one that has run out.");
    QString words = row.expired
                        ? Words::tr("Ran out %1. The next sweep of any worker makes the instance runnable again.")
                              .arg(format::exact(*lease))
                        : Words::tr("Until %1, by the database’s clock.").arg(format::exact(*lease));
    if (row.length > 0us)
        words += u'\n' + Words::tr("A full bar is %1: the longest lease of this worker that was seen.")
                             .arg(format::duration(row.length));
    return words + u'\n' + renewalText(row, now);
}

QString isoTime(Timestamp at) {
    if (at == infiniteFuture || at == infinitePast) return format::exact(at);
    const auto seconds = std::chrono::floor<std::chrono::seconds>(at);
    return QDateTime::fromSecsSinceEpoch(seconds.time_since_epoch().count(), Qt::UTC)
               .toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")) +
           QStringLiteral(".%1Z").arg((at - seconds).count(), 6, 10, QLatin1Char('0'));
}

bool isGone(Holder holder) {
    return holder == Holder::Gone || holder == Holder::NotSeen;
}

QString goneWord(Holder holder) {
    return holder == Holder::Gone ? Words::tr("gone") : Words::tr("not seen");
}

std::optional<CellDot> dotOf(Holder holder) {
    if (isGone(holder)) return CellDot::Hollow;
    return holder == Holder::Alive ? std::optional(CellDot::Full) : std::nullopt; // nothing says so
}

// As wide as most of what is said of a lease.
QString wideLease() {
    return Words::tr("ran out %1 ago").arg(format::duration(55s).replace(u'5', u'0'));
}

Cell workerCell(const LeaseRow& row) {
    if (row.holder == Holder::Nobody) return Cell::plain(Words::tr("nobody"), Tone::Attention);
    Cell cell;
    cell.dot = dotOf(row.holder);
    if (cell.dot) cell.leaveRoom();
    cell.add({.text = text(row.claim.name), .tone = isGone(row.holder) ? Tone::Secondary : Tone::Normal});
    if (isGone(row.holder)) cell.add({.text = goneWord(row.holder), .tone = Tone::Attention, .gap = 7});
    return cell;
}

Cell leaseCell(const LeaseRow& row, Timestamp now) {
    const auto& lease = row.instance.leaseExpiresAt;
    double share = 0;
    if (lease && !row.expired)
        share = *lease == infiniteFuture || row.length <= 0us
                    ? 1
                    : double(between(now, *lease).count()) / double(row.length.count());
    const bool attention = row.expired || row.orphaned() || share < kLittleLeft;
    Cell cell = Cell::plain(leftText(row, now), attention ? Tone::Attention : Tone::Normal);
    cell.bar = CellBar{.widest = wideLease(), .share = share};
    if (!attention) cell.bar->fill = LookStatus::Executing;
    return cell;
}

// How many are in use is painted where leases run down.
Cell slotsCell(const LeaseGroup& group) {
    Cell cell;
    if (group.slotCount > 0) cell.bar = CellBar{.widest = wideLease(), .use = {{group.busy, group.slotCount}}};
    return cell;
}

QString hostText(const WorkerSummary& worker, Timestamp now) {
    return Words::tr("on %1, process %2, for %3")
        .arg(text(worker.host), QString::number(worker.pid), format::age(worker.startedAt, now));
}

Cell groupCell(const LeaseGroup& group, Timestamp now) {
    const bool ofWorker = group.kind == LeaseGrouping::Worker;
    const bool nobody = ofWorker && group.key.empty();
    Cell cell;
    if (ofWorker) cell.dot = dotOf(group.holder);
    cell.add({.text = nobody ? Words::tr("nobody") : text(group.name),
              .tone = nobody ? Tone::Attention : Tone::Normal,
              .bold = true,
              .gap = cell.dot ? kDotRoom : 0});
    const auto say = [&](const QString& words, Tone tone, bool saidOnly = false) {
        if (!words.isEmpty()) cell.add({.text = words, .tone = tone, .gap = kPartGap, .saidOnly = saidOnly});
    };
    if (group.slotCount > 0)
        say(Words::tr("%1 of %2 slots in use").arg(group.busy).arg(group.slotCount), Tone::Normal, true);
    if (isGone(group.holder)) say(goneWord(group.holder), Tone::Attention);
    say(group.leases == 0 ? Words::tr("no leases") : Words::tr("%Ln leases", nullptr, group.leases), Tone::Secondary);
    if (group.expired > 0) say(Words::tr("%n expired", nullptr, group.expired), Tone::Attention);
    if (group.worker) say(hostText(*group.worker, now), Tone::Hint);
    if (group.kind == LeaseGrouping::Queue && group.workers == 0)
        say(Words::tr("no worker serves it"), Tone::Attention);
    else if (group.kind == LeaseGrouping::Queue && group.workers > 0)
        say(Words::tr("%Ln workers serve it", nullptr, group.workers), Tone::Hint);
    return cell;
}

QString statusTip(const LeaseRow& row, Timestamp now) {
    const InstanceSummary& instance = row.instance;
    QStringList lines;
    if (row.claim.deferred)
        lines << Words::tr("Its step has ended. The outcome waits for a unique key that another instance holds, "
                           "and its lease is renewed meanwhile.");
    lines << leaseTip(row, now);
    if (!row.expired || row.orphaned()) lines << holderText(row, now);
    if (instance.lastError && instance.attempt > 0) lines << Words::tr("Last error: %1").arg(text(*instance.lastError));
    return lines.join(u'\n');
}

// What a column says of a row; of a group it says nothing.
template <typename Act>
auto ofRow(Act act) {
    return [act](const LeaseLine& line) {
        const auto* const row = std::get_if<LeaseRow>(&line);
        return row ? act(*row) : decltype(act(*row))();
    };
}

// What is shown of a text that may be cut.
QString shownOf(const std::string& value) {
    return shownText(text(value));
}

} // namespace

LookStatus leaseLook(const LeaseRow& row) {
    return row.expired || row.orphaned() ? LookStatus::LeaseExpired : LookStatus::Executing;
}

QString leaseWord(const LeaseRow& row) {
    if (!row.instance.leaseExpiresAt) return Words::tr("no lease");
    if (row.expired) return statusWord(LookStatus::LeaseExpired);
    if (row.holder == Holder::Gone) return Words::tr("worker gone");
    if (row.holder == Holder::NotSeen) return Words::tr("worker not seen");
    if (row.claim.deferred) return Words::tr("outcome waits");
    return statusWord(LookStatus::Executing);
}

QString groupLine(const LeaseGroup& group, Timestamp now) {
    return groupCell(group, now).text();
}

QString leaseJson(const LeaseRow& row) {
    const InstanceSummary& instance = row.instance;
    const auto optional = [](const auto& value, const auto& as) {
        return value ? QJsonValue(as(*value)) : QJsonValue();
    };
    QJsonObject object{
        {QStringLiteral("id"), qint64(instance.id.value)},
        {QStringLiteral("fsm"), text(instance.fsm)},
        {QStringLiteral("fsm_version"), instance.fsmVersion},
        {QStringLiteral("step"), text(instance.step)},
        {QStringLiteral("status"), QStringLiteral("executing")},
        {QStringLiteral("queue"), text(instance.queue)},
        {QStringLiteral("priority"), instance.priority},
        {QStringLiteral("partition_key"), optional(instance.partitionKey, text)},
        {QStringLiteral("attempt"), instance.attempt},
        {QStringLiteral("last_error"), optional(instance.lastError, text)},
        {QStringLiteral("locked_by"), optional(instance.lockedBy, text)},
        {QStringLiteral("lease_expires_at"), optional(instance.leaseExpiresAt, isoTime)},
        {QStringLiteral("parent_id"), optional(instance.parentId, [](InstanceId id) { return qint64(id.value); })},
        {QStringLiteral("inserted_at"), isoTime(instance.insertedAt)},
        {QStringLiteral("updated_at"), isoTime(instance.updatedAt)},
        {QStringLiteral("worker_seen_at"), optional(row.seenAt, isoTime)},
    };
    return QString::fromUtf8(QJsonDocument(object).toJson()).trimmed();
}

LeaseLineKey keyOfLease(const LeaseLine& line) {
    if (const auto* const group = std::get_if<LeaseGroup>(&line)) return group->key;
    return std::get<LeaseRow>(line).instance.id;
}

LeasesModel::LeasesModel(QObject* parent) : ListOf(parent) {
    using Row = const LeaseRow&;
    const QStringList statuses{statusWord(LookStatus::Executing), statusWord(LookStatus::LeaseExpired),
                               Words::tr("worker gone"), Words::tr("worker not seen"), Words::tr("outcome waits")};
    const QString seconds = format::duration(55s).replace(u'5', u'0');
    const auto pick = [this](auto ofGroup, auto ofLease) {
        return [this, ofGroup, ofLease](const LeaseLine& line) {
            const auto* const group = std::get_if<LeaseGroup>(&line);
            return group ? ofGroup(*group, moment()) : ofLease(std::get<LeaseRow>(line), moment());
        };
    };
    const auto nothing = [](const LeaseGroup&, Timestamp) { return QString(); };
    setColumns({
        {.head = {.title = Words::tr("Id"), .number = true, .samples = {QStringLiteral("0000000")}, .more = 20},
         .cell = pick(groupCell,
                      [](Row row, Timestamp) {
                          return Cell().add({.text = QString::number(row.instance.id.value), .bold = true});
                      }),
         .toolTip = pick(
             groupLine,
             [](Row row, Timestamp) { return Words::tr("Spawned %1").arg(format::exact(row.instance.insertedAt)); }),
         .value = ofRow([](Row row) { return QVariant(qlonglong(row.instance.id.value)); })},
        {.head = {.title = Words::tr("Machine"), .samples = {QStringLiteral("checkout v00")}},
         .cell = ofRow([](Row row) {
             return Cell::plain(text(row.instance.fsm))
                 .add({.text = QStringLiteral(" v%1").arg(row.instance.fsmVersion), .tone = Tone::Hint});
         }),
         .toolTip = ofRow([](Row row) { return shownText(machineName(row.instance.fsm, row.instance.fsmVersion)); })},
        {.head = {.title = Words::tr("Step"), .samples = {QStringLiteral("mmmmmmm")}, .leaves = 6},
         .cell = ofRow([](Row row) { return Cell::mono(text(row.instance.step)); }),
         .toolTip = ofRow([](Row row) { return shownOf(row.instance.step); })},
        {.head = {.title = Words::tr("Status"), .turns = true, .samples = statuses, .more = metrics::kGlyph + 22},
         .cell = ofRow([](Row row) { return Cell::status(leaseLook(row), leaseWord(row)); }),
         .toolTip = pick(nothing, statusTip)},
        {.head = {.title = Words::tr("Worker"),
                  .tip = Words::tr("Who holds the lease: the worker’s name in its claim"),
                  .least = 118},
         .cell = ofRow(workerCell),
         .toolTip = pick(nothing,
                         [](Row row, Timestamp now) {
                             const auto& claim = row.instance.lockedBy;
                             const QString holder = holderText(row, now);
                             return claim ? Words::tr("Claimed as %1").arg(shownText(*claim)) + u'\n' + holder : holder;
                         })},
        {.head = {.title = Words::tr("Queue"), .samples = {QStringLiteral("payments0")}, .leaves = 5},
         .cell = ofRow([](Row row) { return Cell::plain(text(row.instance.queue), Tone::Secondary); }),
         .toolTip = ofRow([](Row row) {
             return Words::tr("Queue %1, priority %2")
                 .arg(shownText(row.instance.queue), QString::number(row.instance.priority));
         })},
        {.head = {.title = Words::tr("Partition key"),
                  .tip = Words::tr("Nothing else of this key runs while the lease is held"),
                  .samples = {QStringLiteral("customer-0000")},
                  .leaves = 3},
         .cell =
             ofRow([](Row row) { return Cell::plain(text(row.instance.partitionKey.value_or("")), Tone::Secondary); }),
         .toolTip = ofRow([](Row row) { return shownOf(row.instance.partitionKey.value_or("")); })},
        {.head = {.title = Words::tr("Att."),
                  .tip = Words::tr("How often the present step has been tried again"),
                  .number = true,
                  .samples = {QStringLiteral("00000")},
                  .leaves = 2},
         .cell = ofRow([](Row row) {
             const int attempt = row.instance.attempt;
             const bool many = attempt >= kManyAttempts;
             const Tone tone = many ? Tone::Attention : attempt > 0 ? Tone::Normal : Tone::Secondary;
             return Cell().add({.text = format::number(attempt), .tone = tone, .bold = many});
         }),
         .toolTip = ofRow([](Row row) {
             return Words::tr("Attempts of the step %1 that did not lead on").arg(shownText(row.instance.step));
         })},
        {.head = {.title = Words::tr("Running for"),
                  .tip = Words::tr("Since the row was last written to: by its claim or, where a machine runs ahead, by "
                                   "the outcome before the present step. Heartbeats do not count."),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()}},
         .cell = ofRow([this](Row row) { return Cell::plain(format::shortAge(row.instance.updatedAt, moment())); }),
         .toolTip = ofRow([](Row row) { return Words::tr("Since %1").arg(format::exact(row.instance.updatedAt)); })},
        {.head = {.title = Words::tr("Lease left"),
                  .tip = Words::tr("Until the end of the lease, by the database’s clock. A full bar is the longest "
                                   "lease of that worker that was seen."),
                  .ages = true,
                  .samples = {wideLease()},
                  .more = CellBar::kLongest + CellBar::kGap},
         .cell = pick([](const LeaseGroup& group, Timestamp) { return slotsCell(group); }, leaseCell),
         .toolTip = pick(nothing, leaseTip)},
        {.head = {.title = Words::tr("Renewed"),
                  .tip =
                      Words::tr("The last heartbeat of the lease that Fermata noticed: rows do not tell when it was."),
                  .number = true,
                  .ages = true,
                  .samples = {Words::tr("not in %1").arg(seconds) + QStringLiteral(" 0")},
                  .leaves = 4},
         .cell = ofRow([this](Row row) {
             return Cell::plain(renewedText(row, moment()),
                                row.watched && row.watched->renewal ? Tone::Secondary : Tone::Hint);
         }),
         .toolTip = pick(nothing, renewalText)},
        {.head = {.title = Words::tr("Worker seen"),
                  .tip = Words::tr("When the worker last said that it lives, which it does about once a second"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideAgo()},
                  .more = 4,
                  .leaves = 1},
         .cell = pick(
             [](const LeaseGroup& group, Timestamp now) {
                 if (!group.worker) return Cell();
                 return Cell::plain(format::ago(group.worker->seenAt, now),
                                    isGone(group.holder) ? Tone::Attention : Tone::Secondary);
             },
             [](Row row, Timestamp now) {
                 return Cell::plain(row.seenAt ? format::ago(*row.seenAt, now) : QStringLiteral("–"),
                                    row.orphaned() ? Tone::Attention
                                    : row.seenAt   ? Tone::Secondary
                                                   : Tone::Hint);
             }),
         .toolTip = pick(
             nothing,
             [](Row row, Timestamp now) { return row.seenAt ? format::exact(*row.seenAt) : holderText(row, now); })},
    });
}

void LeasesModel::setClock(const LeaseClock* clock) {
    clock_ = clock;
}

// Of a reading that the clock has not been told of yet it knows less.
Timestamp LeasesModel::moment() const {
    return clock_ ? std::max(now(), clock_->now()) : now();
}

void LeasesModel::setBoard(const LeaseBoard& board, LeaseGrouping grouping) {
    setNow(board.databaseTime);
    if (grouping != grouping_) {
        grouping_ = grouping;
        clearLines();
    }
    std::vector<std::pair<LeaseLine, std::vector<LeaseLine>>> groups;
    for (const LeaseGroup& group : board.groups) {
        LeaseGroup head = group;
        head.rows.clear();
        groups.push_back({std::move(head), {group.rows.begin(), group.rows.end()}});
    }
    if (grouping != LeaseGrouping::None)
        setGroups(std::move(groups));
    else
        setBelow({}, groups.empty() ? std::vector<LeaseLine>() : std::move(groups.front().second));
}

const LeaseGroup* LeasesModel::group(const QModelIndex& index) const {
    return index.isValid() ? std::get_if<LeaseGroup>(&item(index)) : nullptr;
}

const LeaseRow* LeasesModel::lease(const QModelIndex& index) const {
    return index.isValid() ? std::get_if<LeaseRow>(&item(index)) : nullptr;
}

QModelIndex LeasesModel::find(InstanceId id, int column) const {
    return indexOf(id.value).siblingAtColumn(column);
}

std::optional<ListKey> LeasesModel::keyOf(const LeaseLine& line) const {
    const auto* const row = std::get_if<LeaseRow>(&line);
    return row ? std::optional(row->instance.id.value) : std::nullopt;
}

QVariant LeasesModel::whole(const LeaseLine& line, int role) const {
    if (const auto* const row = std::get_if<LeaseRow>(&line))
        return role == RowRole ? QVariant::fromValue(*row) : QVariant();
    return role == GroupRole ? QVariant::fromValue(std::get<LeaseGroup>(line)) : QVariant();
}

} // namespace fermata::views
