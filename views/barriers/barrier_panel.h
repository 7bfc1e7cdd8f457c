// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/barriers_query.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace fermata::views {

// Beside the tree: why the chosen root waits, its tree as a graph, the childs of the chosen parent by id, and when
// those that ended did so.
class BarrierPanel : public QWidget {
    Q_OBJECT

public:
    struct Subject {
        Barrier root;
        std::optional<Barrier> parent;        // whose family is drawn; the root or one below it
        std::optional<InstanceSummary> child; // chosen, and not what holds the root: the verdict is about it
        std::optional<InstanceId> chosen;
    };

    explicit BarrierPanel(QWidget* parent = nullptr);
    ~BarrierPanel() override;

    void show(const Subject& subject, const BarriersSnapshot& snapshot);
    void clear();
    void focusGraph();

    QSize sizeHint() const override;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id);
    void instanceActivated(fermata::InstanceId id);
    void groupChosen(fermata::InstanceId parent, fermata::ChildKind kind);
    void taskRequested(fermata::InstanceId task, const QString& step); // in the Tasks view
    void signalRequested(fermata::InstanceId target, const QString& name);
    void signalToHoldersRequested(fermata::InstanceId parent, const QString& name); // to all that hold it

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTask(const Subject& subject, const BarriersSnapshot& snapshot);

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
