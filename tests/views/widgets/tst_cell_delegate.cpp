// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "theme/controls.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/cell_delegate.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QImage>
#include <QPainter>
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
        model.setData(model.index(0, 0), QVariant::fromValue(Cell::status(LookStatus::Failed)), kCellRole);
        model.setData(model.index(1, 0), QVariant::fromValue(Cell::status(LookStatus::Done)), kCellRole);
        model.setData(model.index(2, 0), QVariant::fromValue(Cell()), kCellRole); // no status: none is painted
        view.setModel(&model);
        controls::prepareTable(&view);
        view.setItemDelegate(new CellDelegate(&view));
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
        for (int status = 0; status < int(kLookStatusCount); ++status)
            QVERIFY(!tinted(2, LookStatus(status)));
    }

    // All of the cell leads on, and not only its text, which is underlined under the mouse.
    void aWholeCellCanBeALink() {
        QTableView view;
        QStandardItemModel model(2, 1);
        Cell link = Cell::number(QStringLiteral("1,380"));
        link.link = QStringLiteral("instances");
        model.setData(model.index(0, 0), QVariant::fromValue(link), kCellRole);
        model.setData(model.index(1, 0), QVariant::fromValue(Cell::number(QStringLiteral("1,380"))), kCellRole);
        view.setModel(&model);
        controls::prepareTable(&view);
        auto* const delegate = new CellDelegate(&view);
        view.setItemDelegate(delegate);
        view.resize(300, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy activated(delegate, &CellDelegate::linkActivated);
        for (const int row : {1, 0}) {
            const QRect cell = view.visualRect(model.index(row, 0));
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell.center()); // the text is at the right
        }
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated[0][0].toString(), QString("instances"));
        QCOMPARE(activated[0][1].toModelIndex().row(), 0);
        const auto inked = [&](const QModelIndex& index, QStyle::State state) {
            QImage image(200, 28, QImage::Format_ARGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            QStyleOptionViewItem option;
            option.initFrom(&view);
            option.widget = &view;
            option.rect = image.rect();
            option.state = QStyle::State_Enabled | state;
            delegate->paint(&painter, option, index);
            int dark = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    dark += qGray(image.pixel(x, y)) < 128;
            }
            return dark;
        };
        QCOMPARE(inked(model.index(0, 0), {}), inked(model.index(1, 0), {}));
        QVERIFY(inked(model.index(0, 0), QStyle::State_MouseOver) > inked(model.index(1, 0), QStyle::State_MouseOver));
    }

    void aTrendIsPaintedAtTheRight() {
        QTableView view;
        QStandardItemModel model(2, 1);
        Cell half;
        half.trend = {{3, 5, 4, 6}, 0.5};
        QVERIFY(!half.isEmpty());
        Cell none;
        none.trend = {{3}, 1};
        QVERIFY(none.isEmpty()); // one value is no line
        model.setData(model.index(0, 0), QVariant::fromValue(half), kCellRole);
        model.setData(model.index(1, 0), QVariant::fromValue(none), kCellRole);
        view.setModel(&model);
        controls::prepareTable(&view);
        view.setItemDelegate(new CellDelegate(&view));
        view.resize(300, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QImage image = view.viewport()->grab().toImage();
        const auto painted = [&](int row, int from, int to) {
            const QRect cell = view.visualRect(model.index(row, 0));
            for (int x = from; x < to; ++x) {
                for (int y = cell.top(); y < cell.bottom() - 1; ++y) {
                    if (image.pixel(x, y) != image.pixel(1, cell.top() + 2)) return true;
                }
            }
            return false;
        };
        const int width = view.columnWidth(0);
        QVERIFY(!painted(0, 2, width / 2 - 2));
        QVERIFY(painted(0, width / 2, width - 8));
        QVERIFY(!painted(1, 2, width - 8));
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
