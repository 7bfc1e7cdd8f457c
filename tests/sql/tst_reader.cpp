// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The reading session as the server sees it, and what a person is told when reading fails.
#include "populated.h"
#include "session/conninfo.h"
#include "session/query_runner.h"
#include "session/reader.h"

#include <fermata/sql.h>
#include <fermata/test/poison.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QDir>
#include <QElapsedTimer>
#include <QSqlDatabase>
#include <QSqlError>
#include <QTest>
#include <QThread>

#include <atomic>
#include <csignal>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

namespace {

Conninfo conninfoOf(const std::string& database) {
    return Conninfo::parse(QString::fromStdString(database));
}

std::string migrated() {
    return emptyDatabase(Tables::Ours);
}

views::ReadPlan everything() {
    views::ReadPlan plan;
    plan.number = 7;
    plan.overview = true;
    plan.instances = views::InstanceQuery{};
    plan.inspected = InstanceId{1};
    plan.machines = true;
    plan.leases = LeaseQuery{};
    return plan;
}

// What a Reader said; it lives on this thread, so its signals arrive at once.
struct Heard {
    explicit Heard(Reader& reader) {
        QObject::connect(&reader, &Reader::opened, &reader, [this](const Facts& said) { facts = said; });
        QObject::connect(&reader, &Reader::openFailed, &reader, [this](const Failure& said) { openFailed = said; });
        QObject::connect(&reader, &Reader::lost, &reader, [this](const Failure& said) { lost = said; });
        QObject::connect(&reader, &Reader::answered, &reader,
                         [this](const std::shared_ptr<const views::Reading>& said, const Failure& why) {
                             reading = *said;
                             problem = why;
                         });
    }

    std::optional<Facts> facts;
    std::optional<Failure> openFailed;
    std::optional<Failure> lost;
    std::optional<views::Reading> reading;
    Failure problem;
};

} // namespace

class ReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noTextHidesAPlaceholder();
    void theSessionIsReadOnlyAndShort();
    void theSessionIsNeverInATransaction();
    void allThatIsAskedIsAnswered();
    void onlyWhatIsAskedIsRead();
    void poisonedRowsAreRead();
    void anotherEnginesDatabaseIsRead();
    void aDatabaseWithoutTablesSaysSo();
    void aRoleWithoutRightsSaysSo();
    void theCountsComeAfterWhatWasOpened();
    void aLockedTableFailsInItsPartAndRecovers();
    void whatCouldNotBeReadIsNotTakenForNothing();
    void aLostConnectionIsReported();
    void nobodyThereIsASentence();
    void whatALibraryThrowsIsAFailure();
    void interruptEndsAWait();
    void connectionStrings_data();
    void connectionStrings();
    void badConnectionStrings();
};

// Stripping comments relies on it, and so does Qt's search for placeholders.
void ReaderTest::noTextHidesAPlaceholder() {
    const QFileInfoList files = QDir(FERMATA_QUERIES).entryInfoList({"*.sql"});
    QVERIFY(!files.isEmpty());
    for (const QFileInfo& file : files) {
        const QByteArray name = file.baseName().toUtf8();
        const QString text = withoutComments(sql::query(name.toStdString()));
        QVERIFY2(text.count(QLatin1Char('\'')) % 2 == 0, name);
        QVERIFY2(!text.contains(QLatin1String("--")), name);
        QVERIFY2(!text.contains(QLatin1Char('?')), name);
    }
}

void ReaderTest::theSessionIsReadOnlyAndShort() {
    const std::string database = migrated();
    QueryRunner runner(conninfoOf(database), "fermata");
    runner.run("clock");
    Sql sql(database);
    QCOMPARE(sql.number("select count(*) from pg_stat_activity where application_name = 'fermata desktop (reader)' "
                        "and datname = current_database()"),
             1LL);
    // Through the same connection settings, what the session stands at.
    QSqlDatabase other = QSqlDatabase::addDatabase("QPSQL", "other");
    conninfoOf(database).configureReader(other);
    QVERIFY(other.open());
    const auto setting = [&](const QString& name) {
        QSqlQuery query("show " + name, other);
        return query.next() ? query.value(0).toString() : QString();
    };
    QCOMPARE(setting("default_transaction_read_only"), QString("on"));
    QCOMPARE(setting("statement_timeout"), QString("2s"));
    QSqlQuery write(other);
    QVERIFY(!write.exec("insert into gen_durable (fsm, step) values ('a', 's')"));
    QCOMPARE(write.lastError().nativeErrorCode(), QString("25006"));
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!write.exec("select pg_sleep(30)"));
    QVERIFY(timer.elapsed() < 10'000);
    write.finish();
    write = QSqlQuery();
    other = {};
    QSqlDatabase::removeDatabase("other");
}

void ReaderTest::theSessionIsNeverInATransaction() {
    const std::string database = migrated();
    Reader reader(conninfoOf(database), "fermata");
    reader.open();
    reader.read(everything());
    Sql sql(database);
    QCOMPARE(*sql.value("select state from pg_stat_activity where application_name = 'fermata desktop (reader)' "
                        "and datname = current_database()"),
             std::string("idle"));
    QVERIFY(!sql.value("select backend_xmin from pg_stat_activity where application_name = 'fermata desktop (reader)' "
                       "and datname = current_database()"));
}

void ReaderTest::allThatIsAskedIsAnswered() {
    const std::string database = migrated();
    Sql(database).run("insert into gen_durable (fsm, step) values ('a', 's')");
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    reader.open();
    QVERIFY(heard.facts && heard.facts->readable && heard.facts->writable && !heard.facts->standby);
    QVERIFY(heard.facts->serverVersion.toInt() == 0 && !heard.facts->serverVersion.contains(' '));
    reader.read(everything());
    QVERIFY(heard.reading);
    QVERIFY2(heard.problem.message.isEmpty(), qPrintable(heard.problem.message));
    QCOMPARE(heard.reading->number, quint64(7));
    QVERIFY(heard.reading->overview && heard.reading->instances && heard.reading->inspected && heard.reading->machines);
    QCOMPARE(heard.reading->statusCounts.size(), allStatuses.size());
    QVERIFY(heard.reading->readMicroseconds > 0);
    const auto age = std::chrono::system_clock::now() - heard.reading->databaseTime;
    QVERIFY(std::chrono::abs(age) < std::chrono::minutes(1)); // the same machine's clock
    QVERIFY(heard.reading->instances->databaseTime == heard.reading->databaseTime);
    QVERIFY(heard.reading->leases && heard.reading->leases->databaseTime == heard.reading->databaseTime);
    QVERIFY(heard.reading->leases->workersKnown && heard.reading->leases->rows.empty());

    views::ReadPlan missing = everything();
    missing.inspected = InstanceId{4711};
    reader.read(missing);
    QVERIFY(heard.reading->inspectedMissing && !heard.reading->inspected);
}

void ReaderTest::onlyWhatIsAskedIsRead() {
    Reader reader(conninfoOf(migrated()), "fermata");
    Heard heard(reader);
    reader.open();
    reader.read({});
    QVERIFY(heard.reading);
    QVERIFY(!heard.reading->overview && !heard.reading->instances && !heard.reading->inspected &&
            !heard.reading->machines && !heard.reading->leases);
    reader.read({}); // the counts come with the second one
    QCOMPARE(heard.reading->statusCounts.size(), allStatuses.size());
}

// Every view's plan, and each row in the inspector, in a database in which another program wrote whatever PostgreSQL
// allows.
void ReaderTest::poisonedRowsAreRead() {
    const std::string database = migrated();
    Sql sql(database);
    addPoison(database);
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    reader.open();
    views::ReadPlan plan = everything();
    plan.awaiting.emplace();
    plan.signalList.emplace();
    plan.barriers.emplace();
    plan.machineBoard.emplace();
    plan.payloadsOf = "go";
    for (int round = 0; round < 3; ++round) { // the counts, and what looks again at what it saw
        reader.read(plan);
        QVERIFY(heard.reading);
        QVERIFY2(heard.problem.message.isEmpty(), qPrintable(heard.problem.message));
        QVERIFY(heard.reading->overview && heard.reading->instances && heard.reading->machines &&
                heard.reading->leases && heard.reading->awaiting && heard.reading->signalList &&
                heard.reading->barriers && heard.reading->machineBoard && heard.reading->payloads);
        QVERIFY(!heard.reading->instances->rows.empty() && !heard.reading->leases->rows.empty());
        QVERIFY(!heard.reading->workersFailed && !heard.reading->countsFailed);
    }
    const SqlRows ids = sql.query("select id from gen_durable order by id");
    QVERIFY(ids.size() > 500);
    // They have been read, and come with each reading: what follows is of the instances.
    sql.run("delete from fermata_worker");
    for (const SqlRow& row : ids) {
        views::ReadPlan inspect;
        inspect.number = 8;
        inspect.inspected = InstanceId{std::stoll(*row[0])};
        inspect.audit.emplace();
        reader.read(inspect);
        QVERIFY2(heard.problem.message.isEmpty(),
                 qPrintable(heard.problem.message + " at " + QString::fromStdString(*row[0])));
        QVERIFY2(heard.reading->inspected, row[0]->c_str());
    }
}

void ReaderTest::anotherEnginesDatabaseIsRead() {
    const std::string database = populatedDatabase(Tables::SpecOnly, 1'000);
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    reader.open();
    reader.read(everything());
    QVERIFY(heard.reading);
    QVERIFY2(heard.problem.message.isEmpty(), qPrintable(heard.problem.message));
    QVERIFY(heard.reading->workers.empty() && heard.reading->machines->empty());
    QVERIFY(!heard.reading->overview->queues.empty() && !heard.reading->instances->rows.empty() &&
            heard.reading->inspected);
    // Who executes is in the spec's table; who lives is not.
    QCOMPARE(heard.reading->leases->rows.size(), std::size_t(10));
    QVERIFY(!heard.reading->leases->workersKnown);
}

void ReaderTest::aDatabaseWithoutTablesSaysSo() {
    Reader reader(conninfoOf(TestCluster::freshDatabase()), "fermata");
    Heard heard(reader);
    reader.open();
    QVERIFY(heard.facts && heard.facts->usable && !heard.facts->present && !heard.facts->readable);
}

void ReaderTest::aRoleWithoutRightsSaysSo() {
    const std::string database = migrated();
    Sql sql(database);
    const std::string onlooker = roleName("onlooker");
    sql.run("create role " + onlooker + " login");
    Reader reader(conninfoOf(database + " user=" + onlooker), "fermata");
    Heard heard(reader);
    reader.open();
    QVERIFY(heard.facts && !heard.facts->usable && !heard.facts->present);
    sql.run("grant usage on schema fermata to " + onlooker);
    reader.open();
    QVERIFY(heard.facts && heard.facts->usable && heard.facts->present && !heard.facts->readable &&
            !heard.facts->writable);
    sql.run("grant select on fermata.gen_durable, fermata.signals to " + onlooker);
    reader.open();
    QVERIFY(heard.facts->readable && !heard.facts->writable && !heard.facts->hasWorkers);
    reader.read(everything());
    QVERIFY2(heard.reading && heard.problem.message.isEmpty(), qPrintable(heard.problem.message));
}

// First what one has opened, and what it asks for when it sees that; but the counts do not wait for ever.
void ReaderTest::theCountsComeAfterWhatWasOpened() {
    const std::string database = migrated();
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    views::ReadPlan plan;
    const auto brings = [&](quint64 number) {
        plan.number = number;
        reader.read(plan);
        return heard.reading && !heard.reading->countsLater && !heard.reading->countsFailed;
    };
    reader.open();
    QVERIFY(!brings(1));
    QVERIFY(brings(1));
    QVERIFY(brings(2)); // no opening any more
    reader.open();
    QVERIFY(!brings(1));
    QVERIFY(!brings(2));
    QVERIFY(brings(2));
    reader.open();
    for (quint64 number = 1; number <= 3; ++number)
        QVERIFY(!brings(number));
    QVERIFY(brings(4));
    // The Overview is of nothing but counts.
    reader.open();
    plan.overview = true;
    QVERIFY(brings(1));
}

void ReaderTest::aLockedTableFailsInItsPartAndRecovers() {
    const std::string database = migrated();
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    reader.open();
    views::ReadPlan plan;
    plan.machines = true;
    plan.number = 8;
    reader.read(plan); // the counts come with the second one
    QVERIFY(heard.reading->countsLater && heard.reading->countsFailed && heard.problem.message.isEmpty());
    {
        Sql sql(database);
        sql.run("begin; lock table fermata_machine in access exclusive mode");
        reader.read(plan);
        QVERIFY2(!heard.lost, qPrintable(heard.lost ? heard.lost->message : QString()));
        QVERIFY(heard.reading);
        QVERIFY(!heard.reading->machines);
        QCOMPARE(heard.reading->statusCounts.size(), allStatuses.size()); // the rest is there
        QCOMPARE(heard.problem.sqlState, QString("55P03"));
        QVERIFY(heard.problem.message.contains("lock") && !heard.problem.advice.isEmpty());
        QVERIFY(!heard.reading->countsFailed && !heard.reading->workersFailed);
    }
    reader.read(plan);
    QVERIFY(heard.problem.message.isEmpty());
    QVERIFY(heard.reading->machines);
}

// An empty list of workers means that nobody works; one that could not be read says so. Queues are not shown with the
// slots of nobody.
void ReaderTest::whatCouldNotBeReadIsNotTakenForNothing() {
    const std::string database = migrated();
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    reader.open();
    views::ReadPlan plan;
    plan.overview = true;
    {
        Sql sql(database);
        sql.run("begin; lock table fermata_worker in access exclusive mode");
        reader.read(plan);
        QVERIFY(heard.reading && heard.reading->workersFailed && !heard.reading->countsFailed);
        QVERIFY(!heard.reading->overview);
    }
    {
        Sql sql(database);
        sql.run("begin; lock table gen_durable in access exclusive mode");
        // Counts that took long rest first.
        QTRY_VERIFY_WITH_TIMEOUT((reader.read(plan), heard.reading && heard.reading->countsFailed), 30'000);
        QVERIFY(!heard.reading->workersFailed);
    }
    reader.read(plan);
    QVERIFY(!heard.reading->countsFailed && !heard.reading->workersFailed && heard.reading->overview);
}

void ReaderTest::aLostConnectionIsReported() {
    const std::string database = migrated();
    Reader reader(conninfoOf(database), "fermata");
    Heard heard(reader);
    reader.open();
    Sql(database).run("select pg_terminate_backend(pid) from pg_stat_activity "
                      "where application_name = 'fermata desktop (reader)' and datname = current_database()");
    reader.read(everything());
    QVERIFY(heard.lost && heard.lost->connectionLost);
    QVERIFY(!heard.lost->message.isEmpty());
    QVERIFY(!heard.reading);
    reader.read(everything()); // nothing is open: nothing happens
    QVERIFY(!heard.reading);
    reader.open();
    reader.read(everything());
    QVERIFY(heard.reading);
}

void ReaderTest::nobodyThereIsASentence() {
    Reader reader(Conninfo::parse("host=/nowhere/at/all dbname=orders"), "fermata");
    Heard heard(reader);
    reader.open();
    QVERIFY(heard.openFailed && heard.openFailed->connectionLost);
    QVERIFY2(heard.openFailed->message.contains("/nowhere/at/all"), qPrintable(heard.openFailed->message));
}

// What a library throws on a thread of ours is a sentence like what the server refuses; who was told to stop stops.
void ReaderTest::whatALibraryThrowsIsAFailure() {
    try {
        asFailure([] { return std::vector<int>().at(7); });
        QFAIL("nothing was thrown");
    } catch (const Failure& failure) {
        QVERIFY2(failure.message.contains("could not be carried out") && failure.message.contains("7"),
                 qPrintable(failure.message));
        QVERIFY(!failure.connectionLost);
    }
    try {
        asFailure([] { throw 7; });
        QFAIL("nothing was thrown");
    } catch (const Failure& failure) {
        QVERIFY2(failure.message.contains("could not be carried out"), qPrintable(failure.message));
    }
    QVERIFY_EXCEPTION_THROWN(asFailure([] { throw Stopped(); }), Stopped);
    QCOMPARE(asFailure([] { return 7; }), 7);
}

// A server that has stopped answering: no time-out of its own can act.
void ReaderTest::interruptEndsAWait() {
    TestCluster own(TestCluster::Storage::Fast); // a frozen session can hold up the whole server
    const std::string database = own.makeDatabase();
    createTables(database, Tables::Ours);
    QThread thread;
    auto* reader = new Reader(conninfoOf(database), "fermata");
    reader->moveToThread(&thread);
    connect(&thread, &QThread::finished, reader, &QObject::deleteLater);
    // Not by QSignalSpy, which writes on the thread that emits.
    std::atomic<bool> opened = false;
    std::atomic<bool> answered = false;
    connect(reader, &Reader::opened, reader, [&] { opened = true; });
    connect(reader, &Reader::answered, reader, [&] { answered = true; });
    thread.start();
    QMetaObject::invokeMethod(reader, &Reader::open);
    QVERIFY(waitUntil([&] { return opened.load(); }));
    const auto backend = pid_t(Sql(database).number("select pid from pg_stat_activity where application_name = "
                                                    "'fermata desktop (reader)' and datname = current_database()"));
    QCOMPARE(::kill(backend, SIGSTOP), 0);
    const auto thaw = qScopeGuard([backend] { ::kill(backend, SIGCONT); });
    QMetaObject::invokeMethod(reader, [reader] { reader->read(everything()); });
    reader->interrupt();
    thread.quit();
    QVERIFY(thread.wait(20'000));
    QVERIFY(!answered);
}

void ReaderTest::connectionStrings_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("label");
    QTest::newRow("keywords") << "host=db1 dbname=orders user=me password=secret"
                              << "orders on db1";
    QTest::newRow("uri") << "postgresql://me:secret@db1:5433/orders?sslmode=require"
                         << "orders on db1";
    QTest::newRow("several hosts") << "postgresql://db1,db2/orders?target_session_attrs=any"
                                   << "orders on db1,db2";
    QTest::newRow("socket") << "host=/run/postgresql dbname=orders"
                            << "orders";
    QTest::newRow("service") << "service=orders"
                             << "orders";
}

void ReaderTest::connectionStrings() {
    QFETCH(QString, text);
    QFETCH(QString, label);
    const Conninfo conninfo = Conninfo::parse(text);
    QCOMPARE(conninfo.label(), label);
    QVERIFY(!conninfo.label().contains("secret"));
}

void ReaderTest::badConnectionStrings() {
    for (const char* text : {"host", "postgresql://[::1", "colour=green"}) {
        try {
            Conninfo::parse(text);
            QFAIL(text);
        } catch (const Failure& failure) {
            QVERIFY(!failure.message.isEmpty() && !failure.advice.isEmpty());
        }
    }
    // What libpq quotes may be half a password, whatever its keyword is spelt like; a keyword is none.
    const auto said = [](const char* text) {
        try {
            Conninfo::parse(text);
        } catch (const Failure& failure) {
            return failure.message;
        }
        return QString();
    };
    for (const char* text :
         {"host=/nowhere password=mein geheim", "host=/nowhere pasword=mein geheim",
          "host=/nowhere PASSWORD = mein geheim", "pw='mein 'geheim", "postgresql://me:geheim%zz@h/db"}) {
        const QString message = said(text);
        QVERIFY2(!message.isEmpty() && !message.contains("geheim"), qPrintable(message));
    }
    QVERIFY2(said("host=db1 colour=green").contains("colour"), qPrintable(said("host=db1 colour=green")));
    // What libpq quotes of them may be a password.
    for (const char* text :
         {"host=/nowhere password=mein geheim", "host=/nowhere hots=x password=geheim", "password='geheim",
          "postgresql://me:geheim@[::1/db", "postgresql://me:geheim%zz@localhost:1/db",
          "postgresql://localhost:1/db?password=geheim&hots=x",
          "hots=x password='geheim://x' application_name='a://b'"}) {
        try {
            Conninfo::parse(text);
            QFAIL(text);
        } catch (const Failure& failure) {
            QVERIFY2(!(failure.message + failure.advice).contains("geheim"), qPrintable(failure.message));
        }
    }
    QSqlDatabase database = QSqlDatabase::addDatabase("QPSQL", "bad");
    QVERIFY_EXCEPTION_THROWN(Conninfo::parse("dbname=a sslcert='/x;y'").configureReader(database), Failure);
    database = {};
    QSqlDatabase::removeDatabase("bad");
}

FERMATA_TEST(ReaderTest, QCoreApplication)
#include "tst_reader.moc"
