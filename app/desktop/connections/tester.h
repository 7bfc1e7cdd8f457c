// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"
#include "session/conninfo.h"

#include <QObject>

#include <map>
#include <memory>

namespace fermata::app {

// Tries connections, each on a thread of its own: connects, looks, hangs up. One that is given up is not heard of
// again; its thread ends as soon as libpq lets it. Lives on the GUI thread and waits only when it goes.
class Tester : public QObject {
    Q_OBJECT

public:
    explicit Tester(QObject* parent = nullptr);
    ~Tester() override;

    void start(quint64 number, const Conninfo& conninfo, const QString& schema);
    void cancel();

Q_SIGNALS:
    void answered(const fermata::views::ConnectionTestAnswer& answer);

private:
    class Trial;
    void finish(quint64 run);

    std::map<quint64, std::unique_ptr<Trial>> trials_; // as they were started
    quint64 runs_ = 0;
    Trial* current_ = nullptr; // the one that is waited for
};

} // namespace fermata::app
