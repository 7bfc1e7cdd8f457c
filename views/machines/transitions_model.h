// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "machines/step_graph.h"
#include "models/keyed_table_model.h"

#include <functional>
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
class TransitionsModel : public ListOf<KeyedTableModel<TransitionRow, &transitionKey>> {
public:
    enum Column { Where, On, Seen, ColumnCount };

    explicit TransitionsModel(QObject* parent = nullptr);

    void setStep(const StepGraph& graph, int place);

private:
    std::optional<ListKey> keyOf(const TransitionRow& row) const override {
        return ListKey(std::hash<std::string>()(transitionKey(row)));
    }
};

} // namespace fermata::views
