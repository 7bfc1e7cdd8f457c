// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signal_filter_bar.h"

#include "instances/flow_layout.h"
#include "instances/why.h"
#include "models/standing_words.h"
#include "theme/metrics.h"
#include "widgets/chip.h"
#include "widgets/link_label.h"
#include "widgets/search_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include <functional>

namespace fermata::views {

SignalFilterBar::SignalFilterBar(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGap);
    row->setSpacing(12);
    flow_ = new FlowLayout(6);
    row->addLayout(flow_, 1);
    line_ = new SearchBox(QStringLiteral("filter"), this);
    line_->setObjectName(QStringLiteral("signalsFilter"));
    line_->setPlaceholderText(tr("target id or name, then Enter"));
    line_->setAccessibleName(tr("Filter"));
    line_->setToolTip(tr("5208 or #5208 is a target; paid is a name; “5208” in quotes is a name as well"));
    line_->setKeys({QStringLiteral("/")});
    line_->setMinimumWidth(260);
    line_->installEventFilter(this);
    flow_->insertWidget(0, line_);
    clear_ = new LinkLabel(tr("Clear"), this);
    clear_->setToolTip(tr("Show all signals"));
    clear_->hide();
    row->addWidget(clear_);
    connect(clear_, &QAbstractButton::clicked, this, [this] {
        line_->clear();
        change({});
    });
}

void SignalFilterBar::setFilter(const SignalFilter& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    showChips();
}

void SignalFilterBar::focusLine() {
    line_->setFocus(Qt::ShortcutFocusReason);
    line_->selectAll();
}

void SignalFilterBar::change(const SignalFilter& filter) {
    if (filter == filter_) return;
    setFilter(filter);
    Q_EMIT filterEdited(filter_);
}

void SignalFilterBar::showChips() {
    const bool hadFocus = chips_.contains(static_cast<Chip*>(focusWidget()));
    for (Chip* const chip : std::exchange(chips_, {})) {
        flow_->removeWidget(chip);
        // One of them may be what is asking for this.
        chip->hide();
        chip->deleteLater();
    }
    const auto add = [this](const QString& field, const QString& value, const QString& edit,
                            const std::function<void(SignalFilter&)>& remove) {
        auto* const chip = new Chip(field, value, this);
        connect(chip, &Chip::removeRequested, this, [this, remove] {
            SignalFilter filter = filter_;
            remove(filter);
            change(filter);
        });
        connect(chip, &QAbstractButton::clicked, this, [this, edit] {
            line_->setText(edit);
            focusLine();
        });
        flow_->insertWidget(int(chips_.size()), chip);
        chip->show();
        chips_ << chip;
    };
    if (filter_.target) {
        const QString id = QString::number(filter_.target->value);
        add(tr("target is"), u'#' + id, id, [](SignalFilter& filter) { filter.target.reset(); });
    }
    if (filter_.name)
        add(tr("name is"), views::quoted(*filter_.name), views::quoted(*filter_.name),
            [](SignalFilter& filter) { filter.name.reset(); });
    if (filter_.state)
        add(tr("state is"), stateWord(*filter_.state), {}, [](SignalFilter& filter) { filter.state.reset(); });
    clear_->setVisible(!filter_.empty());
    if (hadFocus) line_->setFocus();
}

void SignalFilterBar::take() {
    QString text = line_->text().trimmed();
    if (text.isEmpty()) {
        Q_EMIT leftDownwards();
        return;
    }
    SignalFilter filter = filter_;
    bool isNumber = false;
    const qlonglong id = (text.startsWith(u'#') ? text.mid(1) : text).toLongLong(&isNumber);
    if (isNumber && id > 0) {
        filter.target = InstanceId{id};
    } else {
        const auto in = [&](QChar open, QChar close) {
            return text.size() >= 2 && text.front() == open && text.back() == close;
        };
        if (in(u'"', u'"') || in(u'“', u'”')) text = text.mid(1, text.size() - 2);
        filter.name = text.toStdString();
    }
    line_->clear();
    change(filter);
}

bool SignalFilterBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take();
        return true;
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
