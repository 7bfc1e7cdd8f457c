// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"
#include "theme/look_status.h"

#include <QAbstractListModel>
#include <QIdentityProxyModel>

#include <optional>
#include <vector>

namespace fermata::views {

// One line of the sidebar.
struct NavigationEntry {
    enum class Kind { View, Heading, Status, SavedHeading, Saved, SaveView };

    Kind kind = Kind::View;
    int view = 0; // PageId
    LookStatus status = LookStatus::Runnable;
    std::optional<BoundedCount> count;
    bool stale = false;                 // the last refresh could not read the count
    std::optional<Timestamp> asOf = {}; // it was counted then, which is a while ago
    bool active = false;                // the view that is on
    int saved = -1;                     // which of the saved views
    QString name = {};                  // and what it is called

    friend bool operator==(const NavigationEntry&, const NavigationEntry&) = default;
};

// The sidebar: the views, then the statuses with how many instances are in each, then the saved views.
class NavigationModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { EntryRole = Qt::UserRole };

    explicit NavigationModel(QObject* parent = nullptr);

    void setActiveView(int view);
    // As read: `scheduled` is part of the runnable. What was cut off stays a lower bound. `asOf`: they were counted
    // some time ago, since counting takes long.
    void setCounts(const std::vector<std::pair<Status, BoundedCount>>& counts, const BoundedCount& scheduled,
                   std::optional<Timestamp> asOf = {});
    void keepCounts(); // they could not be read: what is shown is of an earlier refresh, until the next setCounts()
    void clearCounts();
    // Its number beside the view that shows it, which was found when the report says; `now` is of the last reading.
    void setStuck(const StuckReport& report);
    void setHeld(std::optional<std::int64_t> held); // likewise, at breakpoints; nothing: not known
    void setNow(Timestamp now);
    void setSavedViews(const QStringList& names, int active); // -1: none is on

    const NavigationEntry& entry(int row) const { return entries_[std::size_t(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(entries_.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void change(std::vector<NavigationEntry> entries);

    std::vector<NavigationEntry> entries_;
    Timestamp stuckAt_{};
    std::int64_t held_ = 0;
};

// The sidebar in words and icons.
class NavigationWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant data(const QModelIndex& index, int role) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::NavigationEntry)
