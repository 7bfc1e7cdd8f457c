// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QObject>

#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace fermata::app {

// Has workers trace what a window inspects, for as long as it does, on a thread and a connection of its own. A trace
// lasts two minutes and is extended meanwhile, so a window that dies leaves none behind. One that is to be kept lasts
// an hour, whatever is inspected. Lives on the GUI thread and never waits there.
class TraceKeeper : public QObject {
    Q_OBJECT

public:
    TraceKeeper(const QString& conninfo, const QString& schema, QObject* parent = nullptr);
    ~TraceKeeper() override;

    void want(std::optional<InstanceId> instance); // what is inspected now; nothing: nothing, or it may not be traced
    void keep(InstanceId instance, bool keep);
    void follow(const std::vector<InstanceId>& spawned); // by this window: for two minutes, a few of them
    void stop();                                         // nothing is wanted any more, and what is kept ends, too

    // Ends the traces that are not kept, then emits ended(). A server that gives no answer is not waited for any longer
    // from interrupt() on: they end by themselves. While it connects nobody can reach it, see Diagnostician.
    void end();
    void interrupt();

Q_SIGNALS:
    void changed(const fermata::views::TraceState& state); // of what is wanted
    void ended();

private:
    class Core;
    std::shared_ptr<Core> core_; // the thread's too: it may outlive this
    std::jthread thread_;
};

} // namespace fermata::app
