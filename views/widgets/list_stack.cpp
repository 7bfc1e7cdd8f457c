// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/list_stack.h"

#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

ListStack::ListStack(QWidget* contents, const QString& name, const Sentences& sentences, QWidget* parent)
    : QWidget(parent), sentences_(sentences), contents_(contents) {
    if (sentences_.unreadable.isEmpty()) sentences_.unreadable = tr("The list could not be read");
    if (sentences_.old.isEmpty()) sentences_.old = tr("The list is not up to date");
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    banner_ = new Banner(Banner::Kind::Error);
    banner_->setObjectName(name + QStringLiteral("Error"));
    bannerArea_ = new QWidget;
    auto* const margins = new QVBoxLayout(bannerArea_);
    margins->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    margins->addWidget(banner_);
    bannerArea_->hide();
    column->addWidget(bannerArea_);
    stack_ = new QStackedWidget;
    empty_ = new EmptyState;
    empty_->setObjectName(name + QStringLiteral("Empty"));
    stack_->addWidget(contents);
    stack_->addWidget(empty_);
    connect(stack_, &QStackedWidget::currentChanged, this, [this] { Q_EMIT contentsShown(showsContents()); });
    column->addWidget(stack_, 1);

    waiting_ = new QTimer(this);
    waiting_->setSingleShot(true);
    waiting_->setInterval(300ms);
    connect(waiting_, &QTimer::timeout, this, [this] {
        waitsLong_ = true;
        refresh();
    });
    waiting_->start();
    refresh();
}

void ListStack::setAnswered(bool answered) {
    answered_ = answered;
    waitsLong_ = false;
    answered ? waiting_->stop() : waiting_->start();
    refresh();
}

void ListStack::setError(const QString& sentence, Timestamp readAt) {
    error_ = sentence;
    readAt_ = readAt;
    refresh();
}

void ListStack::setNothing(const Words& words) {
    nothing_ = words;
    refresh();
}

void ListStack::setHasContents(bool has) {
    has_ = has;
    refresh();
}

bool ListStack::showsContents() const {
    return stack_->currentWidget() == contents_;
}

void ListStack::refresh() {
    const bool failed = !error_.isEmpty();
    bannerArea_->setVisible(failed && has_);
    if (failed && has_) {
        banner_->setTitle(sentences_.old);
        banner_->setText(tr("%1 Shown is what was read at %2.").arg(error_.toHtmlEscaped(), format::clock(readAt_)));
    }
    const bool nothing = !has_ && (answered_ || failed);
    const bool waits = (waitsLong_ || sentences_.atOnce) && !answered_ && !failed;
    if (nothing && failed)
        sayUnreadable();
    else if (waits)
        say({QStringLiteral("spinner"), sentences_.loading, {}});
    else if (nothing)
        say(nothing_);
    stack_->setCurrentWidget(nothing || waits ? static_cast<QWidget*>(empty_) : contents_);
}

void ListStack::sayUnreadable() {
    if (error_ == saidError_) return;
    saidError_ = error_;
    said_.reset();
    connect(empty_->setUnreadable(sentences_.unreadable, error_), &QAbstractButton::clicked, this,
            &ListStack::retryRequested);
}

void ListStack::say(const Words& words) {
    const bool same = words == said_;
    said_ = words; // what its buttons do may be another thing
    if (same) return;
    saidError_.clear();
    empty_->clearButtons();
    if (words.icon.isEmpty())
        empty_->setMark();
    else
        empty_->setIcon(words.icon);
    empty_->setTitle(words.title);
    empty_->setText(words.text);
    for (std::size_t i = 0; i < words.buttons.size(); ++i) {
        QAbstractButton* const button = empty_->addButton(words.buttons[i].text, words.buttons[i].icon, i == 0);
        connect(button, &QAbstractButton::clicked, this, [this, i] {
            const auto act = said_->buttons[i].act; // it may lead to other words
            act();
        });
    }
}

} // namespace fermata::views

#include "moc_list_stack.cpp"
