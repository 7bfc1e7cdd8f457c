// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/transitions_model.h"

#include "docks/list_table.h"
#include "instances/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

namespace fermata::views {

using controls::Tone;

std::string transitionKey(const TransitionRow& row) {
    const QString key = QStringLiteral("%1 %2 %3 %4 %5")
                            .arg(row.out)
                            .arg(int(row.otherKind))
                            .arg(row.edge.declared)
                            .arg(row.other, row.edge.label);
    return key.toStdString();
}

void TransitionsModel::setStep(const StepGraph& graph, int place) {
    std::vector<TransitionRow> rows;
    for (const bool out : {true, false}) {
        for (const StepEdge& edge : graph.edges) {
            if ((out ? edge.from : edge.to) != place || (!out && edge.from == edge.to)) continue;
            const StepNode& other = graph.nodes[std::size_t(out ? edge.to : edge.from)];
            TransitionRow row{out, edge, other.kind, {}};
            switch (other.kind) {
            case StepNode::Kind::Start:
                row.other = tr("spawned");
                break;
            case StepNode::Kind::Done:
                row.other = tr("done");
                break;
            case StepNode::Kind::Failed:
                row.other = tr("failed");
                break;
            case StepNode::Kind::Step:
                row.other = QString::fromStdString(other.step);
                break;
            }
            // Places change with the graph; a row is what it leads to.
            row.edge.from = row.edge.to = 0;
            rows.push_back(row);
        }
    }
    setRows(std::move(rows));
}

QVariant TransitionsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const TransitionRow& transition = row(index.row());
    if (role == Qt::AccessibleTextRole && index.column() == Where)
        return (transition.out ? tr("to %1") : tr("from %1")).arg(shownText(transition.other));
    if (role == Qt::ToolTipRole && !transition.edge.declared) return tr("Not declared by any worker: it was seen.");
    if (role == Qt::ToolTipRole && index.column() == Seen)
        return tr("How often this window has seen it. Other workers may have done more.");
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    switch (Column(index.column())) {
    case Where:
        return shownText(transition.other);
    case On:
        if (!transition.edge.declared) return tr("not declared");
        if (transition.edge.kind == StepEdge::Kind::Signal) return quoted(shownText(transition.edge.label));
        return shownText(transition.edge.label);
    case Seen:
        return transition.edge.start ? QVariant() : QVariant(transition.edge.seen);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant TransitionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Seen ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (Column(section)) {
    case Where:
        return tr("Leads to, comes from");
    case On:
        return tr("On");
    case Seen:
        return tr("Seen");
    case ColumnCount:
        break;
    }
    return {};
}

void TransitionsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    CellDelegate::paint(painter, withPageMargin(option, index), index);
}

Cell TransitionsDelegate::describe(const QModelIndex& index) const {
    const TransitionRow& transition = model_.row(index.row());
    switch (TransitionsModel::Column(index.column())) {
    case TransitionsModel::Where: {
        Cell cell;
        cell.icon = transition.edge.kind == StepEdge::Kind::Replay ? QStringLiteral("replay")
                    : transition.out                               ? QStringLiteral("arrow-right")
                                                                   : QStringLiteral("arrow-left");
        cell.add({.text = transition.other, .mono = transition.otherKind == StepNode::Kind::Step});
        return cell;
    }
    case TransitionsModel::On: {
        Cell cell = Cell::plain(index.data().toString(), transition.edge.declared ? Tone::Secondary : Tone::Attention);
        if (transition.edge.kind == StepEdge::Kind::Signal) cell.glyph = LookStatus::AwaitingSignal;
        if (transition.edge.kind == StepEdge::Kind::Childs) cell.glyph = LookStatus::AwaitingChildren;
        return cell;
    }
    case TransitionsModel::Seen:
        if (transition.edge.start) return {};
        return Cell::number(format::number(transition.edge.seen), transition.edge.seen ? Tone::Secondary : Tone::Hint);
    case TransitionsModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace fermata::views

#include "moc_transitions_model.cpp"
