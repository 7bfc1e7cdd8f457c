// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/acts.h>

namespace fermata {
class Error;
struct Database;
} // namespace fermata

// Acts that any client can do: a signal to one instance, and new instances. For a database whose schema has no acts,
// and for a role that may write to the tables and not act: a worker's.
namespace fermata::app::plain {

// By the acts of the schema it cannot be done, and so it may be tried this way.
bool isCalledFor(const ActRequest& request, const Error& error);

// Accepted: who would refuse it is found out by doing it.
ActReport judge(const ActRequest& request);
ActReport perform(const ActRequest& request, const Database& database);

} // namespace fermata::app::plain
