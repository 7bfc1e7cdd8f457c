// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/draft_graph.h"
#include "machines/machine_list.h"
#include "shell/act_subject.h"

#include <QDialog>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QTableView;

namespace fermata::views {

class Banner;
class DiffListModel;
class MachineDesk;
class MachineView;
class SegmentedControl;
class VersionsModel;

// The versions of a machine: which may begin, who stands in them, what two of them differ in, and the way from one to
// another. It is not modal.
class VersionsDialog : public QDialog {
    Q_OBJECT

public:
    explicit VersionsDialog(MachineDesk& desk, QWidget* parent = nullptr);
    ~VersionsDialog() override;

    void setMachines(const std::vector<MachineRow>& machines);
    void show(const MachineKey& machine); // of it, and what it differs in from the version before it
    void setHindrance(const QString& why);
    void setProduction(bool production);
    std::optional<MachineKey> chosen() const;
    const VersionDiff& diff() const { return diff_; }
    MachineView* view() const { return view_; }

Q_SIGNALS:
    void newVersionRequested(const fermata::MachineKey& from);
    void migrationRequested(const fermata::views::ActSubject& instances);

private:
    void makeVersions(QVBoxLayout* column);
    void makeDifference(QVBoxLayout* column);
    void fill();
    void fillCompared();
    void compare();
    void refresh();
    void setLife();
    void migrate();
    const MachineRow* row(int version) const;
    const MachineRow* chosenRow() const;

    MachineDesk& desk_;
    std::vector<MachineRow> machines_; // all
    std::vector<MachineRow> versions_; // of the one that is shown, the newest first
    std::string machine_;
    QString hindrance_;
    bool production_ = false;
    bool busy_ = false;
    bool quiet_ = false;
    VersionDiff diff_;

    QComboBox* name_ = nullptr;
    VersionsModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    SegmentedControl* life_ = nullptr;
    QCheckBox* strict_ = nullptr;
    QLineEdit* reason_ = nullptr;
    QLineEdit* confirmed_ = nullptr;
    QPushButton* set_ = nullptr;
    QPushButton* begin_ = nullptr;
    QPushButton* migrate_ = nullptr;
    QComboBox* before_ = nullptr;
    QComboBox* after_ = nullptr;
    MachineView* view_ = nullptr;
    QLabel* legend_ = nullptr;
    QListView* list_ = nullptr;
    DiffListModel* changes_ = nullptr;
    QLabel* why_ = nullptr;
    Banner* notice_ = nullptr;
};

} // namespace fermata::views
