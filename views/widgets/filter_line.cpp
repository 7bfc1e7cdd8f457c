// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter_line.h"

#include "theme/metrics.h"
#include "widgets/chip.h"
#include "widgets/flow_layout.h"
#include "widgets/link_label.h"
#include "widgets/search_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace fermata::views {

FilterLine::FilterLine(const QString& name, const QString& placeholder, const QString& toolTip, const QString& all,
                       QWidget* parent)
    : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGap);
    row->setSpacing(12);
    flow_ = new FlowLayout(6);
    row->addLayout(flow_, 1);

    line_ = new SearchBox(QStringLiteral("filter"), this);
    line_->setObjectName(name);
    line_->setPlaceholderText(placeholder);
    line_->setAccessibleName(tr("Filter"));
    line_->setToolTip(toolTip);
    line_->setKeys({QStringLiteral("/")});
    line_->setMinimumWidth(260);
    line_->installEventFilter(this);
    flow_->insertWidget(0, line_);

    clear_ = new LinkLabel(tr("Clear"), this);
    clear_->setToolTip(all);
    clear_->hide();
    row->addWidget(clear_);
    connect(clear_, &QAbstractButton::clicked, this, [this] {
        line_->clear();
        clearAll();
    });
}

void FilterLine::focusLine() {
    line_->setFocus(Qt::ShortcutFocusReason);
    line_->selectAll();
}

void FilterLine::setParts(const std::vector<Part>& parts, bool clearable) {
    const bool hadFocus = std::ranges::any_of(chips_, [this](const QWidget* chip) { return chip == focusWidget(); });
    for (Chip* const chip : std::exchange(chips_, {})) {
        flow_->removeWidget(chip);
        // One of them may be what is asking for this.
        chip->hide();
        chip->deleteLater();
    }
    for (const Part& part : parts) {
        auto* const chip = new Chip(part.name, part.value, this);
        connect(chip, &Chip::removeRequested, this, part.remove);
        connect(chip, &QAbstractButton::clicked, this, part.edit);
        flow_->insertWidget(int(chips_.size()), chip);
        chip->show();
        chips_ << chip;
    }
    clear_->setVisible(clearable);
    if (hadFocus) line_->setFocus();
}

bool FilterLine::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* const key = static_cast<QKeyEvent*>(event);
    if (keyPressed(key)) return true;
    switch (key->key()) {
    case Qt::Key_Down:
        Q_EMIT leftDownwards();
        return true;
    case Qt::Key_Escape:
        if (!line_->text().isEmpty()) return false;
        Q_EMIT leftDownwards();
        return true;
    case Qt::Key_Backspace:
        // At the line's beginning it takes the last chip, as in every field of this kind.
        if (!line_->text().isEmpty() || chips_.isEmpty()) return false;
        Q_EMIT chips_.back()->removeRequested();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace fermata::views

#include "moc_filter_line.cpp"
