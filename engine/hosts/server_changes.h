// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/raw_json.h"

#include <string>

namespace fermata::hosts {

// What makes `after` of `before`, as fermata_server_changed takes it: [{"path": [names], "value": ..}], without a value
// what is removed. Objects are compared member by member, all else as a whole; values stay the text they are (D19).
// What is only written in another way (1 and 1.0, an escape) is no change: it would be written over somebody else's.
std::string changesText(base::RawValue before, base::RawValue after);

} // namespace fermata::hosts
