// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Events of an outbox, published by a relay whose publisher does nothing: without ordering keys as a share of a drain
// of as many instances, and with them.
#include "bench.h"
#include "machines.h"
#include "peers.h"
#include "post_server.h"

#include <fermata/patterns/outbox.h>
#include <fermata/test/wait_until.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace fermata::bench {

namespace {

constexpr int slots = 64;

class Nothing final : public outbox::Publisher {
public:
    outbox::PublishResult publish(const outbox::Event& /*event*/, const std::stop_token& /*giveUp*/) override {
        return outbox::Published{};
    }
};

double drained(Bench& bench, int count) {
    const std::string database = bench.database();
    fill(database, "one", "only", count);
    const auto start = Clock::now();
    const double rate = count / secondsBetween(start, work(database, {oneStep()}, slots, count, "one"));
    bench.tidy();
    return rate;
}

// `keys`: how many ordering keys they have; 0: none.
double relayed(Bench& bench, int count, int keys, const std::shared_ptr<outbox::Publisher>& publisher) {
    const std::string database = bench.database();
    {
        // As fermata_outbox_put writes them, without a lock for each key in one transaction.
        test::Sql sql(database);
        sql.query("insert into fermata.gen_durable (fsm, step, queue, partition_key, state)"
                  " select 'fermata.outbox', 'publish', 'fermata.outbox/t', case when $2::int > 0 then 't/' || n % "
                  "$2::int end,"
                  " jsonb_build_object('payload', n) from generate_series(1, $1::int) n",
                  {std::to_string(count), std::to_string(keys)});
        settleDown(database);
    }
    outbox::RelayOptions options;
    options.database = database;
    options.topics = {"t"};
    options.publisher = publisher;
    options.slots = slots;
    outbox::Relay relay(options);
    const auto start = Clock::now();
    relay.start();
    const bool all = test::waitUntil(
        [&] {
            const WorkerStats stats = relay.stats();
            return !stats.queues.empty() && stats.queues.front().outcomes.done >= count;
        },
        patience);
    const double rate = count / secondsBetween(start, Clock::now());
    if (!all) std::fprintf(stderr, "outbox: after five minutes not all is published\n");
    relay.stop();
    bench.tidy();
    return all ? rate : 0;
}

} // namespace

// The best of three each, in turn.
void outboxes(Bench& bench) {
    const int count = bench.scaled(100'000);
    const int keys = std::max(1, count / 10);
    double plain = 0, events = 0, ordered = 0;
    for (int round = 0; round < 3; ++round) {
        plain = std::max(plain, drained(bench, count));
        events = std::max(events, relayed(bench, count, 0, std::make_shared<Nothing>()));
        ordered = std::max(ordered, relayed(bench, count, keys, std::make_shared<Nothing>()));
    }
    bench.value("outbox", events / plain, "of drain",
                {{"per_second", events}, {"per_second_drain", plain}, {"events", count}});
    bench.rate("outbox_ordered", ordered, {{"events", count}, {"keys", keys}});
}

// Events that are posted, one request each, and a peer's jobs that POST to the same server. The best of three.
void posts(Bench& bench) {
    const int count = bench.scaled(50'000);
    const PostServer server;
    double rate = 0;
    for (int round = 0; round < 3; ++round) {
        const long long before = server.posted();
        rate = std::max(rate, relayed(bench, count, 0, outbox::publishTo(server.url())));
        if (server.posted() - before < count) throw std::runtime_error("not every event was posted");
    }
    bench.rate("outbox_posts", rate, {{"events", count}});
    const long long before = server.posted();
    peerThatPosts(bench, server.url(), count);
    if (const long long theirs = server.posted() - before; theirs > 0 && theirs < count)
        std::fprintf(stderr, "fermata-bench: of the peer's %d jobs %lld were posted\n", count, theirs);
}

} // namespace fermata::bench
