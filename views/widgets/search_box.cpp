// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/search_box.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/key_hint.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

#include <cmath>

namespace fermata::views {

SearchBox::SearchBox(const QString& iconName, QWidget* parent) : QLineEdit(parent), icon_(iconName) {
    clear_ = new QToolButton(this);
    clear_->setAutoRaise(true);
    clear_->setFocusPolicy(Qt::NoFocus);
    clear_->setIcon(icon(QStringLiteral("close"), Tint::Secondary));
    clear_->setIconSize({10, 10});
    clear_->setCursor(Qt::ArrowCursor);
    clear_->setToolTip(tr("Clear"));
    clear_->setAccessibleName(tr("Clear"));
    clear_->hide();
    connect(clear_, &QAbstractButton::clicked, this, [this] {
        clear();
        setFocus();
    });
    connect(this, &QLineEdit::textChanged, this, &SearchBox::updateMargins);
    updateMargins();
}

void SearchBox::setKeys(const QStringList& keys) {
    keys_ = keys;
    updateMargins();
    update();
}

void SearchBox::setMono(bool mono) {
    setFont(mono ? fonts::mono() : QFont());
}

void SearchBox::updateMargins() {
    const bool filled = !text().isEmpty();
    clear_->setVisible(filled);
    const double end = filled ? 20 : keys_.isEmpty() ? 0 : keyHintWidth(keys_) + 4;
    setTextMargins(metrics::kIcon + 6, 0, int(std::ceil(end)), 0);
    clear_->setGeometry(width() - 25, (height() - 20) / 2, 20, 20);
}

void SearchBox::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    updateMargins();
}

void SearchBox::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) update();
}

void SearchBox::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const double y = std::round((height() - metrics::kIcon) / 2.0);
    paintIcon(painter, QRectF(8, y, metrics::kIcon, metrics::kIcon), icon_,
              isEnabled() ? theme().text2 : theme().disabledText());
    if (text().isEmpty() && !keys_.isEmpty()) {
        const double width = keyHintWidth(keys_);
        paintKeyHint(painter, QRectF(this->width() - width - 6, 0, width, height()), keys_);
    }
}

void SearchBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace fermata::views

#include "moc_search_box.cpp"
