// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

/// Passes by all that it asserts; what Qt says of its call makes it fail (runner_test.sh).
class WrongCallTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlaceIsMissing() { QCOMPARE(QString("%1").arg(QString("a"), QString("b")), QString("a")); }
    void rightCalls() { QCOMPARE(QString("%1 %2").arg(QString("%2"), QString("b")), QString("%2 b")); }
};

FERMATA_TEST(WrongCallTest, QCoreApplication)
#include "tst_wrong_call.moc"
