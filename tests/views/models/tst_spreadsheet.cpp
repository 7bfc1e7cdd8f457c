// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What is copied may be pasted into a spreadsheet.
#include "models/spreadsheet.h"

#include <fermata/test/runner.h>

#include <QtTest>

using namespace fermata::views;

class SpreadsheetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersStayNumbers() {
        for (const char* text : {"-5", "+3", "12,345", "-1.5", "12 %", "7", "-3%", "12\u202f345"})
            QCOMPARE(copiedCell(text), QString(text));
    }

    void formulasBecomeText() {
        for (const char* text : {"=1+1", "+1+1", "-2+3+cmd|' /C calc'!D2", "@sum(a1)", "-1e5", "＝1", "-"})
            QCOMPARE(copiedCell(text), QString("'%1").arg(text));
        for (const char* text : {"", "paid", "a=1", "a; b", "3 min ago", "in 5 s", "“=paid”", "{\"a\": \"=1\"}"})
            QCOMPARE(copiedCell(text), QString(text));
        QCOMPARE(copiedCell("no luck\n=1+1"), QString("no luck\n'=1+1"));
        QCOMPARE(copiedCell("\t=1"), QString("'\t'=1"));
    }

    void aRowIsOneLine() {
        QCOMPARE(copiedRow({"7", "=paid", "one\r\n=two\tthree", ""}), QString("7\t'=paid\tone =two three\t"));
    }
};

FERMATA_TEST_WITHOUT_APPLICATION(SpreadsheetTest)
#include "tst_spreadsheet.moc"
