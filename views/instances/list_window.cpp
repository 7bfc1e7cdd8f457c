// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/list_window.h"

#include "instances/instances_model.h"

#include <algorithm>

namespace fermata::views {

namespace {

// How far down an answer speaks for everything: nothing is to the end.
std::optional<InstanceId> reachOf(const InstancePage& page) {
    if (page.scannedTo) return page.scannedTo;
    if (page.more && !page.rows.empty()) return page.rows.back().id;
    return std::nullopt;
}

constexpr auto searchesOverlap = std::chrono::seconds(5);

} // namespace

std::optional<InstanceId> ListWindow::justBefore(InstanceId id) const {
    return model_.sort() == InstanceSort::OldestFirst ? below(id) : above(id);
}

void ListWindow::restart() {
    access_ = InstanceAccess::Unknown;
    looked_ = 0;
    cost_ = {};
    searchedAt_ = {};
    answered_ = newerAbove_ = jumps_ = loadsMore_ = reachedEnd_ = cutShort_ = looksFurther_ = false;
    floor_.reset();
    visible_ = {};
    stretch_ = {};
}

bool ListWindow::lookFurther() {
    looksFurther_ = cutShort_;
    return plan();
}

bool ListWindow::goToNewest() {
    jumps_ = true;
    return plan();
}

InstanceSort ListWindow::sort() const {
    return model_.sort();
}

ListWindow::End ListWindow::end() const {
    if (!answered_) return End::Unknown;
    if (reachedEnd_) return End::Reached;
    if (model_.rowCount() >= (model_.byId() ? maximumRows : maximumOrdered)) return End::TooLong;
    return cutShort_ ? End::CutShort : End::MoreBelow;
}

bool ListWindow::planOrdered() {
    const int wanted = (std::max(visible_.last, 0) + margin) / pageSize * pageSize + pageSize;
    const Stretch next{{}, std::min(wanted, maximumOrdered)};
    loadsMore_ = answered_ && end() == End::MoreBelow && next.limit > stretch_.limit;
    if (next == stretch_) return false;
    stretch_ = next;
    return true;
}

bool ListWindow::plan() {
    if (!model_.byId()) return planOrdered();
    const End where = end();
    const bool nearEnd = visible_.last + margin >= model_.rowCount();
    loadsMore_ = looksFurther_ || (where == End::MoreBelow && nearEnd && !jumps_);
    const Stretch next = wanted();
    if (next == stretch_) return false;
    // A stretch that still holds what is visible is as good as the one made to measure: scrolling a little asks nothing
    // new.
    if (answered_ && !loadsMore_ && !jumps_ && covers(stretch_) && stretch_.limit <= 2 * next.limit + margin)
        return false;
    stretch_ = next;
    return true;
}

ListWindow::Stretch ListWindow::wanted() const {
    if (!answered_ || jumps_ || model_.rowCount() == 0) return loadsMore_ ? Stretch{floor_, pageSize} : Stretch{};
    if (loadsMore_) return {floor_, pageSize};
    const int first = std::clamp(visible_.first - margin, 0, model_.rowCount() - 1);
    const int limit = std::max(visible_.last, visible_.first) + margin - first + 1;
    const bool fromTop = first == 0 && (!newerAbove_ || visible_.following);
    return {fromTop ? std::nullopt : justBefore(model_.row(first).id), limit};
}

bool ListWindow::covers(const Stretch& stretch) const {
    if (model_.rowCount() == 0) return !stretch.after;
    const auto& rows = model_.rows();
    const auto from =
        !stretch.after ? rows.begin() : std::partition_point(rows.begin(), rows.end(), [&](const auto& row) {
            return !model_.comesBefore(*stretch.after, row.id);
        });
    const int first = int(from - rows.begin());
    const bool readsTop = !newerAbove_ || visible_.following;
    if (!stretch.after && !readsTop) return false; // its answer is of rows that are not shown
    if (stretch.after && readsTop && visible_.first < margin / 2) return false;
    return first <= visible_.first && first + stretch.limit > std::min(visible_.last, model_.rowCount() - 1);
}

void ListWindow::takeOrdered(const InstancePage& page) {
    model_.setStretch({}, {}, page.rows);
    answered_ = true;
    reachedEnd_ = !page.more && !page.cut;
    cutShort_ = page.cut;
}

// What is read again was looked at before: only what lies beyond adds to it.
void ListWindow::note(const InstancePage& page, bool further) {
    access_ = page.access;
    cost_ = page.cost;
    searchedAt_ = page.searchedAt;
    looked_ = further ? looked_ + page.looked : std::max<qint64>(looked_, page.looked);
}

bool ListWindow::take(const InstancePage& page, const Stretch& of) {
    if (!model_.byId()) {
        note(page, false);
        takeOrdered(page);
        return true;
    }
    const std::optional<InstanceId> downTo = reachOf(page);
    // More ids than rows: they were deleted between the two looks. The next reading tells.
    if (page.more && !downTo) return false;

    if (!of.after) {
        if (!takeTop(page, downTo)) return false;
    } else {
        // An answer from before a jump may lie below all that is known now.
        const bool touches = answered_ && (reachedEnd_ || (floor_ && !model_.comesBefore(*floor_, *of.after)));
        if (!touches) return false;
        model_.setStretch(of.after, downTo, page.rows);
    }
    note(page, of.after && floor_ && of.after == floor_);
    // What was the end is no longer: the newest are the last, and there are more than one reading shows.
    if (reachedEnd_ && page.more && model_.rowCount() > 0 && model_.rows().back().id == *downTo) {
        reachedEnd_ = false;
        floor_.reset();
    }
    if (!downTo) {
        reachedEnd_ = true;
        cutShort_ = false;
    } else if (!reachedEnd_ && (!floor_ || model_.comesBefore(*floor_, *downTo))) {
        floor_ = downTo;
        cutShort_ = page.scannedTo.has_value();
    }
    if (of.after == stretch_.after) looksFurther_ = false;
    return true;
}

// Whether there may be instances between the reading of the top and what is known below it.
bool ListWindow::leavesGap(const InstancePage& page, std::optional<InstanceId> downTo) const {
    if (!answered_ || !downTo || model_.rowCount() == 0 || !model_.comesBefore(*downTo, model_.row(0).id)) return false;
    // A search that was cut short looked at thousands of rows, most of which did not match. Right after the search
    // before it, it has met again what that one saw.
    return !page.scannedTo || page.databaseTime - topReadAt_ > searchesOverlap;
}

bool ListWindow::takeTop(const InstancePage& page, std::optional<InstanceId> downTo) {
    const bool gap = leavesGap(page, downTo);
    if (gap && !jumps_ && !visible_.following) {
        newerAbove_ = true;
        return false;
    }
    if (!answered_ || gap) {
        reachedEnd_ = cutShort_ = false;
        floor_.reset();
        model_.setStretch({}, {}, page.rows);
    } else {
        model_.setStretch({}, downTo, page.rows);
    }
    answered_ = true;
    topReadAt_ = page.databaseTime;
    newerAbove_ = jumps_ = false;
    return true;
}

} // namespace fermata::views
