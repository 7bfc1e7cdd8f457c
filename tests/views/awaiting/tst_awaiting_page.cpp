// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Awaiting view as it stands in the window, and what its person does.
#include "awaiting/awaiting_model.h"
#include "awaiting/awaiting_page.h"
#include "awaiting/awaiting_tree.h"
#include "models/near_miss.h"
#include "samples.h"
#include "widgets/empty_state.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <map>
#include <set>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

// What is parked, and a reader that answers the page from it as a session does.
struct Stage : QObject {
    Stage() {
        page.resize(864, 620);
        tree = page.findChild<AwaitingTree*>("awaitingTree");
        connect(&page, &Page::queryChanged, this, [this] { ++demands; });
        connect(
            &page, &Page::queryChanged, this,
            [this] {
                ++met;
                if (!paused) answer();
            },
            Qt::QueuedConnection);
    }

    AwaitingRow& add(std::int64_t id, const AwaitedName& name, std::chrono::seconds age,
                     std::vector<std::string> inbox = {}, const char* fsm = "checkout") {
        AwaitingRow row;
        row.id = {id};
        row.fsm = fsm;
        row.step = "start";
        row.queue = "default";
        row.since = samples::now - age;
        row.inbox = {std::int64_t(inbox.size()), false};
        row.inboxNames = std::move(inbox);
        return parked[name][id] = row;
    }

    bool matches(const AwaitingRow& row, const AwaitedName& name, const AwaitingFilter& filter) const {
        if (filter.nearMisses && !near(row, name)) return false;
        if (filter.olderThan && now - row.since < *filter.olderThan) return false;
        const auto has = [&](const std::string& text) { return text.find(filter.text) != std::string::npos; };
        return has(name.value_or("")) || has(row.fsm) || has(row.queue);
    }

    static bool near(const AwaitingRow& row, const AwaitedName& name) {
        return std::ranges::any_of(row.inboxNames, [&](const std::string& lies) {
            return name && nearMiss(QString::fromStdString(*name), QString::fromStdString(lies));
        });
    }

    AwaitingSnapshot read(const AwaitingQuery& query) const {
        AwaitingSnapshot snapshot;
        snapshot.databaseTime = now;
        snapshot.coverage = coverage;
        for (const auto& [name, rows] : parked) {
            AwaitingGroup group;
            group.name = name;
            for (const auto& [id, row] : rows) {
                if (!matches(row, name, query.filter)) continue;
                group.oldest = group.parked++ ? std::min(group.oldest, row.since) : row.since;
                group.withInbox += row.inbox.value > 0;
                group.nearMisses += near(row, name);
            }
            if (group.parked > 0) snapshot.groups.push_back(group);
            snapshot.parked += group.parked;
        }
        snapshot.names = std::int64_t(snapshot.groups.size());
        std::ranges::sort(snapshot.groups, {}, [&](const AwaitingGroup& group) {
            return query.order == AwaitingOrder::Parked ? -group.parked : group.oldest.time_since_epoch().count();
        });
        if (std::ssize(snapshot.groups) > query.groups) snapshot.groups.resize(std::size_t(query.groups));
        for (const auto& stretch : query.stretches()) {
            AwaitingBranch branch{stretch.name, stretch.after, {}, {}};
            const auto of = parked.find(stretch.name);
            std::vector<AwaitingRow> rows;
            if (of != parked.end()) {
                for (const auto& [id, row] : of->second) {
                    if (matches(row, stretch.name, query.filter) && (!stretch.after || row.place() > *stretch.after))
                        rows.push_back(row);
                }
            }
            std::ranges::sort(rows, {}, &AwaitingRow::place);
            if (std::ssize(rows) > stretch.limit) {
                rows.resize(std::size_t(stretch.limit));
                branch.upTo = rows.back().place();
            }
            branch.rows = std::move(rows);
            snapshot.branches.push_back(std::move(branch));
        }
        return snapshot;
    }

    void answer() {
        const AwaitingQuery query = page.query();
        for (const auto& stretch : query.open)
            mostAsked = std::max(mostAsked, stretch.limit);
        page.setSnapshot(read(query), query);
    }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        refresh();
    }

    void refresh() {
        answer();
        settle();
    }

    // Until the page has all it wants.
    void settle() {
        const auto* const plan = page.findChild<QTimer*>("awaitingPlan");
        const auto* const typing = page.findChild<QTimer*>("awaitingTyping");
        QVERIFY(QTest::qWaitFor(
            [&] {
                QCoreApplication::sendPostedEvents();
                return !plan->isActive() && !typing->isActive() && demands == met;
            },
            30'000));
    }

    QModelIndex groupNamed(const QString& name) const {
        for (int row = 0; row < tree->model()->rowCount(); ++row) {
            if (group(row).data().toString() == name) return group(row);
        }
        return {};
    }
    QModelIndex group(int row) const { return tree->model()->index(row, 0); }
    QString word(const QModelIndex& at, int column) const { return at.siblingAtColumn(column).data().toString(); }
    QModelIndex child(int group, int row) const { return tree->model()->index(row, 0, this->group(group)); }
    void click(const QModelIndex& index) {
        tree->scrollTo(index);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(index).center());
    }
    void open(int row) {
        click(group(row));
        QTest::keyClick(tree, Qt::Key_Right);
        settle();
    }
    QString foot(const char* name) const {
        return page.findChild<QWidget*>("awaitingFoot")->findChild<QLabel*>(name)->text();
    }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : page.findChild<EmptyState*>("awaitingEmpty")->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    }

    AwaitingPage page;
    AwaitingTree* tree = nullptr;
    std::map<AwaitedName, std::map<std::int64_t, AwaitingRow>> parked;
    AwaitingCoverage coverage{0, true, false, true, samples::now};
    Timestamp now = samples::now;
    bool paused = false;
    int demands = 0;
    int met = 0;
    int mostAsked = 0;
};

void fillAsInLife(Stage& stage) {
    AwaitingRow& stuck = stage.add(5208, "paid", 2h + 14min, {"Paid"}, "charge");
    stuck.step = "capture";
    stuck.queue = "payments";
    stuck.fsmVersion = 3;
    stage.add(3801, "paid", 44h);
    stage.add(6120, "paid", 12s, {"refund"});
    stage.add(6131, "paid", 3s, {"paid ", "other"});
    AwaitingRow& approve = stage.add(3417, "approve", 70h, {"aprove"}, "approval");
    approve.step = "review";
    stage.add(3402, "approve", 76h, {}, "approval").step = "review";
    for (int i = 0; i < 40; ++i)
        stage.add(4'000 + i, "delivered", 5h + i * 1min, {}, "order");
    stage.add(77, std::nullopt, 20min);
}

} // namespace

class AwaitingPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void saysInWordsWhatIsParked();
    void deliversFromARow_data();
    void deliversFromARow();
    void deliversToAllThatAwait_data();
    void deliversToAllThatAwait();
    void actsOnWhatTheRowShows();
    void isUsedWithTheKeyboard();
    void filtersAndSorts();
    void aHugeNameIsReadPageByPage();
    void whatOneLooksAtStaysWhereItIs();
    void tellsWhyNothingIsShown();
    void columnsComeBack();
};

void AwaitingPageTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void AwaitingPageTest::looksAsDrawn() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.open(0);
    stage.open(1);
    stage.click(stage.child(1, 1));
    samples::picture(stage.page, "awaiting");
    stage.page.setReadError("The server closed the connection.");
    samples::picture(stage.page, "awaiting-error");
    Stage empty;
    empty.show();
    samples::picture(empty.page, "awaiting-empty");
}

void AwaitingPageTest::saysInWordsWhatIsParked() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QVERIFY(stage.page.loaded());
    QCOMPARE(stage.tree->model()->rowCount(), 4);
    using Model = AwaitingModel;
    QCOMPARE(stage.word(stage.group(0), Model::Name), QString("“approve”"));
    QCOMPARE(stage.word(stage.group(0), Model::Inbox), QString("1 holds something, 1 a near miss"));
    QCOMPARE(stage.word(stage.group(1), Model::Name), QString("“paid”"));
    QCOMPARE(stage.word(stage.group(1), Model::Parked), QString("4"));
    QCOMPARE(stage.word(stage.group(1), Model::Inbox), QString("3 hold something, 2 near misses"));
    QCOMPARE(stage.word(stage.group(1), Model::Since), QString("1 d 20 h"));
    QCOMPARE(stage.word(stage.group(2), Model::Inbox), QString("all empty"));
    QCOMPARE(stage.word(stage.group(3), Model::Name), QString("without a name"));
    stage.open(1);
    QCOMPARE(stage.word(stage.child(1, 0), Model::Name), QString("#3801  checkout v1"));
    QCOMPARE(stage.word(stage.child(1, 0), Model::Inbox), QString("empty"));
    QCOMPARE(stage.word(stage.child(1, 1), Model::Name), QString("#5208  charge v3"));
    QCOMPARE(stage.word(stage.child(1, 1), Model::Step), QString("capture"));
    QCOMPARE(stage.word(stage.child(1, 1), Model::Inbox), QString("“Paid” the case differs"));
    QCOMPARE(stage.word(stage.child(1, 1), Model::Since), QString("2 h 14 m"));
    QCOMPARE(stage.word(stage.child(1, 2), Model::Inbox), QString("1 signal “refund”"));
    QCOMPARE(stage.word(stage.child(1, 3), Model::Inbox), QString("“paid␣” the blanks differ"));
    QVERIFY(stage.child(1, 1).siblingAtColumn(Model::Since).data(Qt::ToolTipRole).toString().contains("2026"));
    // What only colour tells is said to a screen reader as well.
    QCOMPARE(stage.child(1, 1).siblingAtColumn(Model::Inbox).data(Qt::AccessibleTextRole).toString(),
             QString("“Paid” the case differs"));
    QCOMPARE(stage.foot("footLeft"), QString("47 parked on 4 names"));
}

void AwaitingPageTest::deliversFromARow_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"button", "Enter", "S", "menu"})
        QTest::newRow(how) << QString(how);
}

void AwaitingPageTest::deliversFromARow() {
    QFETCH(QString, how);
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.open(1);
    QSignalSpy asked(&stage.page, &Page::signalRequested);
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    const QModelIndex row = stage.child(1, 1);
    if (how == "button") {
        const QRect cell = stage.tree->visualRect(row.siblingAtColumn(AwaitingModel::Deliver));
        QTest::mouseClick(stage.tree->viewport(), Qt::LeftButton, {}, {cell.right() - 24, cell.center().y()});
    } else {
        stage.click(row);
        QCOMPARE(activated.size(), 1);
        QVERIFY(activated[0][0].value<InstanceId>() == InstanceId{5208});
        QVERIFY(asked.isEmpty()); // looking delivers nothing
        if (how == "Enter") QTest::keyClick(stage.tree, Qt::Key_Return);
        if (how == "S") QTest::keyClick(stage.tree, Qt::Key_S);
        if (how == "menu") {
            QTimer::singleShot(0, &stage.page, [&] {
                auto* const menu = stage.tree->findChild<QMenu*>("awaitingMenu");
                QVERIFY(menu && menu->actions().front()->text().startsWith("Deliver “paid”"));
                QTest::keyClick(menu, Qt::Key_Down);
                QTest::keyClick(menu, Qt::Key_Return);
            });
            QContextMenuEvent event(QContextMenuEvent::Mouse, stage.tree->visualRect(row).center(),
                                    stage.tree->viewport()->mapToGlobal(stage.tree->visualRect(row).center()));
            QCoreApplication::sendEvent(stage.tree->viewport(), &event);
        }
    }
    QCOMPARE(asked.size(), 1);
    QVERIFY(asked[0][0].value<InstanceId>() == InstanceId{5208});
    QCOMPARE(asked[0][1].toString(), QString("paid"));

    // And all that await it, as a list.
    QSignalSpy listed(&stage.page, &Page::instancesRequested);
    stage.click(stage.group(1));
    QTimer::singleShot(0, &stage.page, [&] {
        auto* const menu = stage.tree->findChild<QMenu*>("awaitingMenu");
        QVERIFY(menu);
        for (QAction* const action : menu->actions()) {
            if (action->text().startsWith("Show all")) action->trigger();
        }
        menu->close();
    });
    QContextMenuEvent onGroup(QContextMenuEvent::Keyboard, {10, 10}, stage.tree->mapToGlobal(QPoint(10, 10)));
    QCoreApplication::sendEvent(stage.tree->viewport(), &onGroup);
    QCOMPARE(listed.size(), 1);
    QVERIFY(listed[0][0].value<InstanceFilter>().awaits == "paid");
    stage.click(stage.child(1, 1));
    asked.clear();

    // Where nothing may be written, nothing is asked for.
    ConnectionState readOnly;
    readOnly.noDelivery = "This connection may only read.";
    stage.page.setConnection(readOnly);
    QTest::keyClick(stage.tree, Qt::Key_S);
    QVERIFY(asked.isEmpty());
}

void AwaitingPageTest::deliversToAllThatAwait_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"button", "S", "menu"})
        QTest::newRow(how) << QString(how);
}

void AwaitingPageTest::deliversToAllThatAwait() {
    QFETCH(QString, how);
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QSignalSpy asked(&stage.page, &Page::signalToManyRequested);
    QSignalSpy one(&stage.page, &Page::signalRequested);
    const QModelIndex group = stage.group(1);
    const auto ask = [&] {
        if (how == "button") {
            const QRect cell = stage.tree->visualRect(group.siblingAtColumn(AwaitingModel::Deliver));
            QTest::mouseClick(stage.tree->viewport(), Qt::LeftButton, {}, {cell.right() - 24, cell.center().y()});
            return;
        }
        stage.click(group);
        if (how == "S") QTest::keyClick(stage.tree, Qt::Key_S);
        if (how != "menu") return;
        QTimer::singleShot(0, &stage.page, [&] {
            auto* const menu = stage.tree->findChild<QMenu*>("awaitingMenu");
            QVERIFY(menu && menu->actions().front()->text().startsWith("Deliver “paid” to all that await it"));
            QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Return);
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {10, 10}, stage.tree->mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(stage.tree->viewport(), &event);
    };
    ask();
    QCOMPARE(asked.size(), 1);
    QVERIFY(asked[0][0].value<SignalAddress>().kind == SignalAddress::Kind::Awaiting);
    QCOMPARE(asked[0][1].toString(), QString("paid"));
    QVERIFY(one.isEmpty());

    ConnectionState readOnly;
    readOnly.noDelivery = "This connection may only read.";
    stage.page.setConnection(readOnly);
    ask();
    QCOMPARE(asked.size(), 1);
}

// What a filter has left over is what is acted upon, be it on the screen or not.
void AwaitingPageTest::actsOnWhatTheRowShows() {
    Stage stage;
    for (int i = 1; i <= 30; ++i)
        stage.add(i, "approved", 10min, i <= 5 ? std::vector<std::string>{"Approved"} : std::vector<std::string>{});
    stage.show();
    QSignalSpy asked(&stage.page, &Page::signalToManyRequested);
    stage.page.findChild<SegmentedControl*>("awaitingPresets")->setCurrentIndex(1);
    stage.settle();
    const QModelIndex group = stage.group(0);
    QCOMPARE(group.siblingAtColumn(AwaitingModel::Deliver).data().toString(), QString("Deliver to 5…"));
    const auto them = [](const std::vector<InstanceId>& ids) {
        std::set<std::int64_t> found;
        for (const InstanceId id : ids)
            found.insert(id.value);
        return found;
    };
    const std::set<std::int64_t> five{1, 2, 3, 4, 5};
    stage.click(group);
    QTest::keyClick(stage.tree, Qt::Key_S);
    QTRY_COMPARE(asked.size(), 1);
    const auto address = asked[0][0].value<SignalAddress>();
    QVERIFY(address.kind == SignalAddress::Kind::Chosen && address.onlyAwaiting);
    QCOMPARE(them(address.chosen), five);
    QCOMPARE(asked[0][1].toString(), QString("approved"));
    QVERIFY(!stage.page.query().gathered);
    QCOMPARE(stage.tree->model()->rowCount(stage.group(0)), 0); // what was gathered is not shown

    // Its menu, too, for every act.
    std::optional<ActSubject> offered;
    QObject::connect(&stage.page, &Page::actsOffered, &stage.page,
                     [&](QMenu*, const ActSubject& subject) { offered = subject; });
    bool shown = false;
    QObject::connect(&stage.page, &Page::actsOffered, &stage.page, [&](QMenu* menu) {
        QTimer::singleShot(0, menu, [&shown, menu] {
            shown = menu->actions().front()->text().startsWith("Deliver “approved” to the 5 shown…");
            menu->close();
        });
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {10, 10}, stage.tree->mapToGlobal(QPoint(10, 10)));
    QCoreApplication::sendEvent(stage.tree->viewport(), &event);
    QTRY_VERIFY(offered && shown);
    QVERIFY(!offered->filter);
    std::vector<InstanceId> ids;
    for (const ActTarget& target : offered->targets)
        ids.push_back(target.id);
    QCOMPARE(them(ids), five);
    samples::picture(stage.page, "awaiting-near-misses");
}

void AwaitingPageTest::isUsedWithTheKeyboard() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    stage.page.focusContents();
    QVERIFY(stage.tree->hasFocus());
    QVERIFY(activated.isEmpty()); // focus alone chooses nothing
    QTest::keyClick(stage.tree, Qt::Key_Down);
    QTest::keyClick(stage.tree, Qt::Key_Return); // opens the first name
    stage.settle();
    QVERIFY(stage.tree->isExpanded(stage.group(0)));
    QCOMPARE(stage.tree->model()->rowCount(stage.group(0)), 2);
    QVERIFY(activated.isEmpty());
    QTest::keyClick(stage.tree, Qt::Key_Down);
    QCOMPARE(activated.size(), 1);
    QVERIFY(activated[0][0].value<InstanceId>() == InstanceId{3402});
    QTest::keyClick(stage.tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QString("approve\t#3402  approval v1\treview\tdefault\tempty\t3 d 4 h"));
    QTest::keyClick(stage.tree, Qt::Key_Left);
    QTest::keyClick(stage.tree, Qt::Key_Left);
    QVERIFY(!stage.tree->isExpanded(stage.group(0)));
    auto* const line = stage.page.findChild<QLineEdit*>("awaitingFilter");
    QTest::keyClick(stage.tree, Qt::Key_Slash);
    QVERIFY(line->hasFocus());
    QTest::keyClicks(line, "pai");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QVERIFY(stage.tree->hasFocus());
    QCOMPARE(stage.tree->model()->rowCount(), 1);
}

void AwaitingPageTest::filtersAndSorts() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    auto* const presets = stage.page.findChild<SegmentedControl*>("awaitingPresets");
    auto* const line = stage.page.findChild<QLineEdit*>("awaitingFilter");
    auto* const age = stage.page.findChild<QComboBox*>("awaitingAge");
    // The order: a click on a column's title.
    auto* const header = stage.tree->header();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      {header->sectionViewportPosition(AwaitingModel::Parked) + 20, header->height() / 2});
    stage.settle();
    QVERIFY(stage.page.query().order == AwaitingOrder::Parked);
    QCOMPARE(stage.word(stage.group(0), AwaitingModel::Name), QString("“delivered”"));

    presets->setCurrentIndex(1);
    stage.settle();
    QVERIFY(stage.page.query().filter.nearMisses);
    QCOMPARE(stage.tree->model()->rowCount(), 2);
    stage.open(0);
    QCOMPARE(stage.tree->model()->rowCount(stage.group(0)), 2); // of “paid”, the two near ones
    age->setCurrentIndex(3);                                    // an hour
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(stage.groupNamed("“paid”")), 1);
    QTest::keyClicks(line, "appro");
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(), 1);
    QCOMPARE(stage.word(stage.group(0), AwaitingModel::Name), QString("“approve”"));

    // Nothing is left: it says so, and one button takes all of it back.
    QTest::keyClicks(line, "xyz");
    stage.settle();
    QVERIFY(stage.emptyText().contains("Nothing parked matches"));
    auto* const clear = stage.page.findChild<EmptyState*>("awaitingEmpty")->findChild<QPushButton*>();
    QTest::mouseClick(clear, Qt::LeftButton);
    stage.settle();
    QVERIFY(stage.page.query().filter.empty());
    QCOMPARE(stage.tree->model()->rowCount(), 4);
    // Back to what was asked before, all of it at once.
    AwaitingFilter before;
    before.text = "appro";
    before.nearMisses = true;
    before.olderThan = 1h;
    stage.page.setPlace(QVariant::fromValue(before));
    stage.settle();
    QVERIFY(stage.page.query().filter == before);
    QVERIFY(stage.page.place().value<AwaitingFilter>() == before);
    QCOMPARE(line->text(), QString("appro"));
    QCOMPARE(stage.tree->model()->rowCount(), 1);
    stage.page.setPlace({});
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(), 4);
    // An answer to an earlier question changes nothing.
    AwaitingQuery old = stage.page.query();
    old.filter.text = "appro";
    stage.page.setSnapshot(stage.read(old), old);
    QCOMPARE(stage.tree->model()->rowCount(), 4);
}

void AwaitingPageTest::aHugeNameIsReadPageByPage() {
    Stage stage;
    for (int i = 1; i <= 5'000; ++i)
        stage.add(i, "paid", std::chrono::seconds(100'000 - i));
    for (int i = 1; i <= 1'000; ++i)
        stage.add(10'000 + i, "own-" + std::to_string(i), std::chrono::seconds(50'000 - i));
    stage.show();
    QCOMPARE(stage.tree->model()->rowCount(), 200);
    stage.open(0);
    QCOMPARE(stage.tree->model()->rowCount(stage.group(0)), 201);
    const QModelIndex more = stage.child(0, 200);
    QCOMPARE(stage.word(more, 0), QString("Show more  4,800 below"));
    stage.click(more);
    QTest::keyClick(stage.tree, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(stage.group(0)), 701);
    // A refresh reads what is on the screen, not what was loaded.
    stage.mostAsked = 0;
    stage.refresh();
    stage.refresh();
    QVERIFY2(stage.mostAsked > 0 && stage.mostAsked < 150, qPrintable(QString::number(stage.mostAsked)));
    // The names go on as one scrolls.
    stage.tree->collapse(stage.group(0));
    for (int i = 0; i < 8; ++i) {
        stage.tree->verticalScrollBar()->setValue(stage.tree->verticalScrollBar()->maximum());
        stage.settle();
    }
    QCOMPARE(stage.tree->model()->rowCount(), 1'001);
}

void AwaitingPageTest::whatOneLooksAtStaysWhereItIs() {
    Stage stage;
    for (int i = 1; i <= 300; ++i)
        stage.add(i, "paid", std::chrono::seconds(100'000 - i));
    stage.add(1'000, "zzz", 10s);
    stage.show();
    stage.open(0);
    stage.click(stage.child(0, 60));
    const InstanceId chosen = *stage.tree->chosen();
    QCOMPARE(chosen.value, 61LL);
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    const int top = stage.tree->visualRect(stage.tree->currentIndex()).top();
    // Names come above, instances above it go, and others come.
    stage.add(2'000, "aaa", 200'000s);
    for (int i = 5; i < 25; ++i)
        stage.parked["paid"].erase(i);
    stage.add(3'000, "paid", 150'000s);
    stage.refresh();
    stage.refresh();
    QVERIFY(stage.tree->chosen() == chosen);
    QVERIFY(stage.word(stage.tree->currentIndex(), 0).startsWith("#61 "));
    QCOMPARE(stage.tree->visualRect(stage.tree->currentIndex()).top(), top);
    QVERIFY(activated.isEmpty());
    // It goes on: nobody else is chosen in its place; it comes back and is the chosen one again.
    const AwaitingRow gone = stage.parked["paid"][61];
    stage.parked["paid"].erase(61);
    stage.refresh();
    QVERIFY(!stage.tree->currentIndex().isValid());
    QVERIFY(activated.isEmpty());
    stage.parked["paid"][61] = gone;
    stage.refresh();
    QVERIFY(stage.word(stage.tree->currentIndex(), 0).startsWith("#61 "));
    QVERIFY(activated.isEmpty());
}

void AwaitingPageTest::tellsWhyNothingIsShown() {
    Stage stage;
    stage.paused = true;
    stage.page.show();
    QVERIFY(!stage.page.loaded());
    QTRY_VERIFY_WITH_TIMEOUT(stage.emptyText().contains("Reading what is parked"), 30'000);
    stage.page.setReadError("The role may not read this: gen_durable.");
    QVERIFY(stage.emptyText().contains("The role may not read this"));
    QVERIFY(stage.page.loaded());
    QSignalSpy spawn(&stage.page, &Page::spawnRequested);
    stage.answer();
    QVERIFY(stage.emptyText().contains("Nothing is parked"));
    QVERIFY(stage.emptyText().contains("returns an await"));
    // The one that offered to try again is on its way out.
    const auto buttons = stage.page.findChild<EmptyState*>("awaitingEmpty")->findChildren<QPushButton*>();
    const auto shown = std::find_if(buttons.begin(), buttons.end(), [](auto* button) { return button->isVisible(); });
    QVERIFY(shown != buttons.end());
    QTest::mouseClick(*shown, Qt::LeftButton);
    QCOMPARE(spawn.size(), 1);
    // Not all has been looked at: nothing found is not nothing there.
    stage.coverage = {0, false, false, false, {}};
    stage.answer();
    QVERIFY(stage.emptyText().contains("found yet"));
    // Something is, and more of it is not known.
    stage.add(1, "paid", 5s);
    stage.coverage = {10'000, false, false, true, samples::now};
    stage.answer();
    QVERIFY(stage.foot("footRight").contains("10,000 that are parked so far"));
    QCOMPARE(stage.foot("footLeft"), QString("At least 1 parked, names so far: 1"));
    QCOMPARE(stage.word(stage.group(0), AwaitingModel::Parked), QString("1+"));
    stage.coverage.whole = true;
    stage.coverage.oldestLook = samples::now - 40s;
    stage.answer();
    QCOMPARE(stage.foot("footRight"), QString("Each looked at within the last 40 s."));
    stage.page.clear();
    QVERIFY(!stage.page.loaded());
    QCOMPARE(stage.tree->model()->rowCount(), 0);
}

void AwaitingPageTest::columnsComeBack() {
    QByteArray state;
    {
        Stage stage;
        stage.show();
        stage.tree->setColumnWidth(AwaitingModel::Name, 333);
        QTest::mouseClick(stage.tree->header()->viewport(), Qt::LeftButton, {}, {40, 10});
        state = stage.page.saveState();
    }
    Stage stage;
    stage.page.restoreState("something else");
    QVERIFY(stage.page.query().order == AwaitingOrder::Oldest);
    stage.page.restoreState(state);
    QCOMPARE(stage.tree->columnWidth(AwaitingModel::Name), 333);
    QVERIFY(stage.page.query().order == AwaitingOrder::Name);
}

FERMATA_TEST(AwaitingPageTest, QApplication)
#include "tst_awaiting_page.moc"
