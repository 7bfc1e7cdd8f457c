// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace fermata::ctl {

class JsonWriter;

using StandbyLag = std::optional<std::chrono::milliseconds>; // nullopt: the server is no standby

// "this is a standby, 12 s behind its primary", with what that means.
std::string standbySentence(std::chrono::milliseconds lag);

// "12 s behind its primary"
std::string standbyWords(std::chrono::milliseconds lag);

// The member "standby_lag_ms" of the open object, on a standby.
void writeStandby(JsonWriter& json, const StandbyLag& lag);

} // namespace fermata::ctl
