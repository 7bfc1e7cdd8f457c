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

// What the go-to box understands: a bare number is an instance; anything else is the beginning, a part or some letters
// of the name of a view, a status, a machine, a queue or an action. No query language.
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
    QString icon; // of a view or an action; empty: of its kind
    QString shortcut;
    QString hindrance; // why it cannot be chosen now; empty: it can

    friend bool operator==(const GoToTarget&, const GoToTarget&) = default;
};

// What there is to go to at the moment.
struct GoToContext {
    struct Item {
        QString title;
        QString shortcut = {};
        QString hindrance = {};
        QString icon = {};
    };

    std::vector<Item> views;
    std::vector<std::pair<QString, int>> machines;
    QStringList queues;
    std::vector<Item> actions;
    std::vector<GoToTarget> recent = {}; // the last one first
};

// Best first, and of equals the ones that were chosen lately; at most `limit`. With nothing typed: what was chosen
// lately, the views and the actions.
std::vector<GoToTarget> goToTargets(const QString& text, const GoToContext& context, int limit = 100);

// It leads to the same, whatever it is called and whether or not it can be chosen now.
bool isSameGoal(const GoToTarget& a, const GoToTarget& b);

// Why nothing matches, in a sentence that says what would.
QString goToMiss(const QString& text);

} // namespace fermata::views
