// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the window shows of a stranger's text, and that a document stays the document it is.
#include "dialogs/form.h"
#include "models/json_tree_model.h"
#include "models/near_miss.h"
#include "models/standing_words.h"
#include "widgets/cell_delegate.h"
#include "widgets/format.h"
#include "widgets/json_text.h"
#include "widgets/key_value_grid.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/shown_edit.h"

#include <fermata/test/runner.h>
#include <fermata/types/unseen.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QLocale>
#include <QTest>
#include <QTextDocumentFragment>

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
        const auto row = [](const char* name, const QString& text, const QString& shown) {
            QTest::newRow(name) << text << shown << shown;
        };
        row("a blank that is none", u"a\u00A0b\u2007c\u202Fd"_qs, "a\\u00a0b\\u2007c\\u202fd");
        row("drawn as nothing", u"a\u2800b\u3164c\u115Fd\uFFA0e\uFFFCf"_qs,
            "a\\u2800b\\u3164c\\u115fd\\uffa0e\\ufffcf");
        row("whatever a font likes", u"a\uE000b"_qs, "a\\ue000b");
        row("no character", u"a\uFDD0b\U0001FFFEc"_qs, "a\\ufdd0b\\ud83f\\udffec");
        row("half a character", QString("a") + QChar(0xD83D) + 'b' + QChar(0xDE00), "a\\ud83db\\ude00");
        const auto stays = [&](const char* name, const QString& text) { row(name, text, text); };
        stays("a family", u"\U0001F468\u200D\U0001F469\u200D\U0001F467"_qs);
        stays("a picture", u"\u2764\uFE0F \u2764\uFE0F\u200D\U0001F525 1\uFE0F\u20E3 a"_qs);
        stays("a skin", u"\U0001F469\U0001F3FD\u200D\U0001F680"_qs);
        stays("a flag", u"\U0001F3F3\uFE0F\u200D\U0001F308"_qs);
        stays("a flag of letters nobody sees",
              u"\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F"_qs);
        stays("Persian", u"\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645"_qs);
        stays("Hindi", u"\u0915\u094D\u200D\u0937 \u0915\u094D\u200C\u0937"_qs);
        stays("Bengali", u"\u09B0\u200D\u09CD\u09AF\u09BE\u09AC"_qs);
        stays("Japanese", u"\u6771\u4EAC\u3000\u6E2F\u533A"_qs);
        row("between letters", u"a\u200Db\u200Cc\uFE0Fd\u3000e"_qs, "a\\u200db\\u200cc\\ufe0fd\\u3000e");
        row("beside an emoji", u"\U0001F600\u200Da\u200D\U0001F600"_qs, u"\U0001F600\\u200da\\u200d\U0001F600"_qs);
        row("twice", u"\u2764\uFE0F\uFE0F"_qs, u"\u2764\uFE0F\\ufe0f"_qs);
        row("a flag that says more", u"\U0001F3F4\U000E0067\U000E0062\U000E007F"_qs,
            u"\U0001F3F4\\udb40\\udc67\\udb40\\udc62\\udb40\\udc7f"_qs);
        QTest::newRow("markup") << QString("<b>a\u202E</b>") << "<b>a\\u202e</b>"
                                << "<b>a\\u202e</b>";
    }

    void whatIsNotSeenIsSpeltOut() {
        QFETCH(QString, text);
        QFETCH(QString, line);
        QFETCH(QString, lines);
        QCOMPARE(shownText(text), line);
        QCOMPARE(shownLines(text), lines);
        if (text.isValidUtf16()) {
            QCOMPARE(shownText(text.toStdString()), line);
            QCOMPARE(shownLines(text.toStdString()), lines);
        }
        // Whoever asks again changes nothing.
        QCOMPARE(shownText(shownText(text)), line);
        QCOMPARE(shownLines(shownLines(text)), lines);
        QCOMPARE(isShownAsItIs(text), text == line);
    }

    // By Unicode's own categories, as Qt knows them.
    void noCategoryIsLeftOut() {
        for (char32_t c = 1; c <= 0x10FFFF; ++c) {
            bool hides = false;
            switch (QChar::category(c)) {
            case QChar::Other_Control:
            case QChar::Other_Format:
            case QChar::Other_PrivateUse:
            case QChar::Other_Surrogate:
            case QChar::Separator_Line:
            case QChar::Separator_Paragraph:
                hides = true;
                break;
            case QChar::Separator_Space:
                hides = c != U' ';
                break;
            default:
                hides = QChar::isNonCharacter(c);
            }
            const bool spelt = fermata::unseen::isControl(c) || fermata::unseen::isUnseen(c);
            QVERIFY2(spelt || !hides, qPrintable(QString::number(c, 16)));
            // No letter, figure or mark that is drawn.
            // What Qt does not know yet may be of a newer Unicode.
            if (spelt && !hides && c < 0x40000 && QChar::category(c) != QChar::Other_NotAssigned)
                QVERIFY2(
                    QString("034f 115f 1160 17b4 17b5 180b 180c 180d 180f 2065 2800 3164 fe00 ffa0 fff0 fffc 1107f "
                            "13440 13441 13442 16fe4 1d159")
                        .contains(QString::number(c & (c >= 0xFE00 && c <= 0xFE0F   ? 0xFFF0
                                                       : c >= 0xFFF0 && c <= 0xFFF8 ? 0xFFF0
                                                                                    : 0xFFFFF),
                                                  16)),
                    qPrintable(QString::number(c, 16)));
        }
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
        QCOMPARE(QTextDocumentFragment::fromHtml(value->toolTip()).toPlainText(), QString("a\\u202eb, c"));
        QCOMPARE(value->accessibleName(), QString("Queue: a\\u202eb"));
        QCOMPARE(value->accessibleDescription(), QString("a\\u202eb, c"));
    }

    // A value is no markup: what looks like it is said to the letter.
    void aFactIsNoMarkup() {
        KeyValueGrid grid;
        QLabel* const value = grid.addRow("queue", "Queue");
        grid.setValue("queue", "<i></i>&#x202e;a & b\nc", "<b>x</b>");
        QCOMPARE(value->text(), QString("<i></i>&#x202e;a & b\\nc"));
        QCOMPARE(value->textFormat(), Qt::PlainText);
        QCOMPARE(value->accessibleName(), QString("Queue: <i></i>&#x202e;a & b\\nc"));
        QCOMPARE(value->accessibleDescription(), QString("<b>x</b>"));
    }

    void aToolTipIsWhatWasMeant() {
        const QString text = "<i></i>&#x202e; a  b\nc";
        QVERIFY(Qt::mightBeRichText(plainToolTip(text)));
        QCOMPARE(QTextDocumentFragment::fromHtml(plainToolTip(text)).toPlainText(), text);
        QCOMPARE(plainToolTip({}), QString());
        QLabel label;
        setPlainToolTip(label, text);
        QCOMPARE(label.accessibleDescription(), text);
    }

    void aLabelOfAMenuKeepsAmpersands() {
        QCOMPARE(labelText(u"a&b\tc\u202E"_qs), QString("a&&b\\tc\\u202e"));
        QCOMPARE(labelText(std::string_view("a&b")), QString("a&&b"));
    }

    void aBeginningOnOneLineKeepsOtherBlanks() {
        QCOMPARE(onOneLine(u"  a\r\n\tb  c\u00A0\u3000 "_qs), u"a b c\u00A0\u3000"_qs);
    }

    // What is selected by hand is copied as it is, whatever part of a spelling is taken.
    void aCopyOfWhatIsReadIsTheText() {
        const QString text = u"select 'a\u202E\u202Eb',\n\t'\u00A0' -- \\u202e"_qs;
        ShownEdit edit;
        edit.setExactText(text);
        QCOMPARE(edit.toPlainText(), QString("select 'a\\u202e\\u202eb',\n\t'\\u00a0' -- \\u202e"));
        edit.selectAll();
        edit.copy();
        QCOMPARE(QApplication::clipboard()->text(), text);
        QTextCursor cursor = edit.textCursor();
        cursor.setPosition(8);
        cursor.setPosition(18, QTextCursor::KeepAnchor); // into the second one
        edit.setTextCursor(cursor);
        QCOMPARE(edit.selectedText(), u"a\u202E\u202E"_qs);
        cursor.setPosition(10);
        cursor.setPosition(12, QTextCursor::KeepAnchor); // within the first one
        edit.setTextCursor(cursor);
        QCOMPARE(edit.selectedText(), u"\u202E"_qs);
    }

    // A blank is painted as a sign.
    void aCopiedNearMissHoldsTheBlank() {
        Cell cell;
        addName(cell, "paid ", std::string("paid"), controls::Tone::Normal);
        QCOMPARE(cell.text(), QString("“paid␣”"));
        QCOMPARE(cell.exactText(), QString("“paid ”"));
        Cell other;
        addName(other, u"paid\u00A0"_qs, std::string("paid"), controls::Tone::Normal);
        QCOMPARE(other.text(), QString("“paid\\u00a0”"));
        QCOMPARE(other.exactText(), u"“paid\u00A0”"_qs);
    }

    // Our own figures are written in blanks that need not be spelt out.
    void figuresAreShownAsTheyAre() {
        const QLocale before;
        for (const QLocale& locale : {QLocale(QLocale::French), QLocale("de_AT"), QLocale("nb_NO"), QLocale("pl_PL")}) {
            QLocale::setDefault(locale);
            const QString number = format::number(1'234'567);
            const QString decimal = format::decimal(1'234'567.5, 1);
            const QString at = format::exact(fermata::Timestamp(std::chrono::microseconds(1'783'934'040'123'450)));
            QLocale::setDefault(before);
            for (const QString& text : {number, decimal, at})
                QVERIFY2(isShownAsItIs(text), qPrintable(locale.name() + ' ' + shownText(text)));
        }
    }

    void aDocumentThatIsNoneIsSpeltOutToo() {
        const QString text = u"{\"a\u202E\": \n}x"_qs;
        QCOMPARE(formatJson(text), QString("{\"a\\u202e\": \n}x"));
        QCOMPARE(formatJson(text, JsonSpelling::Exact), text);
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
