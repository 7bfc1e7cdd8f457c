// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace fermata::views {

class StatusPill;

// Who an instance is: its number, machine, status, step, attempt and since when; and what it hangs together with: whose
// child it is, its own childs, who runs it, who stands before it.
class InspectorHead : public QWidget {
    Q_OBJECT

public:
    explicit InspectorHead(QWidget* parent = nullptr);

    void setId(std::optional<InstanceId> id); // all there is to say until the instance is read
    void setDetail(const InstanceDetail& detail, Timestamp now);

Q_SIGNALS:
    void linkRequested();   // to the clipboard
    void ticketRequested(); // likewise
    void closeRequested();
    void instanceRequested(fermata::InstanceId id);
    void childsRequested();
    void workerRequested(const QString& id);
    void taskRequested(fermata::InstanceId task, const QString& step);

private:
    class Relation;
    Relation* makeRelation(const char* name, const QString& iconName);
    void setFactsVisible(bool visible);
    void showParent(const InstanceDetail& detail, Timestamp now);
    void showTask(const InstanceDetail& detail);
    void showChilds(const InstanceDetail& detail);
    void showWorker(const InstanceDetail& detail, Timestamp now);
    void showKeys(const InstanceDetail& detail, Timestamp now);

    std::optional<InstanceId> id_;
    QString workerId_;
    QString taskStep_;
    QLabel* number_ = nullptr;
    QLabel* machine_ = nullptr;
    QToolButton* copy_ = nullptr;
    QToolButton* link_ = nullptr;
    QToolButton* ticket_ = nullptr;
    QWidget* facts_ = nullptr;
    StatusPill* pill_ = nullptr;
    QLabel* at_ = nullptr;
    QLabel* step_ = nullptr;
    QLabel* age_ = nullptr;
    Relation* parent_ = nullptr;
    Relation* task_ = nullptr;
    Relation* childs_ = nullptr;
    Relation* worker_ = nullptr;
    Relation* holder_ = nullptr; // of its partition key
    Relation* line_ = nullptr;   // the head of that key's line
    Relation* unique_ = nullptr;
};

} // namespace fermata::views
