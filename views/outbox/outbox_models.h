// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/newest_first.h"
#include "outbox/outbox_columns.h"

#include <fermata/types/outbox.h>

#include <QMetaType>

namespace fermata::views {

// The key is made of the name: it stays the same one at each reading.
struct OutboxTopicRow {
    qint64 key = 0;
    OutboxTopic topic;

    friend bool operator==(const OutboxTopicRow&, const OutboxTopicRow&) = default;
};

// Topics by name.
class OutboxTopicsModel : public ListOf<KeyedTableModel<OutboxTopicRow, &OutboxTopicRow::key>> {
public:
    enum Column { Topic, Pending, Oldest, Later, Parked, Claimed, Dead, Published, OnDead, Relays, ColumnCount };

    explicit OutboxTopicsModel(QObject* parent = nullptr);

    void setTopics(const std::vector<OutboxTopic>& topics, bool workersKnown);
    int rowOf(const std::string& topic) const; // -1: it is not among them
    QModelIndex indexOf(ListKey key) const override { return index(find(key), 0); }

private:
    std::optional<ListKey> keyOf(const OutboxTopicRow& row) const override { return row.key; }

    bool workersKnown_ = false;
};

// The part of the list of events that is known, newest first.
class OutboxEventsModel : public ListOf<NewestFirstModel<OutboxEvent>> {
public:
    explicit OutboxEventsModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }
    QModelIndex nearest(ListKey key) const override;

private:
    std::optional<ListKey> keyOf(const OutboxEvent& event) const override { return event.id.value; }
};

using OutboxWindow = NewestFirstWindow<OutboxEvent, OutboxEventPage>;

// The line of an ordering key, in the order in which it is published.
class OutboxLineModel : public ListOf<KeyedTableModel<OutboxEvent, &OutboxEvent::id>> {
public:
    explicit OutboxLineModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }

private:
    std::optional<ListKey> keyOf(const OutboxEvent& event) const override { return event.id.value; }
};

struct OutboxCauseRow {
    qint64 key = 0;
    OutboxCause cause;

    friend bool operator==(const OutboxCauseRow&, const OutboxCauseRow&) = default;
};

// Why events are DEAD, the largest cause first.
class OutboxCausesModel : public ListOf<KeyedTableModel<OutboxCauseRow, &OutboxCauseRow::key>> {
public:
    enum Column { Count, Cause, Newest, Last, ColumnCount };

    explicit OutboxCausesModel(QObject* parent = nullptr);

    void setCauses(const std::vector<OutboxCause>& causes);
    QModelIndex indexOf(ListKey key) const override { return index(find(key), 0); }

private:
    std::optional<ListKey> keyOf(const OutboxCauseRow& row) const override { return row.key; }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::OutboxTopicRow)
Q_DECLARE_METATYPE(fermata::views::OutboxCauseRow)
Q_DECLARE_METATYPE(fermata::OutboxEvent)
