// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "theme/theme.h"
#include "widgets/json_edit.h"
#include "widgets/json_footer.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>

using namespace fermata::views;

namespace {

QString footer(const JsonEdit& edit) {
    return edit.findChild<JsonFooter*>()->text();
}

} // namespace

class JsonEditTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void validityIsToldWhileTyping() {
        JsonEdit edit;
        QSignalSpy validity(&edit, &JsonEdit::validityChanged);
        QVERIFY(!edit.isValid()); // empty is not JSON
        QTest::keyClicks(edit.editor(), QStringLiteral("{\"a\": 1"));
        QVERIFY(!edit.isValid());
        QVERIFY(validity.isEmpty());
        QTest::keyClicks(edit.editor(), QStringLiteral("}"));
        QVERIFY(edit.isValid());
        QCOMPARE(validity.size(), 1);
        QVERIFY(validity.last().first().toBool());
        QVERIFY(footer(edit).contains(QLatin1String("1 member, 8 bytes")));
        QTest::keyClick(edit.editor(), Qt::Key_Backspace);
        QVERIFY(!edit.isValid());
        QVERIFY(!validity.last().first().toBool());
        QVERIFY2(footer(edit).startsWith(QLatin1String("Line 1, column 8:")), qPrintable(footer(edit)));
    }

    void emptyMayBeAllowed() {
        JsonEdit edit;
        edit.setEmptyAllowed(true);
        QVERIFY(edit.isValid());
        edit.setText(QStringLiteral(" \n"));
        QVERIFY(edit.isValid());
        edit.setText(QStringLiteral("x"));
        QVERIFY(!edit.isValid());
    }

    void onlyAnObjectMayBeWanted() {
        JsonEdit edit;
        edit.setAccept(JsonEdit::Accept::ObjectOnly);
        edit.setText(QStringLiteral("\n  [1]"));
        QVERIFY(!edit.isValid());
        QCOMPARE(edit.check().error->line, 2);
        QCOMPARE(edit.check().error->column, 3);
        edit.setText(QStringLiteral("{}"));
        QVERIFY(edit.isValid());
    }

    void whatIsTypedIsWhatIsSent() {
        JsonEdit edit;
        // A no-break space, a line separator and digits no double can hold survive.
        const QString text =
            QStringLiteral("{\"a\":\t49.90,\n \"b\": \"x\u00a0y\u2028z\", \"n\": 1234567890123456789.10}");
        edit.setText(text);
        QCOMPARE(edit.text(), text);
        QVERIFY(edit.isValid());
    }

    void formattingKeepsNumbersAndCanBeUndone() {
        JsonEdit edit;
        edit.show();
        QVERIFY(QTest::qWaitForWindowExposed(&edit));
        edit.setText(QStringLiteral("{\"amount\":49.90}"));
        edit.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&edit));
        edit.editor()->setFocus();
        QTest::keyClick(edit.editor(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(edit.text(), QStringLiteral("{\n  \"amount\": 49.90\n}"));
        edit.editor()->undo();
        QCOMPARE(edit.text(), QStringLiteral("{\"amount\":49.90}"));
        edit.setReadOnly(true);
        edit.formatText();
        QCOMPARE(edit.text(), QStringLiteral("{\"amount\":49.90}"));
    }

    void formattingWrongTextLeadsToTheMistake() {
        JsonEdit edit;
        edit.setText(QStringLiteral("{\n  \"a\": 1,\n}"));
        edit.formatText();
        QCOMPARE(edit.text(), QStringLiteral("{\n  \"a\": 1,\n}"));
        QCOMPARE(edit.editor()->textCursor().blockNumber(), 2);
    }

    void enterIndents() {
        JsonEdit edit;
        QTest::keyClicks(edit.editor(), QStringLiteral("{"));
        QTest::keyClick(edit.editor(), Qt::Key_Return);
        QTest::keyClicks(edit.editor(), QStringLiteral("\"a\": ["));
        QTest::keyClick(edit.editor(), Qt::Key_Return);
        QTest::keyClicks(edit.editor(), QStringLiteral("1"));
        QTest::keyClick(edit.editor(), Qt::Key_Return);
        QTest::keyClicks(edit.editor(), QStringLiteral("]"));
        QTest::keyClick(edit.editor(), Qt::Key_Return);
        QTest::keyClicks(edit.editor(), QStringLiteral("}"));
        QCOMPARE(edit.text(), QStringLiteral("{\n  \"a\": [\n    1\n  ]\n}"));
    }

    void controlEnterIsLeftToTheDialog() {
        QWidget parent;
        JsonEdit edit(&parent);
        edit.setText(QStringLiteral("{}"));
        QTest::keyClick(edit.editor(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(edit.text(), QStringLiteral("{}"));
    }

    void aLongTextIsCheckedBeforeItIsAskedFor() {
        JsonEdit edit;
        edit.setText(QLatin1Char('[') + QStringLiteral("1,").repeated(100'000) + QStringLiteral("1]"));
        QVERIFY(edit.isValid());
        QSignalSpy validity(&edit, &JsonEdit::validityChanged);
        edit.editor()->moveCursor(QTextCursor::End);
        QTest::keyClicks(edit.editor(), QStringLiteral("x"));
        QVERIFY(!edit.isValid()); // though the check while typing is still due
        QCOMPARE(validity.size(), 1);
    }

    void aRepeatedKeyIsRemarkedOn() {
        JsonEdit edit;
        edit.setText(QStringLiteral("{\"a\": 1, \"a\": 2}"));
        QVERIFY(edit.isValid());
        QCOMPARE(edit.check().facts.repeatedKey, QStringLiteral("a"));
    }
};

FERMATA_TEST(JsonEditTest, QApplication)
#include "tst_json_edit.moc"
