// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The .ts files: whole, up to date with the sources, and true to them in what a program puts into a sentence.
#include "ts_file.h"

#include <fermata/test/runner.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TranslationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void upToDate();
    void complete_data() { languages(); }
    void complete();
    void trueToTheSource_data() { languages(); }
    void trueToTheSource();
    void whatIsTold_data();
    void whatIsTold();

private:
    void languages();

    const QDir folder_{QStringLiteral(FERMATA_TRANSLATIONS)};
};

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The first words in which the two differ.
QString firstDifference(const TsFile& kept, const TsFile& fresh) {
    QStringList old;
    for (const TsMessage& message : kept.messages)
        old << message.name();
    for (const TsMessage& message : fresh.messages) {
        if (!old.removeOne(message.name())) return QStringLiteral("new: ") + message.name();
    }
    return old.isEmpty() ? QStringLiteral("their order or a remark for translators")
                         : QStringLiteral("no longer there: ") + old.constFirst();
}

} // namespace

void TranslationsTest::languages() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("plurals");
    QTest::newRow("English") << "en" << 2;
    QTest::newRow("German") << "de" << 2;
    QTest::newRow("Simplified Chinese") << "zh_CN" << 1;
    // A file that nobody looks at would be a translation that is not tested.
    QCOMPARE(folder_.entryList({QStringLiteral("*.ts")}).size(), 3);
}

void TranslationsTest::upToDate() {
    QTemporaryDir copy;
    QVERIFY(copy.isValid());
    const QStringList names = folder_.entryList({QStringLiteral("*.ts")});
    for (const QString& name : names)
        QVERIFY(QFile::copy(folder_.filePath(name), copy.filePath(name)));

    QProcess update;
    update.setProcessChannelMode(QProcess::MergedChannels);
    update.start(folder_.filePath(QStringLiteral("update.sh")), {QStringLiteral(FERMATA_LUPDATE), copy.path()});
    QVERIFY2(update.waitForFinished(60'000), qPrintable(update.errorString()));
    const QByteArray said = update.readAll();
    QVERIFY2(update.exitStatus() == QProcess::NormalExit && update.exitCode() == 0, said.constData());
    // It complains of words that it cannot attribute: they would never be found.
    QVERIFY2(said.trimmed().isEmpty(), said.constData());
    for (const QString& name : names) {
        const QString kept = folder_.filePath(name);
        const QString fresh = copy.filePath(name);
        if (contents(kept) == contents(fresh)) continue;
        QFAIL(qPrintable(QStringLiteral("%1 is not what the sources say (%2): run the target update_translations")
                             .arg(name, firstDifference(readTs(kept), readTs(fresh)))));
    }
}

void TranslationsTest::complete() {
    QFETCH(QString, language);
    QFETCH(int, plurals);
    const TsFile file = readTs(folder_.filePath(QStringLiteral("fermata_%1.ts").arg(language)));
    QVERIFY2(file.problem.isEmpty(), qPrintable(file.problem));
    QCOMPARE(file.language, language);
    // English has its words in the sources.
    QVERIFY(file.messages.size() > (language == QLatin1String("en") ? 20U : 1000U));
    QStringList open;
    for (const TsMessage& message : file.messages) {
        if (!message.state.isEmpty())
            open << QStringLiteral("%1 is %2").arg(message.name(), message.state);
        else if (message.forms.size() != (message.plural ? plurals : 1))
            open << QStringLiteral("%1 has %2 forms").arg(message.name(), QString::number(message.forms.size()));
    }
    QVERIFY2(open.isEmpty(), qPrintable(QStringLiteral("%1 of %2 messages are not translated:\n%3")
                                            .arg(open.size())
                                            .arg(file.messages.size())
                                            .arg(open.mid(0, 20).join(u'\n'))));
}

void TranslationsTest::trueToTheSource() {
    QFETCH(QString, language);
    const TsFile file = readTs(folder_.filePath(QStringLiteral("fermata_%1.ts").arg(language)));
    QStringList wrong;
    for (const TsMessage& message : file.messages) {
        if (!message.state.isEmpty()) continue; // complete() tells of it
        for (const QString& difference : differences(message))
            wrong << QStringLiteral("%1 → “%2” %3").arg(message.name(), message.forms.join(u'|'), difference);
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.mid(0, 20).join(u'\n')));
}

// What the test before finds.
void TranslationsTest::whatIsTold_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("forms");
    QTest::addColumn<QString>("told"); // part of it; empty: nothing
    const auto row = [](const char* source, const QStringList& forms, const char* told) {
        QTest::addRow("%s → %s", source, qPrintable(forms.join(u'|'))) << source << forms << told;
    };
    row("%1 of %2", {"%2, davon %1"}, "");
    row("%1 of %2", {"%1"}, "lacks %2");
    row("%1 of %2", {"%1, %2, %3"}, "has %3");
    row("%Ln children", {"Ein Kind", "%Ln Kinder"}, "");
    row("%Ln children", {"%Ln Kind", "Kinder"}, "lacks %Ln");
    row("%Ln of %1", {"Eins", "%Ln von %1"}, "lacks");
    row("%Ln children", {"%n Kind", "%n Kinder"}, "%n");
    row("%1 s", {"%1\u00A0s"}, "has a blank that is no space");
    row("<b>all</b>", {"<b>alle</b>"}, "");
    row("<b>all</b>", {"alle"}, "tags");
    row("a < b", {"a < b"}, "");
    row("&File", {"&Datei"}, "");
    row("&File", {"Datei"}, "&");
    row("Salt && pepper", {"Salz && Pfeffer"}, "");
    row("&quot;", {"&quot;"}, "");
    row("Save…", {"Sichern"}, "…");
    row(" s", {" s"}, "");
    row(" s", {"s"}, "blanks");
    row("Close\tEsc", {"Schließen"}, "tab");
    row("one\ntwo", {"eins zwei"}, "lines");
    row("Close", {" "}, "no words");
}

void TranslationsTest::whatIsTold() {
    QFETCH(QString, source);
    QFETCH(QStringList, forms);
    QFETCH(QString, told);
    TsMessage message;
    message.source = source;
    message.forms = forms;
    message.plural = source.contains(QLatin1String("%Ln"));
    const QString found = differences(message).join(u'\n');
    if (told.isEmpty())
        QCOMPARE(found, QString());
    else
        QVERIFY2(found.contains(told), qPrintable(found));
}

FERMATA_TEST(TranslationsTest, QCoreApplication)
#include "tst_translations.moc"
