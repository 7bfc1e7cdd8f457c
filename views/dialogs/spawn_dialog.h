// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QDialog>

#include <memory>
#include <vector>

namespace fermata::views {

// Inserts instances: says what it will insert, asks for it, and shows in place what became of it. It stays open and
// usable meanwhile; several can be spawned one after the other.
class SpawnDialog : public QDialog {
    Q_OBJECT

public:
    explicit SpawnDialog(QWidget* parent = nullptr);
    ~SpawnDialog() override;

    void setMachines(const std::vector<MachineSummary>& machines); // compiled-in and declared ones
    void setPrefill(const SpawnRequest& request);                  // empty members keep what stands there
    void setAnswer(const RequestAnswer& answer);                   // answers to others' requests are dropped

Q_SIGNALS:
    void spawnRequested(quint64 request, const fermata::SpawnRequest& spawn);
    void instanceRequested(fermata::InstanceId id);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
