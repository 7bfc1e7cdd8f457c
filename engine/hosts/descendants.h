// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

// Whatever a host has started, in a process group of its own or not, by a mark that all of them inherit with their
// environment. What has changed its user or its environment since, or may not be looked at, is not found. Its
// supervisor has ended all of them before, unless it was killed itself.
namespace fermata::hosts {

inline constexpr char markVariable[] = "FERMATA_HOST=";

// Of a new host. In its environment it stands behind those of the hosts that we run in ourselves.
std::string newMark();

// Kills all that carry the mark, and waits a little until they are dead.
void killMarked(const std::string& mark);

} // namespace fermata::hosts
