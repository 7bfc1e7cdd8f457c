// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QDockWidget>

using namespace fermata;
using namespace fermata::views;

// Back and forward through the window.
class ShellTrailTest : public WindowFixture {
    Q_OBJECT

private:
    void back() { key(Qt::Key_Left, Qt::AltModifier); }
    void forward() { key(Qt::Key_Right, Qt::AltModifier); }

    void goTo(const char* what) {
        key(Qt::Key_K, Qt::ControlModifier);
        type(what);
        key(Qt::Key_Return);
    }

private Q_SLOTS:
    void pageFilterAndInstanceComeBack() {
        auto* button = find<QAbstractButton>("backButton");
        QVERIFY(!button->isEnabled());
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(button->isEnabled());
        read(1);
        goTo("failed");
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::Failed});
        goTo("#5208");
        goTo("#6091");

        back();
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5208}));
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::Failed});
        back();
        QVERIFY(!window_->readPlan().inspected);
        QVERIFY(find<QDockWidget>("inspector")->isHidden());
        back();
        QVERIFY(window_->page() == Page::Instances);
        QVERIFY(window_->readPlan().instances->filter.empty());
        back();
        QVERIFY(window_->page() == Page::Overview);
        QVERIFY(!button->isEnabled());
        back(); // there is nothing before the beginning
        QVERIFY(window_->page() == Page::Overview);

        forward();
        forward();
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::Failed});
        forward();
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5208}));
        // From the middle another way: what lay ahead is forgotten.
        key(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!find<QAbstractButton>("forwardButton")->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(window_->page() == Page::Instances);
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5208}));
    }

    void theThumbButtonsOfTheMouseLeadToo() {
        window_->showPage(Page::Instances);
        read(1);
        goTo("#5208");
        auto* table = find<QAbstractItemView>("instancesTable");
        QTest::mouseClick(table->viewport(), Qt::BackButton, {}, QPoint(80, 40));
        QVERIFY(!window_->readPlan().inspected);
        QTest::mouseClick(table->viewport(), Qt::BackButton, {}, QPoint(80, 40));
        QVERIFY(window_->page() == Page::Overview);
        QTest::mouseClick(find<QAbstractItemView>("queuesTable")->viewport(), Qt::ForwardButton, {}, QPoint(80, 40));
        QVERIFY(window_->page() == Page::Instances);
        const QModelIndex clicked = table->indexAt(QPoint(80, 40));
        QVERIFY(clicked.row() > 0 && table->currentIndex().row() != clicked.row()); // it is no click into the list
    }

    void walkingThroughAListIsOneStep() {
        key(Qt::Key_2, Qt::ControlModifier);
        read(1);
        for (int i = 0; i < 5; ++i)
            key(Qt::Key_Down);
        const auto last = window_->readPlan().inspected;
        QVERIFY(last.has_value());
        back();
        QVERIFY(!window_->readPlan().inspected);
        forward();
        QCOMPARE(window_->readPlan().inspected, last);
    }

    void anotherDatabaseHasATrailOfItsOwn() {
        window_->showPage(Page::Instances);
        ConnectionState other;
        other.label = "billing";
        window_->setConnection(other);
        QVERIFY(!find<QAction>("backAction")->isEnabled());
        other.kind = ConnectionState::Kind::Connected;
        window_->setConnection(other);
        QVERIFY(!find<QAction>("backAction")->isEnabled());
        window_->showPage(Page::Overview);
        QVERIFY(find<QAction>("backAction")->isEnabled());
    }
};

FERMATA_TEST(ShellTrailTest, QApplication)
#include "tst_shell_trail.moc"
