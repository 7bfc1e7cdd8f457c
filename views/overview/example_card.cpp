// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/example_card.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

ExampleCard::ExampleCard(const QString& name, const QString& text, const QString& action, ExampleDrawing::Idea idea,
                         QWidget* parent)
    : Panel(parent), action_(action) {
    auto* const title = plainLabel(name, this);
    title->setFont(fonts::semibold(fonts::small()));
    auto* const words = plainLabel(text, this);
    words->setFont(fonts::small());
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    controls::setTone(words, controls::Tone::Secondary);
    button_ = new QPushButton(action, this);
    controls::setCompact(button_);
    // Found by tests and by people's scripts.
    button_->setObjectName(QStringLiteral("spawnExample_%1").arg(name));
    button_->setAutoDefault(true); // Enter presses it when it has focus
    connect(button_, &QPushButton::clicked, this, &ExampleCard::spawnRequested);

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin);
    column->setSpacing(0);
    column->addWidget(new ExampleDrawing(idea, this));
    column->addSpacing(metrics::kPageMargin);
    column->addWidget(title);
    column->addSpacing(metrics::kGap);
    column->addWidget(words, 1);
    column->addSpacing(metrics::kPageMargin);
    column->addWidget(button_, 0, Qt::AlignLeft);
    setMinimumWidth(200);
}

void ExampleCard::setPrimary(bool primary) {
    setChosen(primary);
    controls::setRole(button_, primary ? controls::ButtonRole::Primary : controls::ButtonRole::Normal);
}

void ExampleCard::setHindrance(const QString& why) {
    hindrance_ = why;
    updateButton();
}

void ExampleCard::setBusy(bool busy) {
    busy_ = busy;
    updateButton();
}

void ExampleCard::updateButton() {
    button_->setEnabled(hindrance_.isEmpty() && !busy_);
    button_->setText(busy_ ? tr("Spawning…") : action_);
    button_->setToolTip(hindrance_);
}

} // namespace fermata::views

#include "moc_example_card.cpp"
