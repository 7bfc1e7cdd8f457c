// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace fermata::views {

// How far an act on many is, and the button that stops it. Hidden until it begins.
class ProgressRow : public QWidget {
    Q_OBJECT

public:
    explicit ProgressRow(QWidget* parent = nullptr);

    void begin(qint64 all);
    void set(qint64 done, qint64 all);
    void end() { hide(); }

Q_SIGNALS:
    void stopRequested();

private:
    QProgressBar* bar_ = nullptr;
    QLabel* words_ = nullptr;
    QWidget* stop_ = nullptr;
};

} // namespace fermata::views
