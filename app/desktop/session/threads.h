// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/guarded.h"

#include <QObject>

#include <functional>
#include <stop_token>
#include <thread>

// The one way in which the desktop has something done on another thread (packaging/checks/threads.py): whatever is
// thrown there ends nothing, and is told where the result would have gone.
namespace fermata::app {

// A thread of its own. What leaves `body` goes to `failed`, on the thread; where no thread can be had, on this one,
// before it returns one that does nothing.
std::jthread startThread(std::function<void(const std::stop_token& stop)> body,
                         std::function<void(const QString& sentence)> failed);

// What `part`, which lives on a thread with an event loop, is to do there: `call` is a function of its own, or takes
// it. What leaves that goes to part->tellThrown(sentence), on the thread.
template <typename Part, typename Call>
void post(Part* part, Call call) {
    QMetaObject::invokeMethod(part, [part, call = std::move(call)] {
        views::guarded([&] { std::invoke(call, part); },
                       [part](const QString& sentence) { part->tellThrown(sentence); });
    });
}

} // namespace fermata::app
