// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/awaiting.h>

#include <cstdint>
#include <limits>
#include <string>
#include <unordered_map>
#include <vector>

namespace fermata::app {

// What is parked for a signal, as far as it has been looked at. No index knows what instances await, so they are walked
// through in slices, a few at each refresh, and what was seen is kept in mind: an id, two times and two names an
// instance. Groups, order, filters and near misses are answered from here.
//
// The ids of each queue are cut into segments that touch each other. A slice is one of them; when it holds more than
// one reading brings, it falls into what was read and the rest, of which what was known before stays known. What has
// been looked at longest ago is looked at next.
class AwaitSurvey {
public:
    struct Slice {
        std::string queue;
        // Both ends are of it.
        std::int64_t from = std::numeric_limits<std::int64_t>::min();
        std::int64_t upTo = std::numeric_limits<std::int64_t>::max();
        friend bool operator==(const Slice&, const Slice&) = default;
    };

    struct Parked {
        InstanceId id;
        AwaitedName name;
        std::string fsm;
        std::string queue;
        Timestamp since{};
        bool inbox = false; // holds something
        bool nearMiss = false;
    };

    // From which end slices are read: the rest is then what lies beyond.
    enum class Direction { Ascending, Descending };

    static constexpr std::int64_t keptInMind = 500'000; // instances

    explicit AwaitSurvey(Direction direction = Direction::Ascending, std::int64_t bound = keptInMind)
        : direction_(direction), bound_(bound) {}

    // The queues in which anything is parked, ascending. What is known of others is forgotten.
    void setQueues(const std::vector<std::string>& queues);

    // What to look at next: nothing when all has been looked at since then.
    std::optional<Slice> next(Timestamp since) const;
    // What a slice holds now. `reached`: the reading ended there, short of the slice's other end.
    void take(const Slice& slice, std::vector<Parked> parked, std::optional<std::int64_t> reached, Timestamp now);
    // Those among `asked` that are still parked under the name.
    void correct(const AwaitedName& name, const std::vector<AwaitingPlace>& asked, const std::vector<Parked>& found);

    struct Groups {
        std::vector<AwaitingGroup> first;
        std::int64_t names = 0;
        std::int64_t parked = 0;
    };
    Groups groups(const AwaitingFilter& filter, AwaitingOrder order, int limit, Timestamp now) const;

    struct Places {
        std::vector<AwaitingPlace> rows; // the longest parked first
        bool more = false;
    };
    Places places(const AwaitedName& name, const AwaitingFilter& filter, std::optional<AwaitingPlace> after, int limit,
                  Timestamp now) const;

    AwaitingCoverage coverage() const;

private:
    struct Entry {
        std::int64_t id;
        Timestamp since;
        int name;
        int fsm;
        int queue;
        bool inbox;
        bool nearMiss;
    };

    struct Segment {
        std::string queue;
        std::int64_t from;
        std::int64_t upTo;
        Timestamp lookedAt{};       // none: never
        std::vector<Entry> entries; // ascending by id
    };

    // Texts that many instances share, kept once.
    template <typename Text>
    struct Words {
        std::vector<Text> texts;
        std::unordered_map<Text, int> numbers;
        int operator()(const Text& text);
        std::optional<int> find(const Text& text) const;
    };

    class Matcher;

    std::int64_t known() const;
    void mergeAround(std::size_t place);
    void forgetUnusedNames();

    Direction direction_;
    std::int64_t bound_;
    std::vector<Segment> segments_; // by queue and ids
    Words<AwaitedName> names_;
    Words<std::string> words_; // machines and queues
};

} // namespace fermata::app
