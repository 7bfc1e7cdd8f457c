// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/actions.h>

namespace fermata::store {

// Delivers one signal (§5, §10): the row is stored, then the instance woken if it awaits this name. One transaction in
// one round trip, or part of the one that is open. The target's row is locked first and the decision made under the
// lock (D4). Throws Error; Kind::NotFound when there is no such instance. `request` has been checked.
SignalAnswer deliver(postgres::Connection& connection, const SignalRequest& request);

} // namespace fermata::store
