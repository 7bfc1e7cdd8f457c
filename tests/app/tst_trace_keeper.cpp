// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Who has workers trace what a window inspects, alone: what goes wrong, and what is asked for in haste.
#include "desk.h"
#include "session/trace_keeper.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>
#include <fermata/trace.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using app::TraceKeeper;
using views::TraceState;
using Kind = TraceState::Kind;

namespace {

constexpr int kPatience = 30'000;

struct Stage {
    explicit Stage(const std::string& as = {}) : database(migratedDatabase()), sql(connectTo(database)) {
        if (!as.empty()) {
            setUpRoles({.connection = database});
            role = roleName(as);
            sql.run("create role " + role + " login in role fermata_operator");
        }
        keeper = open();
    }
    ~Stage() {
        keeper.reset();
        if (!role.empty()) sql.run("drop owned by " + role + "; drop role " + role);
    }

    std::unique_ptr<TraceKeeper> open() {
        const std::string user = role.empty() ? std::string() : " user=" + role;
        auto made = std::make_unique<TraceKeeper>(QString::fromStdString(database + user), QStringLiteral("fermata"));
        QObject::connect(made.get(), &TraceKeeper::changed, made.get(),
                         [this](const TraceState& state) { told.push_back(state); });
        return made;
    }
    InstanceId park() {
        return {sql.number("insert into gen_durable (fsm, step, status, awaits) "
                           "values ('order', 'wait', 'awaiting_signal', 'go') returning id")};
    }
    long long on(InstanceId id) {
        return sql.number("select count(*) from fermata_trace where instance = $1 and until > clock_timestamp()",
                          {std::to_string(id.value)});
    }
    long long lasts(InstanceId id) {
        return sql.number("select coalesce(max(extract(epoch from until - clock_timestamp()))::int, 0) "
                          "from fermata_trace where instance = $1",
                          {std::to_string(id.value)});
    }
    std::ptrdiff_t count(Kind kind) {
        return std::ranges::count(told, kind, [](const TraceState& state) { return state.kind; });
    }
    bool becomes(Kind kind, std::ptrdiff_t times = 1) {
        return QTest::qWaitFor([&] { return count(kind) >= times; }, kPatience);
    }

    std::string database;
    Sql sql;
    std::string role;
    std::vector<TraceState> told;
    std::unique_ptr<TraceKeeper> keeper;
};

} // namespace

class TraceKeeperTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoMayNotReadTheListTracesAllTheSame();
    void whatMayNotBeExtendedIsLetGo();
    void anotherOnesFailureIsNotToldHere();
    void whatTakesTooLongIsNotTriedAgain();
    void keepingIsNotLostInHaste();
    void whoComesBackAtOnceIsToldAgain();
    void eachWindowHasItsOwnName();
};

void TraceKeeperTest::whoMayNotReadTheListTracesAllTheSame() {
    Stage stage("opal");
    stage.sql.run("revoke select on fermata_trace from fermata_viewer, fermata_operator, fermata_worker");
    const InstanceId id = stage.park();
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
    QVERIFY(stage.told.back().since == Timestamp{});
    QCOMPARE(stage.on(id), 1LL);
    QCOMPARE(stage.count(Kind::NoRight), 0);
}

void TraceKeeperTest::whatMayNotBeExtendedIsLetGo() {
    Stage stage("otto");
    const InstanceId id = stage.park();
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
    QVERIFY(stage.told.back().since != Timestamp{});
    stage.sql.run("revoke execute on function fermata_trace_extend(bigint, interval) from public, fermata_operator");
    stage.keeper->keep(id, true);
    QVERIFY(stage.becomes(Kind::NoRight));
    QVERIFY(stage.told.back().since == Timestamp{}); // it holds none any more
}

void TraceKeeperTest::anotherOnesFailureIsNotToldHere() {
    Stage stage;
    const InstanceId id = stage.park();
    const InstanceId spawned = stage.park();
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
    const std::size_t before = stage.told.size();
    stage.keeper->keep({999'999}, true); // it is not there
    stage.keeper->follow({{999'999}, spawned});
    QTRY_COMPARE_WITH_TIMEOUT(stage.on(spawned), 1LL, kPatience);
    // Told anew, after all that was told of the failures.
    stage.keeper->want(spawned);
    stage.keeper->want(id);
    QTRY_VERIFY_WITH_TIMEOUT(stage.told.size() > before, kPatience);
    // Where there was time for the other one in between, its own begins anew.
    QTRY_COMPARE_WITH_TIMEOUT(stage.on(id), 1LL, kPatience);
    QCOMPARE(stage.count(Kind::Failed) + stage.count(Kind::NoRight), 0);
}

// Once, for the server's sake; and nothing flickers.
void TraceKeeperTest::whatTakesTooLongIsNotTriedAgain() {
    Stage stage;
    const InstanceId id = stage.park();
    stage.sql.run("create function too_slow() returns trigger language plpgsql as "
                  "'begin perform pg_sleep(60); return new; end'; "
                  "create trigger too_slow before insert on fermata_trace for each row execute function too_slow()");
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::Failed));
    const QString sentence = stage.told.back().sentence;
    QVERIFY2(sentence.contains("not tried again"), qPrintable(sentence));
    QCOMPARE(stage.count(Kind::Starting), 1);
    // Who comes back asks again.
    stage.sql.run("select pg_terminate_backend(pid) from pg_stat_activity "
                  "where application_name = 'fermata desktop (trace)' and datname = current_database()");
    stage.sql.run("drop trigger too_slow on fermata_trace");
    stage.keeper->want(std::nullopt);
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
}

void TraceKeeperTest::keepingIsNotLostInHaste() {
    Stage stage;
    const InstanceId id = stage.park();
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
    QSignalSpy ended(stage.keeper.get(), &TraceKeeper::ended);
    stage.keeper->keep(id, true);
    stage.keeper->end();
    QVERIFY(ended.count() > 0 || ended.wait(kPatience));
    QCOMPARE(stage.on(id), 1LL);
    QVERIFY(stage.lasts(id) > 3'000);
}

void TraceKeeperTest::whoComesBackAtOnceIsToldAgain() {
    Stage stage;
    const InstanceId id = stage.park();
    const InstanceId other = stage.park();
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
    stage.told.clear(); // the window was at another one
    stage.keeper->want(other);
    stage.keeper->want(id);
    QVERIFY(stage.becomes(Kind::On));
    QCOMPARE(stage.told.back().instance.value, id.value);
}

void TraceKeeperTest::eachWindowHasItsOwnName() {
    Stage stage;
    const InstanceId id = stage.park();
    stage.keeper->want(id);
    const auto other = stage.open();
    other->want(id);
    QVERIFY(stage.becomes(Kind::On, 2));
    QCOMPARE(stage.sql.number("select count(distinct owner) from fermata_trace where owner like 'window %#%'"), 2LL);
}

FERMATA_TEST(TraceKeeperTest, QApplication)
#include "tst_trace_keeper.moc"
