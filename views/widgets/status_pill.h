// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <QString>
#include <QWidget>

class QPainter;
class QRectF;

namespace fermata::views {

// Paints a pill with its left edge at rect's left, vertically centred; narrows by eliding the text. The text is the
// status' word unless another is given ("children 999/1,000", "“paid”").
void paintStatusPill(QPainter& painter, const QRectF& rect, LookStatus status, const QString& text = {},
                     double turn = 0);
QSizeF statusPillSize(const QFont& font, LookStatus status, const QString& text = {});

// The pill as a widget, for headers and forms.
class StatusPill : public QWidget {
    Q_OBJECT

public:
    explicit StatusPill(LookStatus status, QWidget* parent = nullptr);

    void setStatus(LookStatus status, const QString& text = {});
    LookStatus status() const { return status_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    LookStatus status_;
    QString text_;
};

} // namespace fermata::views
