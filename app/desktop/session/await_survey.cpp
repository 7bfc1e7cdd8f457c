// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/await_survey.h"

#include <QString>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace fermata::app {

namespace {

// Neighbours that hold less than this together become one: what was parked there has gone on, and many small slices
// cost more than a large one.
constexpr std::size_t smallSegment = 1'000;

bool before(const AwaitingGroup& left, const AwaitingGroup& right, AwaitingOrder order) {
    switch (order) {
    case AwaitingOrder::Oldest:
        if (left.oldest != right.oldest) return left.oldest < right.oldest;
        break;
    case AwaitingOrder::Parked:
        if (left.parked != right.parked) return left.parked > right.parked;
        break;
    case AwaitingOrder::NearMisses:
        if (left.nearMisses != right.nearMisses) return left.nearMisses > right.nearMisses;
        if (left.withInbox != right.withInbox) return left.withInbox > right.withInbox;
        break;
    case AwaitingOrder::Name:
        break;
    }
    return false; // the name decides
}

} // namespace

template <typename Text>
int AwaitSurvey::Words<Text>::operator()(const Text& text) {
    const auto [found, added] = numbers.emplace(text, int(texts.size()));
    if (added) texts.push_back(text);
    return found->second;
}

template <typename Text>
std::optional<int> AwaitSurvey::Words<Text>::find(const Text& text) const {
    const auto found = numbers.find(text);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

// A filter, asked of each word once and not of each instance.
class AwaitSurvey::Matcher {
public:
    Matcher(const AwaitSurvey& survey, const AwaitingFilter& filter, Timestamp now)
        : filter_(filter), text_(QString::fromStdString(filter.text).trimmed()) {
        if (filter.olderThan) latest_ = now - *filter.olderThan;
        if (text_.isEmpty()) return;
        for (const AwaitedName& name : survey.names_.texts)
            names_.push_back(name && contains(*name));
        for (const std::string& word : survey.words_.texts)
            words_.push_back(contains(word));
    }

    bool operator()(const Entry& entry) const {
        if (filter_.nearMisses && !entry.nearMiss) return false;
        if (latest_ && entry.since > *latest_) return false;
        return text_.isEmpty() || names_[std::size_t(entry.name)] || words_[std::size_t(entry.fsm)] ||
               words_[std::size_t(entry.queue)];
    }

private:
    bool contains(const std::string& word) const {
        return QString::fromStdString(word).contains(text_, Qt::CaseInsensitive);
    }

    const AwaitingFilter& filter_;
    QString text_;
    std::optional<Timestamp> latest_;
    std::vector<bool> names_;
    std::vector<bool> words_;
};

void AwaitSurvey::setQueues(const std::vector<std::string>& queues) {
    std::erase_if(segments_, [&](const Segment& segment) {
        return !std::binary_search(queues.begin(), queues.end(), segment.queue);
    });
    for (const std::string& queue : queues) {
        const auto place =
            std::ranges::find_if(segments_, [&](const Segment& segment) { return segment.queue >= queue; });
        if (place != segments_.end() && place->queue == queue) continue;
        const Slice all;
        segments_.insert(place, {queue, all.from, all.upTo, {}, {}});
    }
}

std::optional<AwaitSurvey::Slice> AwaitSurvey::next(Timestamp since) const {
    const bool full = known() >= bound_;
    std::unordered_map<std::string_view, std::int64_t> knownOf;
    for (const Segment& segment : segments_)
        knownOf[segment.queue] += std::ssize(segment.entries);
    // Of what was never looked at, the queue of which least is known comes first: each is there from the beginning.
    const auto turn = [&](const Segment& segment) {
        return std::pair(segment.lookedAt, segment.lookedAt == Timestamp{} ? knownOf[segment.queue] : 0);
    };
    const Segment* oldest = nullptr;
    for (const Segment& segment : segments_) {
        if (segment.lookedAt >= since || (full && segment.lookedAt == Timestamp{})) continue;
        if (!oldest || turn(segment) < turn(*oldest)) oldest = &segment;
    }
    if (!oldest) return std::nullopt;
    return Slice{oldest->queue, oldest->from, oldest->upTo};
}

void AwaitSurvey::take(const Slice& slice, std::vector<Parked> parked, std::optional<std::int64_t> reached,
                       Timestamp now) {
    const auto found = std::ranges::find_if(segments_, [&](const Segment& segment) {
        return Slice{segment.queue, segment.from, segment.upTo} == slice;
    });
    if (found == segments_.end()) return;
    const auto place = std::size_t(found - segments_.begin());

    Segment read{slice.queue, slice.from, slice.upTo, now, {}};
    Segment rest{slice.queue, slice.from, slice.upTo, found->lookedAt, {}};
    const bool ascending = direction_ == Direction::Ascending;
    if (reached == (ascending ? slice.upTo : slice.from)) reached.reset(); // nothing is left of it
    if (reached && ascending) {
        read.upTo = *reached;
        rest.from = *reached + 1;
    } else if (reached) {
        read.from = *reached;
        rest.upTo = *reached - 1;
    }

    std::ranges::sort(parked, {}, &Parked::id);
    read.entries.reserve(parked.size());
    for (const Parked& one : parked)
        read.entries.push_back(
            {one.id.value, one.since, names_(one.name), words_(one.fsm), words_(one.queue), one.inbox, one.nearMiss});
    if (reached) {
        std::ranges::copy_if(found->entries, std::back_inserter(rest.entries),
                             [&](const Entry& entry) { return entry.id >= rest.from && entry.id <= rest.upTo; });
        *found = std::move(ascending ? read : rest);
        segments_.insert(segments_.begin() + std::ptrdiff_t(place) + 1, std::move(ascending ? rest : read));
    } else {
        *found = std::move(read);
        mergeAround(place);
    }
    forgetUnusedNames();
}

void AwaitSurvey::mergeAround(std::size_t place) {
    const auto mayMerge = [&](std::size_t left) {
        if (left + 1 >= segments_.size()) return false;
        const Segment& a = segments_[left];
        const Segment& b = segments_[left + 1];
        return a.queue == b.queue && a.lookedAt != Timestamp{} && b.lookedAt != Timestamp{} &&
               a.entries.size() + b.entries.size() < smallSegment;
    };
    const auto merge = [&](std::size_t left) {
        Segment& a = segments_[left];
        const Segment& b = segments_[left + 1];
        a.upTo = b.upTo;
        a.lookedAt = std::min(a.lookedAt, b.lookedAt);
        a.entries.insert(a.entries.end(), b.entries.begin(), b.entries.end());
        segments_.erase(segments_.begin() + std::ptrdiff_t(left) + 1);
    };
    if (mayMerge(place)) merge(place);
    if (place > 0 && mayMerge(place - 1)) merge(place - 1);
}

// Where each instance awaits a name of its own, names come and go for ever.
void AwaitSurvey::forgetUnusedNames() {
    if (names_.texts.size() < 1'000 + 2 * std::size_t(known())) return;
    Words<AwaitedName> kept;
    for (Segment& segment : segments_) {
        for (Entry& entry : segment.entries)
            entry.name = kept(names_.texts[std::size_t(entry.name)]);
    }
    names_ = std::move(kept);
}

void AwaitSurvey::correct(const AwaitedName& name, const std::vector<AwaitingPlace>& asked,
                          const std::vector<Parked>& found) {
    const auto number = names_.find(name);
    for (const AwaitingPlace& place : asked) {
        const auto now = std::ranges::find(found, place.id, &Parked::id);
        for (Segment& segment : segments_) {
            if (place.id.value < segment.from || place.id.value > segment.upTo) continue;
            const auto entry = std::ranges::lower_bound(segment.entries, place.id.value, {}, &Entry::id);
            if (entry == segment.entries.end() || entry->id != place.id.value || entry->name != number) continue;
            if (now == found.end()) {
                segment.entries.erase(entry);
            } else {
                entry->since = now->since;
                entry->inbox = now->inbox;
                entry->nearMiss = now->nearMiss;
            }
        }
    }
}

AwaitSurvey::Groups AwaitSurvey::groups(const AwaitingFilter& filter, AwaitingOrder order, int limit,
                                        Timestamp now) const {
    std::vector<AwaitingGroup> all(names_.texts.size());
    const Matcher matches(*this, filter, now);
    Groups result;
    for (const Segment& segment : segments_) {
        for (const Entry& entry : segment.entries) {
            if (!matches(entry)) continue;
            AwaitingGroup& group = all[std::size_t(entry.name)];
            if (group.parked++ == 0) {
                ++result.names;
                group.oldest = entry.since;
            }
            ++result.parked;
            group.oldest = std::min(group.oldest, entry.since);
            group.withInbox += entry.inbox ? 1 : 0;
            group.nearMisses += entry.nearMiss ? 1 : 0;
        }
    }
    // Of many names few are shown: only these are written out and sorted.
    std::vector<int> shown;
    shown.reserve(std::size_t(result.names));
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].parked > 0) shown.push_back(int(i));
    }
    const auto inOrder = [&](int left, int right) {
        const AwaitingGroup& a = all[std::size_t(left)];
        const AwaitingGroup& b = all[std::size_t(right)];
        if (before(a, b, order)) return true;
        if (before(b, a, order)) return false;
        return names_.texts[std::size_t(left)] < names_.texts[std::size_t(right)];
    };
    const auto end = shown.begin() + std::min<std::ptrdiff_t>(limit, std::ssize(shown));
    std::partial_sort(shown.begin(), end, shown.end(), inOrder);
    for (auto number = shown.begin(); number != end; ++number) {
        AwaitingGroup& group = all[std::size_t(*number)];
        group.name = names_.texts[std::size_t(*number)];
        result.first.push_back(std::move(group));
    }
    return result;
}

AwaitSurvey::Places AwaitSurvey::places(const AwaitedName& name, const AwaitingFilter& filter,
                                        std::optional<AwaitingPlace> after, int limit, Timestamp now) const {
    Places result;
    const auto number = names_.find(name);
    if (!number) return result;
    const Matcher matches(*this, filter, now);
    for (const Segment& segment : segments_) {
        for (const Entry& entry : segment.entries) {
            const AwaitingPlace place{entry.since, {entry.id}};
            if (entry.name == *number && matches(entry) && (!after || place > *after)) result.rows.push_back(place);
        }
    }
    result.more = std::ssize(result.rows) > limit;
    const auto end = result.rows.begin() + std::min<std::ptrdiff_t>(limit, std::ssize(result.rows));
    std::partial_sort(result.rows.begin(), end, result.rows.end());
    result.rows.erase(end, result.rows.end());
    return result;
}

std::int64_t AwaitSurvey::known() const {
    std::int64_t count = 0;
    for (const Segment& segment : segments_)
        count += std::ssize(segment.entries);
    return count;
}

AwaitingCoverage AwaitSurvey::coverage() const {
    AwaitingCoverage result;
    result.lookedAt = known();
    result.whole = true;
    for (const Segment& segment : segments_) {
        if (segment.lookedAt == Timestamp{})
            result.whole = false;
        else if (!result.oldestLook || segment.lookedAt < *result.oldestLook)
            result.oldestLook = segment.lookedAt;
    }
    result.full = !result.whole && result.lookedAt >= bound_;
    return result;
}

} // namespace fermata::app
