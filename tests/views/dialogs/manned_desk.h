// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "samples.h"
#include "shell/act_desk.h"

#include <QTest>

#include <algorithm>
#include <iterator>
#include <vector>

namespace fermata::views {

// A desk with somebody at it who keeps what is ordered and answers when the test says so.
struct MannedDesk {
    MannedDesk() {
        QObject::connect(&desk, &ActDesk::ordered, &desk, [this](const ActOrder& order) {
            orders.push_back(order);
            if (accepts && order.dry)
                QMetaObject::invokeMethod(
                    &desk, [this, order] { accept(order); }, Qt::QueuedConnection);
        });
        QObject::connect(&desk, &ActDesk::cancelled, &desk, [this](quint64 number) { cancelled.push_back(number); });
        ActRights all;
        all.hasActs = true;
        all.acts = {ActKind::Deliver, ActKind::Spawn};
        desk.setRights(all);
    }

    // The next order, once it is there.
    bool waitForOrder(bool dry, std::size_t after) {
        return QTest::qWaitFor([&] { return orders.size() > after && orders.back().dry == dry; }, 10'000);
    }

    // What shall be done is accepted by itself, each target of it.
    void accept(const ActOrder& order) {
        ActOutcome outcome;
        outcome.number = order.number;
        ActReport report;
        if (const auto* const spawn = std::get_if<acts::Spawn>(&order.request.act))
            report.answers.assign(std::size_t(spawn->count), {.accepted = true, .code = ActCode::Done});
        for (const ActTarget& target : order.request.targets)
            report.answers.push_back({.id = target.id, .accepted = true, .code = ActCode::Stored});
        report.asked = report.answers.size();
        outcome.report = shared(std::move(report));
        desk.setOutcome(outcome);
    }

    // What was to be done, so far.
    std::vector<ActOrder> performed() const {
        std::vector<ActOrder> found;
        std::ranges::copy_if(orders, std::back_inserter(found), [](const ActOrder& order) { return !order.dry; });
        return found;
    }
    bool waitForPerformed(std::size_t count) {
        return QTest::qWaitFor([&] { return performed().size() >= count; }, 10'000) && performed().size() == count;
    }

    void answer(ActReport report, const QString& sql = {}) {
        ActOutcome outcome;
        outcome.number = orders.back().number;
        outcome.dry = orders.back().dry;
        report.asked = std::max(report.asked, report.answers.size());
        outcome.report = shared(std::move(report));
        outcome.sql = sql;
        desk.setOutcome(outcome);
    }

    void refuse(const QString& error, const QString& advice = {}, bool inDoubt = false) {
        ActOutcome outcome;
        outcome.number = orders.back().number;
        outcome.dry = orders.back().dry;
        outcome.error = error;
        outcome.advice = advice;
        outcome.inDoubt = inDoubt;
        desk.setOutcome(outcome);
    }

    bool accepts = false; // judges by itself
    ActDesk desk;
    std::vector<ActOrder> orders;
    std::vector<quint64> cancelled;
};

inline ActAnswer answerOf(std::int64_t id, ActCode code, Status was = Status::AwaitingSignal) {
    ActAnswer answer;
    answer.id = {id};
    answer.code = code;
    answer.was = was;
    answer.accepted = code <= ActCode::Terminal;
    answer.effects.woken = code == ActCode::Woke;
    answer.seen = "5ee" + std::to_string(id);
    if (!answer.accepted) answer.sentence = "instance " + std::to_string(id) + " does not want it";
    return answer;
}

} // namespace fermata::views
