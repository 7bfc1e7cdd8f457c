// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>

#include <inspector/inspector.h>

using namespace fermata;
using namespace fermata::views;

// Answers to "why": to whom they go, and the way to the root cause.
class ShellDiagnosisTest : public WindowFixture {
    Q_OBJECT

private:
    static constexpr InstanceId kAsked{6098};
    static constexpr InstanceId kRoot{4711};

    static Finding finding(FindingCode code, Outlook outlook, InstanceId instance, std::vector<Evidence> evidence) {
        Finding made;
        made.code = code;
        made.outlook = outlook;
        made.instance = instance;
        made.evidence = std::move(evidence);
        made.remedy = "something";
        return made;
    }

    // It stands behind somebody with a lease that nobody returns.
    Diagnosis held(int second) const {
        Explanation why;
        why.id = kAsked;
        why.status = samples::detail(kAsked).row.status;
        why.databaseTime = samples::kStart + std::chrono::hours(24) + std::chrono::seconds(second);
        why.findings = {finding(FindingCode::UniqueKeyHeld, Outlook::Waits, kAsked, {{"holder", kRoot}}),
                        finding(FindingCode::LeaseExpiredNoSweep, Outlook::Stuck, kRoot,
                                {{"worker", std::string("fra-9#1")},
                                 {"lease_expires_at", samples::kStart - std::chrono::minutes(5)}})};
        why.findings.back().root = true;
        Diagnosis diagnosis;
        diagnosis.instance = kAsked;
        diagnosis.why = why;
        diagnosis.microseconds = 4'200;
        return diagnosis;
    }

    Diagnosis twelveStuck() const {
        Diagnosis stuck;
        stuck.limits = window_->readPlan().stuckLimits;
        stuck.stuck = StuckReport{};
        stuck.stuck->whole = true;
        Finding lease = finding(FindingCode::LeaseExpiredNoSweep, Outlook::Stuck, kAsked,
                                {{"queue", std::string("payments")}, {"worker", std::string("fra-9#1")}});
        lease.count = 12;
        stuck.stuck->findings = {lease};
        return stuck;
    }

    QString sidebar() {
        const auto* const navigation = find<QAbstractItemView>("navigation");
        QString words;
        for (int row = 0; row < navigation->model()->rowCount(); ++row)
            words += navigation->model()->index(row, 0).data(Qt::AccessibleTextRole).toString() + '\n';
        return words;
    }

    QString shown() { return wordsIn(find<QWidget>("inspectorVerdict")); }
    QAction* toRoot() { return find<QAction>("rootCauseAction"); }

private Q_SLOTS:
    void whatTheRowTellsIsReplacedByWhatWasFound() {
        window_->inspect(kAsked);
        read(1);
        QVERIFY(!shown().contains("fra-9"));
        window_->setDiagnosis(held(1));
        QVERIFY2(shown().contains("worker fra-9, whose lease ran out"), qPrintable(shown()));
        QVERIFY(shown().contains("its unique key is held by"));
        read(2); // it stays
        QVERIFY(shown().contains("fra-9"));
    }

    void answersAboutOthersAreNotShown() {
        window_->inspect(kAsked);
        read(1);
        Diagnosis other = held(1);
        other.instance = other.why->id = InstanceId{1};
        window_->setDiagnosis(other);
        QVERIFY(!shown().contains("fra-9"));
        QVERIFY(!toRoot()->isEnabled());
        // Nor what was found of a row that has changed since.
        Diagnosis old = held(1);
        old.why->status = Status::Done;
        window_->setDiagnosis(old);
        QVERIFY(!shown().contains("fra-9"));
        Diagnosis failed;
        failed.instance = kAsked;
        failed.error = "No <answer> came.";
        window_->setDiagnosis(failed);
        QVERIFY2(shown().contains("No &lt;answer&gt; came."), qPrintable(shown()));
    }

    void aKeyGoesToTheRootCause() {
        QVERIFY(!toRoot()->isEnabled());
        window_->inspect(kAsked);
        read(1);
        QVERIFY(!toRoot()->isEnabled());
        window_->setDiagnosis(held(1));
        QVERIFY(toRoot()->isEnabled());
        key(Qt::Key_H, Qt::ControlModifier);
        QCOMPARE(window_->readPlan().inspected, std::optional(kRoot));
        QVERIFY(!toRoot()->isEnabled()); // of the other one nothing is known yet
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(window_->readPlan().inspected, std::optional(kAsked));
    }

    void aLineOfStuckLeadsThereInOneGo() {
        window_->showPage(Page::Stuck);
        read(1);
        window_->setDiagnosis(twelveStuck());
        QVERIFY(window_->loaded());
        QVERIFY2(sidebar().contains("Stuck 12\n"), qPrintable(sidebar()));

        auto* const table = find<QAbstractItemView>("stuckTable");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_H);
        QCOMPARE(window_->readPlan().inspected, std::optional(kAsked));
        window_->setDiagnosis(held(2));
        QCOMPARE(window_->readPlan().inspected, std::optional(kRoot));
    }

    // What the Overview and the sidebar count as stuck is what the Stuck view does.
    void theLimitsOfStuckHoldForAllPages() {
        window_->showPage(Page::Stuck);
        QVERIFY(window_->readPlan().stuck);
        auto* const attempts = find<QComboBox>("stuckAttempt");
        attempts->setFocus();
        const int before = window_->readPlan().stuckLimits.attempt;
        QTest::keyClick(attempts, Qt::Key_Down);
        const int wanted = window_->readPlan().stuckLimits.attempt;
        QVERIFY(wanted != before);
        window_->showPage(Page::Overview);
        QVERIFY(!window_->readPlan().stuck);
        QCOMPARE(window_->readPlan().stuckLimits.attempt, wanted);
        QTest::keyClick(attempts, Qt::Key_Up);
        QCOMPARE(window_->readPlan().stuckLimits.attempt, before);
    }

    void anotherDatabaseStartsWithoutAnswers() {
        window_->inspect(kAsked);
        read(1);
        window_->setDiagnosis(held(1));
        ConnectionState other = samples::ordersDb();
        other.label = "another";
        other.kind = ConnectionState::Kind::Connecting;
        window_->setConnection(other);
        QVERIFY(!toRoot()->isEnabled());
        window_->setDiagnosis(held(1)); // late
        QVERIFY(!toRoot()->isEnabled());
        window_->setDiagnosis(twelveStuck());
        QVERIFY2(!sidebar().contains("12"), qPrintable(sidebar()));
    }
};

FERMATA_TEST(ShellDiagnosisTest, QApplication)
#include "tst_shell_diagnosis.moc"
