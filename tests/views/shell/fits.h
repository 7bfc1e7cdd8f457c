// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QWidget>

// What of a part is seen in little room, and what the Tab key reaches.
namespace fermata::views {

// What scrolls is brought into view; the rest has to be there.
inline void bringIntoView(QWidget* part) {
    for (QWidget* above = part->parentWidget(); above; above = above->parentWidget()) {
        if (auto* const area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(part, 0, 0);
    }
}

inline QString nameOf(const QWidget* part) {
    QStringList names;
    for (const QWidget* each = part; each && names.size() < 4; each = each->parentWidget()) {
        const QString name = each->objectName();
        names.prepend(name.isEmpty() ? QString::fromLatin1(each->metaObject()->className()) : name);
    }
    return names.join(u'/');
}

// Of the buttons and lines of text in a part: those that are not seen whole, or have no room for their words.
inline QStringList cutOff(QWidget* whole) {
    QStringList found;
    for (QWidget* const part : whole->findChildren<QWidget*>()) {
        auto* const button = qobject_cast<QAbstractButton*>(part);
        auto* const label = qobject_cast<QLabel*>(part);
        if ((!button && !label) || !part->isVisible() || part->size().isEmpty()) continue;
        if (button && button->text().isEmpty() && button->icon().isNull()) continue;
        if (label && label->text().isEmpty()) continue;
        bringIntoView(part);
        QCoreApplication::processEvents();
        const QRect seen = part->visibleRegion().boundingRect();
        if (seen != part->rect())
            found << QStringLiteral("%1 is seen in part: %2x%3 of %4x%5")
                         .arg(nameOf(part))
                         .arg(seen.width())
                         .arg(seen.height())
                         .arg(part->width())
                         .arg(part->height());
        if (part->minimumHeight() == part->maximumHeight()) continue; // made so on purpose
        const int needed = label && label->hasHeightForWidth() ? label->heightForWidth(label->width())
                                                               : part->minimumSizeHint().height();
        if (part->height() < needed)
            found << QStringLiteral("%1 is %2 high and needs %3").arg(nameOf(part)).arg(part->height()).arg(needed);
    }
    return found;
}

// Lists, fields and buttons that Tab should reach; in a group of radio buttons one stands for all.
inline QStringList unreached(QWidget* whole, QWidget* from) {
    QSet<QWidget*> reached;
    from->setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 300; ++i) {
        QWidget* const at = QApplication::focusWidget();
        if (!at) break;
        if (reached.contains(at) && at == from && i > 0) break;
        reached.insert(at);
        QTest::keyClick(at, Qt::Key_Tab);
        if (QApplication::focusWidget() == at) QTest::keyClick(at, Qt::Key_Tab, Qt::ControlModifier);
    }
    QStringList found;
    for (QWidget* const part : whole->findChildren<QWidget*>()) {
        if (!part->isVisible() || !part->isEnabled() || !(part->focusPolicy() & Qt::TabFocus)) continue;
        if (part->focusProxy() || reached.contains(part)) continue;
        found << nameOf(part);
    }
    return found;
}

} // namespace fermata::views
