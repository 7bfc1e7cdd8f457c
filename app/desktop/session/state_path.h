// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/page.h>

#include <QString>

#include <vector>

namespace fermata::app {

// The conditions as one predicate in PostgreSQL's jsonpath, for `state @@ …`. It is a value, bound like any other; keys
// and texts in it are quoted as JSON. Empty: no conditions.
QString statePredicate(const std::vector<StateCondition>& conditions);

} // namespace fermata::app
