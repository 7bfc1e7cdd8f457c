// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/ground.h"
#include "shell/reading.h"

class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace fermata::views {

class EmptyState;

// What stands in the middle while there is nothing of a database to show: how far connecting has come, or why it failed
// and what to do about it.
class ConnectionPage : public Ground {
    Q_OBJECT

public:
    explicit ConnectionPage(QWidget* parent = nullptr);

    void setConnection(const ConnectionState& state);
    void focusContents();

Q_SIGNALS:
    void retryRequested();
    void connectRequested();
    void sandboxRequested();

private:
    void showProgress(const ConnectionState& state);
    void showFailure(const ConnectionState& state);
    void addStep(const QString& message);

    EmptyState* state_ = nullptr;
    QWidget* progress_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QVBoxLayout* stepRows_ = nullptr;
    QStringList steps_; // what was said so far, in order; the last one goes on
    std::vector<QLabel*> marks_;
    QString label_;
};

} // namespace fermata::views
