// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/graph_items.h"
#include "machines/machine_list.h"
#include "machines/step_graph.h"
#include "widgets/page_header.h"

class QLabel;

namespace fermata::views {

class SegmentedControl;

// Which machine the page shows and whether it lives; which of its graphs, and what the steps on it tell.
class MachinesHeader : public PageHeader {
    Q_OBJECT

public:
    explicit MachinesHeader(QWidget* parent = nullptr);

    void setMachine(const MachineRow& row);
    void setShows(bool shows); // no: there is no graph to choose for
    GraphSource source() const;
    void setSource(int index); // bounded
    NodeFacts facts() const;
    void setFacts(int index); // bounded

Q_SIGNALS:
    void sourceChanged();
    void factsChanged();

private:
    QLabel* life_ = nullptr;
    SegmentedControl* sources_ = nullptr;
    SegmentedControl* facts_ = nullptr;
};

} // namespace fermata::views
