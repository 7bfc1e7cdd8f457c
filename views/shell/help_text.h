// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

// Rich text of a view's help: sentences, then keys. What goes in is plain text.
namespace fermata::views::help {

using Keys = std::vector<std::pair<QString, QString>>; // "Ctrl+K", what it does

QString heading(const QString& text);
QString paragraphs(const QStringList& sentences);
QString keys(const Keys& lines);
// A whole help: what is shown, how one works with it, its keys.
QString page(const QStringList& sentences, const Keys& lines);

// What holds in every view.
QString general();

} // namespace fermata::views::help
