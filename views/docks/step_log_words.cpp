// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_log_words.h"

#include "docks/list_table.h"
#include "docks/step_log_model.h"
#include "models/spreadsheet.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QPainter>
#include <QRegularExpression>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::StepLog)
};

enum Result { Committed, Stale, Deferred }; // StepEvent::Result, which views do not know

Timestamp timeOf(const StepLogRow& step) {
    return Timestamp(std::chrono::milliseconds(step.atMilliseconds));
}

// Of a command what tells it from others: the file that it runs.
QString commandText(const StepLogRow& step) {
    return step.command.section(u' ', -1).section(u'/', -1);
}

QString instanceText(const StepLogRow& step) {
    if (step.isLine()) return commandText(step);
    return QStringLiteral("%1 #%2").arg(step.fsm, QString::number(step.id.value));
}

QString tookText(const StepLogRow& step) {
    if (step.isLine()) return {};
    return format::latency(std::chrono::microseconds(step.runMicroseconds + step.commitMicroseconds));
}

const StepLogRow& stepAt(const QModelIndex& index, StepLogRow& storage) {
    storage = index.data(StepLogModel::RowRole).value<StepLogRow>();
    return storage;
}

} // namespace

QString outcomeWord(const QString& outcome) {
    if (outcome == QLatin1String("next")) return Words::tr("next");
    if (outcome == QLatin1String("replay")) return Words::tr("replay");
    if (outcome == QLatin1String("await")) return Words::tr("await");
    if (outcome == QLatin1String("schedule_childs")) return Words::tr("children");
    if (outcome == QLatin1String("done")) return Words::tr("done");
    if (outcome == QLatin1String("stop")) return Words::tr("stop");
    if (outcome == QLatin1String("lost")) return Words::tr("lost");
    return outcome;
}

LookStatus outcomeLook(const QString& outcome) {
    if (outcome == QLatin1String("replay") || outcome == QLatin1String("lost")) return LookStatus::LeaseExpired;
    if (outcome == QLatin1String("await")) return LookStatus::AwaitingSignal;
    if (outcome == QLatin1String("schedule_childs")) return LookStatus::AwaitingChildren;
    if (outcome == QLatin1String("done")) return LookStatus::Done;
    if (outcome == QLatin1String("stop")) return LookStatus::Failed;
    return LookStatus::Runnable;
}

namespace {

// The engine says it for a log, in plain characters and milliseconds: "for \"paid\"", "in 30000 ms".
QString engineWords(const QString& detail) {
    static const QRegularExpression awaited(QStringLiteral("^for \"(.*)\"$"));
    static const QRegularExpression delay(QStringLiteral("^in (\\d+) ms"));
    if (const auto match = awaited.match(detail); match.hasMatch()) return Words::tr("for “%1”").arg(match.captured(1));
    if (const auto match = delay.match(detail); match.hasMatch()) {
        const auto pause = std::chrono::milliseconds(match.captured(1).toLongLong());
        return Words::tr("in %1").arg(format::duration(pause)) + detail.mid(match.capturedEnd());
    }
    return detail;
}

} // namespace

QString stepDetail(const StepLogRow& step) {
    if (step.isLine()) return step.line;
    if (step.result == Stale) return Words::tr("dropped: its claim was lost");
    QString text = engineWords(step.detail);
    if (step.handled)
        text = text.isEmpty() ? Words::tr("caught, by handle") : Words::tr("%1 (caught, by handle)").arg(text);
    if (step.result == Deferred) text = Words::tr("waits for a unique key: %1").arg(text);
    return text;
}

QString stepLine(const StepLogRow& step) {
    return copiedRow({format::clock(timeOf(step), true), instanceText(step), step.step, outcomeWord(step.outcome),
                      stepDetail(step), tookText(step)});
}

QVariant StepLogWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == StepLogModel::Took ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == StepLogModel::Took) return Words::tr("The step's run and its commit");
    if (role != Qt::DisplayRole) return {};
    switch (StepLogModel::Column(section)) {
    case StepLogModel::Time:
        return Words::tr("Time");
    case StepLogModel::Instance:
        return Words::tr("Instance");
    case StepLogModel::Step:
        return Words::tr("Step");
    case StepLogModel::Outcome:
        return Words::tr("Outcome");
    case StepLogModel::Detail:
        return Words::tr("Detail");
    case StepLogModel::Took:
        return Words::tr("Took");
    case StepLogModel::ColumnCount:
        break;
    }
    return {};
}

QVariant StepLogWords::data(const QModelIndex& index, int role) const {
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return QIdentityProxyModel::data(index, role);
    const auto step = index.data(StepLogModel::RowRole).value<StepLogRow>();
    const QString words = saidOf(step, index.column());
    if (role == Qt::AccessibleTextRole) return shownText(words);
    return plainToolTip(shownText(words));
}

QString StepLogWords::saidOf(const StepLogRow& step, int column) {
    if (step.isLine() && column != StepLogModel::Time) return column == StepLogModel::Detail ? step.line : step.command;
    switch (StepLogModel::Column(column)) {
    case StepLogModel::Time:
        return format::exact(timeOf(step));
    case StepLogModel::Instance:
        return QStringLiteral("%1 v%2 #%3")
            .arg(step.fsm, QString::number(step.fsmVersion), QString::number(step.id.value));
    case StepLogModel::Step:
        return step.step;
    case StepLogModel::Outcome:
        return outcomeWord(step.outcome);
    case StepLogModel::Detail:
        return stepDetail(step);
    case StepLogModel::Took:
        return Words::tr("ran %1, committed in %2")
            .arg(format::latency(std::chrono::microseconds(step.runMicroseconds)),
                 format::latency(std::chrono::microseconds(step.commitMicroseconds)));
    case StepLogModel::ColumnCount:
        break;
    }
    return {};
}

Cell StepLogDelegate::describe(const QModelIndex& index) const {
    StepLogRow storage;
    const StepLogRow& step = stepAt(index, storage);
    switch (StepLogModel::Column(index.column())) {
    case StepLogModel::Time:
        return Cell::mono(format::clock(timeOf(step), true), controls::Tone::Secondary);
    case StepLogModel::Instance: {
        if (step.isLine()) return Cell::mono(instanceText(step), controls::Tone::Secondary);
        Cell cell;
        const QString text = instanceText(step);
        cell.add({.text = text, .tone = controls::Tone::Link, .link = QString::number(step.id.value)});
        return cell;
    }
    case StepLogModel::Step:
        return Cell::mono(step.step);
    case StepLogModel::Detail:
        if (step.isLine()) return Cell::mono(step.line);
        return Cell::plain(stepDetail(step),
                           step.result == Committed ? controls::Tone::Secondary : controls::Tone::Attention);
    case StepLogModel::Took:
        return Cell::number(tookText(step), controls::Tone::Secondary);
    case StepLogModel::Outcome:
    case StepLogModel::ColumnCount:
        break;
    }
    return {};
}

void StepLogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    const QStyleOptionViewItem option = withPageMargin(given, index);
    CellDelegate::paint(painter, option, index);
    if (index.column() != StepLogModel::Outcome) return;
    // An outcome wears a status' colour without being one: glyph and word, no pill.
    const QString outcome = index.data().toString();
    if (outcome.isEmpty()) return;
    const LookStatus look = outcomeLook(outcome);
    const QColor color = theme().of(look).text;
    QRectF rect = QRectF(option.rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
    painter->save();
    paintGlyph(*painter,
               QRectF(rect.left(), rect.center().y() - metrics::kGlyph / 2.0, metrics::kGlyph, metrics::kGlyph), look,
               color);
    painter->setPen(color);
    painter->setFont(fonts::medium(fonts::small()));
    rect.adjust(metrics::kGlyph + 5, 0, 0, 0);
    painter->drawText(
        rect, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(shownText(outcomeWord(outcome)), Qt::ElideRight, int(rect.width())));
    painter->restore();
}

} // namespace fermata::views

#include "moc_step_log_words.cpp"
