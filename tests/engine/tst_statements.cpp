// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

/// What can be seen of the engine's statements without running them.
class StatementsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A statement is prepared once a session by its name: a second one of that name would run the first.
    void namesAreUnique() {
        // {"fermata_name", … or the same of a function that makes one.
        const QRegularExpression named("[{(]\\s*\"(fermata_\\w+)\",");
        QMap<QString, QStringList> places;
        for (QDirIterator files(FERMATA_ENGINE, {"*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto found = named.globalMatch(text); found.hasNext();)
                places[found.next().captured(1)] << file.fileName();
        }
        QVERIFY2(places.size() > 80, qPrintable(QString::number(places.size())));
        for (auto place = places.cbegin(); place != places.cend(); ++place)
            QVERIFY2(place->size() == 1, qPrintable(place.key() + " in " + place->join(", ")));
    }
};

FERMATA_TEST(StatementsTest, QCoreApplication)
#include "tst_statements.moc"
