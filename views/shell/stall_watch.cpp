// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/stall_watch.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QFile>
#include <QMetaEnum>

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <utility>

namespace fermata::views {

namespace {

std::atomic<StallWatch::Clock::rep> continuedAt{0};

// Reading the account costs more than an event does. One so old may have some of the time before the turn in it.
constexpr auto accountGoodFor = std::chrono::milliseconds(5);

// Asked after a stall only: reading it costs more than everything else here.
bool isTraced() {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return false;
    const QByteArray text = status.readAll();
    const QByteArray name = "TracerPid:";
    const qsizetype at = text.indexOf(name);
    return at >= 0 && text.mid(at + name.size(), 12).simplified().split(' ').constFirst().toInt() != 0;
}

std::chrono::nanoseconds processorTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::chrono::microseconds inMicroseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration_cast<std::chrono::microseconds>(time);
}

} // namespace

StallWatch::StallWatch(QObject* parent)
    : QObject(parent)
    , schedule_(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC))
    , since_(QDateTime::currentDateTime()) {
    QCoreApplication::instance()->installEventFilter(this);
    // The dispatchers differ in where they deliver events: before they wait, or between waiting and waking. Both say so
    // at either end, and a turn holds at least one of the two.
    const auto* const dispatcher = QAbstractEventDispatcher::instance();
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &StallWatch::endTurn);
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, &StallWatch::endTurn);
}

StallWatch::~StallWatch() {
    if (schedule_ >= 0) ::close(schedule_);
}

// "12345 678 9": nanoseconds on a processor, nanoseconds ready for one.
std::chrono::nanoseconds StallWatch::starvedUntilNow() const {
    std::array<char, 96> text{};
    if (schedule_ < 0 || ::pread(schedule_, text.data(), text.size() - 1, 0) <= 0) return {};
    char* rest = nullptr;
    std::strtoll(text.data(), &rest, 10);
    return std::chrono::nanoseconds(std::strtoll(rest, nullptr, 10));
}

bool StallWatch::eventFilter(QObject* receiver, QEvent* event) {
    const Clock::time_point now = Clock::now();
    if (busySince_ == Clock::time_point{}) {
        busySince_ = now;
        processorSince_ = processorTime();
        if (now - accountAt_ > accountGoodFor) {
            accountAt_ = now;
            starvedAt_ = starvedUntilNow();
        }
        longest_ = {};
    } else {
        endPart(now);
    }
    part_ = {now, receiver->metaObject()->className(), event->type(), {}};
    return false;
}

void StallWatch::endPart(Clock::time_point now) {
    part_.length = now - part_.since;
    if (part_.length > longest_.length) longest_ = part_;
}

void StallWatch::endTurn() {
    if (busySince_ == Clock::time_point{}) return;
    const Clock::time_point now = Clock::now();
    const Clock::time_point began = std::exchange(busySince_, {});
    const auto length = now - began;
    if (length < kLongest) return;
    const Clock::time_point continued{Clock::duration(continuedAt.load(std::memory_order_relaxed))};
    if (continued >= began || isTraced()) return;
    endPart(now);
    const std::chrono::nanoseconds starved = std::min<std::chrono::nanoseconds>(starvedUntilNow() - starvedAt_, length);
    if (length - starved >= kLongest) {
        ++count_;
        worst_ = std::max(worst_, inMicroseconds(length - starved));
    } else {
        ++starvedCount_;
    }
    const std::chrono::microseconds micros = inMicroseconds(length);
    const char* const event = QMetaEnum::fromType<QEvent::Type>().valueToKey(longest_.event);
    latest_.push_front({QDateTime::currentDateTime().addMSecs(-micros.count() / 1000), micros,
                        inMicroseconds(processorTime() - processorSince_), inMicroseconds(starved),
                        QStringLiteral("%1, %2").arg(QLatin1String(longest_.receiver),
                                                     event ? QLatin1String(event) : QLatin1String("an event"))});
    if (latest_.size() > kKept) latest_.pop_back();
    Q_EMIT stalled();
}

void StallWatch::noteContinued() noexcept {
    continuedAt.store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
}

} // namespace fermata::views

#include "moc_stall_watch.cpp"
