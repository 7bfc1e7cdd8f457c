// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/note.h"

#include "theme/metrics.h"
#include "widgets/shown.h"

namespace fermata::views {

Note::Note(const char* name, controls::Tone tone, QWidget* parent) : QLabel(parent) {
    setObjectName(QLatin1String(name));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    controls::setTone(this, tone);
    hide();
}

void Note::say(const QString& text) {
    setText(shownText(text));
    setVisible(!text.isEmpty());
}

} // namespace fermata::views
