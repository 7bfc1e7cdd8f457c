// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The command line: what is taken, and the sentence for what is not.
#include "options.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata::app;
using fermata::views::Theme;

class OptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsTheSandbox();
    void aDatabaseIsOnlyLookedAt();
    void machinesOfOtherPrograms();
    void tour();
    void language();
    void refused_data();
    void refused();
};

void OptionsTest::nothingIsTheSandbox() {
    const ParsedOptions parsed = parseOptions({"fermata"});
    QVERIFY(parsed.message.isEmpty());
    QVERIFY(parsed.options.source.isSandbox() && parsed.options.source.runWorker && parsed.options.source.migrate);
    QCOMPARE(parsed.options.source.schema, QString("fermata"));
    QVERIFY(!parsed.options.theme && parsed.options.tourFolder.isEmpty());
}

void OptionsTest::aDatabaseIsOnlyLookedAt() {
    const ParsedOptions parsed =
        parseOptions({"fermata", "--db", "dbname=orders", "--schema", "engine", "--theme", "dark"});
    QVERIFY2(parsed.message.isEmpty(), qPrintable(parsed.message));
    QCOMPARE(parsed.options.source.conninfo, QString("dbname=orders"));
    QCOMPARE(parsed.options.source.schema, QString("engine"));
    QVERIFY(!parsed.options.source.runWorker && !parsed.options.source.migrate);
    QVERIFY(parsed.options.theme == Theme::Choice::Dark);
    QVERIFY(!parseOptions({"fermata", "--no-worker"}).options.source.runWorker);
    QVERIFY(parseOptions({"fermata", "--theme", "contrast"}).options.theme == Theme::Choice::Contrast);
    QVERIFY(!parsed.options.choose && parseOptions({"fermata", "--choose"}).options.choose);
}

void OptionsTest::machinesOfOtherPrograms() {
    const QStringList commands{"python3 greeting.py", "node a.mjs"};
    const ParsedOptions parsed = parseOptions({"fermata", "--machines", commands[0], "--machines", commands[1]});
    QVERIFY2(parsed.message.isEmpty(), qPrintable(parsed.message));
    QCOMPARE(parsed.options.source.machineCommands, commands);
    const ParsedOptions attached =
        parseOptions({"fermata", "--db", "dbname=orders", "--worker", "--machines", commands[0]});
    QVERIFY2(attached.message.isEmpty(), qPrintable(attached.message));
    QCOMPARE(attached.options.source.machineCommands, QStringList{commands[0]});
}

void OptionsTest::tour() {
    const ParsedOptions parsed = parseOptions({"fermata", "--tour", "out", "--tour-theme", "light"});
    QVERIFY(parsed.message.isEmpty());
    QCOMPARE(parsed.options.tourFolder, QString("out"));
    QCOMPARE(parsed.options.tourThemes, QStringList{"light"});
}

void OptionsTest::language() {
    QVERIFY(parseOptions({"fermata"}).options.language.isEmpty());
    const ParsedOptions parsed = parseOptions({"fermata", "--language", "de_AT.UTF-8"});
    QVERIFY2(parsed.message.isEmpty(), qPrintable(parsed.message));
    QCOMPARE(parsed.options.language, QString("de"));
    // What is said about the rest of the line is said in it already.
    QCOMPARE(languageAskedFor({"fermata", "--colour", "--language", "de"}), QString("de"));
    QCOMPARE(languageAskedFor({"fermata", "--language=zh"}), QString("zh_CN"));
    QCOMPARE(languageAskedFor({"fermata", "--language"}), QString());
    QCOMPARE(languageAskedFor({"fermata", "--language", "klingon"}), QString());
}

void OptionsTest::refused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names"); // what the sentence must name
    QTest::newRow("unknown option") << QStringList{"--colour"} << "colour";
    QTest::newRow("no value") << QStringList{"--db"} << "db";
    QTest::newRow("empty database") << QStringList{"--db", ""} << "--db";
    QTest::newRow("something else") << QStringList{"orders"} << "orders";
    QTest::newRow("theme") << QStringList{"--theme", "pink"} << "pink";
    QTest::newRow("language") << QStringList{"--language", "klingon"} << "en, de, zh_CN";
    QTest::newRow("no language") << QStringList{"--language", ""} << "--language";
    QTest::newRow("tour's theme") << QStringList{"--tour", "out", "--tour-theme", "system"} << "system";
    QTest::newRow("empty schema") << QStringList{"--schema", ""} << "--schema";
    QTest::newRow("machines without a command") << QStringList{"--machines", " "} << "--machines";
    QTest::newRow("machines without a worker") << QStringList{"--machines", "a", "--no-worker"} << "--no-worker";
    QTest::newRow("machines on a database that is only looked at")
        << QStringList{"--machines", "a", "--db", "dbname=a"} << "--worker";
    QTest::newRow("choosing what is given") << QStringList{"--choose", "--db", "dbname=a"} << "--choose";
    QTest::newRow("two sources") << QStringList{"--db", "dbname=a", "--sandbox-dir", "/x"} << "--sandbox-dir";
}

void OptionsTest::refused() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const ParsedOptions parsed = parseOptions(QStringList{"fermata"} + arguments);
    QCOMPARE(parsed.exitCode, 2);
    QVERIFY2(parsed.message.contains(names), qPrintable(parsed.message));
}

FERMATA_TEST(OptionsTest, QCoreApplication)
#include "tst_options.moc"
