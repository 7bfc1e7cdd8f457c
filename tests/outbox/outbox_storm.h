// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include <functional>
#include <string>
#include <vector>

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

struct Failover {
    std::string database;            ///< migrated: a connection string that names all servers
    std::vector<std::string> relays; ///< each one's own, likewise
    std::function<void()> breaks;    ///< called once when a third is published, from then on nobody can write
    std::function<void()> mends;     ///< called when every relay has said that it has lost its server
    int events = 2'000;              ///< half of them of forty ordering keys
};

/// The same while the server is lost and another one takes its place: producers try again until each of their events
/// is confirmed. Empty: what was confirmed is there, all that is there has arrived at least once, in order likewise.
std::string failoverOf(const Failover& failover);

} // namespace fermata::test

#endif
