// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/raw_json.h"

#include <string>

namespace fermata::hosts {

// What makes `after` of `before`, as fermata_server_changed takes it: [{"path": [..], "value": ..}], without a value
// what is removed, with "order": [ids] where items of a list have changed places. A path has names of members and, for
// an item of a list of components, {"id": ..}. Such lists are compared item by item, objects member by member, all else
// as a whole: so what somebody else has made of the rest stays. Values stay the text they are (D19); what is only
// written in another way (1 and 1.0, an escape) is no change.
std::string changesText(base::RawValue before, base::RawValue after);

} // namespace fermata::hosts
