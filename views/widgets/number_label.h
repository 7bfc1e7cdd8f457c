// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"

#include <QWidget>

namespace fermata::views {

// A number that does not move when it changes: right-aligned, figures of equal width.
class NumberLabel : public QWidget {
    Q_OBJECT

public:
    explicit NumberLabel(const QString& text = {}, QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const { return text_; }
    void setTone(controls::Tone tone);
    void setAlignment(Qt::Alignment alignment);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString text_;
    controls::Tone tone_ = controls::Tone::Normal;
    Qt::Alignment alignment_ = Qt::AlignRight | Qt::AlignVCenter;
};

} // namespace fermata::views
