// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/sql_peek.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/link_label.h"
#include "widgets/shown_edit.h"

#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kLines = 5;

} // namespace

SqlPeek::SqlPeek(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sqlPeek"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGap);
    toggle_ = new LinkLabel({}, this);
    toggle_->setObjectName(QStringLiteral("sqlPeekToggle"));
    text_ = new ShownEdit(this);
    text_->setObjectName(QStringLiteral("sqlPeekText"));
    text_->setAccessibleName(tr("SQL"));
    text_->setFont(fonts::mono());
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(kLines * QFontMetrics(text_->font()).lineSpacing() + 2 * metrics::kGap);
    copy_ = new LinkLabel(tr("Copy the SQL"), this);
    copy_->setObjectName(QStringLiteral("sqlPeekCopy"));
    auto* const links = new QHBoxLayout;
    links->setSpacing(metrics::kPanelPadding);
    links->addWidget(toggle_);
    links->addWidget(copy_);
    links->addStretch(1);
    column->addLayout(links);
    column->addWidget(text_);
    connect(toggle_, &QAbstractButton::clicked, this, [this] { setOpen(!open_); });
    connect(copy_, &QAbstractButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(sql_); });
    refresh();
}

void SqlPeek::setSql(const QString& sql, bool cut) {
    const QString text = cut && !sql.isEmpty() ? sql + u'\n' + tr("-- and so on, in batches") : sql;
    sql_ = text;
    text_->setExactText(text);
}

bool SqlPeek::isOpen() const {
    return open_;
}

void SqlPeek::setOpen(bool open) {
    if (open == open_) return;
    open_ = open;
    refresh();
    if (open) Q_EMIT opened();
}

void SqlPeek::refresh() {
    toggle_->setText(open_ ? tr("Hide the SQL") : tr("Show the SQL"));
    copy_->setVisible(open_);
    text_->setVisible(open_);
}

} // namespace fermata::views

#include "moc_sql_peek.cpp"
