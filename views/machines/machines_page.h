// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/machine_list.h"
#include "machines/machine_view.h"
#include "machines/observations.h"
#include "machines/selected_instance.h"
#include "machines/step_marks.h"
#include "pages/list_page.h"

class QSplitter;
class QTreeView;

namespace fermata::views {

class FoldingSplitter;
class GraphPane;
class MachineSide;
class StepPanel;

// Every machine in every version: who stands at which of its steps, on its graph.
class MachinesPage : public ListPage {
    Q_OBJECT

public:
    explicit MachinesPage(QWidget* parent = nullptr);

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    bool loaded() const override;
    void clear() override;
    void focusContents() override;
    void setConnection(const ConnectionState& state);
    void setMachines(const std::vector<MachineSummary>& machines);
    void setSelected(std::optional<InstanceId> id);
    void setDebug(const DebugSnapshot& snapshot);
    void setNewest(InstanceId newest) { observations_.begin(newest); }
    void addSteps(const std::vector<StepLogRow>& steps);
    QVariant place() const override;
    void setPlace(const QVariant& place) override;
    static QString help();

    // For what leads here, and for pictures.
    void showMachine(const MachineKey& key);
    bool chooseStep(const std::string& step);
    std::optional<MachineKey> shownMachine() const { return shown_; }
    const std::vector<MachineRow>& rows() const { return rows_; }
    std::optional<StepPlace> stepPlace() const; // the step that is chosen on the graph
    MachineView* view() const { return view_; }
    StepPanel* panel() const { return panel_; }
    QTreeView* tree() const;

Q_SIGNALS:
    void rowsChanged();     // of machines and their versions
    void defineRequested(); // a machine that is a table
    void versionsRequested(const fermata::MachineKey& machine);
    void breakpointToggled(const fermata::views::StepPlace& place);

protected:
    void showState() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    void connectParts();
    void refresh();
    void refreshGraph();
    void refreshPanel();
    void showNote();
    void choose(const MachineKey& key);
    void chooseTelling();
    void follow(const std::vector<Observations::Move>& moves);
    void updateFlag();
    const MachineRow* shownRow() const;
    std::string chosenStep() const;
    void requestInstances(std::optional<LookStatus> look);
    void spawnOne();

    Observations observations_;
    std::optional<MachineBoard> board_;
    std::optional<DebugSnapshot> debug_;
    std::vector<MachineSummary> built_;
    std::vector<WorkerSummary> workers_;
    bool workersRead_ = false;
    std::vector<MachineRow> rows_;
    std::optional<MachineKey> shown_;
    std::optional<MachineKey> wanted_; // to be shown once it is known
    SelectedInstance selected_;
    MachineBoardQuery hereOf_; // which step the list of the panel is of
    QString layoutProblem_;
    bool panelClosed_ = false;

    QLabel* life_ = nullptr;
    SegmentedControl* sources_ = nullptr;
    SegmentedControl* facts_ = nullptr;
    QSplitter* splitter_ = nullptr;
    FoldingSplitter* graphAndPanel_ = nullptr;
    MachineSide* side_ = nullptr;
    GraphPane* graph_ = nullptr;
    MachineView* view_ = nullptr; // of graph_
    StepPanel* panel_ = nullptr;
};

} // namespace fermata::views
