// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The Debug view in a small window, and with text twice as large: what is cut off, and what no key reaches.
#include "../machines/samples.h"
#include "debug/breakpoint_dialog.h"
#include "debug/debug_page.h"
#include "debug/gate_act_dialog.h"
#include "debug/gate_dialog.h"
#include "debug/install_dialog.h"
#include "debug/try_dialog.h"
#include "fits.h"
#include "shell/debug_desk.h"
#include "shell/gate_desk.h"
#include "theme/fonts.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractItemView>
#include <QDialog>
#include <QDir>
#include <QScopeGuard>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

InstanceDetail detailOf(std::int64_t id, const char* machine, const char* step, Status status) {
    InstanceDetail detail;
    detail.row.id = InstanceId{id};
    detail.row.fsm = machine;
    detail.row.fsmVersion = 2;
    detail.row.step = step;
    detail.row.status = status;
    detail.row.queue = "orders";
    detail.row.state = R"({"amount": 129.90, "lines": [1, 2, {"sku": "a"}], "paid": false})";
    detail.seen = "fingerprint";
    detail.version = "1";
    return detail;
}

DebugSnapshot heldOnes() {
    DebugSnapshot snapshot;
    snapshot.known = snapshot.state.installed = snapshot.state.may = true;
    snapshot.owner = "window ada@desk#1";
    for (std::int64_t id = 12; id < 20; ++id) {
        HeldRow row;
        row.instance = InstanceId{id};
        row.machine = "order";
        row.version = 2;
        row.step = "ship";
        row.owner = snapshot.owner.toStdString();
        row.since = samples::kStart - std::chrono::seconds(id);
        row.until = samples::kStart + 90s;
        snapshot.held.push_back(row);
    }
    snapshot.state.held = std::int64_t(snapshot.held.size());
    BreakpointRow breakpoint;
    breakpoint.id = 3;
    breakpoint.machine = "order";
    breakpoint.step = "ship";
    breakpoint.condition = "$.amount > 100";
    breakpoint.armed = true;
    breakpoint.owner = snapshot.owner.toStdString();
    breakpoint.hits = 8;
    snapshot.breakpoints = {breakpoint};
    snapshot.state.breakpoints = snapshot.state.armed = 1;
    return snapshot;
}

GateSnapshot inTheWorker() {
    auto documents = std::make_shared<GatedDocuments>();
    documents->context =
        R"({"id":40,"fsm":"order","fsm_version":2,"step":"charge","attempt":1,"state":{"total":49.90},)"
        R"("queue":"payments","parent_id":7,"awaits":null,"signals":[],"childs":[]})";
    documents->outcome = R"({"outcome":"next","step":"ship","state":{"total":49.90,"paid":true}})";
    documents->printed = R"([{"stream":"stdout","text":"charging"}])";
    GatedRun run;
    run.ticket = 1;
    run.instance = InstanceId{40};
    run.machine = "order";
    run.version = 2;
    run.step = "charge";
    run.side = GateSide::After;
    run.since = samples::kStart;
    run.documents = std::move(documents);
    GateSnapshot snapshot;
    snapshot.worker = true;
    snapshot.rules = {{.instance = {}, .machine = "order", .step = "charge"}};
    snapshot.runs = {run};
    return snapshot;
}

} // namespace

class ShellDebugSmallTest : public WindowFixture {
    Q_OBJECT

    void showAll() {
        window_->showPage(Page::Debug);
        window_->debugging().setSnapshot(heldOnes());
        window_->gate().setSnapshot(inTheWorker());
        window_->inspect(InstanceId{12});
        for (int time = 0; time < 3; ++time) { // what is asked for depends on what was answered
            const ReadPlan plan = window_->readPlan();
            Reading reading = samples::busy(plan, time + 1);
            InstanceDetail inspected = detailOf(12, "order", "ship", Status::Runnable);
            inspected.row.parentId = InstanceId{7};
            inspected.row.eligibleAt = samples::kStart + 90s;
            reading.inspected = inspected;
            reading.machineBoard = machine_samples::board();
            InstanceStack stack;
            stack.frames = {inspected.row, detailOf(7, "order", "join", Status::AwaitingChildren).row};
            stack.frames.back().parentId = InstanceId{3};
            stack.more = true;
            if (plan.stack) reading.stack = stack;
            window_->setReading(reading);
        }
    }

    void picture(const QString& name, QWidget* of) {
        const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
        if (!folder.isEmpty()) of->grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
    }

    // For the windows that are made from now on.
    void setTextScale(double factor) {
        QFont font = usual_;
        font.setPointSizeF(usual_.pointSizeF() * factor);
        QApplication::setFont(font);
        fonts::install(*qApp);
    }

    QFont usual_;

private Q_SLOTS:
    void everythingIsSeenAndReached_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("inspector");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("text");
        QTest::newRow("1440x900") << QSize(1440, 900) << true << false << 1.0;
        QTest::newRow("1024x700") << QSize(1024, 700) << true << true << 1.0;
        QTest::newRow("1024x700 without the inspector") << QSize(1024, 700) << false << false << 1.0;
        QTest::newRow("smallest") << QSize() << true << false << 1.0;
        QTest::newRow("smallest without the inspector") << QSize() << false << true << 1.0;
        QTest::newRow("800x480") << QSize(800, 480) << false << false << 1.0;
        QTest::newRow("text twice as large") << QSize(1440, 900) << false << false << 2.0;
        QTest::newRow("text twice as large and dark") << QSize(1024, 700) << false << true << 2.0;
    }
    void everythingIsSeenAndReached() {
        QFETCH(const QSize, size);
        QFETCH(const bool, inspector);
        QFETCH(const bool, dark);
        QFETCH(const double, text);
        usual_ = QApplication::font();
        const auto back = qScopeGuard([this] { setTextScale(1); });
        if (text != 1) {
            window_.reset();
            setTextScale(text);
            openWindow();
            window_->setConnection(samples::ordersDb());
            window_->acts().setRights({});
            window_->setEmbeddedWorker(samples::embedded());
            read(0);
        }
        ThemeManager::instance().setChoice(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        if (size.isValid() && size.width() < window_->minimumWidth()) window_->setMinimumSize(size);
        window_->resize(size.isValid() ? size : window_->minimumSize());
        showAll();
        if (!inspector) find<QWidget>("inspector")->hide();
        auto* const page = window_->findChild<DebugPage*>();
        QVERIFY(page->isVisible());
        if (size.isValid()) QCOMPARE(window_->size(), size);
        QCoreApplication::processEvents();
        picture(QStringLiteral("debug-%1").arg(QLatin1String(QTest::currentDataTag())).replace(u' ', u'-'),
                window_.get());
        const QStringList cut = cutOff(page);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
        auto* const held = find<QAbstractItemView>("debugTable");
        QVERIFY(held && held->isVisible());
        const QStringList missed = unreached(page, held);
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
        bringIntoView(held);
        QVERIFY2(held->viewport()->height() >= held->sizeHintForRow(0), "not one line of what is held is seen");
    }

    void dialogsFitASmallScreen_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<double>("text");
        for (const double text : {1.0, 2.0}) {
            for (const auto& [name, which] : {std::pair("breakpoint", 0),
                                              {"gate", 1},
                                              {"install", 2},
                                              {"uninstall", 3},
                                              {"try", 4},
                                              {"edit", 5},
                                              {"replace", 6},
                                              {"crash", 7}})
                QTest::addRow("%s, text x %d", name, int(text)) << which << text;
        }
    }
    void dialogsFitASmallScreen() {
        QFETCH(const int, which);
        QFETCH(const double, text);
        usual_ = QApplication::font();
        const auto back = qScopeGuard([this] { setTextScale(1); });
        setTextScale(text);
        std::unique_ptr<QDialog> dialog;
        const std::vector<MachineSummary> machines = samples::machines();
        if (which == 0) dialog = std::make_unique<BreakpointDialog>(machines);
        if (which == 1) dialog = std::make_unique<GateDialog>(machines);
        if (which == 2) dialog = std::make_unique<InstallDialog>(InstallDialog::What::Install, "orders");
        if (which == 3) dialog = std::make_unique<InstallDialog>(InstallDialog::What::Uninstall, "orders");
        if (which == 4) {
            auto made = std::make_unique<TryDialog>(InstanceId{12}, true);
            made->setRow(detailOf(12, "order", "ship", Status::Runnable).row);
            TryOutcome outcome;
            outcome.step = "ship";
            outcome.stateBefore = R"({"n": 1})";
            outcome.outcome = R"({"outcome":"next","step":"end","state":{"n": 2}})";
            made->setAnswer(outcome);
            dialog = std::move(made);
        }
        if (which >= 5) {
            auto documents = std::make_shared<GatedDocuments>();
            documents->context = R"({"id":12,"state":{"n":1}})";
            documents->outcome = R"({"outcome":"next","step":"end","state":{"n":2}})";
            GatedRun run;
            run.instance = InstanceId{12};
            run.machine = "order";
            run.step = "ship";
            run.side = which == 5 ? GateSide::Before : GateSide::After;
            run.documents = std::move(documents);
            using Kind = GateOrder::Kind;
            dialog = std::make_unique<GateActDialog>(which == 5   ? Kind::Edit
                                                     : which == 6 ? Kind::Replace
                                                                  : Kind::Crash,
                                                     run, true);
        }
        dialog->show();
        QCoreApplication::processEvents();
        picture(
            QStringLiteral("dialog-%1").arg(QLatin1String(QTest::currentDataTag())).remove(u',').replace(u' ', u'-'),
            dialog.get());
        // Twice as large it needs a screen that is larger, too.
        const QSize screen = text > 1 ? QSize(1440, 1000) : QSize(1024, 700);
        const QSize size = dialog->size();
        QVERIFY2(size.width() <= screen.width() && size.height() <= screen.height(),
                 qPrintable(QStringLiteral("%1x%2").arg(size.width()).arg(size.height())));
        const QStringList cut = cutOff(dialog.get());
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
        QWidget* from = nullptr;
        for (QWidget* const part : dialog->findChildren<QWidget*>()) {
            if (!from && part->isVisible() && part->isEnabled() && (part->focusPolicy() & Qt::TabFocus)) from = part;
        }
        QVERIFY(from);
        const QStringList missed = unreached(dialog.get(), from);
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
    }
};

FERMATA_TEST(ShellDebugSmallTest, QApplication)
#include "tst_shell_debug_small.moc"
