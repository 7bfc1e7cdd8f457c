// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "../barriers/forest.h"
#include "../stuck/findings.h"
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <acts/act_dialog.h>
#include <docks/step_log_model.h>
#include <inspector/inspector.h>
#include <instances/filter_syntax.h>

#include <set>
#include <string_view>
#include <utility>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

using Tab = Inspector::Tab;

// A database: all of its rows have ids from `base` on and names with `name` in them.
struct World {
    std::int64_t base;
    std::string name;
    int second;
    Timestamp now = fermata::views::samples::kStart + std::chrono::seconds(second);

    InstanceSummary row(std::int64_t nth, Status status) const {
        InstanceSummary row = fermata::samples::summary(base + nth, status, "m");
        row.fsm = "machine-" + name;
        row.step = "step-" + name;
        row.queue = "queue-" + name;
        row.partitionKey = "key-" + name + std::to_string(nth);
        row.updatedAt = row.eligibleAt = now - 10s;
        row.insertedAt = now - 60s;
        if (status == Status::AwaitingSignal) row.awaits = "paid-" + name;
        if (status == Status::Failed) row.lastError = "declined-" + name;
        if (status == Status::Executing) {
            row.lockedBy = "worker-" + name + "#7f3a/" + std::to_string(nth);
            row.leaseExpiresAt = now + 30s;
        }
        return row;
    }

    InstanceDetail detail(InstanceId id) const {
        InstanceDetail detail;
        static_cast<InstanceSummary&>(detail.row) = row(id.value - base, Status::AwaitingSignal);
        detail.row.state = "{\"world\": \"" + name + "\", \"lines\": [\"" + name + "-1\", 2]}";
        detail.row.lastError = "no luck in " + name;
        detail.inbox = {
            {SignalId{base + 500}, id, "Paid-" + name, "{\"from\": \"" + name + "\"}", "evt-" + name, now - 2h}};
        return detail;
    }

    fermata::samples::Forest forest() const {
        fermata::samples::Forest forest;
        forest.add(base + 1, Status::AwaitingChildren, 0, name.c_str());
        forest.add(base + 2, Status::AwaitingSignal, base + 1, name.c_str()).awaits = "paid-" + name;
        return forest;
    }

    Diagnosis stuck(const StuckLimits& limits) const {
        Diagnosis diagnosis;
        diagnosis.limits = limits;
        std::vector<Finding> findings = fermata::samples::findingsOfInstance(name);
        std::int64_t nth = 0;
        for (Finding& finding : findings)
            finding.instance = InstanceId{base + ++nth};
        diagnosis.stuck = StuckReport{now, std::nullopt, std::move(findings), true, 100, now - 20s};
        return diagnosis;
    }

    Reading read(const ReadPlan& plan) const {
        Reading reading = fermata::views::samples::busy(plan, second);
        for (WorkerSummary& worker : reading.workers)
            worker.id = worker.name = worker.name + "-" + name;
        if (plan.instances) {
            InstancePage page;
            page.databaseTime = reading.databaseTime;
            std::int64_t nth = 20;
            for (const Status status :
                 {Status::Failed, Status::AwaitingSignal, Status::Runnable, Status::Executing, Status::Done})
                page.rows.push_back(row(--nth, status));
            reading.instances = page;
        }
        if (plan.leases) {
            LeasePage page;
            page.databaseTime = reading.databaseTime;
            page.rows = {row(3, Status::Executing), row(4, Status::Executing)};
            page.lookedAt = 2;
            page.workersKnown = true;
            reading.leases = page;
        }
        if (plan.awaiting) {
            AwaitingSnapshot snapshot;
            snapshot.databaseTime = reading.databaseTime;
            const std::string awaited = "paid-" + name;
            snapshot.groups = {{awaited, 2, 0, 0, now - 2h}};
            snapshot.names = 1;
            snapshot.parked = 2;
            snapshot.coverage = {2, true, false, true, now - 1s};
            for (const AwaitingQuery::Stretch& stretch : plan.awaiting->stretches()) {
                AwaitingBranch branch;
                branch.name = stretch.name;
                if (stretch.name == awaited)
                    for (std::int64_t nth : {5, 6})
                        branch.rows.push_back({InstanceId{base + nth},
                                               "machine-" + name,
                                               1,
                                               "step-" + name,
                                               "queue-" + name,
                                               now - 2h,
                                               {},
                                               {}});
                snapshot.branches.push_back(branch);
            }
            reading.awaiting = snapshot;
        }
        if (plan.signalList) {
            SignalsSnapshot snapshot;
            snapshot.page.databaseTime = reading.databaseTime;
            for (std::int64_t nth : {8, 7}) {
                SignalEntry signal;
                signal.id = SignalId{base + nth};
                signal.name = "Paid-" + name;
                signal.target = row(nth, Status::AwaitingSignal);
                signal.payload = "{\"from\": \"" + name + "\"}";
                signal.payloadBytes = std::int64_t(signal.payload->size());
                signal.dedupKey = "evt-" + name;
                signal.insertedAt = now - 2h;
                snapshot.page.rows.push_back(signal);
            }
            snapshot.total = {2, false};
            reading.signalList = snapshot;
        }
        if (plan.barriers) {
            reading.barriers = forest().answer(*plan.barriers);
            reading.barriers->databaseTime = reading.databaseTime;
        }
        if (plan.inspected) reading.inspected = detail(*plan.inspected);
        if (plan.audit && plan.inspected) {
            AuditPage page;
            page.instance = *plan.inspected;
            page.query = *plan.audit;
            AuditEntry entry;
            entry.id = AuditId{base + 700};
            entry.at = now - 1h;
            entry.role = "role-" + name;
            entry.act = "replay";
            entry.reason = "reason-" + name;
            entry.undoable = true;
            page.entries = {entry};
            reading.audit = page;
        }
        return reading;
    }
};

const World kBefore{1000, "alpha", 100};
const World kAfter{70'000, "omega", 160};

// What has a menu, and where.
struct Place {
    PageId page;
    const char* view; // an item view, or a button
    int row = 0;
    int more = 0;           // rows that are chosen beside it
    bool below = false;     // the first row below that one
    std::optional<Tab> tab; // of the inspector
};

void leaves(const QMenu& menu, const QString& above, QStringList& all) {
    for (QAction* const action : menu.actions()) {
        const QString path = above + action->text().section('\t', 0, 0);
        if (action->menu()) {
            Q_EMIT action->menu()->aboutToShow();
            leaves(*action->menu(), path + " > ", all);
        } else if (!action->isSeparator() && action->isEnabled() && !action->isCheckable()) {
            all << path;
        }
    }
}

QAction* leaf(const QMenu& menu, const QString& above, const QString& wanted) {
    for (QAction* const action : menu.actions()) {
        const QString path = above + action->text().section('\t', 0, 0);
        if (action->menu()) {
            Q_EMIT action->menu()->aboutToShow();
            if (QAction* const found = leaf(*action->menu(), path + " > ", wanted)) return found;
        } else if (path == wanted) {
            return action;
        }
    }
    return nullptr;
}

QString ids(const std::vector<InstanceId>& all) {
    QStringList words;
    for (const InstanceId id : all)
        words << QString::number(id.value);
    return words.join(' ');
}

} // namespace

// Whatever a menu does is done with what was there when it was opened. Here all menus over rows are opened, each entry
// is taken twice: with the same rows still below, and after a refresh has brought other ones. Both do the same.
class MenusTest : public WindowFixture {
    Q_OBJECT

    QStringList events_;   // what the window has asked for
    bool isAsNew_ = false; // what was done in it last has left nothing behind

    void show(const World& world) {
        for (quint64 asked = 0; asked != window_->readPlan().number;) { // what is seen may want more
            asked = window_->readPlan().number;
            window_->setReading(world.read(window_->readPlan()));
            window_->setDiagnosis(world.stuck(window_->readPlan().stuckLimits));
            QCoreApplication::processEvents();
        }
        std::vector<StepLogRow> steps = fermata::views::samples::steps(3, world.base + 40);
        for (StepLogRow& step : steps)
            step.fsm = QString::fromStdString("machine-" + world.name);
        window_->addSteps(steps);
        QCoreApplication::processEvents();
    }

    // A window takes a while to make, and many entries only copy something.
    void open() {
        events_.clear();
        if (std::exchange(isAsNew_, false)) return;
        window_.reset();
        openWindow(false);
        ActRights rights;
        rights.hasActs = true;
        for (int kind = 0; kind <= int(ActKind::Spawn); ++kind)
            rights.acts.push_back(ActKind(kind));
        rights.acts.push_back(ActKind::Undo);
        window_->setConnection(fermata::views::samples::ordersDb());
        window_->acts().setRights(rights);
        window_->setEmbeddedWorker(fermata::views::samples::embedded());
        connect(window_.get(), &MainWindow::exportRequested, this, [this](const ExportRequest& request) {
            events_ << QString("exports %1 of %2 or %3")
                           .arg(int(request.format))
                           .arg(ids(request.ids), printFilter(request.filter));
        });
        connect(window_.get(), &MainWindow::embeddedWorkerToggled, this,
                [this](bool run) { events_ << QString("worker %1").arg(run); });
    }

    bool dialogs() {
        const auto all = window_->findChildren<QDialog*>();
        return std::any_of(all.begin(), all.end(), [](const QDialog* one) { return one->isVisible(); });
    }

    // What is on the screen, as far as menus may change it.
    QStringList stand() {
        const ReadPlan plan = window_->readPlan();
        QStringList words{"page " + QString::number(int(window_->page()))};
        // Of a dialog it is its target.
        if (plan.inspected && !dialogs()) words << "inspects " + QString::number(plan.inspected->value);
        if (plan.instances) words << "instances " + printFilter(plan.instances->filter);
        if (plan.leases) {
            for (const std::string& word : plan.leases->words)
                words << "lease " + QString::fromStdString(word);
        }
        if (plan.signalList && plan.signalList->filter.target)
            words << "inbox " + QString::number(plan.signalList->filter.target->value);
        if (plan.signalList && plan.signalList->filter.name)
            words << "named " + QString::fromStdString(*plan.signalList->filter.name);
        words << "log " + find<QLineEdit>("stepLogSearch")->text();
        for (QDialog* const dialog : window_->findChildren<QDialog*>()) {
            if (!dialog->isVisible()) continue;
            if (qobject_cast<QFileDialog*>(dialog)) {
                words << "asks for a file";
                continue;
            }
            QString word = "dialog " + dialog->objectName();
            if (const auto* const act = qobject_cast<ActDialog*>(dialog))
                word += QString(" %1 of %2")
                            .arg(int(act->kind()))
                            .arg(act->wantsDetailOf() ? act->wantsDetailOf()->value : 0);
            // Whom it names, and how many they are.
            std::set<QString> named;
            QStringList texts{wordsIn(dialog)};
            for (const QLineEdit* const line : dialog->findChildren<QLineEdit*>())
                texts << line->text();
            static const QRegularExpression name(
                "#\\d+|\\b\\d+ (?:instances|signals|selected)\\b|\\b\\w+-(?:alpha|omega)\\b");
            for (auto at = name.globalMatch(texts.join(' ')); at.hasNext();)
                named.insert(at.next().captured());
            for (const QString& each : named)
                word += ' ' + each;
            words << word;
        }
        return words;
    }

    QWidget* viewOf(const Place& place) {
        auto* const found = find<QWidget>(place.view);
        if (!found) qFatal("there is no %s", place.view);
        return found;
    }

    void inspect(Tab tab) {
        window_->inspect(InstanceId{kBefore.base + 9});
        show(kBefore);
        window_->findChild<Inspector*>()->showTab(tab);
        show(kBefore);
    }

    void choose(const Place& place) {
        window_->showPage(place.page);
        show(kBefore);
        if (place.tab) inspect(*place.tab);
        QApplication::clipboard()->setText("nothing was copied");
        auto* const view = qobject_cast<QAbstractItemView*>(viewOf(place));
        if (!view) {
            auto* const table = find<QAbstractItemView>("instancesTable");
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                              table->visualRect(table->model()->index(1, 0)).center());
            if (place.tab) inspect(*place.tab); // which the click has turned elsewhere
            return;
        }
        QModelIndex index = view->model()->index(place.row, 0);
        QVERIFY2(index.isValid(), place.view);
        if (place.below) {
            auto* const tree = qobject_cast<QTreeView*>(view);
            tree->expand(index);
            show(kBefore);
            index = view->model()->index(0, 0, view->model()->index(place.row, 0));
            QVERIFY2(index.isValid(), place.view);
        }
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
        for (int i = 0; i < place.more; ++i)
            QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
        if (!place.tab) window_->closeInspector(); // so that inspecting is seen
        show(kBefore);
    }

    // Opens the menu there and does something with it.
    bool inMenu(const Place& place, const std::function<void(QMenu&)>& act) {
        bool done = false;
        QTimer poll;
        connect(&poll, &QTimer::timeout, this, [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu || done) return;
            done = true;
            poll.stop();
            act(*menu);
            menu->close();
        });
        poll.start(0);
        QWidget* const widget = viewOf(place);
        if (auto* const view = qobject_cast<QAbstractItemView*>(widget)) {
            QModelIndex index = view->currentIndex();
            const QPoint at = view->visualRect(index).center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->viewport()->mapToGlobal(at));
            QApplication::sendEvent(view->viewport(), &event);
        } else {
            QTest::mouseClick(widget, Qt::LeftButton);
        }
        return QTest::qWaitFor([&] { return done; }, 10'000);
    }

    void change(const Place& place) {
        if (place.tab) window_->inspect(InstanceId{kAfter.base + 9});
        show(kAfter);
        // New lines of the log come above those that are chosen, which stay chosen until so many have come that they
        // are pushed out.
        if (place.view == std::string_view("stepLogTable")) {
            const auto* const table = find<QAbstractItemView>("stepLogTable");
            const QPersistentModelIndex chosen = table->currentIndex();
            QVERIFY(chosen.isValid());
            std::vector<StepLogRow> steps = fermata::views::samples::steps(StepLogModel::kCapacity, kAfter.base + 40);
            for (StepLogRow& step : steps)
                step.fsm = QString::fromStdString("machine-" + kAfter.name);
            window_->addSteps(steps);
            QVERIFY(!chosen.isValid());
        }
    }

    // What an entry does.
    QStringList effect(const Place& place, const QString& path, bool changed) {
        open();
        choose(place);
        QStringList before, after;
        const bool opened = inMenu(place, [&](QMenu& menu) {
            if (changed) change(place);
            QAction* const action = leaf(menu, {}, path);
            if (!action || !action->isEnabled()) {
                after << "it is not there";
                return;
            }
            events_.clear();
            before = stand();
            action->trigger();
        });
        if (!opened) return {"there was no menu"};
        QCoreApplication::processEvents();
        for (auto* const dialog : window_->findChildren<QFileDialog*>()) {
            if (!dialog->isVisible()) continue;
            Q_EMIT dialog->fileSelected(QDir::temp().filePath("fermata-menus-test.csv"));
            dialog->reject();
        }
        for (const QString& word : stand()) {
            if (!before.contains(word)) after << word;
        }
        after << events_;
        if (const QString copied = QApplication::clipboard()->text(); copied != "nothing was copied")
            after << "copies " + copied;
        // A dialog is about whom it was opened for, whatever is read meanwhile.
        if (auto* const dialog = window_->findChild<ActDialog*>("actDialog"); dialog && dialog->isVisible()) {
            const auto wanted = dialog->wantsDetailOf();
            change(place);
            if (dialog->wantsDetailOf() != wanted) after << "the dialog turned to another one";
        }
        isAsNew_ = events_.isEmpty() && !dialogs() && stand() == before;
        return after;
    }

private Q_SLOTS:
    void anEntryIsAboutWhatTheMenuWasOpenedOn_data() {
        QTest::addColumn<Place>("place");
        const auto add = [](const char* name, const Place& place) { QTest::newRow(name) << place; };
        add("an instance", {PageId::Instances, "instancesTable", 1});
        add("several instances", {PageId::Instances, "instancesTable", 1, 2});
        add("exports", {PageId::Instances, "instancesExport"});
        add("a name that is awaited", {PageId::Awaiting, "awaitingTree"});
        add("one that awaits", {PageId::Awaiting, "awaitingTree", 0, 0, true});
        add("a signal", {PageId::Signals, "signalsTable"});
        add("several signals", {PageId::Signals, "signalsTable", 0, 1});
        add("a barrier", {PageId::Barriers, "barriersTree"});
        add("a lease", {PageId::Leases, "leasesTable"});
        add("what is stuck", {PageId::Stuck, "stuckTable"});
        add("several that are stuck", {PageId::Stuck, "stuckTable", 0, 2});
        add("a worker", {PageId::Instances, "workersTable"});
        add("a step", {PageId::Instances, "stepLogTable"});
        add("the state", {PageId::Instances, "inspectorState", 0, 0, false, Tab::State});
        add("the inbox", {PageId::Instances, "inspectorInbox", 0, 0, false, Tab::Inbox});
        add("the timeline", {PageId::Instances, "inspectorTimeline", 0, 0, false, Tab::Timeline});
        add("the audit", {PageId::Instances, "inspectorAudit", 0, 0, false, Tab::Audit});
        add("the row", {PageId::Instances, "inspectorRow", 0, 0, false, Tab::Row});
        add("what is inspected", {PageId::Instances, "inspectorAct", 0, 0, false, Tab::State});
    }

    void anEntryIsAboutWhatTheMenuWasOpenedOn() {
        QFETCH(const Place, place);
        isAsNew_ = false;
        // They lead along what is there: where that is gone they lead nowhere.
        static const QStringList mayDoNothing{"Walk to what holds it"};
        // They are about the list, and not about its rows.
        static const QStringList ofTheList{"Select all that is loaded"};
        // Whose it is the dialog tells as long as that is known; it is deleted by its number.
        static const QStringList mayNameLess{"Delete signal…"};
        // It looks at the instance first, which is inspected already unless somebody went on under the open menu.
        static const QStringList mayGoBack{"Copy as ticket"};
        open();
        choose(place);
        if (QTest::currentTestFailed()) return;
        const QStringList stood = stand();
        QStringList entries;
        QVERIFY(inMenu(place, [&](QMenu& menu) { leaves(menu, {}, entries); }));
        QVERIFY(!entries.isEmpty());
        int doing = 0;
        for (const QString& entry : entries) {
            if (ofTheList.contains(entry)) continue;
            const QStringList same = effect(place, entry, false);
            const QStringList other = effect(place, entry, true);
            doing += same.isEmpty() ? 0 : 1;
            if (other.isEmpty() && mayDoNothing.contains(entry)) continue;
            const QString words = QString("%1: %2 | %3").arg(entry, same.join("; "), other.join("; "));
            if (mayNameLess.contains(entry)) {
                QVERIFY2(!other.isEmpty(), qPrintable(words));
                for (const QString& word : other.join(' ').split(' '))
                    QVERIFY2(same.join(' ').split(' ').contains(word), qPrintable(words));
            } else if (mayGoBack.contains(entry)) {
                for (const QString& word : other)
                    QVERIFY2(same.contains(word) || stood.contains(word), qPrintable(words));
            } else {
                QVERIFY2(same == other, qPrintable(words));
            }
            QVERIFY2(!other.join(' ').contains(QString::fromStdString(kAfter.name)), qPrintable(words));
        }
        QVERIFY2(doing > 0, "no entry did anything that is seen here");
    }
};

FERMATA_TEST(MenusTest, QApplication)
#include "tst_menus.moc"
