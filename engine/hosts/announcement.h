// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/server_run.h"

#include <fermata/machine.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::hosts {

// One machine as a host declares it.
struct AnnouncedMachine {
    std::string fsm;
    int version = 1;
    std::string initial;
    std::string queue = "default";
    bool runsAhead = false;
    std::vector<std::string> steps;
    std::vector<Transition> transitions;
    std::map<std::string, StepSource> sources; // of those steps for which it can be read
    std::optional<ServerTerms> server;         // of machines named fermata.server/TYPE, and of these alone
};

// What a host answers to `initialize`.
struct Announcement {
    int concurrency = 1;
    std::vector<AnnouncedMachine> machines;
    std::vector<std::string> passedOver; // what of it is no use and no harm either, in words
};

inline constexpr int protocolVersion = 1;

// From the JSON text of the result (which must be valid JSON). Throws Error of Kind::BadInput with a sentence that
// names the member, or says that the host speaks another protocol. A pure function.
Announcement decodeAnnouncement(std::string_view result);

} // namespace fermata::hosts
