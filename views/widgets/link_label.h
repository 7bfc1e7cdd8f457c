// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QLabel;

namespace fermata::views {

// A link inside a label's rich text, without the underline that Qt would draw. Both parts are escaped.
QString linkHtml(const QString& target, const QString& text);

// A label's text, in which there may be links. Tab stops at it only if there are.
void setLinkedText(QLabel* label, const QString& text);

// What is read out of such a text.
QString spokenText(const QString& text);

// Text that can be followed: link colour, underlined under the mouse, reached by Tab, followed by Enter or Space.
// clicked() says so. Elides at its right end when there is no room. As on any button, two ampersands are one: see
// labelText() in shown.h.
class LinkLabel : public QAbstractButton {
    Q_OBJECT

public:
    explicit LinkLabel(const QString& text = {}, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace fermata::views
