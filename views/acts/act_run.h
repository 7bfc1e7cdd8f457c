// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_order.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>

namespace fermata::views {

class ActDesk;

// What a dialog has judged and done at the desk, one thing at a time: an answer to an earlier question is dropped.
class ActRun : public QObject {
    Q_OBJECT

public:
    explicit ActRun(ActDesk& desk, QObject* parent = nullptr);
    ~ActRun() override; // what is being done goes on: nobody has said that it should not

    // In a moment, once no other question has come for so long; without a rest at once. What exactly is asked is known
    // when it is.
    void judge(std::function<ActOrder()> order, std::chrono::milliseconds rest = {});
    void forget(); // what was to be judged, or was

    void perform(ActOrder order);
    void cancel(); // what is being done: no further batch

    bool isJudging() const { return judging_ != 0 || rest_.isActive(); }
    bool isPerforming() const { return performing_ != 0; }

Q_SIGNALS:
    void judged(const fermata::views::ActOutcome& outcome);
    void performed(const fermata::views::ActOutcome& outcome);
    void moving(const fermata::views::ActProgress& progress, bool dry);

private:
    void ask();

    const QPointer<ActDesk> desk_; // a window's children go in the order they came: the desk first
    QTimer rest_;
    std::function<ActOrder()> next_;
    quint64 judging_ = 0; // 0: nothing is
    quint64 performing_ = 0;
};

} // namespace fermata::views
