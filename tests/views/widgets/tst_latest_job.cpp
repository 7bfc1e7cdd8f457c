// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/guarded.h"
#include "widgets/latest_job.h"

#include <fermata/test/runner.h>

#include <QSemaphore>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <stdexcept>

using namespace fermata::views;

namespace {

struct Odd {};

} // namespace

// What is thrown on a thread of a view's is told in its place, and nothing ends by it.
class LatestJobTest : public QObject {
    Q_OBJECT

    QThreadPool pool_;

private Q_SLOTS:
    void whatIsThrownIsTold_data() {
        QTest::addColumn<std::function<int()>>("work");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, std::function<int()> work, const char* sentence) {
            QTest::newRow(name) << std::move(work) << QString::fromUtf8(sentence);
        };
        row(
            "no memory", []() -> int { throw std::bad_alloc(); }, "There is not enough memory.");
        row(
            "out of range", []() -> int { return std::vector<int>().at(3); },
            "Vector::_M_range_check: __n (which is 3) >= this->size() (which is 0).");
        row(
            "words", []() -> int { throw std::string("as it is!"); }, "As it is!");
        row(
            "hostile words", []() -> int { throw std::runtime_error("a\x1b[1m\xe2\x80\xae b"); },
            "A\\u001b[1m\\u202e b.");
        row(
            "a number", []() -> int { throw 7; }, "An exception of type int.");
        row(
            "whatever it is", []() -> int { throw Odd(); }, "An exception of type (anonymous namespace)::Odd.");
    }

    void whatIsThrownIsTold() {
        QFETCH(std::function<int()>, work);
        QFETCH(QString, sentence);
        QObject receiver;
        LatestJob job(receiver, pool_);
        QStringList told;
        int answer = 0;
        const QThread* on = nullptr;
        job.run(
            work, [](int) { QFAIL("it was answered"); },
            [&](const QString& why) {
                told << why;
                on = QThread::currentThread();
            });
        QTRY_COMPARE(told.size(), 1);
        QCOMPARE(told.front(), sentence);
        QCOMPARE(on, QThread::currentThread());
        job.run([] { return 42; }, [&](int found) { answer = found; }, [](const QString&) { QFAIL("it failed"); });
        QTRY_COMPARE(answer, 42);
        QCOMPARE(told.size(), 1);
    }

    // Where even the words find no memory they are looked for again.
    void whatCannotBeToldIsToldLater() {
        QStringList told;
        int tries = 0;
        guarded([] { throw 1; },
                [&](const QString& sentence) {
                    if (++tries < 3) throw std::bad_alloc();
                    told << sentence;
                });
        QCOMPARE(tries, 3);
        QCOMPARE(told, QStringList{"An exception of type int."});
    }

    void onlyTheLastIsAnswered() {
        QObject receiver;
        LatestJob job(receiver, pool_);
        std::vector<int> answers;
        QStringList told;
        std::atomic<int> begun = 0;
        QSemaphore go;
        pool_.setMaxThreadCount(1);
        for (int i = 1; i <= 3; ++i)
            job.run(
                [&begun, &go, i] {
                    ++begun;
                    go.acquire();
                    if (i != 3) throw i;
                    return i;
                },
                [&](int answer) { answers.push_back(answer); }, [&](const QString& why) { told << why; });
        go.release(3);
        QTRY_COMPARE(answers, std::vector<int>{3});
        QVERIFY(begun <= 2); // the one in the middle had not begun when the last one came
        QVERIFY(pool_.waitForDone(60'000));
        QCoreApplication::processEvents();
        QCOMPARE(told, QStringList());
        QCOMPARE(answers, std::vector<int>{3});
    }

    void whoIsGoneHearsOfNothing() {
        QSemaphore go;
        {
            QObject receiver;
            LatestJob job(receiver, pool_);
            job.run(
                [&go]() -> int {
                    go.acquire();
                    throw std::string("late");
                },
                [](int) { QFAIL("it was answered"); }, [](const QString&) { QFAIL("it was told"); });
        }
        go.release();
        QVERIFY(pool_.waitForDone(60'000));
        QCoreApplication::processEvents();
    }
};

FERMATA_TEST(LatestJobTest, QCoreApplication)
#include "tst_latest_job.moc"
