// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "shell/export.h"

#include <QObject>

#include <map>
#include <memory>
#include <mutex>

namespace fermata::app {

// The exports of a session, each on a thread and a connection of its own: neither the window nor the refreshes wait for
// them. Lives on the GUI thread and never waits there.
class Exports : public QObject {
    Q_OBJECT

public:
    Exports(Conninfo conninfo, QString schema, QObject* parent = nullptr);
    ~Exports() override; // waits for what is under way; better call end() before and wait for ended()

    void start(const views::ExportRequest& request);
    void cancel(quint64 request);

    // Interrupts whatever is under way, and begins nothing more; when all of it has come to its end, ended() is
    // emitted.
    void end();

Q_SIGNALS:
    void changed(const fermata::views::ExportState& state);
    void ended();

private:
    class Job;

    Conninfo conninfo_;
    QString schema_;
    void finish(quint64 request);

    std::map<quint64, std::unique_ptr<Job>> jobs_;
    bool ending_ = false;
};

} // namespace fermata::app
