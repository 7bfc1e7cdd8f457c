// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/delivery.h"

#include "acts/act_words.h"
#include "widgets/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Delivery)
};

acts::Deliver actOf(const Delivery& delivery) {
    return {.name = delivery.name,
            .payload = delivery.payload,
            .dedupKey = delivery.dedupKey,
            .onlyAwaiting = delivery.to.kind == SignalAddress::Kind::Awaiting ||
                            delivery.to.kind == SignalAddress::Kind::Holding ||
                            (delivery.to.isMany() && delivery.to.onlyAwaiting)};
}

QString whyRefused(const ActAnswer& answer) {
    return answer.code == ActCode::Other ? QString::fromStdString(answer.sentence) : actwords::refusal(answer.code);
}

// It changes only when somebody does something about it.
bool standsStill(const ActAnswer& answer) {
    return answer.was && *answer.was != Status::Runnable && *answer.was != Status::Executing;
}

} // namespace

ActOrder orderOf(const Delivery& delivery) {
    using Kind = SignalAddress::Kind;
    ActOrder order;
    order.request.act = actOf(delivery);
    switch (delivery.to.kind) {
    case Kind::One:
        if (delivery.to.one) order.request.targets = {{*delivery.to.one, {}}};
        break;
    case Kind::Chosen:
        for (const InstanceId id : delivery.to.chosen)
            order.request.targets.push_back({id, {}});
        break;
    case Kind::Matching:
        order.filter = delivery.to.filter;
        break;
    case Kind::Awaiting:
        order.awaiting = delivery.name;
        break;
    case Kind::Holding:
        order.awaiting = delivery.name;
        order.below = delivery.to.parent;
        break;
    }
    return order;
}

ActOrder orderOf(const Delivery& delivery, const ActReport& judged) {
    ActOrder order;
    order.dry = false;
    order.request.act = actOf(delivery);
    for (const ActAnswer& answer : judged.answers) {
        // One that would be refused is asked for all the same: it is one's own, and the answer says why.
        if (!answer.accepted && delivery.to.isMany()) continue;
        order.request.targets.push_back({answer.id, standsStill(answer) ? std::optional(answer.seen) : std::nullopt});
    }
    return order;
}

DeliveryTally deliveryTally(const ActReport& report) {
    DeliveryTally tally;
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted) {
            const auto same = std::ranges::find(tally.refused, answer.code, &DeliveryTally::Refused::code);
            if (same != tally.refused.end())
                ++same->count;
            else
                tally.refused.push_back({answer.code, 1, whyRefused(answer)});
            continue;
        }
        if (answer.effects.woken)
            ++tally.woken;
        else if (answer.code == ActCode::Duplicate)
            ++tally.duplicates;
        else if (answer.code == ActCode::Terminal)
            ++tally.ended;
        else
            ++tally.stored;
        if (answer.effects.waitsForKeyOf) ++tally.heldByKey;
    }
    return tally;
}

QString takenWords(const DeliveryTally& tally) {
    QStringList parts;
    const auto add = [&](qint64 count, const QString& words) {
        if (count > 0) parts << words;
    };
    add(tally.woken, Words::tr("%Ln woken", nullptr, format::plural(tally.woken)));
    add(tally.stored, Words::tr("%Ln stored", nullptr, format::plural(tally.stored)));
    add(tally.duplicates, Words::tr("%Ln duplicates", nullptr, format::plural(tally.duplicates)));
    add(tally.ended, Words::tr("%Ln terminal, stored and not consumed", nullptr, format::plural(tally.ended)));
    return parts.join(format::comma());
}

std::optional<SignalOutcome> outcomeOf(const ActAnswer& answer) {
    switch (answer.code) {
    case ActCode::Woke:
        return SignalOutcome::Woke;
    case ActCode::Stored:
        return SignalOutcome::Stored;
    case ActCode::Duplicate:
        return SignalOutcome::Duplicate;
    case ActCode::Terminal:
        return SignalOutcome::Terminal;
    case ActCode::DuplicateOtherName:
        return SignalOutcome::DuplicateOtherName;
    default:
        return std::nullopt;
    }
}

QString newDedupKey() {
    QString user = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME"));
    if (user.isEmpty()) user = QStringLiteral("fermata");
    const QString when = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    return QStringLiteral("%1-%2-%3")
        .arg(user, when, QString::number(QRandomGenerator::global()->bounded(0x10000), 16).rightJustified(4, u'0'));
}

} // namespace fermata::views
