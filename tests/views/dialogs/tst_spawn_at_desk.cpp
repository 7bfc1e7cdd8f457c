// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Spawn dialog at the desk: copies, templates, a counter, a queue of one's own, and who would take it.
#include "acts/act_dialog.h"
#include "acts/spawn_editor.h"
#include "acts/spawn_order.h"
#include "manned_desk.h"
#include "shown_text.h"
#include "widgets/banner.h"
#include "widgets/json_edit.h"

#include <fermata/test/runner.h>

#include <QCheckBox>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

constexpr char kOwn[] = "fermata-ada-3f9a21";

WorkerSummary worker(const char* id, const char* queue, const char* fsm) {
    WorkerSummary one;
    one.id = id;
    one.name = std::string(id).substr(0, std::string(id).find('#'));
    one.host = "fra-2";
    one.alive = true;
    one.queues.resize(1);
    one.queues[0].queue = queue;
    one.machines = {{fsm, 1}};
    return one;
}

EmbeddedWorkerState embedded(bool running = true) {
    EmbeddedWorkerState state;
    state.present = state.running = running;
    state.id = running ? "fermata#1" : "";
    state.ownQueue = kOwn;
    return state;
}

struct Stage {
    Stage() {
        dialog.setKeepsOpen(true);
        dialog.setMachines(samples::machines());
        editor.setEmbeddedWorker(embedded());
        editor.setWorkers({worker("billing#1", "default", "checkout"), worker("fermata#1", kOwn, "checkout"),
                           worker("mail#1", "mail", "other")});
    }

    void open() {
        editor.setPrefill({});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
    }
    void judged(int accepted = 1, std::int64_t takes = 1) {
        QVERIFY(QTest::qWaitFor(
            [&] { return !manned.orders.empty() && manned.orders.back().dry && manned.orders.back().number != last; },
            10'000));
        last = manned.orders.back().number;
        ActReport report;
        for (int i = 0; i < std::max(accepted, 1); ++i) {
            ActAnswer one = answerOf(0, accepted ? ActCode::Done : ActCode::UniqueHeld);
            one.accepted = accepted > 0;
            one.effects.takers = takes;
            report.answers.push_back(one);
        }
        manned.answer(report, "select * from fermata.fermata_spawn(fsm => 'checkout');");
    }
    template <typename T>
    T& part(const char* name) {
        T* const found = dialog.findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return *found;
    }
    const acts::Spawn& ordered() const { return std::get<acts::Spawn>(manned.orders.back().request.act); }
    QMenu& templates() {
        auto& menu = part<QMenu>("spawnTemplatesMenu");
        Q_EMIT menu.aboutToShow();
        return menu;
    }
    QAction* offer(QMenu& menu, const QString& text) {
        for (QAction* const action : menu.actions()) {
            if (action->text() == text) return action;
        }
        return nullptr;
    }
    void nameIt(QAction* action, const QString& name) {
        action->trigger();
        auto* const asks = dialog.findChild<QInputDialog*>("templateName");
        QVERIFY(asks && asks->isVisible());
        asks->setTextValue(name);
        asks->accept();
        QTRY_VERIFY(!dialog.findChild<QInputDialog*>("templateName"));
    }

    MannedDesk manned;
    quint64 last = 0;
    ActDialog dialog{ActKind::Spawn, {}, manned.desk, samples::now};
    SpawnEditor& editor = static_cast<SpawnEditor&>(dialog.editor());
    JsonEdit& state = part<JsonEdit>("spawnState");
    QComboBox& queue = part<QComboBox>("spawnQueue");
    QCheckBox& own = part<QCheckBox>("spawnOwnQueue");
    QSpinBox& count = part<QSpinBox>("spawnCount");
    QLineEdit& counter = part<QLineEdit>("spawnCounter");
    QLineEdit& partition = part<QLineEdit>("spawnPartition");
    QLabel& takers = part<QLabel>("spawnTakers");
    QLabel& counted = part<QLabel>("spawnCounted");
    QPushButton& accept = part<QPushButton>("spawnAccept");
    Banner& result = part<Banner>("spawnAnswer");
};

InstanceDetail original() {
    InstanceDetail detail = detailOf(summary(5033, Status::Failed, "checkout", "ship"),
                                     R"({"order": 42, "amount": 49.90, "big": 123456789012345678901234567890})");
    detail.row.queue = "payments";
    detail.row.priority = -3;
    detail.row.partitionKey = "cust-2207";
    detail.row.uniqueKey = "order 42";
    detail.row.uniqueScope = {Status::Runnable};
    return detail;
}

} // namespace

class SpawnAtDeskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        samples::installLook();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void looksAsDrawn() {
        Stage stage;
        stage.open();
        stage.count.setValue(500);
        stage.counter.setText("n");
        stage.judged(500);
        samples::picture(stage.dialog, "spawn-counted");
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("sqlPeekToggle"), Qt::LeftButton);
        stage.judged(500);
        stage.manned.desk.setProduction(true);
        stage.dialog.hide();
        stage.editor.setEmbeddedWorker(embedded(false));
        stage.dialog.show();
        stage.judged(500, 0);
        samples::picture(stage.dialog, "spawn-production");
        stage.editor.setOriginal({5033});
        stage.dialog.setTargetDetail(original(), samples::now);
        stage.judged();
        samples::picture(stage.dialog, "spawn-copy");
        stage.part<QLineEdit>("productionGateLine").setText("500");
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        stage.manned.desk.setProgress({stage.manned.orders.back().number, 250, 500});
        samples::picture(stage.dialog, "spawn-acting");
    }

    void countsInTheState() {
        Stage stage;
        stage.open();
        stage.state.setText("{\"order\": 42, \"amount\": 49.90}");
        stage.count.setValue(500);
        QTest::keyClicks(&stage.counter, "n");
        stage.judged(500);
        QCOMPARE(stage.counted.text(), QString("First: {\"order\":42,\"amount\":49.90,\"n\":1}\n"
                                               "Last: {\"order\":42,\"amount\":49.90,\"n\":500}"));
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(!stage.manned.orders.back().dry);
        QVERIFY(stage.ordered().counter == "n");
        QCOMPARE(stage.ordered().count, 500);
        QVERIFY(stage.ordered().state == "{\"order\": 42, \"amount\": 49.90}");
        ActReport report;
        for (int id = 1; id <= 500; ++id)
            report.answers.push_back(answerOf(id, ActCode::Done));
        stage.manned.answer(report);
        QVERIFY(stage.result.isVisible());
        stage.state.setText("[1]");
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY(stage.accept.toolTip().contains("Only a state that is an object can count"));
    }

    void putsTheCounterWhereItIs_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("counted");
        QTest::newRow("empty") << "{ }"
                               << "{\"n\":7}";
        QTest::newRow("behind") << "{\"a\": 1.10}"
                                << "{\"a\":1.10,\"n\":7}";
        QTest::newRow("replaced") << "{\"n\": \"x\", \"a\": 1}"
                                  << "{\"n\":7,\"a\":1}";
        QTest::newRow("an object replaced") << "{\"n\": {\"n\": [1, 2]}, \"a\": 1}"
                                            << "{\"n\":7,\"a\":1}";
        QTest::newRow("not the inner one") << "{\"a\": {\"n\": 1}}"
                                           << "{\"a\":{\"n\":1},\"n\":7}";
        QTest::newRow("the last one counts") << "{\"n\": 1, \"n\": 2}"
                                             << "{\"n\":1,\"n\":7}";
        QTest::newRow("spelled otherwise") << "{\"\\u006e\": 1}"
                                           << "{\"\\u006e\":7}";
        QTest::newRow("no object") << "[1, 2]"
                                   << "[1,2]";
    }
    void putsTheCounterWhereItIs() {
        QFETCH(QString, state);
        QFETCH(QString, counted);
        QCOMPARE(countedState(state, "n", 7), counted);
    }

    void saysWhoWouldTakeIt() {
        Stage stage;
        stage.open();
        stage.judged();
        QVERIFY2(stage.takers.text().contains(QRegularExpression("^1 live workers? would take it: ")) &&
                     stage.takers.text().endsWith(": billing on fra-2."),
                 qPrintable(stage.takers.text()));
        stage.queue.setEditText("mail");
        stage.judged(1, 0);
        QVERIFY2(stage.takers.text().contains("those that take the queue mail do not know checkout v1"),
                 qPrintable(stage.takers.text()));
        stage.queue.setEditText("nowhere");
        stage.judged(1, 0);
        QVERIFY2(stage.takers.text().contains("No live worker takes the queue nowhere"),
                 qPrintable(stage.takers.text()));
        QVERIFY(stage.accept.isEnabled()); // warned, not forbidden
    }

    void aQueueOfOnesOwn() {
        Stage stage;
        stage.open();
        QVERIFY(!stage.own.isChecked());
        QSignalSpy asked(&stage.editor, &SpawnEditor::ownQueueRequested);
        QTest::mouseClick(&stage.own, Qt::LeftButton, {}, {8, 8});
        QVERIFY(stage.own.isChecked());
        QCOMPARE(asked.size(), 1);
        QVERIFY(!stage.queue.isEnabled());
        stage.judged();
        QVERIFY(stage.ordered().queue == kOwn);
        QVERIFY2(stage.takers.text().contains(QRegularExpression("^1 live workers? would take it: ")) &&
                     stage.takers.text().endsWith(": fermata (this window's)."),
                 qPrintable(stage.takers.text()));
        // It does not run: one click starts it.
        stage.editor.setEmbeddedWorker(embedded(false));
        stage.editor.setWorkers({});
        auto* const start = stage.dialog.findChild<QWidget*>("spawnStartWorker");
        QVERIFY(start->isVisible());
        QSignalSpy started(&stage.editor, &SpawnEditor::embeddedWorkerToggled);
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(started.size() == 1 && started[0][0].toBool());
    }

    // By accident nothing lands on production's workers.
    void onProductionItIsOnesOwn() {
        Stage stage;
        stage.manned.desk.setProduction(true);
        stage.open();
        QVERIFY(stage.own.isChecked());
        stage.count.setValue(3);
        stage.judged(3);
        QVERIFY(!stage.accept.isEnabled());
        auto& line = stage.part<QLineEdit>("productionGateLine");
        QVERIFY(line.isVisible());
        QTest::keyClicks(&line, "3");
        QVERIFY(stage.accept.isEnabled());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(stage.ordered().queue == kOwn);
    }

    // Three of something else are something else.
    void forgetsTheNumberWithWhatIsSpawned() {
        Stage stage;
        stage.manned.desk.setProduction(true);
        stage.open();
        stage.count.setValue(3);
        stage.judged(3);
        auto& line = stage.part<QLineEdit>("productionGateLine");
        QTest::keyClicks(&line, "3");
        QVERIFY(stage.accept.isEnabled());
        stage.state.setText("{\"order\": 42}");
        stage.part<QLineEdit>("dialogReason").setText("as agreed");
        QCOMPARE(line.text(), QString("3"));
        QVERIFY(stage.accept.isEnabled());
        QTest::mouseClick(&stage.own, Qt::LeftButton, {}, {8, 8}); // to production's own workers
        QVERIFY(!stage.own.isChecked());
        QCOMPARE(line.text(), QString());
        stage.judged(3);
        QVERIFY(!stage.accept.isEnabled());
        QTest::keyClicks(&line, "3");
        QVERIFY(stage.accept.isEnabled());
        stage.part<QComboBox>("spawnStep").setEditText("ship");
        stage.judged(3);
        QCOMPARE(line.text(), QString());
        QVERIFY(!stage.accept.isEnabled());
    }

    void showsNamesAsTheyAre() {
        Stage stage;
        stage.open();
        stage.part<QComboBox>("spawnMachine").setEditText(shown::kMarkup);
        stage.part<QComboBox>("spawnStep").setEditText(shown::kMarkup);
        QVERIFY(QTest::qWaitFor([&] { return !stage.manned.orders.empty(); }, 10'000));
        stage.manned.refuse(shown::kMarkup);
        int found = 0;
        const QStringList garbled = shown::garbledIn(stage.dialog, found);
        QVERIFY2(garbled.isEmpty(), qPrintable(garbled.join('\n')));
        QVERIFY2(found >= 4,
                 qPrintable(QString::number(found))); // undeclared, what it inserts, what was answered: twice
    }

    void copiesAnInstance() {
        Stage stage;
        stage.editor.setOriginal({5033});
        stage.dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&stage.dialog));
        QVERIFY(stage.dialog.wantsDetailOf() == InstanceId{5033});
        QVERIFY(!stage.accept.isEnabled());
        stage.dialog.setTargetDetail(original(), samples::now);
        QVERIFY(!stage.dialog.wantsDetailOf());
        QCOMPARE(stage.queue.currentText(), QString("payments"));
        QVERIFY(stage.state.text().contains("123456789012345678901234567890"));
        auto& keepPartition = stage.part<QCheckBox>("spawnKeepPartition");
        auto& keepUnique = stage.part<QCheckBox>("spawnKeepUnique");
        QVERIFY(keepPartition.isVisible() && keepPartition.isChecked());
        QVERIFY(keepUnique.isVisible() && !keepUnique.isChecked());
        stage.judged();
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(stage.ordered().copyOf == InstanceId{5033});
        // What is as the original has it is the server's to copy.
        QVERIFY(!stage.ordered().fsm && !stage.ordered().step && !stage.ordered().state && !stage.ordered().queue &&
                !stage.ordered().priority && !stage.ordered().partitionKey && !stage.ordered().uniqueKey);
        QVERIFY(stage.ordered().keepPartitionKey && !stage.ordered().keepUniqueKey);
        ActReport report;
        report.answers = {answerOf(6001, ActCode::Done)};
        stage.manned.answer(report);
        QVERIFY(stage.result.isVisible());

        // Changed where a person changes it.
        QTest::mouseClick(&keepPartition, Qt::LeftButton, {}, {8, 8});
        QTest::mouseClick(&keepUnique, Qt::LeftButton, {}, {8, 8});
        QTest::keyClicks(&stage.partition, "mine");
        stage.state.setText("{\"order\": 43}");
        stage.judged();
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(!stage.ordered().keepPartitionKey && stage.ordered().keepUniqueKey);
        QVERIFY(stage.ordered().partitionKey == "mine");
        QVERIFY(stage.ordered().state == "{\"order\": 43}");
    }

    void theOriginalIsGone() {
        Stage stage;
        stage.editor.setOriginal({5033});
        stage.dialog.show();
        stage.dialog.setTargetDetail(std::nullopt, samples::now);
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY(stage.accept.toolTip().contains("There is no instance 5033"));
        QTest::mouseClick(stage.dialog.findChild<QWidget*>("spawnLeaveCopy"), Qt::LeftButton);
        stage.judged();
        QVERIFY(stage.accept.isEnabled());
        QVERIFY(!stage.ordered().copyOf);
    }

    void withoutTheActACopyIsARequest() {
        Stage stage;
        stage.manned.desk.setRights({});
        stage.manned.accepts = true;
        stage.editor.setOriginal({5033});
        stage.dialog.show();
        stage.dialog.setTargetDetail(original(), samples::now);
        QVERIFY(!stage.counter.isEnabled());
        QVERIFY(!stage.part<QLineEdit>("dialogReason").isVisible());
        QTest::mouseClick(&stage.accept, Qt::LeftButton);
        QVERIFY(stage.manned.waitForPerformed(1));
        // Nobody judges it against the original as it is then: what was shown is what is inserted, digit by digit.
        const InstanceRow shown = original().row;
        QVERIFY(!stage.ordered().copyOf);
        QVERIFY(stage.ordered().fsm == shown.fsm && stage.ordered().step == shown.step);
        QVERIFY(stage.ordered().state == shown.state && stage.ordered().queue == shown.queue);
        QVERIFY(stage.ordered().priority == shown.priority && stage.ordered().partitionKey == shown.partitionKey);
        QVERIFY(!stage.ordered().uniqueKey && !stage.ordered().keepUniqueKey && !stage.ordered().keepPartitionKey);
    }

    void aPressIsKeptUntilItIsJudged() {
        Stage stage;
        stage.open();
        QTest::keyClick(stage.state.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!stage.accept.isEnabled());
        stage.judged();
        QVERIFY(!stage.manned.orders.back().dry);
        QCOMPARE(stage.manned.orders.size(), std::size_t(2));
    }

    void saysWhoHasTheKey() {
        Stage stage;
        stage.open();
        stage.judged(0);
        QVERIFY(!stage.accept.isEnabled());
        QVERIFY2(stage.accept.toolTip().contains("does not want it"), qPrintable(stage.accept.toolTip()));
    }

    void templatesAreSavedChosenRenamedAndDeleted() {
        qRegisterMetaType<std::vector<SpawnTemplate>>();
        Stage stage;
        stage.open();
        std::vector<SpawnTemplate> kept;
        connect(&stage.editor, &SpawnEditor::templatesChanged, this,
                [&](const std::vector<SpawnTemplate>& templates) { kept = templates; });
        QVERIFY(!stage.offer(stage.templates(), "No template is saved")->isEnabled());
        stage.state.setText("{\"big\": 123456789012345678901234567890}");
        stage.count.setValue(12);
        stage.counter.setText("n");
        stage.queue.setEditText("slow & steady");
        stage.partition.setText("p");
        stage.nameIt(stage.offer(stage.templates(), "Save as a template…"), "  twelve &  slow ");
        QCOMPARE(kept.size(), std::size_t(1));
        QCOMPARE(kept[0].name, QString("twelve & slow"));

        // Kept over a restart, digit by digit.
        const auto again = spawnTemplatesFrom(toBytes(kept));
        QVERIFY(again == kept);
        QVERIFY(spawnTemplatesFrom("nonsense").empty());
        QVERIFY(spawnTemplatesFrom({}).empty());

        Stage other;
        other.open();
        other.editor.setTemplates(again);
        QAction* const choose = other.offer(other.templates(), "twelve && slow");
        QVERIFY(choose);
        choose->trigger();
        QCOMPARE(other.state.text(), QString("{\"big\": 123456789012345678901234567890}"));
        QCOMPARE(other.count.value(), 12);
        QCOMPARE(other.counter.text(), QString("n"));
        QCOMPARE(other.queue.currentText(), QString("slow & steady"));
        QCOMPARE(other.partition.text(), QString("p"));
        connect(&other.editor, &SpawnEditor::templatesChanged, this,
                [&](const std::vector<SpawnTemplate>& templates) { kept = templates; });
        QMenu* const rename = other.offer(other.templates(), "Rename")->menu();
        other.nameIt(rename->actions().constFirst(), "slow ones");
        QCOMPARE(kept[0].name, QString("slow ones"));
        QMenu* const remove = other.offer(other.templates(), "Delete")->menu();
        remove->actions().constFirst()->trigger();
        QVERIFY(kept.empty());
    }
};

FERMATA_TEST(SpawnAtDeskTest, QApplication)
#include "tst_spawn_at_desk.moc"
