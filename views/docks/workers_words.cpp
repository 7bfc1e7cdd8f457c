// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/workers_words.h"

#include "docks/list_table.h"
#include "docks/workers_model.h"
#include "models/spreadsheet.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/bars.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QPainter>

#include <set>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Workers)
};

WorkerRow rowOf(const QModelIndex& index) {
    return index.data(WorkersModel::RowRole).value<WorkerRow>();
}

QString queuesText(const WorkerRow& row) {
    QStringList texts;
    for (const WorkerQueue& queue : row.summary.queues)
        texts << QStringLiteral("%1 %2").arg(QString::fromStdString(queue.queue),
                                             format::ratio(queue.busy, queue.slots));
    return texts.join(format::comma());
}

// Once for each machine, its versions where there are several: "order v1 v2, charge".
QString machinesText(const WorkerRow& row) {
    std::map<std::string, std::set<int>> versions;
    for (const auto& [fsm, version] : row.summary.machines)
        versions[fsm].insert(version);
    QStringList texts;
    for (const auto& [fsm, known] : versions) {
        QString text = QString::fromStdString(fsm);
        if (known.size() > 1) {
            for (const int version : known)
                text += QStringLiteral(" v%1").arg(version);
        }
        texts << text;
    }
    return texts.join(format::comma());
}

QString seenText(const WorkerRow& row) {
    return Words::tr("%1 ago").arg(format::duration(row.unseen));
}

QString cellText(const WorkerRow& row, int column) {
    if (row.stopped) {
        if (column == WorkersModel::Worker) return Words::tr("this window’s");
        return column == WorkersModel::Slots ? Words::tr("stopped") : QString();
    }
    switch (WorkersModel::Column(column)) {
    case WorkersModel::Worker:
        return QString::fromStdString(row.summary.name);
    case WorkersModel::Slots:
        return row.summary.alive ? Words::tr("%1 of %2 slots in use").arg(row.busyCount()).arg(row.slotCount())
                                 : Words::tr("not seen");
    case WorkersModel::Queues:
        return queuesText(row);
    case WorkersModel::Machines:
        return machinesText(row);
    case WorkersModel::Seen:
        return seenText(row);
    case WorkersModel::Steps:
    case WorkersModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace

QVariant WorkersWords::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const bool number = section == WorkersModel::Steps || section == WorkersModel::Seen;
    if (role == Qt::TextAlignmentRole) return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == WorkersModel::Steps)
        return Words::tr("Outcomes it has committed since it started");
    if (role != Qt::DisplayRole) return {};
    switch (WorkersModel::Column(section)) {
    case WorkersModel::Worker:
        return Words::tr("Worker");
    case WorkersModel::Slots:
        return Words::tr("Slots in use");
    case WorkersModel::Queues:
        return Words::tr("Queues");
    case WorkersModel::Machines:
        return Words::tr("Machines");
    case WorkersModel::Steps:
        return Words::tr("Steps");
    case WorkersModel::Seen:
        return Words::tr("Seen");
    case WorkersModel::ColumnCount:
        break;
    }
    return {};
}

QVariant WorkersWords::data(const QModelIndex& index, int role) const {
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return QIdentityProxyModel::data(index, role);
    const WorkerRow row = rowOf(index);
    const WorkerSummary& worker = row.summary;
    if (row.stopped)
        return role == Qt::ToolTipRole
                   ? Words::tr(
                         "It runs the example machines on threads of this window. Start it with the button above.")
                   : cellText(row, index.column());
    if (role == Qt::ToolTipRole && index.column() == WorkersModel::Worker)
        return plainToolTip(Words::tr("%1 on %2, process %3\nstarted %4")
                                .arg(shownText(worker.id), shownText(worker.host), QString::number(worker.pid),
                                     format::exact(worker.startedAt)));
    if (role == Qt::ToolTipRole && index.column() == WorkersModel::Seen) return format::exact(worker.seenAt);
    if (index.column() == WorkersModel::Steps) return format::number(index.data(WorkersModel::SortRole).toLongLong());
    const QString words = shownText(cellText(row, index.column()));
    return role == Qt::ToolTipRole ? plainToolTip(words) : words;
}

QString workerLine(const WorkerRow& row) {
    const WorkerSummary& worker = row.summary;
    return copiedRow({QString::fromStdString(worker.id), QString::fromStdString(worker.host),
                      QString::number(worker.pid), cellText(row, WorkersModel::Slots), queuesText(row),
                      machinesText(row), format::exact(worker.startedAt), format::exact(worker.seenAt)});
}

Cell WorkersDelegate::describe(const QModelIndex& index) const {
    const WorkerRow row = rowOf(index);
    const bool alive = row.summary.alive;
    const auto tone = alive ? controls::Tone::Secondary : controls::Tone::Hint;
    switch (WorkersModel::Column(index.column())) {
    case WorkersModel::Worker: {
        Cell cell;
        cell.leaveRoom(); // for the dot
        cell.add({.text = cellText(row, WorkersModel::Worker),
                  .tone = alive ? controls::Tone::Normal : controls::Tone::Secondary});
        if (row.embedded && !row.stopped)
            cell.add({.text = QStringLiteral("  ") + Words::tr("this window"), .tone = controls::Tone::Hint});
        return cell;
    }
    case WorkersModel::Slots:
        if (row.stopped) return Cell::plain(cellText(row, WorkersModel::Slots), controls::Tone::Secondary);
        return alive ? Cell{} : Cell::plain(Words::tr("not seen"), controls::Tone::Attention);
    case WorkersModel::Queues:
    case WorkersModel::Machines:
        return Cell::plain(cellText(row, index.column()), tone);
    case WorkersModel::Steps:
        if (row.stopped) return {};
        return Cell::number(format::number(index.data(WorkersModel::SortRole).toLongLong()), tone);
    case WorkersModel::Seen:
        if (row.stopped) return {};
        return Cell::number(seenText(row), alive ? controls::Tone::Secondary : controls::Tone::Attention);
    case WorkersModel::ColumnCount:
        break;
    }
    return {};
}

void WorkersDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    const QStyleOptionViewItem option = withPageMargin(given, index);
    CellDelegate::paint(painter, option, index);
    const QRectF inside = QRectF(option.rect).adjusted(metrics::kCellPadding, 0, -metrics::kCellPadding, 0);
    if (index.column() == WorkersModel::Worker) {
        const WorkerRow row = rowOf(index);
        const bool alive = row.summary.alive;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QPointF center(inside.left() + 3, inside.center().y());
        if (alive) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme().of(LookStatus::Executing).fill);
            painter->drawEllipse(center, 3, 3);
        } else {
            painter->setPen(QPen(row.stopped ? theme().text3 : theme().attentionLine, 1.5));
            painter->drawEllipse(center, 2.5, 2.5);
        }
        painter->restore();
    } else if (index.column() == WorkersModel::Slots) {
        const WorkerRow row = rowOf(index);
        if (row.summary.alive) paintUtilisation(*painter, inside, row.busyCount(), row.slotCount());
    }
}

} // namespace fermata::views

#include "moc_workers_words.cpp"
