// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The program whole, in this process: a link is copied with a key, and the program that is started with it shows the
// same. One that names what is not saved here opens nothing, and says what it names.
#include "connections/connection_store.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "person.h"
#include "run.h"
#include "shell/link.h"

#include <fermata/test/runner.h>

#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>

#include <vector>

using namespace fermata;
using namespace fermata::test;

namespace {

bool shows(const views::MainWindow& window, InstanceId id) {
    const auto* const inspector = window.findChild<views::Inspector*>();
    return window.loaded() && window.readPlan().inspected == id && inspector->subject().row;
}

QString wordsIn(const views::MainWindow& window) {
    QStringList words;
    for (const QLabel* const label : window.findChildren<QLabel*>())
        if (label->isVisible()) words << label->text();
    return words.join('\n');
}

int runWith(const QStringList& arguments, Person& person) {
    letAct(person);
    std::vector<QByteArray> words{"fermata"};
    for (const QString& argument : arguments)
        words.push_back(argument.toLocal8Bit());
    std::vector<char*> pointers;
    for (QByteArray& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return app::run(int(words.size()), pointers.data());
}

} // namespace

class LinksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsCopiedIsOpened();
};

void LinksTest::whatIsCopiedIsOpened() {
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
    qputenv("XDG_DATA_HOME", home.filePath("data").toLocal8Bit());
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, awaits, partition_key) select 'order', 'pay', "
            "'awaiting_signal', 'paid', 'cust-' || n from generate_series(1, 3) n");
    const QString name = "Orders & more";
    {
        QDir(home.path()).mkpath("fermata");
        QSettings settings(home.filePath("fermata/fermata.conf"), QSettings::NativeFormat);
        views::Connection connection;
        connection.kind = views::Connection::Kind::Saved;
        connection.id = "1";
        connection.name = name;
        connection.conninfo = QString::fromStdString(database);
        app::ConnectionStore(settings).save(connection);
    }

    QString line;
    QString ticket;
    Person whoCopies({
        {"see the instance that the command line names",
         [] {
             const auto* const window = shownWindow();
             return window && shows(*window, InstanceId{2});
         }},
        {"copy the link",
         [&] {
             auto* const window = shownWindow();
             window->activateWindow();
             if (!window->isActiveWindow()) return false;
             QTest::keyClick(window, Qt::Key_L, Qt::ControlModifier);
             line = QApplication::clipboard()->text();
             return views::looksLikeLink(line);
         }},
        {"copy the ticket",
         [&] {
             if (!QApplication::clipboard()->text().startsWith("**"))
                 QTest::keyClick(shownWindow(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
             ticket = QApplication::clipboard()->text();
             return ticket.startsWith("**");
         }},
        {"close", [] { return shownWindow()->close(); }},
    });
    QCOMPARE(
        runWith({"--connection", name, "--instance", "2", "--page", "instances", "--filter", "awaits:paid"}, whoCopies),
        0);
    QCOMPARE(whoCopies.undone(), QString());
    const views::ParsedLink link = views::parseLink(line);
    QVERIFY2(link.problem.isEmpty(), qPrintable(line));
    QCOMPARE(link.link.connection, name);
    QCOMPARE(link.link.filter, QString("awaits:paid"));
    QVERIFY2(link.link.instance == InstanceId{2} && link.link.page == views::PageId::Instances, qPrintable(line));
    QVERIFY2(ticket.contains("`order v1 #2`") && ticket.contains("cust-2") && ticket.contains("PostgreSQL"),
             qPrintable(ticket));
    QVERIFY2(!link.link.database.isEmpty() && ticket.contains("instance=2"), qPrintable(ticket));

    // The colleague's: it shows the same.
    QString again;
    Person whoOpens({
        {"see the same instance",
         [] {
             const auto* const window = shownWindow();
             return window && shows(*window, InstanceId{2}) && window->page() == views::PageId::Instances;
         }},
        {"copy the link again",
         [&] {
             auto* const window = shownWindow();
             window->activateWindow();
             if (!window->isActiveWindow()) return false;
             QTest::keyClick(window, Qt::Key_L, Qt::ControlModifier);
             again = QApplication::clipboard()->text();
             return views::looksLikeLink(again);
         }},
        {"close", [] { return shownWindow()->close(); }},
    });
    QCOMPARE(runWith({line}, whoOpens), 0);
    QCOMPARE(whoOpens.undone(), QString());
    QCOMPARE(again, line);

    // Somebody else's, who has saved no connection of that name: nothing is opened, the sandbox neither.
    views::Link elsewhere = link.link;
    elsewhere.connection = "Warehouse";
    QString told;
    Person whoCannot({
        {"read what it names",
         [&] {
             const auto* const window = shownWindow();
             if (window) told = wordsIn(*window);
             return told.contains("Warehouse");
         }},
        {"close", [] { return shownWindow()->close(); }},
    });
    QCOMPARE(runWith({views::printLink(elsewhere)}, whoCannot), 0);
    QCOMPARE(whoCannot.undone(), QString());
    QVERIFY2(told.contains(elsewhere.database) && told.contains("#2"), qPrintable(told));
    QVERIFY(!QDir(home.filePath("data/fermata/sandbox")).exists());
}

FERMATA_TEST_WITHOUT_APPLICATION(LinksTest)
#include "tst_links.moc"
