// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

// The languages of the desktop. The words in the sources are English; the other languages are translations/*.ts,
// compiled in. Widgets take their words when they are made, so a process speaks one language from its first window to
// its last.
namespace fermata::views::language {

// "en", "de", "zh_CN": in the order in which they are offered.
QStringList codes();
// In the language itself: whoever looks for theirs cannot read the present one.
QString nameOf(const QString& code);

// The language that is meant by "de", "de_AT", "zh-Hans" or "zh_CN.UTF-8"; empty if it is not spoken here.
QString codeFor(const QString& wish);
// The first of these that is spoken here, or English.
QString best(const QStringList& wishes);
inline QString ofSystem() {
    return best(QLocale::system().uiLanguages());
}

// From now on: the words, those of Qt's own dialogs too, and how numbers and dates are written. A code of codes(), or
// empty for the system's language, which leaves numbers and dates as the system writes them. Needs the application, and
// is called before its first widget.
void use(const QString& code);
QString inUse();

// The plurals of English are a translation as well ("1 child", "2 childs"). Every application has them from its start;
// this makes sure that the linker keeps what does it.
void keepEnglishPlurals();

} // namespace fermata::views::language
