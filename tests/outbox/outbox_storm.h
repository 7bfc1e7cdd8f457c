// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include <string>

namespace fermata::test {

struct Storm {
    std::string database; ///< migrated, and watched by watchMoves()
    int events = 1'000;   ///< half of them of forty ordering keys
    int kills = 5;        ///< of one of three relays, which is started again at once
    unsigned seed = 1;
};

/// Producers put events while three relays, of which one is killed now and then, publish them to a real server, which
/// fails every seventh of them three times. Empty: each has arrived at least once, none is lost, the first arrivals of
/// each ordering key are in the order of ids; else what is wrong.
std::string stormOf(const Storm& storm);

} // namespace fermata::test

#endif
