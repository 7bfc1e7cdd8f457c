// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "outbox/outbox_pane.h"
#include "pages/list_page.h"

#include <QMetaType>

namespace fermata::views {

class OutboxTable;
class OutboxTopicsModel;

// Where a person is in the Outbox.
struct OutboxPlace {
    std::optional<std::string> topic;
    OutboxFilter filter;
    OutboxPane::Look look = OutboxPane::Look::Events;

    friend bool operator==(const OutboxPlace&, const OutboxPlace&) = default;
};

// The topics of the outbox with what waits, what is DEAD and who relays them, and the events of the chosen one.
class OutboxPage : public ListPage {
    Q_OBJECT

public:
    explicit OutboxPage(QWidget* parent = nullptr);

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void clear() override;
    QVariant place() const override;
    void setPlace(const QVariant& place) override;
    void showTopic(const std::string& topic);
    static QString help();

protected:
    void showState() override;
    void filterTyped() override;
    void filterWanted() override;
    void replan() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    OutboxQuery query() const;
    void takeTopic();
    void clearFilter();
    ListStack::Words emptyWords();

    OutboxTopicsModel* model_ = nullptr;
    OutboxTable* topics_ = nullptr;
    OutboxPane* pane_ = nullptr;
    LinkLabel* newest_ = nullptr;
    LinkLabel* further_ = nullptr;
    bool present_ = true;
    bool moreTopics_ = false;
    Timestamp topicsAt_{};
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::OutboxPlace)
