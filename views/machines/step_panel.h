// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/step_graph.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QTableView;
class QVBoxLayout;

namespace fermata::views {

class HereModel;
class KeyValueGrid;
class TransitionsModel;
struct MachineRow;

// What is known of the chosen step of a machine: who stands there, how long that is usual, and the ways in and out.
class StepPanel : public QWidget {
    Q_OBJECT

public:
    explicit StepPanel(QWidget* parent = nullptr);

    // Nothing chosen: what is known of the machine as a whole.
    void setStep(const MachineRow& machine, const StepGraph& graph, int place, const Observations::StepFacts& facts,
                 Timestamp now);
    void setHere(const std::vector<InstanceSummary>& here, Timestamp now);
    void setSelected(std::optional<InstanceId> id); // emits nothing
    void setSpawnHindrance(const QString& why);     // empty: it may be spawned

    HereModel* here() const { return here_; }
    QTableView* table() const;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id);
    void statusRequested(fermata::views::LookStatus look); // the instances of the step in this status
    void allRequested();                                   // all of the step
    void spawnRequested();
    void closeRequested();

private:
    class List;
    void makeHead(QVBoxLayout* column);
    void makeTabs(QVBoxLayout* column);
    void showPills(const StepNode& node);
    void showFacts(const StepNode& node, const Observations::StepFacts& facts, Timestamp now);
    void updateTabs();

    QLabel* title_ = nullptr;
    QLabel* machineName_ = nullptr;
    QLabel* text_ = nullptr;
    QWidget* pills_ = nullptr;
    QVBoxLayout* pillColumn_ = nullptr;
    std::vector<LookStatus> shownPills_;
    KeyValueGrid* facts_ = nullptr;
    QTabBar* tabs_ = nullptr;
    QStackedWidget* lists_ = nullptr;
    HereModel* here_ = nullptr;
    List* hereTable_ = nullptr;
    QLabel* hereNote_ = nullptr;
    TransitionsModel* transitions_ = nullptr;
    QPushButton* show_ = nullptr;
    QPushButton* spawn_ = nullptr;
    std::optional<StepNode> node_;
    std::optional<InstanceId> selected_;
};

} // namespace fermata::views
