// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Whoever may write to the database may name things as they like: with what turns the reading direction, with what
// takes no room. Nothing of that is painted, said or told in a tool tip as it is; it is spelt out.
#include "connections/password_dialog.h"
#include "define/define_dialog.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "overview/first_start.h"
#include "shell/act_desk.h"
#include "shell/act_subject.h"
#include "shell/connection_page.h"
#include "shell/go_to_box.h"
#include "shell/pages.h"
#include "shell/signal_address.h"
#include "shell/window_status_bar.h"
#include "shown_texts.h"
#include "widgets/plain_text.h"

#include <fermata/debug.h>
#include <fermata/test/runner.h>

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QTextCursor>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include <functional>
#include <map>
#include <memory>

using namespace fermata;
using namespace fermata::test;
using views::Inspector;
using views::PageId;

namespace {

constexpr int kPatience = 60'000;

// Turns the direction; is taken for markup, in which it would be decoded; takes no room; steers a terminal; isolates;
// is a blank that is none; is drawn as nothing. Near the beginning, where nothing is cut off.
const std::string kHostile = "a\u202Eb<i></i>&#x202e;\u200Bc\u009Bd\u2066e\u00A0f\u2800g\uFFFCh\u3164i";

// A text, which may be of several lines.
std::string hostileText(const std::string& name) {
    return name + kHostile;
}

// A name, which breaks the line it is shown on.
std::string hostile(const std::string& name) {
    return hostileText(name) + "qx\nyq";
}

std::string inJson(const std::string& name) {
    return QString::fromStdString(hostile(name)).replace(u'\n', QLatin1String("\\n")).toStdString();
}

// The rows of a stranger, in every status.
struct HostileRows {
    std::map<std::string, long long> ids;

    explicit HostileRows(Sql& sql) {
        const std::string document = "{\"" + hostileText("key") + "\": \"" + hostileText("text") + "\", \"" +
                                     hostileText("list") + "\": [\"" + hostileText("one") + "\", {\"" +
                                     hostileText("in") + "\": 1}]}";
        const auto insert = [&](const char* name, const std::string& columns, const std::string& values,
                                const std::vector<SqlValue>& more = {}) {
            std::vector<SqlValue> all{hostile("machine"), hostile("step"), hostile("queue"), document,
                                      hostile("partition")};
            all.insert(all.end(), more.begin(), more.end());
            ids[name] = sql.number("insert into gen_durable (fsm, step, queue, state, partition_key, " + columns +
                                       ") values ($1, $2, $3, $4::jsonb, $5, " + values + ") returning id",
                                   all);
        };
        const std::string error = hostileText("Error ") + "\nTraceback:\n\tat " + hostileText("line");
        insert("runnable", "eligible_at, attempt, last_error", "now() - interval '10 minutes', 20, $6", {error});
        insert("scheduled", "eligible_at, attempt, last_error", "now() + interval '1 hour', 1, $6", {error});
        insert("held", "eligible_at", "now() - interval '1 minute'");
        insert("executing", "status, locked_by, lease_expires_at", "'executing', $6, now() + interval '1 hour'",
               {hostile("worker") + "#77/3"});
        insert("expired", "status, locked_by, lease_expires_at", "'executing', $6, now() - interval '1 hour'",
               {hostile("gone") + "#78/4"});
        insert("parked", "status, awaits, updated_at", "'awaiting_signal', $6, now() - interval '3 days'",
               {hostile("Paid")});
        insert("parked too", "status, awaits", "'awaiting_signal', $6", {hostile("Paid")});
        insert("other name", "status, awaits", "'awaiting_signal', $6", {hostile("other")});
        insert("parent", "status, children_pending, updated_at",
               "'awaiting_children', 2, now() - interval '10 minutes'");
        const std::string parent = std::to_string(ids["parent"]);
        insert("inner", "status, children_pending, parent_id", "'awaiting_children', 1, $6::bigint", {parent});
        insert("leaf", "status, awaits, parent_id", "'awaiting_signal', $6, $7::bigint",
               {hostile("Paid"), std::to_string(ids["inner"])});
        insert("child", "status, awaits, parent_id", "'awaiting_signal', $6, $7::bigint", {hostile("Paid"), parent});
        insert("failed child", "status, last_error, parent_id", "'failed', $6, $7::bigint", {error, parent});
        insert("done child", "status, result, parent_id", "'done', $6::jsonb, $7::bigint", {document, parent});
        insert("done", "status, result", "'done', $6::jsonb", {document});
        insert("failed", "status, last_error", "'failed', $6", {error});

        // Events of an outbox, by who writes past its functions, which refuse such a topic.
        for (const char* const status : {"runnable", "failed"})
            sql.query("insert into gen_durable (fsm, step, queue, partition_key, state, status, last_error) values "
                      "('fermata.outbox', 'publish', 'fermata.outbox/' || $1, $1 || '/' || $2, "
                      "jsonb_build_object('payload', $3::jsonb, 'key', $4::text), $5::durable_status, $6)",
                      {hostile("topic"), hostile("line"), document, hostile("key"), status, error});
        for (const char* const target : {"parked", "leaf", "done"}) {
            const std::string id = std::to_string(ids[target]);
            sql.query("insert into signals (target_id, name, payload, dedup_key) values ($1, $2, $3::jsonb, $4), "
                      "($1, $5, $3::jsonb, null)",
                      {id, hostile("paid"), document, hostile("dedup"), hostile("refund")});
        }
        const std::string queues = R"([{"queue": ")" + inJson("queue") + R"(", "slots": 8, "busy": 3, "outcomes": {}},
            {"queue": ")" + inJson("second") +
                                   R"(", "slots": 8, "busy": 0, "outcomes": {}}])";
        const std::string machines = R"([{"fsm": ")" + inJson("machine") + R"(", "version": 1},
            {"fsm": ")" + inJson("machine") +
                                     R"(", "version": 2}])";
        sql.query("insert into fermata_worker (id, name, host, pid, seen_at, queues, machines) values "
                  "($1, $2, $3, 7, now() + interval '1 hour', $4::jsonb, $5::jsonb), "
                  "($6, $7, $3, 8, now() - interval '1 minute', $4::jsonb, $5::jsonb)",
                  {hostile("worker") + "#77", hostile("worker"), hostile("host"), queues, machines,
                   hostile("late") + "#79", hostile("late")});
        const std::string graph = R"({"steps": [")" + inJson("step") + R"(", ")" + inJson("end") +
                                  R"("], "transitions": [{"from": ")" + inJson("step") + R"(", "to": ")" +
                                  inJson("end") + R"(", "on": ")" + inJson("on") + R"("}]})";
        sql.query("insert into fermata_machine (fsm, version, initial, queue, description, graph, example_state) "
                  "values ($1, 1, $2, $3, $4, $5::jsonb, $6::jsonb), ($1, 2, $2, $3, $4, $5::jsonb, $6::jsonb), "
                  "($7, 1, $2, $3, $4, $8::jsonb, $6::jsonb)",
                  {hostile("machine"), hostile("step"), hostile("queue"), hostileText("About "), graph, document,
                   hostile("broken"),
                   R"({"steps": [")" + inJson("step") + R"("], "transitions": [{"from": ")" + inJson("nowhere") +
                       R"(", "to": ")" + inJson("step") + R"("}]})"});

        // What was done, by the acts themselves, and by somebody who writes to the audit.
        for (const auto& [name, id] : ids) {
            if (name == "runnable" || name == "scheduled") {
                sql.query("select fermata_set_queue(array[$1::bigint], $2, reason => $3)",
                          {std::to_string(id), hostile("night"), hostileText("reason")});
                sql.query("select fermata_edit_state(array[$1::bigint], $2::jsonb, reason => $3)",
                          {std::to_string(id), R"({")" + hostileText("key") + R"(": ")" + hostileText("new") + R"("})",
                           hostileText("reason")});
                sql.query("select fermata_set_queue(array[$1::bigint], $2, reason => $3)",
                          {std::to_string(id), hostile("queue"), hostileText("reason")});
            }
        }
        sql.query("insert into fermata_audit (act, instance_id, db_role, os_user, application, reason, before, after) "
                  "select $1, id, $2, $3, $4, $5, $6::jsonb, $7::jsonb from gen_durable",
                  {hostile("act"), hostile("role"), hostile("user"), hostile("application"), hostileText("reason"),
                   R"({"step": ")" + inJson("step") + R"(", "queue": ")" + inJson("queue") + R"(", "awaits": ")" +
                       inJson("Paid") + R"("})",
                   R"({"step": ")" + inJson("end") + R"(", "queue": ")" + inJson("second") + R"(", "awaits": ")" +
                       inJson("Paid") + R"("})"});
    }
};

class Drawing : public QWidget {
public:
    explicit Drawing(const QString& text) : text_(text) { setMinimumSize(200, 40); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawText(rect(), Qt::AlignCenter, text_);
    }

private:
    QString text_;
};

} // namespace

class UnseenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { desk_.reset(); }

    void theLookSeesWhatIsPainted_data();
    void theLookSeesWhatIsPainted();
    void theLookSeesWhatIsDecoded_data();
    void theLookSeesWhatIsDecoded();

    void connections();
    void everyPage_data();
    void everyPage();
    void everyTabOfTheInspector_data();
    void everyTabOfTheInspector();
    void everyAct_data();
    void everyAct();
    void signalsAndCopies_data();
    void signalsAndCopies();
    void thePanelsBelow();
    void whatIsOfferedWhileTyping();
    void whatFailedAndWhatWasDone();
    void whatIsDataStaysData();
    void everyLabelSaysWhatItIs(); // the last one: all that was opened is there

private:
    views::MainWindow& window() { return desk_->window(); }
    bool settled();
    bool look(QWidget* widget, int speltOut);
    bool lookAtMenu(QAbstractItemView* list); // of its current line; true as well where it has none
    InstanceId id(const char* name) const { return InstanceId{rows_->ids.at(name)}; }
    QDialog* dialog(const char* name);

    std::string database_;
    std::unique_ptr<HostileRows> rows_;
    std::unique_ptr<Desk> desk_;
    QStringList known_;
    int menus_ = 0; // that were looked at
};

void UnseenTest::initTestCase() {
    QAccessible::setActive(true);
    database_ = migratedDatabase();
    Sql sql = connectTo(database_);
    rows_ = std::make_unique<HostileRows>(sql);
    Debugger debugger({database_}, hostileText("owner"));
    debugger.install(false);
    BreakpointRequest breakpoint;
    breakpoint.machine = hostile("machine");
    breakpoint.step = hostile("step");
    breakpoint.condition = R"($.key == ")" + hostileText("text") + R"(")";
    debugger.add(breakpoint);
    QVERIFY(debugger.hold({id("held")}).front().accepted);
    desk_ = std::make_unique<Desk>();
    QVERIFY(desk_->open(foreignDatabase(database_)));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QTRY_VERIFY_WITH_TIMEOUT(window().acts().rights().hasActs, kPatience);
}

bool UnseenTest::settled() {
    const int before = desk_->session().readings();
    return QTest::qWaitFor([&] { return window().loaded() && desk_->session().readings() >= before + 2; }, kPatience);
}

// A look that met nothing would prove nothing: so many texts at least are to be spelt out.
bool UnseenTest::look(QWidget* widget, int speltOut) {
    ShownTexts shown = shownTexts(widget);
    shown.faults.removeDuplicates();
    // Each place once: most are looked at many times.
    for (const QString& fault : shown.faults) {
        static const QRegularExpression row(QStringLiteral("row \\d+"));
        const QString place = fault.section(u'“', 0, 0).replace(row, QStringLiteral("row"));
        if (known_.contains(place)) continue;
        known_ << place;
        qWarning("%s", qPrintable(fault));
    }
    if (shown.speltOut < speltOut)
        qWarning("only %d of %lld texts are spelt out", shown.speltOut, qlonglong(shown.texts.size()));
    return shown.faults.isEmpty() && shown.speltOut >= speltOut;
}

bool UnseenTest::lookAtMenu(QAbstractItemView* list) {
    bool clean = true;
    const auto inspect = [&] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return;
        ++menus_;
        for (QMenu* const inner : menu->findChildren<QMenu*>()) {
            Q_EMIT inner->aboutToShow();
            for (const QAction* const action : inner->actions()) {
                const QString words = action->text() + action->toolTip();
                const bool asItIs = !action->text().contains(QRegularExpression("(?<!&)&#x202e;|qx\\s?yq"));
                if (!holdsUnseen(words) && asItIs) continue;
                qWarning("a menu says %s", qPrintable(spelt(words)));
                clean = false;
            }
        }
        clean = look(menu, 0) && clean;
        menu->close();
    };
    QTimer::singleShot(0, &window(), inspect); // some wait until the menu is gone
    const QPoint at = list->visualRect(list->currentIndex()).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, list->viewport()->mapToGlobal(at));
    QApplication::sendEvent(list->viewport(), &event);
    QCoreApplication::processEvents();
    inspect(); // others do not
    return clean;
}

QDialog* UnseenTest::dialog(const char* name) {
    QDialog* found = nullptr;
    const bool came = QTest::qWaitFor(
        [&] {
            for (QDialog* const one : window().findChildren<QDialog*>(QString::fromLatin1(name))) {
                if (one->isVisible()) found = one;
            }
            return found != nullptr;
        },
        kPatience);
    return came ? found : nullptr;
}

void UnseenTest::theLookSeesWhatIsPainted_data() {
    using Maker = std::function<QWidget*(const QString&)>;
    QTest::addColumn<Maker>("make");
    QTest::newRow("a label") << Maker([](const QString& text) { return views::plainLabel(text); });
    QTest::newRow("a label with markup") << Maker([](const QString& text) {
        auto* const label = new QLabel("<b>x</b> " + text);
        label->setTextFormat(Qt::RichText);
        return label;
    });
    QTest::newRow("a button") << Maker([](const QString& text) { return new QPushButton(text); });
    QTest::newRow("a drawing") << Maker([](const QString& text) { return new Drawing(text); });
    QTest::newRow("a cell") << Maker([](const QString& text) {
        auto* const table = new QTableWidget(1, 1);
        table->setItem(0, 0, new QTableWidgetItem(text));
        return table;
    });
    QTest::newRow("an editor") << Maker([](const QString& text) { return new QPlainTextEdit(text); });
    QTest::newRow("a tool tip") << Maker([](const QString& text) {
        QLabel* const label = views::plainLabel("x");
        label->setToolTip(text);
        return label;
    });
    QTest::newRow("an entry of a list") << Maker([](const QString& text) {
        auto* const box = new QComboBox;
        box->addItems({"x", text});
        return box;
    });
}

void UnseenTest::theLookSeesWhatIsPainted() {
    using Maker = std::function<QWidget*(const QString&)>;
    QFETCH(Maker, make);
    for (const char16_t c : {u'\u202E', u'\u200B', u'\u009B', u'\u2066'}) {
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        column->addWidget(make(QStringLiteral("ab%1cd").arg(QChar(c))));
        window.resize(400, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY2(!shownTexts(&window).faults.isEmpty(), qPrintable(QString::number(c, 16)));
    }
    QWidget window;
    auto* const column = new QVBoxLayout(&window);
    column->addWidget(make("ab\\u202ecd"));
    window.resize(400, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const ShownTexts shown = shownTexts(&window);
    QCOMPARE(shown.faults, QStringList());
    QVERIFY(shown.speltOut > 0);
}

void UnseenTest::theLookSeesWhatIsDecoded_data() {
    using Maker = std::function<QWidget*(const QString&)>;
    QTest::addColumn<Maker>("make");
    QTest::newRow("a label that does not say what it is")
        << Maker([](const QString& text) { return new QLabel(text); });
    QTest::newRow("a label of markup") << Maker([](const QString& text) {
        auto* const label = new QLabel(text);
        label->setTextFormat(Qt::RichText);
        return label;
    });
    QTest::newRow("a tool tip") << Maker([](const QString& text) {
        QLabel* const label = views::plainLabel("x");
        label->setToolTip(text);
        return label;
    });
    QTest::newRow("a tool tip of a cell") << Maker([](const QString& text) {
        auto* const table = new QTableWidget(1, 1);
        auto* const item = new QTableWidgetItem("x");
        item->setToolTip(text);
        table->setItem(0, 0, item);
        return table;
    });
    QTest::newRow("a button's ampersand") << Maker([](const QString& text) { return new QPushButton(text); });
    QTest::newRow("a description that is markup") << Maker([](const QString& text) {
        QLabel* const label = views::plainLabel("x");
        label->setToolTip(views::plainToolTip(text));
        return label;
    });
}

void UnseenTest::theLookSeesWhatIsDecoded() {
    using Maker = std::function<QWidget*(const QString&)>;
    QFETCH(Maker, make);
    QWidget window;
    auto* const column = new QVBoxLayout(&window);
    column->addWidget(make("<i></i>&#x202e;evil"));
    window.resize(400, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!shownTexts(&window).faults.isEmpty());
}

// Each label says whether its text is markup, also those that are not on the screen now.
void UnseenTest::everyLabelSaysWhatItIs() {
    int labels = 0;
    for (QWidget* const top : QApplication::topLevelWidgets()) {
        for (const QLabel* const label : top->findChildren<QLabel*>()) {
            if (qobject_cast<QMessageBox*>(label->parentWidget())) continue;
            ++labels; // also one that has no text yet
            QVERIFY2(label->textFormat() != Qt::AutoText, qPrintable(spelt(label->objectName() + ' ' + label->text())));
        }
    }
    QVERIFY(labels > 50);
}

// What a server, a service file or somebody else's connection says of itself.
void UnseenTest::connections() {
    const auto text = [](const char* name) { return QString::fromStdString(hostile(name)); };
    const QString lines =
        QString::fromStdString(hostileText("FATAL: ")) + "\n" + QString::fromStdString(hostileText("DETAIL: "));
    views::ConnectionState state;
    state.label = text("label");
    state.server = text("server");
    state.user = text("user");
    state.schema = text("schema");
    state.advice = lines;
    bool clean = true;
    for (const auto kind : {views::ConnectionState::Kind::Connecting, views::ConnectionState::Kind::Connected,
                            views::ConnectionState::Kind::Lost, views::ConnectionState::Kind::Failed}) {
        state.kind = kind;
        state.message = kind == views::ConnectionState::Kind::Connecting ? text("looking for ") : lines;
        QWidget top;
        auto* const column = new QVBoxLayout(&top);
        auto* const page = new views::ConnectionPage(&top);
        page->setConnection(state);
        auto* const status = new views::WindowStatusBar(&top);
        status->setConnection(state);
        auto* const first = new views::FirstStart(&top);
        first->setConnection(state);
        WorkerSummary worker;
        worker.alive = true;
        worker.queues = {{hostile("queue"), 4}};
        worker.machines = {{hostile("machine"), 1}};
        first->setWorkers({worker});
        for (QWidget* const part : std::initializer_list<QWidget*>{page, status, first})
            column->addWidget(part);
        top.resize(1400, 1400);
        top.show();
        QVERIFY(QTest::qWaitForWindowExposed(&top));
        clean = look(&top, 3) && clean;
    }
    views::PasswordDialog password(nullptr);
    password.ask({.role = text("role"), .place = text("place"), .keychainRemark = lines});
    clean = look(&password, 1) && clean;
    QVERIFY(clean);
}

void UnseenTest::everyPage_data() {
    QTest::addColumn<PageId>("page");
    for (const views::PageEntry& entry : views::pageEntries())
        QTest::newRow(entry.id) << entry.page;
}

void UnseenTest::everyPage() {
    QFETCH(PageId, page);
    window().closeInspector();
    window().showPage(page);
    QVERIFY(settled());
    const auto lists = [&] {
        QList<QAbstractItemView*> found;
        for (QAbstractItemView* const list : window().findChildren<QAbstractItemView*>()) {
            const bool below = list->objectName() == "workersTable" || list->objectName() == "stepLogTable";
            if (list->isVisible() && list->window() == &window() && !below && list->model() &&
                list->model()->rowCount() > 0 && list->objectName() != "navigation")
                found << list;
        }
        return found;
    };
    // Stuck asks at its own pace.
    QTRY_VERIFY_WITH_TIMEOUT(!lists().isEmpty(), kPatience);
    for (QAbstractItemView* const list : lists()) {
        if (auto* const tree = qobject_cast<QTreeView*>(list)) {
            for (int row = 0; row < std::min(tree->model()->rowCount(), 12); ++row)
                tree->expand(tree->model()->index(row, 0));
        }
    }
    QVERIFY(settled());
    bool clean = look(&window(), 5);
    const int menusBefore = menus_;
    // What is told of a single line, beside the list and in its menu.
    for (QAbstractItemView* const list : lists()) {
        for (int row = 0; row < std::min(list->model()->rowCount(), 16); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            list->setFocus();
            list->setCurrentIndex(index);
            list->scrollTo(index);
            QVERIFY(settled());
            clean = look(&window(), 5) && clean;
            if (list->isVisible() && row < list->model()->rowCount()) clean = lookAtMenu(list) && clean;
        }
    }
    const bool hasMenus = page != PageId::Overview && page != PageId::Machines;
    QVERIFY(menus_ > menusBefore || !hasMenus);
    QVERIFY(clean);
}

void UnseenTest::everyTabOfTheInspector_data() {
    QTest::addColumn<QString>("instance");
    for (const auto& [name, id] : rows_->ids)
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void UnseenTest::everyTabOfTheInspector() {
    QFETCH(QString, instance);
    window().showPage(PageId::Instances);
    window().inspect(id(qPrintable(instance)));
    auto* const inspector = window().findChild<Inspector*>();
    bool clean = true;
    using Tab = Inspector::Tab;
    for (const Tab tab : {Tab::State, Tab::Inbox, Tab::Childs, Tab::Result, Tab::Timeline, Tab::Audit, Tab::Row}) {
        inspector->showTab(tab);
        QVERIFY(settled());
        for (QAbstractItemView* const list : inspector->findChildren<QAbstractItemView*>()) {
            if (!list->isVisible() || !list->model()) continue;
            if (auto* const tree = qobject_cast<QTreeView*>(list)) tree->expandAll();
            list->setCurrentIndex(list->model()->index(0, 0));
        }
        QVERIFY(settled());
        clean = look(inspector, 3) && clean;
        for (QAbstractItemView* const list : inspector->findChildren<QAbstractItemView*>()) {
            if (list->isVisible() && list->model() && list->model()->rowCount() > 0) clean = lookAtMenu(list) && clean;
        }
    }
    window().closeInspector();
    QVERIFY(clean);
}

void UnseenTest::everyAct_data() {
    QTest::addColumn<ActKind>("kind");
    QTest::addColumn<QString>("instance"); // empty: all of them
    const auto add = [](const char* name, ActKind kind, const char* instance) {
        QTest::addRow("%s", name) << kind << QString::fromLatin1(instance);
        QTest::addRow("%s, many", name) << kind << QString();
    };
    add("replay", ActKind::Replay, "failed");
    add("run now", ActKind::RunNow, "scheduled");
    add("postpone", ActKind::Postpone, "runnable");
    add("priority", ActKind::SetPriority, "runnable");
    add("queue", ActKind::SetQueue, "runnable");
    add("release", ActKind::Release, "expired");
    add("edit state", ActKind::EditState, "failed");
    add("fail", ActKind::Fail, "parked");
    add("recount", ActKind::Recount, "parent");
}

void UnseenTest::everyAct() {
    QFETCH(ActKind, kind);
    QFETCH(QString, instance);
    window().showPage(PageId::Instances);
    QVERIFY(settled());
    if (instance.isEmpty()) {
        std::vector<InstanceId> all;
        for (const auto& [name, id] : rows_->ids)
            all.push_back(InstanceId{id});
        views::ActSubject subject = views::subjectOf(all);
        window().openAct(kind, subject);
    } else {
        window().inspect(id(qPrintable(instance)));
        auto* const inspector = window().findChild<Inspector*>();
        QTRY_VERIFY_WITH_TIMEOUT(inspector->subject().single() == id(qPrintable(instance)), kPatience);
        window().openAct(kind, inspector->subject());
    }
    QDialog* const opened = dialog("actDialog");
    if (!opened && instance.isEmpty()) return; // it is for one alone
    QVERIFY(opened);
    QVERIFY(settled());
    auto* const accept = opened->findChild<QPushButton*>("actAccept");
    QVERIFY(accept);
    const auto judged = [&] { return accept->isEnabled(); };
    if (instance.isEmpty())
        (void)QTest::qWaitFor(judged, 3000);
    else
        QVERIFY(QTest::qWaitFor(judged, 3000) || kind == ActKind::EditState || kind == ActKind::Fail ||
                kind == ActKind::SetQueue || kind == ActKind::SetPriority || kind == ActKind::Recount);
    QVERIFY(settled());
    bool clean = look(opened, instance.isEmpty() ? 0 : 1); // many are only counted
    // What would be run holds the reason. It can be copied, and so is shown in a field of its own.
    auto* const sql = opened->findChild<QPlainTextEdit*>("sqlPeekText");
    auto* const peek = opened->findChild<QAbstractButton*>("sqlPeekToggle");
    QVERIFY(sql && peek);
    if (accept->isEnabled()) {
        QVERIFY(peek->isVisible());
        opened->findChild<QLineEdit*>("dialogReason")->setText(QString::fromStdString(hostileText("because")));
        peek->click();
        QTRY_VERIFY_WITH_TIMEOUT(sql->isVisible() && sql->toPlainText().contains("because"), kPatience);
        clean = look(opened, 1) && clean;
    }
    opened->close();
    QTRY_VERIFY(!opened || !opened->isVisible());
    window().closeInspector();
    QVERIFY(clean);
}

void UnseenTest::signalsAndCopies_data() {
    QTest::addColumn<QString>("what");
    for (const char* const what :
         {"one", "a near miss", "all", "chosen", "spawn", "copy", "hosts", "columns", "editor", "define", "versions"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void UnseenTest::signalsAndCopies() {
    QFETCH(QString, what);
    window().showPage(PageId::Instances);
    QVERIFY(settled());
    const char* name = "signalDialog";
    if (what == "one") {
        window().openSignalDialog(id("parked"));
    } else if (what == "a near miss") {
        window().openSignalDialog(id("parked"), QString::fromStdString(hostile("paid")));
    } else if (what == "all" || what == "chosen") {
        views::SignalAddress to;
        to.kind = what == "all" ? views::SignalAddress::Kind::Awaiting : views::SignalAddress::Kind::Chosen;
        if (what == "chosen") to.chosen = {id("parked"), id("other name"), id("failed")};
        window().openSignalDialog(to, QString::fromStdString(hostile("Paid")));
    } else if (what == "spawn") {
        SpawnRequest request;
        request.fsm = hostile("machine");
        window().openSpawnDialog(request);
        name = "spawnDialog";
    } else if (what == "copy") {
        window().openSpawnDialog(id("failed"));
        name = "spawnDialog";
    } else if (what == "hosts") {
        views::EmbeddedWorkerState state;
        state.hosts = {{.command = QString::fromStdString("python3 " + hostile("host") + ".py")}};
        state.hosts.front().problem = QString::fromStdString(hostileText("no such file "));
        window().setEmbeddedWorker(state);
        window().openHostsDialog();
        name = "hostsDialog";
    } else if (what == "editor") {
        window().openEditorDialog();
        name = "editorDialog";
    } else if (what == "define") {
        window().openDefine();
        name = "defineDialog";
        auto* const define = static_cast<views::DefineDialog*>(dialog(name));
        QVERIFY(define);
        const auto text = [](const char* of) { return QString::fromStdString(hostile(of)); };
        views::MachineDraft draft;
        draft.machine = text("machine");
        draft.initial = text("step");
        draft.moves = {{text("step"), text("event"), text("other")}, {text("island"), text("event"), text("step")}};
        define->begin(draft);
    } else if (what == "versions") {
        window().openVersions();
        name = "versionsDialog";
    } else {
        QVERIFY(desk_->click("instancesColumns"));
        name = "columnsDialog";
    }
    QDialog* const opened = dialog(name);
    QVERIFY(opened);
    QVERIFY(settled());
    if (auto* const accept = opened->findChild<QAbstractButton*>("signalAccept"))
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    QVERIFY(settled());
    const bool clean = look(opened, what == "columns" || what == "editor" || what == "versions" ? 0 : 1);
    opened->close();
    QVERIFY(clean);
}

// Workers and the step log, with what machines in other processes print.
void UnseenTest::thePanelsBelow() {
    window().closeInspector();
    window().showPage(PageId::Overview);
    const auto text = [](const char* name) { return QString::fromStdString(hostile(name)); };
    views::StepLogRow step;
    step.atMilliseconds = 1'700'000'000'000;
    step.id = id("parked");
    step.fsm = text("machine");
    step.step = text("step");
    step.queue = text("queue");
    step.outcome = "await";
    step.detail = "for \"" + text("Paid") + "\"";
    views::StepLogRow other = step;
    other.outcome = text("outcome");
    other.detail = text("detail");
    views::StepLogRow line;
    line.atMilliseconds = step.atMilliseconds;
    line.command = "python3 " + text("host") + ".py";
    line.line = QString::fromStdString(hostileText("printed")) + "\x1b[31mred";
    window().addSteps({step, other, line});
    bool clean = true;
    for (const char* const name : {"workersTable", "stepLogTable"}) {
        auto* const table = desk_->part<QAbstractItemView>(name);
        for (QWidget* above = table; above && above != &window(); above = above->parentWidget()) {
            if (qobject_cast<QDockWidget*>(above)) {
                above->show();
                above->raise();
            }
        }
        QTRY_VERIFY_WITH_TIMEOUT(table->isVisible() && table->model()->rowCount() > 0, kPatience);
        table->setCurrentIndex(table->model()->index(0, 0));
        QVERIFY(settled());
        clean = look(table->parentWidget(), 3) && clean;
        clean = lookAtMenu(table) && clean;
    }
    QVERIFY(clean);
}

void UnseenTest::whatIsOfferedWhileTyping() {
    window().showPage(PageId::Instances);
    QVERIFY(settled());
    auto* const line = desk_->part<QLineEdit>("instancesFilter");
    bool clean = true;
    for (const char* const typed : {"que", "ma", "step", "queue"}) {
        line->setFocus(Qt::ShortcutFocusReason);
        line->clear();
        QTest::keyClicks(line, typed);
        auto* const offers = window().findChild<QAbstractItemView*>("instancesFilterPopup");
        QVERIFY(offers);
        if (QTest::qWaitFor([&] { return offers->isVisible(); }, 2000)) clean = look(offers, 0) && clean;
        QTest::keyClick(line, Qt::Key_Escape);
    }
    line->clear();
    InstanceFilter filter;
    filter.fsm = hostile("machine");
    filter.step = hostile("step");
    filter.queue = hostile("queue");
    window().showInstances(filter);
    QVERIFY(settled());
    clean = look(&window(), 5) && clean;
    // What nothing matches is said as well.
    filter.awaits = hostile("nobody");
    window().showInstances(filter);
    QVERIFY(settled());
    clean = look(&window(), 0) && clean;
    window().showInstances({});

    auto* const box = window().findChild<views::GoToBox*>("goToBox");
    box->setFocus(Qt::ShortcutFocusReason);
    QTest::keyClicks(box, "mach");
    QTRY_VERIFY(box->isListShown());
    for (QAbstractItemView* const one : window().findChildren<QAbstractItemView*>()) {
        if (one->isVisible() && one->window() != &window()) clean = look(one, 0) && clean;
    }
    QTest::keyClick(box, Qt::Key_Escape);
    QTest::keyClick(box, Qt::Key_Escape);
    QVERIFY(clean);
}

// Sentences of the server quote names.
void UnseenTest::whatFailedAndWhatWasDone() {
    window().showPage(PageId::Instances);
    QVERIFY(settled());
    const QString sentence = QString::fromStdString(hostileText("relation "));
    window().setReadError(sentence, sentence);
    bool clean = look(&window(), 1);
    QVERIFY(settled());

    // An act, and what is said of it.
    window().inspect(id("failed"));
    auto* const inspector = window().findChild<Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->subject().single() == id("failed"), kPatience);
    window().openAct(ActKind::Replay, inspector->subject());
    QDialog* const opened = dialog("actDialog");
    QVERIFY(opened);
    auto* const accept = opened->findChild<QPushButton*>("actAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!accept->isVisible(), kPatience);
    clean = look(opened, 1) && clean;
    opened->close();
    QVERIFY(settled());
    clean = look(&window(), 5) && clean;
    window().closeInspector();

    window().openSignalDialog(id("other name"));
    QDialog* const signal = dialog("signalDialog");
    QVERIFY(signal);
    auto* const deliver = signal->findChild<QAbstractButton*>("signalAccept");
    QTRY_VERIFY_WITH_TIMEOUT(deliver->isEnabled(), kPatience);
    QTest::mouseClick(deliver, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(signal->findChild<QWidget*>("signalAnswer")->isVisible(), kPatience);
    clean = look(signal, 1) && clean;
    signal->close();
    QVERIFY(clean);
    Sql sql = connectTo(database_);
    // It was sent as it is named.
    QCOMPARE(sql.number("select count(*) from signals where target_id = $1 and name = $2",
                        {std::to_string(id("other name").value), hostile("other")}),
             1LL);
}

void UnseenTest::whatIsDataStaysData() {
    // A filter that is taken from a row matches the row, and a row that is copied holds what it holds.
    InstanceFilter filter;
    filter.step = hostile("step");
    filter.awaits = hostile("other");
    window().showInstances(filter);
    auto* const table = desk_->part<QAbstractItemView>("instancesTable");
    QTRY_COMPARE_WITH_TIMEOUT(desk_->rowOf(id("other name").value), 0, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, kPatience);
    QVERIFY(desk_->clickRow(id("other name").value));
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QApplication::clipboard()->text();
    for (const char* const name : {"machine", "step", "queue"})
        QVERIFY2(copied.contains(QString::fromStdString(hostile(name)).replace(u'\n', u' ')),
                 qPrintable(spelt(copied)));
    window().showInstances({});

    // A state that is edited keeps what it holds.
    auto* const inspector = window().findChild<Inspector*>();
    window().inspect(id("parked too"));
    QTRY_VERIFY_WITH_TIMEOUT(inspector->subject().single() == id("parked too"), kPatience);
    window().openAct(ActKind::EditState, inspector->subject());
    QDialog* const opened = dialog("actDialog");
    QVERIFY(opened);
    auto* const editor = opened->findChild<QPlainTextEdit*>();
    QVERIFY(editor);
    QTRY_VERIFY_WITH_TIMEOUT(editor->toPlainText().contains("\\u202e"), kPatience);
    QTextCursor start = editor->textCursor();
    start.movePosition(QTextCursor::Start);
    start.movePosition(QTextCursor::NextCharacter);
    start.insertText("\"added\": 1, ");
    auto* const accept = opened->findChild<QPushButton*>("actAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    QTest::mouseClick(accept, Qt::LeftButton);
    Sql sql = connectTo(database_);
    QTRY_COMPARE_WITH_TIMEOUT(
        sql.number("select count(*) from gen_durable where id = $1 and state ->> 'added' = '1' and state ->> $2 = $3",
                   {std::to_string(id("parked too").value), hostileText("key"), hostileText("text")}),
        1LL, kPatience);
    opened->close();
    window().closeInspector();
}

FERMATA_TEST(UnseenTest, QApplication)
#include "tst_unseen.moc"
