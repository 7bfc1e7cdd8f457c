// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "stage.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QClipboard>
#include <QListWidget>
#include <QSignalSpy>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

// What the page says, and how it is used.
class InstancesPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void saysInWordsWhatARowIs();
    void isUsedWithTheKeyboard();
    void filtersByPresetLineAndChip();
    void tellsWhyNothingIsShown();
    void anArrowTakesTheOnlyRow();
    void copiesRows();
    void keepsRoomForWhyItStands();
};

void InstancesPageTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void InstancesPageTest::looksAsDrawn() {
    Stage stage;
    for (const InstanceSummary& row : samples::variety())
        stage.feed.rows[row.id.value] = row;
    for (int id = 3900; id > 3600; --id)
        stage.feed.rows[id] = samples::summary(id, Status::Done);
    stage.show();
    stage.page.setSelected(InstanceId{5208});
    stage.page.focusContents();
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

void InstancesPageTest::saysInWordsWhatARowIs() {
    Stage stage;
    for (const InstanceSummary& row : samples::variety())
        stage.feed.rows[row.id.value] = row;
    stage.show();
    QVERIFY(stage.page.loaded());
    const QAbstractItemModel& model = *stage.table->model();
    const auto line = [&](std::int64_t id) {
        QStringList words;
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; stage.idAt(row) == id && column <= InstancesModel::InStatus; ++column)
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
    QCOMPARE(line(4420)[InstancesModel::Status], QString("64 children left"));
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

void InstancesPageTest::isUsedWithTheKeyboard() {
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
    QVERIFY(stage.page.selected() == InstanceId{299});
    activated.clear();
    QTest::keyClick(stage.table, Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QVERIFY(activated[0][0].value<InstanceId>() == InstanceId{299});
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

void InstancesPageTest::filtersByPresetLineAndChip() {
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

void InstancesPageTest::tellsWhyNothingIsShown() {
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

void InstancesPageTest::anArrowTakesTheOnlyRow() {
    Stage stage;
    stage.fill(1);
    stage.show();
    stage.page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&stage.page));
    QSignalSpy chosen(&stage.page, &InstancesPage::instanceActivated);
    stage.table->setFocus();
    QCOMPARE(chosen.size(), 0); // looking is not choosing
    QTest::keyClick(stage.table, Qt::Key_Down);
    QCOMPARE(chosen.size(), 1);
    QVERIFY(stage.page.selected() == InstanceId{1});
}

void InstancesPageTest::copiesRows() {
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

// Beside the inspector, in a small window.
void InstancesPageTest::keepsRoomForWhyItStands() {
    Stage stage;
    stage.fill(10);
    stage.show();
    QVERIFY(!stage.table->isColumnHidden(InstancesModel::Queue));
    const int queue = stage.table->columnWidth(InstancesModel::Queue);
    stage.page.resize(690, 500);
    QTRY_VERIFY(stage.table->isColumnHidden(InstancesModel::Attempt));
    QVERIFY(stage.table->columnWidth(InstancesModel::Why) >= 180);
    stage.page.resize(864, 720);
    QTRY_VERIFY(!stage.table->isColumnHidden(InstancesModel::Queue));
    QVERIFY(!stage.table->isColumnHidden(InstancesModel::Attempt));
    QCOMPARE(stage.table->columnWidth(InstancesModel::Queue), queue);
}

FERMATA_TEST(InstancesPageTest, QApplication)
#include "tst_instances_page.moc"
