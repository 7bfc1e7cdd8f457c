// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/state_change.h"

#include "inspector/diff_view.h"
#include "theme/metrics.h"
#include "widgets/json_edit.h"
#include "widgets/panel.h"

#include <QPlainTextEdit>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

StateChange::StateChange(QWidget* parent) : QWidget(parent), later_(new QTimer(this)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGap);
    edit_ = new JsonEdit(this);
    edit_->setObjectName(QStringLiteral("actState"));
    edit_->setAccessibleName(tr("State"));
    edit_->setVisibleLines(9);
    edit_->setNote(tr("written as typed"));
    column->addWidget(edit_, 3);
    auto* const frame = new Panel(this);
    auto* const inside = new QVBoxLayout(frame);
    inside->setContentsMargins(1, 1, 1, 1);
    difference_ = new DiffView(frame);
    difference_->setObjectName(QStringLiteral("actDifference"));
    difference_->setMinimumHeight(150);
    inside->addWidget(difference_);
    column->addWidget(frame, 2);
    later_->setSingleShot(true);
    later_->setInterval(200ms);
    connect(later_, &QTimer::timeout, this, &StateChange::compare);
    connect(edit_, &JsonEdit::textChanged, this, [this] {
        // New colours are told as a change of the text too.
        if (last_ == edit_->text()) return;
        last_ = edit_->text();
        given_ = false;
        later_->start();
        Q_EMIT edited();
    });
    connect(edit_, &JsonEdit::validityChanged, this, &StateChange::edited);
    setFocusProxy(edit_->editor());
    compare();
}

void StateChange::setBase(const std::string& state) {
    if (base_ && *base_ == state) return;
    const bool touched = isMeant();
    base_ = std::make_shared<const std::string>(state);
    shown_ = formatJson(QString::fromStdString(state));
    if (!touched) edit_->setText(shown_);
    compare();
    Q_EMIT edited();
}

void StateChange::setText(const std::string& state) {
    edit_->setText(formatJson(QString::fromStdString(state)));
    given_ = true;
    compare();
}

bool StateChange::isChanged() const {
    return hasBase() && edit_->text() != shown_;
}

bool StateChange::isValid() {
    return edit_->isValid();
}

std::string StateChange::text() const {
    return edit_->text().toStdString();
}

QWidget* StateChange::editor() const {
    return edit_->editor();
}

void StateChange::compare() {
    later_->stop();
    if (!hasBase())
        difference_->setNote(tr("Reading the state…"));
    else if (!isChanged())
        difference_->setNote(tr("The state is as it is now."));
    else if (!edit_->isValid())
        difference_->setNote(tr("The difference is shown as soon as the text is valid JSON."));
    else
        difference_->setDocuments(base_, tr("as it is"), std::make_shared<const std::string>(text()), tr("as typed"));
}

} // namespace fermata::views

#include "moc_state_change.cpp"
