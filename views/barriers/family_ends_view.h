// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/barriers.h>

#include <QWidget>

#include <memory>

namespace fermata::views {

// When the childs of a family ended: a bar a stretch of time, then the time since the last end, in which those that
// are left stand.
class FamilyEndsView : public QWidget {
    Q_OBJECT

public:
    explicit FamilyEndsView(QWidget* parent = nullptr);

    void setPicture(std::shared_ptr<const FamilyPicture> picture, Timestamp now);
    void setLeft(const QString& words); // who has not ended

    QSize sizeHint() const override { return {320, 88}; }
    QSize minimumSizeHint() const override { return {160, 64}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void describe();
    QRectF plot() const;
    // Bars take what part of the width the time they stand for has, but are never squeezed together.
    double barsWidth() const;

    std::shared_ptr<const FamilyPicture> picture_;
    Timestamp now_{};
    QString left_;
};

} // namespace fermata::views
