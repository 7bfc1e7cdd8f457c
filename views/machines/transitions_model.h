// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/step_graph.h"
#include "models/keyed_table_model.h"
#include "widgets/cell_delegate.h"

#include <string>

namespace fermata::views {

// A way into or out of a step.
struct TransitionRow {
    bool out = true;
    StepEdge edge;
    StepNode::Kind otherKind = StepNode::Kind::Step;
    QString other; // where it leads, or comes from

    friend bool operator==(const TransitionRow&, const TransitionRow&) = default;
};

std::string transitionKey(const TransitionRow& row);

// The ways out of a step, then those into it.
class TransitionsModel : public KeyedTableModel<TransitionRow, &transitionKey> {
    Q_OBJECT

public:
    enum Column { Where, On, Seen, ColumnCount };

    explicit TransitionsModel(QObject* parent = nullptr) : KeyedTableModel(parent) {}

    void setStep(const StepGraph& graph, int place);

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
};

class TransitionsDelegate : public CellDelegate {
    Q_OBJECT

public:
    TransitionsDelegate(const TransitionsModel& model, QObject* parent) : CellDelegate(parent), model_(model) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    Cell describe(const QModelIndex& index) const override;

private:
    const TransitionsModel& model_;
};

} // namespace fermata::views
