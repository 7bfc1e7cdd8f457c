// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_table_model.h"

#include <fermata/types/ids.h>
#include <fermata/types/time.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

// Endless lists by descending id: the part of one that is known, and which stretch of it to read next. For any rows
// that have an `id`.
namespace fermata::views {

// The part of a list that is known: unbroken, newest first. It grows and is refreshed by stretches.
template <typename Row>
class NewestFirstModel : public KeyedTableModel<Row, &Row::id> {
public:
    using Id = decltype(Row::id);
    using Base = KeyedTableModel<Row, &Row::id>;
    using Base::Base;

    // `rows` are all there are below `below` (nothing: from the top) down to and with `downTo` (nothing: to the end);
    // what the model held in between becomes them. The stretch must touch what is known, or hold all of it.
    void setStretch(std::optional<Id> below, std::optional<Id> downTo, std::vector<Row> rows) {
        // Rows outside of what they claim to be would break the order everything here rests on.
        std::erase_if(rows,
                      [&](const Row& row) { return (below && row.id >= *below) || (downTo && row.id < *downTo); });
        std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.id > b.id; });
        const int first = below ? firstBelow(*below) : 0;
        const int last = downTo ? firstBelow(*downTo) : this->rowCount();
        this->replaceRows(first, last - first, std::move(rows));
    }
    void clear() { this->setRows({}); }

    int find(Id id) const { // its row; -1 when it is not known
        const int at = firstBelow(id) - 1;
        return at >= 0 && this->row(at).id == id ? at : -1;
    }

    int firstBelow(Id id) const { // the first row with a smaller id
        const auto& rows = this->rows();
        const auto found = std::partition_point(rows.begin(), rows.end(), [&](const Row& row) { return row.id >= id; });
        return int(found - rows.begin());
    }
};

struct ListStretch {
    static constexpr int pageSize = 200;
    static constexpr int margin = 30; // rows around the visible ones
    static constexpr int maximumRows = 100'000;

    struct Visible {
        int first = 0;
        int last = -1;
        bool following = true; // at the very top with nothing chosen in sight: may jump to the newest
    };

    enum class End {
        Unknown,   // nothing was read yet
        MoreBelow, // loads as one scrolls
        CutShort,  // the search looked at its share of rows; lookFurther() goes on
        Reached,
        TooLong, // as many rows as one list holds
    };
};

// Which stretch to read next, and what an answer tells about the list: what is on the screen and a little around it,
// whatever was loaded before; the next page when the end comes near; the top when the top is visible. When more was
// inserted on top than one reading shows, either the list jumps to the newest or, if a person is looking at something,
// it stays and knows that there is newer. A page has rows, more, scannedTo and databaseTime.
template <typename Row, typename Page>
class NewestFirstWindow : public ListStretch {
public:
    using Model = NewestFirstModel<Row>;
    using Id = typename Model::Id;

    struct Stretch {
        std::optional<Id> after;
        int limit = pageSize;
        friend bool operator==(const Stretch&, const Stretch&) = default;
    };

    explicit NewestFirstWindow(Model& model) : model_(model) {}

    // Another filter: the next answer replaces everything.
    void restart() { state_ = {}; }
    bool answered() const { return state_.answered; }

    // What the table shows now: to be told before an answer is taken and before a plan is made.
    void see(const Visible& visible) { state_.visible = visible; }

    // Each returns whether another stretch is to be read, at once.
    bool plan() {
        const bool nearEnd = state_.visible.last + margin >= model_.rowCount();
        state_.loadsMore = state_.looksFurther || (end() == End::MoreBelow && nearEnd && !state_.jumps);
        const Stretch next = wanted();
        if (next == state_.stretch) return false;
        // A stretch that still holds what is visible is as good as the one made to measure: scrolling a little asks
        // nothing new.
        if (state_.answered && !state_.loadsMore && !state_.jumps && covers(state_.stretch) &&
            state_.stretch.limit <= 2 * next.limit + margin)
            return false;
        state_.stretch = next;
        return true;
    }
    bool lookFurther() {
        state_.looksFurther = state_.cutShort;
        return plan();
    }
    bool goToNewest() {
        state_.jumps = true;
        return plan();
    }

    const Stretch& stretch() const { return state_.stretch; }

    // What was read of a stretch asked for earlier. Returns whether it was of use.
    bool take(const Page& page, const Stretch& of) {
        const std::optional<Id> downTo = reachOf(page);
        // More ids than rows: they were deleted between the two looks. The next reading tells.
        if (page.more && !downTo) return false;
        if (!of.after) {
            if (!takeTop(page, downTo)) return false;
        } else {
            // An answer from before a jump may lie below all that is known now.
            if (!state_.answered || !(state_.reachedEnd || (state_.floor && *of.after >= *state_.floor))) return false;
            model_.setStretch(of.after, downTo, page.rows);
        }
        if (!downTo) {
            state_.reachedEnd = true;
            state_.cutShort = false;
        } else if (!state_.reachedEnd && (!state_.floor || *downTo < *state_.floor)) {
            state_.floor = downTo;
            state_.cutShort = page.scannedTo.has_value();
        }
        if (of.after == state_.stretch.after) state_.looksFurther = false;
        return true;
    }

    End end() const {
        if (!state_.answered) return End::Unknown;
        if (state_.reachedEnd) return End::Reached;
        if (model_.rowCount() >= maximumRows) return End::TooLong;
        return state_.cutShort ? End::CutShort : End::MoreBelow;
    }
    std::optional<Id> lookedDownTo() const {
        return state_.answered && !state_.reachedEnd ? state_.floor : std::nullopt;
    }
    bool newerAbove() const { return state_.newerAbove; }

private:
    // How far down an answer speaks for everything: nothing is to the end.
    static std::optional<Id> reachOf(const Page& page) {
        if (page.scannedTo) return page.scannedTo;
        if (page.more && !page.rows.empty()) return page.rows.back().id;
        return std::nullopt;
    }

    Stretch wanted() const {
        const Visible& visible = state_.visible;
        if (state_.loadsMore) return {state_.floor, pageSize};
        if (!state_.answered || state_.jumps || model_.rowCount() == 0) return {};
        const int first = std::clamp(visible.first - margin, 0, model_.rowCount() - 1);
        const int limit = std::max(visible.last, visible.first) + margin - first + 1;
        const bool fromTop = first == 0 && (!state_.newerAbove || visible.following);
        return {fromTop ? std::nullopt : fermata::above(model_.row(first).id), limit};
    }

    bool covers(const Stretch& stretch) const {
        const Visible& visible = state_.visible;
        if (model_.rowCount() == 0) return !stretch.after;
        const int first = stretch.after ? model_.firstBelow(*stretch.after) : 0;
        const bool readsTop = !state_.newerAbove || visible.following;
        if (!stretch.after && !readsTop) return false; // its answer is of rows that are not shown
        if (stretch.after && readsTop && visible.first < margin / 2) return false;
        return first <= visible.first && first + stretch.limit > std::min(visible.last, model_.rowCount() - 1);
    }

    // Whether there may be rows between the reading of the top and what is known below it.
    bool leavesGap(const Page& page, std::optional<Id> downTo) const {
        if (!state_.answered || !downTo || model_.rowCount() == 0 || *downTo <= model_.row(0).id) return false;
        // A search that was cut short looked at thousands of rows, most of which did not match. Right after the search
        // before it, it has met again what that one saw.
        return !page.scannedTo || page.databaseTime - state_.topReadAt > std::chrono::seconds(5);
    }

    bool takeTop(const Page& page, std::optional<Id> downTo) {
        const bool gap = leavesGap(page, downTo);
        if (gap && !state_.jumps && !state_.visible.following) {
            state_.newerAbove = true;
            return false;
        }
        if (!state_.answered || gap) {
            state_.reachedEnd = state_.cutShort = false;
            state_.floor.reset();
            model_.setStretch({}, {}, page.rows);
        } else {
            model_.setStretch({}, downTo, page.rows);
        }
        state_.answered = true;
        state_.topReadAt = page.databaseTime;
        state_.newerAbove = state_.jumps = false;
        return true;
    }

    struct State {
        Visible visible;
        Stretch stretch;
        bool answered = false;
        bool newerAbove = false;
        bool jumps = false; // to the newest, whatever is chosen
        bool loadsMore = false;
        bool reachedEnd = false;
        bool cutShort = false;
        bool looksFurther = false;
        Timestamp topReadAt{};   // the database's clock when the top was last read
        std::optional<Id> floor; // all from the top down to here has been looked at
    };

    Model& model_;
    State state_;
};

} // namespace fermata::views
