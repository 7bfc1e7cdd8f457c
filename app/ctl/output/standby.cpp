// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/standby.h"

#include "output/json_writer.h"

#include <fmt/format.h>

namespace fermata::ctl {

std::string standbyWords(std::chrono::milliseconds lag) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(lag).count();
    if (seconds < 1) return "not behind its primary";
    return seconds < 120 ? fmt::format("{} s behind its primary", seconds)
                         : fmt::format("{} min behind its primary", seconds / 60);
}

std::string standbySentence(std::chrono::milliseconds lag) {
    return "this is a standby, " + standbyWords(lag) + (lag < std::chrono::seconds(1) ? "" : ": all is as it was then");
}

void writeStandby(JsonWriter& json, const StandbyLag& lag) {
    if (lag) json.key("standby_lag_ms").number(lag->count());
}

} // namespace fermata::ctl
