// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_order.h"
#include "shell/signal_address.h"

#include <fermata/types/actions.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

// A signal to one instance or to many, as values: what is asked at the desk, and what the answers come to.
namespace fermata::views {

struct Delivery {
    SignalAddress to;
    std::string name;
    std::string payload = "{}";
    std::optional<std::string> dedupKey;

    friend bool operator==(const Delivery&, const Delivery&) = default;
};

// To be judged.
ActOrder orderOf(const Delivery& delivery);
// To be done, upon those of the judgement that it is for. Who stood still is refused when it has changed since; what
// runs changes by itself all the time, and a signal to it is stored whatever it does.
ActOrder orderOf(const Delivery& delivery, const ActReport& judged);

struct DeliveryTally {
    struct Refused {
        ActCode code = ActCode::Other;
        qint64 count = 0;
        QString why; // as a part of a sentence
    };

    qint64 woken = 0;
    qint64 stored = 0;
    qint64 duplicates = 0;
    qint64 ended = 0;     // stored, and not consumed
    qint64 heldByKey = 0; // of the stored: would be woken, but for their unique key
    std::vector<Refused> refused;

    qint64 accepted() const { return woken + stored + duplicates + ended; }
};

DeliveryTally deliveryTally(const ActReport& report);

// "998 woken, 1 stored, 1 duplicate": what became of those that took it.
QString takenWords(const DeliveryTally& tally);

// What became of a delivery that was accepted, or found its key under another name; nothing: it was refused.
std::optional<SignalOutcome> outcomeOf(const ActAnswer& answer);

// One that nobody has used, and that a person can read: who made it, and when.
QString newDedupKey();

} // namespace fermata::views
