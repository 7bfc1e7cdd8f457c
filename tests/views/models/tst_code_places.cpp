// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/code_places.h"

#include <fermata/test/runner.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace fermata::views;

namespace {

// "FILE LINE [WORDS]" of each.
QStringList placesIn(const QString& text) {
    QStringList found;
    for (const CodePlace& place : codePlaces(text))
        found << QString("%1 %2 [%3]").arg(place.file, QString::number(place.line), text.mid(place.at, place.length));
    return found;
}

QString made(const QTemporaryDir& folder, const QString& name) {
    QFile file(folder.filePath(name));
    QDir().mkpath(QFileInfo(file).path());
    if (!file.open(QIODevice::WriteOnly)) qFatal("%s cannot be written", qPrintable(name));
    return file.fileName();
}

} // namespace

class CodePlacesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areFound_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("places");
        QTest::newRow("Python") << R"(ValueError: no luck
Traceback (most recent call last):
  File "/home/me/my machines/x.py", line 12, in deep
    {}["card"]
  File "y.py", line 3, in <module>)"
                                << QStringList{
                                       R"(/home/me/my machines/x.py 12 [File "/home/me/my machines/x.py", line 12])",
                                       R"(y.py 3 [File "y.py", line 3])"};
        QTest::newRow("JavaScript") << R"(Error: no luck
    at deep (/path/x.js:3:5)
    at async Machine.run (file:///path/my%20dir/y.mjs:14:22)
    at Object.<anonymous> (/my dir/z.cjs:1:7)
    at /path/w.js:8:1
    at file:///path/v.mjs:9:2
    at node:internal/main:1:1)"
                                    << QStringList{"/path/x.js 3 [/path/x.js:3:5]",
                                                   "file:///path/my%20dir/y.mjs 14 [file:///path/my%20dir/y.mjs:14:22]",
                                                   "/my dir/z.cjs 1 [/my dir/z.cjs:1:7]",
                                                   "/path/w.js 8 [/path/w.js:8:1]",
                                                   "file:///path/v.mjs 9 [file:///path/v.mjs:9:2]"};
        QTest::newRow("C++") << "no luck at src/file.cpp:12: card (/home/me/a-b/c.h:7)\nfile.cpp:12:3"
                             << QStringList{"src/file.cpp 12 [src/file.cpp:12]",
                                            "/home/me/a-b/c.h 7 [/home/me/a-b/c.h:7]", "file.cpp 12 [file.cpp:12:3]"};
        QTest::newRow("none") << R"(card declined at 12:30:15; ratio 3:4, see https://example.com, key "x:1", line 3
File "", line 1 File "x.py", line 0 x.py:0)"
                              << QStringList{};
    }

    void areFound() {
        QFETCH(QString, text);
        QFETCH(QStringList, places);
        QCOMPARE(placesIn(text), places);
    }

    // Whoever may write to the database may write anything.
    void anErrorMadeToTakeLongDoesNot() {
        QElapsedTimer timer;
        timer.start();
        for (const char* part :
             {"(", "(a:1:", "at /", "at /a:1:1", "a.", ".a:1", "File \"", "File \"a\", line ", "-", "file://"})
            codePlaces(QString::fromUtf8(part).repeated(16'384 / qsizetype(qstrlen(part))));
        QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(codePlaces(QString("x.py:1 ").repeated(5'000)).size(), std::size_t(200));
    }

    void leadToSourcesOfThisComputer() {
        const QTemporaryDir folder;
        const QString file = made(folder, "a b/x.py");
        QCOMPARE(sourceFileOf(file, {}), file);
        QCOMPARE(sourceFileOf(folder.filePath("a b/../a b/./x.py"), {}), file);
        QCOMPARE(sourceFileOf("file://" + QString(file).replace(' ', "%20"), {}), file);
        QCOMPARE(sourceFileOf("a b/x.py", folder.path()), file);
        QCOMPARE(sourceFileOf("x.py", folder.filePath("a b")), file);
        QVERIFY(QFile::link(file, folder.filePath("link.py")));
        QCOMPARE(sourceFileOf(folder.filePath("link.py"), {}), folder.filePath("link.py"));
    }

    void leadNowhereElse() {
        const QTemporaryDir folder;
        made(folder, "x.py");
        for (const char* name : {"x.desktop", "x.sh", "x", "x.html", "x.exe", "x.jar", "x.py.desktop"})
            QCOMPARE(sourceFileOf(made(folder, name), {}), QString());
        QVERIFY(QDir(folder.path()).mkdir("folder.py"));
        QVERIFY(::mkfifo(qPrintable(folder.filePath("pipe.py")), 0600) == 0);
        for (const char* name : {"folder.py", "pipe.py", "gone.py"})
            QCOMPARE(sourceFileOf(folder.filePath(name), {}), QString());
        const QString path = folder.filePath("x.py");
        for (const char* name : {"x.py", "./x.py", "~/x.py", "", ":/x.py"})
            QCOMPARE(sourceFileOf(name, {}), QString()); // nobody knows from where
        for (const QString& name :
             {"http://" + path, "file://host" + path, "ftp:" + path, "qrc:" + path, "smb:" + path})
            QCOMPARE(sourceFileOf(name, folder.path()), QString());
        QCOMPARE(sourceFileOf("/" + QString("a").repeated(10'000) + ".py", {}), QString());
    }
};

FERMATA_TEST(CodePlacesTest, QCoreApplication)
#include "tst_code_places.moc"
