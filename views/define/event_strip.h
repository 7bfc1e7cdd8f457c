// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/machine_list.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QLabel;

namespace fermata::views {

class MachineDesk;

// An instance of a machine that is a table: where it stands, and a button for each event that leads on from there.
class EventStrip : public QWidget {
    Q_OBJECT

public:
    explicit EventStrip(MachineDesk& desk, QWidget* parent = nullptr);

    // Of another machine, or none: nothing is shown. `machine` null: the table is not known yet.
    void show(const std::optional<InstanceSummary>& instance, const MachineRow* machine, const QString& hindrance);

Q_SIGNALS:
    void failed(const QString& sentence, const QString& advice);
    void sent();

private:
    void makeButtons();
    void send(const QString& event);

    MachineDesk& desk_;
    std::optional<InstanceSummary> instance_;
    QStringList events_;
    QString hindrance_;
    bool busy_ = false;
    QLabel* words_ = nullptr;
    QWidget* buttons_ = nullptr;
};

} // namespace fermata::views
