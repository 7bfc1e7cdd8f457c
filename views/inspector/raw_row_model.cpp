// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/raw_row_model.h"

#include "models/spreadsheet.h"
#include "widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::RowTab)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

std::optional<QString> text(const std::optional<std::string>& value) {
    return value ? std::optional(text(*value)) : std::nullopt;
}

std::optional<QString> text(const std::optional<Timestamp>& value) {
    return value ? std::optional(format::exact(*value)) : std::nullopt;
}

QString beginning(const std::string& value, std::size_t characters) {
    if (value.size() <= characters) return text(value);
    return QString::fromUtf8(value.data(), qsizetype(characters)) + QChar(u'…');
}

std::optional<QString> beginning(const std::optional<std::string>& value, std::size_t characters) {
    return value ? std::optional(beginning(*value, characters)) : std::nullopt;
}

QString jsonString(QString text) {
    text.replace(u'\\', QLatin1String("\\\\")).replace(u'"', QLatin1String("\\\""));
    QString out;
    for (const QChar c : std::as_const(text)) {
        if (c < u' ')
            out += QStringLiteral("\\u%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            out += c;
    }
    return u'"' + out + u'"';
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

std::vector<RawColumn> rawColumns(const InstanceRow& row, std::size_t characters) {
    const auto parent = row.parentId ? std::optional(QString::number(row.parentId->value)) : std::nullopt;
    const std::string_view status = toString(row.status);
    return {
        {QStringLiteral("id"), QString::number(row.id.value)},
        {QStringLiteral("fsm"), text(row.fsm)},
        {QStringLiteral("fsm_version"), QString::number(row.fsmVersion)},
        {QStringLiteral("step"), text(row.step)},
        {QStringLiteral("status"), QString::fromLatin1(status.data(), qsizetype(status.size()))},
        {QStringLiteral("state"), beginning(row.state, characters)},
        {QStringLiteral("result"), beginning(row.result, characters)},
        {QStringLiteral("awaits"), text(row.awaits)},
        {QStringLiteral("queue"), text(row.queue)},
        {QStringLiteral("priority"), QString::number(row.priority)},
        {QStringLiteral("partition_key"), text(row.partitionKey)},
        {QStringLiteral("eligible_at"), format::exact(row.eligibleAt)},
        {QStringLiteral("attempt"), QString::number(row.attempt)},
        {QStringLiteral("last_error"), beginning(row.lastError, characters)},
        {QStringLiteral("locked_by"), text(row.lockedBy)},
        {QStringLiteral("lease_expires_at"), text(row.leaseExpiresAt)},
        {QStringLiteral("parent_id"), parent},
        {QStringLiteral("children_pending"), QString::number(row.childrenPending)},
        {QStringLiteral("unique_key"), bytes(row.uniqueKey)},
        {QStringLiteral("unique_scope"), scope(row.uniqueScope)},
        {QStringLiteral("unique_guard"), row.uniqueGuarded ? bytes(row.uniqueKey) : std::nullopt},
        {QStringLiteral("inserted_at"), format::exact(row.insertedAt)},
        {QStringLiteral("updated_at"), format::exact(row.updatedAt)},
    };
}

QString rawRowAsText(const InstanceRow& row) {
    QStringList lines;
    for (const RawColumn& column : rawColumns(row))
        lines << column.name + u'\t' + copiedCell(column.value.value_or(QStringLiteral("null")));
    return lines.join(u'\n');
}

QString rawRowAsJson(const InstanceRow& row) {
    QStringList members;
    for (const RawColumn& column : rawColumns(row)) {
        const bool bare = column.name == QLatin1String("id") || column.name == QLatin1String("fsm_version") ||
                          column.name == QLatin1String("priority") || column.name == QLatin1String("attempt") ||
                          column.name == QLatin1String("parent_id") ||
                          column.name == QLatin1String("children_pending") || column.name == QLatin1String("state") ||
                          column.name == QLatin1String("result");
        members << QStringLiteral("  \"%1\": %2")
                       .arg(column.name, !column.value ? QStringLiteral("null")
                                         : bare        ? *column.value
                                                       : jsonString(*column.value));
    }
    return QStringLiteral("{\n") + members.join(QStringLiteral(",\n")) + QStringLiteral("\n}");
}

RawRowModel::RawRowModel(QObject* parent) : ListOf(parent) {
    using Row = const RawColumn&;
    setColumns({
        {.cell = [](Row row) { return Cell::mono(row.name, controls::Tone::Secondary); }},
        {.head = {.least = 1},
         .cell =
             [](Row row) {
                 if (!row.value) return Cell::plain(Words::tr("null"), controls::Tone::Hint);
                 return Cell::mono(row.value->left(300));
             },
         .value = [](Row row) { return row.value ? QVariant(*row.value) : QVariant(); }},
    });
}

} // namespace fermata::views
