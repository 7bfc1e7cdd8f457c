// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace fermata::views {

class LinkLabel;
class StatusPill;

// Who an instance is: its number, machine, status, step and since when; whose child it is.
class InspectorHead : public QWidget {
    Q_OBJECT

public:
    explicit InspectorHead(QWidget* parent = nullptr);

    void setId(std::optional<InstanceId> id); // all there is to say until the instance is read
    void setDetail(const InstanceDetail& detail, Timestamp now);

Q_SIGNALS:
    void closeRequested();
    void instanceRequested(fermata::InstanceId id);

private:
    void setFactsVisible(bool visible);

    std::optional<InstanceId> id_;
    std::optional<InstanceId> parentId_;
    QLabel* number_ = nullptr;
    QLabel* machine_ = nullptr;
    QToolButton* copy_ = nullptr;
    QWidget* facts_ = nullptr;
    StatusPill* pill_ = nullptr;
    QLabel* at_ = nullptr;
    QLabel* step_ = nullptr;
    QLabel* age_ = nullptr;
    QWidget* parentRow_ = nullptr;
    LinkLabel* parentLink_ = nullptr;
    QLabel* parentStep_ = nullptr;
};

} // namespace fermata::views
