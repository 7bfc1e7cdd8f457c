// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/trouble.h"

#include "longhorizon/stage.h"

#include <fermata/test/sql.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

namespace fermata::bench {

namespace {

using namespace std::chrono_literals;
using Duration = std::chrono::steady_clock::duration;

class ServerRestart : public TroubleMaker {
public:
    ServerRestart(Stage& stage, Duration length) : stage_(stage), away_(length / 2) { stage_.server().stop(); }

    void act(Duration passed) override {
        if (passed >= away_) mend();
    }
    void mend() override {
        if (!std::exchange(back_, true)) stage_.server().start();
    }

private:
    Stage& stage_;
    const Duration away_;
    bool back_ = false;
};

class BackendKill : public TroubleMaker {
public:
    explicit BackendKill(Stage& stage) : sql_(stage.server().connectionString()) {
        database_ = test::Sql(stage.database()).value("select current_database()");
    }

    void act(Duration passed) override {
        if (passed < next_) return;
        next_ += 500ms;
        sql_.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1"
                   " and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')",
                   {database_});
    }

private:
    test::Sql sql_;
    test::SqlValue database_;
    Duration next_{0};
};

class PoolExhaustion : public TroubleMaker {
public:
    explicit PoolExhaustion(Stage& stage) {
        constexpr int many = 300;
        try {
            while (idle_.size() < many)
                idle_.emplace_back(stage.database());
        } catch (const test::SqlError& error) { // as many as the server takes
            std::fprintf(stderr, "pool exhaustion: only %zu sessions: %s\n", idle_.size(), error.what());
        }
    }

private:
    std::vector<test::Sql> idle_;
};

class KillWorker : public TroubleMaker {
public:
    explicit KillWorker(Stage& stage) { stage.replica(0).kill(); }
};

class StartWorker : public TroubleMaker {
public:
    explicit StartWorker(Stage& stage) { stage.replica(0).start(); }
};

class RepeatedKill : public TroubleMaker {
public:
    RepeatedKill(Stage& stage, Duration length) : stage_(stage), every_(length / 4) {}

    void act(Duration passed) override {
        Replica& replica = stage_.replica(0);
        if (passed >= (kills_ + 1) * every_ - every_ / 2 && replica.running()) {
            replica.kill();
            ++kills_;
        } else if (passed >= kills_ * every_ - every_ / 4) {
            replica.start();
        }
    }
    void mend() override { stage_.replica(0).start(); }

private:
    Stage& stage_;
    const Duration every_;
    int kills_ = 0;
};

class IdleInTransaction : public TroubleMaker {
public:
    explicit IdleInTransaction(Stage& stage) : sql_(stage.database()) {
        sql_.run("begin");
        sql_.query("select txid_current()");
    }

private:
    test::Sql sql_;
};

class ActiveReaders : public TroubleMaker {
public:
    explicit ActiveReaders(Stage& stage) {
        for (int i = 0; i < 4; ++i)
            readers_.emplace_back([database = stage.database()](const std::stop_token& stop) { read(stop, database); });
    }

private:
    static void read(const std::stop_token& stop, const std::string& database) {
        std::mutex mutex;
        std::condition_variable_any never;
        try {
            test::Sql sql(database);
            sql.run("begin isolation level repeatable read");
            while (!stop.stop_requested()) {
                sql.query("select count(*) from fermata.gen_durable");
                std::unique_lock lock(mutex);
                never.wait_for(lock, stop, 100ms, [] { return false; });
            }
        } catch (const test::SqlError& error) {
            std::fprintf(stderr, "a reader: %s\n", error.what());
        }
    }

    std::vector<std::jthread> readers_;
};

class HighLoad : public TroubleMaker {
public:
    explicit HighLoad(Stage& stage) : stage_(stage) { stage_.multiplyRate(1.5); }
    void mend() override { stage_.multiplyRate(1); }

private:
    Stage& stage_;
};

} // namespace

std::unique_ptr<TroubleMaker> makeTrouble(Trouble trouble, Stage& stage, std::chrono::milliseconds length) {
    switch (trouble) {
    case Trouble::None:
        return std::make_unique<TroubleMaker>();
    case Trouble::ServerRestart:
        return std::make_unique<ServerRestart>(stage, length);
    case Trouble::BackendKill:
        return std::make_unique<BackendKill>(stage);
    case Trouble::PoolExhaustion:
        return std::make_unique<PoolExhaustion>(stage);
    case Trouble::KillWorker:
        return std::make_unique<KillWorker>(stage);
    case Trouble::StartWorker:
        return std::make_unique<StartWorker>(stage);
    case Trouble::RepeatedKill:
        return std::make_unique<RepeatedKill>(stage, length);
    case Trouble::IdleInTransaction:
        return std::make_unique<IdleInTransaction>(stage);
    case Trouble::ActiveReaders:
        return std::make_unique<ActiveReaders>(stage);
    case Trouble::HighLoad:
        return std::make_unique<HighLoad>(stage);
    }
    return nullptr;
}

} // namespace fermata::bench
