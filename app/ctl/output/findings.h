// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/findings.h>

#include <string>

namespace fermata::ctl {

class JsonWriter;

// The members that a finding has wherever it is written: "code", "outlook", "count", "text", "remedy", "command" (null
// where there is none) and "evidence". The object is open.
void writeFinding(JsonWriter& json, const Finding& finding);

// For a person: its code and sentence on a line, what would help and the command for it below.
std::string linesOf(const Finding& finding);

} // namespace fermata::ctl
