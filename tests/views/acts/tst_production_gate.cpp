// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "acts/production_gate.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace fermata;
using namespace fermata::views;

class ProductionGateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        samples::installLook();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void isOpenElsewhere() {
        ProductionGate gate;
        gate.askForId({41});
        QVERIFY(gate.isOpen());
        QVERIFY(gate.isHidden());
        QVERIFY(gate.hindrance().isEmpty());
        gate.setProduction(true);
        QVERIFY(!gate.isOpen());
        QVERIFY(!gate.isHidden());
        gate.setProduction(false);
        QVERIFY(gate.isOpen());
        QVERIFY(gate.isHidden());
    }

    void opensForTheId() {
        ProductionGate gate;
        gate.setProduction(true);
        gate.askForId({4711});
        QVERIFY(gate.hindrance().contains("4711"));
        gate.show();
        QVERIFY(QTest::qWaitForWindowActive(&gate));
        auto& line = *gate.findChild<QLineEdit*>("productionGateLine");
        QSignalSpy changed(&gate, &ProductionGate::changed);
        QTest::keyClicks(&line, "#471");
        QVERIFY(!gate.isOpen());
        QTest::keyClicks(&line, "1");
        QVERIFY(gate.isOpen());
        QVERIFY(gate.hindrance().isEmpty());
        QCOMPARE(changed.size(), 5);
        QTest::keyClicks(&line, "x");
        QVERIFY(!gate.isOpen());
    }

    void opensForTheNumber() {
        ProductionGate gate;
        gate.setProduction(true);
        gate.askForNumber(1204);
        auto& line = *gate.findChild<QLineEdit*>("productionGateLine");
        for (const char* typed : {"1204", "1,204", "1 204"}) {
            line.setText(typed);
            QVERIFY2(gate.isOpen(), typed);
        }
        for (const char* typed : {"", "120", "12040", "all 1204", "-"}) {
            line.setText(typed);
            QVERIFY2(!gate.isOpen(), typed);
        }
    }

    // What was typed for one is not meant for another, nor for the next act.
    void forgets() {
        ProductionGate gate;
        gate.setProduction(true);
        auto& line = *gate.findChild<QLineEdit*>("productionGateLine");
        gate.askForId({12});
        line.setText("12");
        gate.askForId({12}); // a refresh
        QVERIFY(gate.isOpen());
        gate.askForNumber(12);
        QVERIFY(!gate.isOpen());
        QCOMPARE(line.text(), QString());
        line.setText("12");
        gate.forget();
        QVERIFY(!gate.isOpen());
    }

    // Before anybody has said what is acted upon, it is shut, and says so.
    void isShutAtFirst() {
        ProductionGate gate;
        QVERIFY(gate.isOpen() && gate.hindrance().isEmpty());
        gate.setProduction(true);
        QVERIFY(!gate.isOpen() && !gate.hindrance().isEmpty());
    }
};

FERMATA_TEST(ProductionGateTest, QApplication)
#include "tst_production_gate.moc"
