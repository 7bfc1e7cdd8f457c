// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QWidget>

#include <optional>

class QPushButton;

namespace fermata::views {

class StuckPage;
class VerdictPanel;

// One finding: the whole sentence, some of those that stand alike, what would help, and the ways on from here.
class StuckPane : public QWidget {
    Q_OBJECT

public:
    explicit StuckPane(StuckPage& page);

    void setFinding(const Finding& finding, Timestamp now);
    void setGone(); // it was chosen, and is not found any more: what was known of it stays, and says so
    void clear();

private:
    std::optional<Finding> finding_;
    VerdictPanel* verdict_ = nullptr;
    QPushButton* inspect_ = nullptr;
    QPushButton* root_ = nullptr;
    QPushButton* all_ = nullptr;
    QPushButton* act_ = nullptr;
};

} // namespace fermata::views
