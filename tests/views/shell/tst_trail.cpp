// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QTest>

#include <shell/trail.h>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

class TrailTest : public QObject {
    Q_OBJECT

private:
    static constexpr Trail::Time kStart{1h};

    static Place at(PageId page, long long inspected = 0) {
        Place place{page, {}, {}};
        if (inspected) place.inspected = InstanceId{inspected};
        return place;
    }

private Q_SLOTS:
    void leadsBackAndForward() {
        Trail trail;
        QVERIFY(!trail.back());
        QVERIFY(!trail.forward());
        trail.visit(at(PageId::Overview), kStart);
        QVERIFY(!trail.canGoBack());
        trail.visit(at(PageId::Instances), kStart);
        trail.visit(at(PageId::Instances), kStart); // still there
        trail.visit(at(PageId::Machines), kStart);
        QCOMPARE(*trail.back(), at(PageId::Instances));
        QCOMPARE(*trail.back(), at(PageId::Overview));
        QVERIFY(!trail.canGoBack());
        QVERIFY(!trail.back());
        QCOMPARE(*trail.forward(), at(PageId::Instances));
        QVERIFY(trail.canGoForward());
        trail.visit(at(PageId::Leases), kStart); // another way from here
        QVERIFY(!trail.canGoForward());
        QCOMPARE(*trail.back(), at(PageId::Instances));
        trail.clear();
        QVERIFY(!trail.canGoBack() && !trail.canGoForward());
    }

    void whatIsOnlyPassedIsNoPlace() {
        Trail trail;
        trail.visit(at(PageId::Instances), kStart);
        trail.visit(at(PageId::Instances, 1), kStart, true);
        trail.visit(at(PageId::Instances, 2), kStart + 200ms, true);
        trail.visit(at(PageId::Instances, 3), kStart + 400ms, true);
        trail.visit(at(PageId::Instances, 4), kStart + 400ms + Trail::kGlance, true); // 3 was looked at
        trail.visit(at(PageId::Instances, 5), kStart + 401ms + Trail::kGlance);       // by a link
        QCOMPARE(*trail.back(), at(PageId::Instances, 4));
        QCOMPARE(*trail.back(), at(PageId::Instances, 3));
        QCOMPARE(*trail.back(), at(PageId::Instances));
        QVERIFY(!trail.canGoBack());
    }

    void remembersSoManyAndNoMore() {
        Trail trail;
        const int visits = int(Trail::kMost) + 50;
        for (int i = 1; i <= visits; ++i)
            trail.visit(at(PageId::Instances, i), kStart);
        int steps = 0;
        while (trail.canGoBack()) {
            ++steps;
            QCOMPARE(*trail.back(), at(PageId::Instances, visits - steps));
        }
        QCOMPARE(steps, int(Trail::kMost) - 1);
    }
};

FERMATA_TEST(TrailTest, QCoreApplication)
#include "tst_trail.moc"
