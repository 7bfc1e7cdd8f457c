// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "shell/act_order.h"
#include "shell/machine_order.h"

#include <QObject>
#include <QThread>

#include <map>
#include <stop_token>

namespace fermata::app {

class ActLane;

// What persons of a session want done. Judging has a lane of its own, so that a preview does not wait for a long act on
// many. Lives on the GUI thread and never waits there.
class Acts : public QObject {
    Q_OBJECT

public:
    Acts(const Conninfo& conninfo, const QString& schema, QObject* parent = nullptr);
    ~Acts() override; // waits for the lanes; better call end() before and wait for ended()

    void order(const views::ActOrder& order);
    void order(const views::MachineOrder& order);
    void cancel(quint64 number);
    void askRights();

    // Begins no further batch; when the one that is under way has come back, ended() is emitted.
    void end();

Q_SIGNALS:
    void begun(quint64 number); // what is to be done: from here on it may happen
    void done(const fermata::views::ActOutcome& outcome);
    void machineBegun(quint64 number);
    void machineDone(const fermata::views::MachineOutcome& outcome);
    void moving(const fermata::views::ActProgress& progress);
    void rightsKnown(const fermata::ActRights& rights);
    void rightsUnknown(); // they could not be asked: ask again
    void ended();

private:
    struct Lane {
        QThread thread;
        ActLane* lane = nullptr; // lives on the thread, deleted with it
    };
    void open(Lane& lane, const Conninfo& conninfo, const QString& schema);

    std::stop_source stop_;
    std::map<quint64, std::stop_source> cancels_; // of what has been ordered and is not answered
    Lane judging_;
    Lane acting_;
    int lanesEnded_ = 0;
};

} // namespace fermata::app
