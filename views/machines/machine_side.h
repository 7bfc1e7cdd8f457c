// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/machine_list.h"

#include <QWidget>

#include <optional>

class QLabel;
class QTreeView;

namespace fermata::views {

class MachineTreeModel;

// The machines and their versions, and below them a note on one whose instances nobody runs.
class MachineSide : public QWidget {
    Q_OBJECT

public:
    explicit MachineSide(QWidget* parent = nullptr);

    void setRows(const std::vector<MachineRow>& rows);
    void choose(const MachineKey& key);
    // `told` among the `stranded`; null: there is none.
    void showStranded(const MachineRow* told, qint64 stranded);
    QTreeView* tree() const;

Q_SIGNALS:
    void machineChosen(const fermata::MachineKey& key); // by a person
    void machineActivated();
    void defineRequested();
    void versionsRequested(); // of the one that is chosen

private:
    class Tree;
    void makeTree();
    void makeNote();
    void makeButtons();

    MachineTreeModel* model_ = nullptr;
    Tree* tree_ = nullptr;
    QWidget* note_ = nullptr;
    QLabel* noteTitle_ = nullptr;
    QLabel* noteText_ = nullptr;
};

} // namespace fermata::views
