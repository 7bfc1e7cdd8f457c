// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "stage.h"
#include "theme/motion.h"
#include "widgets/turning_ring.h"

#include <fermata/test/runner.h>

#include <QPaintEvent>

using namespace fermata;
using namespace fermata::views;

namespace {

// What a widget paints anew.
class Painted : public QObject {
public:
    explicit Painted(QWidget* widget) { widget->installEventFilter(this); }
    QRegion region;
    int times = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        region += static_cast<QPaintEvent*>(event)->region();
        ++times;
        return false;
    }
};

} // namespace

class TurningRingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() {
        Motion::instance().setReduced(false);
        Motion::instance().setAllowed(true);
    }
    void cleanup() { Motion::instance().setAllowed(false); }

    void onlyTheCellsOfWhatExecutesArePainted() {
        Stage stage;
        stage.fill(40);
        for (const int id : {40, 37, 1})
            stage.feed.rows[id] = executing(id);
        stage.show();
        auto* ring = ringOf(stage);
        QTRY_VERIFY(ring->isTurning());
        QTRY_VERIFY(ring->turn() > 0); // the first painting of all is over
        const auto rect = [&](int row) {
            return stage.table->visualRect(stage.table->model()->index(row, InstancesModel::Status));
        };
        const Painted painted(stage.table->viewport());
        QTRY_VERIFY_WITH_TIMEOUT(painted.times >= 3, 30'000);
        QCOMPARE(painted.region, QRegion(rect(0)) + rect(3)); // the third is further down than one sees
    }

    void nothingMovesWhereNothingExecutes() {
        Stage stage;
        stage.fill(40);
        stage.feed.rows[40] = executing(40);
        stage.show();
        auto* ring = ringOf(stage);
        QTRY_VERIFY(ring->isTurning());
        stage.feed.rows[40] = samples::summary(40, Status::Done);
        stage.refresh();
        QTRY_VERIFY(!ring->isTurning());
        stage.feed.rows[40] = executing(40);
        stage.refresh();
        QTRY_VERIFY(ring->isTurning());
        stage.page.hide();
        QTRY_VERIFY(!ring->isTurning());
    }

    void itStandsStillUnderReducedMotion() {
        Stage stage;
        stage.feed.rows[1] = executing(1);
        stage.show();
        auto* ring = ringOf(stage);
        QTRY_VERIFY_WITH_TIMEOUT(ring->turn() > 0, 30'000);
        Motion::instance().setReduced(true);
        QVERIFY(!ring->isTurning());
        QCOMPARE(ring->turn(), 0.0); // as it is drawn in pictures
        Motion::instance().setReduced(false);
        QVERIFY(ring->isTurning());
    }

    // A picture of a program that nobody told to move is the same each time.
    void nothingMovesUnlessAllowed() {
        Motion::instance().setAllowed(false);
        Stage stage;
        stage.feed.rows[1] = executing(1);
        stage.show();
        QVERIFY(!ringOf(stage)->isTurning());
    }

private:
    static TurningRing* ringOf(const Stage& stage) { return stage.table->viewport()->findChild<TurningRing*>(); }
    static InstanceSummary executing(int id) {
        InstanceSummary row = samples::summary(id, Status::Executing);
        row.lockedBy = "fra-2#8f1c/17";
        row.leaseExpiresAt = samples::now + std::chrono::minutes(10);
        return row;
    }
};

FERMATA_TEST(TurningRingTest, QApplication)
#include "tst_turning_ring.moc"
