// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/actions.h>
#include <fermata/types/overview.h>

#include <QString>
#include <QStringList>

#include <vector>

// What new instances would be, and who would take them.
namespace fermata::views {

// The state with the counter in it, as the server will store it; what is no object stays as it is.
QString countedState(const QString& state, const QString& counter, qint64 number);

// Live workers that take the queue, and whether they know the machine.
struct Takers {
    QStringList names;  // of those that would take it
    int ofTheQueue = 0; // take the queue, and know the machine or not
};
Takers takersOf(const std::vector<WorkerSummary>& workers, const SpawnRequest& request, const QString& embedded);

} // namespace fermata::views
