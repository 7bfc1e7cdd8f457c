// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/diagnosis.h"
#include "shell/reading.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace fermata::app {

// What is on the screen and wants more explaining than a reading gives.
struct WhyQuestion {
    std::optional<InstanceId> inspected;
    std::size_t version = 0;        // of what was read of it: another one wants another explanation
    std::vector<InstanceId> others; // the first matter most
    bool stuckShown = false;        // the page that shows it is on
    std::size_t workers = 0;        // another number: others are alive, or take other queues; 0: not known
    StuckLimits stuckLimits;
};

WhyQuestion whyQuestion(const views::ReadPlan& plan, const views::Reading& reading);

// Asks the engine why, on a thread and a connection of its own: neither the window nor the refreshes wait for it. Lives
// on the GUI thread. It is told after each reading what is on the screen, and asks one thing after another, each as
// seldom as it is dear; whatever it has not come to yet when it is told anew is forgotten, so nothing piles up.
class Diagnostician : public QObject {
    Q_OBJECT

public:
    Diagnostician(const QString& conninfo, const QString& schema, QObject* parent = nullptr);
    ~Diagnostician() override;

    void ask(WhyQuestion question);

    // Breaks off whatever is under way, without waiting for it: nothing is answered any more, and ended() comes when it
    // is. While it connects nobody can reach it: it may then last as long as connecting does, and whoever destroys this
    // before, but not within half a second, leaves it to itself.
    void end();

Q_SIGNALS:
    void answered(const fermata::views::Diagnosis& diagnosis);
    void ended();

private:
    class Core;
    std::shared_ptr<Core> core_; // the thread's too: it may outlive this
    std::jthread thread_;
};

} // namespace fermata::app
