// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The endless list of signals: what is known of it is right, however it was scrolled, while signals come and go.
#include "samples.h"
#include "signals/signal_list_model.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace fermata;
using namespace fermata::views;

namespace {

SignalEntry entry(std::int64_t id, int value = 0) {
    SignalEntry signal;
    signal.id = {id};
    signal.name = "n" + std::to_string(value);
    signal.insertedAt = samples::now;
    return signal;
}

// A table of signals, and a reader of it.
struct Table {
    std::map<std::int64_t, SignalEntry, std::greater<>> rows;
    Timestamp now = samples::now;
    int scan = 0; // looks at that many a search; 0: there is no filter

    SignalPage read(const SignalWindow::Stretch& stretch) const {
        SignalPage page;
        page.databaseTime = now;
        int looked = 0;
        for (auto at = stretch.after ? rows.upper_bound(stretch.after->value) : rows.begin(); at != rows.end(); ++at) {
            if (scan > 0 && looked++ == scan) {
                page.scannedTo = SignalId{std::prev(at)->first};
                return page;
            }
            if (scan > 0 && at->first % 3 != 0) continue;
            if (std::ssize(page.rows) == stretch.limit) {
                page.more = true;
                return page;
            }
            page.rows.push_back(at->second);
        }
        return page;
    }
};

} // namespace

class SignalListTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsKnownIsRight_data();
    void whatIsKnownIsRight();
    void aFloodIsSaidOrFollowed();
    void aSearchGoesOnWhereItStopped();
    void hundredThousandsDoNotStall();
};

void SignalListTest::whatIsKnownIsRight_data() {
    QTest::addColumn<int>("scan");
    QTest::newRow("all") << 0;
    QTest::newRow("a search") << 40;
}

// A person scrolls up and down; signals come, change and are consumed; each answer is of the stretch that was asked
// for.
void SignalListTest::whatIsKnownIsRight() {
    QFETCH(int, scan);
    QRandomGenerator random(5 + scan);
    Table table;
    table.scan = scan;
    SignalListModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    SignalWindow window(model);
    std::int64_t lastId = 0;
    for (; lastId < 700;) {
        ++lastId;
        table.rows[lastId] = entry(lastId);
    }
    int top = 0;
    for (int step = 0; step < 400; ++step) {
        for (int change = int(random.bounded(8)); change > 0; --change) {
            const int kind = int(random.bounded(4));
            if (kind < 2 || table.rows.empty()) {
                ++lastId;
                table.rows[lastId] = entry(lastId);
            } else {
                const auto one = std::next(table.rows.begin(), random.bounded(int(table.rows.size())));
                if (kind == 2)
                    table.rows.erase(one);
                else
                    one->second.name = "changed" + std::to_string(step);
            }
        }
        table.now += std::chrono::seconds(1);
        top = std::clamp(top + int(random.bounded(-80, 100)), 0, std::max(0, model.rowCount() - 20));
        window.see({top, std::min(top + 19, model.rowCount() - 1), top == 0});
        window.plan();
        if (random.bounded(5) == 0) window.lookFurther();
        const SignalWindow::Stretch asked = window.stretch();
        window.take(table.read(asked), asked);
        // Unbroken and in order; and what was just read is as it is.
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(model.row(row - 1).id > model.row(row).id);
        if (!window.newerAbove()) {
            const SignalPage page = table.read(asked);
            for (const SignalEntry& one : page.rows) {
                const int row = model.find(one.id);
                QVERIFY(row >= 0);
                QVERIFY(model.row(row) == one);
            }
        }
    }
    // To the end, the tail too.
    window.see({0, 10, true});
    window.goToNewest();
    window.take(table.read(window.stretch()), window.stretch());
    for (int page = 0; page < 200 && window.end() != ListStretch::End::Reached; ++page) {
        window.see({model.rowCount() - 20, model.rowCount() - 1, false});
        if (!window.plan()) window.lookFurther();
        window.take(table.read(window.stretch()), window.stretch());
    }
    window.see({0, model.rowCount() - 1, true});
    window.plan();
    window.take(table.read({{}, 10'000}), {{}, 10'000});
    std::vector<std::int64_t> truth, known;
    for (const auto& [id, one] : table.rows) {
        if (scan == 0 || id % 3 == 0) truth.push_back(id);
    }
    for (const SignalEntry& one : model.rows())
        known.push_back(one.id.value);
    if (scan == 0) QVERIFY(known == truth);
    QVERIFY(!known.empty());
    QCOMPARE(resets.size(), 0);
}

// More came than one reading shows: whoever is at the top sees the newest, whoever looks at something is told.
void SignalListTest::aFloodIsSaidOrFollowed() {
    for (const bool following : {true, false}) {
        Table table;
        for (int id = 1; id <= 500; ++id)
            table.rows[id] = entry(id);
        SignalListModel model;
        SignalWindow window(model);
        window.take(table.read(window.stretch()), window.stretch());
        QVERIFY(window.end() == ListStretch::End::MoreBelow);
        for (int id = 501; id <= 5'000; ++id)
            table.rows[id] = entry(id);
        window.see({0, 19, following});
        window.plan();
        window.take(table.read(window.stretch()), window.stretch());
        QCOMPARE(window.newerAbove(), !following);
        QCOMPARE(model.row(0).id.value, following ? 5'000LL : 500LL);
        if (following) continue;
        QVERIFY(window.goToNewest());
        window.take(table.read(window.stretch()), window.stretch());
        QCOMPARE(model.row(0).id.value, 5'000LL);
        QVERIFY(!window.newerAbove());
    }
}

void SignalListTest::aSearchGoesOnWhereItStopped() {
    Table table;
    table.scan = 100;
    for (int id = 1; id <= 1'000; ++id)
        table.rows[id] = entry(id);
    SignalListModel model;
    SignalWindow window(model);
    window.take(table.read(window.stretch()), window.stretch());
    QVERIFY(window.end() == ListStretch::End::CutShort);
    QCOMPARE(window.lookedDownTo()->value, 901LL);
    const int before = model.rowCount();
    window.see({0, before - 1, true});
    QVERIFY(window.lookFurther());
    window.take(table.read(window.stretch()), window.stretch());
    QVERIFY(model.rowCount() > before);
    QCOMPARE(window.lookedDownTo()->value, 801LL);
    window.restart();
    QVERIFY(window.end() == ListStretch::End::Unknown);
}

void SignalListTest::hundredThousandsDoNotStall() {
    std::vector<SignalEntry> rows;
    for (int id = 100'000; id > 0; --id)
        rows.push_back(entry(id));
    SignalListModel model;
    model.setStretch({}, {}, rows);
    QBENCHMARK_ONCE {
        // A refresh in the middle touches what it brings.
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setStretch(SignalId{50'001}, SignalId{49'900}, {rows.begin() + 50'000, rows.begin() + 50'101});
        QCOMPARE(changed.size(), 0);
    }
    QCOMPARE(model.find({50'000}), 50'000);
    QCOMPARE(model.find({100'001}), -1);
}

FERMATA_TEST(SignalListTest, QCoreApplication)
#include "tst_signal_list.moc"
