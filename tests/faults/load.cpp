// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "load.h"

#include "witness.h"

#include <fermata/test/wait_until.h>

namespace fermata::test {

namespace {

using std::chrono::milliseconds;

/// Instances of a queue that workers have to do with: no more are inserted while there are many.
constexpr char busy[] = "select count(*) from fermata.gen_durable where queue = $1 and status in ('runnable', "
                        "'executing')";

/// Who gets an answer of this kind may try again; everything else is a fault of ours.
bool explained(const Error& error) {
    return error.retryable();
}

/// As §10 has it: without a lock before, and without a word to any worker.
void sendAsAnother(Sql& sql, InstanceId target, int serial) {
    const std::string id = toString(target);
    sql.run("begin");
    sql.query("insert into fermata.signals (target_id, name, payload) values ($1, 'item', $2)",
              {id, Json{{"serial", serial}}.dump()});
    sql.query("update fermata.gen_durable set status = 'runnable', eligible_at = now(), updated_at = now() "
              "where id = $1 and status = 'awaiting_signal' and awaits = 'item'",
              {id});
    sql.run("commit");
}

} // namespace

Load::Load(std::string conninfo, bool foreign) : conninfo_(std::move(conninfo)), foreign_(foreign) {
    inserter_ = std::thread([this] { insert(); });
    deliverer_ = std::thread([this] { deliver(); });
}

Load::~Load() {
    feeding_ = false;
    ending_ = true;
    if (inserter_.joinable()) inserter_.join();
    if (deliverer_.joinable()) deliverer_.join();
}

bool Load::finish() {
    feeding_ = false;
    inserter_.join();
    adoptUnknown();
    const bool delivered = waitUntil(
        [this] {
            const std::lock_guard lock(mutex_);
            return collectors_.empty() || !problem_.empty();
        },
        std::chrono::seconds(60));
    ending_ = true;
    deliverer_.join();
    return delivered;
}

// Collectors whose insert was not confirmed, and is there.
void Load::adoptUnknown() {
    const std::lock_guard lock(mutex_);
    std::set<InstanceId> known(confirmed_.begin(), confirmed_.end());
    Observer observer(conninfo_);
    for (const SqlRow& row : observer.sql().query("select id from fermata.gen_durable where fsm = 'collector'")) {
        const InstanceId id{std::stoll(*row[0])};
        if (!known.contains(id)) collectors_.push_back(id);
    }
}

std::vector<NewInstance> Load::round(bool keyedToo) {
    const auto chain = [](int left) {
        return NewInstance{.fsm = "chain", .step = "run", .state = {{"left", left}, {"total", left}}};
    };
    std::vector<NewInstance> all{chain(4), chain(4), chain(1), chain(2)};
    for (int i = 0; keyedToo && i < 3; ++i) {
        NewInstance keyed = chain(3);
        keyed.queue = "keyed";
        keyed.partitionKey = "key " + std::to_string((rounds_ + i) % 5);
        all.push_back(keyed);
    }
    // Its scope has a gap: while it executes another may take its key, and its outcome has to wait (D13).
    NewInstance unique = chain(1);
    unique.uniqueKey = "unique " + std::to_string(rounds_ % 12);
    unique.uniqueScope = {Status::Runnable, Status::AwaitingSignal};
    if (keyedToo && rounds_ % 2 == 0) { // and now and then its rival stands in another line than itself
        unique.queue = "keyed";
        unique.partitionKey = "key " + std::to_string(rounds_ % 5);
    }
    all.push_back(unique);
    all.push_back({.fsm = "collector", .step = "collect", .state = {{"want", serials}, {"seen", Json::array()}}});
    if (rounds_ % 2 == 0) all.push_back({.fsm = "parent", .step = "fan", .state = {{"depth", rounds_ % 3}}});
    ++rounds_;
    return all;
}

void Load::insert() {
    Client client({.connection = conninfo_, .patience = std::chrono::seconds(5)});
    Observer observer(conninfo_);
    while (feeding_) {
        if (observer.number(busy, {"default"}).value_or(0) > 100) {
            std::this_thread::sleep_for(milliseconds(20));
            continue;
        }
        // A worker that hangs keeps its partition keys (C12): that must not dry up all the rest.
        const std::vector<NewInstance> all = round(observer.number(busy, {"keyed"}).value_or(0) < 50);
        try {
            const auto ids = client.insert(all);
            const std::lock_guard lock(mutex_);
            for (std::size_t i = 0; i < ids.size(); ++i) {
                if (!ids[i]) continue; // its unique key was occupied
                confirmed_.push_back(*ids[i]);
                if (all[i].fsm == "collector") collectors_.push_back(*ids[i]);
            }
        } catch (const Error& error) {
            // Whether they are there is not known; if they are, they run like all others.
            {
                const std::lock_guard lock(mutex_);
                if (!explained(error)) problem_ = error.what();
            }
            std::this_thread::sleep_for(milliseconds(50));
        }
    }
}

void Load::deliver() {
    Client client({.connection = conninfo_, .patience = std::chrono::seconds(5)});
    std::optional<Sql> another;
    if (foreign_) another.emplace(conninfo_);
    std::map<InstanceId, int> next; // the serial number that is to be delivered
    while (!ending_) {
        InstanceId target;
        {
            const std::lock_guard lock(mutex_);
            if (!collectors_.empty()) target = collectors_.front();
        }
        if (!target) {
            std::this_thread::sleep_for(milliseconds(5));
            continue;
        }
        int& serial = next.try_emplace(target, 1).first->second;
        try {
            if (another && serial % 2 == 0) {
                sendAsAnother(*another, target, serial);
            } else {
                const SignalAnswer answer =
                    client.signal(target, "item", {{"serial", serial}}, "serial " + std::to_string(serial));
                if (answer.outcome == SignalOutcome::DuplicateOtherName)
                    throw Error(Error::Kind::Other, "a dedup key is taken by another name");
            }
            ++delivered_;
            if (++serial <= serials) continue;
            next.erase(target);
            const std::lock_guard lock(mutex_);
            collectors_.pop_front();
        } catch (const Error& error) {
            if (error.commitInDoubt()) inDoubt_[target].insert(serial);
            {
                const std::lock_guard lock(mutex_);
                if (!explained(error)) problem_ = error.what();
                // Whoever holds its row may hold it for long: the others first.
                if (error.kind() == Error::Kind::Contention) {
                    collectors_.pop_front();
                    collectors_.push_back(target);
                }
            }
            std::this_thread::sleep_for(milliseconds(50));
        }
    }
}

} // namespace fermata::test
