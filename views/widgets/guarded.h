// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// What leaves a thread's function ends the program. So each thread of the window runs by guarded(): a view's jobs
// (widgets/latest_job.h) and the threads of a session (app/desktop/session/threads.h), and nothing else starts any
// (packaging/checks/threads.py).
namespace fermata::views {

namespace caught {

void guarded(void (*body)(const void*), const void* bodysOwn, void (*failed)(const void*, const QString& sentence),
             const void* failedsOwn);

} // namespace caught

// Runs `body`. Whatever leaves it, memory that cannot be had and what is no exception of the standard's included, goes
// to `failed`, on the same thread, as a sentence. Where that throws too it is tried again, for some seconds; then the
// sentence goes to stderr.
//
// Both are called as they are: a std::function made of one would ask for memory before anything guards it.
template <typename Body, typename Failed>
void guarded(const Body& body, const Failed& failed) {
    caught::guarded([](const void* it) { (*static_cast<const Body*>(it))(); }, &body,
                    [](const void* it, const QString& sentence) { (*static_cast<const Failed*>(it))(sentence); },
                    &failed);
}

// Of the exception that is being handled, for a catch (...), whatever was thrown: why, as the end of a sentence.
QString caughtText();

} // namespace fermata::views
