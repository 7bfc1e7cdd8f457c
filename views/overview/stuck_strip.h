// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QFrame>

#include <vector>

class QLabel;

namespace fermata::views {

class LinkLabel;

// What needs a person, on one strip: how much of it there is, and the worst causes, as many as have room. Hidden while
// nothing is stuck.
class StuckStrip : public QFrame {
    Q_OBJECT

public:
    explicit StuckStrip(QWidget* parent = nullptr);

    void setReport(const StuckReport& report);
    void clear();
    // In a low window: without the sentences.
    void setSlim(bool slim);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void allRequested(); // the Stuck view
    void causeRequested(const fermata::Finding& finding);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Cause;
    void placeCauses();

    QWidget* head_ = nullptr;
    LinkLabel* title_ = nullptr;
    QLabel* counts_ = nullptr;
    std::vector<Cause*> causes_;
    int known_ = 0; // causes that have something to say
    bool slim_ = false;
};

} // namespace fermata::views
