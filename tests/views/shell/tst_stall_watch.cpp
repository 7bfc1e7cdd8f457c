// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <shell/durations.h>
#include <shell/stall_watch.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <ctime>
#include <functional>
#include <limits>
#include <thread>
#include <vector>

using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

void busyFor(std::chrono::milliseconds length) {
    const auto until = StallWatch::Clock::now() + length;
    while (StallWatch::Clock::now() < until) {
    }
}

// With a processor: beside others it takes longer.
void workFor(std::chrono::milliseconds length) {
    const auto used = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    };
    const auto until = used() + length;
    while (used() < until) {
    }
}

} // namespace

// The watch on a real event loop. The machine may be loaded: a stall may be longer than what made it, and one that
// nobody made may come on top; so it is looked for, never counted on that there is no other.
class StallWatchTest : public QObject {
    Q_OBJECT

private:
    // Runs `what` from the event loop, and lets the loop come round.
    static void inLoop(const std::function<void()>& what) {
        QEventLoop loop;
        QTimer::singleShot(0, &loop, [&] {
            what();
            QTimer::singleShot(0, &loop, &QEventLoop::quit);
        });
        loop.exec();
    }

    static int longerThan(const StallWatch& watch, std::chrono::milliseconds length) {
        return int(
            std::ranges::count_if(watch.latest(), [&](const StallWatch::Stall& s) { return s.length >= length; }));
    }

private Q_SLOTS:
    void whatKeepsTheLoopIsCounted() {
        StallWatch watch;
        QSignalSpy stalled(&watch, &StallWatch::stalled);
        const QDateTime before = QDateTime::currentDateTime();
        inLoop([] { workFor(400ms); });
        QCOMPARE(longerThan(watch, 400ms), 1);
        QCOMPARE(stalled.size(), watch.count() + watch.starvedCount());
        QVERIFY(watch.worst() > 50ms);
        const auto worst = std::ranges::max_element(watch.latest(), {}, &StallWatch::Stall::length);
        QVERIFY(worst->at >= before.addMSecs(-5) && worst->at <= QDateTime::currentDateTime().addMSecs(-395));
    }

    // The window was at work, or waited for something; and in what.
    void whatItDidMeanwhileIsSaid() {
        const auto worstOf = [](const std::function<void()>& what) {
            StallWatch watch;
            QEventLoop loop;
            QTimer::singleShot(0, &loop, [&] {
                what();
                QTimer::singleShot(0, &loop, &QEventLoop::quit);
            });
            loop.exec();
            return *std::ranges::max_element(watch.latest(), {}, &StallWatch::Stall::length);
        };
        const StallWatch::Stall busy = worstOf([] { busyFor(400ms); });
        QVERIFY(busy.worked > 20ms && busy.worked + busy.starved <= busy.length + 10ms);
        const StallWatch::Stall idle = worstOf([] { std::this_thread::sleep_for(400ms); });
        QVERIFY(idle.length >= 400ms && idle.worked < 100ms && idle.starved < idle.length);

        class Slow : public QObject {
        public:
            bool event(QEvent*) override {
                busyFor(400ms);
                return true;
            }
        } slow;
        const StallWatch::Stall named = worstOf([&] {
            QEvent event(QEvent::LanguageChange);
            QCoreApplication::sendEvent(&slow, &event);
        });
        QCOMPARE(named.longest, QString("QObject, LanguageChange"));
    }

    // Others have the processors: the window is not slow, it does not get to work.
    void withoutAProcessorItIsKeptApart() {
        if (!QFile::exists(QStringLiteral("/proc/thread-self/schedstat"))) QSKIP("this kernel keeps no account");
        std::atomic<bool> over{false};
        std::vector<std::thread> others;
        for (unsigned i = 0; i < 12 * std::max(1u, std::thread::hardware_concurrency()); ++i)
            others.emplace_back([&] {
                while (!over) {
                }
            });
        StallWatch watch;
        QElapsedTimer patience;
        patience.start();
        while (watch.starvedCount() == 0 && patience.elapsed() < 60'000)
            inLoop([] { busyFor(60ms); }); // by the wall
        over = true;
        for (std::thread& one : others)
            one.join();
        QVERIFY(watch.starvedCount() > 0);
        const auto starved = std::ranges::max_element(watch.latest(), {}, &StallWatch::Stall::starved);
        QVERIFY(starved->starved > 10ms && starved->starved <= starved->length);
        QVERIFY(starved->worked < starved->length);
    }

    // Many small ones at one go keep a person waiting as one large one does.
    void aHeapOfSmallEventsCountsAsOne() {
        StallWatch watch;
        QEventLoop loop;
        for (int i = 0; i < 40; ++i)
            QMetaObject::invokeMethod(
                &loop, [] { busyFor(10ms); }, Qt::QueuedConnection);
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
        loop.exec();
        inLoop([] {});
        QCOMPARE(longerThan(watch, 400ms), 1);
    }

    void waitingIsNotStanding() {
        StallWatch watch;
        QEventLoop loop;
        QTimer::singleShot(600ms, &loop, &QEventLoop::quit);
        loop.exec();
        inLoop([] {});
        QCOMPARE(longerThan(watch, 500ms), 0);
    }

    // A dialog that is open runs a loop inside an event.
    void aLoopInsideTheLoopIsNotStanding() {
        StallWatch watch;
        inLoop([] {
            QEventLoop dialog;
            QTimer::singleShot(600ms, &dialog, &QEventLoop::quit);
            dialog.exec();
        });
        QCOMPARE(longerThan(watch, 500ms), 0);
        inLoop([] {
            QEventLoop dialog;
            QTimer::singleShot(0, &dialog, [&] {
                busyFor(400ms);
                QTimer::singleShot(0, &dialog, &QEventLoop::quit);
            });
            dialog.exec();
        });
        QCOMPARE(longerThan(watch, 400ms), 1);
    }

    // Somebody stops the process (as a shell's Ctrl+Z does) and lets it go on: it was not slow.
    void aStoppedProcessIsNotCounted() {
        if (fermata::test::sanitized)
            QSKIP("the thread sanitizer hands a signal on only when the program next asks for something");
        struct sigaction action = {};
        action.sa_handler = [](int) { StallWatch::noteContinued(); };
        sigemptyset(&action.sa_mask);
        struct sigaction before = {};
        QCOMPARE(sigaction(SIGCONT, &action, &before), 0);
        StallWatch watch;
        QProcess awakener;
        awakener.start("/bin/sh", {"-c", QString("sleep 0.7; kill -CONT %1").arg(getpid())});
        QVERIFY(awakener.waitForStarted(30'000));
        inLoop([] { raise(SIGSTOP); });
        QCOMPARE(longerThan(watch, 300ms), 0);
        QTRY_COMPARE_WITH_TIMEOUT(awakener.state(), QProcess::NotRunning, 30'000);
        inLoop([] { busyFor(400ms); }); // from then on it looks again
        QCOMPARE(longerThan(watch, 400ms), 1);
        sigaction(SIGCONT, &before, nullptr);
    }

    void keepsTheLatestAndCountsAll() {
        StallWatch watch;
        const int stalls = int(StallWatch::kKept) + 5;
        for (int i = 0; i < stalls; ++i)
            inLoop([] { busyFor(StallWatch::kLongest + 1ms); });
        QVERIFY(watch.count() + watch.starvedCount() >= stalls);
        QCOMPARE(watch.latest().size(), StallWatch::kKept);
        QVERIFY(watch.latest().front().at >= watch.latest().back().at);
    }

    // As a ratio, in turns: what an event through the loop takes with the watch and without it.
    void costsLittleAnEvent() {
        const auto run = [] {
            constexpr int kEvents = 40'000;
            int left = kEvents;
            QEventLoop loop;
            QObject receiver;
            timespec before{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
            std::function<void()> next = [&] {
                if (--left == 0) return loop.quit();
                QMetaObject::invokeMethod(&receiver, next, Qt::QueuedConnection);
            };
            next();
            loop.exec();
            timespec after{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
            return double(after.tv_sec - before.tv_sec) * 1e9 + double(after.tv_nsec - before.tv_nsec);
        };
        run();
        double best = std::numeric_limits<double>::max();
        // The least of some ratios, in processor time: others use the processor's caches too.
        for (int i = 0; i < 7; ++i) {
            const double without = run();
            const StallWatch watch;
            best = std::min(best, run() / without);
        }
        qInfo("an event with the watch takes %.2f of one without", best);
        QVERIFY2(best < 2.5, qPrintable(QString::number(best)));
    }

    void durations() {
        Durations none;
        QCOMPARE(none.median(), 0us);
        Durations some;
        for (const auto length : {5us, 1us, 9us, 3us})
            some.add(length);
        QCOMPARE(some.last(), 3us);
        QCOMPARE(some.worst(), 9us);
        QCOMPARE(some.median(), 3us);
        QCOMPARE(some.count(), 4);
        // The median is of the latest, the worst of all.
        for (std::size_t i = 0; i < Durations::kKept; ++i)
            some.add(2us);
        QCOMPARE(some.median(), 2us);
        QCOMPARE(some.worst(), 9us);
    }
};

FERMATA_TEST(StallWatchTest, QCoreApplication)
#include "tst_stall_watch.moc"
