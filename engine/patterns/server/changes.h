// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

namespace fermata::server {

// What makes `after` of `before`, as fermata_server_changed takes it: [{"path": [names], "value": ..}], without a value
// what is removed. Objects are compared member by member, all else as a whole.
Json changesBetween(const Json& before, const Json& after);

} // namespace fermata::server
