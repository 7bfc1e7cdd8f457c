// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QStringList>
#include <QWidget>

class QLineEdit;
class QTreeWidget;

namespace fermata::views {

// What of a state is watched, and what was last found. Enter adds what is typed, Del takes the chosen one away.
class ChosenWatches : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMost = 20;

    explicit ChosenWatches(QWidget* parent = nullptr);

    void setPaths(const QStringList& paths); // nobody typed them
    const QStringList& paths() const { return paths_; }
    void setValues(const std::vector<WatchValue>& values);

Q_SIGNALS:
    void pathsChanged();

private:
    void add();
    void remove();
    void fill();

    QStringList paths_;
    std::vector<WatchValue> values_;
    QLineEdit* line_ = nullptr;
    QTreeWidget* list_ = nullptr;
};

} // namespace fermata::views
