// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>

#include <QMetaType>
#include <QStringList>

namespace fermata::views {

// What can happen to an instance of a machine that is a table, where it stands now: the events of its state, by name.
struct StateEvents {
    static constexpr int kMax = 24; // that are read, and offered

    InstanceId instance;
    QStringList events; // empty: no table, or none leads on from there
    bool more = false;

    friend bool operator==(const StateEvents&, const StateEvents&) = default;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::StateEvents)
