// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <optional>

namespace fermata::views {

class InstancesModel;

// Which stretch of an endless list to read next, and what an answer tells about it. What is read is what is on the
// screen and a little around it, whatever was loaded before; the next page when the end comes near; the top when the
// top is visible. The model always holds one unbroken stretch: when more was inserted on top than one reading shows,
// either the list jumps to the newest or, if a person is looking at something, it stays and knows that there is newer.
class ListWindow {
public:
    struct Stretch {
        std::optional<InstanceId> after;
        int limit = pageSize;
        friend bool operator==(const Stretch&, const Stretch&) = default;
    };

    struct Visible {
        int first = 0;
        int last = -1;
        bool following = true; // at the very top with nothing chosen in sight: may jump to the newest
        friend bool operator==(const Visible&, const Visible&) = default;
    };

    enum class End {
        Unknown,   // nothing was read yet
        MoreBelow, // loads as one scrolls
        CutShort,  // the search looked at its share of rows; lookFurther() goes on
        Reached,
        TooLong, // as many rows as one list holds
    };

    static constexpr int pageSize = 200;
    static constexpr int margin = 30; // rows around the visible ones
    static constexpr int maximumRows = 100'000;
    static constexpr int maximumOrdered = 5'000; // in an order other than by id, of which all is read each time

    explicit ListWindow(InstancesModel& model) : model_(model) {}

    void restart(); // another filter: the next answer replaces everything
    bool answered() const { return answered_; }

    // What the table shows now: to be told before an answer is taken and before a plan is made.
    void see(const Visible& visible) { visible_ = visible; }

    // Each returns whether another stretch is to be read, at once.
    bool plan();
    bool lookFurther();
    bool goToNewest();

    const Stretch& stretch() const { return stretch_; }
    bool loadsMore() const { return loadsMore_; }

    // What was read of a stretch asked for earlier. Returns whether it was of use.
    bool take(const InstancePage& page, const Stretch& of);

    End end() const;
    InstanceSort sort() const;
    // How the list was found, at the last look: by which index, how many rows a search has looked at in all.
    InstanceAccess access() const { return access_; }
    qint64 looked() const { return looked_; }
    std::chrono::microseconds cost() const { return cost_; }
    Timestamp searchedAt() const { return searchedAt_; }
    bool canLookFurther() const { return cutShort_ && floor_; }

    std::optional<InstanceId> lookedDownTo() const { return answered_ && !reachedEnd_ ? floor_ : std::nullopt; }
    bool newerAbove() const { return newerAbove_; }

private:
    Stretch wanted() const;
    bool covers(const Stretch& stretch) const;
    std::optional<InstanceId> justBefore(InstanceId id) const; // nullopt: that is the top
    bool planOrdered();
    void takeOrdered(const InstancePage& page);
    void note(const InstancePage& page, bool further);
    bool leavesGap(const InstancePage& page, std::optional<InstanceId> downTo) const;
    bool takeTop(const InstancePage& page, std::optional<InstanceId> downTo);

    InstancesModel& model_;
    Visible visible_;
    Stretch stretch_;
    bool answered_ = false;
    bool newerAbove_ = false;
    bool jumps_ = false; // to the newest, whatever is chosen
    bool loadsMore_ = false;
    Timestamp topReadAt_{};           // the database's clock when the top was last read
    std::optional<InstanceId> floor_; // all from the top down to here has been looked at
    bool reachedEnd_ = false;
    bool cutShort_ = false;
    bool looksFurther_ = false;
    InstanceAccess access_ = InstanceAccess::Unknown;
    qint64 looked_ = 0;
    std::chrono::microseconds cost_{0};
    Timestamp searchedAt_{};
};

} // namespace fermata::views
