// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/board.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata;
using namespace fermata::runtime;
using namespace std::chrono_literals;

/// Where a scheduler looks for work, and when.
class BoardTest : public QObject {
    Q_OBJECT

    using Clock = Board::Clock;
    static constexpr auto poll = 1s;
    const Clock::time_point now_ = Clock::now();

    static bool isClean(const Board& board) { return !board.isDirty("a") && !board.isDirty("b"); }

    /// One claim of all there is.
    static void look(Board& board, const std::string& queue, bool more = false) {
        if (const auto look = board.begin(queue, true)) board.end(queue, *look, more, false, true, {});
    }

    /// Polled and clean; polled again in a second.
    static Board polled(Clock::time_point now) {
        Board board({"a", "b"});
        board.passTime(now, poll);
        look(board, "a");
        look(board, "b");
        return board;
    }

    static store::Claims claims(int count) {
        store::Claims claims;
        claims.claimed.resize(static_cast<std::size_t>(count));
        claims.place = store::Place{"1", "2", "3"};
        return claims;
    }

    static store::ClaimRequest request(std::optional<store::Place> from = {}) {
        store::ClaimRequest request;
        request.queue = "a";
        request.from = std::move(from);
        return request;
    }

private Q_SLOTS:
    void aClaimLeavesTheQueueClean() {
        Board board({"a", "b"});
        QVERIFY(isClean(board));
        QVERIFY(!board.begin("a", true));
        board.mark("a");
        QVERIFY(board.isDirty("a"));
        QVERIFY(!board.isDirty("b"));
        look(board, "a");
        QVERIFY(isClean(board));
    }

    /// What is runnable for sure and was not found has its row locked: it is looked for again, a few times.
    void looksAgainForWhatIsExpected() {
        Board board = polled(now_);
        auto now = now_;
        const auto lookInVain = [&] {
            const auto look = board.begin("a", true);
            QVERIFY(look);
            board.end("a", *look, false, false, false, now);
        };
        board.expect("a");
        board.mark("a");
        auto pause = Clock::duration::zero();
        for (int again = 0; again < 6; ++again) {
            lookInVain();
            QVERIFY(isClean(board));
            const auto next = board.due();
            QVERIFY(next > now + pause); // after pauses that grow
            pause = next - now;
            now = next;
            board.passTime(now, poll);
            QVERIFY(board.isDirty("a"));
        }
        lookInVain();
        QCOMPARE(board.due(), now_ + poll);
        // Once it has been found it is not looked for any more.
        board.expect("a");
        board.mark("a");
        look(board, "a");
        QCOMPARE(board.due(), now_ + poll);
    }

    void notWhenThereMayBeMore() {
        Board board({"a"});
        board.mark("a");
        look(board, "a", true);
        const auto second = board.begin("a", true);
        QVERIFY(second);
        QVERIFY(second->backlog);
        QVERIFY(!second->keyed); // that there may be more says nothing of the lines
        board.end("a", *second, false, false, true, {});
        QVERIFY(isClean(board));
    }

    /// What comes while a claim is under way it may not have seen.
    void notWhenItBecameDirtyMeanwhile() {
        Board board({"a"});
        board.mark("a");
        const auto first = board.begin("a", true);
        board.markPlain("a");
        board.end("a", *first, false, false, true, {});
        QVERIFY(board.isDirty("a"));

        const std::int64_t number = board.plainNumber("a");
        board.markPlain("a");
        board.clean("a", number, false);
        QVERIFY(board.isDirty("a"));
        board.clean("a", board.plainNumber("a"), false);
        QVERIFY(isClean(board));
    }

    void ofOthersItKnowsNothing() {
        Board board = polled(now_);
        board.mark("c");
        QVERIFY(isClean(board));
        QVERIFY(board.isOnlyDirty("a"));
        QCOMPARE(board.due(), now_ + poll);
    }

    /// Lines are looked along when one of them may have got a new first, and there is room for a key.
    void lines() {
        Board board({"a"});
        board.markPlain("a");
        QVERIFY(!board.begin("a", true)->keyed);
        QVERIFY(board.plainNumber("a") > 0);
        board.mark("a");
        QCOMPARE(board.plainNumber("a"), 0); // for no commit to claim
        QVERIFY(!board.begin("a", false)->keyed);
        const auto look = board.begin("a", true);
        QVERIFY(look->keyed);
        QVERIFY(!board.begin("a", true)->keyed); // it is being done
        board.putOff("a", *look);
        QVERIFY(board.begin("a", true)->keyed);
        board.end("a", *look, true, true, true, {});
        QVERIFY(board.begin("a", true)->keyed);
    }

    void thePollFindsEverything() {
        Board board({"a", "b"});
        QVERIFY(board.due() <= now_); // the first time at once
        board.passTime(now_, poll);
        QVERIFY(board.begin("a", true)->keyed);
        QVERIFY(board.begin("b", true)->keyed);
        board = polled(now_);
        QCOMPARE(board.due(), now_ + poll);
        board.passTime(now_ + poll - 1ms, poll);
        QVERIFY(isClean(board));
        board.passTime(now_ + poll, poll);
        QVERIFY(board.isDirty("a") && board.isDirty("b"));
    }

    /// Beside a backlog a look at everything costs more than it finds.
    void thePollLeavesABacklogAlone() {
        Board board = polled(now_);
        board.mark("a");
        look(board, "a", true);
        board.noteWholeLook("a", 100ms); // fifty times as long until the next: five seconds
        board.passTime(now_ + poll, poll);
        QVERIFY(board.begin("a", true)->keyed);
        for (auto later = now_ + 2s; later < now_ + 6s; later += 1s) {
            board.passTime(later, poll);
            QVERIFY(!board.begin("a", true)->keyed);
        }
        board.passTime(now_ + 6s, poll);
        QVERIFY(board.begin("a", true)->keyed);
    }

    void timers() {
        Board board = polled(now_);
        QVERIFY(board.markAt("b", now_ + 300ms));
        QVERIFY(board.markAt("a", now_ + 500ms));
        QCOMPARE(board.due(), now_ + 300ms);
        board.passTime(now_ + 299ms, poll);
        QVERIFY(isClean(board));
        board.passTime(now_ + 300ms, poll);
        QVERIFY(board.isDirty("b") && !board.isDirty("a"));
        QCOMPARE(board.due(), now_ + 500ms);
        board.passTime(now_ + 500ms, poll);
        QVERIFY(board.isDirty("a"));
        QCOMPARE(board.due(), now_ + poll);
    }

    void nobodyKeepsAMillionTimers() {
        Board board({"a"});
        int taken = 0;
        while (taken < 1'000'000 && board.markAt("a", now_ + 1h))
            ++taken;
        QCOMPARE(taken, 10'001);
    }

    void machinesWithoutASeat() {
        Board board = polled(now_);
        board.markHeldUp();
        QVERIFY(board.isDirty("a") && board.isDirty("b")); // no claim has said that all had one
        for (const char* queue : {"a", "b"}) {
            look(board, queue);
            board.clearHeldUp(queue);
        }
        board.markHeldUp();
        QVERIFY(isClean(board));
        board.mark("a");
        look(board, "a");
        board.markHeldUp();
        QVERIFY(board.isDirty("a") && !board.isDirty("b"));
        look(board, "a");
        QVERIFY(isClean(board));
    }

    /// A claim begins where the last one ended, for a moment.
    void places() {
        Board board = polled(now_);
        QVERIFY(!board.place("a", now_));
        board.notePlace(request(), claims(19), now_); // too few to be worth it
        QVERIFY(!board.place("a", now_));
        board.notePlace(request(), claims(20), now_);
        QVERIFY(board.place("a", now_));
        QCOMPARE(board.place("a", now_)->id, std::string("3"));
        QVERIFY(!board.place("b", now_));
        QCOMPARE(board.due(), now_ + 250ms);
        // From there on it goes on, and is good no longer for that.
        board.notePlace(request(board.place("a", now_)), claims(20), now_ + 200ms);
        QCOMPARE(board.due(), now_ + 250ms);
        QVERIFY(!board.place("a", now_ + 251ms));
        board.passTime(now_ + 250ms, poll);
        QVERIFY(!board.place("a", now_));
        QVERIFY(board.plainNumber("a") > 0); // what stands before it is looked at, and no lines
    }

    void placesOfThoseWhoShareStandForLonger() {
        Board board = polled(now_);
        board.setCompany({{"a", 3}, {"c", 1}});
        QCOMPARE(board.company("a"), 3);
        QCOMPARE(board.company("b"), 0);
        board.notePlace(request(), claims(20), now_);
        QCOMPARE(board.due(), now_ + poll); // four times 250 ms, as the poll
        QVERIFY(board.place("a", now_ + 1s));
        board.noteWholeLook("a", 1h);
        board.notePlace(request(), claims(20), now_);
        QVERIFY(board.place("a", now_ + 10s)); // and no longer, whatever it costs
        QVERIFY(!board.place("a", now_ + 10s + 1ms));
        board.setCompany({});
        QCOMPARE(board.company("a"), 0);
    }

    void whatIsAnnouncedMayStandAnywhere() {
        Board board = polled(now_);
        board.notePlace(request(), claims(20), now_);
        board.mark("a");
        QVERIFY(board.place("a", now_));
        board.markAnywhere("a");
        QVERIFY(!board.place("a", now_));
        board.notePlace(request(), claims(20), now_);
        board.markAllAnywhere();
        QVERIFY(!board.place("a", now_));
        QVERIFY(board.isDirty("b"));
    }

    void onlyOneIsDirty() {
        Board board({"a", "b"});
        board.mark("a");
        QVERIFY(board.isOnlyDirty("a"));
        board.mark("b");
        QVERIFY(!board.isOnlyDirty("a"));
    }

    void keysOfAQueue() {
        Board board({"a", "b"});
        QVERIFY(board.keysAreRare("a", now_));
        board.noteKeys("a", now_);
        QVERIFY(!board.keysAreRare("a", now_ + 1s));
        QVERIFY(board.keysAreRare("a", now_ + 1s + 1ms));
        QVERIFY(board.keysAreRare("b", now_));
        board.noteWalk("a", "here");
        QCOMPARE(board.walk("a"), std::string("here"));
        QCOMPARE(board.walk("b"), std::string());
    }
};

FERMATA_TEST(BoardTest, QCoreApplication)
#include "tst_board.moc"
