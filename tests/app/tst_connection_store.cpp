// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What is kept of connections between runs, and what never is; libpq's service files.
#include "connections/connection_store.h"
#include "connections/service_file.h"
#include "session/conninfo.h"
#include "session/source.h"

#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTest>

using namespace fermata::app;
using fermata::test::TemporaryFolder;
using fermata::views::Connection;

namespace {

Connection saved(const QString& id, const QString& name, const QString& conninfo) {
    Connection connection;
    connection.kind = Connection::Kind::Saved;
    connection.id = id;
    connection.name = name;
    connection.conninfo = conninfo;
    return connection;
}

QStringList titles(const std::vector<Connection>& connections) {
    QStringList names;
    for (const Connection& connection : connections)
        names << connection.title();
    return names;
}

} // namespace

class ConnectionStoreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void savedOnesComeBack();
    void secretsAreNeverWritten_data();
    void secretsAreNeverWritten();
    void recentOnes();
    void whatWasRemovedIsGone();
    void byName();
    void servicesAsLibpqFindsThem();
    void aBrokenServiceFileIsASentence();
    void passwordsBelongToAPlace();
    void aPasswordOnTheCommandLineIsSplitOff();

private:
    QString write(const char* name, const QByteArray& text);
    QByteArray written();

    std::unique_ptr<TemporaryFolder> folder_;
    std::unique_ptr<QSettings> settings_;
};

void ConnectionStoreTest::init() {
    folder_ = std::make_unique<TemporaryFolder>();
    settings_ = std::make_unique<QSettings>(QString::fromStdString((folder_->path() / "fermata.conf").string()),
                                            QSettings::IniFormat);
}

void ConnectionStoreTest::cleanup() {
    settings_.reset();
    folder_.reset();
}

QString ConnectionStoreTest::write(const char* name, const QByteArray& text) {
    QFile file(QString::fromStdString((folder_->path() / name).string()));
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(text);
    return file.fileName();
}

QByteArray ConnectionStoreTest::written() {
    settings_->sync();
    QFile file(settings_->fileName());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void ConnectionStoreTest::savedOnesComeBack() {
    Connection orders = saved("a", "Orders, “live” & loud", "host=db1,db2 port=5432 dbname=orders options='-c x=y' ");
    orders.colour = "#12888f";
    orders.production = true;
    orders.schema = "engine";
    ConnectionStore(*settings_).save(orders);
    ConnectionStore(*settings_).save(saved("b", "", "postgresql://me@db3/mail"));
    settings_->sync();
    QSettings again(settings_->fileName(), QSettings::IniFormat);
    const auto known = ConnectionStore(again).saved();
    QCOMPARE(titles(known), QStringList({"mail on db3", "Orders, “live” & loud"}));
    orders.place = "orders on db1,db2";
    QVERIFY(known[1] == orders);

    orders.name = "Archive";
    ConnectionStore(*settings_).save(orders);
    QCOMPARE(titles(ConnectionStore(*settings_).saved()), QStringList({"Archive", "mail on db3"}));
}

void ConnectionStoreTest::secretsAreNeverWritten_data() {
    QTest::addColumn<QString>("conninfo");
    QTest::addColumn<QString>("kept");
    QTest::newRow("keyword") << "host=db1 password=hunter2 dbname=o"
                             << "host=db1 dbname=o";
    QTest::newRow("quoted") << "host=db1 password='a hunter2\\'s' dbname=o"
                            << "host=db1 dbname=o";
    QTest::newRow("last one holds") << "password=x password = hunter2 host=db1"
                                    << "host=db1";
    QTest::newRow("address") << "postgresql://me:hunter2@db1/o"
                             << "postgresql://me@db1/o";
    QTest::newRow("encoded") << "postgresql://me:%68unter2@db1/o?sslmode=require"
                             << "postgresql://me@db1/o?sslmode=require";
    QTest::newRow("parameter") << "postgresql://me@db1/o?password=hunter2"
                               << "postgresql://me@db1/o";
    QTest::newRow("of a key") << "host=db1 sslkey=/k sslpassword=hunter2"
                              << "host=db1 sslkey=/k";
    QTest::newRow("not to be understood") << "postgresql://me:hunter2@[::1/o"
                                          << "";
}

void ConnectionStoreTest::secretsAreNeverWritten() {
    QFETCH(QString, conninfo);
    QFETCH(QString, kept);
    ConnectionStore store(*settings_);
    store.save(saved("a", "Orders", conninfo));
    Connection opened;
    opened.conninfo = conninfo;
    store.noteOpened(opened);
    settings_->setValue("other", 1);
    QVERIFY(!written().isEmpty());
    QVERIFY2(!written().contains("hunter2") && !written().contains("%68"), written().constData());
    QCOMPARE(store.saved().size(), std::size_t(kept.isEmpty() ? 0 : 1));
    if (!kept.isEmpty()) QCOMPARE(store.saved()[0].conninfo, kept);
}

void ConnectionStoreTest::recentOnes() {
    ConnectionStore store(*settings_);
    store.save(saved("a", "Orders", "host=db1 dbname=orders"));
    for (int i = 0; i < 12; ++i) {
        Connection other;
        other.conninfo = QString("host=h%1 dbname=d").arg(i);
        store.noteOpened(other);
    }
    store.noteOpened(store.saved()[0]);
    Connection again;
    again.conninfo = "host=h10 dbname=d";
    store.noteOpened(again);
    QCOMPARE(titles(store.recent()),
             QStringList({"d on h10", "Orders", "d on h11", "d on h9", "d on h8", "d on h7", "d on h6", "d on h5"}));
    QVERIFY(store.recent()[1].kind == Connection::Kind::Saved);
    QVERIFY(store.recent()[0].kind == Connection::Kind::Recent);
    // One that is saved later is that one from then on, and follows its name.
    store.save(saved("b", "Ten", "host=h10 dbname=d"));
    QCOMPARE(titles(store.recent()).mid(0, 2), QStringList({"Ten", "Orders"}));
    // The sandbox is always there.
    store.noteOpened({});
    QCOMPARE(store.recent().size(), std::size_t(8));
}

void ConnectionStoreTest::whatWasRemovedIsGone() {
    ConnectionStore store(*settings_);
    store.save(saved("a", "Orders", "host=db1"));
    store.save(saved("b", "Mail", "host=db2"));
    store.noteOpened(store.saved()[0]);
    store.noteOpened(store.saved()[1]);
    store.remove(store.saved()[1]);
    QCOMPARE(titles(store.saved()), QStringList{"Mail"});
    QCOMPARE(titles(store.recent()), QStringList{"Mail"});
    QVERIFY2(!written().contains("db1"), written().constData());
    Connection other;
    other.conninfo = "host=db3";
    store.noteOpened(other);
    store.remove(store.recent()[0]);
    QCOMPARE(titles(store.recent()), QStringList{"Mail"});
}

void ConnectionStoreTest::byName() {
    ConnectionStore store(*settings_);
    store.save(saved("a", "Orders", "host=db1"));
    store.save(saved("b", "orders", "host=db2"));
    store.save(saved("c", "Mail", "host=db3"));
    QCOMPARE(store.find("orders")->conninfo, QString("host=db2"));
    QCOMPARE(store.find("MAIL")->conninfo, QString("host=db3"));
    QVERIFY(!store.find("ORDERS")); // which one?
    QVERIFY(!store.find("nowhere"));
}

void ConnectionStoreTest::servicesAsLibpqFindsThem() {
    const QString own =
        write("own", "# mine\n[orders]\nhost=db1\ndbname=orders\npassword=hunter2\n\n  [mail]\nhost=db2\n");
    const QString system = write("system", "[mail]\nhost=elsewhere\n[archive]\ndbname=a b\n");
    const Services services = readServices({own, "/nowhere/pg_service.conf", system});
    QVERIFY(services.problem.isEmpty());
    QCOMPARE(services.list.size(), std::size_t(3));
    QCOMPARE(services.list[0].name, QString("orders"));
    QVERIFY((services.list[0].settings == fermata::views::ConninfoSettings{{"host", "db1"}, {"dbname", "orders"}}));
    QCOMPARE(services.list[1].settings.at("host"), QString("db2")); // the first one holds
    QCOMPARE(services.list[2].settings.at("dbname"), QString("a b"));

    qputenv("PGSERVICEFILE", own.toUtf8());
    qputenv("PGSYSCONFDIR", "/somewhere");
    QCOMPARE(serviceFiles(), QStringList({own, "/somewhere/pg_service.conf"}));
    qunsetenv("PGSERVICEFILE");
    QCOMPARE(serviceFiles()[0], QDir::homePath() + "/.pg_service.conf");
}

void ConnectionStoreTest::aBrokenServiceFileIsASentence() {
    const Services services = readServices({write("broken", "[orders]\nhost=db1\nthis is no setting\n")});
    QVERIFY2(services.problem.contains("Line 3") && services.problem.contains("/broken"), qPrintable(services.problem));
    QCOMPARE(services.list.size(), std::size_t(1)); // what could be read is offered
}

// Otherwise editing a connection would send the old server's password to a new one.
void ConnectionStoreTest::passwordsBelongToAPlace() {
    const auto key = [](const char* text) { return Conninfo::parse(text).passwordKey(); };
    QCOMPARE(key("host=db1 dbname=o user=me password=x sslmode=require"), key("postgresql://me@db1/o"));
    QVERIFY(key("host=db1 dbname=o user=me") != key("host=db2 dbname=o user=me"));
    QVERIFY(key("host=db1 dbname=o user=me") != key("host=db1 dbname=o user=you"));
    QVERIFY(key("host=db1 user=me") != key("host=db1 port=5433 user=me"));
    QVERIFY(!key("host=db1 user=me password=hunter2").contains("hunter2"));
}

void ConnectionStoreTest::aPasswordOnTheCommandLineIsSplitOff() {
    Source source;
    source.conninfo = "postgresql://me:hunter2@db1/o";
    source.splitPassword();
    QCOMPARE(source.conninfo, QString("postgresql://me@db1/o"));
    QCOMPARE(source.password, QString("hunter2"));
    QCOMPARE(Conninfo::parse(source.conninfo).withPassword(source.password).settings().at("password"),
             QString("hunter2"));
    const QString nasty = "a'b\\c d&e=f?g@h:i/j%k";
    for (const char* const text : {"host=db1 user=me", "postgresql://me@db1/o", "postgresql://db1/?user=me"})
        QCOMPARE(Conninfo::parse(text).withPassword(nasty).settings().at("password"), nasty);
}

FERMATA_TEST(ConnectionStoreTest, QCoreApplication)
#include "tst_connection_store.moc"
