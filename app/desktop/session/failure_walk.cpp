// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/failure_walk.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QElapsedTimer>

#include <algorithm>

namespace fermata::app {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t stretchesASlice = 300; // each is a descent of its own
constexpr qint64 sliceMilliseconds = 3;
constexpr auto walkGoodFor = 60s; // one that rested longer starts anew
constexpr auto recent = 1h;
constexpr int windowRest = 150; // times what a look took

QString arrayOf(std::vector<std::string>::const_iterator from, std::vector<std::string>::const_iterator to) {
    QStringList quoted;
    for (; from != to; ++from) {
        QString text = QString::fromStdString(*from);
        text.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
        quoted << QLatin1Char('"') + text + QLatin1Char('"');
    }
    return QLatin1Char('{') + quoted.join(QLatin1Char(',')) + QLatin1Char('}');
}

// Towards as many as take the time that a slice may take, without a leap for one slow answer.
int nextSlice(int now, qint64 took) {
    const double wanted = double(now) * double(sliceMilliseconds) / double(std::max<qint64>(took, 1));
    return std::clamp(int(std::clamp(wanted, now * 0.6, now * 1.3)), FailureWalk::smallestSlice,
                      FailureWalk::largestSlice);
}

} // namespace

void FailureWalk::walk(QueryRunner& runner, const Facts& facts, const std::vector<std::string>& queues, Timestamp now) {
    if (!facts.hasStatusIndex) {
        lookAtWindow(runner, now);
        return;
    }
    // Nobody looked for a while: what was found then says nothing of what failed since.
    if (now - walkedAt_ > walkGoodFor || !byIndex_) {
        whole_ = walking_ = false;
        last_ = {};
    }
    byIndex_ = true;
    if (!walking_) begin(queues, now);
    walkedAt_ = now;
    if (walkByIndex(runner)) {
        last_ = std::move(current_);
        current_ = {};
        whole_ = true;
        walking_ = false;
    }
}

void FailureWalk::begin(const std::vector<std::string>& queues, Timestamp now) {
    stretches_ = queues;
    stretch_ = 0;
    after_.reset();
    current_ = {};
    current_.since = now;
    walking_ = true;
}

bool FailureWalk::walkByIndex(QueryRunner& runner) {
    if (stretch_ >= stretches_.size()) return true;
    const std::size_t end = std::min(stretches_.size(), stretch_ + stretchesASlice);
    QElapsedTimer timer;
    timer.start();
    Rows& rows = runner.run("overview_failed", {{":queues", arrayOf(stretches_.cbegin() + std::ptrdiff_t(stretch_),
                                                                    stretches_.cbegin() + std::ptrdiff_t(end))},
                                                {":from", idValue(ascendingFrom(after_))},
                                                {":limit", slice_}});
    std::int64_t looked = 0, place = 0;
    std::optional<InstanceId> reached; // there, and nullopt is below every id
    while (rows.next()) {
        const std::int64_t stretch = number(rows, "stretch");
        add(current_,
            {stretches_[stretch_ + std::size_t(stretch) - 1], text(rows, "fsm"), int(number(rows, "fsm_version"))},
            text(rows, "times"));
        looked += number(rows, "looked");
        if (stretch > place) reached.reset();
        place = std::max(place, stretch);
        if (stretch == place) reached = std::max(reached, std::optional(InstanceId{number(rows, "reached")}));
    }
    if (looked < slice_) {
        stretch_ = end;
        after_.reset();
        return stretch_ >= stretches_.size();
    }
    slice_ = nextSlice(slice_, timer.elapsed());
    stretch_ += std::size_t(place - 1);
    after_ = reached;
    return false;
}

void FailureWalk::lookAtWindow(QueryRunner& runner, Timestamp now) {
    const auto began = std::chrono::steady_clock::now();
    if (began < windowAgain_) return;
    Rows& rows = runner.run("overview_failed_window", {{":window", windowSize}});
    Found found;
    found.since = now;
    while (rows.next()) {
        found.cut = !truth(rows, "whole");
        if (const auto queue = optionalText(rows, "queue"))
            add(found, {*queue, text(rows, "fsm"), int(number(rows, "fsm_version"))}, text(rows, "times"));
    }
    last_ = std::move(found);
    whole_ = true;
    walking_ = byIndex_ = false;
    const auto ended = std::chrono::steady_clock::now();
    windowAgain_ = ended + std::min<std::chrono::steady_clock::duration>((ended - began) * windowRest, 30s);
}

void FailureWalk::add(Found& found, Place place, const std::string& times) const {
    if (times.empty()) return;
    std::vector<Timestamp>& known = found.times[std::move(place)];
    const QStringList parts = QString::fromStdString(times).split(QLatin1Char(','));
    for (const QString& part : parts) {
        if (known.size() >= mostTimes) {
            found.cut = true;
            break;
        }
        known.push_back(Timestamp(std::chrono::microseconds(part.toLongLong())));
    }
}

void FailureWalk::show(OverviewSnapshot& snapshot) const {
    const Found& found = whole_ ? last_ : current_;
    snapshot.failures.clear();
    snapshot.failuresWhole = whole_ && !found.cut;
    snapshot.failuresSince = found.since;
    const Timestamp from = snapshot.databaseTime - recent;
    for (const auto& [place, times] : found.times) {
        const auto& [queue, fsm, version] = place;
        const auto count = std::ranges::count_if(times, [&](Timestamp at) { return at >= from; });
        if (count > 0) snapshot.failures.push_back({queue, fsm, version, {count, !snapshot.failuresWhole}});
    }
}

} // namespace fermata::app
