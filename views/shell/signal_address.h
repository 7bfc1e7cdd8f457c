// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/page.h>

#include <QMetaType>
#include <QString>

#include <optional>
#include <vector>

namespace fermata::views {

// Whom a signal is for.
struct SignalAddress {
    enum class Kind {
        One,
        Chosen,   // those that were selected somewhere
        Matching, // whatever matches a filter
        Awaiting, // whoever is parked for the name
        Holding,  // those of them that keep a parent's barrier closed
    };

    Kind kind = Kind::One;
    std::optional<InstanceId> one;
    std::vector<InstanceId> chosen;
    std::optional<InstanceId> parent; // of those that hold
    InstanceFilter filter;
    QString filterWords;       // the filter as it is printed
    bool onlyAwaiting = false; // of those that are chosen or match

    bool isMany() const { return kind != Kind::One; }
    friend bool operator==(const SignalAddress&, const SignalAddress&) = default;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::SignalAddress)
