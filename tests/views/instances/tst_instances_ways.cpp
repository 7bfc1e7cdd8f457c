// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The list as each person wants it: columns, heights, orders, filters with names; and what is selected of it.
#include "instances/columns_dialog.h"
#include "instances/filter_syntax.h"
#include "stage.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

class InstancesWaysTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void columnsAreChosenByKeyboard();
    void columnsAreMovedAndSizedByMouse();
    void theHeadersMenuChoosesColumns();
    void rowsHaveAHeight();
    void sortsWhatAnIndexServes();
    void saysWhyItCannotSort();
    void filtersCombineAsChips();
    void aConditionIsEditedInPlace();
    void pathsComeFromWhatIsLoaded();
    void saysWhatIsWrongWithALine();
    void savedViewsAreKept();
    void everythingComesBackAtTheNextStart();
    void aStrangeStateChangesNothing();
    void severalRowsAreSelected();
    void allThatMatchCanBeMeant();
    void searchesOnUntilStopped();
    void rowsFarDownAreReadAgain();
    void showsOnlyWhatARowHas();
    void theMenuCopiesWhatItWasOpenedOn();
    void theMenuDeliversToWhatItWasOpenedOn();
    void theMenuDeliversToAllThatMatched();
    void isPictured();
};

namespace {

QStringList columnsOf(const InstancesTable& table) {
    QStringList titles;
    for (int visual = 0; visual < InstancesModel::ColumnCount; ++visual) {
        const int column = table.horizontalHeader()->logicalIndex(visual);
        if (!table.isColumnHidden(column)) titles << table.model()->headerData(column, Qt::Horizontal).toString();
    }
    return titles;
}

void clickHeader(InstancesTable& table, int column) {
    QHeaderView* const header = table.horizontalHeader();
    const int x = header->sectionViewportPosition(column) + header->sectionSize(column) / 2;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
}

// Runs while a menu is open, which it leaves closed.
void inMenu(QWidget* parent, const char* name, const std::function<void(QMenu&)>& act) {
    QTimer::singleShot(0, parent, [=] {
        auto* const menu = parent->findChild<QMenu*>(name);
        if (!menu) return;
        act(*menu);
        menu->close();
    });
}

QAction* entry(const QMenu& menu, const QString& text) {
    for (QAction* const action : menu.actions()) {
        if (action->text() == text) return action;
        if (QAction* const below = action->menu() ? entry(*action->menu(), text) : nullptr) return below;
    }
    return nullptr;
}

void openTableMenu(InstancesTable& table) {
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {20, 20}, table.viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table.viewport(), &event);
}

// Opens it and takes one of its entries with the keyboard, after something else has happened below it.
bool takeFromTableMenu(InstancesTable& table, const QString& text, const std::function<void()>& meanwhile) {
    bool taken = false;
    inMenu(&table, "instancesMenu", [&](QMenu& menu) {
        meanwhile();
        QAction* const action = entry(menu, text);
        if (!action || !action->isEnabled()) return;
        menu.setActiveAction(action);
        QTest::keyClick(&menu, Qt::Key_Return);
        taken = true;
    });
    openTableMenu(table);
    return taken;
}

void type(Stage& stage, const QString& line) {
    stage.line->setFocus();
    QTest::keyClicks(stage.line, line);
    QTest::keyClick(stage.line, Qt::Key_Return);
    stage.settle();
}

void fillWithVariety(Stage& stage) {
    for (const InstanceSummary& row : samples::variety())
        stage.feed.rows[row.id.value] = row;
}

} // namespace

void InstancesWaysTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void InstancesWaysTest::columnsAreChosenByKeyboard() {
    Stage stage;
    stage.fill(20);
    stage.show();
    QTest::mouseClick(stage.page.findChild<QToolButton*>("instancesColumns"), Qt::LeftButton);
    auto* const dialog = stage.page.findChild<ColumnsDialog*>("columnsDialog");
    QVERIFY(dialog && dialog->isVisible());
    auto* const list = dialog->findChild<QListWidget*>("columnsList");
    QTRY_VERIFY(list->hasFocus());
    QCOMPARE(list->count(), int(InstancesModel::ColumnCount));
    // The machine goes, the partition key comes and moves to where the machine was.
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Space);
    QVERIFY(!columnsOf(*stage.table).contains("Machine"));
    while (list->currentItem()->text() != "Partition key")
        QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Space);
    while (list->currentRow() > 1)
        QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(columnsOf(*stage.table).mid(0, 3), (QStringList{"Id", "Partition key", "Step"}));
    // One always stays: a table without columns could not be told from an empty one.
    for (int row = 0; row < list->count(); ++row) {
        list->setCurrentRow(row);
        if (list->currentItem()->checkState() == Qt::Checked) QTest::keyClick(list, Qt::Key_Space);
    }
    QCOMPARE(columnsOf(*stage.table).size(), 1);
    auto* const box = dialog->findChild<QDialogButtonBox*>();
    QTest::mouseClick(box->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
    QCOMPARE(columnsOf(*stage.table),
             (QStringList{"Id", "Machine", "Step", "Status", "Why it stands", "Queue", "Att.", "In status"}));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
}

void InstancesWaysTest::columnsAreMovedAndSizedByMouse() {
    Stage stage;
    stage.fill(20);
    stage.show();
    QHeaderView* const header = stage.table->horizontalHeader();
    const int y = header->height() / 2;
    const auto middle = [&](int column) {
        return QPoint(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, y);
    };
    // Step before Id.
    const QPoint from = middle(InstancesModel::Step);
    QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
    for (int x = from.x(); x > 8; x -= 20)
        QTest::mouseMove(header->viewport(), {x, y});
    QTest::mouseMove(header->viewport(), {4, y});
    QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, {4, y});
    QCOMPARE(columnsOf(*stage.table).front(), QString("Step"));
    // And wider, by its edge.
    const int width = stage.table->columnWidth(InstancesModel::Step);
    const QPoint edge(header->sectionViewportPosition(InstancesModel::Step) + width - 1, y);
    QTest::mousePress(header->viewport(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(header->viewport(), edge + QPoint(20, 0));
    QTest::mouseMove(header->viewport(), edge + QPoint(40, 0));
    QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, edge + QPoint(40, 0));
    QCOMPARE(stage.table->columnWidth(InstancesModel::Step), width + 40);
    const ColumnLayout layout = stage.table->columnLayout();
    QCOMPARE(layout[0].column, int(InstancesModel::Step));
    QCOMPARE(layout[0].width, width + 40);
    // Columns that somebody has chosen do not go by themselves.
    stage.page.resize(stage.page.minimumSizeHint().width(), 500);
    QTRY_VERIFY(stage.table->horizontalHeader()->length() > stage.table->viewport()->width());
    QVERIFY(columnsOf(*stage.table).contains("Att.") && columnsOf(*stage.table).contains("Queue"));
}

void InstancesWaysTest::theHeadersMenuChoosesColumns() {
    Stage stage;
    stage.fill(20);
    stage.show();
    bool had = false;
    inMenu(stage.table, "instancesHeaderMenu", [&](QMenu& menu) {
        QAction* const action = entry(menu, "Priority");
        had = action && !action->isChecked() && entry(menu, "Columns…");
        if (action) action->trigger();
    });
    QHeaderView* const header = stage.table->horizontalHeader();
    QContextMenuEvent event(QContextMenuEvent::Mouse, {30, 10}, header->viewport()->mapToGlobal(QPoint(30, 10)));
    QApplication::sendEvent(header->viewport(), &event);
    QVERIFY(had);
    QVERIFY(columnsOf(*stage.table).contains("Priority"));
}

void InstancesWaysTest::rowsHaveAHeight() {
    Stage stage;
    stage.fill(500);
    stage.show();
    stage.bar().setValue(100 * stage.table->rowHeight(0));
    const auto first = stage.idAt(stage.table->firstVisibleRow());
    const int normal = stage.table->rowHeight(0);
    stage.table->setDensity(InstancesTable::Density::Compact);
    QVERIFY(stage.table->rowHeight(0) < normal);
    QCOMPARE(stage.idAt(stage.table->firstVisibleRow()), first); // what one looks at stays
    stage.table->setDensity(InstancesTable::Density::Roomy);
    QVERIFY(stage.table->rowHeight(0) > normal);
    QCOMPARE(stage.idAt(stage.table->firstVisibleRow()), first);
}

void InstancesWaysTest::sortsWhatAnIndexServes() {
    Stage stage;
    stage.fill(900);
    stage.show();
    QCOMPARE(stage.idAt(0), 900);
    clickHeader(*stage.table, InstancesModel::Id);
    stage.settle();
    QVERIFY(stage.page.sort() == InstanceSort::OldestFirst);
    QCOMPARE(stage.idAt(0), 1);
    QCOMPARE(stage.idAt(1), 2);
    // It goes on as one scrolls, and the newest come at its end.
    for (int i = 0; i < 12 && stage.rows() < 900; ++i) {
        stage.bar().setValue(stage.bar().maximum());
        stage.settle();
    }
    QCOMPARE(stage.rows(), 900);
    QCOMPARE(stage.stateText(), QString("900 shown, that is all"));
    stage.fill(300);
    stage.bar().setValue(stage.bar().maximum());
    stage.refresh();
    for (int i = 0; i < 12 && stage.rows() < 1200; ++i) {
        stage.bar().setValue(stage.bar().maximum());
        stage.refresh();
    }
    QCOMPARE(stage.rows(), 1200);
    QCOMPARE(stage.idAt(1199), 1200);
    clickHeader(*stage.table, InstancesModel::Id);
    stage.settle();
    QCOMPARE(stage.idAt(0), 1200);

    // As workers take them: only for the runnable, and read from the beginning as far as one scrolls.
    for (auto& [id, row] : stage.feed.rows)
        row.eligibleAt = samples::now - std::chrono::seconds(id * 7919 % 1201);
    stage.table->setColumnLayout([&] {
        ColumnLayout layout = defaultColumns();
        for (ColumnState& state : layout)
            state.visible = state.visible || state.column == InstancesModel::Eligible;
        return layout;
    }());
    stage.page.setFilter({.statuses = {Status::Runnable}});
    stage.settle();
    QVERIFY(stage.page.sort() == InstanceSort::NewestFirst);
    stage.page.resize(1300, 720);
    stage.settle();
    clickHeader(*stage.table, InstancesModel::Eligible);
    stage.settle();
    QVERIFY(stage.page.sort() == InstanceSort::NextFirst);
    QCOMPARE(stage.rows(), 200);
    const auto inOrder = [&] {
        const auto eligible = [&](int row) {
            return stage.table->model()
                ->index(row, InstancesModel::Eligible)
                .data(InstancesModel::SortRole)
                .toLongLong();
        };
        for (int row = 1; row < stage.rows(); ++row) {
            if (eligible(row - 1) > eligible(row)) return false;
        }
        return true;
    };
    QVERIFY(inOrder());
    stage.bar().setValue(stage.bar().maximum());
    stage.settle();
    QVERIFY(stage.rows() > 200 && inOrder());
    // One that moves to the end of the line is moved, not shown twice.
    stage.feed.rows[stage.idAt(0)].eligibleAt = samples::now;
    stage.refresh();
    QVERIFY(inOrder());
    // Another filter has no such order.
    stage.page.setFilter({.statuses = {Status::Done}});
    QVERIFY(stage.page.sort() == InstanceSort::NewestFirst);
}

void InstancesWaysTest::saysWhyItCannotSort() {
    Stage stage;
    stage.fill(300);
    stage.show();
    QSignalSpy changed(&stage.page, &InstancesPage::queryChanged);
    clickHeader(*stage.table, InstancesModel::Step);
    QCOMPARE(changed.size(), 0);
    QVERIFY2(stage.stateText().contains("no index has the order"), qPrintable(stage.stateText()));
    QCOMPARE(stage.idAt(0), 300);
    QCOMPARE(stage.table->horizontalHeader()->sortIndicatorSection(), int(InstancesModel::Id));
    const QString tip =
        stage.table->model()->headerData(InstancesModel::InStatus, Qt::Horizontal, Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains("Cannot be sorted"), qPrintable(tip));
    // The menu says the same by what it offers.
    stage.clickRow(0);
    bool told = false;
    inMenu(stage.table, "instancesMenu", [&](QMenu& menu) {
        QAction* const newest = entry(menu, "Newest first");
        QAction* const next = entry(menu, "As workers take them (runnable only)");
        told = newest && newest->isChecked() && next && !next->isEnabled();
    });
    openTableMenu(*stage.table);
    QVERIFY(told);
}

void InstancesWaysTest::filtersCombineAsChips() {
    Stage stage;
    fillWithVariety(stage);
    stage.show();
    type(stage, "failed queue:payments attempt:>=2");
    QCOMPARE(printFilter(stage.page.filter()), QString("status:failed queue:payments attempt:>=2"));
    QCOMPARE(stage.chips().size(), 2); // the status is a preset's
    type(stage, "error:declined");
    type(stage, "standing:>2h");
    type(stage, "state.order.id:42");
    type(stage, "state.customer.name~ada");
    type(stage, "key:cust-2207");
    QCOMPARE(stage.chips().size(), 7);
    const QString chips = stage.chips().join(" | ");
    for (const char* part :
         {"queue is", "payments", "attempt is at least", "error holds", "declined", "standing for more than", "2 h",
          "state.order.id is", "42", "state.customer.name holds", "partition key is", "cust-2207"})
        QVERIFY2(chips.contains(part), qPrintable(chips));
    // Backspace takes one after the other, the last first.
    stage.line->setFocus();
    for (int left = 6; left >= 0; --left) {
        QTest::keyClick(stage.line, Qt::Key_Backspace);
        stage.settle();
        QCOMPARE(stage.chips().size(), left);
    }
    QCOMPARE(printFilter(stage.page.filter()), QString("status:failed"));
}

void InstancesWaysTest::aConditionIsEditedInPlace() {
    Stage stage;
    fillWithVariety(stage);
    stage.show();
    type(stage, "state.a:1");
    type(stage, "state.b:2");
    Chip* first = nullptr;
    for (Chip* const chip : stage.page.findChildren<Chip*>()) {
        if (chip->isVisible() && chip->accessibleName().contains("state.a")) first = chip;
    }
    QVERIFY(first);
    QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(12, first->height() / 2));
    QCOMPARE(stage.line->text(), QString("state.a:1"));
    type(stage, "state.a:17"); // the old text is marked
    QCOMPARE(printFilter(stage.page.filter()), QString("state.b:2 state.a:17"));
}

void InstancesWaysTest::pathsComeFromWhatIsLoaded() {
    Stage stage;
    fillWithVariety(stage);
    stage.feed.states = {R"({"order": {"id": 42}, "customer": {"name": "Ada"}})", R"({"order": {"id": 43}})"};
    stage.show();
    QVERIFY(!stage.page.query().someStates);
    stage.line->setFocus();
    QTest::keyClicks(stage.line, "state.");
    QVERIFY(stage.page.query().someStates);
    stage.settle();
    auto* const popup = stage.page.findChild<QListWidget*>("instancesFilterPopup");
    QTRY_COMPARE(popup->count(), 2);
    QCOMPARE(popup->item(0)->text(), QString("state.customer.name:"));
    QTest::keyClick(stage.line, Qt::Key_Down);
    QTest::keyClick(stage.line, Qt::Key_Tab); // as in a shell
    QCOMPARE(stage.line->text(), QString("state.order.id:"));
    QCOMPARE(popup->count(), 2);
    QCOMPARE(popup->item(1)->text(), QString("43"));
    QTest::keyClick(stage.line, Qt::Key_Down);
    QTest::keyClick(stage.line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(printFilter(stage.page.filter()), QString("state.order.id:43"));
    QVERIFY(!stage.page.query().someStates); // nobody types a path any more
}

void InstancesWaysTest::saysWhatIsWrongWithALine() {
    Stage stage;
    fillWithVariety(stage);
    stage.show();
    stage.line->setFocus();
    QTest::keyClicks(stage.line, "attempt:many");
    auto* const popup = stage.page.findChild<QListWidget*>("instancesFilterPopup");
    QVERIFY(popup->isVisible());
    QCOMPARE(popup->item(0)->text(), QString("A number is missing, such as attempt:>=3."));
    QTest::keyClick(stage.line, Qt::Key_Return);
    QVERIFY(stage.page.filter().empty());
    QCOMPARE(stage.line->text(), QString("attempt:many")); // nothing is lost
}

void InstancesWaysTest::savedViewsAreKept() {
    Stage stage;
    fillWithVariety(stage);
    stage.show();
    QSignalSpy changed(&stage.page, &InstancesPage::savedViewsChanged);
    type(stage, "failed error:declined");
    stage.page.askToSaveView();
    auto* dialog = stage.page.findChild<QDialog*>("viewNameDialog");
    auto* name = dialog->findChild<QLineEdit*>("viewName");
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(!ok->isEnabled()); // it needs a name
    QTest::keyClicks(name, " Declined  cards ");
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(stage.page.savedViews().size(), std::size_t(1));
    QCOMPARE(stage.page.savedViews()[0].name, QString("Declined cards"));
    QCOMPARE(stage.page.savedView(), 0);
    QVERIFY(!changed.isEmpty());

    stage.page.setFilter({});
    stage.settle();
    QCOMPARE(stage.page.savedView(), -1);
    stage.page.setSort(InstanceSort::OldestFirst);
    stage.page.saveView("Oldest");
    QCOMPARE(stage.page.savedView(), 1);
    stage.page.showSavedView(0);
    stage.settle();
    QCOMPARE(printFilter(stage.page.filter()), QString("status:failed error:declined"));
    QVERIFY(stage.page.sort() == InstanceSort::NewestFirst);
    QCOMPARE(stage.rows(), stage.rows());
    stage.page.showSavedView(1);
    QVERIFY(stage.page.filter().empty() && stage.page.sort() == InstanceSort::OldestFirst);

    // A name that is taken is replaced in saving, and refused in renaming.
    QTRY_VERIFY(!stage.page.findChild<QDialog*>("viewNameDialog"));
    stage.page.askToRenameView(1);
    dialog = stage.page.findChild<QDialog*>("viewNameDialog");
    name = dialog->findChild<QLineEdit*>("viewName");
    ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QCOMPARE(name->text(), QString("Oldest"));
    name->selectAll();
    QTest::keyClicks(name, "Declined cards");
    QVERIFY(!ok->isEnabled());
    QTest::keyClicks(name, " of old");
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(stage.page.savedViews()[1].name, QString("Declined cards of old"));
    stage.page.deleteView(0);
    QCOMPARE(stage.page.savedViews().size(), std::size_t(1));
    QCOMPARE(stage.page.savedView(), 0); // the one that is on has moved up
    stage.page.showSavedView(5);         // nobody is there
}

void InstancesWaysTest::everythingComesBackAtTheNextStart() {
    QByteArray state;
    {
        Stage stage;
        fillWithVariety(stage);
        stage.show();
        type(stage, "done state.order.id:42 key:\"a b\"");
        stage.page.saveView("Order 42");
        stage.page.setFilter({.statuses = {Status::Executing}});
        stage.page.setSort(InstanceSort::LeaseEndFirst);
        stage.page.saveView("Leases");
        ColumnLayout layout = stage.table->columnLayout();
        std::swap(layout[0], layout[9]);
        layout[0].visible = true;
        layout[0].width = 123;
        stage.table->setColumnLayout(layout);
        stage.table->setDensity(InstancesTable::Density::Compact);
        state = stage.page.saveState();
    }
    Stage stage;
    stage.page.restoreState(state);
    stage.page.clear(); // the window does so when it begins to connect
    fillWithVariety(stage);
    stage.show();
    QCOMPARE(columnsOf(*stage.table).front(), QString("Priority"));
    QCOMPARE(stage.table->columnWidth(InstancesModel::Priority), 123);
    QVERIFY(stage.table->density() == InstancesTable::Density::Compact);
    QCOMPARE(stage.page.savedViews().size(), std::size_t(2));
    QVERIFY((stage.page.filter().statuses == std::vector{Status::Executing}));
    QVERIFY(stage.page.sort() == InstanceSort::LeaseEndFirst);
    QCOMPARE(stage.page.savedView(), 1);
    QCOMPARE(printFilter(stage.page.savedViews()[0].filter), QString("status:done key:\"a b\" state.order.id:42"));
    QCOMPARE(stage.page.saveState(), state);
    // Another database later on: its list begins with nothing asked.
    stage.page.clear();
    QVERIFY(stage.page.filter().empty());
    QCOMPARE(stage.page.savedViews().size(), std::size_t(2));
}

void InstancesWaysTest::aStrangeStateChangesNothing() {
    Stage stage;
    stage.fill(5);
    stage.show();
    const QByteArray before = stage.page.saveState();
    for (const char* state :
         {"", "x", "[]", "{}", R"({"version": 99, "density": 2})", R"({"version": 1, "columns": 7})",
          R"({"version": 1, "columns": [{"column": "nobody", "visible": true}], "filter": "a:b:c"})",
          R"({"version": 1, "views": [{"name": "x", "filter": "colour:red"}, {"name": " "}, 3]})"}) {
        stage.page.restoreState(state);
        QCOMPARE(QString(stage.page.saveState()), QString(before));
    }
    // Columns of another version: what is known of them, and the others behind.
    stage.page.restoreState(R"({"version": 1, "columns": [{"column": "step", "visible": true, "width": -5},
                                {"column": "step", "visible": true}, {"column": "novelty", "visible": true}]})");
    QCOMPARE(columnsOf(*stage.table), QStringList{"Step"});
    QCOMPARE(stage.table->columnLayout().size(), std::size_t(InstancesModel::ColumnCount));
}

void InstancesWaysTest::severalRowsAreSelected() {
    Stage stage;
    stage.fill(500);
    stage.show();
    auto* const says = stage.page.findChild<QLabel*>("instancesSelection");
    auto* const all = stage.page.findChild<QAbstractButton*>("instancesSelectAll");
    stage.clickRow(2);
    QCOMPARE(says->text(), QString("#498 selected"));
    QVERIFY(!all->isVisible());
    QTest::keyClick(stage.table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(stage.table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(says->text(), QString("3 selected"));
    QTest::mouseClick(stage.table->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      stage.table->visualRect(stage.table->model()->index(8, 1)).center());
    QCOMPARE(says->text(), QString("4 selected"));
    QCOMPARE(stage.table->selectedIds(), QString("498\n497\n496\n492"));
    QVERIFY(all->isVisible());
    // New ones above do not move the selection.
    stage.fill(3);
    stage.refresh();
    QCOMPARE(stage.table->selectedIds(), QString("498\n497\n496\n492"));
    QTest::keyClick(stage.table, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(says->text(), QString("%1 selected").arg(stage.rows()));
}

void InstancesWaysTest::allThatMatchCanBeMeant() {
    Stage stage;
    stage.fill(500);
    stage.show();
    auto* const says = stage.page.findChild<QLabel*>("instancesSelection");
    auto* const all = stage.page.findChild<QAbstractButton*>("instancesSelectAll");
    stage.table->setFocus();
    QTest::keyClick(stage.table, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(all->text(), QString("select all that match"));
    QTest::mouseClick(all, Qt::LeftButton);
    QCOMPARE(says->text(), QString("all that match are selected"));
    // As they come, they are selected too.
    stage.bar().setValue(stage.bar().maximum());
    stage.settle();
    QCOMPARE(stage.rows(), 400);
    QCOMPARE(stage.table->selectedCount(), 400);
    stage.fill(2);
    stage.refresh();
    QCOMPARE(says->text(), QString("all that match are selected"));

    QSignalSpy wanted(&stage.page, &InstancesPage::exportRequested);
    Q_EMIT stage.table->copyRequested(ExportRequest::Format::Json, stage.table->taken());
    QCOMPARE(wanted.size(), 1);
    QVERIFY(wanted[0][0].value<ExportRequest>().ids.empty()); // the filter is meant
    ExportState done;
    done.request = wanted[0][0].value<ExportRequest>().request;
    done.stage = ExportState::Stage::Done;
    done.text = "[]";
    done.rows = 10'000;
    done.cut = true;
    stage.page.setExportState(done);
    QCOMPARE(QApplication::clipboard()->text(), QString("[]"));
    QVERIFY(stage.page.findChild<QLabel*>("exportText")->text().contains("The first 10,000"));

    // A click means what is clicked.
    stage.clickRow(stage.table->firstVisibleRow() + 1);
    QVERIFY(says->text().startsWith("#"));
    Q_EMIT stage.table->copyRequested(ExportRequest::Format::Json, stage.table->taken());
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[1][0].value<ExportRequest>().ids.size(), std::size_t(1));
    // While one goes on, no other is begun.
    Q_EMIT stage.table->copyRequested(ExportRequest::Format::Csv, stage.table->taken());
    QCOMPARE(wanted.size(), 2);
}

void InstancesWaysTest::searchesOnUntilStopped() {
    Stage stage;
    stage.fill(3000);
    for (const int id : {2990, 1500, 40})
        stage.feed.rows[id].step = "rare";
    stage.feed.window = 100;
    stage.page.setFilter({.step = "rare"});
    stage.show();
    auto* const search = stage.page.findChild<QAbstractButton*>("instancesSearchOn");
    QVERIFY(search->isVisible());
    QCOMPARE(search->text(), QString("Search on"));
    QVERIFY2(search->toolTip().contains("at most"), qPrintable(search->toolTip())); // its cost comes first
    QTest::mouseClick(search, Qt::LeftButton);
    QCOMPARE(search->text(), QString("Stop"));
    QTest::mouseClick(search, Qt::LeftButton);
    stage.settle();
    QCOMPARE(search->text(), QString("Search on"));
    QCOMPARE(stage.rows(), 1); // stopped in time: what was found stays
    QTest::mouseClick(search, Qt::LeftButton);
    QTRY_COMPARE(stage.stateText(), QString("3 shown, that is all"));
    stage.settle();
    QCOMPARE(stage.rows(), 3);
    QVERIFY(!search->isVisible());
}

// The search for the top does not come down to them.
void InstancesWaysTest::rowsFarDownAreReadAgain() {
    Stage stage;
    stage.fill(1000);
    stage.feed.rows[990].step = stage.feed.rows[450].step = stage.feed.rows[440].step = "rare";
    stage.feed.window = 300;
    stage.page.setFilter({.step = "rare"});
    stage.show();
    auto* const further = stage.page.findChild<QAbstractButton*>("instancesLookFurther");
    QTest::mouseClick(further, Qt::LeftButton);
    stage.settle();
    QCOMPARE(stage.rows(), 3);
    stage.feed.rows[450].attempt = 17;
    stage.feed.rows[440].step = "gone on";
    stage.refresh();
    QCOMPARE(stage.rows(), 2);
    QCOMPARE(stage.word(1, InstancesModel::Attempt), QString("17"));
}

void InstancesWaysTest::showsOnlyWhatARowHas() {
    Stage stage;
    fillWithVariety(stage);
    stage.show();
    stage.page.setSelected(InstanceId{5208});
    bool done = false;
    inMenu(stage.table, "instancesMenu", [&](QMenu& menu) {
        QAction* const action = entry(menu, "awaits paid");
        done = action && entry(menu, "parent is #4711") && entry(menu, "machine is charge v3");
        if (action) action->trigger();
    });
    openTableMenu(*stage.table);
    QVERIFY(done);
    QCOMPARE(printFilter(stage.page.filter()), QString("awaits:paid"));
}

// A refresh goes on under the open menu, and the inspector may go elsewhere.
void InstancesWaysTest::theMenuCopiesWhatItWasOpenedOn() {
    Stage stage;
    stage.fill(10);
    stage.show();
    QSignalSpy copied(&stage.page, &Page::copyRequested);
    stage.clickRow(2);
    QVERIFY(takeFromTableMenu(*stage.table, "Spawn a copy…", [&] {
        stage.feed.rows.erase(8);
        stage.feed.answer();
    }));
    QCOMPARE(stage.table->selectedCount(), 0);
    QCOMPARE(copied.size(), 1);
    QCOMPARE(copied[0][0].value<InstanceId>().value, 8);

    stage.clickRow(0);
    QVERIFY(takeFromTableMenu(*stage.table, "Spawn a copy…", [&] { stage.page.setSelected(InstanceId{5}); }));
    QCOMPARE(stage.table->selectedIds(), QString("5"));
    QCOMPARE(copied.size(), 2);
    QCOMPARE(copied[1][0].value<InstanceId>().value, 10);
}

// As many as it says.
void InstancesWaysTest::theMenuDeliversToWhatItWasOpenedOn() {
    Stage stage;
    stage.fill(10);
    stage.show();
    QSignalSpy asked(&stage.page, &Page::signalToManyRequested);
    stage.clickRow(2);
    QTest::keyClick(stage.table, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(stage.table, Qt::Key_Down, Qt::ShiftModifier);
    // One of the three goes, and others come above.
    QVERIFY(takeFromTableMenu(*stage.table, "Deliver a signal to the 3 selected…", [&] {
        stage.feed.rows.erase(7);
        for (const int id : {11, 12})
            stage.feed.rows[id] = samples::summary(id);
        stage.feed.answer();
    }));
    QCOMPARE(stage.table->selectedIds(), QString("8\n6"));
    QCOMPARE(asked.size(), 1);
    auto to = asked[0][0].value<SignalAddress>();
    QVERIFY(to.kind == SignalAddress::Kind::Chosen);
    QVERIFY((to.chosen == std::vector{InstanceId{8}, InstanceId{7}, InstanceId{6}}));
    // One of two goes: it is not for one by that.
    QVERIFY(takeFromTableMenu(*stage.table, "Deliver a signal to the 2 selected…", [&] {
        stage.feed.rows.erase(8);
        stage.feed.answer();
    }));
    QCOMPARE(stage.table->selectedIds(), QString("6"));
    QCOMPARE(asked.size(), 2);
    to = asked[1][0].value<SignalAddress>();
    QVERIFY(to.kind == SignalAddress::Kind::Chosen);
    QVERIFY((to.chosen == std::vector{InstanceId{8}, InstanceId{6}}));
    // And the only one.
    QVERIFY(takeFromTableMenu(*stage.table, "Deliver a signal…", [&] {
        stage.feed.rows.erase(6);
        stage.feed.answer();
    }));
    QCOMPARE(stage.table->selectedCount(), 0);
    QCOMPARE(asked.size(), 3);
    to = asked[2][0].value<SignalAddress>();
    QVERIFY(to.kind == SignalAddress::Kind::One && to.one == InstanceId{6});
}

// The filter that was on is asked for, whatever is on and selected by then.
void InstancesWaysTest::theMenuDeliversToAllThatMatched() {
    Stage stage;
    stage.fill(500);
    for (auto& [id, row] : stage.feed.rows) {
        row.status = Status::AwaitingSignal;
        row.awaits = id % 2 == 0 ? "paid" : "shipped";
    }
    const InstanceFilter paid{.awaits = "paid"};
    stage.page.setFilter(paid);
    stage.show();
    stage.table->setFocus();
    QTest::keyClick(stage.table, Qt::Key_A, Qt::ControlModifier);
    auto* const all = stage.page.findChild<QAbstractButton*>("instancesSelectAll");
    QTest::mouseClick(all, Qt::LeftButton);
    QCOMPARE(all->text(), QString("only what is loaded"));
    QSignalSpy asked(&stage.page, &Page::signalToManyRequested);
    QVERIFY(takeFromTableMenu(*stage.table, "Deliver a signal to all that match…", [&] {
        stage.page.setFilter({.awaits = "shipped"});
        stage.feed.answer();
        stage.page.setSelected(InstanceId{499});
    }));
    QCOMPARE(stage.table->selectedIds(), QString("499"));
    QCOMPARE(asked.size(), 1);
    const auto to = asked[0][0].value<SignalAddress>();
    QVERIFY(to.kind == SignalAddress::Kind::Matching);
    QVERIFY(to.filter == paid);
    QCOMPARE(to.filterWords, QString("awaits:paid"));
    QCOMPARE(asked[0][1].toString(), QString("paid"));
}

void InstancesWaysTest::isPictured() {
    Stage stage;
    fillWithVariety(stage);
    for (int id = 3900; id > 3600; --id)
        stage.feed.rows[id] = samples::summary(id, Status::Done);
    stage.feed.window = 40;
    stage.page.resize(1100, 640);
    stage.show();
    stage.page.setFilter(parseFilter("queue:payments attempt:>=0").filter);
    stage.settle();
    ColumnLayout layout = defaultColumns();
    for (ColumnState& state : layout)
        state.visible =
            state.visible || state.column == InstancesModel::Error || state.column == InstancesModel::Spawned;
    stage.table->setColumnLayout(layout);
    stage.table->selectAll();
    ExportRequest request;
    QSignalSpy wanted(&stage.page, &InstancesPage::exportRequested);
    Q_EMIT stage.table->copyRequested(ExportRequest::Format::Csv, stage.table->taken());
    ExportState running;
    running.request = wanted[0][0].value<ExportRequest>().request;
    running.rows = 12'400;
    running.share = 0.4;
    stage.page.setExportState(running);
    samples::picture(stage.page, "instances-export");
    running.stage = ExportState::Stage::Failed;
    running.error = "The connection to the database was lost.";
    running.advice = "Check that the server runs.";
    stage.page.setExportState(running);
    samples::picture(stage.page, "instances-export-failed");
    QTest::mouseClick(stage.page.findChild<QToolButton*>("instancesColumns"), Qt::LeftButton);
    samples::picture(*stage.page.findChild<ColumnsDialog*>("columnsDialog"), "instances-columns");
    stage.page.findChild<ColumnsDialog*>("columnsDialog")->close();
    stage.page.askToSaveView();
    samples::picture(*stage.page.findChild<QDialog*>("viewNameDialog"), "instances-save-view");
    stage.page.findChild<QDialog*>("viewNameDialog")->close();
    stage.feed.states = {R"({"order": {"id": 42, "lines": 8}, "customer": {"name": "Ada"}})"};
    stage.line->setFocus();
    QTest::keyClicks(stage.line, "state.o");
    stage.settle();
    samples::picture(*stage.page.findChild<QListWidget*>("instancesFilterPopup"), "instances-filter-paths");
}

FERMATA_TEST(InstancesWaysTest, QApplication)
#include "tst_instances_ways.moc"
