// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/refusal_list.h"

#include "acts/act_words.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostShown = 1'000;
constexpr int kLines = 4;

} // namespace

RefusalList::RefusalList(QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGap);
    auto* const head = new QHBoxLayout;
    title_ = plainLabel(this);
    title_->setFont(fonts::semibold(fonts::small()));
    head->addWidget(title_, 1);
    auto* const copy = new LinkLabel(tr("Copy all"), this);
    copy->setObjectName(QStringLiteral("refusalsCopy"));
    head->addWidget(copy);
    column->addLayout(head);

    list_ = new QTreeWidget(this);
    list_->setObjectName(QStringLiteral("refusals"));
    list_->setAccessibleName(tr("Refused, and why"));
    list_->setHeaderLabels({tr("Instance"), tr("Why")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(true);
    controls::prepareTree(list_);
    list_->setFixedHeight((kLines + 1) * metrics::kRow + 2);
    column->addWidget(list_);

    connect(copy, &QAbstractButton::clicked, this, [this] { QApplication::clipboard()->setText(asText()); });
    connect(list_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        Q_EMIT instanceRequested(InstanceId{item->data(0, Qt::UserRole).toLongLong()});
    });
    hide();
}

void RefusalList::setReport(const ActReport& report) {
    refused_.clear();
    list_->clear();
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted) refused_.emplace_back(answer.id, actwords::refusal(answer));
    }
    const std::size_t shown = std::min(refused_.size(), kMostShown);
    QList<QTreeWidgetItem*> items;
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& [id, why] = refused_[i];
        auto* const item = new QTreeWidgetItem({QStringLiteral("#%1").arg(id.value), shownText(why)});
        item->setData(0, Qt::UserRole, qlonglong(id.value));
        item->setToolTip(1, plainToolTip(why));
        items << item;
    }
    list_->addTopLevelItems(items);
    list_->resizeColumnToContents(0);
    const int all = format::plural(qint64(refused_.size()));
    title_->setText(shown < refused_.size()
                        ? tr("%Ln were refused, and nothing happened to them; the first %1 of them:", nullptr, all)
                              .arg(format::number(qint64(shown)))
                        : tr("%Ln were refused, and nothing happened to them:", nullptr, all));
    setVisible(!refused_.empty());
}

QString RefusalList::asText() const {
    QStringList lines;
    for (const auto& [id, why] : refused_)
        lines << QStringLiteral("%1\t%2").arg(id.value).arg(why);
    return lines.join(u'\n');
}

} // namespace fermata::views

#include "moc_refusal_list.cpp"
