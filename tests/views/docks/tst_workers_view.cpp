// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <docks/dock_table.h>
#include <docks/dock_title.h>
#include <docks/workers_model.h>
#include <docks/workers_view.h>
#include <theme/theme.h>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp kNow{std::chrono::seconds(1'700'000'000)};

WorkerSummary worker(const char* id) {
    WorkerSummary summary;
    summary.id = id;
    summary.name = summary.id.substr(0, summary.id.find('#'));
    summary.host = "host-7";
    summary.pid = 4242;
    summary.alive = true;
    summary.seenAt = kNow;
    summary.queues = {{"default", 4, 1, {}}};
    summary.machines = {{"order", 1}};
    return summary;
}

struct Docked {
    QDockWidget dock;
    WorkersView view;
    DockTitle* title = new DockTitle("Workers", &dock);
    QPushButton* toggle = nullptr;

    Docked() {
        dock.setTitleBarWidget(title);
        dock.setWidget(&view);
        view.attachTitle(title);
        dock.resize(760, 260);
        dock.show();
        toggle = title->findChild<QPushButton*>("embeddedWorkerButton");
        QCoreApplication::processEvents();
    }
    ~Docked() { dock.setWidget(nullptr); }

    QString said(int row, int column) const {
        return view.table()->model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    }
    void choose(int row, const QString& label) {
        const QPoint at = view.table()->visualRect(view.table()->model()->index(row, 0)).center();
        Q_EMIT view.table()->customContextMenuRequested(at);
        auto* const menu = view.findChild<QMenu*>();
        QVERIFY(menu);
        bool found = false;
        for (QAction* action : menu->actions()) {
            if (action->text().section('\t', 0, 0) != label) continue;
            found = true;
            action->trigger();
        }
        menu->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY2(found, qPrintable(label));
    }
};

} // namespace

class WorkersViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void thisWindowsWorkerIsStoppedAndStarted() {
        Docked docked;
        QSignalSpy toggled(&docked.view, &WorkersView::embeddedWorkerToggled);
        docked.view.setEmbeddedWorker({.present = true, .running = true, .id = "fermata#1"});
        docked.view.setWorkers({worker("fermata#1"), worker("fra#2")}, kNow);
        QCOMPARE(docked.said(0, WorkersModel::Worker), QString("fermata, this window"));
        QTest::mouseClick(docked.toggle, Qt::LeftButton);
        QCOMPARE(toggled.takeFirst()[0].toBool(), false);

        docked.view.setEmbeddedWorker({.present = true, .running = false, .id = "fermata#1"});
        docked.view.setWorkers({worker("fra#2")}, kNow);
        QCOMPARE(docked.said(0, WorkersModel::Slots), QString("stopped"));
        QCOMPARE(docked.said(1, WorkersModel::Worker), QString("fra"));
        docked.choose(0, docked.toggle->text());
        QCOMPARE(toggled.takeFirst()[0].toBool(), true);

        // Alone it is still a row; where the window has none there is none.
        docked.view.setWorkers({}, kNow);
        QVERIFY(docked.view.table()->isVisible());
        docked.view.setEmbeddedWorker({});
        QVERIFY(!docked.view.table()->isVisible());
    }

    void aRowLeadsToItsLeases() {
        Docked docked;
        docked.view.setWorkers({worker("fra#2")}, kNow);
        QSignalSpy asked(&docked.view, &WorkersView::leasesRequested);
        docked.choose(0, "Show its leases");
        QCOMPARE(asked.takeFirst()[0].toString(), QString("fra#2"));
        docked.view.table()->setCurrentIndex(docked.view.table()->model()->index(0, 0));
        QTest::keyClick(docked.view.table(), Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
        docked.choose(0, "Copy id");
        QCOMPARE(QApplication::clipboard()->text(), QString("fra#2"));
        docked.choose(0, "Copy row");
        QVERIFY(QApplication::clipboard()->text().startsWith(
            "fra#2\thost-7\t4242\t1 of 4 slots in use\tdefault 1/4\torder"));
    }

    // A refresh goes on under the open menu: others come above the worker, it goes, or all do.
    void aMenuLeadsToTheLeasesOfItsWorker() {
        const std::vector<std::vector<WorkerSummary>> later{
            {worker("ber#1"), worker("fra#2"), worker("ham#3")}, {worker("ham#3")}, {}};
        for (const std::vector<WorkerSummary>& then : later) {
            Docked docked;
            docked.view.setWorkers({worker("fra#2"), worker("ham#3")}, kNow);
            QCoreApplication::processEvents();
            QSignalSpy asked(&docked.view, &WorkersView::leasesRequested);
            QTableView* const table = docked.view.table();
            const QPoint at = table->visualRect(table->model()->index(0, 0)).center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
            QApplication::sendEvent(table->viewport(), &event);
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu);
            docked.view.setWorkers(then, kNow);
            QCOMPARE(table->model()->rowCount(), int(then.size()));
            QAction* const leases = menu->actions().front();
            QCOMPARE(leases->text(), QString("Show its leases"));
            menu->setActiveAction(leases);
            QTest::keyClick(menu, Qt::Key_Return);
            QCOMPARE(asked.size(), 1);
            QCOMPARE(asked[0][0].toString(), QString("fra#2"));
        }
    }
};

FERMATA_TEST(WorkersViewTest, QApplication)
#include "tst_workers_view.moc"
