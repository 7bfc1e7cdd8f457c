// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/observations.h"
#include "machines/selected_instance.h"
#include "machines/step_marks.h"
#include "shell/act_subject.h"
#include "shell/reading.h"

#include <QMap>
#include <QScrollArea>

#include <optional>

class QLabel;
class QSplitter;
class QTabWidget;

namespace fermata::views {

class ChildsTab;
class ChosenWatches;
class GraphPane;
class LinkLabel;
class MachineView;
class SectionBar;
class SignalsModel;
class StackModel;
class StackTable;
class StateTab;
class ValueEditor;

// The chosen instance of the Debug view: where it stands in its machine, who its parents are, what the next step of it
// will see, and the variables of one of them: state, inbox, children and what is watched. Its parts are made when it is
// first seen.
class ChosenPane : public QScrollArea {
    Q_OBJECT

public:
    using Watches = QMap<QString, QStringList>; // by machine

    explicit ChosenPane(QWidget* parent = nullptr);
    ~ChosenPane() override;

    void setInstance(std::optional<InstanceId> id);
    void setReading(const Reading& reading, const ReadPlan& answered);
    void setDebug(const DebugSnapshot& snapshot);
    void setMachines(const std::vector<MachineSummary>& machines);
    void clear();

    // What is to be read of it; nothing while it is not seen.
    std::optional<MachineBoardQuery> boardQuery() const;
    std::optional<StackQuery> stackQuery() const;

    std::optional<InstanceId> instance() const { return id_; }
    std::optional<InstanceId> frame() const { return frame_; } // whose variables are shown
    std::optional<StepPlace> stepPlace() const;                // the step that is chosen on its graph
    MachineView* view() const { return view_; }
    const Watches& watches() const { return watches_; }
    void setWatches(const Watches& watches);

Q_SIGNALS:
    void queryChanged();
    void instanceRequested(fermata::InstanceId id);
    void instancesRequested(const fermata::InstanceFilter& filter);
    void breakpointToggled(const fermata::views::StepPlace& place);
    void editRequested(const fermata::views::ActSubject& subject);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void make();
    QWidget* makeVariables();
    void setFrame(std::optional<InstanceId> id);
    void showFrame();
    void showGraph();
    void showWatches();
    void forgetFrame();
    void showAbove();
    std::optional<InstanceId> parentBeyond() const;
    const MachineKey* machine() const; // of the frame; null: not known yet

    std::optional<InstanceId> id_;
    std::optional<InstanceId> frame_;
    std::optional<InstanceDetail> detail_; // of the frame
    std::optional<InstanceDetail> edited_; // as it was when a value of it was opened
    std::optional<InstanceStack> stack_;
    std::optional<MachineBoard> board_;
    std::optional<DebugSnapshot> debug_;
    std::vector<MachineSummary> built_;
    std::optional<MachineKey> machine_;
    Observations observations_;
    SelectedInstance token_;
    Watches watches_;
    Timestamp now_{};

    QSplitter* parts_ = nullptr; // null: nothing was made yet
    SectionBar* bar_ = nullptr;
    QLabel* next_ = nullptr;
    GraphPane* graph_ = nullptr;
    MachineView* view_ = nullptr;
    StackModel* frames_ = nullptr;
    StackTable* table_ = nullptr;
    LinkLabel* above_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    SignalsModel* inbox_ = nullptr;
    StateTab* state_ = nullptr;
    ValueEditor* editor_ = nullptr;
    ChildsTab* childs_ = nullptr;
    ChosenWatches* watched_ = nullptr;
};

// What the next step of an instance will see, in a sentence or two.
QString nextStepWords(const InstanceDetail& detail);

} // namespace fermata::views
