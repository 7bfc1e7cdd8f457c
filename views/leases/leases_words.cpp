// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_words.h"

#include "instances/why.h"
#include "leases/leases_model.h"
#include "models/spreadsheet.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFontMetrics>
#include <QJsonDocument>
#include <QJsonObject>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

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

QString leaseText(const LeaseRow& row, Timestamp now) {
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

} // namespace

QString hostText(const WorkerSummary& worker, Timestamp now) {
    return Words::tr("on %1, process %2, for %3")
        .arg(text(worker.host), QString::number(worker.pid), format::age(worker.startedAt, now));
}

QString leasesText(const LeaseGroup& group) {
    if (group.leases == 0) return Words::tr("no leases");
    return Words::tr("%Ln leases", nullptr, group.leases);
}

QString servedText(const LeaseGroup& group) {
    if (group.workers < 0) return {};
    if (group.workers == 0) return Words::tr("no worker serves it");
    return Words::tr("%Ln workers serve it", nullptr, group.workers);
}

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

QString leaseCell(const LeaseRow& row, int column, Timestamp now) {
    const InstanceSummary& instance = row.instance;
    switch (LeasesModel::Column(column)) {
    case LeasesModel::Id:
        return QString::number(instance.id.value);
    case LeasesModel::Machine:
        return machineName(instance.fsm, instance.fsmVersion);
    case LeasesModel::Step:
        return text(instance.step);
    case LeasesModel::Status:
        return leaseWord(row);
    case LeasesModel::Worker:
        if (row.holder == Holder::Nobody) return Words::tr("nobody");
        if (row.holder == Holder::Gone) return Words::tr("%1, gone").arg(text(row.claim.name));
        if (row.holder == Holder::NotSeen) return Words::tr("%1, not seen").arg(text(row.claim.name));
        return text(row.claim.name);
    case LeasesModel::Queue:
        return text(instance.queue);
    case LeasesModel::Key:
        return instance.partitionKey ? text(*instance.partitionKey) : QString();
    case LeasesModel::Attempt:
        return format::number(instance.attempt);
    case LeasesModel::Running:
        return format::shortAge(instance.updatedAt, now);
    case LeasesModel::Lease:
        return leftText(row, now);
    case LeasesModel::Renewed:
        return renewedText(row, now);
    case LeasesModel::Seen:
        return row.seenAt ? format::ago(*row.seenAt, now) : QStringLiteral("–");
    case LeasesModel::ColumnCount:
        break;
    }
    return {};
}

QString wideLeaseCell(int column, const QFontMetrics& font) {
    const QString seconds = format::duration(55s).replace(u'5', u'0');
    switch (LeasesModel::Column(column)) {
    case LeasesModel::Status: {
        QString widest;
        for (const QString& word :
             {statusWord(LookStatus::Executing), statusWord(LookStatus::LeaseExpired), Words::tr("worker gone"),
              Words::tr("worker not seen"), Words::tr("outcome waits")}) {
            if (font.horizontalAdvance(word) > font.horizontalAdvance(widest)) widest = word;
        }
        return widest;
    }
    case LeasesModel::Lease:
        return Words::tr("ran out %1 ago").arg(seconds);
    case LeasesModel::Renewed:
        return Words::tr("not in %1").arg(seconds) + QStringLiteral(" 0");
    default:
        return {};
    }
}

QString leaseToolTip(const LeaseRow& row, int column, Timestamp now) {
    const InstanceSummary& instance = row.instance;
    switch (LeasesModel::Column(column)) {
    case LeasesModel::Id:
        return Words::tr("Spawned %1").arg(format::exact(instance.insertedAt));
    case LeasesModel::Status: {
        QStringList lines;
        if (row.claim.deferred)
            lines << Words::tr("Its step has ended. The outcome waits for a unique key that another instance holds, "
                               "and its lease is renewed meanwhile.");
        lines << leaseText(row, now);
        if (!row.expired || row.orphaned()) lines << holderText(row, now);
        if (instance.lastError && instance.attempt > 0)
            lines << Words::tr("Last error: %1").arg(text(*instance.lastError));
        return lines.join(u'\n');
    }
    case LeasesModel::Worker:
        return instance.lockedBy
                   ? Words::tr("Claimed as %1").arg(shownText(*instance.lockedBy)) + u'\n' + holderText(row, now)
                   : holderText(row, now);
    case LeasesModel::Queue:
        return Words::tr("Queue %1, priority %2").arg(shownText(instance.queue), QString::number(instance.priority));
    case LeasesModel::Attempt:
        return Words::tr("Attempts of the step %1 that did not lead on").arg(shownText(instance.step));
    case LeasesModel::Running:
        return Words::tr("Since %1").arg(format::exact(instance.updatedAt));
    case LeasesModel::Lease:
        return leaseText(row, now);
    case LeasesModel::Renewed:
        return renewalText(row, now);
    case LeasesModel::Seen:
        return row.seenAt ? format::exact(*row.seenAt) : holderText(row, now);
    case LeasesModel::Machine:
    case LeasesModel::Step:
    case LeasesModel::Key:
    case LeasesModel::ColumnCount:
        break;
    }
    return shownText(leaseCell(row, column, now));
}

QString groupLine(const LeaseGroup& group, Timestamp now) {
    QStringList parts;
    if (group.kind == LeaseGrouping::Worker && group.key.empty())
        parts << Words::tr("nobody");
    else
        parts << text(group.name);
    if (group.slotCount > 0) parts << Words::tr("%1 of %2 slots in use").arg(group.busy).arg(group.slotCount);
    if (group.holder == Holder::Gone) parts << Words::tr("gone");
    if (group.holder == Holder::NotSeen) parts << Words::tr("not seen");
    parts << leasesText(group);
    if (group.expired > 0) parts << Words::tr("%n expired", nullptr, group.expired);
    if (group.worker) parts << hostText(*group.worker, now);
    if (const QString served = group.kind == LeaseGrouping::Queue ? servedText(group) : QString(); !served.isEmpty())
        parts << served;
    return parts.join(format::comma());
}

QString leaseLine(const LeaseRow& row, Timestamp now) {
    QStringList cells;
    for (int column = 0; column < LeasesModel::ColumnCount; ++column)
        cells << leaseCell(row, column, now);
    return copiedRow(cells);
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

LeasesWords::LeasesWords(LeasesModel& leases, QObject* parent) : QIdentityProxyModel(parent), leases_(leases) {
    setSourceModel(&leases);
}

QVariant LeasesWords::data(const QModelIndex& index, int role) const {
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return QIdentityProxyModel::data(index, role);
    const QModelIndex source = mapToSource(index);
    const Timestamp now = leases_.now();
    if (const LeaseGroup* const group = leases_.group(source)) {
        if (index.column() != 0) return {};
        if (role == Qt::DisplayRole) return shownText(group->name);
        const QString line = groupLine(*group, now);
        return role == Qt::ToolTipRole ? plainToolTip(line) : shownText(line);
    }
    const LeaseRow* const row = leases_.lease(source);
    if (!row) return {};
    if (role == Qt::ToolTipRole) return plainToolTip(leaseToolTip(*row, index.column(), now));
    return shownText(leaseCell(*row, index.column(), now));
}

QVariant LeasesWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    using Model = LeasesModel;
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == Model::Id || section == Model::Attempt || section == Model::Running ||
                            section == Model::Renewed || section == Model::Seen;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const bool title = role == Qt::DisplayRole;
    switch (Model::Column(section)) {
    case Model::Id:
        return title ? Words::tr("Id") : QString();
    case Model::Machine:
        return title ? Words::tr("Machine") : QString();
    case Model::Step:
        return title ? Words::tr("Step") : QString();
    case Model::Status:
        return title ? Words::tr("Status") : QString();
    case Model::Worker:
        return title ? Words::tr("Worker") : Words::tr("Who holds the lease: the worker’s name in its claim");
    case Model::Queue:
        return title ? Words::tr("Queue") : QString();
    case Model::Key:
        return title ? Words::tr("Partition key") : Words::tr("Nothing else of this key runs while the lease is held");
    case Model::Attempt:
        return title ? Words::tr("Att.") : Words::tr("How often the present step has been tried again");
    case Model::Running:
        return title
                   ? Words::tr("Running for")
                   : Words::tr("Since the row was last written to: by its claim or, where a machine runs ahead, by the "
                               "outcome before the present step. Heartbeats do not count.");
    case Model::Lease:
        return title ? Words::tr("Lease left")
                     : Words::tr("Until the end of the lease, by the database’s clock. A full bar is the longest lease "
                                 "of that worker that was seen.");
    case Model::Renewed:
        return title ? Words::tr("Renewed")
                     : Words::tr("The last heartbeat of the lease that Fermata noticed: rows do not tell when it was.");
    case Model::Seen:
        return title ? Words::tr("Worker seen")
                     : Words::tr("When the worker last said that it lives, which it does about once a second");
    case Model::ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_leases_words.cpp"
