// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/list_page.h"

class QAbstractButton;
class QSplitter;
class QToolButton;

namespace fermata::views {

class BreakpointsModel;
class ChosenPane;
class FoldingSplitter;
class BreakpointsTable;
class GatePanel;
class HeldModel;
class HeldTable;
class SectionBar;

// Breakpoints in the database, and what is held between two steps: the longest first. What is chosen here is inspected,
// and is what stepping acts on; nothing else is let go.
class DebugPage : public ListPage {
    Q_OBJECT

public:
    explicit DebugPage(QWidget* parent = nullptr);

    void setReading(const Reading& reading, const ReadPlan& answered) override; // for its clock: a snapshot answers
    void setDebug(const DebugSnapshot& snapshot);
    void setConnection(const ConnectionState& state);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void clear() override;
    void focusContents() override;
    static QString help();

    // What this window's worker holds inside a step, below the lists.
    GatePanel* gate() const { return gate_; }

    // The inspected one, if it is held.
    const HeldRow* chosen() const;
    void setSelected(std::optional<InstanceId> id); // what is inspected
    void setMachines(const std::vector<MachineSummary>& machines);
    ChosenPane* chosenPane() const { return chosenPane_; } // about that one
    // Why nothing can be set or stepped now; empty: it can be tried.
    const QString& hindrance() const { return hindrance_; }
    bool mayInstall() const; // nothing is installed, and that is all that is in the way

    // What its tables lead to.
    void inspect(InstanceId id);
    void change(const std::vector<std::int64_t>& breakpoints, BreakpointChange change);
    void remove(const std::vector<std::int64_t>& breakpoints); // asks first where some were set by others
    void addStepActions(QMenu& menu, InstanceId id);

Q_SIGNALS:
    void goRequested(fermata::InstanceId id, fermata::Go how);
    void changeRequested(const std::vector<std::int64_t>& breakpoints, fermata::BreakpointChange change);
    void addRequested();
    void detachRequested();
    void installRequested();
    void uninstallRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showState() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    void addStepButton(const char* name, const QString& iconName, const QString& tip, Go how);
    ListStack::Words emptyWords();
    void showFoot();
    void makeRoomForGate();
    void arrangeGate(int width);
    void makeRoomInGate();

    HeldModel* held_ = nullptr;
    HeldTable* table_ = nullptr;
    BreakpointsModel* breakpoints_ = nullptr;
    BreakpointsTable* breakpointsTable_ = nullptr;
    QWidget* pane_ = nullptr;
    FoldingSplitter* abreast_ = nullptr;
    ChosenPane* chosenPane_ = nullptr;
    SectionBar* bar_ = nullptr;
    std::vector<QAbstractButton*> steps_;
    GatePanel* gate_ = nullptr;
    QSplitter* gateBody_ = nullptr; // its list, and what is chosen of it
    QWidget* viewport_ = nullptr;   // of the whole page
    QAbstractButton* detach_ = nullptr;
    QAbstractButton* add_ = nullptr;
    QAbstractButton* uninstall_ = nullptr;

    std::optional<DebugSnapshot> snapshot_;
    ConnectionState connection_;
    QString hindrance_;
    QString noInstalling_; // why it can neither be installed nor uninstalled
    Timestamp now_{};
};

} // namespace fermata::views
