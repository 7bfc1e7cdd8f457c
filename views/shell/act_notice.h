// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/banner.h"

#include <QPoint>

class QTimer;

namespace fermata::views {

// What became of the last act that has no dialog to say it: in the lower corner of the page, whichever is shown, and
// over it, so that nothing moves. It goes by itself after a few seconds, and later if it says that not all went well or
// somebody is at it; an error stays until it is dismissed or the next act is answered. It is about acts only: that a
// refresh failed is said elsewhere.
class ActNotice : public Banner {
    Q_OBJECT

public:
    explicit ActNotice(QWidget* page);

    void tell(Kind kind, const QString& title, const QString& text, bool canBeUndone = false);

    static QString undoLink() { return QStringLiteral("undo"); } // what linkActivated() says of it

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    bool isHeld() const; // by the mouse or the keyboard

    QTimer* stay_ = nullptr;
    QPoint mouse_; // where it was when this came
};

} // namespace fermata::views
