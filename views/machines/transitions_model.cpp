// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/transitions_model.h"

#include "models/why.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::TransitionsModel)
};

QString undeclared(const TransitionRow& row) {
    return row.edge.declared ? QString() : Words::tr("Not declared by any worker: it was seen.");
}

Cell onCell(const TransitionRow& row) {
    if (!row.edge.declared) return Cell::plain(Words::tr("not declared"), Tone::Attention);
    const bool signal = row.edge.kind == StepEdge::Kind::Signal;
    Cell cell = Cell::plain(signal ? quoted(row.edge.label) : row.edge.label, Tone::Secondary);
    if (signal) cell.glyph = LookStatus::AwaitingSignal;
    if (row.edge.kind == StepEdge::Kind::Childs) cell.glyph = LookStatus::AwaitingChildren;
    return cell;
}

} // namespace

std::string transitionKey(const TransitionRow& row) {
    const QString key = QStringLiteral("%1 %2 %3 %4 %5")
                            .arg(row.out)
                            .arg(int(row.otherKind))
                            .arg(row.edge.declared)
                            .arg(row.other, row.edge.label);
    return key.toStdString();
}

TransitionsModel::TransitionsModel(QObject* parent) : ListOf(parent) {
    using Row = const TransitionRow&;
    setColumns({
        {.head = {.title = Words::tr("Leads to, comes from"), .samples = {QStringLiteral("mmmmmmmmmmmm")}},
         .cell =
             [](Row row) {
                 Cell cell;
                 cell.icon = row.edge.kind == StepEdge::Kind::Replay ? QStringLiteral("replay")
                             : row.out                               ? QStringLiteral("arrow-right")
                                                                     : QStringLiteral("arrow-left");
                 return cell.add({.text = row.other, .mono = row.otherKind == StepNode::Kind::Step});
             },
         .toolTip = undeclared,
         .spoken =
             [](Row row) { return (row.out ? Words::tr("to %1") : Words::tr("from %1")).arg(shownText(row.other)); }},
        {.head = {.title = Words::tr("On"), .least = 1}, .cell = onCell, .toolTip = undeclared},
        {.head = {.title = Words::tr("Seen"),
                  .number = true,
                  .samples = {QStringLiteral("00,000")},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell =
             [](Row row) {
                 if (row.edge.start) return Cell();
                 return Cell::plain(format::number(row.edge.seen), row.edge.seen ? Tone::Secondary : Tone::Hint);
             },
         .toolTip =
             [](Row row) {
                 if (!row.edge.declared) return undeclared(row);
                 return Words::tr("How often this window has seen it. Other workers may have done more.");
             }},
    });
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
                row.other = Words::tr("spawned");
                break;
            case StepNode::Kind::Done:
                row.other = Words::tr("done");
                break;
            case StepNode::Kind::Failed:
                row.other = Words::tr("failed");
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

} // namespace fermata::views
