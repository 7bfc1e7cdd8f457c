// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/connection_page.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/empty_state.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kMostSteps = 8;
constexpr int kWidth = 360;

void clearLayout(QLayout* layout) {
    while (QLayoutItem* const item = layout->takeAt(0)) {
        if (item->layout()) clearLayout(item->layout());
        delete item->widget();
        delete item;
    }
}

} // namespace

ConnectionPage::ConnectionPage(QWidget* parent) : Ground(parent) {
    setObjectName(QStringLiteral("connectionPage"));
    state_ = new EmptyState(this);
    state_->setMark();
    progress_ = new QWidget(this);
    progress_->setFixedWidth(kWidth);
    bar_ = new QProgressBar(progress_);
    bar_->setRange(0, 0);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Connecting"));
    stepRows_ = new QVBoxLayout;
    stepRows_->setSpacing(metrics::kGrid);
    auto* const column = new QVBoxLayout(progress_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::kPageMargin);
    column->addWidget(bar_);
    column->addLayout(stepRows_);
    state_->addWidget(progress_);
    auto* const outer = new QVBoxLayout(this);
    outer->setContentsMargins(metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin);
    outer->addWidget(state_);
    setConnection({});
}

void ConnectionPage::setConnection(const ConnectionState& state) {
    if (state.label != label_ || state.kind != ConnectionState::Kind::Connecting) {
        steps_.clear();
        marks_.clear();
        clearLayout(stepRows_);
    }
    label_ = state.label;
    if (state.kind == ConnectionState::Kind::Failed)
        showFailure(state);
    else
        showProgress(state);
}

void ConnectionPage::showProgress(const ConnectionState& state) {
    state_->setMark();
    state_->setTitle(state.label.isEmpty() ? tr("Connecting")
                     : state.sandbox       ? tr("Opening the sandbox")
                                           : tr("Connecting to %1").arg(shownText(state.label)));
    state_->setText(state.sandbox
                        ? tr("A private PostgreSQL on this computer, reachable by nobody else. It is made once and "
                             "kept for next time.")
                        : QString());
    state_->clearButtons();
    progress_->show();
    if (!state.message.isEmpty()) addStep(state.message);
}

// What was said before is over when something else is said.
void ConnectionPage::addStep(const QString& message) {
    if (!steps_.isEmpty() && steps_.last() == message) return;
    const auto done = icon(QStringLiteral("check"), Tint::Done);
    if (!marks_.empty()) marks_.back()->setPixmap(done.pixmap(QSize(12, 12), devicePixelRatioF()));
    steps_ << message;
    auto* const mark = plainLabel(progress_);
    mark->setFixedWidth(metrics::kIcon + 4);
    auto* const text = plainLabel(shownText(message), progress_);
    text->setObjectName(QStringLiteral("connectionStep"));
    text->setFont(fonts::small());
    text->setWordWrap(true);
    controls::setTone(text, controls::Tone::Secondary);
    auto* const row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(text, 1);
    stepRows_->addLayout(row);
    marks_.push_back(mark);
    if (stepRows_->count() > kMostSteps) {
        QLayoutItem* const oldest = stepRows_->takeAt(0);
        clearLayout(oldest->layout());
        delete oldest;
        marks_.erase(marks_.begin());
    }
}

void ConnectionPage::showFailure(const ConnectionState& state) {
    progress_->hide();
    const bool chooses = state.label.isEmpty() && state.message.isEmpty(); // nothing was tried yet
    state_->setIcon(chooses ? QStringLiteral("database") : QStringLiteral("error"));
    state_->setTitle(state.sandbox           ? tr("The sandbox cannot be opened")
                     : chooses               ? tr("No database is open in this window")
                     : state.label.isEmpty() ? tr("Not connected")
                                             : tr("Cannot connect to %1").arg(shownText(state.label)));
    const auto html = [](const QString& lines) {
        return shownLines(lines).toHtmlEscaped().replace(u'\n', QLatin1String("<br>"));
    };
    QString text = html(state.message);
    if (!state.advice.isEmpty()) text += (text.isEmpty() ? QString() : QStringLiteral("<br><br>")) + html(state.advice);
    state_->setText(text);
    state_->clearButtons();
    if (!chooses) {
        QPushButton* const retry = state_->addButton(tr("Try again"), QStringLiteral("refresh"), true);
        retry->setObjectName(QStringLiteral("retryButton"));
        connect(retry, &QPushButton::clicked, this, &ConnectionPage::retryRequested);
    }
    QPushButton* const other = state_->addButton(tr("Connect…"), QStringLiteral("database"), chooses);
    other->setObjectName(QStringLiteral("connectOtherButton"));
    connect(other, &QPushButton::clicked, this, &ConnectionPage::connectRequested);
    if (!state.sandbox) {
        QPushButton* const sandbox = state_->addButton(tr("Open the sandbox"), QStringLiteral("play"));
        connect(sandbox, &QPushButton::clicked, this, &ConnectionPage::sandboxRequested);
    }
}

void ConnectionPage::focusContents() {
    if (auto* const retry = findChild<QPushButton*>(QStringLiteral("retryButton")))
        retry->setFocus(Qt::OtherFocusReason);
    else if (auto* const other = findChild<QPushButton*>(QStringLiteral("connectOtherButton")))
        other->setFocus(Qt::OtherFocusReason);
}

} // namespace fermata::views

#include "moc_connection_page.cpp"
