// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The page as a person uses it: by mouse and keyboard, over readings that change under the hand.
#include "lease_samples.h"
#include "leases/lease_clock.h"
#include "leases/leases_model.h"
#include "leases/leases_page.h"
#include "leases/leases_table.h"
#include "theme/motion.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/search_box.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;
using samples::executing;
using samples::leasePage;
using samples::now;

namespace {

struct Stage {
    LeasesPage page;
    LeasesTable* table = page.findChild<LeasesTable*>("leasesTable");
    SearchBox* search = page.findChild<SearchBox*>("leasesSearch");
    SegmentedControl* choices = page.findChild<SegmentedControl*>("leasesChoices");
    SegmentedControl* groupings = page.findChild<SegmentedControl*>("leasesGroupings");
    std::vector<WorkerSummary> workers = samples::mixedWorkers();
    BoundedCount executingCount{0, false};

    Stage() { page.resize(1256, 640); }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.activateWindow();
    }
    ReadPlan plan() const {
        ReadPlan plan;
        page.addTo(plan);
        return plan;
    }
    void answer(LeasePage leases) {
        Reading reading;
        reading.databaseTime = leases.databaseTime;
        reading.workers = workers;
        executingCount.value = std::max<std::int64_t>(executingCount.value, std::int64_t(leases.rows.size()));
        reading.statusCounts = {{Status::Executing, executingCount}};
        reading.leases = std::move(leases);
        page.setReading(reading, plan());
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QString text(const char* label) const {
        const auto* const found = page.findChild<QLabel*>(label);
        return found->isHidden() ? QString() : found->text();
    }
    QModelIndex at(qint64 id) const {
        for (QModelIndex index = table->model()->index(0, 0); index.isValid(); index = table->indexBelow(index)) {
            if (index.data(LeasesModel::SortRole).toLongLong() == id) return index;
        }
        return {};
    }
    QList<qint64> ids() const {
        QList<qint64> ids;
        for (QModelIndex index = table->model()->index(0, 0); index.isValid(); index = table->indexBelow(index)) {
            const QVariant row = index.data(LeasesModel::RowRole);
            if (row.isValid()) ids << row.value<LeaseRow>().instance.id.value;
        }
        return ids;
    }
    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {}) {
        table->scrollTo(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, modifiers,
                          table->visualRect(index.siblingAtColumn(LeasesModel::Machine)).center());
    }
    void press(SegmentedControl* control, const QString& word) {
        for (auto* const button : control->findChildren<QAbstractButton*>()) {
            if (button->text().startsWith(word)) return QTest::mouseClick(button, Qt::LeftButton);
        }
        QFAIL(qPrintable("no button " + word));
    }
    EmptyState* empty() const { return page.findChild<EmptyState*>("leasesEmpty"); }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : empty()->findChildren<QLabel*>())
            texts << label->text();
        return empty()->isVisible() ? texts.join(u' ') : QString();
    }
    QPushButton* emptyButton(const QString& text) const {
        for (QPushButton* button : empty()->findChildren<QPushButton*>()) {
            if (button->text() == text) return button;
        }
        return nullptr;
    }
    // Chooses from the context menu of a row, as soon as it is open.
    void choose(const QModelIndex& index, const QString& label) {
        bool found = false;
        QTimer::singleShot(0, table, [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            for (QAction* action : menu->actions()) {
                if (action->text() == label && !found) {
                    found = true;
                    action->trigger();
                }
            }
            menu->close();
        });
        const QPoint at = table->visualRect(index.siblingAtColumn(LeasesModel::Machine)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QApplication::sendEvent(table->viewport(), &event);
        QVERIFY2(found, qPrintable(label));
    }
};

LeasePage many(int count, bool more = false) {
    std::vector<InstanceSummary> rows;
    for (int i = 1; i <= count; ++i)
        rows.push_back(executing(i, "fra-1#01aa/1", std::chrono::milliseconds(1000 + i)));
    LeasePage page = leasePage(rows);
    page.more = more;
    return page;
}

} // namespace

class LeasesPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void cleanup() { Motion::instance().setAllowed(false); }

    void theFooterSaysWhatThereIs();
    void choosingARowDrivesTheInspector();
    void theChoiceOutlivesItsRow();
    void keysAreEnough();
    void choicesAndWordsFilter();
    void groupsOpenAndClose();
    void aHeaderSortsAndUnsorts();
    void theServerLooksWhereNotAllIsHere();
    void oneComesBackToAFilter();
    void whatOneReadsStaysWhereItIs();
    void rowsAreCopied();
    void theMenuLeadsOn();
    void emptyStatesSayWhatToDo();
    void errorsStandOverWhatWasRead();
    void leasesRunDownWhileOneLooks();
    void allBarsAreOfOneLength();
    void theLayoutComesBack();
    void everythingHasAName();
    void pictures();
};

void LeasesPageTest::theFooterSaysWhatThereIs() {
    Stage stage;
    stage.show();
    QVERIFY(!stage.page.loaded());
    stage.answer(samples::mixedLeases());
    QVERIFY(stage.page.loaded());
    QCOMPARE(stage.text("footLeft"), QString("9 executing"));
    QCOMPARE(stage.text("leasesAttention"), QString("2 expired, 3 of workers gone"));
    QCOMPARE(stage.text("leasesSlots"), QString("13 of 24 slots in use"));
    // More than was read: counts say that they are lower bounds.
    stage.executingCount = {10'000, true};
    LeasePage page = samples::mixedLeases();
    page.more = true;
    stage.answer(page);
    QCOMPARE(stage.text("footLeft"), QString("10k+ executing"));
    QCOMPARE(stage.text("leasesAttention"), QString("2 expired, 3+ of workers gone"));
    QCOMPARE(stage.text("footRight"), QString("the 9 that run out first"));
}

void LeasesPageTest::choosingARowDrivesTheInspector() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    QSignalSpy chosen(&stage.page, &Page::instanceActivated);
    stage.click(stage.at(6101));
    QVERIFY(!chosen.isEmpty());
    QCOMPARE(chosen.last()[0].value<InstanceId>().value, 6101);
    // What others choose is shown, and says nothing.
    chosen.clear();
    stage.page.setSelected(InstanceId{5951});
    QCOMPARE(stage.table->selectionModel()->selectedRows().size(), 1);
    QVERIFY(stage.table->selectionModel()->isSelected(stage.at(5951)));
    QCOMPARE(chosen.size(), 0);
}

void LeasesPageTest::theChoiceOutlivesItsRow() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    stage.click(stage.at(6119));
    QSignalSpy chosen(&stage.page, &Page::instanceActivated);
    LeasePage page = samples::mixedLeases();
    std::erase_if(page.rows, [](const auto& row) { return row.id.value == 6119; });
    stage.answer(page);
    QVERIFY(!stage.table->selectionModel()->hasSelection()); // nobody inherits it
    stage.answer(samples::mixedLeases());
    QVERIFY(stage.table->selectionModel()->isSelected(stage.at(6119)));
    QCOMPARE(chosen.size(), 0);
    // Another worker has it now: under workers it stands elsewhere, and is still the chosen one.
    stage.press(stage.groupings, "Workers");
    QVERIFY(stage.table->selectionModel()->isSelected(stage.at(6119)));
    page = samples::mixedLeases();
    for (InstanceSummary& row : page.rows) {
        if (row.id.value == 6119) row.lockedBy = "ams-3#77/9";
    }
    stage.answer(page);
    QVERIFY(stage.table->selectionModel()->isSelected(stage.at(6119)));
    QCOMPARE(stage.table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(chosen.size(), 0);
}

void LeasesPageTest::keysAreEnough() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    QSignalSpy chosen(&stage.page, &Page::instanceActivated);
    stage.page.focusContents();
    QTest::keyClick(stage.table, Qt::Key_Down);
    QCOMPARE(chosen.last()[0].value<InstanceId>().value, stage.ids().at(0));
    QTest::keyClick(stage.table, Qt::Key_Down);
    QCOMPARE(chosen.last()[0].value<InstanceId>().value, stage.ids().at(1));
    QTest::keyClick(stage.table, Qt::Key_Slash);
    QTRY_VERIFY(stage.search->hasFocus());
    QTest::keyClicks(stage.search, "payments");
    QCOMPARE(stage.ids(), QList<qint64>({5941, 5950, 5951, 6101}));
    QTest::keyClick(stage.search, Qt::Key_Down);
    QVERIFY(stage.table->hasFocus());
    stage.search->setFocus();
    QTest::keyClick(stage.search, Qt::Key_Escape);
    QCOMPARE(stage.ids().size(), 9);
    // A group is closed by Left and opened by Enter.
    stage.press(stage.groupings, "Workers");
    stage.table->setFocus();
    stage.table->setCurrentIndex(stage.table->model()->index(0, 0));
    QTest::keyClick(stage.table, Qt::Key_Left);
    QCOMPARE(stage.ids().size(), 7);
    QTest::keyClick(stage.table, Qt::Key_Return);
    QCOMPARE(stage.ids().size(), 9);
    // Tab leaves the table.
    QTest::keyClick(stage.table, Qt::Key_Tab);
    QVERIFY(!stage.table->hasFocus());
}

void LeasesPageTest::choicesAndWordsFilter() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    stage.press(stage.choices, "Expired");
    QCOMPARE(stage.ids(), QList<qint64>({5940, 5941}));
    stage.press(stage.choices, "Worker gone");
    QCOMPARE(stage.ids(), QList<qint64>({5941, 5950, 5951}));
    QTest::keyClicks(stage.search, "order");
    QCOMPARE(stage.ids(), QList<qint64>({5951}));
    QCOMPARE(stage.text("footLeft"), QString("1 of 9 executing match"));
    stage.page.clear(); // another database
    stage.answer(samples::mixedLeases());
    QCOMPARE(stage.ids().size(), 9);
    QVERIFY(stage.search->text().isEmpty());
    QCOMPARE(stage.choices->currentIndex(), 0);
}

void LeasesPageTest::groupsOpenAndClose() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    stage.press(stage.groupings, "Workers");
    auto& model = *stage.table->model();
    QCOMPARE(model.rowCount(), 6);
    QVERIFY(stage.table->isFirstColumnSpanned(0, {}));
    QCOMPARE(stage.ids().size(), 9); // all open
    stage.table->collapse(model.index(1, 0));
    QCOMPARE(stage.ids().size(), 8);
    // Closed it stays, when others come before it and when it returns.
    LeasePage page = samples::mixedLeases();
    page.rows.push_back(executing(7000, "aaa#1/1", 5s));
    stage.answer(page);
    QCOMPARE(model.rowCount(), 7);
    QVERIFY(stage.table->isFirstColumnSpanned(0, {}));
    QVERIFY(stage.table->isExpanded(model.index(0, 0)));
    QCOMPARE(stage.ids().size(), 9);
    std::erase_if(page.rows, [](const auto& row) { return row.lockedBy == "old-1#9/3"; });
    stage.answer(page);
    stage.answer(samples::mixedLeases());
    QCOMPARE(stage.ids().size(), 8);
    stage.press(stage.groupings, "Queues");
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(stage.ids().size(), 9);
}

// Whatever stands beside them: they are compared by where they end.
void LeasesPageTest::allBarsAreOfOneLength() {
    Stage stage;
    stage.show();
    InstanceSummary endless = executing(2, "fra-1#01aa/2", 0s);
    endless.leaseExpiresAt = infiniteFuture;
    InstanceSummary bare = executing(3, "fra-1#01aa/3", 0s);
    bare.leaseExpiresAt.reset();
    stage.answer(leasePage({executing(1, "fra-1#01aa/1", 41s), endless, bare, executing(4, "fra-1#01aa/4", -6s),
                            executing(5, "fra-1#01aa/5", -(3h + 25min)), executing(6, "fra-1#01aa/6", 70min)}));
    const QImage image = stage.table->viewport()->grab().toImage();
    const double scale = image.devicePixelRatio();
    const auto barOf = [&](const QModelIndex& index) {
        const QRect cell = stage.table->visualRect(index.siblingAtColumn(LeasesModel::Lease));
        const int y = int(cell.center().y() * scale);
        const QRgb ground = image.pixel(int(cell.left() * scale) + 1, y);
        int left = int(cell.left() * scale);
        while (left < int(cell.right() * scale) && image.pixel(left, y) == ground)
            ++left;
        int right = left;
        while (right < int(cell.right() * scale) && image.pixel(right, y) != ground)
            ++right;
        return std::pair(left, right);
    };
    const auto wanted = barOf(stage.at(1));
    QVERIFY(wanted.second - wanted.first > 40 * scale);
    for (const qint64 id : {2, 3, 4, 5, 6})
        QVERIFY2(barOf(stage.at(id)) == wanted, qPrintable(QString("#%1").arg(id)));
}

void LeasesPageTest::aHeaderSortsAndUnsorts() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    const auto clickHeader = [&](int column) {
        QHeaderView* const header = stage.table->header();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(column) + 20, header->height() / 2});
    };
    clickHeader(LeasesModel::Machine);
    QCOMPARE(stage.ids().front(), 6121); // approval
    clickHeader(LeasesModel::Machine);
    QCOMPARE(stage.ids().front(), 5951); // order
    QVERIFY(stage.table->header()->isSortIndicatorShown());
    stage.answer(samples::mixedLeases());
    QCOMPARE(stage.ids().front(), 5951);
    clickHeader(LeasesModel::Machine);
    QCOMPARE(stage.ids().front(), 5940);
    QVERIFY(!stage.table->header()->isSortIndicatorShown());
}

void LeasesPageTest::theServerLooksWhereNotAllIsHere() {
    Stage stage;
    stage.show();
    stage.answer(many(50));
    stage.search->setText("#17");
    QCOMPARE(stage.ids(), QList<qint64>({17}));
    QVERIFY(stage.plan().leases->words.empty()); // all that executes is here
    stage.search->clear();

    stage.answer(many(50, true));
    QSignalSpy changed(&stage.page, &Page::queryChanged);
    stage.search->setText("#17 fra");
    QCOMPARE(changed.size(), 1);
    QCOMPARE(stage.plan().leases->words, (std::vector<std::string>{"#17", "fra"}));
    QVERIFY(!stage.page.loaded());
    QCOMPARE(stage.ids(), QList<qint64>({17})); // those known so far
    LeasePage found = leasePage({executing(17, "fra-1#01aa/1", 1s), executing(1700, "fra-1#01aa/1", 3s)});
    found.lookedAt = 5000;
    found.more = true;
    stage.answer(found);
    QVERIFY(stage.page.loaded());
    QCOMPARE(stage.ids(), QList<qint64>({17, 1700}));
    QCOMPARE(stage.text("footRight"), QString("looked at the 5,000 that run out first"));
    stage.search->clear();
    QVERIFY(stage.plan().leases->words.empty());
    stage.answer(many(50));
    QCOMPARE(stage.ids().size(), 50);
}

void LeasesPageTest::oneComesBackToAFilter() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    QSignalSpy changed(&stage.page, &Page::queryChanged);
    stage.press(stage.choices, "Worker gone");
    stage.search->setText("order");
    QCOMPARE(changed.size(), 2);
    const QVariant place = stage.page.place();
    stage.page.clear();
    stage.answer(samples::mixedLeases());
    QCOMPARE(stage.ids().size(), 9);
    stage.page.setPlace(place);
    QCOMPARE(stage.ids(), QList<qint64>({5951}));
    QCOMPARE(stage.choices->currentIndex(), 2);
    stage.page.setPlace({}); // nobody's place
    QCOMPARE(stage.ids(), QList<qint64>({5951}));
}

void LeasesPageTest::whatOneReadsStaysWhereItIs() {
    Stage stage;
    stage.show();
    stage.answer(many(300));
    stage.table->verticalScrollBar()->setValue(2000);
    const QModelIndex top = stage.table->indexAt({300, 0});
    const qint64 id = top.data(LeasesModel::RowRole).value<LeaseRow>().instance.id.value;
    const int y = stage.table->visualRect(top).top();
    LeasePage page = many(300);
    page.rows.erase(page.rows.begin(), page.rows.begin() + 7);
    page.rows.push_back(executing(900, "fra-1#01aa/1", 500ms));
    page.rows.push_back(executing(901, "fra-1#01aa/1", 501ms));
    stage.answer(page);
    const QModelIndex index = stage.at(id);
    QCOMPARE(stage.table->visualRect(index).top(), y);
    // At the top one sees what runs out first.
    stage.table->verticalScrollBar()->setValue(0);
    page.rows.push_back(executing(902, "fra-1#01aa/1", 400ms));
    stage.answer(page);
    QCOMPARE(stage.table->indexAt({300, 0}).data(LeasesModel::RowRole).value<LeaseRow>().instance.id.value, 902);
}

void LeasesPageTest::rowsAreCopied() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    stage.click(stage.at(5950));
    stage.click(stage.at(6119), Qt::ControlModifier);
    QTest::keyClick(stage.table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith("5950\tcharge v1\tcapture\tworker not seen\tams-3, not seen\tpayments"));
    stage.choose(stage.at(6119), "Copy ids");
    QCOMPARE(QApplication::clipboard()->text(), QString("5950\n6119"));
    stage.choose(stage.at(6119), "Copy as JSON");
    QVERIFY(QApplication::clipboard()->text().startsWith("[{"));
    stage.click(stage.at(6119));
    stage.choose(stage.at(6119), "Copy claim");
    QCOMPARE(QApplication::clipboard()->text(), QString("fra-1#01aa/80"));
}

void LeasesPageTest::theMenuLeadsOn() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    stage.click(stage.at(6101));
    QSignalSpy asked(&stage.page, &Page::instancesRequested);
    stage.choose(stage.at(6101), "Executing instances of charge");
    QCOMPARE(asked.size(), 1);
    const auto filter = asked[0][0].value<InstanceFilter>();
    QCOMPARE(filter.statuses, std::vector{Status::Executing});
    QCOMPARE(filter.fsm, std::optional<std::string>("charge"));
    stage.choose(stage.at(6101), "Only fra-1#01aa");
    QCOMPARE(stage.ids(), QList<qint64>({6119, 6101}));
}

void LeasesPageTest::emptyStatesSayWhatToDo() {
    Stage stage;
    stage.show();
    QTRY_VERIFY(stage.emptyText().contains("Reading leases"));
    stage.workers = {};
    stage.page.setEmbeddedWorker({.present = true, .running = false});
    stage.answer(leasePage({}));
    QVERIFY(stage.emptyText().contains("Nothing executes now"));
    QVERIFY(stage.emptyText().contains("No worker runs"));
    QSignalSpy start(&stage.page, &Page::embeddedWorkerToggled);
    QTest::mouseClick(stage.emptyButton("Start this window’s worker"), Qt::LeftButton);
    QCOMPARE(start.size(), 1);
    QCOMPARE(start[0][0].toBool(), true);

    stage.page.setEmbeddedWorker({.present = true, .running = true});
    stage.workers = samples::mixedWorkers();
    stage.answer(leasePage({}));
    QVERIFY(!stage.emptyButton("Start this window’s worker"));
    QSignalSpy spawn(&stage.page, &Page::spawnRequested);
    QTest::mouseClick(stage.emptyButton("Spawn…"), Qt::LeftButton);
    QCOMPARE(spawn.size(), 1);

    // By workers there is something to see: who is idle.
    stage.press(stage.groupings, "Workers");
    QVERIFY(stage.emptyText().isEmpty());
    QCOMPARE(stage.table->model()->rowCount(), 3);
    stage.press(stage.groupings, "List");

    stage.answer(leasePage({executing(1, "fra-1#01aa/1", 9s)}));
    stage.press(stage.choices, "Expired");
    QVERIFY(stage.emptyText().contains("No lease has run out"));
    stage.press(stage.choices, "Worker gone");
    QVERIFY(stage.emptyText().contains("Every lease is held by a worker that lives"));
    QTest::mouseClick(stage.emptyButton("Show all leases"), Qt::LeftButton);
    QCOMPARE(stage.ids(), QList<qint64>({1}));
    stage.search->setText("nothing like it");
    QVERIFY(stage.emptyText().contains("No lease matches"));
    QTest::mouseClick(stage.emptyButton("Clear filter"), Qt::LeftButton);
    QCOMPARE(stage.ids(), QList<qint64>({1}));
}

void LeasesPageTest::errorsStandOverWhatWasRead() {
    Stage stage;
    stage.show();
    stage.page.setReadError("Reading took too long.");
    QVERIFY(stage.page.loaded());
    QVERIFY(stage.emptyText().contains("could not be read"));
    QSignalSpy retry(&stage.page, &Page::retryRequested);
    QTest::mouseClick(stage.emptyButton("Try again"), Qt::LeftButton);
    QCOMPARE(retry.size(), 1);
    stage.answer(samples::mixedLeases());
    QVERIFY(!stage.page.saysItIsOld());
    stage.page.setReadError("Reading took <too> long.");
    QVERIFY(stage.page.saysItIsOld());
    QVERIFY(stage.page.findChild<Banner*>("leasesError")->isVisible());
    QCOMPARE(stage.ids().size(), 9); // what was read stays
    stage.answer(samples::mixedLeases());
    QVERIFY(!stage.page.findChild<Banner*>("leasesError")->isVisible());

    // A reading without the leases is no reading of none.
    Reading reading;
    QCOMPARE(stage.page.missing(reading, stage.plan()), QString("the leases"));
    stage.page.setReading(reading, stage.plan());
    QCOMPARE(stage.ids().size(), 9);
}

void LeasesPageTest::leasesRunDownWhileOneLooks() {
    Stage stage;
    stage.show();
    LeaseClock& clock = stage.table->clock();
    stage.answer(samples::mixedLeases());
    QVERIFY(clock.now() == now); // nothing moves unless it may
    QVERIFY(!clock.isRunning());
    Motion::instance().setAllowed(true);
    QTRY_VERIFY(clock.isRunning());
    QTRY_VERIFY(clock.now() > now + 300ms);
    // Where nobody looks nothing runs.
    stage.page.hide();
    QTRY_VERIFY(!clock.isRunning());
    stage.page.show();
    QTRY_VERIFY(clock.isRunning());
    // Readings that come set it; when they cease, it stands still before long.
    stage.answer(samples::mixedLeases());
    stage.page.setConnection({.kind = ConnectionState::Kind::Lost});
    QVERIFY(!clock.isRunning());
    const Timestamp stands = clock.now();
    QTest::qWait(50);
    QVERIFY(clock.now() == stands);
    // It asks for no more than two seconds beyond a reading that came after one second.
    LeasePage later = samples::mixedLeases();
    later.databaseTime = now + 1s;
    stage.answer(later);
    QTRY_VERIFY_WITH_TIMEOUT(!clock.isRunning(), 30'000);
    QVERIFY(clock.now() == now + 1s + 2s);
}

void LeasesPageTest::theLayoutComesBack() {
    QByteArray state;
    {
        Stage stage;
        stage.show();
        stage.answer(samples::mixedLeases());
        stage.press(stage.groupings, "Workers");
        stage.table->setColumnWidth(LeasesModel::Queue, 133);
        stage.table->header()->moveSection(1, 2);
        state = stage.page.saveState();
    }
    Stage stage;
    stage.page.restoreState(state);
    stage.show();
    stage.answer(samples::mixedLeases());
    QCOMPARE(stage.groupings->currentIndex(), int(LeaseGrouping::Worker));
    QCOMPARE(stage.table->model()->rowCount(), 6);
    QCOMPARE(stage.table->columnWidth(LeasesModel::Queue), 133);
    QCOMPARE(stage.table->header()->visualIndex(LeasesModel::Machine), 2);
    // Anything else is left alone.
    stage.page.restoreState("nonsense");
    stage.page.restoreState({});
    QCOMPARE(stage.groupings->currentIndex(), int(LeaseGrouping::Worker));
}

void LeasesPageTest::everythingHasAName() {
    Stage stage;
    stage.show();
    stage.answer(samples::mixedLeases());
    for (const QWidget* widget : stage.page.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
        const auto* const button = qobject_cast<const QAbstractButton*>(widget);
        const QString name = widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
        QVERIFY2(!name.isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
    }
    QVERIFY(!stage.page.help().isEmpty());
}

void LeasesPageTest::pictures() {
    Stage stage;
    LeasePage before = samples::mixedLeases();
    before.databaseTime = now - 4s;
    for (InstanceSummary& row : before.rows) {
        if (row.leaseExpiresAt && row.id.value % 2 == 0) *row.leaseExpiresAt -= 16s;
    }
    stage.show();
    stage.answer(before);
    stage.answer(samples::mixedLeases());
    stage.page.setSelected(InstanceId{6101});
    samples::picture(stage.page, "leases");
    stage.press(stage.groupings, "Workers");
    samples::picture(stage.page, "leases-by-worker");
    stage.press(stage.groupings, "Queues");
    samples::picture(stage.page, "leases-by-queue");
    stage.press(stage.groupings, "List");
    stage.page.resize(864, 480);
    samples::picture(stage.page, "leases-narrow");
    stage.page.setReadError("Reading took longer than two seconds and was given up.");
    samples::picture(stage.page, "leases-error");
    stage.workers.clear();
    stage.page.setEmbeddedWorker({.present = true});
    stage.answer(leasePage({}));
    samples::picture(stage.page, "leases-empty");
}

FERMATA_TEST(LeasesPageTest, QApplication)
#include "tst_leases_page.moc"
