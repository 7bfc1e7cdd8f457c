// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The command line: what is taken, and the sentence for what is not.
#include "options.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata::app;
using fermata::views::PageId;
using fermata::views::Theme;

class OptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsTheSandbox();
    void aDatabaseIsOnlyLookedAt();
    void machinesOfOtherPrograms();
    void tour();
    void language();
    void whatIsToBeShown();
    void aLinkOpensWhatIsSavedAndNothingElse();
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

void OptionsTest::whatIsToBeShown() {
    const ParsedOptions parsed = parseOptions(
        {"fermata", "--db", "dbname=orders", "--instance", "5208", "--page", "stuck", "--filter", "charge pay"});
    QVERIFY2(parsed.message.isEmpty(), qPrintable(parsed.message));
    QVERIFY(parsed.options.link.instance == fermata::InstanceId{5208});
    QVERIFY(parsed.options.link.page == PageId::Stuck && !parsed.options.linkGiven);
    QCOMPARE(parsed.options.link.filter, QString("charge pay"));
    // Of Instances, if nothing else is said.
    const ParsedOptions alone = parseOptions({"fermata", "--filter", "status:failed queue:payments"});
    QVERIFY2(alone.message.isEmpty(), qPrintable(alone.message));
    QVERIFY(alone.options.link.page == PageId::Instances);
}

void OptionsTest::aLinkOpensWhatIsSavedAndNothingElse() {
    const ParsedOptions parsed =
        parseOptions({"fermata", "--theme", "dark", "fermata://open?connection=orders&instance=5208"});
    QVERIFY2(parsed.message.isEmpty(), qPrintable(parsed.message));
    QVERIFY(parsed.options.linkGiven && parsed.options.link.instance == fermata::InstanceId{5208});
    QCOMPARE(parsed.options.connection, QString("orders"));
    QVERIFY(!parsed.options.source.runWorker && !parsed.options.source.migrate && !parsed.options.choose);
    // No connection is named: none is opened, the sandbox neither.
    const ParsedOptions nameless = parseOptions({"fermata", "fermata://open?database=shop&page=stuck"});
    QVERIFY2(nameless.message.isEmpty(), qPrintable(nameless.message));
    QVERIFY(nameless.options.choose && nameless.options.connection.isEmpty());
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
    const QString link = "fermata://open?instance=1";
    QTest::newRow("a wrong link") << QStringList{"fermata://open?instance=x"} << "not the number";
    QTest::newRow("a link with a password") << QStringList{"fermata://me:rotarepo@open?page=stuck"} << "a password";
    QTest::newRow("two links") << QStringList{link, link} << "One link";
    for (const char* const other : {"--db", "--connection", "--schema", "--sandbox-dir", "--tour", "--machines",
                                    "--instance", "--page", "--filter"})
        QTest::newRow(other) << QStringList{link, other, "1"} << QString::fromLatin1(other);
    QTest::newRow("a link and a worker") << QStringList{link, "--worker"} << "--worker";
    QTest::newRow("a link and none") << QStringList{link, "--choose"} << "--choose";
    QTest::newRow("no number") << QStringList{"--instance", "five"} << "five";
    QTest::newRow("no instance") << QStringList{"--instance", "0"} << "--instance";
    QTest::newRow("no such page") << QStringList{"--page", "admin"} << "overview, instances";
    QTest::newRow("no filter") << QStringList{"--filter", ""} << "--filter";
    QTest::newRow("a filter that cannot be read") << QStringList{"--filter", "attempt:many"} << "cannot be read";
    QTest::newRow("a page without filter") << QStringList{"--page", "machines", "--filter", "a"} << "takes no filter";
    QTest::newRow("a tour of one") << QStringList{"--tour", "out", "--page", "stuck"} << "--tour";
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
