// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/step_words.h"

#include "docks/step_log_model.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace fermata::views::stepwords {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Timeline)
};

constexpr std::size_t kShownIds = 100;
constexpr std::size_t kShownSignals = 100;
constexpr std::size_t kShownPayload = 2'000; // bytes

QString idList(const std::vector<std::int64_t>& ids, std::int64_t all) {
    QStringList parts;
    for (std::size_t i = 0; i < ids.size() && i < kShownIds; ++i)
        parts << QStringLiteral("#%1").arg(ids[i]);
    if (qint64(parts.size()) < all) parts << QStringLiteral("…");
    return parts.join(u' ');
}

QString indented(const QString& text) {
    return QStringLiteral("  ") + QString(text).replace(u'\n', QLatin1String("\n  "));
}

QString payloadOf(const std::string& payload) {
    if (payload.empty()) return Words::tr("its payload is not known");
    if (payload.size() <= kShownPayload) return QString::fromStdString(payload);
    // Not in the middle of a character: what follows its first byte begins with the bits 10.
    std::size_t end = kShownPayload;
    while (end > 0 && (static_cast<unsigned char>(payload[end]) & 0xC0) == 0x80)
        --end;
    return QString::fromStdString(payload.substr(0, end)) + QStringLiteral("…");
}

} // namespace

QString outcome(const TracedStep& step) {
    const QString word = outcomeWord(QString::fromStdString(step.outcome));
    if (!step.target) return word;
    const bool awaits = step.outcome == "await";
    return QStringLiteral("%1 %2").arg(word, awaits ? quoted(*step.target) : shownText(*step.target));
}

QString remarks(const TracedStep& step) {
    QStringList parts;
    if (step.attempt > 0) parts << Words::tr("attempt %1").arg(format::number(step.attempt));
    if (step.handled) parts << Words::tr("decided by handle");
    if (step.consumed > 0)
        parts << (step.consumedNames.empty() ? Words::tr("%Ln signals consumed", nullptr, step.consumed)
                                             : Words::tr("consumed %1").arg(shownText(step.consumedNames)));
    if (step.spawnedInAll > 0)
        parts << Words::tr("%Ln children: %1", nullptr, format::plural(step.spawnedInAll))
                     .arg(idList(step.spawned, step.spawnedInAll));
    if (!step.error.empty()) parts << Words::tr("error: %1").arg(firstLine(step.error));
    if (step.printed) parts << Words::tr("printed");
    return parts.join(format::comma());
}

QString times(const TracedStep& step) {
    QStringList parts;
    if (step.waited) parts << Words::tr("waited %1").arg(format::latency(*step.waited));
    if (step.ran) parts << Words::tr("ran %1").arg(format::latency(*step.ran));
    if (step.committed) parts << Words::tr("committed %1").arg(format::latency(*step.committed));
    return parts.join(format::comma());
}

QString details(const TracedStep& step, const TracedDocuments& documents) {
    QStringList lines;
    const QString type = QString::fromStdString(documents.errorType);
    const QString message = QString::fromStdString(documents.errorMessage);
    if (!type.isEmpty() || !message.isEmpty()) {
        lines << (type.isEmpty() ? message : message.isEmpty() ? type : QStringLiteral("%1: %2").arg(type, message));
        if (!documents.traceback.empty()) lines << QString::fromStdString(documents.traceback).trimmed();
        lines << QString();
    }
    lines << Words::tr("Worker: %1").arg(QString::fromStdString(step.worker));
    if (step.begun) lines << Words::tr("Began: %1").arg(format::exact(*step.begun));
    lines << Words::tr("Written: %1").arg(format::exact(step.written));
    if (!documents.consumed.empty()) lines << Words::tr("Consumed:");
    for (std::size_t i = 0; i < documents.consumed.size() && i < kShownSignals; ++i) {
        const TracedDocuments::Signal& signal = documents.consumed[i];
        lines << indented(
            QStringLiteral("#%1 %2 %3")
                .arg(QString::number(signal.id), QString::fromStdString(signal.name), payloadOf(signal.payload)));
    }
    if (documents.consumed.size() > kShownSignals) lines << indented(QStringLiteral("…"));
    if (documents.spawnedInAll > 0)
        lines << Words::tr("Spawned %Ln children:", nullptr, format::plural(documents.spawnedInAll))
              << indented(idList(documents.spawned, documents.spawnedInAll));
    const QJsonArray printed = QJsonDocument::fromJson(QByteArray::fromStdString(documents.output)).array();
    if (!printed.isEmpty()) lines << Words::tr("Printed:");
    for (const QJsonValue& value : printed) {
        const QJsonObject one = value.toObject();
        QString text = one.value(QLatin1String("text")).toString();
        if (text.endsWith(u'\n')) text.chop(1);
        lines << indented(QStringLiteral("%1: %2").arg(one.value(QLatin1String("stream")).toString(), text));
    }
    return lines.join(u'\n');
}

QString state(const TraceState& state, std::optional<Timestamp> newest, Timestamp now) {
    using Kind = TraceState::Kind;
    switch (state.kind) {
    case Kind::Unknown:
        return {};
    case Kind::Starting:
    case Kind::On: {
        QStringList sentences;
        if (state.allowed)
            sentences << Words::tr("What you inspect is traced on this production database, until you leave it.");
        if (state.kind == Kind::On && state.since != Timestamp{} && (!newest || *newest < state.since))
            sentences << Words::tr("No step has run since tracing began, %1.").arg(format::ago(state.since, now));
        return sentences.join(u' ');
    }
    case Kind::Asks:
        return Words::tr("Not traced: this is a production database, and tracing makes its workers write a row for "
                         "each step of this instance and of those below it.");
    case Kind::NoTables:
        return Words::tr(
            "Not traced: this schema has no step trace as this version reads it. Run “fermatactl migrate”.");
    case Kind::NoRight:
        return Words::tr("Not traced: this role may not begin a trace, which is for operators.");
    case Kind::Standby:
        return Words::tr("Not traced: a trace cannot be begun on a standby.");
    case Kind::EndedByElse:
        return Words::tr("The trace was ended from elsewhere. Tick “Keep tracing” to begin another one.");
    case Kind::Failed:
        return Words::tr("Not traced: %1").arg(state.sentence);
    }
    return {};
}

} // namespace fermata::views::stepwords
