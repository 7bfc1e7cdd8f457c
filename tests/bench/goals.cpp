// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "goals.h"

namespace fermata::bench {

namespace {

using enum Goal::Of;
using enum Goal::Sense;

Goal ofCeiling(double share) {
    return {.of = Ceiling, .sense = AtLeast, .bound = share};
}

Goal below(double bound, const std::string& unit) {
    return {.of = Value, .sense = Below, .bound = bound, .unit = unit};
}

} // namespace

const std::vector<std::string>& peerNames() {
    static const std::vector<std::string> names{"graphile-worker", "pg-boss", "DBOS"};
    return names;
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        {.title = "ceiling: the bare statements", .figure = "ceiling"},
        {.title = "the bare statements with what is there for looking",
         .figure = "looking",
         .goal = Goal{.bound = 0.95, .unit = "of without"}},
        {.title = "drain", .figure = "drain", .goal = ofCeiling(0.85)},
        {.title = "drain beside graphile-worker",
         .figure = "drain",
         .goal = Goal{.of = Peer, .sense = AtLeast, .bound = 1.1, .peer = "graphile-worker"}},
        {.title = "chain, 200 x 50 steps", .figure = "chain_200", .goal = ofCeiling(0.42), .peerFigure = "chain"},
        {.title = "chain, 200 x 50, run-ahead",
         .figure = "chain_200_ahead",
         .goal = ofCeiling(1.1),
         .peerFigure = "chain"},
        {.title = "chain, 2,000 x 50 steps", .figure = "chain_2000", .goal = ofCeiling(0.65), .peerFigure = "chain"},
        {.title = "chain, 2,000 x 50, run-ahead",
         .figure = "chain_2000_ahead",
         .goal = ofCeiling(1.7),
         .peerFigure = "chain"},
        {.title = "fan-out of 10,000 children", .figure = "fanout_10000", .goal = ofCeiling(0.4)},
        {.title = "fan-out of 100,000 children", .figure = "fanout_100000", .goal = ofCeiling(0.4)},
        {.title = "signal to step, median", .figure = "signal_median", .goal = below(1.5, "ms"), .lessIsBetter = true},
        {.title = "signal to step, 99th percentile",
         .figure = "signal_p99",
         .goal = below(5, "ms"),
         .lessIsBetter = true},
        {.title = "deliveries when flooded", .figure = "deliver"},
        {.title = "deliveries when flooded, 64 threads of one sender", .figure = "deliver_shared"},
        {.title = "deliveries when flooded, many in a call",
         .figure = "deliver_many",
         .goal = Goal{.bound = 20'000, .unit = "/s"}},
        {.title = "insert", .figure = "insert"},
        {.title = "insert beside copy", .figure = "insert_of_copy", .goal = Goal{.bound = 0.8, .unit = "of copy"}},
        {.title = "drain beside 5,000,000 rows", .figure = "flat", .goal = Goal{.bound = 0.85, .unit = "of alone"}},
        {.title = "drain by one worker of 16 slots", .figure = "wide_1"},
        {.title = "drain by 4 workers", .figure = "wide_4"},
        {.title = "drain by 16 workers", .figure = "wide_16"},
        {.title = "drain of eight cells by one process",
         .figure = "cells",
         .goal = Goal{.bound = 0.9, .unit = "of one"}},
        {.title = "claims for one insert, one idle worker", .figure = "wake_1", .lessIsBetter = true},
        {.title = "claims for one insert, 15 idle workers",
         .figure = "wake_15",
         .goal = below(3, "claims"),
         .lessIsBetter = true},
        {.title = "sessions of a worker, busy",
         .figure = "sessions_busy",
         .goal = below(4, "sessions"),
         .lessIsBetter = true},
        {.title = "sessions of a worker, idle",
         .figure = "sessions_idle",
         .goal = below(3, "sessions"),
         .lessIsBetter = true},
        {.title = "drain, one instance traced",
         .figure = "trace_one",
         .goal = Goal{.bound = 0.99, .unit = "of untraced"}},
        {.title = "drain, everything traced", .figure = "trace_all", .goal = Goal{.bound = 0.6, .unit = "of untraced"}},
        {.title = "outbox, a publisher that does nothing",
         .figure = "outbox",
         .goal = Goal{.bound = 0.5, .unit = "of drain"}},
        {.title = "outbox, ordering keys", .figure = "outbox_ordered"},
        {.title = "outbox, events that are posted over HTTP", .figure = "outbox_posts"},
        {.title = "durable server, calls of 64 threads",
         .figure = "server_calls",
         .goal = Goal{.bound = 5'000, .unit = "per second"}},
        {.title = "durable server, casts of 64 threads",
         .figure = "server_casts",
         .goal = Goal{.bound = 20'000, .unit = "per second"}},
        {.title = "durable server, calls beside a row that is locked by hand", .figure = "server_calls_plain"},
        {.title = "task graphs, 25 tasks at once",
         .figure = "tasks_burst",
         .goal = below(1, "s"),
         .lessIsBetter = true},
        {.title = "task graphs, 2 creators and 8 workers",
         .figure = "tasks",
         .goal = Goal{.bound = 500, .unit = "per second"}},
        {.title = "task graphs, a worker killed each second", .figure = "tasks_killed"},
        {.title = "task graphs, races of both",
         .figure = "tasks_races",
         .goal = below(1, "races"),
         .lessIsBetter = true},
        {.title = "drain, breakpoints installed",
         .figure = "debug_drain",
         .goal = Goal{.bound = 0.93, .unit = "of without"}},
        {.title = "drain, 50 breakpoints of others",
         .figure = "debug_drain_50",
         .goal = Goal{.bound = 0.85, .unit = "of without"}},
        {.title = "insert, breakpoints installed",
         .figure = "debug_insert",
         .goal = Goal{.bound = 0.85, .unit = "of without"}},
        {.title = "insert, 50 breakpoints of others",
         .figure = "debug_insert_50",
         .goal = Goal{.bound = 0.75, .unit = "of without"}},
        {.title = "chain, breakpoints installed",
         .figure = "debug_chain",
         .goal = Goal{.bound = 0.85, .unit = "of without"}},
        {.title = "chain, 50 breakpoints of others",
         .figure = "debug_chain_50",
         .goal = Goal{.bound = 0.75, .unit = "of without"}},
        {.title = "drain beside gc", .figure = "gc_beside", .goal = Goal{.bound = 0.8, .unit = "of alone"}},
        {.title = "keys, a line of ten each", .figure = "keys"},
        {.title = "keys, on statistics of an empty table",
         .figure = "keys_unanalysed",
         .goal = Goal{.bound = 0.5, .unit = "of analysed"}},
        {.title = "one key, one line", .figure = "one_key", .goal = Goal{.bound = 2'000, .unit = "/s"}},
        {.title = "one key, on statistics of an empty table", .figure = "one_key_unanalysed"},
        {.title = "locks of a burst of keys", .figure = "key_locks", .lessIsBetter = true},
        {.title = "beside a snapshot of eight minutes",
         .figure = "snapshot",
         .goal = Goal{.bound = 0.5, .unit = "of without"}},
        {.title = "memory of a worker of 64 slots", .figure = "memory", .goal = below(64, "MB"), .lessIsBetter = true},
        {.title = "statements of an idle worker", .figure = "idle", .goal = below(3, "/s"), .lessIsBetter = true},
        {.title = "a lone Next, commit, median",
         .figure = "lone_next_median",
         .goal = below(2, "ms"),
         .lessIsBetter = true},
        {.title = "a lone Next, commit, 99th percentile", .figure = "lone_next_p99", .lessIsBetter = true},
    };
    return all;
}

} // namespace fermata::bench
