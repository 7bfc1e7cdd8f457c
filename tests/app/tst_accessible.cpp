// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a screen reader is given of the whole application: every view, the inspector's tabs, the panels, the palette,
// every dialog and menu, on a real database in which the examples have run.
#include "connections/connections.h"
#include "examples_desk.h"
#include "inspector/inspector.h"
#include "instances/instances_page.h"
#include "shell/go_to_box.h"
#include "shell/pages.h"
#include "spoken.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QCheckBox>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <functional>
#include <memory>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

// Somebody's own drawing, about which Qt knows nothing.
class Drawing : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return {80, 20}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect().adjusted(10, 4, -10, -4), Qt::red);
    }
};

using Maker = std::function<void(QVBoxLayout*)>;

template <typename Widget>
Widget* put(QVBoxLayout* column, Widget* widget) {
    column->addWidget(widget);
    return widget;
}

} // namespace

Q_DECLARE_METATYPE(Maker)

class AccessibleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { examples_.reset(); }

    // The walk itself: each fault it knows is found, and nothing else.
    void aFaultIsFound_data();
    void aFaultIsFound();
    void whatIsWellIsNoFault();

    void everyView_data();
    void everyView();
    void everyTabOfTheInspector_data();
    void everyTabOfTheInspector();
    void everyDialog_data();
    void everyDialog();
    void everyMenu();
    void thePalette();
    void whatTheFilterOffers();
    void withoutADatabase();
    void atFirst();

private:
    views::MainWindow& window() { return examples_->desk.window(); }
    void look(QWidget* widget, int things, int cells = 0);

    std::unique_ptr<ExamplesDesk> examples_;
};

void AccessibleTest::initTestCase() {
    QAccessible::setActive(true);
    examples_ = std::make_unique<ExamplesDesk>();
    QVERIFY(examples_->open());
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

// A look that met nothing would prove nothing: so many things at least are to be there.
void AccessibleTest::look(QWidget* widget, int things, int cells) {
    const Spoken spoken = spokenOf(widget);
    for (const QString& fault : spoken.faults)
        qWarning("%s", qPrintable(fault)); // a message that fails has room for three
    QVERIFY2(spoken.faults.isEmpty(), qPrintable(spoken.faults.join('\n')));
    QVERIFY2(spoken.things >= things, qPrintable(QStringLiteral("only %1 things").arg(spoken.things)));
    QVERIFY2(spoken.cells >= cells, qPrintable(QStringLiteral("only %1 cells").arg(spoken.cells)));
}

void AccessibleTest::aFaultIsFound_data() {
    QTest::addColumn<Maker>("make");
    QTest::addColumn<QString>("fault"); // a part of its sentence
    const auto add = [](const char* name, const Maker& make, const char* fault) {
        QTest::newRow(name) << make << QString::fromLatin1(fault);
    };
    add(
        "a button without a name", [](QVBoxLayout* column) { put(column, new QPushButton); }, "has no name");
    add(
        "a field without a name", [](QVBoxLayout* column) { put(column, new QLineEdit); }, "has no name");
    add(
        "two buttons of one name",
        [](QVBoxLayout* column) {
            put(column, new QPushButton("Deliver"));
            put(column, new QPushButton("Deliver"));
        },
        "cannot be told from");
    add(
        "a name with a tab", [](QVBoxLayout* column) { put(column, new QPushButton("Deliver\tCtrl Enter")); },
        "says a tab");
    add(
        "a name with markup",
        [](QVBoxLayout* column) { put(column, new QPushButton("x"))->setAccessibleName("<b>Deliver</b>"); },
        "says markup");
    add(
        "a drawing that says nothing", [](QVBoxLayout* column) { put(column, new Drawing); }, "says nothing");
    add(
        "a drawing that is nothing in particular",
        [](QVBoxLayout* column) { put(column, new Drawing)->setAccessibleName("3 of 4"); }, "does not say what it is");
    add(
        "a drawing with the focus",
        [](QVBoxLayout* column) {
            auto* const drawing = put(column, new Drawing);
            drawing->setAccessibleName("Cells");
            drawing->setFocusPolicy(Qt::TabFocus);
        },
        "takes the focus and does not say what it is");
    add(
        "a picture without words",
        [](QVBoxLayout* column) {
            QPixmap picture(16, 16);
            picture.fill(Qt::red);
            put(column, new QLabel)->setPixmap(picture);
        },
        "a picture without words");
    add(
        "a label whose name hides its text",
        [](QVBoxLayout* column) { put(column, new QLabel("default"))->setAccessibleName("Queue"); }, "does not say so");
    add(
        "a graph that is not described",
        [](QVBoxLayout* column) {
            auto* const view = put(column, new QGraphicsView);
            view->setAccessibleName("Graph");
            view->setScene(new QGraphicsScene(view));
            view->scene()->addRect(0, 0, 10, 10);
        },
        "a picture that is not described");
    add(
        "a graph that cannot be walked",
        [](QVBoxLayout* column) {
            auto* const view = put(column, new QGraphicsView);
            view->setAccessibleName("Graph");
            view->setAccessibleDescription("Three steps");
            view->setScene(new QGraphicsScene(view));
            view->scene()->addRect(0, 0, 10, 10);
        },
        "cannot be walked");
    add(
        "a cell that shows something and says nothing",
        [](QVBoxLayout* column) {
            auto* const table = put(column, new QTableWidget(1, 1));
            table->setAccessibleName("Queues");
            table->setHorizontalHeaderLabels({"Share"});
            auto* const item = new QTableWidgetItem;
            item->setIcon(QIcon([] {
                QPixmap picture(16, 16);
                picture.fill(Qt::red);
                return picture;
            }()));
            table->setItem(0, 0, item);
        },
        "shows something and says nothing");
    add(
        "a column without a title",
        [](QVBoxLayout* column) {
            auto* const table = put(column, new QTableWidget(0, 1));
            table->setAccessibleName("Queues");
            table->setHorizontalHeaderLabels({""});
        },
        "has no title");
    add(
        "a list without a name", [](QVBoxLayout* column) { put(column, new QListWidget)->addItem("one"); },
        "has no name");
}

void AccessibleTest::aFaultIsFound() {
    QFETCH(Maker, make);
    QFETCH(QString, fault);
    QWidget window;
    window.setWindowTitle("Orders");
    auto* const column = new QVBoxLayout(&window);
    make(column);
    column->itemAt(0)->widget()->setObjectName("here");
    window.resize(400, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QStringList faults = spokenOf(&window).faults;
    const QStringList found = faults.filter(fault);
    QVERIFY2(!found.isEmpty(), qPrintable("not found; found was: " + faults.join('\n')));
    QVERIFY2(found.first().contains("#here"), qPrintable(found.first())); // it says where
}

void AccessibleTest::whatIsWellIsNoFault() {
    QWidget window;
    window.setWindowTitle("Orders");
    auto* const column = new QVBoxLayout(&window);
    put(column, new QPushButton("Deliver"));
    put(column, new QCheckBox("Live"));
    auto* const label = put(column, new QLabel("&Name"));
    label->setBuddy(put(column, new QLineEdit));
    auto* const table = put(column, new QTableWidget(2, 2));
    table->setAccessibleName("Queues");
    table->setHorizontalHeaderLabels({"Queue", "Runnable"});
    table->verticalHeader()->hide();
    table->setItem(0, 0, new QTableWidgetItem("billing"));
    window.resize(400, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const Spoken spoken = spokenOf(&window);
    QCOMPARE(spoken.faults, QStringList());
    QCOMPARE(spoken.things, 4);
    QCOMPARE(spoken.cells, 4);
}

void AccessibleTest::everyView_data() {
    QTest::addColumn<PageId>("page");
    for (const views::PageEntry& entry : views::pageEntries())
        QTest::newRow(entry.id) << entry.page;
}

void AccessibleTest::everyView() {
    QFETCH(PageId, page);
    QVERIFY(examples_->show(page));
    look(&window(), 20, 20);
}

void AccessibleTest::everyTabOfTheInspector_data() {
    QTest::addColumn<int>("tab");
    QTest::addColumn<bool>("family");
    using Tab = views::Inspector::Tab;
    const std::pair<const char*, Tab> tabs[] = {
        {"state", Tab::State},       {"inbox", Tab::Inbox}, {"childs", Tab::Childs}, {"result", Tab::Result},
        {"timeline", Tab::Timeline}, {"audit", Tab::Audit}, {"row", Tab::Row}};
    for (const auto& [name, tab] : tabs) {
        QTest::addRow("%s of one that is parked", name) << int(tab) << false;
        QTest::addRow("%s of a parent", name) << int(tab) << true;
    }
}

void AccessibleTest::everyTabOfTheInspector() {
    QFETCH(int, tab);
    QFETCH(bool, family);
    QVERIFY(examples_->show(PageId::Instances));
    QVERIFY(examples_->inspect(family ? examples_->parent : examples_->parked));
    auto* const inspector = window().findChild<views::Inspector*>();
    inspector->showTab(views::Inspector::Tab(tab));
    QTRY_VERIFY_WITH_TIMEOUT(window().loaded(), 30'000);
    look(inspector, 8);
    window().closeInspector();
}

void AccessibleTest::everyDialog_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("dialog");
    for (const auto& [action, dialog] :
         {std::pair("connect", "connectDialog"), std::pair("spawn", "spawnDialog"), std::pair("signal", "signalDialog"),
          std::pair("hosts", "hostsDialog"), std::pair("help", "helpWindow"), std::pair("keys", "keysDialog"),
          std::pair("diagnostics", "diagnosticsDialog"), std::pair("define", "defineDialog"),
          std::pair("versions", "versionsDialog")})
        QTest::newRow(dialog) << QString::fromLatin1(action) << QString::fromLatin1(dialog);
    // Those that an action opens are these; what others open has a name of its own.
    QTest::newRow("aboutBox") << QString("about") << QString();
    QTest::newRow("an act") << QString("replay") << QString("actDialog");
    QTest::newRow("columns") << QString("instancesColumns") << QString("columnsDialog");
    QTest::newRow("the name of a view") << QString("instances.save") << QString("viewNameDialog");
    QTest::newRow("a password") << QString("password") << QString("passwordDialog");
}

void AccessibleTest::everyDialog() {
    QFETCH(QString, action);
    QFETCH(QString, dialog);
    QVERIFY(examples_->show(PageId::Instances));
    if (action == "signal" || action == "replay") QVERIFY(examples_->inspect(examples_->parked));
    if (auto* const known = window().findChild<QAction*>(action + "Action")) {
        QTRY_VERIFY_WITH_TIMEOUT(known->isEnabled(), 30'000);
        known->trigger();
    } else if (action == "instancesColumns") {
        QVERIFY(examples_->desk.click("instancesColumns"));
    } else if (action == "instances.save") {
        window().findChild<views::InstancesPage*>()->askToSaveView();
    } else {
        views::PasswordQuestion question;
        question.role = "support";
        question.place = "orders on db1";
        window().connections()->askPassword(question);
    }
    QDialog* shown = nullptr;
    const auto find = [&] {
        for (QDialog* const one : window().findChildren<QDialog*>()) {
            if (one->isVisible() && (dialog.isEmpty() || one->objectName() == dialog)) shown = one;
        }
        return shown != nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(find(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(window().loaded(), 30'000);
    const QPointer<QDialog> guard(shown);
    look(shown, 1);
    if (guard) guard->close();
    window().closeInspector();
}

// Those of the window, those behind buttons, and all below them.
void AccessibleTest::everyMenu() {
    int menus = 0;
    for (QMenu* const menu : window().findChildren<QMenu*>()) {
        Q_EMIT menu->aboutToShow(); // some are filled only now
        if (menu->isEmpty() || menu->inherits("QComboBoxPrivateContainer")) continue;
        ++menus;
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(menu);
        QVERIFY(spoken);
        QStringList names;
        for (int i = 0; i < spoken->childCount(); ++i) {
            QAccessibleInterface* const item = spoken->child(i);
            if (!item || item->role() == QAccessible::Separator) continue;
            QCOMPARE(item->role(), QAccessible::MenuItem);
            const QString name = item->text(QAccessible::Name);
            QVERIFY2(!name.trimmed().isEmpty(), qPrintable(menu->title() + menu->objectName()));
            QVERIFY2(!names.contains(name), qPrintable(name));
            names << name;
        }
    }
    QVERIFY(menus >= 8);
}

void AccessibleTest::thePalette() {
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    auto* const box = window().findChild<views::GoToBox*>("goToBox");
    box->setFocus(Qt::ShortcutFocusReason);
    QTest::keyClicks(box, "order");
    QTRY_VERIFY(box->isListShown());
    QAbstractItemView* list = nullptr;
    for (QAbstractItemView* const one : window().findChildren<QAbstractItemView*>()) {
        if (one->isVisible() && one->window() != &window()) list = one;
        if (one->isVisible() && one->objectName().contains("goTo", Qt::CaseInsensitive)) list = one;
    }
    QVERIFY(list);
    look(list, 1, 1);
    QTest::keyClick(box, Qt::Key_Escape);
    QTest::keyClick(box, Qt::Key_Escape);
}

void AccessibleTest::whatTheFilterOffers() {
    QVERIFY(examples_->show(PageId::Instances));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    auto* const line = examples_->desk.part<QLineEdit>("instancesFilter");
    line->setFocus(Qt::ShortcutFocusReason);
    QTest::keyClicks(line, "st");
    auto* const offers = window().findChild<QAbstractItemView*>("instancesFilterPopup");
    QVERIFY(offers);
    QTRY_VERIFY(offers->isVisible());
    look(offers, 1, 1);
    QTest::keyClick(line, Qt::Key_Escape);
    QTest::keyClick(line, Qt::Key_Escape);
}

void AccessibleTest::withoutADatabase() {
    Desk desk;
    app::Source nowhere;
    nowhere.conninfo = "host=/nowhere dbname=none";
    nowhere.runWorker = false;
    desk.session().open(nowhere);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.session().failure().message.isEmpty(), 30'000);
    look(&desk.window(), 8);
}

// The first page of an empty database.
void AccessibleTest::atFirst() {
    Desk desk;
    QVERIFY(desk.open(ownDatabase(migratedDatabase())));
    QTRY_VERIFY_WITH_TIMEOUT(!desk.session().lastReading().workers.empty(), 30'000);
    look(&desk.window(), 8);
}

FERMATA_TEST(AccessibleTest, QApplication)
#include "tst_accessible.moc"
