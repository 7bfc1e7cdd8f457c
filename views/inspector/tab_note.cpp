// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/tab_note.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"

namespace fermata::views {

TabNote::TabNote(const QString& text, QWidget* parent) : QLabel(text, parent) {
    setFont(fonts::small());
    setWordWrap(true);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    setContentsMargins(2 * metrics::kPageMargin, 2 * metrics::kPageMargin, 2 * metrics::kPageMargin,
                       metrics::kPageMargin);
    controls::setTone(this, controls::Tone::Secondary);
}

} // namespace fermata::views
