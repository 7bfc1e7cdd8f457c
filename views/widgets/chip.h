// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace fermata::views {

// A filter that holds: "queue is payments, default" with a cross. A click edits it (clicked()), the cross, Delete or
// Backspace removes it (removeRequested()); the owner decides what then happens.
class Chip : public QAbstractButton {
    Q_OBJECT

public:
    explicit Chip(const QString& field, const QString& value, QWidget* parent = nullptr);

    void setContent(const QString& field, const QString& value);
    void setRemovable(bool removable);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removeRequested();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRect crossRect() const;

    QString field_;
    QString value_;
    bool removable_ = true;
    bool crossHovered_ = false;
    bool crossPressed_ = false;
};

} // namespace fermata::views
