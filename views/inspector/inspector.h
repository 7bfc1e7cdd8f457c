// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QWidget>

#include <memory>
#include <optional>

namespace fermata::views {

// One instance, whole: who it is, why it stands, its state, inbox, childs and result. What is read anew is merged into
// what is shown: tab, selection, expansion and scroll stay where they are.
class Inspector : public QWidget {
    Q_OBJECT

public:
    explicit Inspector(QWidget* parent = nullptr);
    ~Inspector() override;

    std::optional<InstanceId> instance() const;
    // Another instance is wanted; loading until setDetail() or setMissing().
    void setInstance(std::optional<InstanceId> id);
    // `now` is the database's clock at the reading. An answer about another instance is dropped.
    void setDetail(const std::optional<InstanceDetail>& detail, Timestamp now);
    void setMissing();
    // Why nothing can be written now (no connection, a role that may only read); empty: it can.
    void setWriteHindrance(const QString& why);
    // The answer to the present instance is on the screen, or there is no instance.
    bool loaded() const;

Q_SIGNALS:
    void closeRequested();
    void signalRequested(fermata::InstanceId target);
    void instanceRequested(fermata::InstanceId id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
