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
// them. Lives on the GUI thread; its end interrupts whatever is under way and waits for that.
class Exports : public QObject {
    Q_OBJECT

public:
    Exports(Conninfo conninfo, QString schema, QObject* parent = nullptr);
    ~Exports() override;

    void start(const views::ExportRequest& request);
    void cancel(quint64 request);

Q_SIGNALS:
    void changed(const fermata::views::ExportState& state);

private:
    class Job;

    Conninfo conninfo_;
    QString schema_;
    std::map<quint64, std::unique_ptr<Job>> jobs_;
};

} // namespace fermata::app
