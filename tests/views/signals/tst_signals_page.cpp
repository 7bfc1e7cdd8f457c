// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Signals view as it stands in the window, and what its person does.
#include "inspector/json_view.h"
#include "models/json_tree_model.h"
#include "models/signal_standing.h"
#include "samples.h"
#include "signals/signal_list_model.h"
#include "signals/signal_pane.h"
#include "signals/signals_page.h"
#include "signals/signals_table.h"
#include "widgets/chip.h"
#include "widgets/empty_state.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <map>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

// Signals that come and go, and a reader that answers the page from them as a session does.
struct Stage : QObject {
    Stage() {
        page.resize(864, 720);
        table = page.findChild<SignalsTable*>("signalsTable");
        pane = page.findChild<SignalPane*>("signalPane");
        connect(&page, &Page::queryChanged, this, [this] { ++demands; });
        connect(
            &page, &Page::queryChanged, this,
            [this] {
                ++met;
                if (!paused) answer();
            },
            Qt::QueuedConnection);
    }

    SignalEntry& add(std::int64_t id, const char* name, const InstanceSummary& target, std::chrono::seconds age = 60s,
                     const char* payload = "{}") {
        SignalEntry signal;
        signal.id = {id};
        signal.name = name;
        signal.target = target;
        signal.payload = payload;
        signal.payloadBytes = std::int64_t(std::string(payload).size());
        signal.insertedAt = samples::now - age;
        signal.standing = standingOf(name, target, declaredMachine(samples::machines(), target.fsm, target.fsmVersion));
        return rows[id] = signal;
    }

    SignalsSnapshot read(const SignalsQuery& query) const {
        SignalsSnapshot snapshot;
        SignalPage& list = snapshot.page;
        list.databaseTime = now;
        snapshot.total = {std::int64_t(rows.size()), false};
        for (const auto& [id, row] : rows)
            ++snapshot.byState[std::size_t(stateOf(row.standing))].value;
        int looked = 0;
        for (auto at = query.after ? rows.upper_bound(query.after->value) : rows.begin(); at != rows.end(); ++at) {
            if (window > 0 && !query.filter.empty() && looked++ == window) {
                list.scannedTo = SignalId{std::prev(at)->first};
                break;
            }
            const SignalEntry& row = at->second;
            if (query.filter.target && row.target.id != *query.filter.target) continue;
            if (query.filter.name && row.name != *query.filter.name) continue;
            if (query.filter.state && stateOf(row.standing) != *query.filter.state) continue;
            if (std::ssize(list.rows) == query.limit) {
                list.more = true;
                break;
            }
            list.rows.push_back(row);
        }
        if (query.chosen) {
            const auto found = rows.find(query.chosen->value);
            snapshot.chosenMissing = found == rows.end();
            if (found != rows.end()) snapshot.chosen = SignalDetail{found->second, found->second.payload};
        }
        return snapshot;
    }

    void answer() {
        const SignalsQuery query = page.query();
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

    void settle() {
        const auto* const plan = page.findChild<QTimer*>("signalsPlan");
        QVERIFY(QTest::qWaitFor(
            [&] {
                QCoreApplication::sendPostedEvents();
                return !plan->isActive() && demands == met;
            },
            30'000));
    }

    QString word(int row, int column) const { return table->model()->index(row, column).data().toString(); }
    int count() const { return table->model()->rowCount(); }
    void click(int row, int column = SignalListModel::Name) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, column)).center());
    }
    QStringList chips() const {
        QStringList names;
        for (const Chip* chip : page.findChildren<Chip*>()) {
            if (chip->isVisible()) names << chip->accessibleName();
        }
        return names;
    }
    QString foot() const { return page.findChild<QWidget*>("signalsFoot")->findChild<QLabel*>("footRight")->text(); }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : page.findChild<EmptyState*>("signalsEmpty")->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    }
    QString paneText() const {
        QStringList texts;
        for (const QLabel* label : pane->findChildren<QLabel*>()) {
            if (label->isVisible()) texts << label->text();
        }
        return texts.join('\n');
    }

    SignalsPage page;
    SignalsTable* table = nullptr;
    SignalPane* pane = nullptr;
    std::map<std::int64_t, SignalEntry, std::greater<>> rows;
    Timestamp now = samples::now;
    int window = 0; // looks at that many a search; 0: at all
    bool paused = false;
    int demands = 0;
    int met = 0;
};

InstanceSummary parked(std::int64_t id, const char* fsm, const char* step, const char* awaits) {
    InstanceSummary target = samples::summary(id, Status::AwaitingSignal, fsm, step);
    target.awaits = awaits;
    target.updatedAt = samples::now - 3h;
    return target;
}

void fillAsInLife(Stage& stage) {
    InstanceSummary charge = parked(5208, "charge", "capture", "paid");
    charge.fsmVersion = 3;
    stage.add(88'213, "Paid", charge, 2h + 14min, R"({"amount": 49.90, "ref": "M-20931", "lines": [1, 2, 3]})")
        .dedupKey = "evt_9f31";
    InstanceSummary woken = samples::summary(6118, Status::Runnable, "checkout", "start");
    woken.awaits = "paid";
    stage.add(88'230, "paid", woken, 4s, R"({"amount": 12, "currency": "EUR"})").dedupKey = "evt_9f77";
    stage.add(88'229, "delivered", parked(6001, "order", "deliver", "packed"), 20s, R"({"parcel": "DE-7781"})");
    stage.add(88'228, "refund", parked(6120, "checkout", "start", "paid"), 44s);
    stage.add(88'200, "approve", samples::summary(5100, Status::Done, "approval", "review"), 5h, R"({"by": "ada"})");
    stage.add(88'190, "kyc", samples::summary(5033, Status::Failed, "charge", "capture"), 7h);
    stage.add(88'150, "aprove", parked(3417, "approval", "review", "approve"), 70h,
              R"({"by": "grace", "limit": 4200})");
    for (int i = 0; i < 30; ++i)
        stage.add(88'100 - i, "delivered", parked(4'000 + i, "order", "deliver", "delivered"), 80h + i * 1min,
                  R"({"parcel": "DE-1", "weight": 1.50})");
}

} // namespace

class SignalsPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void saysInWordsHowSignalsStand();
    void showsTheChosenOne();
    void findsTheNearMissAndDeliversTheRightOne();
    void isUsedWithTheKeyboard();
    void filtersByStateLineAndMenu();
    void aSearchThatStopsSaysSo();
    void whatOneLooksAtStaysWhereItIs();
    void tellsWhyNothingIsShown();
};

void SignalsPageTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void SignalsPageTest::looksAsDrawn() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    stage.click(3); // “Paid”
    stage.settle();
    samples::picture(stage.page, "signals");
    stage.page.resize(1200, 760);
    SignalFilter filter;
    filter.target = InstanceId{5208};
    filter.name = "Paid";
    stage.page.setFilter(filter);
    stage.settle();
    stage.page.findChild<SegmentedControl*>("signalPayloadLook")->setCurrentIndex(1);
    stage.page.setReadError("The server closed the connection.");
    samples::picture(stage.page, "signals-filtered-error");
    Stage empty;
    empty.show();
    samples::picture(empty.page, "signals-empty");
}

void SignalsPageTest::saysInWordsHowSignalsStand() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QVERIFY(stage.page.loaded());
    using Model = SignalListModel;
    QStringList states;
    for (int row = 0; row < 8; ++row)
        states << stage.word(row, Model::State);
    QCOMPARE(states, (QStringList{"matched", "waits for its await", "never awaited", "near miss of “paid”",
                                  "target ended", "target ended", "near miss of “approve”", "matched"}));
    QCOMPARE(stage.word(3, Model::Id), QString("88213"));
    QCOMPARE(stage.word(3, Model::Name), QString("“Paid”"));
    QCOMPARE(stage.word(3, Model::Target), QString("#5208 charge v3"));
    QCOMPARE(stage.word(3, Model::DedupKey), QString("evt_9f31"));
    QCOMPARE(stage.word(3, Model::Age), QString("2 h 14 m"));
    QVERIFY(stage.word(3, Model::Payload).startsWith(R"({"amount": 49.90)"));
    // The glyph's meaning is said.
    QVERIFY(stage.table->model()
                ->index(3, Model::Target)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains("awaiting signal"));
    QVERIFY(stage.table->model()->index(3, Model::Age).data(Qt::ToolTipRole).toString().contains("2026"));
    QCOMPARE(stage.foot(), QString("37 shown, that is all"));
    stage.rows[88'213].name = "<b>Paid</b>";
    stage.refresh();
    QVERIFY(stage.table->model()->index(3, Model::Name).data(Qt::ToolTipRole).toString().contains("&lt;b&gt;"));
}

void SignalsPageTest::showsTheChosenOne() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QVERIFY(!stage.pane->isVisible());
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    stage.click(3);
    stage.settle();
    QVERIFY(stage.pane->isVisible());
    QCOMPARE(activated.size(), 1);
    QVERIFY(activated[0][0].value<InstanceId>() == InstanceId{5208});
    QVERIFY(stage.page.query().chosen == SignalId{88'213});
    auto* const tree = stage.pane->findChild<JsonView*>("signalPayloadTree");
    QVERIFY(tree->isVisible());
    QCOMPARE(tree->json().rowCount(), 3);
    const QString said = stage.paneText();
    QVERIFY2(said.contains("Signal 88213") && said.contains("evt_9f31") &&
                 said.contains("#5208, charge v3 at capture") && said.contains("“paid”") &&
                 said.contains("the case differs"),
             qPrintable(said));
    stage.page.findChild<SegmentedControl*>("signalPayloadLook")->setCurrentIndex(1);
    auto* const text = stage.pane->findChild<QPlainTextEdit*>("signalPayloadText");
    QVERIFY(text->isVisible() && text->toPlainText().contains("49.90"));
    // An open target, from the pane.
    QTest::mouseClick(stage.pane->findChild<QPushButton*>("signalOpenTarget"), Qt::LeftButton);
    QCOMPARE(activated.size(), 2);
    // Consumed: what is known of it stays, and says so.
    stage.rows.erase(88'213);
    stage.refresh();
    QVERIFY(stage.paneText().contains("It was consumed by a step, or deleted"));
    QVERIFY(text->toPlainText().contains("49.90"));
    // Too large to be shown.
    stage.click(0);
    stage.paused = true;
    SignalsQuery query = stage.page.query();
    SignalsSnapshot large = stage.read(query);
    large.chosen->payload.reset();
    stage.page.setSnapshot(large, query);
    QVERIFY(stage.paneText().contains("too large"));
}

// As support staff would: to what was never awaited, what differs, and the right one from there.
void SignalsPageTest::findsTheNearMissAndDeliversTheRightOne() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    auto* const presets = stage.page.findChild<SegmentedControl*>("signalsPresets");
    const auto options = presets->findChildren<QAbstractButton*>();
    QCOMPARE(options.size(), 5);
    QTest::mouseClick(options[3], Qt::LeftButton);
    stage.settle();
    QVERIFY(stage.page.filter().state == SignalState::NeverAwaited);
    QCOMPARE(stage.count(), 3);
    QSignalSpy asked(&stage.page, &Page::signalRequested);
    stage.click(1);
    stage.settle();
    QCOMPARE(stage.word(1, SignalListModel::State), QString("near miss of “paid”"));
    auto* const deliver = stage.pane->findChild<QWidget*>("signalVerdict")->findChild<QPushButton*>();
    QVERIFY(deliver->isVisible() && deliver->text().contains("paid"));
    QTest::mouseClick(deliver, Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    QVERIFY(asked[0][0].value<InstanceId>() == InstanceId{5208});
    QCOMPARE(asked[0][1].toString(), QString("paid"));
    ConnectionState readOnly;
    readOnly.noDelivery = "This connection may only read.";
    stage.page.setConnection(readOnly);
    QVERIFY(!deliver->isEnabled());
    QVERIFY(!deliver->toolTip().isEmpty());
}

void SignalsPageTest::isUsedWithTheKeyboard() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    QSignalSpy asked(&stage.page, &Page::signalRequested);
    stage.page.focusContents();
    QVERIFY(activated.isEmpty()); // focus alone chooses nothing
    QTest::keyClick(stage.table, Qt::Key_Down);
    QTest::keyClick(stage.table, Qt::Key_Down);
    QTest::keyClick(stage.table, Qt::Key_Down);
    QTest::keyClick(stage.table, Qt::Key_Down);
    QVERIFY(stage.table->chosen() == SignalId{88'213});
    QTest::keyClick(stage.table, Qt::Key_S);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][1].toString(), QString("paid"));
    QTest::keyClick(stage.table, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith("88213\t“Paid”\tnear miss of “paid”\t#5208 charge v3\t"));
    QTest::keyClick(stage.table, Qt::Key_Down); // its target has ended: nothing to deliver
    QTest::keyClick(stage.table, Qt::Key_S);
    QCOMPARE(asked.size(), 1);
    QTest::keyClick(stage.table, Qt::Key_End);
    QVERIFY(stage.table->chosen() == SignalId{88'071});
}

void SignalsPageTest::filtersByStateLineAndMenu() {
    Stage stage;
    fillAsInLife(stage);
    stage.show();
    auto* const line = stage.page.findChild<QLineEdit*>("signalsFilter");
    QTest::keyClick(stage.table, Qt::Key_Slash);
    QVERIFY(line->hasFocus());
    QTest::keyClicks(line, "delivered");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.count(), 31);
    QTest::keyClicks(line, "#4003");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.count(), 1);
    QCOMPARE(stage.chips().size(), 2);
    QVERIFY(stage.page.filter().target == InstanceId{4'003});
    QTest::keyClick(line, Qt::Key_Backspace);
    QTest::keyClick(line, Qt::Key_Backspace);
    stage.settle();
    QVERIFY(stage.page.filter().empty());
    QTest::keyClicks(line, "#-4003"); // another program may have given it
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(stage.page.filter().target == InstanceId{-4'003});
    QTest::keyClick(line, Qt::Key_Backspace);
    stage.settle();
    QTest::keyClicks(line, "\"4003\""); // in quotes it is a name
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QVERIFY(stage.page.filter().name == "4003");
    QVERIFY(stage.emptyText().contains("No signal matches"));
    QTest::mouseClick(stage.page.findChild<EmptyState*>("signalsEmpty")->findChild<QPushButton*>(), Qt::LeftButton);
    stage.settle();
    QCOMPARE(stage.count(), 37);
    // From a row's menu: only this inbox.
    stage.click(3);
    QTimer::singleShot(0, &stage.page, [&] {
        auto* const menu = stage.table->findChild<QMenu*>("signalsMenu");
        QVERIFY(menu);
        for (QAction* const action : menu->actions()) {
            if (action->text().startsWith("Only the inbox")) action->trigger();
        }
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {10, 10}, stage.table->mapToGlobal(QPoint(10, 10)));
    QCoreApplication::sendEvent(stage.table->viewport(), &event);
    stage.settle();
    QVERIFY(stage.page.filter().target == InstanceId{5208});
    QCOMPARE(stage.count(), 1);
    // And the whole payload.
    stage.click(0);
    stage.settle();
    stage.rows[88'213].payload = R"({"amount": 49.90})";
    stage.refresh();
    QTimer::singleShot(0, &stage.page, [&] {
        auto* const menu = stage.table->findChild<QMenu*>("signalsMenu");
        QVERIFY(menu);
        for (QAction* const action : menu->actions()) {
            if (action->text() == "Copy payload") action->trigger();
        }
        menu->close();
    });
    QCoreApplication::sendEvent(stage.table->viewport(), &event);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString(R"({"amount": 49.90})"));
}

void SignalsPageTest::aSearchThatStopsSaysSo() {
    Stage stage;
    stage.window = 50;
    for (int id = 1; id <= 120; ++id)
        stage.add(id, id == 3 ? "rare" : "usual", parked(id, "order", "deliver", "usual"));
    stage.show();
    SignalFilter filter;
    filter.name = "rare";
    stage.page.setFilter(filter);
    stage.settle();
    QVERIFY(stage.emptyText().contains("No signal found yet"));
    QVERIFY(stage.emptyText().contains("71"));
    for (int i = 0; i < 2; ++i) {
        QTest::mouseClick(stage.page.findChild<EmptyState*>("signalsEmpty")->findChild<QPushButton*>(), Qt::LeftButton);
        stage.settle();
    }
    QCOMPARE(stage.count(), 1);
    QCOMPARE(stage.foot(), QString("1 shown, that is all"));
}

void SignalsPageTest::whatOneLooksAtStaysWhereItIs() {
    Stage stage;
    for (int id = 1; id <= 600; ++id)
        stage.add(id, "delivered", parked(id, "order", "deliver", "delivered"));
    stage.show();
    QCOMPARE(stage.count(), 200);
    stage.table->verticalScrollBar()->setValue(stage.table->verticalScrollBar()->maximum());
    stage.settle();
    QCOMPARE(stage.count(), 400);
    stage.click(stage.table->firstVisibleRow() + 3);
    const SignalId chosen = *stage.table->chosen();
    const int top = stage.table->visualRect(stage.table->currentIndex()).top();
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    for (int id = 601; id <= 640; ++id)
        stage.add(id, "delivered", parked(id, "order", "deliver", "delivered"));
    for (int id = 560; id < 580; ++id)
        stage.rows.erase(id);
    stage.refresh();
    QVERIFY(stage.table->chosen() == chosen);
    QCOMPARE(stage.table->visualRect(stage.table->currentIndex()).top(), top);
    stage.rows.erase(chosen.value); // consumed: nobody is chosen in its place
    stage.refresh();
    QVERIFY(activated.isEmpty());
    QVERIFY(stage.table->chosen() == chosen);
}

void SignalsPageTest::tellsWhyNothingIsShown() {
    Stage stage;
    stage.paused = true;
    stage.page.show();
    QVERIFY(!stage.page.loaded());
    QTRY_VERIFY_WITH_TIMEOUT(stage.emptyText().contains("Reading signals"), 30'000);
    stage.page.setReadError("Another session holds a lock on the table, and reading it was given up.");
    QVERIFY(stage.emptyText().contains("holds a lock"));
    stage.answer();
    QVERIFY(stage.emptyText().contains("All inboxes are empty"));
    QVERIFY(stage.emptyText().contains("consumed by the step that awaits"));
    stage.add(1, "paid", parked(1, "order", "deliver", "paid"));
    stage.answer();
    QCOMPARE(stage.count(), 1);
    stage.page.clear();
    QVERIFY(!stage.page.loaded());
    QCOMPARE(stage.count(), 0);
}

FERMATA_TEST(SignalsPageTest, QApplication)
#include "tst_signals_page.moc"
