// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/lease_board.h"
#include "widgets/cell_delegate.h"

#include <QIdentityProxyModel>

class QFontMetrics;

namespace fermata::views {

class LeaseClock;
class LeasesModel;
class TurningRing;

// How a row that executes looks and is called: "executing", "lease expired", "worker gone", "deferred".
LookStatus leaseLook(const LeaseRow& row);
QString leaseWord(const LeaseRow& row);

// What a cell says, and its tooltip; `now` is the database's clock.
QString leaseCell(const LeaseRow& row, int column, Timestamp now);
// As wide as most of the column's get in this language.
QString wideLeaseCell(int column, const QFontMetrics& font);
QString leaseToolTip(const LeaseRow& row, int column, Timestamp now);
// A group in one line: the worker, its slots, where it runs, what it holds.
QString hostText(const WorkerSummary& worker, Timestamp now);
QString leasesText(const LeaseGroup& group); // "7 leases"
QString servedText(const LeaseGroup& group); // of a queue: "2 workers serve it"
QString groupLine(const LeaseGroup& group, Timestamp now);

// For the clipboard: the cells with tabs between, and the row as JSON.
QString leaseLine(const LeaseRow& row, Timestamp now);
QString leaseJson(const LeaseRow& row);

// The leases in words. The values stay below in LeasesModel.
class LeasesWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit LeasesWords(LeasesModel& leases, QObject* parent = nullptr);

    const LeasesModel& leases() const { return leases_; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    LeasesModel& leases_;
};

class LeasesDelegate : public CellDelegate {
    Q_OBJECT

public:
    static constexpr int kBar = 64; // how long the bar of a lease is, where its column has the room
    static constexpr int kBarGap = 8;

    LeasesDelegate(const LeasesWords& words, const TurningRing& ring, const LeaseClock& clock, QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    Cell describe(const QModelIndex& index) const override;

private:
    void paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const LeaseGroup& group) const;
    void paintLease(QPainter& painter, const QRectF& inside, const LeaseRow& row) const;
    double barIn(const QRectF& inside, const QFont& font) const;

    const LeasesWords& words_;
    const TurningRing& ring_;
    const LeaseClock& clock_;
};

} // namespace fermata::views
