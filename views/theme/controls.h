// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;
class QColor;
class QLabel;
class QListView;
class QString;
class QTabBar;
class QTableView;
class QToolButton;
class QTreeView;
class QWidget;

// The few things about a plain Qt control that its class cannot say. The style reads them; a control looks right
// without any.
//
// A button's text may carry a key after a tab ("Deliver\tCtrl Enter"), a tab's, a menu button's or a list item's text a
// count
// ("Inbox\t1"): the style paints what follows the tab smaller and paler, a list item's at the right edge.
namespace fermata::views::controls {

// A text with such a tab in it. What is spoken has none.
void setLabel(QAbstractButton* button, const QString& text);
void setTabLabel(QTabBar* tabs, int tab, const QString& text);

enum class ButtonRole { Normal, Primary, Danger };
void setRole(QAbstractButton* button, ButtonRole role); // a dialog's default button is primary by itself
void setCompact(QWidget* control, bool compact = true); // 24 px high and in the small font, for panels and headers
QToolButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent = nullptr); // flat, 28 px

enum class Tone { Normal, Secondary, Hint, Attention, Failed, Done, Link };
QColor toneColor(Tone tone, bool enabled = true);
void setTone(QLabel* label, Tone tone); // follows theme switches

void setInvalid(QWidget* input, bool invalid); // edge in the failed colour

// Lists as the mockups show them: whole rows selected and hovered, no grid, one line under each row, pixel scrolling.
void prepareTable(QTableView* table, int rowHeight = 28);
void prepareTree(QTreeView* tree);
// Round selection instead of an edge to edge row, in the body font.
void prepareSidebar(QListView* list);

// What the style asks of a widget.
ButtonRole role(const QWidget* widget);
bool isCompact(const QWidget* widget);
bool isInvalid(const QWidget* widget);
bool isSidebar(const QWidget* widget);

} // namespace fermata::views::controls
