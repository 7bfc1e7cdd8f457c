// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/json_footer.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/key_hint.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace fermata::views {

JsonFooter::JsonFooter(QWidget* parent) : QWidget(parent), format_(new QWidget(this)) {
    setFixedHeight(qMax(metrics::kRowCompact, int(QFontMetricsF(fonts::header()).height()) + 8));
    auto* const link = new LinkLabel(tr("Format"), format_);
    link->setFont(fonts::header());
    link->setFocusPolicy(Qt::NoFocus); // the shortcut serves the keyboard
    link->setToolTip(tr("One member a line; numbers keep their digits"));
    auto* const inner = new QHBoxLayout(format_);
    inner->setContentsMargins(0, 1, 0, 0);
    inner->setSpacing(6);
    inner->addWidget(link);
    inner->addWidget(new KeyHint({tr("Ctrl"), QStringLiteral("⇧"), QStringLiteral("F")}));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    row->addStretch();
    row->addWidget(format_);
    connect(link, &QAbstractButton::clicked, this, &JsonFooter::formatRequested);
}

void JsonFooter::show(State state, const QString& verdict, const QString& rest, const QString& warning) {
    state_ = state;
    verdict_ = shownText(verdict);
    rest_ = shownText(rest);
    warning_ = shownText(warning);
    const QString all = warning_.isEmpty() ? verdict_ : warning_;
    setPlainToolTip(*this, state == State::Error || !warning.isEmpty() ? all : QString());
    setCursor(state == State::Error ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setAccessibleName(text());
    update();
}

void JsonFooter::showValid(const QString& facts, const QString& note, const QString& warning) {
    show(State::Valid, tr("valid JSON"), note.isEmpty() ? facts : facts + QStringLiteral(" · ") + note, warning);
}

void JsonFooter::showError(const QString& message) {
    show(State::Error, message, {});
}

void JsonFooter::showEmpty(const QString& text) {
    show(State::Empty, {}, text);
}

void JsonFooter::setFormatVisible(bool visible) {
    format_->setVisible(visible);
}

void JsonFooter::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    QPainter painter(this);
    // The corners below belong to the frame around us.
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(rect());
    paint::box(painter, QRectF(rect()).adjusted(0, -8, 0, 0), metrics::kRadiusControl - 1, t.alt);
    paint::horizontal(painter, 0, width(), 0, t.line);

    double x = 8;
    const double right = format_->isVisible() ? format_->geometry().left() - 8 : width() - 8;
    const auto piece = [&](const QString& text, const QFont& font, const QColor& color) {
        if (text.isEmpty() || right <= x) return;
        const QFontMetricsF metrics(font);
        const QString shown = metrics.elidedText(text, Qt::ElideRight, right - x);
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRectF(x, 1, right - x, height() - 1), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         shown);
        x += metrics.horizontalAdvance(shown) + 8;
    };
    const auto mark = [&](const QString& name, const QColor& color) {
        paintIcon(painter, QRectF(x, std::round((height() + 1 - 12) / 2.0), 12, 12), name, color);
        x += 12 + 5;
    };
    const QFont font = fonts::header();
    switch (state_) {
    case State::Valid:
        mark(QStringLiteral("status/done"), t.of(LookStatus::Done).text);
        piece(verdict_, fonts::medium(font), t.of(LookStatus::Done).text);
        piece(rest_, font, t.text2);
        piece(warning_, fonts::medium(font), t.attention.text);
        break;
    case State::Error:
        mark(QStringLiteral("status/failed"), t.of(LookStatus::Failed).text);
        piece(verdict_, fonts::medium(font), t.of(LookStatus::Failed).text);
        break;
    case State::Empty:
        piece(rest_, font, t.text3);
        break;
    }
}

void JsonFooter::mousePressEvent(QMouseEvent* event) {
    if (state_ == State::Error && event->button() == Qt::LeftButton) Q_EMIT errorClicked();
}

} // namespace fermata::views

#include "moc_json_footer.cpp"
