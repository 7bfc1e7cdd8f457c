// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/machine_draft.h"
#include "define/machine_export.h"
#include "dialogs/form.h"
#include "machines/machine_list.h"
#include "shell/machine_order.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLineEdit;
class QMenu;
class QSpinBox;
class QSplitter;
class QToolButton;

namespace fermata::views {

class Banner;
class DraftModel;
class DraftTable;
class EventStrip;
class MachineDesk;
class MachineView;
class SegmentedControl;

// A machine is defined as a table: typed, pasted, or begun from a version that is there; checked and drawn while it is
// typed, tried with a list of events, written by the desk. It is not modal, and what was typed stays when it is closed.
class DefineDialog : public QDialog {
    Q_OBJECT

public:
    explicit DefineDialog(MachineDesk& desk, QWidget* parent = nullptr);
    ~DefineDialog() override;

    void begin(const MachineDraft& draft);
    void beginFrom(const MachineKey& version); // a new version, which can be taken back
    const MachineDraft& draft() const;
    bool touched() const;                                      // something was typed that is not defined yet
    void setMachines(const std::vector<MachineRow>& machines); // all versions that are known
    void setHindrance(const QString& why);                     // why nothing can be defined; empty: it can
    void setProduction(bool production);                       // then the machine's name is typed once more
    void setInspected(const std::optional<InstanceSummary>& instance);
    bool drawn() const; // what is typed is what is seen
    MachineView* view() const { return view_; }

Q_SIGNALS:
    void defined(const fermata::MachineKey& machine);
    void spawned(fermata::InstanceId instance);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeHead(QVBoxLayout* column);
    QWidget* makeTable();
    QWidget* makeDrawing();
    void makeFoot(QVBoxLayout* column);
    void connectHead();
    void fillStart();
    MachineDraft nextOf(const MachineRow& row) const; // the next version, which begins as this one
    void fillExport();
    void takeHead(const QString& place);
    void showDraft();
    void showProblems();
    void showTrial();
    void showVersion();
    void refresh();
    void paste(int row);
    void order(bool run);
    void answered(const MachineOutcome& outcome, bool run);
    void save(MachineLanguage language);
    const MachineRow* declared() const; // the version that the draft names, if it is there
    int nextVersion(const std::string& machine) const;
    QString whyNot() const;

    MachineDesk& desk_;
    std::vector<MachineRow> machines_;
    QString hindrance_;
    bool production_ = false;
    bool busy_ = false;
    bool quiet_ = false;                  // the fields are being filled in
    std::optional<MachineDraft> defined_; // as it was defined last

    DraftModel* model_ = nullptr;
    QLineEdit* machine_ = nullptr;
    QSpinBox* version_ = nullptr;
    QLineEdit* initial_ = nullptr;
    QLineEdit* terminal_ = nullptr;
    SegmentedControl* unknown_ = nullptr;
    DraftTable* table_ = nullptr;
    QLabel* problems_ = nullptr;
    QToolButton* start_ = nullptr;
    QToolButton* export_ = nullptr;
    QMenu* startMenu_ = nullptr;
    QMenu* exportMenu_ = nullptr;
    QSplitter* splitter_ = nullptr;
    MachineView* view_ = nullptr;
    QLabel* undrawn_ = nullptr;
    QLineEdit* events_ = nullptr;
    QLabel* trial_ = nullptr;
    EventStrip* strip_ = nullptr;
    Banner* notice_ = nullptr;
    QWidget* confirm_ = nullptr;
    QLineEdit* confirmed_ = nullptr;
    dialogs::Foot foot_;
    QPushButton* run_ = nullptr;
};

} // namespace fermata::views
