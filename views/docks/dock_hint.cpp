// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/dock_hint.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"

#include <QLabel>

namespace fermata::views {

QLabel* makeDockHint(QWidget* parent) {
    auto* const hint = plainLabel(parent);
    hint->setAlignment(Qt::AlignCenter);
    hint->setWordWrap(true);
    hint->setFont(fonts::small());
    hint->setMargin(metrics::kPageMargin);
    hint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hint->setBackgroundRole(QPalette::Base);
    hint->setForegroundRole(QPalette::WindowText); // what the tone colours; on Base it would be Text
    hint->setAutoFillBackground(true);
    hint->setMinimumHeight(1); // a panel may be made small
    controls::setTone(hint, controls::Tone::Hint);
    return hint;
}

} // namespace fermata::views
