// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/search_bar.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/search_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

namespace fermata::views {

SearchBar::SearchBar(const QString& placeholder, QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
    row_->setContentsMargins(metrics::kGap, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    row_->setSpacing(metrics::kGrid);
    box_ = new SearchBox(QStringLiteral("search"), this);
    box_->setObjectName(QStringLiteral("searchText"));
    box_->setPlaceholderText(placeholder);
    box_->setAccessibleName(placeholder);
    box_->setToolTip(tr("Keys and values, whatever the case of their letters (Ctrl+F)"));
    box_->setMinimumWidth(80);
    controls::setCompact(box_);
    box_->installEventFilter(this);
    count_ = plainLabel(this);
    count_->setObjectName(QStringLiteral("searchCount"));
    count_->setFont(fonts::header());
    previous_ = controls::makeIconButton(QStringLiteral("chevron-up"), tr("Previous match (Shift+F3)"), this);
    next_ = controls::makeIconButton(QStringLiteral("chevron-down"), tr("Next match (F3)"), this);
    previous_->setObjectName(QStringLiteral("searchPrevious"));
    next_->setObjectName(QStringLiteral("searchNext"));
    for (QToolButton* const button : {previous_, next_})
        controls::setCompact(button);
    row_->addWidget(box_, 1);
    row_->addWidget(count_);
    row_->addWidget(previous_);
    row_->addWidget(next_);
    connect(box_, &QLineEdit::textChanged, this, &SearchBar::textChanged);
    connect(previous_, &QAbstractButton::clicked, this, &SearchBar::previousRequested);
    connect(next_, &QAbstractButton::clicked, this, &SearchBar::nextRequested);
    setMatches(-1, 0, false);
}

QString SearchBar::text() const {
    return box_->text();
}

void SearchBar::start() {
    box_->setFocus(Qt::ShortcutFocusReason);
    box_->selectAll();
}

void SearchBar::addWidget(QWidget* widget) {
    row_->addSpacing(metrics::kGap);
    row_->addWidget(widget);
}

void SearchBar::setMatches(int current, qint64 count, bool more) {
    const bool asked = !box_->text().isEmpty();
    const QString number = format::number(count) + (more ? QStringLiteral("+") : QString());
    count_->setText(!asked        ? QString()
                    : count == 0  ? tr("no match")
                    : current < 0 ? number
                                  : tr("%1 of %2").arg(format::number(current + 1), number));
    count_->setVisible(asked);
    controls::setTone(count_, asked && count == 0 ? controls::Tone::Attention : controls::Tone::Secondary);
    for (QToolButton* const button : {previous_, next_}) {
        button->setVisible(asked);
        button->setEnabled(count > 0);
    }
}

bool SearchBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (key->modifiers() & Qt::ShiftModifier)
                Q_EMIT previousRequested();
            else
                Q_EMIT nextRequested();
            return true;
        }
        if (key->key() == Qt::Key_Down || (key->key() == Qt::Key_Escape && box_->text().isEmpty())) {
            Q_EMIT left();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fermata::views

#include "moc_search_bar.cpp"
