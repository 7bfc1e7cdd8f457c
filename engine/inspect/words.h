// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/near_miss.h>
#include <fermata/types/time.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Parts of the sentences in which a diagnosis speaks.
namespace fermata::inspect {

// In double quotes, on one line and not longer than a sentence can bear: names come from the database and are data.
std::string inQuotes(std::string_view name);

// "40 s", "3 min", "2 h 5 min", "4 d 2 h", "more than 1,000 years". Never negative: the server's now() is a little
// behind what it shows.
std::string lengthOf(std::chrono::microseconds time);

// The length from then to now, of what has happened; "an unknown time" where that cannot be when it did.
std::string ageOf(Timestamp since, Timestamp now);

// "2026-11-21 22:05:00 UTC"
std::string momentOf(Timestamp time);

std::string numberOf(std::int64_t number); // 12,345

// "1 child", "3 childs"
std::string counted(std::int64_t number, std::string_view one, std::string_view several);

// "a", "b" and 3 more: of `all` names those that are known.
std::string quotedList(const std::vector<std::string>& names, std::int64_t all);

// "charge v2"
std::string machineOf(std::string_view fsm, int version);

// "the case differs": behind a colon.
std::string differenceOf(NearMiss::Kind kind);

// Behind it, where the difference cannot be seen: ` (character 2 is U+0430, a Cyrillic letter, not "a", U+0061)`.
std::string whichCharacter(const NearMiss& near, std::string_view awaited, std::string_view found);

// The first line, without the blanks around it, cut where it is long.
std::string firstLineOf(std::string_view text);

} // namespace fermata::inspect
