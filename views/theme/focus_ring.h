// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>
#include <QPointer>

namespace fermata::views {

// Draws the focus ring: 2 px accent, 1 px off the control, only where focus came by the keyboard. One for the
// application; it watches focus events and follows the widget that has it. Widgets that show focus in their own manner
// (item views, tab bars) are left alone, and so is a widget with the property "fermataNoFocusRing".
class FocusRing : public QObject {
    Q_OBJECT

public:
    explicit FocusRing(QObject* application);

    // A composite names the widget to be ringed when a part of it has focus.
    static void setTarget(QWidget* part, QWidget* target);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(QWidget* widget);
    void hide();

    QPointer<QFocusFrame> frame_;
};

} // namespace fermata::views
