// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "connections/connections_model.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace fermata::views;
using Kind = Connection::Kind;

namespace {

Connection make(Kind kind, const QString& id, const QString& name) {
    Connection connection;
    connection.kind = kind;
    connection.id = kind == Kind::Recent ? QString() : id;
    connection.name = kind == Kind::Recent ? QString() : name;
    connection.conninfo = "host=" + id;
    connection.place = "orders on " + id;
    return connection;
}

ConnectionBook randomBook(QRandomGenerator& random) {
    ConnectionBook book;
    const auto fill = [&](std::vector<Connection>& list, Kind kind) {
        std::vector<int> numbers{0, 1, 2, 3, 4, 5};
        std::shuffle(numbers.begin(), numbers.end(), random);
        numbers.resize(std::size_t(random.bounded(7)));
        for (const int number : numbers) {
            list.push_back(make(kind, QString("%1-%2").arg(int(kind)).arg(number), QString::number(random.bounded(3))));
            list.back().production = random.bounded(2);
        }
    };
    fill(book.saved, Kind::Saved);
    fill(book.services, Kind::Service);
    fill(book.recent, Kind::Recent);
    return book;
}

QStringList words(const ConnectionsModel& model) {
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row)
        result << model.index(row, 0).data().toString();
    return result;
}

} // namespace

class ConnectionsModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsUnderHeadings();
    void draftsAreShownAsTyped();
    void spokenWords();
    void oneBookIntoAnother();
};

void ConnectionsModelTest::groupsUnderHeadings() {
    ConnectionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setBook({}, {});
    QCOMPARE(words(model), QStringList{"Sandbox"});
    ConnectionBook book;
    book.saved = {make(Kind::Saved, "a", "Orders")};
    book.services = {make(Kind::Service, "mail", "mail")};
    book.recent = {book.saved[0], make(Kind::Recent, "db9", "")};
    model.setBook(book, {});
    QCOMPARE(words(model),
             QStringList({"Sandbox", "Saved", "Orders", "Service file", "mail", "Recent", "orders on db9"}));
    for (int row = 0; row < model.rowCount(); ++row)
        QCOMPARE(bool(model.flags(model.index(row, 0)) & Qt::ItemIsSelectable), !model.row(row).heading);
}

void ConnectionsModelTest::draftsAreShownAsTyped() {
    ConnectionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    ConnectionBook book;
    book.saved = {make(Kind::Saved, "a", "Orders")};
    Connection renamed = book.saved[0];
    renamed.name = "Orders, old";
    Connection fresh = make(Kind::Saved, "b", "");
    fresh.place.clear();
    model.setBook(book, {{keyOf(renamed), renamed}, {keyOf(fresh), fresh}});
    QCOMPARE(words(model), QStringList({"Sandbox", "Saved", "Orders, old", "New connection"}));
    QVERIFY(model.row(2).changed && model.row(3).changed && !model.row(0).changed);
    model.setBook(book, {{keyOf(renamed), book.saved[0]}});
    QVERIFY(!model.row(2).changed);
}

void ConnectionsModelTest::spokenWords() {
    ConnectionsModel model;
    ConnectionBook book;
    book.saved = {make(Kind::Saved, "db1", "Orders")};
    book.saved[0].production = true;
    model.setBook(book, {});
    QCOMPARE(model.index(2, 0).data(Qt::AccessibleTextRole).toString(), QString("Orders, production, orders on db1"));
}

void ConnectionsModelTest::oneBookIntoAnother() {
    QRandomGenerator random(7);
    ConnectionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    for (int round = 0; round < 300; ++round) {
        const ConnectionBook book = randomBook(random);
        model.setBook(book, {});
        QStringList expected{"sandbox"};
        const auto add = [&](const char* heading, const std::vector<Connection>& list) {
            if (!list.empty()) expected << QString("heading/") + heading;
            for (const Connection& connection : list)
                expected << keyOf(connection);
        };
        add("saved", book.saved);
        add("service", book.services);
        add("recent", book.recent);
        QStringList keys;
        for (const ConnectionRow& row : model.rows()) {
            keys << row.key;
            if (row.heading || row.key == "sandbox") continue;
            const auto all = {book.saved, book.services, book.recent};
            QVERIFY(std::any_of(all.begin(), all.end(), [&](const auto& list) {
                return std::find(list.begin(), list.end(), row.connection) != list.end();
            }));
        }
        QCOMPARE(keys, expected);
    }
    QCOMPARE(resets.size(), 0);
}

FERMATA_TEST(ConnectionsModelTest, QApplication)
#include "tst_connections_model.moc"
