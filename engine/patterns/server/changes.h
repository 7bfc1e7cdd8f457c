// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

namespace fermata::server {

// What makes `after` of `before`, as fermata_server_changed takes it: [{"path": [..], "value": ..}], without a value
// what is removed, with "order": [ids] where items of a list have changed places. A path has names of members and, for
// an item of a list of components, {"id": ..}. Such lists are compared item by item, objects member by member, all else
// as a whole: so what somebody else has made of the rest stays.
Json changesBetween(const Json& before, const Json& after);

} // namespace fermata::server
