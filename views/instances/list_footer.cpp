// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/list_footer.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ListFooter)
};

} // namespace

QString accessWords(InstanceAccess access) {
    switch (access) {
    case InstanceAccess::Unknown:
        return {};
    case InstanceAccess::PrimaryKey:
        return Words::tr("by primary key");
    case InstanceAccess::StatusIndex:
        return Words::tr("by the index of statuses");
    case InstanceAccess::PickIndex:
        return Words::tr("by the index workers pick by");
    case InstanceAccess::LeaseIndex:
        return Words::tr("by the index of leases");
    case InstanceAccess::ParentIndex:
        return Words::tr("by the index of parents");
    case InstanceAccess::KeyIndex:
        return Words::tr("by the index of partition keys");
    case InstanceAccess::StatusSearch:
        return Words::tr("searched along the index of statuses");
    case InstanceAccess::Search:
        return Words::tr("searched along the primary key");
    }
    return {};
}

QString lookedWords(const ListWindow& window, InstanceSort sort) {
    const QString count = format::number(window.looked());
    return sort == InstanceSort::OldestFirst ? Words::tr("the oldest %1").arg(count)
                                             : Words::tr("the newest %1").arg(count);
}

ListFooter::ListFooter(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    row->setSpacing(12);
    setFont(fonts::small());
    setFixedHeight(metrics::kRow);

    selection_ = plainLabel(this);
    selection_->setObjectName(QStringLiteral("instancesSelection"));
    all_ = new LinkLabel(QString(), this);
    all_->setObjectName(QStringLiteral("instancesSelectAll"));
    newest_ = new LinkLabel(QString(), this);
    newest_->setObjectName(QStringLiteral("toTheNewest"));
    newest_->setToolTip(tr("To the top of the list (Home)"));
    state_ = plainLabel(this);
    state_->setObjectName(QStringLiteral("instancesState"));
    further_ = new LinkLabel(tr("Look further"), this);
    further_->setObjectName(QStringLiteral("instancesLookFurther"));
    search_ = new LinkLabel(QString(), this);
    search_->setObjectName(QStringLiteral("instancesSearchOn"));
    access_ = plainLabel(this);
    access_->setObjectName(QStringLiteral("instancesAccess"));
    for (QLabel* const label : {selection_, state_})
        controls::setTone(label, controls::Tone::Secondary);
    controls::setTone(access_, controls::Tone::Hint);
    // What does not fit is cut off rather than making the window wider.
    for (QLabel* const label : {selection_, state_, access_})
        label->setMinimumWidth(1);
    row->addWidget(selection_);
    row->addWidget(all_);
    row->addWidget(newest_);
    row->addStretch(1);
    row->addWidget(state_);
    row->addWidget(further_);
    row->addWidget(search_);
    row->addWidget(access_);
    for (QWidget* const hidden : std::initializer_list<QWidget*>{selection_, all_, newest_, further_, search_})
        hidden->hide();
    telling_ = new QTimer(this);
    telling_->setSingleShot(true);
    telling_->setInterval(6s);
    connect(telling_, &QTimer::timeout, this, [this] {
        state_->setText(shown_);
        fit();
    });
    connect(all_, &QAbstractButton::clicked, this, [this] { Q_EMIT allRequested(!allMatch_); });
    connect(newest_, &QAbstractButton::clicked, this, &ListFooter::newestRequested);
    connect(further_, &QAbstractButton::clicked, this, &ListFooter::furtherRequested);
    connect(search_, &QAbstractButton::clicked, this, [this] { Q_EMIT searchRequested(!searching_); });
}

void ListFooter::setSelection(const Selection& selection) {
    allMatch_ = selection.allMatch;
    QString text;
    if (selection.allMatch)
        text = tr("all that match are selected");
    else if (selection.count == 1)
        text = tr("%1 selected").arg(selection.single);
    else if (selection.count > 1)
        text = tr("%1 selected").arg(format::number(selection.count));
    selection_->setText(text);
    selection_->setVisible(!text.isEmpty());
    all_->setText(selection.allMatch ? tr("only what is loaded") : tr("select all that match"));
    all_->setToolTip(selection.allMatch ? tr("Copying and exporting take the loaded rows that are selected")
                                        : tr("Copying and exporting then take what is not loaded, too"));
    all_->setVisible(selection.allMatch || (selection.count > 1 && selection.mayBeMore));
    fit();
}

void ListFooter::tell(const QString& text) {
    state_->setText(text);
    telling_->start();
    fit();
}

QString ListFooter::stateText(const ListWindow& window, int rows) const {
    const QString shown = format::number(rows);
    switch (window.end()) {
    case ListWindow::End::Unknown:
        break;
    case ListWindow::End::Reached:
        return (window.newerAbove() ? tr("%1 shown, none below") : tr("%1 shown, that is all")).arg(shown);
    case ListWindow::End::MoreBelow:
        return tr("%1 shown, more below, loads as you scroll").arg(shown);
    case ListWindow::End::CutShort:
        return tr("%1 found among %2").arg(shown, lookedWords(window, window.sort()));
    case ListWindow::End::TooLong:
        return tr("%1 shown; narrow the filter to see others").arg(shown);
    }
    return {};
}

void ListFooter::showAccess(const ListWindow& window) {
    QString text = accessWords(window.access());
    if (!text.isEmpty() && window.cost() > 0us) text = tr("%1, %2").arg(text, format::latency(window.cost()));
    access_->setText(text);
    access_->setToolTip(
        window.searchedAt() == Timestamp{}
            ? QString()
            : tr("Searched at %1. A search is not repeated at each refresh: the dearer it is, the longer "
                 "it rests. The rows that are shown are read anew all the same.")
                  .arg(format::clock(window.searchedAt())));
}

// How it was found is what one can do without first.
void ListFooter::fit() {
    access_->setVisible(!access_->text().isEmpty());
    if (layout()->sizeHint().width() > width()) access_->hide();
}

void ListFooter::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void ListFooter::showFurther(const ListWindow& window, bool searching) {
    const bool can = window.canLookFurther() && window.end() == ListWindow::End::CutShort;
    searching_ = searching;
    further_->setVisible(can && !searching);
    search_->setVisible(can || searching);
    search_->setText(searching ? tr("Stop") : tr("Search on"));
    if (!can || window.looked() <= 0) return;
    further_->setToolTip(tr("No index serves this filter: looks at the next rows, at most 50,000, which takes about %1")
                             .arg(format::latency(window.cost())));
    // Ids are given one after the other: there cannot be more rows than the lowest one looked at, unless somebody gives
    // rows ids below 1.
    const auto floor = window.lookedDownTo();
    if (searching || !floor || floor->value < 1 || window.sort() != InstanceSort::NewestFirst) {
        search_->setToolTip(searching ? tr("What was found stays")
                                      : tr("Looks further and further until a page is full or all has been looked at"));
        return;
    }
    const double left = double(floor->value) / double(window.looked());
    const auto time = std::chrono::microseconds(qint64(left * double(window.cost().count())));
    search_->setToolTip(tr("Looks further and further until a page is full or all has been looked at: at most %1 rows, "
                           "about %2, and can be stopped at any time")
                            .arg(format::number(floor->value), format::duration(time)));
}

void ListFooter::setState(const ListWindow& window, int rows, bool awayFromTop, bool searching) {
    shown_ = stateText(window, rows);
    if (!telling_->isActive()) state_->setText(shown_);
    showAccess(window);
    showFurther(window, searching);
    newest_->setText(window.newerAbove()                          ? tr("There are newer ones")
                     : window.sort() == InstanceSort::NewestFirst ? tr("To the newest")
                                                                  : tr("To the top"));
    newest_->setVisible(window.newerAbove() || awayFromTop);
    fit();
}

void ListFooter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
}

} // namespace fermata::views

#include "moc_list_footer.cpp"
