// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_footer.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace fermata::views {

LeasesFooter::LeasesFooter(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    row->setSpacing(12);
    setFont(fonts::small());
    setFixedHeight(metrics::kRow);
    const auto label = [&](const char* name, controls::Tone tone) {
        auto* const made = plainLabel(this);
        made->setObjectName(QLatin1String(name));
        controls::setTone(made, tone);
        row->addWidget(made);
        return made;
    };
    executing_ = label("leasesExecuting", controls::Tone::Secondary);
    attention_ = label("leasesAttention", controls::Tone::Attention);
    slots_ = label("leasesSlots", controls::Tone::Secondary);
    row->addStretch(1);
    order_ = label("leasesOrder", controls::Tone::Hint);
    order_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // what gives way when there is little room
    order_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->setStretchFactor(order_, 4);
}

void LeasesFooter::setState(const LeaseBoard& board, const LeasePage& page,
                            const std::optional<BoundedCount>& executing, const LeaseView& view) {
    const LeaseTotals& totals = board.totals;
    BoundedCount count{std::int64_t(page.rows.size()), page.more};
    if (page.more && executing && executing->value >= count.value) count = *executing;
    executing_->setText(page.more || view.words.isEmpty()
                            ? tr("%1 executing").arg(format::count(count))
                            : tr("%1 of %2 executing match").arg(format::number(totals.rows), format::count(count)));

    QStringList attention;
    // What runs out first was read first: those that have run out are all there unless nothing else was read.
    const bool cut = page.more && totals.rows > 0;
    const bool expiredCut = cut && totals.expired == totals.rows;
    if (totals.expired > 0) attention << tr("%1 expired").arg(format::count({totals.expired, expiredCut}));
    if (totals.orphaned > 0) attention << tr("%1 of workers gone").arg(format::count({totals.orphaned, cut}));
    attention_->setText(attention.join(format::comma()));
    attention_->setVisible(!attention.isEmpty());

    if (!page.workersKnown)
        slots_->setText(tr("this database does not say which workers live"));
    else if (totals.workers == 0)
        slots_->setText(tr("no worker runs"));
    else
        slots_->setText(tr("%1 of %2 slots in use").arg(format::number(totals.busy), format::number(totals.slotCount)));

    if (page.more && !view.words.isEmpty() && page.lookedAt > std::int64_t(page.rows.size()))
        order_->setText(tr("looked at the %1 that run out first").arg(format::number(page.lookedAt)));
    else if (page.more)
        order_->setText(tr("the %1 that run out first").arg(format::number(qint64(page.rows.size()))));
    else if (view.column < 0 && totals.rows > 1)
        order_->setText(tr("what runs out soonest comes first"));
    else
        order_->setText({});
}

void LeasesFooter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
}

} // namespace fermata::views

#include "moc_leases_footer.cpp"
