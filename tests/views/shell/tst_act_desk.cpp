// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "acts/act_run.h"
#include "shell/act_desk.h"

#include <fermata/test/runner.h>

#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace fermata;
using namespace fermata::views;

namespace {

ActOrder orderOf(bool dry) {
    ActOrder order;
    order.dry = dry;
    order.request.act = acts::RunNow{};
    order.request.targets = {{InstanceId{42}, {}}};
    return order;
}

} // namespace

class ActDeskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Each that waits is answered, once: what had begun may have happened, what had not has not.
    void theAbandonedAreAnswered() {
        ActDesk desk;
        std::map<quint64, ActOutcome> answers;
        int answered = 0;
        const auto hear = [&](const ActOutcome& outcome) {
            ++answered;
            answers[outcome.number] = outcome;
        };
        auto closed = std::make_unique<QObject>();
        const quint64 answeredBefore = desk.order(orderOf(false), this, hear);
        const quint64 judged = desk.order(orderOf(true), this, hear);
        const quint64 begun = desk.order(orderOf(false), this, hear);
        const quint64 waiting = desk.order(orderOf(false), this, hear);
        desk.setBegun(desk.order(orderOf(false), closed.get(), hear));
        desk.setBegun(answeredBefore);
        desk.setBegun(begun);
        ActOutcome done;
        done.number = answeredBefore;
        desk.setOutcome(done);
        closed.reset(); // its dialog has gone
        QCOMPARE(answered, 1);

        desk.abandon("the connection was closed");
        QCOMPARE(answered, 4);
        QVERIFY(answers[answeredBefore].error.isEmpty());
        for (const quint64 number : {judged, begun, waiting})
            QCOMPARE(answers[number].error, QString("the connection was closed"));
        QVERIFY(answers[judged].dry && !answers[judged].inDoubt && answers[judged].advice.isEmpty());
        QVERIFY(!answers[begun].dry && answers[begun].inDoubt && answers[begun].advice.isEmpty());
        QVERIFY(!answers[waiting].dry && !answers[waiting].inDoubt);
        QCOMPARE(answers[waiting].advice, QString("It was not begun: nothing was done."));

        // What comes after all finds nobody.
        done.number = begun;
        desk.setOutcome(done);
        desk.abandon("once more");
        QCOMPARE(answered, 4);
    }

    void rightsAreKnownOnceTheyWereAsked() {
        ActDesk desk;
        QSignalSpy changed(&desk, &ActDesk::rightsChanged);
        QVERIFY(!desk.rightsKnown());
        desk.setRights({}); // none, which is news
        QVERIFY(desk.rightsKnown());
        QCOMPARE(changed.size(), 1);
        desk.setRights({});
        QCOMPARE(changed.size(), 1);
        desk.setRights({.acts = {ActKind::Deliver}, .hasActs = true});
        desk.forgetRights();
        QVERIFY(!desk.rightsKnown() && !desk.rights().may(ActKind::Deliver));
        QCOMPARE(changed.size(), 3);
        desk.forgetRights();
        QCOMPARE(changed.size(), 3);
    }

    // Of very many the answers are where the lane has put them, whoever looks at them.
    void aReportIsHandedOverAsItIs() {
        ActDesk desk;
        ActRun run(desk);
        ActReport report;
        report.answers.resize(100'000);
        ActOutcome outcome;
        outcome.report = shared(std::move(report));
        const ActReport* const there = outcome.report.get();
        QObject::connect(&desk, &ActDesk::ordered, &desk,
                         [&](const ActOrder& order) { outcome.number = order.number; });
        const ActReport* judged = nullptr;
        const ActReport* performed = nullptr;
        connect(&run, &ActRun::judged, this, [&](const ActOutcome& got) { judged = got.report.get(); });
        connect(&run, &ActRun::performed, this, [&](const ActOutcome& got) { performed = got.report.get(); });
        const auto handOver = [&] { // as from another thread
            QMetaObject::invokeMethod(
                &desk, [&desk, outcome] { desk.setOutcome(outcome); }, Qt::QueuedConnection);
        };
        run.judge([] { return orderOf(true); });
        handOver();
        QTRY_VERIFY(judged);
        QCOMPARE(judged, there);
        run.perform(orderOf(false));
        handOver();
        QTRY_VERIFY(performed);
        QCOMPARE(performed, there);
    }

    // Who has gone wants no answer; what is being done goes on.
    void aRunThatGoesCancelsOnlyItsQuestion() {
        ActDesk desk;
        QSignalSpy ordered(&desk, &ActDesk::ordered);
        QSignalSpy cancelled(&desk, &ActDesk::cancelled);
        auto run = std::make_unique<ActRun>(desk);
        run->judge([] { return orderOf(true); });
        QCOMPARE(ordered.size(), 1);
        run.reset();
        QCOMPARE(cancelled.size(), 1);
        run = std::make_unique<ActRun>(desk);
        run->perform(orderOf(false));
        QCOMPARE(ordered.size(), 2);
        run.reset();
        QCOMPARE(cancelled.size(), 1);
    }
};

FERMATA_TEST(ActDeskTest, QApplication)
#include "tst_act_desk.moc"
