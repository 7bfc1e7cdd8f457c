// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/check.h>

// What must hold in every snapshot of a database (check.h).
namespace fermata::inspect {

// In a transaction of its own, or inside the one that is open.
CheckReport checkInvariants(postgres::Connection& connection, int rowLimit);

} // namespace fermata::inspect
