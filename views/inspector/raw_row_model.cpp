// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/raw_row_model.h"

#include "widgets/format.h"

#include <algorithm>

namespace fermata::views {

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

std::optional<QString> text(const std::optional<std::string>& value) {
    return value ? std::optional(text(*value)) : std::nullopt;
}

std::optional<QString> text(const std::optional<Timestamp>& value) {
    return value ? std::optional(format::exact(*value)) : std::nullopt;
}

// As PostgreSQL writes a bytea: printable keys as they are, others in hex.
std::optional<QString> bytes(const std::optional<std::string>& value) {
    if (!value) return std::nullopt;
    const bool printable =
        std::all_of(value->begin(), value->end(), [](unsigned char c) { return c >= 0x20 && c != 0x7f; });
    const QString asText = text(*value);
    if (printable && !asText.contains(QChar::ReplacementCharacter)) return asText;
    return QStringLiteral("\\x") + QString::fromLatin1(QByteArray::fromStdString(*value).toHex());
}

QString scope(const std::vector<Status>& statuses) {
    QStringList labels;
    for (const Status status : statuses)
        labels << QString::fromLatin1(toString(status).data(), qsizetype(toString(status).size()));
    return u'{' + labels.join(u',') + u'}';
}

} // namespace

std::vector<RawColumn> rawColumns(const InstanceRow& row) {
    const auto parent = row.parentId ? std::optional(QString::number(row.parentId->value)) : std::nullopt;
    const std::string_view status = toString(row.status);
    return {
        {QStringLiteral("id"), QString::number(row.id.value)},
        {QStringLiteral("fsm"), text(row.fsm)},
        {QStringLiteral("fsm_version"), QString::number(row.fsmVersion)},
        {QStringLiteral("step"), text(row.step)},
        {QStringLiteral("status"), QString::fromLatin1(status.data(), qsizetype(status.size()))},
        {QStringLiteral("state"), text(row.state)},
        {QStringLiteral("result"), text(row.result)},
        {QStringLiteral("awaits"), text(row.awaits)},
        {QStringLiteral("queue"), text(row.queue)},
        {QStringLiteral("priority"), QString::number(row.priority)},
        {QStringLiteral("partition_key"), text(row.partitionKey)},
        {QStringLiteral("eligible_at"), format::exact(row.eligibleAt)},
        {QStringLiteral("attempt"), QString::number(row.attempt)},
        {QStringLiteral("last_error"), text(row.lastError)},
        {QStringLiteral("locked_by"), text(row.lockedBy)},
        {QStringLiteral("lease_expires_at"), text(row.leaseExpiresAt)},
        {QStringLiteral("parent_id"), parent},
        {QStringLiteral("children_pending"), QString::number(row.childrenPending)},
        {QStringLiteral("unique_key"), bytes(row.uniqueKey)},
        {QStringLiteral("unique_scope"), scope(row.uniqueScope)},
        {QStringLiteral("inserted_at"), format::exact(row.insertedAt)},
        {QStringLiteral("updated_at"), format::exact(row.updatedAt)},
    };
}

QVariant RawRowModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RawColumn& column = row(index.row());
    switch (role) {
    case RowRole:
        return QVariant::fromValue(column);
    case Qt::DisplayRole:
        if (index.column() == Name) return column.name;
        return column.value ? QVariant(*column.value) : QVariant();
    default:
        return {};
    }
}

} // namespace fermata::views
