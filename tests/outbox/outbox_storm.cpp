// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_storm.h"

#include "ctl_process.h"
#include "http_server.h"
#include "outbox_testing.h"

#include <fermata/patterns/outbox.h>

#include <algorithm>
#include <array>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <set>

namespace fermata::test {

namespace {

/// Each event that is there has arrived, the first arrivals of an ordering key in the order of ids; empty, or what is
/// wrong.
std::string wrongArrivals(const HttpServer& server, Sql& sql, std::size_t expected) {
    std::string wrong;
    std::map<long long, std::string> keys; // ordering keys of events
    for (const SqlRow& row : sql.query("select id, coalesce(ordering_key, '') from fermata_outbox"))
        keys[std::stoll(*row[0])] = *row[1];
    std::set<long long> arrived;
    std::map<std::string, long long> last; // by ordering key
    for (const Json& request : server.requests()) {
        const std::string key = request.at("key").get<std::string>();
        const long long id = std::stoll(key.substr(key.rfind('/') + 1));
        // The server takes nothing in the tries that it answers with 503.
        if (id % 7 == 3 && request.at("nth").get<int>() <= 3) continue;
        if (!arrived.insert(id).second || keys[id].empty()) continue;
        if (id < last[keys[id]])
            wrong += keys[id] + ": " + std::to_string(id) + " came after " + std::to_string(last[keys[id]]) + "\n";
        last[keys[id]] = id;
    }
    if (arrived.size() != expected)
        wrong += std::to_string(arrived.size()) + " of " + std::to_string(expected) + " have arrived\n";
    return wrong;
}

} // namespace

std::string stormOf(const Storm& storm) {
    const HttpServer server;
    const auto startRelay = [&] {
        return startCtl(storm.database,
                        {"outbox", "relay", "--topic", "mail", "--to", server.url("/fail-some"), "--slots", "4",
                         "--lease-ttl", "1s", "--reaper-interval", "200ms", "--backoff", "5ms..20ms"});
    };
    std::array<std::unique_ptr<ChildProcess>, 3> relays{startRelay(), startRelay(), startRelay()};

    // Several producers on the same keys: only the locks of the keys keep ids in the order of commits.
    const auto produce = [&](int from, int to) {
        Sql sql = sessionOn(storm.database);
        for (int n = from; n < to; ++n) {
            const bool ordered = n % 2 == 0;
            sql.query("select fermata_outbox_put('mail', to_jsonb($1::int), ordering_key => $2)",
                      {std::to_string(n), ordered ? SqlValue("key " + std::to_string(n / 2 % 40)) : SqlValue()});
        }
    };
    auto first = std::async(std::launch::async, produce, 0, storm.events / 2);
    auto second = std::async(std::launch::async, produce, storm.events / 2, storm.events);

    Sql sql = sessionOn(storm.database);
    const auto published = [&] { return sql.number("select count(*) from fermata_outbox where status = 'PUBLISHED'"); };
    std::mt19937 random(storm.seed);
    std::string wrong;
    for (int kill = 1; kill <= storm.kills; ++kill) {
        // Spread over the work there is.
        const long long until = static_cast<long long>(storm.events) * kill / (storm.kills + 1);
        if (!waitUntil([&] { return published() >= until; }, std::chrono::seconds(120))) {
            wrong += "nothing is published any more\n";
            break;
        }
        auto& victim = relays[random() % relays.size()];
        victim->signal(SIGKILL);
        victim->wait();
        victim = startRelay();
    }
    first.get();
    second.get();
    if (!waitUntilNoneIsLeft([&] { return storm.events - published(); }, std::chrono::seconds(60)))
        wrong += "not all are published: " +
                 sql.value("select string_agg(concat_ws(' ', status, n), ', ') from (select status, count(*) as n "
                           "from fermata_outbox group by 1) k")
                     .value_or("") +
                 "\n";
    for (auto& relay : relays) {
        relay->signal(SIGTERM);
        const auto exit = relay->wait();
        if (!exit || exit->code != 0) wrong += "a relay did not end well: " + relay->err() + "\n";
    }

    wrong += wrongArrivals(server, sql, static_cast<std::size_t>(storm.events));
    return wrong;
}

std::string failoverOf(const Failover& failover) {
    const HttpServer server;
    std::vector<std::unique_ptr<ChildProcess>> relays;
    for (const std::string& database : failover.relays)
        relays.push_back(
            startCtl(database, {"outbox", "relay", "--topic", "mail", "--to", server.url("/fail-some"), "--slots", "4",
                                "--lease-ttl", "2s", "--reaper-interval", "200ms", "--backoff", "5ms..20ms"}));
    std::mutex mutex;
    std::set<long long> confirmed;
    std::string wrong;
    const auto produce = [&](int from, int to) {
        outbox::Outbox producer({.connection = failover.database});
        for (int n = from; n < to;) {
            outbox::NewEvent event{.topic = "mail", .payload = std::to_string(n)};
            if (n % 2 == 0) event.orderingKey = "key " + std::to_string(n / 2 % 40);
            try {
                const InstanceId id = producer.put(event);
                const std::lock_guard lock(mutex);
                confirmed.insert(id.value);
                ++n;
            } catch (const Error& error) {
                if (error.retryable()) continue; // whether it was put is not known: it may be there twice
                const std::lock_guard lock(mutex);
                wrong += std::string("a producer was refused: ") + error.what() + "\n";
                return;
            }
        }
    };
    auto first = std::async(std::launch::async, produce, 0, failover.events / 2);
    auto second = std::async(std::launch::async, produce, failover.events / 2, failover.events);

    std::optional<Sql> sql;
    const auto number = [&](const char* question) -> long long {
        try {
            if (!sql) sql.emplace(failover.database + " target_session_attrs=primary options=-csearch_path=fermata");
            return sql->number(question);
        } catch (const SqlError&) {
            sql.reset();
            return -1;
        }
    };
    const auto published = [&] { return number("select count(*) from fermata_outbox where status = 'PUBLISHED'"); };
    if (!waitUntil([&] { return published() >= failover.events / 3; }, std::chrono::seconds(120)))
        wrong += "nothing is published\n";
    failover.breaks();
    for (const auto& relay : relays)
        if (!relay->waitForErr("during recovery")) wrong += "a relay has not noticed: " + relay->err() + "\n";
    failover.mends();
    first.get();
    second.get();
    if (!waitUntil([&] { return number("select count(*) from fermata_outbox where status <> 'PUBLISHED'") == 0; },
                   std::chrono::seconds(120)))
        wrong += "not all are published\n";
    for (auto& relay : relays) {
        relay->signal(SIGTERM);
        const auto exit = relay->wait();
        if (!exit || exit->code != 0) wrong += "a relay did not end well: " + relay->err() + "\n";
    }
    const auto there = static_cast<std::size_t>(std::max(0LL, number("select count(*) from fermata_outbox")));
    if (!sql) return wrong + "the server is gone\n";
    wrong += wrongArrivals(server, *sql, there);
    for (const SqlRow& row : sql->query("select id from fermata_outbox"))
        confirmed.erase(std::stoll(*row[0]));
    if (!confirmed.empty()) wrong += std::to_string(confirmed.size()) + " that were confirmed are not there\n";
    if (there < static_cast<std::size_t>(failover.events)) wrong += "too few are there\n";
    return wrong;
}

} // namespace fermata::test
