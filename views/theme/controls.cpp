// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/controls.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

namespace fermata::views::controls {

namespace {

constexpr char kRole[] = "fermataRole";
constexpr char kCompact[] = "fermataCompact";
constexpr char kInvalid[] = "fermataInvalid";
constexpr char kSidebar[] = "fermataSidebar";
constexpr char kTone[] = "fermataTone";

void applyTone(QLabel* label) {
    const QColor color = toneColor(Tone(label->property(kTone).toInt()));
    QPalette palette;
    palette.setColor(QPalette::Active, QPalette::WindowText, color);
    palette.setColor(QPalette::Inactive, QPalette::WindowText, color);
    label->setPalette(palette);
}

void prepareView(QAbstractItemView* view) {
    view->setFrameShape(QFrame::NoFrame);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setTextElideMode(Qt::ElideRight);
    view->viewport()->setMouseTracking(true);
}

} // namespace

QColor toneColor(Tone tone, bool enabled) {
    if (!enabled) return theme().disabledText();
    switch (tone) {
    case Tone::Normal:
        return tintColor(Tint::Text);
    case Tone::Secondary:
        return tintColor(Tint::Secondary);
    case Tone::Hint:
        return tintColor(Tint::Hint);
    case Tone::Attention:
        return tintColor(Tint::Attention);
    case Tone::Failed:
        return tintColor(Tint::Failed);
    case Tone::Done:
        return tintColor(Tint::Done);
    case Tone::Link:
        return tintColor(Tint::Link);
    }
    return tintColor(Tint::Text);
}

void setLabel(QAbstractButton* button, const QString& text) {
    button->setText(text);
    // What stands after the tab is a key, and said apart.
    button->setAccessibleName(text.section(u'\t', 0, 0).replace(QStringLiteral("&&"), QStringLiteral("&")));
    button->setAccessibleDescription(text.section(u'\t', 1));
}

void setTabLabel(QTabBar* tabs, int tab, const QString& text) {
    tabs->setTabText(tab, text);
    tabs->setAccessibleTabName(tab, QString(text).replace(u'\t', u' '));
}

void setRole(QAbstractButton* button, ButtonRole role) {
    button->setProperty(kRole, int(role));
    button->update();
}

void setCompact(QWidget* control, bool compact) {
    control->setProperty(kCompact, compact);
    if (compact)
        control->setFont(qobject_cast<QAbstractButton*>(control) ? fonts::medium(fonts::small()) : fonts::small());
    else
        control->setFont(QFont());
    control->updateGeometry();
}

QToolButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent) {
    auto* const button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void setTone(QLabel* label, Tone tone) {
    const bool first = !label->property(kTone).isValid();
    label->setProperty(kTone, int(tone));
    applyTone(label);
    if (first)
        QObject::connect(&ThemeManager::instance(), &ThemeManager::changed, label, [label] { applyTone(label); });
}

void setInvalid(QWidget* input, bool invalid) {
    if (isInvalid(input) == invalid) return;
    input->setProperty(kInvalid, invalid);
    input->update();
}

void prepareTable(QTableView* table, int rowHeight) {
    prepareView(table);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setMinimumSectionSize(metrics::kRowCompact);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setMinimumSectionSize(32);
}

void prepareTree(QTreeView* tree) {
    prepareView(tree);
    tree->setUniformRowHeights(true);
    tree->setAllColumnsShowFocus(true);
    tree->setAnimated(false);
    tree->setIndentation(20);
    tree->header()->setHighlightSections(false);
    tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    tree->header()->setMinimumSectionSize(32);
}

void prepareSidebar(QListView* list) {
    prepareView(list);
    list->setProperty(kSidebar, true);
    list->setFont(fonts::body());
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->viewport()->setBackgroundRole(QPalette::Window);
    list->viewport()->setAutoFillBackground(true);
}

ButtonRole role(const QWidget* widget) {
    return widget ? ButtonRole(widget->property(kRole).toInt()) : ButtonRole::Normal;
}

bool isCompact(const QWidget* widget) {
    return widget && widget->property(kCompact).toBool();
}

bool isInvalid(const QWidget* widget) {
    return widget && widget->property(kInvalid).toBool();
}

bool isSidebar(const QWidget* widget) {
    return widget && widget->property(kSidebar).toBool();
}

} // namespace fermata::views::controls
