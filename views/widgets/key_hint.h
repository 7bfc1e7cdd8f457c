// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QPainter;
class QRectF;

namespace fermata::views {

// Key caps: "Ctrl" "K". They tell of a shortcut; they do not make one.
double keyHintWidth(const QStringList& keys);
void paintKeyHint(QPainter& painter, const QRectF& rect, const QStringList& keys); // left-aligned, vertically centred

class KeyHint : public QWidget {
    Q_OBJECT

public:
    explicit KeyHint(const QStringList& keys, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList keys_;
};

} // namespace fermata::views
