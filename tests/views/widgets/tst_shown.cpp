// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the window shows of a stranger's text, and that a document stays the document it is.
#include "dialogs/form.h"
#include "models/json_tree_model.h"
#include "models/near_miss.h"
#include "widgets/cell_delegate.h"
#include "widgets/json_text.h"
#include "widgets/key_value_grid.h"
#include "widgets/shown.h"

#include <fermata/test/runner.h>

#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QTest>

using namespace fermata::views;

class ShownTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsNotSeenIsSpeltOut_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("lines");
        QTest::newRow("nothing") << QString() << QString() << QString();
        QTest::newRow("plain") << "paid v2"
                               << "paid v2"
                               << "paid v2";
        QTest::newRow("other scripts") << QString("größe 订单 שלום 😀") << QString("größe 订单 שלום 😀")
                                       << QString("größe 订单 שלום 😀");
        QTest::newRow("direction") << QString("a\u202Eb") << "a\\u202eb"
                                   << "a\\u202eb";
        QTest::newRow("no room") << QString("pa\u200Bid") << "pa\\u200bid"
                                 << "pa\\u200bid";
        QTest::newRow("steers a terminal") << QString("\u009Bm\u001B") << "\\u009bm\\u001b"
                                           << "\\u009bm\\u001b";
        QTest::newRow("beyond the first plane") << QString("a\U000E0041b") << "a\\udb40\\udc41b"
                                                << "a\\udb40\\udc41b";
        QTest::newRow("lines") << "a\nb\r\nc\td"
                               << "a\\nb\\u000d\\nc\\td"
                               << "a\nb\nc    d";
        QTest::newRow("a separator of lines") << QString("a\u2028b") << "a\\u2028b"
                                              << "a\\u2028b";
        QTest::newRow("markup") << QString("<b>a\u202E</b>") << "<b>a\\u202e</b>"
                                << "<b>a\\u202e</b>";
    }

    void whatIsNotSeenIsSpeltOut() {
        QFETCH(QString, text);
        QFETCH(QString, line);
        QFETCH(QString, lines);
        QCOMPARE(shownText(text), line);
        QCOMPARE(shownText(text.toStdString()), line);
        QCOMPARE(shownLines(text), lines);
        QCOMPARE(shownLines(text.toStdString()), lines);
        // Whoever asks again changes nothing.
        QCOMPARE(shownText(shownText(text)), line);
        QCOMPARE(shownLines(shownLines(text)), lines);
        QCOMPARE(isShownAsItIs(text), text == line);
    }

    void bytesThatAreNoTextAreSpeltOut() { QCOMPARE(shownText(std::string_view("a\xff\xc3")), QString("a\\xff\\xc3")); }

    void plainTextIsNotCopied() {
        const QString text = QStringLiteral("checkout größe");
        QCOMPARE(shownText(text).constData(), text.constData());
        QCOMPARE(shownLines(text).constData(), text.constData());
    }

    void aCellShowsItAndHasItExact() {
        const QString name = u"a\u202Eb"_qs;
        const Cell cell = Cell::plain(name).add({.text = QStringLiteral(" v1")});
        QCOMPARE(cell.text(), QString("a\\u202eb v1"));
        QCOMPARE(cell.exactText(), name + " v1");
        const Cell pill = Cell::status(LookStatus::AwaitingSignal, name);
        QCOMPARE(pill.text(), QString("a\\u202eb"));
        QCOMPARE(pill.exactText(), name);
    }

    void aFactSaysWhatItShows() {
        KeyValueGrid grid;
        QLabel* const value = grid.addRow("queue", "Queue");
        grid.setValue("queue", u"a\u202Eb"_qs, u"a\u202Eb, c"_qs);
        QCOMPARE(value->text(), QString("a\\u202eb"));
        QCOMPARE(value->toolTip(), QString("a\\u202eb, c"));
        QCOMPARE(value->accessibleName(), QString("Queue: a\\u202eb"));
        QCOMPARE(value->accessibleDescription(), QString("a\\u202eb, c"));
    }

    void aDocumentStaysWhatItIs() {
        const QString document = u"{\"a\u202E\": [\"\u200B\u009B😀\", 49.90], \"b\\n\": \"\\\\\"}"_qs;
        const QString shown = formatJson(document);
        QVERIFY2(isShownAsItIs(QString(shown).remove('\n')), qPrintable(shown));
        QVERIFY(shown.contains("\"a\\u202e\": ["));
        QCOMPARE(QJsonDocument::fromJson(shown.toUtf8()), QJsonDocument::fromJson(document.toUtf8()));
        QVERIFY(formatJsonBeginning(document.left(12)).contains("\\u202e"));
        // To the letter, for who copies it.
        QVERIFY(formatJson(document, JsonSpelling::Exact).contains(u'\u202E'));
    }

    void aTreeShowsItAndHasItExact() {
        const std::string document = "{\"a\u202E\": \"\u200B\"}";
        JsonTreeModel model;
        model.setText(document);
        const QModelIndex key = model.index(0, JsonTreeModel::Key);
        QCOMPARE(key.data().toString(), QString("a\\u202e"));
        QCOMPARE(key.siblingAtColumn(JsonTreeModel::Value).data().toString(), QString("\"\\u200b\""));
        QCOMPARE(key.data(JsonTreeModel::ExactRole).toString(), QString("\"\u200B\""));
    }

    void aNearMissSpellsOutWhatTakesNoRoom() {
        const QString found = u"pa\u200Bid"_qs;
        const auto miss = nearMiss("paid", found);
        QVERIFY(miss);
        QCOMPARE(underlined(found, *miss), QString("pa<u>\\u200b</u>id"));
    }

    void aListOfNamesKeepsTheNames() {
        const QString name = u"a\u202Eb"_qs;
        QComboBox box;
        box.setEditable(true);
        dialogs::spellOutEntries(&box);
        box.addItems({"plain", name});
        QCOMPARE(box.itemText(1), name);
        box.setCurrentIndex(1);
        QCOMPARE(box.currentText(), name);
        QCOMPARE(box.itemData(1, Qt::AccessibleTextRole).toString(), QString("a\\u202eb"));
        QVERIFY(!box.itemData(0, Qt::AccessibleTextRole).isValid());
    }
};

FERMATA_TEST(ShownTest, QApplication)
#include "tst_shown.moc"
