// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/outcome.h>
#include <fermata/registry.h>
#include <fermata/types/overview.h>

#include <string>
#include <string_view>
#include <vector>

// Machines that come with Fermata, each telling one idea a person can watch. Nothing here runs or inserts anything by
// itself: a worker is given the registry, and a person asks for seeds.
namespace fermata::examples {

// All of them, to be run by a worker.
Registry registry();

// Their names, in the order in which they are best met.
std::vector<std::string> names();

// What seeding one example inserts: one instance, with a state that shows its idea. "barriers" is no example but
// several orders, held up by a child, by a child's child, by many, and by work that takes its time. Throws
// std::invalid_argument for any other name that is none of names().
std::vector<NewInstance> seed(std::string_view name);

// A small population that shows every status within seconds: what a demonstration begins with. It holds one endless
// instance, a ticker; the signal "stop" ends it.
std::vector<NewInstance> seedAll();

// The machines of a registry as a view lists them.
std::vector<MachineSummary> describe(const Registry& registry);

} // namespace fermata::examples
