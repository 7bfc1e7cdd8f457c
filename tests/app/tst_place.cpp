// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What “New window” hands to the window that it starts: where this one looks.
#include "place.h"

#include <fermata/test/runner.h>

#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <unistd.h>

using namespace fermata::app;

class PlaceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allOfItArrives();
    void onlyWhoLeftItReadsIt();
    void nobodyElseMayWriteIt_data();
    void nobodyElseMayWriteIt();
    void nonsense_data();
    void nonsense();

private:
    static Place somewhere() {
        Place place;
        place.source.conninfo = "host=db.example dbname=orders";
        place.source.password = "s3cret ünd more";
        place.source.schema = "engine";
        place.source.sandboxFolder = "/somewhere/else";
        place.source.id = "7";
        place.source.name = "Orders";
        place.source.colour = "#c5221f";
        place.source.production = true;
        place.source.migrate = false;
        place.source.machineCommands = {"python3 m.py", "node n.js --x 'y z'"};
        place.language = "de";
        return place;
    }
    static QString left() {
        QString problem;
        const QString file = leavePlace(somewhere(), &problem);
        return problem.isEmpty() ? file : QString();
    }
};

void PlaceTest::allOfItArrives() {
    const QString file = left();
    QVERIFY(!file.isEmpty());
    const auto taken = takePlace(file);
    QVERIFY(taken);
    const Place given = somewhere();
    QCOMPARE(taken->source.conninfo, given.source.conninfo);
    QCOMPARE(taken->source.password, given.source.password);
    QCOMPARE(taken->source.schema, given.source.schema);
    QCOMPARE(taken->source.sandboxFolder, given.source.sandboxFolder);
    QCOMPARE(taken->source.id, given.source.id);
    QCOMPARE(taken->source.name, given.source.name);
    QCOMPARE(taken->source.colour, given.source.colour);
    QVERIFY(taken->source.production && !taken->source.migrate && !taken->choose);
    QCOMPARE(taken->source.machineCommands, given.source.machineCommands);
    QCOMPARE(taken->language, given.language);
    QVERIFY(!taken->source.runWorker); // on a database of one's own only where it is asked for
    QVERIFY(!QFileInfo::exists(file)); // a password does not stay behind
    QVERIFY(!takePlace(file));

    Place nowhere;
    nowhere.choose = true;
    QString problem;
    const auto chosen = takePlace(leavePlace(nowhere, &problem));
    QVERIFY(chosen && chosen->choose && chosen->source.isSandbox() && chosen->source.migrate);
    QVERIFY(chosen->source.runWorker);
    nowhere.source.runWorker = false;
    QVERIFY(!takePlace(leavePlace(nowhere, &problem))->source.runWorker);
}

void PlaceTest::onlyWhoLeftItReadsIt() {
    const QString file = left();
    QCOMPARE(QFileInfo(file).permissions() &
                 (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
             QFile::Permissions());
    QVERIFY(takePlace(file));
}

void PlaceTest::nobodyElseMayWriteIt_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"others may write", "others may read", "a link", "a hard link", "a folder"})
        QTest::newRow(how) << how;
}

void PlaceTest::nobodyElseMayWriteIt() {
    QFETCH(QString, how);
    const QString file = left();
    QString path = file;
    if (how == "others may write") QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOther));
    if (how == "others may read") QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::ReadOther));
    if (how == "a link") QVERIFY(QFile::link(file, path = file + "-link"));
    if (how == "a hard link") QCOMPARE(::link(qPrintable(file), qPrintable(file + "-link")), 0);
    if (how == "a folder") path = QFileInfo(file).path();
    QVERIFY(!takePlace(path));
    QVERIFY(QFileInfo::exists(path)); // not ours to delete
    QFile::remove(file + "-link");
    QFile::remove(file);
}

void PlaceTest::nonsense_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("something else") << QByteArray(R"({"colour": "red"})");
}

void PlaceTest::nonsense() {
    QFETCH(QByteArray, text);
    const QString path = left();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    QVERIFY(!takePlace(path));
    QFile::remove(path);
}

FERMATA_TEST(PlaceTest, QCoreApplication)
#include "tst_place.moc"
