// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "samples.h"
#include "shell/act_desk.h"

#include <QTest>

#include <vector>

namespace fermata::views {

// A desk with somebody at it who keeps what is ordered and answers when the test says so.
struct MannedDesk {
    MannedDesk() {
        QObject::connect(&desk, &ActDesk::ordered, &desk, [this](const ActOrder& order) { orders.push_back(order); });
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

    void answer(ActReport report, const QString& sql = {}) {
        ActOutcome outcome;
        outcome.number = orders.back().number;
        outcome.dry = orders.back().dry;
        report.asked = std::max(report.asked, report.answers.size());
        outcome.report = shared(std::move(report));
        outcome.sql = sql;
        desk.setOutcome(outcome);
    }

    void refuse(const QString& error) {
        ActOutcome outcome;
        outcome.number = orders.back().number;
        outcome.dry = orders.back().dry;
        outcome.error = error;
        desk.setOutcome(outcome);
    }

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
