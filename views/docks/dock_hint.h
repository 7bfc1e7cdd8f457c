// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QWidget;

namespace fermata::views {

// What an empty panel says: pale, in the middle, wrapped.
QLabel* makeDockHint(QWidget* parent);

} // namespace fermata::views
