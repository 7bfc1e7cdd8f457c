// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "debug/run_tabs.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QStackedLayout;

namespace fermata::views {

class DiffView;
class DocumentText;
class FittingTabs;
class JsonEdit;

// What a run of a step was shown and what came of it, a tab for each. The tab that is on stays on from run to run. Of
// what is large the beginning is laid out.
class RunView : public QWidget {
    Q_OBJECT

public:
    // `name` begins the names of its parts.
    explicit RunView(const QString& name, QWidget* parent = nullptr);
    ~RunView() override;

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
    QWidget* cut_ = nullptr; // that there is more of what is shown
    QLabel* cutText_ = nullptr;
    std::unique_ptr<DocumentText> document_;
};

} // namespace fermata::views
