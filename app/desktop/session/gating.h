// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"

#include <QObject>

#include <atomic>
#include <memory>

namespace fermata::app {

class GateRoom;

// The gate of a window's worker, as the GUI thread has it: passes on what is wanted and tells what is held, as values.
// Lives on the GUI thread and never waits there; the room may outlive it, with a worker that is still ending.
class Gating : public QObject {
    Q_OBJECT

public:
    explicit Gating(QObject* parent = nullptr);
    ~Gating() override;

    const std::shared_ptr<GateRoom>& room() const { return room_; }

Q_SIGNALS:
    void changed(const fermata::views::GateSnapshot& snapshot);

private:
    void publish();

    const std::shared_ptr<GateRoom> room_;
    std::atomic<bool> due_ = false; // publish() is on its way: once for all that changes in a moment
};

} // namespace fermata::app
