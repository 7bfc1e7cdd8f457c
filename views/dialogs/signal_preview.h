// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/delivery.h"
#include "widgets/panel.h"

#include <fermata/types/rows.h>

#include <QString>

class QGridLayout;

namespace fermata::views {

class StatusPill;

// What a delivery would change, row by row, before it is made: what happens at once in one transaction, and what
// usually follows.
class SignalPreview : public Panel {
    Q_OBJECT

public:
    explicit SignalPreview(QWidget* parent = nullptr);

    // `stores`: false when the dedup key is there already, and nothing would be stored.
    void show(const InstanceSummary& target, const QString& name, bool stores, Timestamp now);
    // To many; `more`: there are others that are not taken this time.
    void show(const DeliveryTally& tally, const QString& name, bool more);

private:
    bool begin(const QString& key); // false: it is shown already
    void clear();
    void addHeading(const QString& text);
    void addText(const QString& what, const QString& change);
    void addMove(const QString& what, StatusPill* from, const QString& remark);

    QGridLayout* grid_ = nullptr;
    QString shown_; // what it shows, to be rebuilt only when that changes
};

} // namespace fermata::views
