// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "feed.h"
#include "instances/instances_table.h"
#include "instances/list_window.h"
#include "models/instances_model.h"
#include "samples.h"
#include "widgets/chip.h"
#include "widgets/empty_state.h"
#include "widgets/segmented_control.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

// The page as it stands in the window, and what its person does.
struct Stage {
    Stage() : feed(page) {
        feed.now = samples::now;
        page.setMachines(samples::machines());
        page.setQueues({"default", "payments"});
        page.resize(864, 720);
        table = page.findChild<InstancesTable*>("instancesTable");
        line = page.findChild<QLineEdit*>("instancesFilter");
    }

    void fill(int count) {
        for (int id = int(feed.rows.size()) + 1; count > 0; ++id, --count)
            feed.rows[id] = samples::summary(id);
    }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        feed.answer();
        settle();
    }

    // Until the page has all it wants.
    void settle() {
        const auto* const plan = page.findChild<QTimer*>("instancesPlan");
        const auto rests = [&] { return !plan->isActive() && feed.demands == feed.met; };
        QVERIFY(QTest::qWaitFor([&] {
            QCoreApplication::sendPostedEvents();
            return rests();
        }));
    }

    void refresh() {
        feed.answer();
        settle();
    }

    std::int64_t idAt(int row) const {
        return table->model()->index(row, 0).data(InstancesModel::SortRole).toLongLong();
    }
    std::vector<std::int64_t> visibleIds() const {
        std::vector<std::int64_t> ids;
        for (int row = table->firstVisibleRow(); row <= table->lastVisibleRow(); ++row)
            ids.push_back(idAt(row));
        return ids;
    }
    int rows() const { return table->model()->rowCount(); }
    QString word(int row, int column) const { return table->model()->index(row, column).data().toString(); }
    QScrollBar& bar() const { return *table->verticalScrollBar(); }
    void clickRow(int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 2)).center());
    }
    QString stateText() const { return page.findChild<QLabel*>("instancesState")->text(); }
    EmptyState* empty() const { return page.findChild<EmptyState*>("instancesEmpty"); }
    QStringList chips() const {
        QStringList names;
        for (const Chip* chip : page.findChildren<Chip*>()) {
            if (chip->isVisible()) names << chip->accessibleName();
        }
        return names;
    }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : empty()->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    }
    QPushButton* emptyButton(const QString& text) const {
        for (QPushButton* button : empty()->findChildren<QPushButton*>()) {
            if (button->text() == text) return button;
        }
        return nullptr;
    }

    InstancesPage page;
    Feed feed;
    InstancesTable* table = nullptr;
    QLineEdit* line = nullptr;
};

} // namespace

class TestInstancesPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void saysInWordsWhatARowIs();
    void loadsAsOneScrolls();
    void readsOnlyWhatIsOnTheScreen();
    void followsTheNewestAtTheTop();
    void staysPutWhenScrolled();
    void keepsTheChosenInSight();
    void doesNotHandTheChoiceToANeighbour();
    void staysWhenMoreCameThanOneReadingShows();
    void goesToTheNewestWhenAsked();
    void showsTheDatabaseWhateverHappens();
    void isUsedWithTheKeyboard();
    void filtersByPresetLineAndChip();
    void dropsAnswersToAnotherFilter();
    void goesOnWithACutSearch();
    void tellsWhyNothingIsShown();
    void copiesRows();
};

void TestInstancesPage::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestInstancesPage::looksAsDrawn() {
    Stage stage;
    for (const InstanceSummary& row : samples::variety())
        stage.feed.rows[row.id.value] = row;
    for (int id = 3900; id > 3600; --id)
        stage.feed.rows[id] = samples::summary(id, Status::Done);
    stage.show();
    stage.page.setSelected(InstanceId{5208});
    stage.page.setFocus();
    samples::picture(stage.page, "instances");
    InstanceFilter filter;
    filter.fsm = "order";
    filter.fsmVersion = 2;
    filter.queue = "payments";
    filter.statuses = {Status::AwaitingChildren, Status::Failed};
    stage.page.setFilter(filter);
    stage.settle();
    stage.page.setReadError("The server closed the connection.");
    samples::picture(stage.page, "instances-filtered-error");
    filter.queue = "nowhere";
    stage.page.setFilter(filter);
    stage.settle();
    samples::picture(stage.page, "instances-no-match");
    QTest::keyClicks(stage.line, "o");
    auto* const popup = stage.page.findChild<QListWidget*>("instancesFilterPopup");
    QVERIFY(popup->isVisible());
    samples::picture(*popup, "instances-filter-popup");
}

void TestInstancesPage::saysInWordsWhatARowIs() {
    Stage stage;
    for (const InstanceSummary& row : samples::variety())
        stage.feed.rows[row.id.value] = row;
    stage.show();
    QVERIFY(stage.page.loaded());
    const QAbstractItemModel& model = *stage.table->model();
    const auto line = [&](std::int64_t id) {
        QStringList words;
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; stage.idAt(row) == id && column < model.columnCount(); ++column)
                words << stage.word(row, column);
        }
        return words;
    };
    QCOMPARE(line(5208), (QStringList{"5208", "charge v3", "capture", "awaiting signal", "awaits “paid”", "payments",
                                      "0", "2 h 14 m"}));
    QCOMPARE(line(6090), (QStringList{"6090", "flaky v1", "call", "scheduled", "replays in 24 s: 503 from gateway",
                                      "default", "7", "6 s"}));
    QCOMPARE(line(5940), (QStringList{"5940", "checkout v1", "notify", "lease expired",
                                      "lease of fra-2 ran out 6 s ago", "default", "1", "1 m 6 s"}));
    QCOMPARE(line(4420)[InstancesModel::Status], QString("64 childs left"));
    QCOMPARE(stage.stateText(), QString("12 shown, that is all"));
    // What others wrote is shown, not obeyed.
    stage.feed.rows[5033].lastError = "<img src=x>";
    stage.refresh();
    QVERIFY(model.index(7, InstancesModel::Why).data(Qt::ToolTipRole).toString().contains("&lt;img src=x&gt;"));
    // Ages grow with the database's clock, not with this machine's.
    stage.feed.now += 60s;
    stage.refresh();
    QCOMPARE(line(6090)[InstancesModel::InStatus], QString("1 m 6 s"));
    QCOMPARE(line(6090)[InstancesModel::Status], QString("runnable"));
}

void TestInstancesPage::loadsAsOneScrolls() {
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

void TestInstancesPage::readsOnlyWhatIsOnTheScreen() {
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

void TestInstancesPage::followsTheNewestAtTheTop() {
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

void TestInstancesPage::staysPutWhenScrolled() {
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

void TestInstancesPage::keepsTheChosenInSight() {
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

void TestInstancesPage::doesNotHandTheChoiceToANeighbour() {
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

void TestInstancesPage::staysWhenMoreCameThanOneReadingShows() {
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

void TestInstancesPage::goesToTheNewestWhenAsked() {
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
void TestInstancesPage::showsTheDatabaseWhateverHappens() {
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

void TestInstancesPage::isUsedWithTheKeyboard() {
    Stage stage;
    stage.fill(300);
    stage.show();
    stage.page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.page));
    QSignalSpy activated(&stage.page, &InstancesPage::instanceActivated);
    stage.table->setFocus(Qt::TabFocusReason);
    QVERIFY(activated.isEmpty()); // focus alone chooses nothing
    QTest::keyClick(stage.table, Qt::Key_Down);
    QTest::keyClick(stage.table, Qt::Key_Down);
    QVERIFY(!activated.isEmpty());
    QVERIFY(stage.page.selected() == InstanceId{298});
    activated.clear();
    QTest::keyClick(stage.table, Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QVERIFY(activated[0][0].value<InstanceId>() == InstanceId{298});
    QTest::keyClick(stage.table, Qt::Key_End);
    QVERIFY(stage.page.selected() == InstanceId{101});
    stage.settle();
    QCOMPARE(stage.rows(), 300);
    QTest::keyClick(stage.table, Qt::Key_Home);
    QVERIFY(stage.page.selected() == InstanceId{300});

    QTest::keyClick(stage.table, Qt::Key_Slash);
    QVERIFY(stage.line->hasFocus());
    QCOMPARE(stage.line->text(), QString());
    QTest::keyClick(stage.line, Qt::Key_Slash); // typed into the line, it is a character
    QCOMPARE(stage.line->text(), QString("/"));
    QTest::keyClick(stage.line, Qt::Key_Escape);
    QTest::keyClick(stage.line, Qt::Key_Escape);
    QCOMPARE(stage.line->text(), QString());
    QTest::keyClick(stage.line, Qt::Key_Escape);
    QVERIFY(stage.table->hasFocus());
}

void TestInstancesPage::filtersByPresetLineAndChip() {
    Stage stage;
    for (const InstanceSummary& row : samples::variety())
        stage.feed.rows[row.id.value] = row;
    stage.show();
    QSignalSpy changed(&stage.page, &InstancesPage::queryChanged);
    auto* const presets = stage.page.findChild<SegmentedControl*>("instancesPresets");
    Q_EMIT presets->activated(4); // Awaiting
    QCOMPARE(changed.size(), 1);
    QVERIFY((stage.page.filter().statuses == std::vector{Status::AwaitingSignal, Status::AwaitingChildren}));
    QCOMPARE(presets->currentIndex(), 4);
    QVERIFY(!stage.page.loaded());
    stage.settle();
    QVERIFY(stage.page.loaded());
    QCOMPARE(stage.rows(), 4);

    QTest::keyClicks(stage.line, "order v2");
    QTest::keyClick(stage.line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.rows(), 2);
    QCOMPARE(stage.line->text(), QString());
    QCOMPARE(stage.page.findChildren<Chip*>().size(), 1);

    QTest::keyClicks(stage.line, "4711");
    QTest::keyClick(stage.line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.rows(), 1);
    QCOMPARE(stage.idAt(0), 4711);

    // The second reading of a line by the arrow.
    QTest::keyClick(stage.line, Qt::Key_Backspace); // the machine's chip, the last one
    stage.settle();
    QVERIFY(!stage.page.filter().fsm);
    QTest::keyClick(stage.line, Qt::Key_Backspace);
    stage.settle();
    QVERIFY(!stage.page.filter().id);
    QTest::keyClicks(stage.line, "4711");
    QTest::keyClick(stage.line, Qt::Key_Down);
    QTest::keyClick(stage.line, Qt::Key_Return);
    QVERIFY(stage.page.filter().parent == InstanceId{4711});

    stage.page.setFilter({});
    stage.settle();
    QCOMPARE(presets->currentIndex(), 0);
    QCOMPARE(stage.rows(), 12);
}

void TestInstancesPage::dropsAnswersToAnotherFilter() {
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

void TestInstancesPage::goesOnWithACutSearch() {
    Stage stage;
    stage.fill(1000);
    stage.feed.rows[990].step = stage.feed.rows[450].step = stage.feed.rows[3].step = "rare";
    stage.feed.window = 300;
    stage.page.setFilter({.step = "rare"});
    stage.show();
    QCOMPARE(stage.rows(), 1);
    QCOMPARE(stage.stateText(), QString("1 found down to #701"));
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
    QVERIFY2(stage.emptyText().contains("#701"), qPrintable(stage.emptyText()));
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

void TestInstancesPage::tellsWhyNothingIsShown() {
    Stage stage;
    stage.page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&stage.page));
    QVERIFY(!stage.page.loaded());
    QTRY_VERIFY(stage.empty()->isVisible());
    QVERIFY(stage.emptyText().contains("Reading instances"));

    stage.refresh();
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText().contains("Nothing is held yet"));
    QSignalSpy spawn(&stage.page, &InstancesPage::spawnRequested);
    QTest::mouseClick(stage.emptyButton("Spawn…"), Qt::LeftButton);
    QCOMPARE(spawn.size(), 1);

    stage.page.setFilter({.statuses = {Status::Failed}});
    stage.settle();
    QVERIFY(stage.emptyText().contains("No instance matches"));
    QTest::mouseClick(stage.emptyButton("Clear filter"), Qt::LeftButton);
    QVERIFY(stage.page.filter().empty());
    stage.settle();

    stage.page.setReadError("The server is <gone>.");
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText().contains("The server is &lt;gone&gt;."));
    stage.fill(5);
    stage.refresh();
    QVERIFY(stage.table->isVisible());
    QVERIFY(!stage.page.findChild<QWidget*>("instancesError")->isVisible());
    stage.page.setReadError("The server is gone.");
    QVERIFY(stage.table->isVisible()); // what was read stays
    QVERIFY(stage.page.findChild<QWidget*>("instancesError")->isVisible());
    stage.refresh();
    QVERIFY(!stage.page.findChild<QWidget*>("instancesError")->isVisible());
}

void TestInstancesPage::copiesRows() {
    Stage stage;
    stage.fill(10);
    stage.show();
    stage.clickRow(0);
    QTest::keyClick(stage.table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(stage.table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(),
             QString("10\tcheckout v1\tstart\trunnable\teligible for 2 s\tdefault\t0\t2 s\n"
                     "9\tcheckout v1\tstart\trunnable\teligible for 2 s\tdefault\t0\t2 s"));
    QCOMPARE(stage.table->selectedIds(), QString("10\n9"));
}

QTEST_MAIN(TestInstancesPage)
#include "test_instances_page.moc"
