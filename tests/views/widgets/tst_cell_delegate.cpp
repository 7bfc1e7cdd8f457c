// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "theme/controls.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/cell_delegate.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTreeView>

using namespace fermata::views;

namespace {

class Links : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

protected:
    Cell describe(const QModelIndex& index) const override {
        Cell cell = Cell::plain(QStringLiteral("held by "));
        cell.add({.text = QStringLiteral("charge #5208"), .link = QStringLiteral("instance:5208")});
        if (index.row() == 1) cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
        return cell;
    }
};

} // namespace

class CellDelegateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void aLinkAnswersWhereItIsPainted_data() {
        QTest::addColumn<int>("row");
        QTest::newRow("left") << 0;
        QTest::newRow("right") << 1;
    }
    void aLinkAnswersWhereItIsPainted() {
        QFETCH(int, row);
        QTableView view;
        QStandardItemModel model(2, 1);
        view.setModel(&model);
        controls::prepareTable(&view);
        auto* const delegate = new Links(&view);
        view.setItemDelegate(delegate);
        view.resize(500, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy activated(delegate, &CellDelegate::linkActivated);

        // Find the link by its colour, as a person does.
        const QImage image = view.viewport()->grab().toImage();
        const QRect cell = view.visualRect(model.index(row, 0));
        QPoint link(-1, -1);
        for (int y = cell.top(); y <= cell.bottom() && link.x() < 0; ++y) {
            for (int x = cell.left(); x <= cell.right() && link.x() < 0; ++x) {
                const QColor pixel = image.pixelColor(x, y);
                if (pixel.blue() - pixel.red() > 100) link = QPoint(x, y);
            }
        }
        QVERIFY(link.x() >= 0);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, link);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), QStringLiteral("instance:5208"));

        const QPoint beside(row == 0 ? cell.right() - 3 : cell.left() + 3, cell.center().y());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, beside);
        QCOMPARE(activated.size(), 1);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ControlModifier, link); // that selects
        QCOMPARE(activated.size(), 1);
    }

    void aStatusIsPaintedAsItsPill() {
        QTableView view;
        QStandardItemModel model(3, 1);
        model.setData(model.index(0, 0), QVariant::fromValue(LookStatus::Failed));
        model.setData(model.index(1, 0), int(LookStatus::Done));
        model.setData(model.index(2, 0), 4711); // no status: nothing painted, nothing crashes
        view.setModel(&model);
        controls::prepareTable(&view);
        view.setItemDelegate(new StatusDelegate(Qt::DisplayRole, -1, &view));
        view.resize(300, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QImage image = view.viewport()->grab().toImage();
        const auto tinted = [&](int row, LookStatus status) {
            const QRect cell = view.visualRect(model.index(row, 0));
            for (int x = cell.left(); x < cell.left() + 60; ++x) {
                if (image.pixelColor(x, cell.top() + 7) == theme().of(status).tint) return true;
            }
            return false;
        };
        QVERIFY(tinted(0, LookStatus::Failed));
        QVERIFY(tinted(1, LookStatus::Done));
        QVERIFY(!tinted(1, LookStatus::Failed));
    }

    void textOfACellIsWhole() {
        QCOMPARE(Cell::plain(QStringLiteral("checkout")).add({.text = QStringLiteral(" v1")}).text(),
                 QStringLiteral("checkout v1"));
        QCOMPARE(Cell::status(LookStatus::Done).text(), QStringLiteral("done"));
        QCOMPARE(Cell::status(LookStatus::AwaitingChildren, QStringLiteral("children 2/3")).text(),
                 QStringLiteral("children 2/3"));
    }

    // What stands apart is read with a comma; what a bar or a dot tells has words for who does not see them.
    void whatStandsApartIsSaidWithACommaBetween() {
        Cell cell = Cell::plain("fra-1");
        cell.add({.text = "2 of 4 slots in use", .gap = 10, .saidOnly = true});
        cell.add({.text = "not\u202eseen", .gap = 10});
        cell.add({.text = " for long"});
        QCOMPARE(cell.text(), QString("fra-1, 2 of 4 slots in use, not\\u202eseen for long"));
        QCOMPARE(cell.exactText(), QString("fra-1, 2 of 4 slots in use, not\u202eseen for long"));
    }

    // A line over all columns begins at the left, whatever the first column's alignment, and ends before what another
    // column holds.
    void aSpanningLineEndsBeforeWhatAColumnHolds() {
        QTreeView view;
        QStandardItemModel model(1, 3);
        Cell line = Cell::number(QString("A line that goes on and on ").repeated(9));
        line.add({.text = "never painted", .saidOnly = true});
        model.setData(model.index(0, 0), QVariant::fromValue(line), kCellRole);
        Cell slotsInUse;
        slotsInUse.bar = CellBar{.use = {{3, 4}}};
        model.setData(model.index(0, 2), QVariant::fromValue(slotsInUse), kCellRole);
        view.setModel(&model);
        controls::prepareTree(&view);
        view.setRootIsDecorated(false);
        view.setItemDelegate(new CellDelegate(&view));
        view.resize(500, 200);
        view.setColumnWidth(0, 60);
        view.setColumnWidth(1, 240);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setFirstColumnSpanned(0, {}, true); // the tree keeps it of rows that it has laid out
        const QImage image = view.viewport()->grab().toImage();
        const QRect row = view.visualRect(model.index(0, 0));
        const QRgb ground = image.pixel(1, row.center().y());
        const auto hasInk = [&](int left, int right) {
            for (int x = left; x < right; ++x) {
                for (int y = row.top() + 4; y < row.bottom() - 4; ++y) {
                    if (image.pixel(x, y) != ground) return true;
                }
            }
            return false;
        };
        QVERIFY(hasInk(0, 30));
        QVERIFY(hasInk(240, 290)); // it goes on over the second column
        QVERIFY(!hasInk(301, 307));
        QVERIFY(hasInk(308, 490)); // the bar
    }
};

FERMATA_TEST(CellDelegateTest, QApplication)
#include "tst_cell_delegate.moc"
