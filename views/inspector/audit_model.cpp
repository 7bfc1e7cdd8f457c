// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/audit_model.h"

#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <fermata/types/acts.h>

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Audit)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QJsonObject factsOf(const std::optional<std::string>& json) {
    return json ? QJsonDocument::fromJson(QByteArray::fromStdString(*json)).object() : QJsonObject();
}

QString moment(const QString& stamp) {
    const QDateTime at = QDateTime::fromString(stamp, Qt::ISODateWithMs);
    if (!at.isValid()) return stamp; // infinity
    return format::exact(Timestamp(std::chrono::milliseconds(at.toMSecsSinceEpoch())));
}

// A fact's value in words.
QString valueWords(const QString& key, const QJsonValue& value) {
    if (value.isNull() || value.isUndefined()) return Words::tr("none");
    if (key == QLatin1String("status")) {
        const auto status = statusFromString(value.toString().toStdString());
        return status ? statusWord(lookOf(*status)) : value.toString();
    }
    if (key == QLatin1String("eligible_at")) return moment(value.toString());
    if (key == QLatin1String("parent_id")) return QStringLiteral("#%1").arg(qint64(value.toDouble()));
    if (value.isDouble()) return format::number(qint64(value.toDouble()));
    if (key == QLatin1String("locked_by")) return workerName(value.toString().toStdString());
    if (key == QLatin1String("last_error")) return onOneLine(value.toString());
    const QString name = value.toString();
    return key == QLatin1String("awaits") ? quoted(name) : name;
}

// What a row is made of, in the order in which it is told. The lease's end goes with the claim.
QString factName(const QString& key) {
    if (key == QLatin1String("status")) return Words::tr("status");
    if (key == QLatin1String("step")) return Words::tr("step");
    if (key == QLatin1String("attempt")) return Words::tr("attempt");
    if (key == QLatin1String("queue")) return Words::tr("queue");
    if (key == QLatin1String("priority")) return Words::tr("priority");
    if (key == QLatin1String("eligible_at")) return Words::tr("eligible");
    if (key == QLatin1String("awaits")) return Words::tr("awaited signal");
    if (key == QLatin1String("locked_by")) return Words::tr("worker");
    if (key == QLatin1String("parent_id")) return Words::tr("parent");
    if (key == QLatin1String("children_pending")) return Words::tr("children waited for");
    return Words::tr("error");
}

constexpr std::array told{"status",      "step",   "attempt",   "queue",     "priority",
                          "eligible_at", "awaits", "locked_by", "parent_id", "children_pending",
                          "last_error"};

// A signal that was delivered or deleted.
void addSignal(QStringList& parts, const QJsonValue& signal, const QString& words) {
    if (signal.isObject()) parts << words.arg(quoted(signal.toObject()[QLatin1String("name")].toString()));
}

} // namespace

QString auditTitle(const AuditEntry& entry) {
    const std::optional<ActKind> kind = actFromString(entry.act);
    if (!kind) {
        // At the gate of a worker: no acts of their own, but for the record.
        if (entry.act == "edit_at_gate") return Words::tr("State edited at the gate");
        if (entry.act == "replace_outcome") return Words::tr("Outcome replaced at the gate");
        if (entry.act == "crash_at_gate") return Words::tr("Crashed at the gate");
        return text(entry.act).replace(u'_', u' ');
    }
    switch (*kind) {
    case ActKind::Deliver:
        return Words::tr("Signal delivered");
    case ActKind::Replay:
        return Words::tr("Replayed");
    case ActKind::RunNow:
        return Words::tr("Made to run now");
    case ActKind::Postpone:
        return Words::tr("Postponed");
    case ActKind::SetPriority:
        return Words::tr("Priority changed");
    case ActKind::SetQueue:
        return Words::tr("Queue changed");
    case ActKind::Release:
        return Words::tr("Lease released");
    case ActKind::EditState:
        return Words::tr("State edited");
    case ActKind::Fail:
        return Words::tr("Failed by hand");
    case ActKind::Recount:
        return Words::tr("Barrier recounted");
    case ActKind::DeleteSignal:
        return Words::tr("Signal deleted");
    case ActKind::Spawn:
        return Words::tr("Spawned");
    case ActKind::Undo:
        return Words::tr("Taken back");
    case ActKind::OutboxSkip:
        return Words::tr("Event skipped");
    case ActKind::OutboxOnDead:
        return Words::tr("Topic set");
    case ActKind::ClearLock:
        return Words::tr("Lock cleared");
    case ActKind::TaskRetry:
        return Words::tr("Failed steps retried");
    case ActKind::TaskCancel:
        return Words::tr("Task cancelled");
    case ActKind::MachineMigrate:
        return Words::tr("Migrated to another version");
    }
    return {};
}

QString auditWho(const AuditEntry& entry) {
    QString who = text(entry.role);
    if (!entry.osUser.empty() && entry.osUser != entry.role)
        //: An operating system's user, and the role of the database
        who = Words::tr("%1 as %2").arg(text(entry.osUser), who);
    if (!entry.application.empty()) who += format::comma() + text(entry.application);
    return who;
}

namespace {

// What the act changed of the row, each in a few words: "priority 0 → 7".
QStringList changesOf(const AuditEntry& entry) {
    QStringList parts;
    const QJsonObject before = factsOf(entry.before);
    const QJsonObject after = factsOf(entry.after);
    addSignal(parts, after[QLatin1String("signal")], QStringLiteral("%1"));
    addSignal(parts, after[QLatin1String("deleted")], QStringLiteral("%1"));
    if (const QJsonValue original = after[QLatin1String("copy_of")]; original.isDouble())
        parts << Words::tr("a copy of #%1").arg(qint64(original.toDouble()));
    if (before.isEmpty()) return parts; // it was not there
    for (const char* const name : told) {
        const QString key = QString::fromLatin1(name);
        if (before[key] == after[key]) continue;
        parts << Words::tr("%1 %2 → %3").arg(factName(key), valueWords(key, before[key]), valueWords(key, after[key]));
    }
    if (before[QLatin1String("state")] != after[QLatin1String("state")]) parts << Words::tr("another state");
    if (before[QLatin1String("result")] != after[QLatin1String("result")])
        parts << (after.contains(QLatin1String("result")) ? Words::tr("another result") : Words::tr("its result goes"));
    return parts;
}

// How it stands with taking it back; empty where there is nothing to say.
QString standingOf(const AuditEntry& entry) {
    if (entry.undoneBy) return Words::tr("taken back by entry %1").arg(entry.undoneBy->value);
    if (entry.undoes) return Words::tr("of entry %1").arg(entry.undoes->value);
    if (entry.undoable) return Words::tr("can be taken back");
    return {};
}

// All of it in a line, to be read out and copied.
QString lineOf(const AuditEntry& entry) {
    QStringList parts{Words::tr("entry %1").arg(entry.id.value), format::exact(entry.at), auditTitle(entry)};
    parts << changesOf(entry) << auditWho(entry);
    if (!entry.reason.empty()) parts << quoted(text(entry.reason));
    if (const QString standing = standingOf(entry); !standing.isEmpty()) parts << standing;
    return parts.join(format::comma());
}

QString toolTipOf(const AuditEntry& entry) {
    QStringList lines{auditTitle(entry), format::exact(entry.at), auditWho(entry)};
    if (!entry.reason.empty()) lines << quoted(text(entry.reason));
    lines << changesOf(entry);
    for (QString& line : lines)
        line = shownText(line);
    return lines.join(u'\n');
}

} // namespace

AuditModel::AuditModel(QObject* parent) : ListOf(parent) {
    using Entry = const AuditEntry&;
    setColumns({
        {.head = {.ages = true}, // with the next one: a row is painted whole
         .cell = [](Entry entry) { return Cell().add({.text = auditTitle(entry), .bold = true}); },
         .toolTip = toolTipOf,
         .spoken = [](Entry entry) { return shownText(lineOf(entry)); }},
        {.head = {.number = true, .ages = true},
         .cell = [this](Entry entry) { return Cell::plain(format::relative(entry.at, now()), Tone::Hint); }},
        {.cell = [](Entry entry) { return Cell::plain(changesOf(entry).join(format::comma())); }},
        {.head = {.number = true},
         .cell =
             [](Entry entry) { return Cell::plain(standingOf(entry), entry.undoneBy ? Tone::Attention : Tone::Hint); }},
        {.cell =
             [](Entry entry) {
                 QString who = auditWho(entry);
                 if (!entry.reason.empty()) who += format::comma() + quoted(onOneLine(text(entry.reason)));
                 return Cell::plain(who, Tone::Secondary);
             }},
    });
}

void AuditModel::setEntries(const std::vector<AuditEntry>& entries, Timestamp now) {
    setRows(entries);
    setNow(now);
}

QString AuditModel::line(const QModelIndex& row) const {
    return lineOf(item(row));
}

} // namespace fermata::views
