// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Trying a connection: what is found out of a server that lets one in, and the sentence for each way of not getting in.
#include "connections/tester.h"
#include "session/failure.h"
#include "silent_server.h"
#include "tcp_server.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <libpq-fe.h>

#include <clocale>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

class ConnectionTestsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatIsFoundOut();
    void whatARoleMayDo();
    void aDatabaseWithoutTheEngine();
    void severalHosts();
    void verified();
    void aClientCertificate();
    void refused_data();
    void refused();
    void aServerWithoutTls();
    void silenceIsASentence();
    void givenUpAtOnce();
    void serversThatSpeakGerman();

private:
    views::ConnectionTestAnswer ask(const QString& conninfo, const QString& password = {},
                                    const QString& schema = "fermata");

    std::unique_ptr<TcpServer> server_;
};

void ConnectionTestsTest::initTestCase() {
    if (!TcpServer::haveOpenSsl())
        QSKIP("openssl is missing, with which this test makes certificates; packaging/bootstrap.sh installs it");
    // Neither this user's nor this machine's settings.
    for (const char* const variable : {"PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGPASSWORD", "PGSERVICE"})
        qunsetenv(variable);
    qputenv("PGPASSFILE", "/nowhere/pgpass");
    qputenv("PGSERVICEFILE", "/nowhere/pg_service.conf");
    qputenv("PGSSLROOTCERT", "/nowhere/root.crt");
    server_ = std::make_unique<TcpServer>();
    server_->start();
}

views::ConnectionTestAnswer ConnectionTestsTest::ask(const QString& conninfo, const QString& password,
                                                     const QString& schema) {
    Tester tester;
    QSignalSpy answers(&tester, &Tester::answered);
    tester.start(7, Conninfo::parse(conninfo).withPassword(password), schema);
    if (!answers.wait(30'000)) return {};
    return answers[0][0].value<views::ConnectionTestAnswer>();
}

void ConnectionTestsTest::whatIsFoundOut() {
    const auto answer = ask(server_->conninfo(), "rotarepo");
    QVERIFY2(answer.facts, qPrintable(answer.problem));
    QCOMPARE(answer.number, quint64(7));
    const views::ConnectionFacts& facts = *answer.facts;
    QCOMPARE(facts.place, QString("localhost:%1").arg(server_->port()));
    QVERIFY(!facts.local && !facts.standby);
    QVERIFY(facts.milliseconds >= 0 && facts.milliseconds < 30'000);
    QVERIFY2(facts.server.startsWith("PostgreSQL 1"), qPrintable(facts.server));
    QCOMPARE(facts.role, QString("operator"));
    QCOMPARE(facts.database, QString("orders"));
    QVERIFY(facts.usable && facts.present && facts.readable && facts.writable);
    QVERIFY(facts.known > 0);
    QCOMPARE(facts.installed, std::optional(facts.known));
    QVERIFY2(facts.tlsProtocol.startsWith("TLSv1."), qPrintable(facts.tlsProtocol));
    QVERIFY(!facts.tlsCipher.isEmpty());

    // By the socket: neither password nor TLS.
    const auto local = ask(QString::fromStdString(server_->socketConninfo("orders")));
    QVERIFY2(local.facts, qPrintable(local.problem));
    QVERIFY(local.facts->local && local.facts->tlsProtocol.isEmpty());
}

void ConnectionTestsTest::whatARoleMayDo() {
    const auto watcher = ask(server_->conninfo("watcher"), "rehctaw");
    QVERIFY2(watcher.facts, qPrintable(watcher.problem));
    QVERIFY(watcher.facts->readable && !watcher.facts->writable && !watcher.facts->mayAct);
    // By the functions alone: an operator, who may write to no table.
    Sql(server_->socketConninfo("orders"))
        .run("create role person login password 'nosrep'; grant usage on schema fermata to person;"
             "grant select on fermata.gen_durable, fermata.signals to person;"
             "grant execute on all functions in schema fermata to person");
    const auto person = ask(server_->conninfo("person"), "nosrep");
    QVERIFY2(person.facts, qPrintable(person.problem));
    QVERIFY(person.facts->readable && !person.facts->writable && person.facts->mayAct);
    const auto stranger = ask(server_->conninfo("stranger"), "regnarts");
    QVERIFY2(stranger.facts, qPrintable(stranger.problem));
    QVERIFY(!stranger.facts->usable);
}

void ConnectionTestsTest::aDatabaseWithoutTheEngine() {
    const auto answer = ask(server_->conninfo("operator", "empty"), "rotarepo");
    QVERIFY2(answer.facts, qPrintable(answer.problem));
    QVERIFY(answer.facts->usable && !answer.facts->present && !answer.facts->installed);
    const auto other = ask(server_->conninfo(), "rotarepo", "elsewhere");
    QVERIFY(other.facts && !other.facts->present);
}

// As libpq does it: the next host where one does not answer, the end where one says no.
void ConnectionTestsTest::severalHosts() {
    const QString port = QString::number(server_->port());
    const auto answer =
        ask("host=127.0.0.1,localhost hostaddr=127.0.0.1,127.0.0.1 port=1," + port + " user=operator dbname=orders",
            "rotarepo");
    QVERIFY2(answer.facts, qPrintable(answer.problem));
    QCOMPARE(answer.facts->passedOver.size(), 1);
    QVERIFY2(answer.facts->passedOver[0].contains("127.0.0.1:1"), qPrintable(answer.facts->passedOver[0]));
    QCOMPARE(answer.facts->place, "localhost:" + port);

    const auto wrong = ask(
        "host=localhost,localhost hostaddr=127.0.0.1,127.0.0.1 port=" + port + " user=operator dbname=orders", "wrong");
    QVERIFY(wrong.passwordWanted);

    const auto none = ask("host=127.0.0.1,127.0.0.1 port=1,2 dbname=orders user=me");
    QVERIFY2(none.problem.contains("127.0.0.1:1 ") && none.problem.contains("127.0.0.1:2 "), qPrintable(none.problem));

    // The one server is a primary: no standby is found, and whatever there is will do.
    const auto standby = ask("host=localhost,localhost hostaddr=127.0.0.1,127.0.0.1 port=" + port +
                                 " user=operator dbname=orders target_session_attrs=prefer-standby",
                             "rotarepo");
    QVERIFY2(standby.facts, qPrintable(standby.problem));
    QCOMPARE(standby.facts->passedOver.size(), 2);
}

void ConnectionTestsTest::verified() {
    const auto answer =
        ask(server_->conninfo() + " sslmode=verify-full sslrootcert=" + server_->certificate("root.crt"), "rotarepo");
    QVERIFY2(answer.facts, qPrintable(answer.problem));
    QVERIFY(!answer.facts->tlsProtocol.isEmpty());
}

void ConnectionTestsTest::aClientCertificate() {
    const auto answer = ask(server_->conninfo() + " sslmode=require sslcert=" + server_->certificate("client.crt") +
                                " sslkey=" + server_->certificate("client.key"),
                            "rotarepo");
    QVERIFY2(answer.facts, qPrintable(answer.problem));
    const auto missing = ask(server_->conninfo() + " sslmode=require sslcert=" + server_->certificate("client.crt") +
                                 " sslkey=/nowhere/client.key",
                             "rotarepo");
    QVERIFY2(missing.problem.contains("client certificate") && missing.problem.contains("/nowhere/client.key"),
             qPrintable(missing.problem));
}

void ConnectionTestsTest::refused_data() {
    QTest::addColumn<QString>("conninfo"); // behind what leads to the server
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("says");
    QTest::addColumn<bool>("wantsPassword");
    QTest::newRow("no password") << ""
                                 << ""
                                 << "asks for the password of the role “operator”" << true;
    QTest::newRow("wrong password") << ""
                                    << "hunter2"
                                    << "password of the role “operator” was refused" << true;
    QTest::newRow("no such role") << "user=nobody"
                                  << "x"
                                  << "role “nobody”" << true;
    QTest::newRow("no such database") << "dbname=missing"
                                      << "rotarepo"
                                      << "There is no database “missing”" << false;
    QTest::newRow("not let in unencrypted") << "sslmode=disable"
                                            << "rotarepo"
                                            << "does not let in the role “operator”" << false;
    QTest::newRow("no such host") << "host=no-such-host.invalid hostaddr=''"
                                  << ""
                                  << "host “no-such-host.invalid” was not found" << false;
    QTest::newRow("nobody listens") << "port=1"
                                    << ""
                                    << "localhost:1 refuses connections" << false;
    QTest::newRow("no socket") << "host=/nowhere/at/all hostaddr=''"
                               << ""
                               << "the socket in /nowhere/at/all" << false;
    QTest::newRow("no root certificate") << "sslmode=verify-full"
                                         << "rotarepo"
                                         << "there is no root certificate" << false;
    QTest::newRow("another authority") << "sslmode=verify-ca sslrootcert=OTHER"
                                       << "rotarepo"
                                       << "could not be verified" << false;
    QTest::newRow("another name") << "sslmode=verify-full sslrootcert=ROOT host=127.0.0.1"
                                  << "rotarepo"
                                  << "made out to another name" << false;
    QTest::newRow("no such service") << "service=nowhere"
                                     << ""
                                     << "service" << false;
}

void ConnectionTestsTest::refused() {
    QFETCH(QString, conninfo);
    QFETCH(QString, password);
    QFETCH(QString, says);
    QFETCH(bool, wantsPassword);
    conninfo.replace("OTHER", server_->certificate("other.crt")).replace("ROOT", server_->certificate("root.crt"));
    QString whole = server_->conninfo() + ' ' + conninfo;
    if (conninfo.contains("hostaddr=''")) whole.remove("hostaddr=127.0.0.1 ").remove("hostaddr=''");
    const auto answer = ask(whole, password);
    QVERIFY2(!answer.facts && answer.problem.contains(says), qPrintable(answer.problem));
    QVERIFY(!answer.advice.isEmpty());
    QCOMPARE(answer.passwordWanted, wantsPassword);
    if (!password.isEmpty() && password != "x")
        QVERIFY(!answer.problem.contains(password) && !answer.advice.contains(password));
}

void ConnectionTestsTest::aServerWithoutTls() {
    server_->stop();
    server_->start(false);
    const auto restart = qScopeGuard([&] {
        server_->stop();
        server_->start();
    });
    const auto answer = ask(server_->conninfo("operator", "empty") + " sslmode=require", "rotarepo");
    QVERIFY2(answer.problem.contains("offers no TLS"), qPrintable(answer.problem));
    const auto plain = ask(server_->conninfo("operator", "empty"), "rotarepo");
    QVERIFY(plain.facts && plain.facts->tlsProtocol.isEmpty());
}

void ConnectionTestsTest::silenceIsASentence() {
    const SilentServer silent;
    const auto answer = ask(silent.conninfo() + " connect_timeout=2");
    QVERIFY2(answer.problem.contains("did not answer within 2 s"), qPrintable(answer.problem));
}

void ConnectionTestsTest::givenUpAtOnce() {
    const SilentServer silent;
    QElapsedTimer clock;
    {
        Tester tester;
        QSignalSpy answers(&tester, &Tester::answered);
        tester.start(1, Conninfo::parse(silent.conninfo() + " connect_timeout=60"), "fermata");
        QTest::qWait(100); // well inside of it
        clock.start();
        tester.cancel();
        QVERIFY(clock.elapsed() < 100); // the window goes on
        // What was given up is not heard of; the next one is.
        tester.start(2, Conninfo::parse(server_->conninfo()).withPassword("rotarepo"), "fermata");
        QVERIFY(answers.wait(30'000));
        QCOMPARE(answers.size(), 1);
        QCOMPARE(answers[0][0].value<views::ConnectionTestAnswer>().number, quint64(2));
        tester.start(3, Conninfo::parse(silent.conninfo() + " connect_timeout=60"), "fermata");
        QTest::qWait(100);
        clock.start();
    }
    QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
}

// What a person is told is ours, whatever language libpq and the C library speak.
void ConnectionTestsTest::serversThatSpeakGerman() {
    qputenv("LANGUAGE", "de");
    std::setlocale(LC_ALL, "C.UTF-8"); // in which gettext looks at LANGUAGE, as in a locale that is installed
    const auto back = qScopeGuard([] {
        qunsetenv("LANGUAGE");
        std::setlocale(LC_ALL, "C");
    });
    const std::unique_ptr<PGconn, decltype(&PQfinish)> plain(PQconnectdb("host=127.0.0.1 port=1 dbname=a user=b"),
                                                             &PQfinish);
    if (QByteArray(PQerrorMessage(plain.get())).contains("Connection refused"))
        QSKIP("the German messages of libpq and the C library are not installed here");
    const auto answer = ask(server_->conninfo() + " port=1");
    QVERIFY2(answer.problem.contains("refuses connections"), qPrintable(answer.problem));
}

FERMATA_TEST(ConnectionTestsTest, QCoreApplication)
#include "tst_connection_tests.moc"
