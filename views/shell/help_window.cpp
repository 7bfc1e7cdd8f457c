// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help_window.h"

#include "shell/help_text.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace fermata::views {

HelpWindow::HelpWindow(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("helpWindow"));
    title_ = plainLabel(this);
    title_->setFont(fonts::title());
    text_ = new QTextBrowser(this);
    text_->setObjectName(QStringLiteral("helpText"));
    text_->setAccessibleName(tr("Help"));
    text_->setFont(fonts::body());
    text_->setOpenLinks(false);
    text_->document()->setDocumentMargin(metrics::kPanelPadding);
    text_->setTabChangesFocus(true);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, metrics::kPageMargin);
    column->setSpacing(metrics::kGap);
    column->addWidget(title_);
    column->addWidget(text_, 1);
    column->addWidget(buttons);
    resize(480, 560);
    // The document keeps the colours it was made with.
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &HelpWindow::fill);
}

void HelpWindow::setSubject(const QString& name, const QString& about) {
    setWindowTitle(tr("Help: %1").arg(name));
    title_->setText(name);
    about_ = about;
    fill();
}

void HelpWindow::fill() {
    text_->setHtml(about_ + help::general());
    text_->verticalScrollBar()->setValue(0);
}

} // namespace fermata::views

#include "moc_help_window.cpp"
