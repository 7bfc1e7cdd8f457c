// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;
class QComboBox;
class QLabel;
class QString;
class QToolButton;
class QWidget;

// The few things about a plain Qt control that its class cannot say. The style reads them; a control looks right
// without any.
namespace fermata::views::controls {

// A button's or an action's text may carry a key after a tab ("Deliver\tCtrl Enter"), a tab bar's text a count
// ("Inbox\t1"): the style paints what follows the tab smaller and paler.

enum class ButtonRole { Normal, Primary, Danger };
void setRole(QAbstractButton* button, ButtonRole role); // a dialog's default button is primary by itself
void setCompact(QWidget* control, bool compact = true); // 24 px high and in the small font, for panels and headers
QToolButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent = nullptr); // flat, 28 px

enum class Tone { Normal, Secondary, Hint, Attention, Failed, Done, Link };
void setTone(QLabel* label, Tone tone); // follows theme switches

void setInvalid(QWidget* input, bool invalid); // edge in the failed colour

// Ask of a style option's widget.
ButtonRole role(const QWidget* widget);
bool isCompact(const QWidget* widget);
bool isInvalid(const QWidget* widget);

} // namespace fermata::views::controls
