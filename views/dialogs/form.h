// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QComboBox;
class QDialog;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;
class QWidget;

// What the dialogs that act have in common: labels in a column of their own, a row of buttons at the foot.
namespace fermata::views::dialogs {

// The column of a dialog, with the margins of all of them.
QVBoxLayout* makeColumn(QDialog* dialog);

// Labels left, fields right.
QGridLayout* makeForm();

// A field in the next row; its label names it for screen readers and, with an ampersand, for the keyboard.
QLabel* addField(QGridLayout* form, const QString& label, QWidget* field);
// Something below the last field, in its column.
void addBelow(QGridLayout* form, QWidget* widget);

// Why it is done, in the person's words: for the audit.
QLineEdit* makeReason(QWidget* parent);

// A remark in small type.
QLabel* makeRemark(QWidget* parent);

struct Foot {
    QHBoxLayout* row = nullptr;
    QLabel* reason = nullptr; // why the act is not possible now
    QPushButton* close = nullptr;
    QPushButton* act = nullptr; // on Ctrl+Enter too
};

// Why it cannot be done now, beside the button and on it; empty: it can, unless it is being done.
void setHindrance(const Foot& foot, const QString& why, bool acting);

// Names match to the byte: what is typed must not become a known name that only looks like it.
void keepAsTyped(QComboBox* box);

// For a box whose entries are names from the database: its list spells out what is not seen. The entry itself, which is
// what becomes the text, stays the name.
void spellOutEntries(QComboBox* box);

// For the destructor of a dialog, or of a form in it: closing it moves the focus, and what its fields then report has
// nobody left to listen.
void silence(QWidget* form);

// What was shown in it a moment ago may need more room than it has: words that wrap do not say so by themselves.
void growToFit(QDialog* dialog);

Foot makeFoot(QDialog* dialog, QVBoxLayout* column, const QString& actName);

} // namespace fermata::views::dialogs
