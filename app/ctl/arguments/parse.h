// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/worker.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Text of the command line to values. Each throws UsageError with a sentence that begins with `what`: the option or the
// argument as a person typed it ("--delay", "ID").
namespace fermata::ctl {

// "250ms", "5s", "1.5m", "2h", "7d", and a bare "0". Whole milliseconds, at most 100 years (D20).
std::chrono::milliseconds parseDuration(std::string_view what, std::string_view text);

// A whole number from `least` to `most`.
std::int64_t parseWhole(std::string_view what, std::string_view text, std::int64_t least, std::int64_t most);

InstanceId parseInstanceId(std::string_view what, std::string_view text);

// One label or several, separated by commas.
std::vector<Status> parseStatuses(std::string_view what, std::string_view text);

// "NAME=SLOTS"; the last '=' counts, a queue's name may hold others.
QueueSlots parseQueueSlots(std::string_view what, std::string_view text);

// Text that the database can hold: valid UTF-8 (a NUL cannot come in an argument).
std::string parseText(std::string_view what, std::string_view text);

// The same, and not empty.
std::string parseName(std::string_view what, std::string_view text);

// What a file holds; "-": what is piped in.
std::string readFile(std::string_view what, const std::string& file);

// Exact JSON text, as it was typed (D19); see json_text.h for what is refused.
std::string parseJson(std::string_view what, std::string_view text);

} // namespace fermata::ctl
