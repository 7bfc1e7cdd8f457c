// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Where a look at the leases begins: low enough that nothing which executes is missed, and hardly ever at the
// beginning of the index where that is dear.
#include "session/failure.h"
#include "session/filter_values.h"
#include "session/lease_floor.h"

#include <fermata/test/runner.h>

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace fermata;
using namespace fermata::app;
using namespace std::chrono_literals;

namespace {

const Timestamp start{std::chrono::microseconds{1'784'031'067'000'000}};
const QString everything = QStringLiteral("-infinity");

// What executes, and a look at it that takes as long as it is told to.
struct World {
    Timestamp now = start;
    LeaseFloor::Clock::time_point clock = LeaseFloor::Clock::now();
    std::map<int, std::optional<Timestamp>> leases; // by instance; none: executing without one
    LeaseFloor::Clock::duration cost = 0s;
    bool fails = false;
    LeaseFloor floor{[this] { return clock; }};

    QStringList asked;
    std::vector<int> seen;

    void look(LeaseFloor::Exactness exactness = LeaseFloor::Exactness::All) {
        floor.look(exactness, [this](const QString& from) {
            asked << from;
            seen.clear();
            clock += cost;
            if (fails) throw Failure{};
            LeaseFloor::Found found;
            found.at = now;
            for (const auto& [id, lease] : leases) {
                if (lease && from != everything && momentText(*lease) < from) continue;
                seen.push_back(id);
                if (lease && (!found.first || *lease < *found.first)) found.first = lease;
            }
            return found;
        });
    }

    std::vector<int> all() const {
        std::vector<int> ids;
        for (const auto& [id, lease] : leases)
            ids.push_back(id);
        return ids;
    }

    void pass(std::chrono::milliseconds time) {
        now += time;
        clock += time;
    }
};

} // namespace

class LeaseFloorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Claims of all lengths, renewals, ends, rows without a lease: a look at all sees all of them, though it begins at
    // the beginning only once.
    void aLookAtAllMissesNothing() {
        QRandomGenerator random(7);
        World world;
        world.cost = 1s; // the next one at everything is five minutes away
        int next = 1;
        const auto until = [&] { return world.now + std::chrono::milliseconds(random.bounded(1, 60'000)); };
        for (int round = 0; round < 2'000; ++round) {
            for (int i = random.bounded(4); i > 0; --i)
                world.leases[next++] = random.bounded(10) == 0 ? std::optional<Timestamp>() : until();
            for (auto& [id, lease] : world.leases) {
                if (lease && random.bounded(5) == 0) lease = std::max(*lease, until());
            }
            std::erase_if(world.leases, [&](const auto&) { return random.bounded(4) == 0; });
            if (random.bounded(20) == 0) world.leases.clear();
            world.asked.clear();
            world.look(random.bounded(3) == 0 ? LeaseFloor::Exactness::Quick : LeaseFloor::Exactness::All);
            world.look();
            QCOMPARE(world.seen, world.all());
            QVERIFY(round == 0 || !world.asked.contains(everything));
            world.cost = 0s;
            world.pass(std::chrono::milliseconds(random.bounded(100)));
        }
    }

    // A quick look begins at the first lease that is known, and gives way to one at all after ten seconds.
    void aShorterLeaseIsSeenInTime() {
        World world;
        world.cost = 1s;
        world.leases[1] = world.now + 1h;
        world.look(LeaseFloor::Exactness::Quick);
        world.leases[2] = world.now + 5min;
        world.look(LeaseFloor::Exactness::Quick);
        QCOMPARE(world.asked.back(), momentText(world.now + 1h));
        QCOMPARE(world.seen, std::vector<int>{1});
        world.pass(10s);
        world.look(LeaseFloor::Exactness::Quick);
        QCOMPARE(world.seen, (std::vector<int>{1, 2}));
    }

    // By hand, below all that is known.
    void whatWasSetBackIsFoundInTheEnd() {
        World world;
        world.leases[1] = world.now + 1h;
        world.cost = 1s;
        world.look();
        world.leases[1] = world.now - 1h;
        world.look();
        QCOMPARE(world.seen, std::vector<int>());
        world.pass(5min);
        world.look();
        QCOMPARE(world.seen, std::vector<int>{1});
    }

    // What costs next to nothing is done each time.
    void aCheapIndexIsLookedThroughWhole() {
        World world;
        for (int i = 0; i < 5; ++i)
            world.look(LeaseFloor::Exactness::Quick);
        QCOMPARE(world.asked.count(everything), 5);
    }

    // A statement that may not take that long fails at the beginning of the index, and would each time.
    void aLookThatFailsIsNotTriedAtOnceAgain() {
        World world;
        world.cost = 2s;
        world.leases[1] = world.now + 1h;
        world.look();
        world.pass(5min);
        world.fails = true;
        QVERIFY_EXCEPTION_THROWN(world.look(), Failure);
        QCOMPARE(world.asked.back(), everything);
        world.fails = false;
        world.look();
        QVERIFY(world.asked.back() != everything);
        QCOMPARE(world.seen, std::vector<int>{1});
        world.pass(5min);
        world.look();
        QCOMPARE(world.asked.back(), everything);
    }

    // Too many without a lease, which come first: nothing is known of the others, and nothing is forgotten.
    void aCutWithoutALeaseTellsNothing() {
        World world;
        world.cost = 1s;
        world.leases[1] = world.now - 1h;
        world.look();
        world.floor.look(LeaseFloor::Exactness::All, [&](const QString&) {
            return LeaseFloor::Found{.first = {}, .at = world.now + 1min, .cut = true};
        });
        world.look();
        QCOMPARE(world.seen, std::vector<int>{1});
    }
};

FERMATA_TEST(LeaseFloorTest, QCoreApplication)
#include "tst_lease_floor.moc"
