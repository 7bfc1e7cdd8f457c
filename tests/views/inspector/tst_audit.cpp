// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Who acted on an instance, as the inspector shows it.
#include "inspector/audit_model.h"
#include "inspector/diff_view.h"
#include "inspector/inspector.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <random>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

constexpr int auditTab = int(Inspector::Tab::Audit);

std::string facts(const char* status, int priority, const char* more = "") {
    return std::string(R"({"status": ")") + status +
           R"(", "step": "capture", "attempt": 0, "queue": "default", "priority": )" + std::to_string(priority) +
           R"(, "awaits": null, "locked_by": null, "parent_id": null, "last_error": null, "children_pending": 0, )"
           R"("eligible_at": "2026-07-14T12:00:00+00:00")" +
           more + '}';
}

AuditEntry entry(std::int64_t id, const char* act, std::chrono::seconds ago) {
    AuditEntry entry;
    entry.id = {id};
    entry.act = act;
    entry.at = samples::now - ago;
    entry.role = "shop_operator";
    entry.osUser = "anna";
    entry.application = "fermata";
    entry.before = entry.after = facts("runnable", 0);
    return entry;
}

// The newest first: taken back, changed, delivered, spawned.
std::vector<AuditEntry> acted() {
    AuditEntry undo = entry(17, "undo", 20s);
    undo.undoes = AuditId{16};
    undo.before = facts("runnable", 7);
    AuditEntry priority = entry(16, "set_priority", 3min);
    priority.undoneBy = AuditId{17};
    priority.reason = "the customer waits, and their <b>order</b> is large; agreed on with the shop this morning";
    priority.after = facts("runnable", 7);
    AuditEntry replay = entry(15, "replay", 40min);
    replay.reason = "card was declined";
    replay.before = facts("failed", 0, R"(, "state": {"amount": 4990}, "result": {"why": "declined"})");
    replay.after = facts("runnable", 0, R"(, "state": {"amount": 4900})");
    AuditEntry deliver = entry(12, "deliver", 2h);
    deliver.before = facts("awaiting_signal", 0);
    deliver.after = facts("runnable", 0,
                          R"(, "signal": {"id": 4, "name": "paid", "payload": {"amount": 4990}}, "outcome": "woke")");
    deliver.osUser.clear();
    AuditEntry spawn = entry(9, "spawn", 26h);
    spawn.before.reset();
    spawn.after = facts("runnable", 0, R"(, "state": {"amount": 4990}, "copy_of": 77)");
    spawn.application.clear();
    return {undo, priority, replay, deliver, spawn};
}

struct Stage {
    Stage() {
        inspector.resize(440, 860);
        InstanceDetail detail = stuckCharge();
        inspector.setInstance(detail.row.id);
        inspector.setDetail(detail, samples::now);
        inspector.show();
        inspector.activateWindow();
        if (!QTest::qWaitForWindowActive(&inspector)) qFatal("no window");
        QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(auditTab).center());
    }

    AuditPage page(std::vector<AuditEntry> entries, bool more = false) const {
        AuditPage page;
        page.instance = *inspector.instance();
        page.query = *inspector.auditQuery();
        page.entries = std::move(entries);
        page.more = more;
        return page;
    }
    void show(std::vector<AuditEntry> entries) { inspector.setAudit(page(std::move(entries)), samples::now); }

    template <typename Widget>
    Widget& find(const char* name) const {
        Widget* const widget = inspector.findChild<Widget*>(name);
        if (!widget) qFatal("no %s", name);
        return *widget;
    }
    QTabBar& tabs() const { return find<QTabBar>("inspectorTabs"); }
    QListView& list() const { return find<QListView>("inspectorAudit"); }
    QLabel& note() const { return find<QLabel>("inspectorAuditNote"); }
    QToolButton& undo() const { return find<QToolButton>("auditUndo"); }
    DiffView& diff() const { return find<DiffView>("auditDifference"); }
    QString difference() const {
        QStringList lines;
        for (int row = 0; row < diff().model().rowCount(); ++row)
            lines << diff().model().text(row, 0).trimmed();
        return lines.join(u'\n');
    }

    Inspector inspector;
};

} // namespace

class AuditTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isAskedForOnlyWhileItIsShown();
    void saysWhoDidWhatAndWhy();
    void comparesBeforeWithAfter();
    void statesInWords();
    void namesAreTakenForText();
    void takesBack();
    void showsOlderOnes();
    void byKeyboardAlone();
    void anotherInstanceIsAnotherAudit();
    void theModelAppliesDifferences();
};

void AuditTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void AuditTest::isAskedForOnlyWhileItIsShown() {
    Stage stage;
    QVERIFY(stage.inspector.auditQuery());
    QVERIFY(!stage.inspector.loaded());
    stage.show({});
    QVERIFY(stage.inspector.loaded());
    const QSignalSpy changed(&stage.inspector, &Inspector::queryChanged);
    stage.inspector.showTab(Inspector::Tab::State);
    QVERIFY(!stage.inspector.auditQuery());
    stage.inspector.showTab(Inspector::Tab::Inbox);
    QCOMPARE(changed.count(), 1);
    stage.inspector.showTab(Inspector::Tab::Audit);
    QCOMPARE(changed.count(), 2);
}

void AuditTest::saysWhoDidWhatAndWhy() {
    Stage stage;
    stage.show(acted());
    QCOMPARE(stage.tabs().tabText(auditTab), QString("Audit\t5"));
    samples::picture(stage.inspector, "audit");
    const auto line = [&](int row) {
        return stage.list().model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    };
    QVERIFY2(line(1).contains("Priority changed, priority 0 → 7, anna as shop_operator, fermata, “the customer waits"),
             qPrintable(line(1)));
    QVERIFY2(line(1).endsWith("taken back by entry 17"), qPrintable(line(1)));
    QVERIFY2(line(0).contains("Taken back, priority 7 → 0"), qPrintable(line(0)));
    QVERIFY2(line(2).contains("Replayed, status failed → runnable, another state, its result goes, anna"),
             qPrintable(line(2)));
    QVERIFY2(line(3).contains("Signal delivered, “paid”, status awaiting signal → runnable, shop_operator, fermata"),
             qPrintable(line(3)));
    QVERIFY2(line(4).contains("Spawned, a copy of #77, anna as shop_operator"), qPrintable(line(4)));
    QVERIFY(stage.find<QLabel>("auditWho").text().contains("anna as shop_operator, fermata"));
}

void AuditTest::comparesBeforeWithAfter() {
    Stage stage;
    stage.show(acted());
    // The newest is chosen from the beginning.
    QTRY_VERIFY(stage.diff().loaded());
    QVERIFY2(stage.difference().contains("\"priority\": 7,\n\"priority\": 0"), qPrintable(stage.difference()));
    stage.list().setCurrentIndex(stage.list().model()->index(2, 0));
    QTRY_VERIFY(stage.diff().loaded());
    QVERIFY2(stage.difference().contains("\"amount\": 4990\n\"amount\": 4900"), qPrintable(stage.difference()));
    samples::picture(stage.inspector, "audit-replay");
    // What is read anew leaves it as it is.
    const auto current = stage.list().currentIndex();
    stage.inspector.setAudit(stage.page(acted()), samples::now + 1s);
    QCOMPARE(stage.list().currentIndex(), current);
}

void AuditTest::statesInWords() {
    Stage stage;
    QTRY_COMPARE(stage.note().text(), QString("Reading who acted on it…"));
    stage.show({});
    QVERIFY2(stage.note().text().startsWith("Nobody has acted on it."), qPrintable(stage.note().text()));
    QVERIFY(stage.note().isVisible());
    samples::picture(stage.inspector, "audit-nobody");
    AuditPage page = stage.page({});
    page.state = AuditPage::State::NoRight;
    stage.inspector.setAudit(page, samples::now);
    QVERIFY(stage.note().text().startsWith("This role may not read the audit."));
    QCOMPARE(stage.tabs().tabText(auditTab), QString("Audit"));
    page.state = AuditPage::State::NoActs;
    stage.inspector.setAudit(page, samples::now);
    QVERIFY(stage.note().text().startsWith("This database keeps no audit"));
    stage.inspector.setAuditError("Reading took too long.");
    QCOMPARE(stage.note().text(), QString("It could not be read. Reading took too long."));
    // What was read before stays.
    stage.show(acted());
    stage.inspector.setAuditError("Reading took too long.");
    QVERIFY(stage.list().isVisible());
    AuditEntry large = entry(3, "edit_state", 1min);
    large.before.reset();
    large.after.reset();
    large.large = true;
    stage.inspector.setInstance(InstanceId{1});
    InstanceDetail other = stuckCharge();
    other.row.id = {1};
    stage.inspector.setDetail(other, samples::now);
    stage.show({large});
    samples::picture(stage.inspector, "audit-large");
}

void AuditTest::namesAreTakenForText() {
    Stage stage;
    AuditEntry evil = entry(1, "<b>act</b>", 1min);
    evil.role = "<i>role</i>";
    evil.reason = "<a href='http://x'>why</a>";
    stage.show({evil});
    const QString tip = stage.list().model()->index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY2(!tip.contains("<b>") && !tip.contains("<i>") && !tip.contains("<a "), qPrintable(tip));
    QCOMPARE(stage.find<QLabel>("auditWho").textFormat(), Qt::PlainText);
    samples::picture(stage.inspector, "audit-names");
}

void AuditTest::takesBack() {
    Stage stage;
    std::vector<AuditEntry> entries = acted();
    entries.erase(entries.begin());
    entries[0].undoneBy.reset();
    entries[0].undoable = true;
    stage.show(entries);
    QSignalSpy wanted(&stage.inspector, &Inspector::undoRequested);
    QVERIFY(stage.undo().isVisible() && stage.undo().isEnabled());
    samples::picture(stage.inspector, "audit-undoable");
    QTest::mouseClick(&stage.undo(), Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    QVERIFY(wanted[0][0].value<AuditId>() == AuditId{16});
    // By the menu of the entry.
    QTimer::singleShot(0, &stage.inspector, [&] {
        auto* const menu = stage.list().findChild<QMenu*>("auditMenu");
        QVERIFY(menu);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().front()).center());
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {10, 10}, stage.list().mapToGlobal(QPoint(10, 10)));
    QApplication::sendEvent(stage.list().viewport(), &event);
    QCOMPARE(wanted.count(), 2);
    // Of what cannot be taken back nobody offers it.
    stage.list().setCurrentIndex(stage.list().model()->index(1, 0));
    QVERIFY(!stage.undo().isVisible());
    stage.list().setCurrentIndex(stage.list().model()->index(0, 0));
    stage.inspector.setActs(true, "This role may only read.");
    QVERIFY(stage.undo().isVisible() && !stage.undo().isEnabled());
    QCOMPARE(stage.undo().toolTip(), QString("This role may only read."));
}

void AuditTest::showsOlderOnes() {
    Stage stage;
    std::vector<AuditEntry> entries;
    for (int i = 0; i < AuditQuery::page; ++i)
        entries.push_back(entry(1000 - i, "set_priority", std::chrono::seconds(60 * i)));
    stage.inspector.setAudit(stage.page(entries, true), samples::now);
    QCOMPARE(stage.tabs().tabText(auditTab), QString("Audit\t50+"));
    samples::picture(stage.inspector, "audit-many");
    QSignalSpy changed(&stage.inspector, &Inspector::queryChanged);
    QTest::mouseClick(&stage.find<QWidget>("auditOlder"), Qt::LeftButton);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(stage.inspector.auditQuery()->limit, 2 * AuditQuery::page);
    for (int i = 0; i < 10; ++i)
        entries.push_back(entry(900 - i, "replay", 10h));
    stage.inspector.setAudit(stage.page(entries, false), samples::now);
    QCOMPARE(stage.list().model()->rowCount(), AuditQuery::page + 10);
    QVERIFY(!stage.find<QWidget>("auditOlder").isVisible());
}

void AuditTest::byKeyboardAlone() {
    Stage stage;
    stage.show(acted());
    stage.list().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&stage.list(), Qt::Key_Down);
    QCOMPARE(stage.list().currentIndex().row(), 1);
    QTest::keyClick(&stage.list(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains("Priority changed"));
}

void AuditTest::anotherInstanceIsAnotherAudit() {
    Stage stage;
    stage.show(acted());
    const AuditPage old = stage.page(acted());
    InstanceDetail other = stuckCharge();
    other.row.id = {1};
    stage.inspector.setInstance(other.row.id);
    stage.inspector.setDetail(other, samples::now);
    QCOMPARE(stage.list().model()->rowCount(), 0);
    stage.inspector.setAudit(old, samples::now); // a late answer
    QCOMPARE(stage.list().model()->rowCount(), 0);
    QVERIFY(!stage.inspector.loaded());
    QCOMPARE(stage.tabs().tabText(auditTab), QString("Audit"));
}

void AuditTest::theModelAppliesDifferences() {
    AuditModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::mt19937 random(1);
    for (int round = 0; round < 100; ++round) {
        std::vector<AuditEntry> entries;
        for (int id = 40; id > 0; --id) {
            if (random() % 3 == 0) continue;
            entries.push_back(entry(id, random() % 2 ? "replay" : "fail", 1s));
        }
        model.setEntries(entries, samples::now + std::chrono::seconds(round));
        QVERIFY(model.rows() == entries);
    }
}

FERMATA_TEST(AuditTest, QApplication)
#include "tst_audit.moc"
