// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "session/failure.h"
#include "session/threads.h"

#include <fermata/test/runner.h>

#include <QSemaphore>
#include <QTest>
#include <QThread>

#include <atomic>
#include <new>

using namespace fermata::app;

namespace {

// What lives on a thread of the session.
class Part : public QObject {
public:
    void tellThrown(const QString& sentence) {
        if (QThread::currentThread() == thread()) told << sentence;
        answers.release();
    }
    void answer() { answers.release(); }
    void fail() { throw 7; }

    QStringList told; // to be read once it has answered
    QSemaphore answers;
};

} // namespace

// Whatever is thrown on a thread of the desktop's is told where the result would have gone, and ends nothing.
class ThreadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsThrown_data() {
        QTest::addColumn<std::function<void()>>("act");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, std::function<void()> act, const char* words) {
            QTest::newRow(name) << std::move(act) << QString::fromUtf8(words);
        };
        row(
            "no memory", [] { throw std::bad_alloc(); }, "there is not enough memory");
        row(
            "out of range", [] { throw std::out_of_range("beyond its end"); }, "beyond its end");
        row(
            "words", [] { throw std::string("as it is"); }, "as it is");
        row(
            "a number", [] { throw 7; }, "an exception of type int");
    }

    void whatIsThrown() {
        QFETCH(std::function<void()>, act);
        QFETCH(QString, words);
        const QString sentence = words[0].toUpper() + words.mid(1) + '.';
        // A thread.
        QStringList told;
        startThread([act](const std::stop_token&) { act(); }, [&](const QString& why) { told << why; }).join();
        QCOMPARE(told, QStringList{sentence});
        // A part of the session, which goes on.
        QThread thread;
        Part part;
        part.moveToThread(&thread);
        thread.start();
        post(&part, [act](Part*) { act(); });
        post(&part, &Part::answer);
        QVERIFY(part.answers.tryAcquire(2, 60'000));
        thread.quit();
        QVERIFY(thread.wait(60'000));
        QCOMPARE(part.told, QStringList{sentence});
        // A call that is answered by a failure.
        try {
            asFailure(act);
            QFAIL("nothing was thrown");
        } catch (const Failure& failure) {
            QCOMPARE(failure.message, "This could not be carried out: " + words);
        }
    }

    void itsOwnFunctionMayThrow() {
        QThread thread;
        Part part;
        part.moveToThread(&thread);
        thread.start();
        post(&part, &Part::fail);
        QVERIFY(part.answers.tryAcquire(1, 60'000));
        thread.quit();
        QVERIFY(thread.wait(60'000));
        QCOMPARE(part.told, QStringList{"An exception of type int."});
    }

    // Who was told to stop is no failure, and a failure stays the one it is.
    void whatIsMeantIsLetThrough() {
        QVERIFY_EXCEPTION_THROWN(asFailure([] { throw Stopped{}; }), Stopped);
        try {
            asFailure([] { throw Failure{"refused", "ask again", "42501", true}; });
            QFAIL("nothing was thrown");
        } catch (const Failure& failure) {
            QVERIFY((failure == Failure{"refused", "ask again", "42501", true}));
        }
        QCOMPARE(asFailure([] { return 42; }), 42);
    }

    void aThreadIsToldToStop() {
        QSemaphore begun;
        std::atomic<bool> stopped = false;
        {
            const std::jthread thread = startThread(
                [&](const std::stop_token& stop) {
                    begun.release();
                    while (!stop.stop_requested())
                        QThread::yieldCurrentThread();
                    stopped = true;
                },
                [](const QString&) { QFAIL("it failed"); });
            QVERIFY(begun.tryAcquire(1, 60'000));
        }
        QVERIFY(stopped);
    }
};

FERMATA_TEST(ThreadsTest, QCoreApplication)
#include "tst_threads.moc"
