// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// What the style promises beyond looks: keyboard focus is seen and mouse focus is not, rows light up as a whole, sizes.
#include "theme/controls.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QComboBox>
#include <QFocusFrame>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <QWindow>

using namespace fermata::views;

namespace {

QFocusFrame* ringOf(QWidget& window) {
    for (auto* const frame : window.findChildren<QFocusFrame*>()) {
        if (frame->isVisible()) return frame;
    }
    return nullptr;
}

QColor at(QWidget& widget, const QPoint& point) {
    return widget.grab().toImage().pixelColor(point);
}

} // namespace

class StyleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void onlyTheKeyboardShowsTheRing() {
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        auto* const first = new QPushButton(QStringLiteral("First"));
        auto* const second = new QLineEdit;
        column->addWidget(first);
        column->addWidget(second);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        second->setFocus(Qt::OtherFocusReason);
        QVERIFY(!ringOf(window));
        first->setFocus(Qt::TabFocusReason);
        QVERIFY(ringOf(window));
        QCOMPARE(ringOf(window)->widget(), first);
        QTest::keyClick(&window, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), second);
        QCOMPARE(ringOf(window)->widget(), second);
        QTest::mouseClick(first, Qt::LeftButton);
        first->setFocus(Qt::MouseFocusReason);
        QVERIFY(!ringOf(window));

        // A control that goes away takes its ring with it.
        second->setFocus(Qt::ShortcutFocusReason);
        QVERIFY(ringOf(window));
        delete second;
        QVERIFY(!ringOf(window));
    }

    void heightsAreThoseOfTheGrid() {
        QPushButton button(QStringLiteral("Spawn"));
        QCOMPARE(button.sizeHint().height(), metrics::kButton);
        controls::setCompact(&button);
        QCOMPARE(button.sizeHint().height(), metrics::kButtonCompact);
        QCOMPARE(QLineEdit().sizeHint().height(), metrics::kButton);
        QCOMPARE(QComboBox().sizeHint().height(), metrics::kButton);
        QToolBar bar;
        bar.addWidget(new QPushButton(QStringLiteral("Spawn")));
        QCOMPARE(bar.sizeHint().height(), metrics::kToolBar);
        const std::unique_ptr<QToolButton> iconButton(
            controls::makeIconButton(QStringLiteral("bell"), QStringLiteral("Notifications")));
        QCOMPARE(iconButton->sizeHint(), QSize(metrics::kButton, metrics::kButton));
        QCOMPARE(iconButton->accessibleName(), QStringLiteral("Notifications"));
    }

    void largeFontsAreNotCut() {
        QPushButton button(QStringLiteral("Spawn"));
        QFont font = button.font();
        font.setPointSizeF(40);
        button.setFont(font);
        QVERIFY(button.sizeHint().height() > QFontMetrics(font).height());
    }

    void aTabAfterATextMakesRoomForItsCount() {
        QTabBar with, without;
        with.addTab(QStringLiteral("Inbox\t12"));
        without.addTab(QStringLiteral("Inbox"));
        const int more = with.sizeHint().width() - without.sizeHint().width();
        QVERIFY2(more > 10 && more < 40, qPrintable(QString::number(more)));
    }

    void aTableLightsUpItsRow() {
        QTableView table;
        QStandardItemModel model(3, 3);
        table.setModel(&model);
        controls::prepareTable(&table);
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const auto cell = [&](int row, int column) { return table.visualRect(model.index(row, column)).center(); };
        QCOMPARE(at(*table.viewport(), cell(1, 2)), theme().base);
        const auto moveTo = [&](const QPoint& point) {
            QTest::mouseMove(table.windowHandle(), table.viewport()->mapTo(&table, point));
        };
        moveTo(cell(1, 0));
        QTRY_COMPARE(at(*table.viewport(), cell(1, 2)), theme().hover);
        QCOMPARE(at(*table.viewport(), cell(0, 2)), theme().base);
        moveTo(cell(2, 0));
        QTRY_COMPARE(at(*table.viewport(), cell(1, 2)), theme().base);
    }

    void selectionIsGreyWithoutFocus_data() {
        QTest::addColumn<bool>("tree");
        QTest::newRow("table") << false;
        QTest::newRow("tree") << true;
    }
    void selectionIsGreyWithoutFocus() {
        QFETCH(bool, tree);
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        auto* const other = new QLineEdit;
        QStandardItemModel model(3, 2);
        QAbstractItemView* view = nullptr;
        if (tree) {
            auto* const made = new QTreeView;
            controls::prepareTree(made);
            view = made;
        } else {
            auto* const made = new QTableView;
            controls::prepareTable(made);
            view = made;
        }
        view->setModel(&model);
        column->addWidget(other);
        column->addWidget(view);
        window.resize(400, 300);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        view->setCurrentIndex(model.index(1, 0));
        view->setFocus();
        const QRect row = view->visualRect(model.index(1, 1));
        QTRY_COMPARE(at(*view->viewport(), row.center()), theme().selection);
        QCOMPARE(at(*view->viewport(), QPoint(0, row.center().y())), theme().accent);
        QCOMPARE(at(*view->viewport(), QPoint(1, row.center().y())), theme().accent);
        other->setFocus();
        QTRY_COMPARE(at(*view->viewport(), row.center()), theme().selectionInactive);
    }
};

FERMATA_TEST(StyleTest, QApplication)
#include "tst_style.moc"
