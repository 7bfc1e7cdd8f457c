// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Stuck view as it stands in the window, and what its person does.
#include "findings.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_page.h"
#include "stuck/stuck_table.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

struct Stage {
    Stage() {
        page.resize(864, 620);
        table = page.findChild<StuckTable*>("stuckTable");
        page.show();
    }

    void answer(std::vector<Finding> findings, bool whole = true, std::int64_t lookedAt = 12'000) {
        Diagnosis diagnosis;
        diagnosis.limits = page.limits();
        diagnosis.stuck = StuckReport{now, std::nullopt, std::move(findings), whole, lookedAt, now - 20s};
        page.setDiagnosis(diagnosis);
    }

    void fail(const QString& sentence) {
        Diagnosis diagnosis;
        diagnosis.limits = page.limits();
        diagnosis.error = sentence;
        page.setDiagnosis(diagnosis);
    }

    QString words(const char* part) const {
        QStringList all;
        const auto* const widget = page.findChild<QWidget*>(part);
        for (const QLabel* const label : widget->findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all.join(' ');
    }

    StuckPage page;
    StuckTable* table = nullptr;
};

std::vector<Finding> many(int count) {
    std::vector<Finding> findings;
    for (int i = 0; i < count; ++i) {
        Finding parked = findingsOfDatabase("step" + std::to_string(i))[2];
        parked.count = 1'000 - i;
        parked.instance = InstanceId{1'000 + i};
        findings.push_back(std::move(parked));
    }
    return findings;
}

} // namespace

class StuckPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysThatItLooks() {
        Stage stage;
        QVERIFY(!stage.page.loaded());
        QTRY_VERIFY(stage.words("stuckEmpty").contains("Looking for what is stuck"));
        ReadPlan plan;
        stage.page.addTo(plan);
        QVERIFY(plan.stuck);
    }

    void saysThatNothingIsStuck() {
        Stage stage;
        stage.answer({});
        QVERIFY(stage.page.loaded());
        QVERIFY(stage.words("stuckEmpty").contains("Nothing needs you"));
        // Not before all has been looked at.
        stage.answer({}, false, 2'000);
        QVERIFY2(stage.words("stuckEmpty").contains("2,000 so far"), qPrintable(stage.words("stuckEmpty")));
    }

    void saysWhyItCouldNotLook() {
        Stage stage;
        stage.fail("The <server> is gone.");
        QVERIFY(stage.page.loaded());
        QVERIFY(stage.words("stuckEmpty").contains("The &lt;server&gt; is gone."));
        stage.answer(findingsOfDatabase());
        QVERIFY(stage.table->isVisible());
        stage.fail("The server is gone.");
        QVERIFY(stage.table->isVisible()); // what is old stays, and says so
        QVERIFY(stage.page.saysItIsOld());
        stage.answer(findingsOfDatabase());
        QVERIFY(!stage.page.saysItIsOld());
    }

    void listsWhatIsStuckTheWorstFirst() {
        Stage stage;
        const QAbstractItemModelTester tester(stage.table->model());
        stage.answer(findingsOfDatabase());
        QCOMPARE(stage.table->model()->rowCount(), 23);
        const auto cell = [&](int row, int column) {
            return stage.table->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, StuckModel::What), QString("Lease expired, nobody sweeps"));
        QCOMPARE(cell(18, StuckModel::About), QString("checkout v2 at name, loses its worker, queue name"));
        if (qEnvironmentVariableIsSet("FERMATA_PICTURES")) {
            stage.table->choose(19); // a worker that is gone
            samples::picture(stage.page, "stuck-kinds");
            stage.table->choose(0);
        }
        QCOMPARE(cell(2, StuckModel::About), QString("checkout v2 at name, awaits “name”, queue name"));
        QCOMPARE(cell(2, StuckModel::Count), QString("3"));
        QCOMPARE(cell(2, StuckModel::Longest), QString("#7"));
        QCOMPARE(cell(2, StuckModel::Since), QString("1 d 2 h"));
        QVERIFY2(stage.words("stuckFoot").contains("22 of 402 lines, 69 instances"),
                 qPrintable(stage.words("stuckFoot")));
        // The worst one is told of at once.
        QVERIFY2(stage.words("stuckPane").contains("No live worker sweeps"), qPrintable(stage.words("stuckPane")));
        QVERIFY(stage.words("stuckPane").contains("instance:8"));
    }

    // Of those that have no time to go by none stands longest: one is named.
    void namesAnExample() {
        Stage stage;
        stage.answer({findingsOfDatabase()[4]});
        const QString words = stage.words("stuckPane");
        QVERIFY2(words.contains("for example <a href=\"instance:7\""), qPrintable(words));
    }

    void anAnswerByOtherLimitsIsDropped() {
        Stage stage;
        Diagnosis diagnosis;
        diagnosis.limits.attempt = 77;
        diagnosis.stuck = StuckReport{};
        stage.page.setDiagnosis(diagnosis);
        QVERIFY(!stage.page.loaded());
        diagnosis.limits = stage.page.limits();
        diagnosis.instance = InstanceId{5}; // of one instance
        stage.page.setDiagnosis(diagnosis);
        QVERIFY(!stage.page.loaded());
    }

    void whatOneLooksAtStaysThroughRefreshes() {
        Stage stage;
        std::vector<Finding> findings = many(90);
        stage.answer(findings);
        QCOMPARE(stage.table->model()->rowCount(), 90);
        stage.table->setFocus();
        for (int i = 0; i < 40; ++i)
            QTest::keyClick(stage.table, Qt::Key_Down);
        const QVariant chosen = stage.table->currentIndex().data(StuckModel::RowRole);
        const int scroll = stage.table->verticalScrollBar()->value();
        QVERIFY(scroll > 0);
        for (Finding& each : findings)
            ++each.count;
        stage.answer(findings);
        QCOMPARE(stage.table->verticalScrollBar()->value(), scroll);
        QCOMPARE(stage.table->currentIndex().data(StuckModel::RowRole).value<StuckRow>().key,
                 chosen.value<StuckRow>().key);
        // It moves on: its neighbour is not chosen in its place, and the pane says so.
        findings.erase(findings.begin() + chosen.value<StuckRow>().finding.instance.value - 1'000);
        stage.answer(findings);
        QVERIFY2(stage.words("stuckPane").contains("It is not stuck any more"), qPrintable(stage.words("stuckPane")));
    }

    // Of 480 lines of a kind a hundred and one that stands for the others; the kinds behind them are there, and
    // what is looked for is found, wherever it stands.
    void manyOfAKindHideNoOther() {
        Stage stage;
        std::vector<Finding> findings = many(480);
        Finding queue = findingsOfDatabase("emails", 151)[5];
        findings.push_back(queue);
        stage.answer(findings);
        QCOMPARE(stage.table->model()->rowCount(), 102);
        const auto cell = [&](int row, int column) {
            return stage.table->model()->index(row, column).data().toString();
        };
        std::int64_t rest = 0;
        for (int i = 100; i < 480; ++i)
            rest += findings[std::size_t(i)].count;
        QCOMPARE(cell(100, StuckModel::About), QString("380 more lines"));
        QCOMPARE(cell(100, StuckModel::Count), format::number(rest));
        QCOMPARE(cell(101, StuckModel::About), QString("checkout v2, queue emails"));
        QVERIFY2(stage.words("stuckFoot").contains("101 of 481 lines"), qPrintable(stage.words("stuckFoot")));
        auto* const line = stage.page.findChild<QLineEdit*>("stuckFilter");
        line->setText("step444");
        QCOMPARE(stage.table->model()->rowCount(), 1);
        QCOMPARE(cell(0, StuckModel::Longest), QString("#1444"));
        line->clear();
        // Enter shows the others.
        stage.page.activateWindow();
        stage.table->choose(100);
        stage.table->setFocus();
        QTRY_VERIFY(stage.table->hasFocus());
        QTest::keyClick(stage.table, Qt::Key_Return);
        QCOMPARE(stage.table->model()->rowCount(), 481);
        QCOMPARE(stage.table->chosenRow(), 100); // one reads on where one was
        QVERIFY2(!stage.words("stuckPane").contains("not stuck any more"), qPrintable(stage.words("stuckPane")));
        stage.answer(findings);
        QCOMPARE(stage.table->model()->rowCount(), 481); // and goes on showing them
    }

    // What one reads stays, though others have become more meanwhile and its place is beyond the first hundred.
    void theChosenLineIsNotFoldedIn() {
        Stage stage;
        std::vector<Finding> findings = many(120);
        stage.answer(findings);
        stage.table->choose(97);
        std::rotate(findings.begin() + 97, findings.begin() + 98, findings.end());
        stage.answer(findings);
        QCOMPARE(stage.table->model()->rowCount(), 102);
        QVERIFY2(stage.words("stuckPane").contains("#1097"), qPrintable(stage.words("stuckPane")));
        QVERIFY(!stage.words("stuckPane").contains("not stuck any more"));
    }

    // What the engine itself could not name is no line that could be shown.
    void whatHasNoNamesCannotBeShown() {
        Stage stage;
        stage.answer({findingsOfDatabase()[11]});
        QCOMPARE(stage.table->model()->rowCount(), 1);
        QVERIFY(!stage.page.findChild<QPushButton*>("stuckAll")->isEnabled());
    }

    void keysLeadOn() {
        Stage stage;
        stage.answer(many(3));
        QSignalSpy inspected(&stage.page, &Page::instanceActivated);
        QSignalSpy root(&stage.page, &Page::rootCauseRequested);
        stage.page.activateWindow();
        stage.page.focusContents();
        QTRY_VERIFY(stage.table->hasFocus());
        QTest::keyClick(stage.table, Qt::Key_Down);
        QCOMPARE(inspected.count(), 0); // walking through the lines opens nothing
        QTest::keyClick(stage.table, Qt::Key_Return);
        QCOMPARE(inspected.count(), 1);
        QCOMPARE(inspected[0][0].value<InstanceId>().value, 1'001);
        QTest::keyClick(stage.table, Qt::Key_H);
        QCOMPARE(root.count(), 1);
        QCOMPARE(root[0][0].value<InstanceId>().value, 1'001);
        QTest::keyClick(stage.table, Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains("are parked for “step1”") && copied.contains("#1001"), qPrintable(copied));
        QTest::keyClick(stage.table, Qt::Key_Slash);
        auto* const line = stage.page.findChild<QLineEdit*>("stuckFilter");
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, "step2 checkout");
        QCOMPARE(stage.table->model()->rowCount(), 1);
        QTest::keyClicks(line, "x");
        QVERIFY(stage.words("stuckEmpty").contains("Nothing that is stuck matches"));
    }

    void showAllAsksForThoseThatStandAlike() {
        Stage stage;
        stage.answer(many(1));
        QSignalSpy asked(&stage.page, &Page::instancesRequested);
        QTest::mouseClick(stage.page.findChild<QPushButton*>("stuckAll"), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        const auto filter = asked[0][0].value<InstanceFilter>();
        QVERIFY(filter.statuses == std::vector{Status::AwaitingSignal});
        QVERIFY(filter.awaits == "step0" && filter.queue == "step0" && filter.step == "step0");
        QVERIFY(filter.fsm == "checkout" && filter.fsmVersion == 2);
        QVERIFY(filter.changedBefore && filter.changedBefore->ago == 24h);
    }

    void theMenuOffersTheSame() {
        Stage stage;
        stage.answer(many(2));
        QStringList offered;
        QTimer::singleShot(0, &stage.page, [&] {
            auto* const menu = stage.page.findChild<QMenu*>("stuckMenu");
            for (const QAction* const action : menu->actions())
                offered << action->text();
            menu->close();
        });
        const QPoint at = stage.table->visualRect(stage.table->model()->index(0, 1)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, stage.table->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(stage.table->viewport(), &event);
        const QString all = offered.join(' ');
        for (const char* each : {"Inspect #1000", "To the root cause", "Show all in Instances", "Copy text"})
            QVERIFY2(all.contains(each), qPrintable(all));
    }

    /// On those that stand alike and no others: all that the finding names, or what its filter matches.
    void itIsActedUponAsALine() {
        Stage stage;
        stage.answer(many(2));
        const auto offeredBy = [&](const char* menuName) {
            QSignalSpy offered(&stage.page, &Page::actsOffered);
            auto* const menu = stage.page.findChild<QMenu*>(menuName);
            menu->popup(stage.page.mapToGlobal(QPoint(10, 10)));
            menu->close();
            return offered.isEmpty() ? ActSubject() : offered[0][1].value<ActSubject>();
        };
        stage.table->choose(0);
        const Finding finding = many(2)[0];
        const ActSubject on = offeredBy("stuckActMenu");
        QVERIFY(!on.empty());
        if (on.filter)
            QVERIFY(*on.filter == filterFor(finding, stage.page.limits()) && on.words.contains("step0"));
        else
            QCOMPARE(std::int64_t(on.targets.size()), finding.count);

        // A filter that would match more than is stuck is none to act by: only those that are named.
        const auto findings = findingsOfDatabase("charge", 1'234);
        for (const Finding& each : findings) {
            const ActSubject upon = subjectOf(each, stage.page.limits());
            const bool exact = each.code == FindingCode::ParkedLong || each.code == FindingCode::NoWorkerForQueue ||
                               each.code == FindingCode::NoWorkerForMachine;
            QCOMPARE(upon.filter.has_value(), exact);
            QVERIFY(exact || upon.targets.size() <= 20);
        }

        // Parked for a name: the signal they want.
        QSignalSpy toOne(&stage.page, &Page::signalRequested);
        QSignalSpy toMany(&stage.page, &Page::signalToManyRequested);
        auto* const deliver = stage.page.findChild<QPushButton*>("inspectorDeliver");
        QVERIFY(deliver->isVisible() && deliver->text().contains("step0"));
        QTest::mouseClick(deliver, Qt::LeftButton);
        QCOMPARE(toOne.count() + toMany.count(), 1);
        if (toMany.count() == 1) QCOMPARE(toMany[0][1].toString(), QString("step0"));

        // What was chosen is gone: nothing is done to it from here.
        stage.answer({});
        QVERIFY(!deliver->isVisible() || !deliver->isEnabled());
        QVERIFY(!stage.page.findChild<QPushButton*>("stuckAct")->isEnabled() ||
                !stage.page.findChild<QPushButton*>("stuckAct")->isVisible());

        // Who may only read is offered nothing that would write.
        stage.answer(many(2));
        ConnectionState state;
        state.noDelivery = "This connection may only read.";
        stage.page.setConnection(state);
        QVERIFY(!deliver->isEnabled());
    }

    void limitsAreKept() {
        Stage stage;
        QSignalSpy changed(&stage.page, &Page::queryChanged);
        stage.answer(many(3));
        auto* const attempts = stage.page.findChild<QComboBox*>("stuckAttempt");
        attempts->setFocus();
        QTest::keyClick(attempts, Qt::Key_Down);
        QCOMPARE(changed.count(), 1);
        QVERIFY(stage.page.limits().attempt == 50);
        QVERIFY(!stage.page.loaded()); // looked at anew
        auto* const snapshots = stage.page.findChild<QMenu*>("stuckSnapshotMenu");
        QVERIFY(snapshots->actions().at(0)->isChecked());
        snapshots->popup({});
        QTest::keyClick(snapshots, Qt::Key_Down);
        QTest::keyClick(snapshots, Qt::Key_Down);
        QTest::keyClick(snapshots, Qt::Key_Return);
        QCOMPARE(changed.count(), 2);
        QVERIFY(stage.page.limits().snapshot == std::chrono::minutes(10));

        Stage other;
        other.page.restoreState(stage.page.saveState());
        QVERIFY(other.page.limits() == stage.page.limits());
        other.page.restoreState("of another version");
        QVERIFY(other.page.limits() == stage.page.limits());

        // Each kind has its switch, and nobody need count for being parked.
        auto* const menu = stage.page.findChild<QMenu*>("stuckKindsMenu");
        QCOMPARE(std::ranges::count_if(menu->actions(), &QAction::isCheckable), qsizetype(allStuckCodes.size()));
        for (QAction* const action : menu->actions()) {
            if (!action->isCheckable()) continue;
            if (FindingCode(action->data().toInt()) == FindingCode::ReplayLoop) action->trigger();
        }
        QCOMPARE(changed.count(), 3);
        QVERIFY(stage.page.limits().without == std::set{FindingCode::ReplayLoop});
        QCOMPARE(stage.page.findChild<QToolButton*>("stuckKinds")->text(), QString("15 of 16 kinds"));
        auto* const parked = stage.page.findChild<QComboBox*>("stuckParked");
        parked->setFocus();
        QTest::keyClick(parked, Qt::Key_End);
        QVERIFY(stage.page.limits().parked == StuckLimits::never);
        QCOMPARE(parked->currentText(), QString("Parked: never"));
        stage.answer({});
        QVERIFY(stage.words("stuckEmpty").contains("Nothing of these kinds needs you"));
        other.page.restoreState(stage.page.saveState());
        QVERIFY(other.page.limits() == stage.page.limits());
    }

    // Beside the side bar of the smallest window: all that is set stands in the header, and none of it over another.
    void itFitsTheSmallestWindow() {
        Stage stage;
        stage.page.resize(620, 400);
        stage.answer(findingsOfDatabase("charge", 1'234));
        QCOMPARE(stage.page.width(), 620);
        std::vector<QRect> places;
        for (const char* const name : {"stuckKinds", "stuckParked", "stuckOverdue", "stuckAttempt", "stuckFilter"}) {
            const auto* const part = stage.page.findChild<QWidget*>(name);
            const QRect place(part->mapTo(&stage.page, QPoint()), part->size());
            QVERIFY2(stage.page.rect().contains(place), name);
            for (const QRect& other : places)
                QVERIFY2(!other.intersects(place), name);
            places.push_back(place);
        }
        samples::picture(stage.page, "stuck-small");
    }

    // One session that has locked both tables, another one that has locked one of them, and two rows that are locked by
    // some of the same sessions: each is a line of its own, and says which it is.
    void eachLockIsALine() {
        const auto locked = [](std::vector<Evidence> evidence) {
            Finding made;
            made.code = FindingCode::RowLocked;
            made.outlook = Outlook::Stuck;
            made.remedy = "ENGINE REMEDY";
            made.evidence = std::move(evidence);
            return made;
        };
        const auto session = [&](std::int64_t pid, const char* table) {
            return locked({{"session", pid}, {"program", std::string("psql")}, {"table", std::string(table)}});
        };
        using Texts = std::vector<std::string>;
        const auto several = [&](std::vector<std::int64_t> pids, const Texts& prepared) {
            std::vector<Evidence> evidence;
            if (!prepared.empty()) {
                evidence.push_back({"prepared_transactions", prepared});
                evidence.push_back({"prepared_roles", Texts(prepared.size(), "bob")});
            }
            evidence.push_back({"programs", Texts(pids.size(), "shop")});
            evidence.push_back({"roles", Texts(pids.size(), "bob")});
            evidence.push_back({"sessions", std::move(pids)});
            return locked(std::move(evidence));
        };
        std::vector<Finding> locks{session(101, "gen_durable"), session(101, "signals"), session(102, "signals"),
                                   several({103, 104}, {}),     several({103, 105}, {}), several({103}, {"x"}),
                                   several({103}, {"y"})};
        Stage stage;
        stage.answer(locks);
        QCOMPARE(stage.table->model()->rowCount(), int(locks.size()));
        QStringList subjects;
        for (int row = 0; row < int(locks.size()); ++row)
            subjects << stage.table->model()->index(row, StuckModel::About).data().toString();
        QCOMPARE(subjects, QStringList({"table gen_durable, session 101, “psql”", "table signals, session 101, “psql”",
                                        "table signals, session 102, “psql”", "one of 2 sessions: “shop”",
                                        "one of 2 sessions: “shop”", "one of 2 transactions: “x”, “shop”",
                                        "one of 2 transactions: “y”, “shop”"}));
        samples::picture(stage.page, "stuck-locks");
        // Looked at again the same one is the same line: what was chosen stays.
        stage.table->choose(1);
        std::swap(locks[0], locks[1]);
        locks[0].command = "psql -c 'select pg_terminate_backend(101)'";
        stage.answer(locks);
        QCOMPARE(stage.table->currentIndex().row(), 0);
        QVERIFY2(stage.words("stuckPane").contains("“signals”"), qPrintable(stage.words("stuckPane")));
        // No command is known that would end one of several: none is offered, and none copied.
        for (const int row : {0, 3, 5}) {
            const QRect line = stage.table->visualRect(stage.table->model()->index(row, StuckModel::About));
            QTest::mouseClick(stage.table->viewport(), Qt::LeftButton, {}, line.center());
            QCOMPARE(stage.table->selectedLines().size(), std::size_t(1));
            QTest::keyClick(stage.table, Qt::Key_C, Qt::ControlModifier);
            const QString copied = QGuiApplication::clipboard()->text();
            QCOMPARE(copied.contains("psql -c"), row == 0);
            QCOMPARE(stage.words("stuckPane").contains("By: "), row == 0);
            QVERIFY2(!copied.contains("\n\n") && !copied.endsWith('\n'), qPrintable(copied));
        }
    }

    void pictures() {
        Stage stage;
        stage.page.resize(1'100, 620);
        stage.answer(findingsOfDatabase("charge", 1'234), false);
        samples::picture(stage.page, "stuck");
        const std::vector<Finding> all = findingsOfInstance("psql");
        const auto found = std::ranges::find(all, FindingCode::RowLocked, &Finding::code);
        QVERIFY(found != all.end());
        Finding locked = *found; // with all that is known of a session
        locked.command = "psql -c 'select pg_terminate_backend(4242)'";
        locked.count = 2;
        stage.answer({locked});
        stage.table->choose(0);
        QVERIFY2(stage.words("stuckPane").contains("pg_terminate_backend(4242)"), qPrintable(stage.words("stuckPane")));
        samples::picture(stage.page, "stuck-locked");
        stage.fail("The server closed the connection.");
        samples::picture(stage.page, "stuck-error");
        Stage nothing;
        nothing.answer({});
        samples::picture(nothing.page, "stuck-empty");
    }
};

FERMATA_TEST(StuckPageTest, QApplication)
#include "tst_stuck_page.moc"
