// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/filter_values.h"

#include "session/state_path.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>

namespace fermata::app {

namespace {

QVariant optional(const std::optional<std::string>& value) {
    return value ? QVariant(QString::fromStdString(*value)) : QVariant();
}

template <typename Value>
QVariant optional(const std::optional<Value>& value) {
    return value ? QVariant(*value) : QVariant();
}

QVariant timeOf(const std::optional<Moment>& moment, Timestamp now) {
    return moment ? QVariant(momentText(moment->at.value_or(now - moment->ago))) : QVariant();
}

bool relative(const std::optional<Moment>& moment) {
    return moment && !moment->at;
}

} // namespace

QString momentText(Timestamp at) {
    if (at == infiniteFuture) return QStringLiteral("infinity");
    // Older than any row; and what is older still has a year that QDateTime writes in a way of its own.
    const Timestamp oldest{std::chrono::days(-365'000)};
    if (at < oldest) return QStringLiteral("-infinity");
    const auto whole = std::chrono::floor<std::chrono::seconds>(at);
    return QDateTime::fromSecsSinceEpoch(whole.time_since_epoch().count(), Qt::UTC)
               .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) +
           QStringLiteral(".%1+00").arg((at - whole).count(), 6, 10, QLatin1Char('0'));
}

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

QueryRunner::Values filterValues(const InstanceFilter& filter, Timestamp now) {
    const QString state = statePredicate(filter.state);
    return {{":statuses", arrayOf(filter.statuses)},
            {":queue", optional(filter.queue)},
            {":fsm", optional(filter.fsm)},
            {":fsm_version", optional(filter.fsmVersion)},
            {":step", optional(filter.step)},
            {":parent", filter.parent ? QVariant::fromValue<qlonglong>(filter.parent->value) : QVariant()},
            {":scheduled", optional(filter.scheduled)},
            {":partition_key", optional(filter.partitionKey)},
            {":awaits", optional(filter.awaits)},
            {":attempt", optional(filter.attempt)},
            {":error", optional(filter.error)},
            {":changed_before", timeOf(filter.changedBefore, now)},
            {":changed_after", timeOf(filter.changedAfter, now)},
            {":spawned_before", timeOf(filter.spawnedBefore, now)},
            {":spawned_after", timeOf(filter.spawnedAfter, now)},
            {":state", state.isEmpty() ? QVariant() : QVariant(state)}};
}

bool dependsOnNow(const InstanceFilter& filter) {
    return relative(filter.changedBefore) || relative(filter.changedAfter) || relative(filter.spawnedBefore) ||
           relative(filter.spawnedAfter);
}

bool filtersRows(const InstanceFilter& filter) {
    InstanceFilter known;
    known.statuses = filter.statuses;
    known.queue = filter.queue;
    return filter != known;
}

} // namespace fermata::app
