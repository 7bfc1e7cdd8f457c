// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/timeline_recorder.h"

#include <QWidget>

class QListView;
class QStackedLayout;
class QToolButton;

namespace fermata::views {

class DiffView;
class SectionBar;
class TabNote;
class TimelineModel;

// What this window saw an instance do, and what differs between two of its states: between the one chosen and the one
// before it, between two that are chosen, or between one and the state of another instance.
class TimelineTab : public QWidget {
    Q_OBJECT

public:
    explicit TimelineTab(const TimelineRecorder& recorder, QWidget* parent = nullptr);
    ~TimelineTab() override;

    void setInstance(InstanceId id); // nothing is chosen any more
    void refresh(Timestamp now);     // what was recorded since
    int count() const;

    QListView* list() const { return list_; }
    DiffView* diff() const { return diff_; }
    std::vector<std::uint64_t> chosen() const;
    void choose(const std::vector<std::uint64_t>& numbers);

private:
    class List;
    struct Moment;
    void showDifference();
    int othersBetween(const Moment& from, const TimelineEntry& step) const;
    void showCompareMenu();
    Moment momentOf(const TimelineEntry& entry) const;
    Moment seenAt(Timestamp when, std::uint64_t except = 0) const;
    Moment lastOf(InstanceId id) const;

    const TimelineRecorder& recorder_;
    InstanceId id_;
    std::optional<InstanceId> other_; // to be compared with
    std::uint64_t shownRevision_ = 0;
    TimelineModel* model_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    TabNote* note_ = nullptr;
    SectionBar* bar_ = nullptr;
    QListView* list_ = nullptr;
    QToolButton* compare_ = nullptr;
    DiffView* diff_ = nullptr;
};

} // namespace fermata::views
