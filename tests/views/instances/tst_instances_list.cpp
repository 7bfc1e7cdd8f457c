// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "instances/list_window.h"
#include "stage.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

// The list while instances come, change and go: what is read of it, and that a person keeps their place.
class InstancesListTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void loadsAsOneScrolls();
    void readsOnlyWhatIsOnTheScreen();
    void followsTheNewestAtTheTop();
    void staysPutWhenScrolled();
    void keepsTheChosenInSight();
    void doesNotHandTheChoiceToANeighbour();
    void staysWhenMoreCameThanOneReadingShows();
    void whatIsShownIsNotAllWhenThereAreNewerOnes();
    void goesToTheNewestWhenAsked();
    void showsTheDatabaseWhateverHappens();
    void dropsAnswersToAnotherFilter();
    void goesOnWithACutSearch();
};

void InstancesListTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void InstancesListTest::loadsAsOneScrolls() {
    Stage stage;
    stage.fill(1000);
    stage.show();
    QCOMPARE(stage.rows(), ListWindow::pageSize);
    QCOMPARE(stage.stateText(), QString("200 shown, more below, loads as you scroll"));
    for (int i = 0; i < 20 && stage.rows() < 1000; ++i) {
        stage.bar().setValue(stage.bar().maximum());
        stage.settle();
    }
    QCOMPARE(stage.rows(), 1000);
    for (int row = 0; row < 1000; ++row)
        QCOMPARE(stage.idAt(row), 1000 - row);
    QCOMPARE(stage.stateText(), QString("1,000 shown, that is all"));
}

void InstancesListTest::readsOnlyWhatIsOnTheScreen() {
    Stage stage;
    stage.fill(3000);
    stage.show();
    for (int i = 0; i < 20 && stage.rows() < 3000; ++i) {
        stage.bar().setValue(stage.bar().maximum());
        stage.settle();
    }
    QCOMPARE(stage.rows(), 3000);
    const int onScreen = stage.table->lastVisibleRow() - stage.table->firstVisibleRow() + 1;
    for (const int value : {stage.bar().maximum(), stage.bar().maximum() / 2, 0}) {
        stage.bar().setValue(value);
        stage.settle();
        stage.feed.rowsRead = 0;
        const int first = stage.table->firstVisibleRow();
        // What changed on the screen is seen at the next refresh; nothing far away was read.
        stage.feed.rows[stage.idAt(first)].step = "changed";
        stage.refresh();
        QCOMPARE(stage.word(first, InstancesModel::Step), QString("changed"));
        QVERIFY2(stage.feed.rowsRead <= onScreen + 2 * ListWindow::margin + ListWindow::pageSize,
                 qPrintable(QString::number(stage.feed.rowsRead)));
        stage.feed.rowsRead = 0;
        stage.refresh();
        QVERIFY2(stage.feed.rowsRead <= 2 * (onScreen + 2 * ListWindow::margin) + ListWindow::margin,
                 qPrintable(QString::number(stage.feed.rowsRead)));
    }
}

void InstancesListTest::followsTheNewestAtTheTop() {
    Stage stage;
    stage.fill(100);
    stage.show();
    stage.fill(3);
    stage.refresh();
    QCOMPARE(stage.idAt(0), 103);
    QVERIFY(stage.table->atTop());
    // Far more than one reading shows: the list begins anew at the newest.
    stage.fill(5000);
    stage.refresh();
    QCOMPARE(stage.idAt(0), 5103);
    QVERIFY(stage.table->atTop());
    QCOMPARE(stage.idAt(stage.rows() - 1), 5103 - stage.rows() + 1);
}

void InstancesListTest::staysPutWhenScrolled() {
    Stage stage;
    stage.fill(300);
    stage.show();
    stage.bar().setValue(1003);
    stage.settle();
    const auto before = stage.visibleIds();
    const int offset = stage.table->rowViewportPosition(stage.table->firstVisibleRow());
    for (int i = 0; i < 5; ++i) {
        stage.fill(7);
        stage.refresh();
        QCOMPARE(stage.visibleIds(), before);
        QCOMPARE(stage.table->rowViewportPosition(stage.table->firstVisibleRow()), offset);
    }
    // Rows above that vanish move nothing either.
    stage.feed.rows.erase(stage.idAt(stage.table->firstVisibleRow() - 2));
    stage.refresh();
    QCOMPARE(stage.visibleIds(), before);
}

void InstancesListTest::keepsTheChosenInSight() {
    Stage stage;
    stage.fill(100);
    stage.show();
    QSignalSpy activated(&stage.page, &InstancesPage::instanceActivated);
    stage.clickRow(3);
    QVERIFY(stage.page.selected() == InstanceId{97});
    const auto chosen = activated.size();
    for (int i = 0; i < 12; ++i) {
        stage.fill(4);
        stage.refresh();
        const auto visible = stage.visibleIds();
        QVERIFY(std::find(visible.begin(), visible.end(), 97) != visible.end());
        const auto selected = stage.table->selectionModel()->selectedRows();
        QCOMPARE(selected.size(), 1);
        QCOMPARE(stage.idAt(selected[0].row()), 97);
    }
    QCOMPARE(activated.size(), chosen); // a refresh chooses nothing
}

void InstancesListTest::doesNotHandTheChoiceToANeighbour() {
    Stage stage;
    stage.fill(50);
    stage.page.setFilter({.statuses = {Status::Runnable}});
    stage.show();
    QSignalSpy activated(&stage.page, &InstancesPage::instanceActivated);
    stage.clickRow(4);
    QVERIFY(stage.page.selected() == InstanceId{46});
    activated.clear();
    stage.feed.rows[46].status = Status::Executing;
    stage.refresh();
    QCOMPARE(stage.rows(), 49);
    QVERIFY(stage.table->selectionModel()->selectedRows().isEmpty());
    QVERIFY(stage.page.selected() == InstanceId{46});
    stage.feed.rows[46].status = Status::Runnable;
    stage.refresh();
    QCOMPARE(stage.table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(stage.idAt(stage.table->currentIndex().row()), 46);
    QVERIFY(activated.isEmpty());
}

void InstancesListTest::staysWhenMoreCameThanOneReadingShows() {
    Stage stage;
    stage.fill(300);
    stage.show();
    stage.clickRow(2);
    const auto before = stage.visibleIds();
    stage.fill(2000);
    stage.refresh();
    QCOMPARE(stage.visibleIds(), before);
    QVERIFY(stage.page.selected() == InstanceId{298});
    // What is shown is still kept up to date, though the top of the list is far away.
    stage.feed.rows[297].step = "changed";
    stage.refresh();
    stage.refresh();
    QCOMPARE(stage.word(3, InstancesModel::Step), QString("changed"));
    QCOMPARE(stage.visibleIds(), before);
}

// The row one has chosen stays where it is, and those that came meanwhile are above: what is shown is not all.
void InstancesListTest::whatIsShownIsNotAllWhenThereAreNewerOnes() {
    Stage stage;
    stage.fill(12);
    stage.show();
    stage.clickRow(2);
    QCOMPARE(stage.stateText(), QString("12 shown, that is all"));
    stage.fill(2000);
    stage.refresh();
    QCOMPARE(stage.stateText(), QString("12 shown, none below"));
}

void InstancesListTest::goesToTheNewestWhenAsked() {
    Stage stage;
    stage.fill(300);
    stage.show();
    stage.clickRow(2);
    stage.fill(2000);
    stage.refresh();
    QAbstractButton* newest = nullptr;
    for (QAbstractButton* button : stage.page.findChildren<QAbstractButton*>()) {
        if (button->text() == "There are newer ones") newest = button;
    }
    QVERIFY(newest && newest->isVisible());
    QTest::mouseClick(newest, Qt::LeftButton);
    stage.settle();
    QCOMPARE(stage.idAt(0), 2300);
    QVERIFY(stage.table->atTop());
    QVERIFY(!newest->isVisible());
}

// A person scrolls and chooses while instances come, change and go. When all is read, the screen shows what there is,
// in one piece.
void InstancesListTest::showsTheDatabaseWhateverHappens() {
    Stage stage;
    stage.fill(400);
    stage.show();
    QAbstractItemModelTester tester(stage.table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QRandomGenerator random(42);
    int next = 401;
    for (int round = 0; round < 60; ++round) {
        for (int i = random.bounded(5) == 0 ? random.bounded(400) : random.bounded(3); i > 0; --i, ++next)
            stage.feed.rows[next] = samples::summary(next);
        for (int i = 0; i < 20; ++i) {
            auto row = stage.feed.rows.lower_bound(1 + random.bounded(next));
            if (row == stage.feed.rows.end()) continue;
            if (random.bounded(3) == 0)
                stage.feed.rows.erase(row);
            else
                row->second.attempt = random.bounded(9);
        }
        switch (random.bounded(6)) {
        case 0:
            stage.bar().setValue(0);
            break;
        case 1:
            stage.bar().setValue(random.bounded(stage.bar().maximum() + 1));
            break;
        case 2:
            stage.bar().setValue(stage.bar().maximum());
            break;
        case 3:
            stage.clickRow(stage.table->firstVisibleRow() + 2);
            break;
        default:
            break;
        }
        stage.refresh();
        stage.refresh();
        const auto visible = stage.visibleIds();
        QVERIFY(!visible.empty());
        auto row = stage.feed.rows.find(visible.front());
        QVERIFY(row != stage.feed.rows.end());
        for (std::size_t i = 0; i < visible.size(); ++i, ++row) {
            QVERIFY(row != stage.feed.rows.end());
            QCOMPARE(visible[i], row->first);
            QCOMPARE(stage.word(stage.table->firstVisibleRow() + int(i), InstancesModel::Attempt).toInt(),
                     row->second.attempt);
        }
    }
}

void InstancesListTest::dropsAnswersToAnotherFilter() {
    Stage stage;
    stage.fill(20);
    stage.show();
    const InstanceQuery old = stage.page.query();
    stage.feed.paused = true;
    stage.page.setFilter({.statuses = {Status::Failed}});
    stage.page.setPage(stage.feed.read(old), old);
    QVERIFY(!stage.page.loaded());
    stage.feed.paused = false;
    stage.refresh();
    QVERIFY(stage.page.loaded());
    QCOMPARE(stage.rows(), 0);
}

void InstancesListTest::goesOnWithACutSearch() {
    Stage stage;
    stage.fill(1000);
    stage.feed.rows[990].step = stage.feed.rows[450].step = stage.feed.rows[3].step = "rare";
    stage.feed.window = 300;
    stage.page.setFilter({.step = "rare"});
    stage.show();
    QCOMPARE(stage.rows(), 1);
    QCOMPARE(stage.stateText(), QString("1 found among the newest 300"));
    auto* const further = stage.page.findChild<QAbstractButton*>("instancesLookFurther");
    QVERIFY(further->isVisible());
    for (const int rows : {2, 2, 3}) {
        QTest::mouseClick(further, Qt::LeftButton);
        stage.settle();
        QCOMPARE(stage.rows(), rows);
    }
    QCOMPARE(stage.stateText(), QString("3 shown, that is all"));
    QVERIFY(!further->isVisible());

    // Nothing in the first share: the page says how far it looked and offers to go on.
    stage.feed.rows[990].step = stage.feed.rows[450].step = "start";
    stage.page.setFilter({});
    stage.settle();
    stage.page.setFilter({.step = "rare"});
    stage.settle();
    QVERIFY(stage.empty()->isVisible());
    QVERIFY2(stage.emptyText().contains("the newest 300"), qPrintable(stage.emptyText()));
    for (int i = 0; i < 3; ++i) {
        QVERIFY(stage.emptyButton("Look further"));
        QTest::mouseClick(stage.emptyButton("Look further"), Qt::LeftButton);
        stage.settle();
    }
    QVERIFY(stage.table->isVisible());
    QCOMPARE(stage.idAt(0), 3);
    // What was found that far down stays while the search of the top is repeated.
    stage.fill(20);
    stage.feed.now += 1s;
    stage.refresh();
    QCOMPARE(stage.idAt(0), 3);
}

FERMATA_TEST(InstancesListTest, QApplication)
#include "tst_instances_list.moc"
