// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What the Awaiting view keeps in mind of what is parked: right once all was looked at, whatever came and went, and
// never more than was seen.
#include "session/await_survey.h"

#include <fermata/test/runner.h>

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <limits>
#include <map>

using namespace fermata;
using namespace fermata::app;
using namespace std::chrono_literals;

using Parked = AwaitSurvey::Parked;

namespace {

const Timestamp start{std::chrono::microseconds{1'784'031'067'000'000}};

// Queues with what is parked in them, and a reader that brings a slice as the statement does.
struct World {
    std::map<std::string, std::map<std::int64_t, Parked>> queues;

    static Parked one(std::int64_t id, AwaitedName name, Timestamp since, bool near = false) {
        return {{id}, std::move(name), id % 2 ? "checkout" : "approval", {}, since, near || id % 3 == 0, near};
    }

    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& [queue, parked] : queues) {
            if (!parked.empty()) names.push_back(queue);
        }
        return names;
    }

    void read(AwaitSurvey& survey, const AwaitSurvey::Slice& slice, std::size_t limit, bool ascending, Timestamp now) {
        std::vector<Parked> found;
        for (const auto& [id, parked] : queues[slice.queue]) {
            if (id < slice.from || id > slice.upTo) continue;
            found.push_back(parked);
            found.back().queue = slice.queue;
        }
        if (!ascending) std::reverse(found.begin(), found.end());
        std::optional<std::int64_t> reached;
        if (found.size() >= limit) {
            found.resize(limit);
            reached = found.back().id.value;
        }
        survey.take(slice, found, reached, now);
    }

    // Until all has been looked at since `now`.
    int walk(AwaitSurvey& survey, std::size_t limit, bool ascending, Timestamp now) {
        survey.setQueues(names());
        int slices = 0;
        while (const auto slice = survey.next(now)) {
            read(survey, *slice, limit, ascending, now);
            if (++slices > 10'000) break;
        }
        return slices;
    }

    std::map<AwaitedName, AwaitingGroup> groups(
        const std::function<bool(const std::string&, const Parked&)>& matches) const {
        std::map<AwaitedName, AwaitingGroup> all;
        for (const auto& [queue, parked] : queues) {
            for (const auto& [id, row] : parked) {
                if (!matches(queue, row)) continue;
                AwaitingGroup& group = all[row.name];
                group.oldest = group.parked == 0 ? row.since : std::min(group.oldest, row.since);
                group.name = row.name;
                ++group.parked;
                group.withInbox += row.inbox;
                group.nearMisses += row.nearMiss;
            }
        }
        return all;
    }
};

std::map<AwaitedName, AwaitingGroup> byName(const AwaitSurvey::Groups& groups) {
    std::map<AwaitedName, AwaitingGroup> all;
    for (const AwaitingGroup& group : groups.first)
        all[group.name] = group;
    return all;
}

} // namespace

class AwaitSurveyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWholeWalkKnowsAll_data();
    void aWholeWalkKnowsAll();
    void bothEndsOfTheRange_data();
    void bothEndsOfTheRange();
    void eachQueueIsThereFromTheBeginning();
    void whatWasNotLookedAtIsNotClaimed();
    void filtersAreAskedOfWhatIsKnown();
    void placesArePagedByTheirKeys();
    void whatTheScreenSawIsCorrected();
    void manyNamesOfOneEach();
    void asManyAsAreKeptInMind();
};

void AwaitSurveyTest::bothEndsOfTheRange_data() {
    QTest::addColumn<bool>("ascending");
    QTest::addColumn<int>("limit");
    for (const bool ascending : {true, false}) {
        for (const int limit : {1, 2, 3, 4, 5, 6})
            QTest::addRow("%s, %d a slice", ascending ? "upwards" : "downwards", limit) << ascending << limit;
    }
}

void AwaitSurveyTest::bothEndsOfTheRange() {
    QFETCH(bool, ascending);
    QFETCH(int, limit);
    AwaitSurvey survey(ascending ? AwaitSurvey::Direction::Ascending : AwaitSurvey::Direction::Descending);
    World world;
    using Limits = std::numeric_limits<std::int64_t>;
    for (const std::int64_t id : {Limits::min(), Limits::min() + 1, std::int64_t(0), Limits::max() - 1, Limits::max()})
        world.queues["q"][id] = World::one(id, "paid", start);
    QVERIFY(world.walk(survey, std::size_t(limit), ascending, start) <= 6);
    QVERIFY(survey.coverage().whole);
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(5));
    QCOMPARE(survey.places("paid", {}, {}, 10, start).rows.size(), std::size_t(5));
    // What the screen saw of them is corrected there too.
    survey.correct("paid", {{start, {Limits::min()}}, {start, {Limits::max()}}}, {});
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(3));
}

void AwaitSurveyTest::aWholeWalkKnowsAll_data() {
    QTest::addColumn<bool>("ascending");
    QTest::newRow("from the oldest") << true;
    QTest::newRow("from the newest") << false;
}

// Rows come and go between walks, and within them.
void AwaitSurveyTest::aWholeWalkKnowsAll() {
    QFETCH(bool, ascending);
    QRandomGenerator random(ascending ? 7 : 8);
    AwaitSurvey survey(ascending ? AwaitSurvey::Direction::Ascending : AwaitSurvey::Direction::Descending);
    World world;
    Timestamp now = start;
    std::int64_t lastId = 0;
    for (int round = 0; round < 60; ++round) {
        for (int change = int(random.bounded(400)); change > 0; --change) {
            auto& queue = world.queues["q" + std::to_string(random.bounded(4))];
            if (random.bounded(3) > 0 || queue.empty()) {
                const std::string name = "name" + std::to_string(random.bounded(12));
                const std::int64_t id = ++lastId;
                queue[id] = World::one(id, random.bounded(20) ? AwaitedName(name) : std::nullopt,
                                       now - std::chrono::seconds(random.bounded(10'000)), random.bounded(5) == 0);
            } else {
                queue.erase(std::next(queue.begin(), random.bounded(int(queue.size()))));
            }
        }
        if (round % 7 == 3) world.queues["q2"].clear(); // a queue without anything is forgotten
        now += 1s;
        world.walk(survey, 20 + random.bounded(200u), ascending, now);
        const AwaitSurvey::Groups groups = survey.groups({}, AwaitingOrder::Parked, 1'000, now);
        const auto truth = world.groups([](const auto&, const auto&) { return true; });
        QVERIFY(byName(groups) == truth);
        QCOMPARE(groups.names, std::int64_t(truth.size()));
        for (std::size_t i = 1; i < groups.first.size(); ++i)
            QVERIFY(groups.first[i - 1].parked >= groups.first[i].parked);
        const AwaitingCoverage coverage = survey.coverage();
        QVERIFY(coverage.whole && !coverage.full);
        QCOMPARE(coverage.lookedAt, groups.parked);
        QVERIFY(coverage.lookedAt == 0 || coverage.oldestLook >= now);
    }
    QVERIFY(lastId > 3'000);
}

void AwaitSurveyTest::eachQueueIsThereFromTheBeginning() {
    AwaitSurvey survey;
    World world;
    for (int id = 1; id <= 4'000; ++id)
        world.queues["q" + std::to_string(id % 4)][id] = World::one(id, "n" + std::to_string(id % 4), start);
    survey.setQueues(world.names());
    for (int slices = 0; slices < 4; ++slices)
        world.read(survey, *survey.next(start), 100, true, start);
    const AwaitSurvey::Groups groups = survey.groups({}, AwaitingOrder::Name, 10, start);
    QCOMPARE(groups.names, std::int64_t(4));
    for (const AwaitingGroup& group : groups.first)
        QCOMPARE(group.parked, std::int64_t(100));
    QVERIFY(!survey.coverage().whole);
}

// Halfway, what is known is what was seen, each instance once; what the rest held at the walk before is still known.
void AwaitSurveyTest::whatWasNotLookedAtIsNotClaimed() {
    AwaitSurvey survey;
    World world;
    for (int id = 1; id <= 1'000; ++id)
        world.queues["q"][id] = World::one(id, "paid", start);
    survey.setQueues(world.names());
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(0));
    world.read(survey, *survey.next(start), 300, true, start);
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(300));
    world.walk(survey, 300, true, start);
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(1'000));
    // All go but the first; one more slice knows of those it has read.
    for (int id = 2; id <= 1'000; ++id)
        world.queues["q"].erase(id);
    const auto slice = survey.next(start + 1s);
    QVERIFY(slice && slice->from == std::numeric_limits<std::int64_t>::min());
    world.read(survey, *slice, 300, true, start + 1s);
    QVERIFY(survey.coverage().lookedAt < 1'000);
    world.walk(survey, 300, true, start + 1s);
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(1));
    // A slice that is no longer one, because its queue went meanwhile, is dropped.
    world.queues.clear();
    survey.setQueues({});
    survey.take(*slice, {World::one(1, "paid", start)}, {}, start + 2s);
    QCOMPARE(survey.coverage().lookedAt, std::int64_t(0));
}

void AwaitSurveyTest::filtersAreAskedOfWhatIsKnown() {
    AwaitSurvey survey;
    World world;
    for (int id = 1; id <= 600; ++id) {
        const std::string name = id % 2 ? "paid" : "Delivered";
        world.queues[id % 3 ? "default" : "Mail"][id] =
            World::one(id, name, start - std::chrono::minutes(id), id % 10 == 0);
    }
    world.walk(survey, 1'000, true, start);
    const auto check = [&](const AwaitingFilter& filter, const auto& matches) {
        const auto truth = world.groups(matches);
        return byName(survey.groups(filter, AwaitingOrder::Name, 100, start)) == truth && !truth.empty();
    };
    AwaitingFilter filter;
    filter.text = "PAI";
    QVERIFY(check(filter, [](const auto&, const Parked& row) { return row.name == "paid"; }));
    filter.text = "appro";
    QVERIFY(check(filter, [](const auto&, const Parked& row) { return row.fsm == "approval"; }));
    filter.text = "mail";
    QVERIFY(check(filter, [](const std::string& queue, const auto&) { return queue == "Mail"; }));
    filter.text = {};
    filter.nearMisses = true;
    QVERIFY(check(filter, [](const auto&, const Parked& row) { return row.nearMiss; }));
    filter.olderThan = 5h;
    QVERIFY(check(filter, [](const auto&, const Parked& row) { return row.nearMiss && start - row.since >= 5h; }));
    filter.text = "nothing is called so";
    QCOMPARE(survey.groups(filter, AwaitingOrder::Name, 100, start).names, std::int64_t(0));
}

void AwaitSurveyTest::placesArePagedByTheirKeys() {
    QRandomGenerator random(3);
    AwaitSurvey survey;
    World world;
    std::vector<AwaitingPlace> truth;
    for (int id = 1; id <= 2'000; ++id) {
        const Timestamp since = start - std::chrono::seconds(random.bounded(500)); // many at the same moment
        world.queues["q" + std::to_string(id % 3)][id] = World::one(id, id % 4 ? "paid" : "other", since);
        if (id % 4) truth.push_back({since, {id}});
    }
    std::sort(truth.begin(), truth.end());
    world.walk(survey, 250, true, start);
    std::vector<AwaitingPlace> found;
    std::optional<AwaitingPlace> after;
    for (bool more = true; more;) {
        const AwaitSurvey::Places page = survey.places("paid", {}, after, 128, start);
        QVERIFY(!page.rows.empty() && page.rows.size() <= 128);
        found.insert(found.end(), page.rows.begin(), page.rows.end());
        after = page.rows.back();
        more = page.more;
    }
    QVERIFY(found == truth);
    QVERIFY(survey.places("nobody", {}, {}, 10, start).rows.empty());
}

void AwaitSurveyTest::whatTheScreenSawIsCorrected() {
    AwaitSurvey survey;
    World world;
    for (int id = 1; id <= 10; ++id)
        world.queues["q"][id] = World::one(id, "paid", start);
    world.walk(survey, 100, true, start);
    std::vector<AwaitingPlace> asked;
    std::vector<Parked> found;
    for (int id = 1; id <= 5; ++id) {
        asked.push_back({start, {id}});
        if (id != 3) found.push_back(World::one(id, "paid", start + 1s, id == 4));
    }
    survey.correct("paid", asked, found);
    const AwaitSurvey::Groups groups = survey.groups({}, AwaitingOrder::Name, 10, start);
    QCOMPARE(groups.parked, std::int64_t(9));
    QCOMPARE(groups.first[0].nearMisses, std::int64_t(1));
    const auto rows = survey.places("paid", {}, {}, 100, start).rows;
    QVERIFY(rows.front() == (AwaitingPlace{start, {6}}));
    QVERIFY(rows.back() == (AwaitingPlace{start + 1s, {5}}));
}

// The worst a database can hold: the first names are as quick as those of five.
void AwaitSurveyTest::manyNamesOfOneEach() {
    AwaitSurvey survey;
    World world;
    constexpr int count = 150'000;
    for (int id = 1; id <= count; ++id)
        world.queues["q"][id] = World::one(id, "order-" + std::to_string(id), start - std::chrono::seconds(id));
    world.walk(survey, 10'000, true, start);
    const AwaitSurvey::Groups groups = survey.groups({}, AwaitingOrder::Oldest, 200, start);
    QCOMPARE(groups.names, std::int64_t(count));
    QCOMPARE(groups.first.size(), std::size_t(200));
    QVERIFY(groups.first.front().name == "order-150000");
    QVERIFY(groups.first.back().name == "order-149801");
    AwaitingFilter filter;
    filter.text = "order-777";
    QCOMPARE(survey.groups(filter, AwaitingOrder::Name, 2'000, start).names, std::int64_t(1 + 10 + 100));
    QCOMPARE(survey.places("order-4711", {}, {}, 200, start).rows.size(), std::size_t(1));
    // What was called so and is no longer is not kept for ever.
    for (int id = 1; id <= count; ++id)
        world.queues["q"][id].name = "paid";
    world.walk(survey, 10'000, true, start + 1s);
    QCOMPARE(survey.groups({}, AwaitingOrder::Oldest, 200, start).names, std::int64_t(1));
    QVERIFY(survey.places("order-4711", {}, {}, 200, start).rows.empty());
}

void AwaitSurveyTest::asManyAsAreKeptInMind() {
    AwaitSurvey survey(AwaitSurvey::Direction::Ascending, 500);
    World world;
    for (int id = 1; id <= 2'000; ++id)
        world.queues["q"][id] = World::one(id, "paid", start);
    world.walk(survey, 100, true, start);
    const AwaitingCoverage coverage = survey.coverage();
    QCOMPARE(coverage.lookedAt, std::int64_t(500));
    QVERIFY(coverage.full && !coverage.whole);
    // What is known goes on being looked at.
    for (int id = 1; id <= 400; ++id)
        world.queues["q"].erase(id);
    world.walk(survey, 100, true, start + 1s);
    QVERIFY(survey.coverage().lookedAt >= 500);
    QVERIFY(survey.places("paid", {}, {}, 1, start).rows.front().id == InstanceId{401});
}

FERMATA_TEST(AwaitSurveyTest, QCoreApplication)
#include "tst_await_survey.moc"
