// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "define/draft_graph.h"
#include "define/draft_model.h"
#include "define/draft_paste.h"
#include "define/machine_export.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace fermata;
using namespace fermata::views;
using Kind = DraftProblem::Kind;

namespace {

// The order machine that is an example, version 1.
MachineDraft order() {
    MachineDraft draft;
    draft.machine = "order";
    draft.initial = "start";
    draft.terminal = {"shipped", "canceled"};
    draft.moves = {{"start", "create", "awaiting_payment"},    {"awaiting_payment", "pay", "awaiting_shipment"},
                   {"awaiting_payment", "cancel", "canceled"}, {"awaiting_shipment", "cancel", "awaiting_refund"},
                   {"awaiting_shipment", "ship", "shipped"},   {"awaiting_refund", "refund", "canceled"}};
    return draft;
}

bool has(const MachineDraft& draft, Kind kind, int row, const QString& name = {}) {
    return std::ranges::any_of(problemsOf(draft), [&](const DraftProblem& one) {
        return one.kind == kind && one.row == row && (name.isEmpty() || one.name == name);
    });
}

} // namespace

class MachineDraftTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsRightHasNoProblem() {
        QVERIFY(problemsOf(order()).empty());
        QCOMPARE(order().states(), QStringList({"start", "awaiting_payment", "awaiting_shipment", "canceled",
                                                "awaiting_refund", "shipped"}));
    }

    void eachProblemStandsAtItsRow() {
        MachineDraft draft = order();
        draft.moves.push_back({"start", "create", "elsewhere"});
        QVERIFY(has(draft, Kind::TwoWays, 6, "start"));
        QVERIFY(has(draft, Kind::DeadEnd, 6, "elsewhere"));

        draft = order();
        draft.moves.push_back(draft.moves[1]);
        QVERIFY(has(draft, Kind::Twice, 6, "awaiting_payment"));
        QCOMPARE(problemsOf(draft).size(), std::size_t(1));

        draft = order();
        draft.moves.push_back({"island", "leave", "start"});
        QVERIFY(has(draft, Kind::Unreachable, 6, "island"));
        QCOMPARE(problemsOf(draft).size(), std::size_t(1));

        draft = order();
        draft.moves.push_back({"shipped", "return", "awaiting_refund"});
        QVERIFY(has(draft, Kind::LeavesEnd, 6, "shipped"));

        draft = order();
        draft.moves[2].next.clear();
        QVERIFY(has(draft, Kind::HalfTyped, 2));

        draft = order();
        draft.terminal.removeAll("canceled");
        QVERIFY(has(draft, Kind::DeadEnd, 2, "canceled"));
        draft.moves[2].next = draft.moves[5].next = "error"; // where an instance fails is no dead end
        QVERIFY(problemsOf(draft).empty());

        draft = order();
        draft.moves[0].event = QString(201, 'x');
        QVERIFY(has(draft, Kind::NameTooLong, 0));
        draft.moves[0].event = QString(100, QChar(0x20ac)); // three bytes each
        QVERIFY(has(draft, Kind::NameTooLong, 0));
        draft.moves[0].event = "a\tb";
        QVERIFY(has(draft, Kind::BadName, 0));
    }

    void theHeadHasProblemsToo() {
        QVERIFY(has({}, Kind::NoName, -1) && has({}, Kind::NoInitial, -1) && has({}, Kind::NoMoves, -1));
        MachineDraft draft = order();
        draft.machine = "fermata.task";
        QVERIFY(has(draft, Kind::NameReserved, -1));
        draft = order();
        draft.initial = "shipped";
        QVERIFY(has(draft, Kind::InitialIsEnd, -1, "shipped"));
        draft.initial = "nowhere";
        QVERIFY(has(draft, Kind::NothingFromInitial, -1, "nowhere"));
        draft = order();
        draft.terminal << "burnt"
                       << "shipped";
        QVERIFY(has(draft, Kind::UnknownTerminal, -1, "burnt"));
        QVERIFY(has(draft, Kind::TerminalTwice, -1, "shipped"));
        for (const DraftProblem& problem : problemsOf(draft))
            QVERIFY(words(problem).endsWith('.'));
    }

    // Of ten thousand rows each is looked at once or twice, not each against all.
    void aLongTableIsLookedAtQuickly() {
        MachineDraft draft;
        draft.machine = "chain";
        draft.initial = "s0";
        for (int i = 0; i < 10'001; ++i)
            draft.moves.push_back({QString("s%1").arg(i), "go", QString("s%1").arg(i + 1)});
        draft.terminal = {"s10001"};
        QVERIFY(has(draft, Kind::TooMany, -1));
        draft.moves.pop_back();
        draft.terminal = {"s10000"};
        QVERIFY(problemsOf(draft).empty());
        QVERIFY(!isDrawn(draft) && graphOf(draft).nodes.empty());
    }

    void eventsAreTriedWithoutADatabase() {
        DraftRun run = views::run(order(), {"create", "pay", "ship"});
        QCOMPARE(run.states, QStringList({"start", "awaiting_payment", "awaiting_shipment", "shipped"}));
        QVERIFY(run.ended && run.failedAt < 0);
        run = views::run(order(), {"create", "ship", "pay"});
        QCOMPARE(run.states, QStringList({"start", "awaiting_payment"}));
        QCOMPARE(run.failedAt, 1);
        QCOMPARE(eventsIn(order(), "awaiting_payment"), QStringList({"pay", "cancel"}));
    }

    void theOrderOfRowsIsNoDifference() {
        MachineDraft other = order();
        std::ranges::reverse(other.moves);
        std::ranges::reverse(other.terminal);
        other.moves.emplace_back();
        QVERIFY(sameMachine(order(), other) && order() != other);
        other.moves[0].next = "start";
        QVERIFY(!sameMachine(order(), other));
    }

    void namesInALine() {
        const QStringList odd{"a", "b,c", " d ", "e\"f", "g h"};
        QCOMPARE(namesIn(namesLine(odd)), odd);
        QCOMPARE(namesIn(" shipped ,canceled,"), QStringList({"shipped", "canceled"}));
        QVERIFY(namesIn("").isEmpty());
    }

    void whatIsPasted_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("version");
        QTest::newRow("tabs") << "start\tcreate\tawaiting_payment\r\nawaiting_payment\tpay\tawaiting_shipment\r\n" << 0;
        QTest::newRow("a heading")
            << "State\tEvent\tNext state\nstart\tcreate\tawaiting_payment\nawaiting_payment\tpay\t"
               "awaiting_shipment"
            << 0;
        QTest::newRow("commas") << "start,create,awaiting_payment\n\nawaiting_payment, pay ,awaiting_shipment" << 0;
        QTest::newRow("semicolons") << "start;create;awaiting_payment\nawaiting_payment;pay;awaiting_shipment" << 0;
        QTest::newRow("rows of SQL") << "INSERT INTO order_events_transitions VALUES\n  ('start', 'create', "
                                        "'awaiting_payment' ),\n  ('awaiting_payment',  'pay',    'awaiting_shipment');"
                                     << 0;
        QTest::newRow("rows with a version")
            << "INSERT INTO order_events_transitions (state, event, next_state, version) VALUES\n"
               "('start', 'create', 'awaiting_payment', 2), ('awaiting_payment', 'pay', 'awaiting_shipment', 2)"
            << 2;
        QTest::newRow("columns in another order")
            << "insert into t (version, next_state, event, state) values (2, 'awaiting_payment', 'create', 'start'), "
               "(2, 'awaiting_shipment', 'pay', 'awaiting_payment')"
            << 2;
        QTest::newRow("a machine's name before them")
            << "insert into fermata_transition values ('order', 1, 'start', 'create', 'awaiting_payment'), "
               "('order', 1, 'awaiting_payment', 'pay', 'awaiting_shipment')"
            << 1;
        QTest::newRow("a JSON list") << R"([{"state": "start", "event": "create", "next_state": "awaiting_payment"},
                   {"state": "awaiting_payment", "event": "pay", "next_state": "awaiting_shipment"}])"
                                     << 0;
    }
    void whatIsPasted() {
        QFETCH(QString, text);
        QFETCH(int, version);
        const Pasted found = pasted(text);
        QVERIFY2(found.problem.isEmpty(), qPrintable(found.problem));
        const std::vector<DraftMove> wanted{order().moves[0], order().moves[1]};
        QVERIFY(found.moves == wanted);
        QCOMPARE(found.version.value_or(0), version);
    }

    void aQuoteInSqlIsOne() {
        const Pasted found = pasted("values ('it''s', 'a (b), c', 'd')");
        QVERIFY((found.moves == std::vector<DraftMove>{{"it's", "a (b), c", "d"}}));
    }

    void aDefinitionIsPastedWhole() {
        MachineDraft draft = order();
        draft.version = 7;
        draft.queue = "orders";
        draft.description = "What a shop does.";
        draft.refuses = false;
        const Pasted found = pasted(QString::fromUtf8(definitionOf(draft)));
        QVERIFY(found.whole && *found.whole == draft);
    }

    void whatCannotBePastedSaysWhy() {
        QVERIFY(!pasted("").problem.isEmpty());
        QVERIFY(pasted("{\"machine\": ").problem.contains("JSON"));
        QVERIFY(pasted("{\"a\": 1}").problem.contains("transitions"));
        QVERIFY(pasted(spreadsheetOf(order().moves)).moves == order().moves);
    }

    void changesAreTakenBack() {
        DraftModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.begin(order());
        QCOMPARE(model.rowCount(), 7);
        model.removeMoves({0, 5});
        QCOMPARE(model.moves(), 4);
        QVERIFY(!model.problems().empty());
        QVERIFY(model.setData(model.index(4, DraftModel::State), "awaiting_refund", Qt::EditRole)); // the empty row
        QCOMPARE(model.moves(), 5);
        QVERIFY(model.problemOf(4) && model.problemOf(4)->kind == Kind::HalfTyped);
        model.undo();
        model.undo();
        QVERIFY(model.draft() == order() && !model.canUndo());
        model.redo();
        QCOMPARE(model.moves(), 4);
        model.undo();
        // Typing on in one field is one change.
        for (const char* const name : {"o", "or", "ord"}) {
            MachineDraft draft = model.draft();
            draft.machine = name;
            model.change(draft, "machine");
        }
        model.undo();
        QVERIFY(model.draft() == order());
    }

    void aDifferenceIsDrawn() {
        MachineDraft second = order();
        second.version = 2;
        second.moves[0].next = "awaiting_approval";
        second.moves.push_back({"awaiting_approval", "approve", "awaiting_payment"});
        second.moves.erase(second.moves.begin() + 3);
        const VersionDiff diff = difference(order(), second);
        QVERIFY((diff.added == std::vector<DraftMove>{{"awaiting_approval", "approve", "awaiting_payment"}}));
        QVERIFY((diff.removed == std::vector<DraftMove>{{"awaiting_shipment", "cancel", "awaiting_refund"}}));
        QCOMPARE(diff.redirected.size(), std::size_t(1));
        QCOMPARE(diff.redirected[0].before.next, QString("awaiting_payment"));
        QCOMPARE(diff.statesAdded, QStringList("awaiting_approval"));
        QVERIFY(difference(order(), order()).empty());
        const StepGraph graph = diffGraph(order(), second);
        const auto count = [&](StepEdge::Change change) {
            return std::ranges::count(graph.edges, change, &StepEdge::change);
        };
        QCOMPARE(count(StepEdge::Change::Added), 1);
        QCOMPARE(count(StepEdge::Change::Removed), 1);
        QCOMPARE(count(StepEdge::Change::Redirected), 1);
    }

    // Whatever the names are, they stand there as names: what comes back is what went out.
    void exportsHoldAnyName() {
        MachineDraft odd = order();
        odd.machine = "o\"r\\d*/e\nr"; // not to be defined; still nothing but a name
        odd.moves[0].event = "create?>\"";
        for (const MachineLanguage language : kMachineLanguages) {
            const QString text = exported(odd, language);
            QVERIFY(!languageName(language).isEmpty() && !fileEnding(language).isEmpty());
            QVERIFY2(!text.contains("\nr"), qPrintable(text));
            QVERIFY(text.endsWith('\n'));
        }
        QCOMPARE(*pasted(exported(odd, MachineLanguage::Json)).whole, odd);
        QVERIFY(exported(order(), MachineLanguage::Dot)
                    .contains("\"awaiting_payment\" -> \"canceled\" [label = \"cancel\"];"));
        const QString mermaid = exported(order(), MachineLanguage::Mermaid);
        QVERIFY(mermaid.startsWith("stateDiagram-v2\n"));
        QCOMPARE(mermaid.count(" : "), 6);
        QCOMPARE(mermaid.count("--> [*]"), 2);
        QVERIFY(!exported(odd, MachineLanguage::Mermaid).contains('>' + QString("\"")));
    }
};

FERMATA_TEST(MachineDraftTest, QApplication)
#include "tst_machine_draft.moc"
