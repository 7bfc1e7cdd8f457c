// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/claim.h"
#include "leases/lease_watch.h"

#include <fermata/types/leases.h>
#include <fermata/types/overview.h>

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// What is known of the worker that holds a lease.
enum class Holder {
    Alive,   // seen within the last few seconds
    NotSeen, // it has said nothing for a while, and not that it stops
    Gone,    // our engine's, and not among those that live
    Unknown, // nothing says who is alive: another engine's, or the workers could not be read
    Nobody,  // executing, and locked_by is empty
};

// One row that executes, with what is known around it.
struct LeaseRow {
    InstanceSummary instance;
    Claim claim;
    Holder holder = Holder::Unknown;
    std::optional<Timestamp> seenAt; // when its worker last said that it lives
    bool expired = false;            // at the reading
    std::optional<LeaseWatch::Seen> watched;
    std::chrono::microseconds length{0}; // of a whole lease of this worker, as far as it has shown; 0: unknown

    bool orphaned() const { return holder == Holder::NotSeen || holder == Holder::Gone; }
    friend bool operator==(const LeaseRow&, const LeaseRow&) = default;
};

enum class LeaseGrouping { None, Worker, Queue };
enum class LeaseChoice { All, Expired, Orphaned };

// A worker or a queue with its leases; without grouping there is one that holds all.
struct LeaseGroup {
    LeaseGrouping kind = LeaseGrouping::None;
    std::string key;
    std::string name;
    Holder holder = Holder::Unknown;     // of a worker
    std::optional<WorkerSummary> worker; // of one that has said so in the database
    int workers = 0;                     // of a queue: that live and serve it; -1: nothing says so
    int slotCount = 0;                   // of workers that live
    int busy = 0;
    int leases = 0; // among the rows, whatever is shown of them
    int expired = 0;
    std::vector<LeaseRow> rows;

    friend bool operator==(const LeaseGroup&, const LeaseGroup&) = default;
};

// What of it a person wants to see, and in which order.
struct LeaseView {
    LeaseGrouping grouping = LeaseGrouping::None;
    LeaseChoice choice = LeaseChoice::All;
    QStringList words; // each must occur in the row
    int column = -1;   // LeasesModel::Column to sort by; -1: what runs out first comes first
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const LeaseView&, const LeaseView&) = default;
};

struct LeaseTotals {
    int rows = 0; // that match the words
    int expired = 0;
    int orphaned = 0;
    int slotCount = 0; // of all workers that live
    int busy = 0;
    int workers = 0; // that live

    friend bool operator==(const LeaseTotals&, const LeaseTotals&) = default;
};

struct LeaseBoard {
    Timestamp databaseTime{};
    LeaseTotals totals;
    std::vector<LeaseGroup> groups;
};

// Everything the view shows, from one reading.
LeaseBoard makeLeaseBoard(const LeasePage& page, const std::vector<WorkerSummary>& workers, const LeaseWatch& watch,
                          const LeaseView& view);

// What a filter's words are looked for in: id, claim, machine, step, queue, partition key, a line each.
QString leaseText(const InstanceSummary& instance);

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::LeaseRow)
Q_DECLARE_METATYPE(fermata::views::LeaseGroup)
