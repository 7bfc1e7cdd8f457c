// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "debug/run_tabs.h"

#include <QWidget>

#include <vector>

class QPlainTextEdit;
class QStackedLayout;

namespace fermata::views {

class DiffView;
class FittingTabs;
class JsonEdit;

// What a run of a step was shown and what came of it, a tab for each. The tab that is on stays on from run to run.
class RunView : public QWidget {
    Q_OBJECT

public:
    // `name` begins the names of its parts.
    explicit RunView(const QString& name, QWidget* parent = nullptr);

    void setTabs(std::vector<RunTab> tabs);
    void showTab(const QString& name);
    QString shownTab() const; // its name; empty: none

private:
    void show(int index);

    std::vector<RunTab> shown_;
    QString wanted_; // as a person chose it
    bool quiet_ = false;
    FittingTabs* tabs_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    JsonEdit* json_ = nullptr;
    DiffView* difference_ = nullptr;
    QPlainTextEdit* text_ = nullptr;
};

} // namespace fermata::views
