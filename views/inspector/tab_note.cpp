// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/tab_note.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/shown.h"

namespace fermata::views {

TabNote::TabNote(const QString& text, QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setText(shownText(text));
    setFont(fonts::small());
    setWordWrap(true);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    // Contents margins larger than the label are lost with the first change of style, while it has no size yet.
    setMargin(metrics::kPageMargin + metrics::kGap);
    controls::setTone(this, controls::Tone::Secondary);
}

} // namespace fermata::views

#include "moc_tab_note.cpp"
