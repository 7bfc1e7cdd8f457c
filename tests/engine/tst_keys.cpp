// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/keys.h"

#include <fermata/test/runner.h>

#include <QTest>

using namespace fermata::runtime;
using namespace std::chrono_literals;

/// Which partition keys a worker holds, and which it does not ask for.
class KeysTest : public QObject {
    Q_OBJECT

    using Clock = Keys::Clock;
    using Numbers = std::vector<std::int64_t>;
    const Clock::time_point now_ = Clock::now();

    static std::vector<std::string> rested(Keys& keys, Clock::time_point now) {
        std::vector<std::string> queues;
        keys.wakeRested(now, [&](const std::string& queue) { queues.push_back(queue); });
        return queues;
    }

private Q_SLOTS:
    void noMoreThanItsRoom() {
        Keys keys(3);
        QCOMPARE(keys.room(), 3);
        keys.hold(Numbers{1, 2}, 1);
        keys.hold(Numbers{2}, 1); // two keys may share a lock
        QCOMPARE(keys.room(), 1);
        keys.hold(Numbers{3, 4}, 1);
        QCOMPARE(keys.room(), 0);
        keys.forget(Numbers{1, 2});
        QCOMPARE(keys.room(), 1);
        QCOMPARE(keys.toPass(now_), (Numbers{3, 4}));
    }

    /// A lock is unlocked once, on the session that holds it; where that is gone so is the lock.
    void settled() {
        Keys keys(10);
        keys.hold(Numbers{1}, 1);
        keys.hold(Numbers{2, 3}, 2);
        QVERIFY(keys.isHeld(2, 2));
        QVERIFY(!keys.isHeld(1, 2));
        QVERIFY(!keys.isHeld(4, 2));
        QVERIFY(!keys.dropSettled(2).any);
        for (const std::int64_t key : {1, 2, 2, 4})
            keys.settle(key);
        const Keys::Dropped dropped = keys.dropSettled(2);
        QVERIFY(dropped.any);
        QCOMPARE(dropped.locks, (Numbers{2}));
        QCOMPARE(keys.toPass(now_), (Numbers{3}));
        QVERIFY(!keys.dropSettled(2).any);
    }

    /// Those of another session are passed for a growing while, and then asked for once.
    void resting() {
        Keys keys(10);
        QCOMPARE(keys.due(), Clock::time_point::max());
        auto now = now_;
        for (const auto pause : {20ms, 40ms, 80ms, 160ms, 320ms, 640ms, 1280ms, 2560ms, 5000ms, 5000ms}) {
            keys.rest(7, "a", now);
            QCOMPARE(keys.due(), now + pause);
            QCOMPARE(keys.toPass(now), (Numbers{7}));
            QVERIFY(rested(keys, now + pause - 1ms).empty());
            now += pause;
            QCOMPARE(rested(keys, now), (std::vector<std::string>{"a"}));
            QVERIFY(rested(keys, now + 1h).empty());
            QVERIFY(keys.toPass(now).empty());
            QCOMPARE(keys.due(), Clock::time_point::max());
        }
        keys.hold(Numbers{7}, 1); // it was free: what is refused later begins anew
        keys.rest(7, "a", now);
        QCOMPARE(keys.due(), now + 20ms);
    }

    void noMemoryOfMillions() {
        Keys keys(10);
        for (int key = 0; key < 10'001; ++key)
            keys.rest(key, "a", now_);
        QCOMPARE(rested(keys, now_ + 20ms).size(), 10'001u);
        keys.toPass(now_ + 20ms);
        keys.rest(1, "a", now_);
        QCOMPARE(keys.due(), now_ + 20ms); // not twice as long: it was forgotten
    }
};

FERMATA_TEST(KeysTest, QCoreApplication)
#include "tst_keys.moc"
