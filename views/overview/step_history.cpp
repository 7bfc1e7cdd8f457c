// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/step_history.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermata::views {

using namespace std::chrono;

namespace {

constexpr std::int64_t kFineSeconds = 6 * 60;
constexpr std::int64_t kCoarse = 6;
constexpr std::int64_t kKeptSeconds = 61 * 60;
constexpr double kBucketsAnOctave = 8;
constexpr std::uint16_t kAny = std::numeric_limits<std::uint16_t>::max();

std::uint16_t bucketOf(microseconds took) {
    return std::uint16_t(std::lround(std::log2(double(std::max<qint64>(took.count(), 1))) * kBucketsAnOctave));
}

double millisecondsOf(std::size_t bucket) {
    return std::exp2(double(bucket) / kBucketsAnOctave) / 1000;
}

OutcomeKind kindOf(const QString& outcome) {
    if (outcome == QLatin1String("next")) return OutcomeKind::Next;
    if (outcome == QLatin1String("await")) return OutcomeKind::Await;
    if (outcome == QLatin1String("schedule_childs")) return OutcomeKind::Childs;
    // What was cut off with the process that ran it runs again, as a replay does.
    if (outcome == QLatin1String("replay") || outcome == QLatin1String("lost")) return OutcomeKind::Replay;
    if (outcome == QLatin1String("stop")) return OutcomeKind::Failed;
    return OutcomeKind::Done;
}

} // namespace

template <typename Name>
std::uint16_t StepHistory::numberOf(std::map<Name, std::uint16_t>& names, const Name& name) {
    const auto known = names.find(name);
    if (known != names.end()) return known->second;
    if (names.size() >= mostNames) return kAny;
    return names.emplace(name, std::uint16_t(names.size())).first->second;
}

void StepHistory::addTo(Bin& bin, const Entry& entry) {
    const auto place = std::lower_bound(bin.entries.begin(), bin.entries.end(), entry,
                                        [](const Entry& a, const Entry& b) { return a.key() < b.key(); });
    if (place != bin.entries.end() && place->key() == entry.key())
        place->count += entry.count;
    else
        bin.entries.insert(place, entry);
}

void StepHistory::add(const StepLogRow& row, Timestamp at) {
    if (row.isLine() || row.result != 0 || at <= Timestamp{}) return;
    const std::int64_t second = secondOf(at);
    // A clock that was set back by more than a little: what was counted then has no place any more.
    if (!fine_.empty() && second < fine_.back().second - 60) clear();
    const std::string queue = row.queue.toStdString();
    const MachineKey machine{row.fsm.toStdString(), row.fsmVersion};
    const Entry entry{numberOf(queues_, queue), numberOf(machines_, machine), std::uint16_t(kindOf(row.outcome)),
                      bucketOf(microseconds(row.runMicroseconds + row.commitMicroseconds)), 1};
    if (fine_.empty() || fine_.back().second < second) {
        fine_.push_back({second, {}});
        age(second);
    }
    // Steps come nearly in the order in which they ended.
    auto bin = std::lower_bound(fine_.begin(), fine_.end(), second,
                                [](const Bin& a, std::int64_t wanted) { return a.second < wanted; });
    if (bin == fine_.end()) --bin;
    if (bin->second != second) bin = fine_.insert(bin, {second, {}});
    addTo(*bin, entry);
}

void StepHistory::age(std::int64_t second) {
    while (!fine_.empty() && fine_.front().second < second - kFineSeconds) {
        const Bin& old = fine_.front();
        const std::int64_t start = old.second - old.second % kCoarse;
        if (coarse_.empty() || coarse_.back().second < start) coarse_.push_back({start, {}});
        for (const Entry& entry : old.entries)
            addTo(coarse_.back(), entry);
        fine_.pop_front();
    }
    while (!coarse_.empty() && coarse_.front().second < second - kKeptSeconds)
        coarse_.pop_front();
}

void StepHistory::clear() {
    *this = StepHistory();
}

std::optional<Timestamp> StepHistory::begin() const {
    if (!coarse_.empty()) return startOfSecond(coarse_.front().second);
    if (!fine_.empty()) return startOfSecond(fine_.front().second);
    return std::nullopt;
}

std::size_t StepHistory::size() const {
    std::size_t entries = 0;
    for (const auto* bins : {&fine_, &coarse_}) {
        for (const Bin& bin : *bins)
            entries += bin.entries.size();
    }
    return entries;
}

// Of nobody that is known: nothing.
std::optional<std::pair<std::uint16_t, std::uint16_t>> StepHistory::numbersOf(const ChartScope& scope) const {
    if (scope.kind == ChartScope::Kind::Queue) {
        const auto found = queues_.find(scope.queue);
        return found == queues_.end() ? std::nullopt : std::optional(std::pair(found->second, kAny));
    }
    if (scope.kind == ChartScope::Kind::Machine) {
        const auto found = machines_.find(scope.machine);
        return found == machines_.end() ? std::nullopt : std::optional(std::pair(kAny, found->second));
    }
    return std::pair(kAny, kAny);
}

template <typename Use>
void StepHistory::forEachEntry(const ChartScope& scope, std::int64_t first, std::int64_t last, Use use) const {
    const auto wanted = numbersOf(scope);
    if (!wanted) return;
    for (const auto* bins : {&coarse_, &fine_}) {
        auto bin = std::lower_bound(bins->begin(), bins->end(), first,
                                    [](const Bin& a, std::int64_t second) { return a.second < second; });
        for (; bin != bins->end() && bin->second <= last; ++bin) {
            for (const Entry& entry : bin->entries) {
                if (wanted->first != kAny && entry.queue != wanted->first) continue;
                if (wanted->second != kAny && entry.machine != wanted->second) continue;
                use(bin->second, entry);
            }
        }
    }
}

template <typename Use>
std::vector<ChartPoint> StepHistory::stretches(const ChartScope& scope, Timestamp end, Duration window, Duration width,
                                               Use use) const {
    std::vector<ChartPoint> points;
    forEachStretch(end, window, width, [&](std::int64_t first, std::int64_t last) {
        points.push_back({startOfSecond(first), startOfSecond(last + 1), false, 0, {}});
    });
    if (points.empty()) return points;
    const std::int64_t from = secondOf(points.front().from);
    const std::int64_t step = duration_cast<seconds>(width).count();
    forEachEntry(scope, from, secondOf(points.back().to) - 1, [&](std::int64_t second, const Entry& entry) {
        use(points, std::size_t((second - from) / step), entry);
    });
    return points;
}

std::vector<ChartPoint> StepHistory::throughput(const ChartScope& scope, Timestamp end, Duration window,
                                                Duration width) const {
    std::vector<ChartPoint> points =
        stretches(scope, end, window, width, [](std::vector<ChartPoint>& all, std::size_t at, const Entry& entry) {
            all[at].values[entry.kind] += entry.count;
        });
    for (ChartPoint& point : points) {
        point.known = true;
        for (double& value : point.values)
            value /= duration<double>(point.to - point.from).count();
    }
    return points;
}

std::vector<ChartPoint> StepHistory::latency(const ChartScope& scope, Timestamp end, Duration window,
                                             Duration width) const {
    std::vector<std::map<std::uint16_t, std::uint64_t>> buckets;
    std::vector<ChartPoint> points =
        stretches(scope, end, window, width, [&](std::vector<ChartPoint>& all, std::size_t at, const Entry& entry) {
            buckets.resize(all.size());
            buckets[at][entry.bucket] += entry.count;
        });
    constexpr std::array shares{0.5, 0.95, 0.99};
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        std::uint64_t all = 0;
        for (const auto& [bucket, count] : buckets[i])
            all += count;
        if (all == 0) continue;
        points[i].known = true;
        for (std::size_t share = 0; share < shares.size(); ++share) {
            const auto rank = std::uint64_t(std::ceil(shares[share] * double(all)));
            std::uint64_t passed = 0;
            for (const auto& [bucket, count] : buckets[i]) {
                passed += count;
                if (passed < rank) continue;
                points[i].values[share] = millisecondsOf(bucket);
                break;
            }
        }
    }
    return points;
}

double StepHistory::rate(const ChartScope& scope, Timestamp end, Duration window) const {
    const std::int64_t last = secondOf(end) - 1;
    const std::int64_t length = std::max<std::int64_t>(duration_cast<seconds>(window).count(), 1);
    double amount = 0;
    forEachEntry(scope, last - length + 1, last, [&](std::int64_t, const Entry& entry) { amount += entry.count; });
    return amount / double(length);
}

} // namespace fermata::views
