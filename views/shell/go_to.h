// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <fermata/types/ids.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

// What the go-to box understands: a bare number is an instance; anything else is the beginning (or a part) of the name
// of a view, a status, a machine, a queue or an action. No query language.
namespace fermata::views {

struct GoToTarget {
    enum class Kind { Instance, View, Status, Machine, Queue, Action };

    Kind kind = Kind::Instance;
    QString title; // as it is shown
    InstanceId id;
    int number = 0; // View, action: its place in the context
    LookStatus status = LookStatus::Runnable;
    QString name; // of a machine or queue
    std::optional<int> version;

    friend bool operator==(const GoToTarget&, const GoToTarget&) = default;
};

// What there is to go to at the moment.
struct GoToContext {
    QStringList views;
    std::vector<std::pair<QString, int>> machines;
    QStringList queues;
    QStringList actions;
};

// Best first, at most `limit`. With nothing typed: the views and the actions.
std::vector<GoToTarget> goToTargets(const QString& text, const GoToContext& context, int limit = 10);

// Why nothing matches, in a sentence that says what would.
QString goToMiss(const QString& text);

} // namespace fermata::views
