// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/diagnostics_dialog.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace fermata::views {

DiagnosticsDialog::DiagnosticsDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("diagnosticsDialog"));
    setWindowTitle(tr("Diagnostics"));
    text_ = new QTextBrowser(this);
    text_->setObjectName(QStringLiteral("diagnosticsText"));
    text_->setAccessibleName(tr("Diagnostics"));
    text_->setFont(fonts::small());
    text_->setOpenLinks(false);
    text_->document()->setDocumentMargin(metrics::kPanelPadding);
    text_->setTabChangesFocus(true);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* const copy = buttons->addButton(tr("Copy as text"), QDialogButtonBox::ActionRole);
    copy->setAutoDefault(false);
    copy->setObjectName(QStringLiteral("copyDiagnostics"));
    copy->setIcon(icon(QStringLiteral("copy")));
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(toText(report_)); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, metrics::kPageMargin);
    column->setSpacing(metrics::kPanelPadding);
    column->addWidget(text_, 1);
    column->addWidget(buttons);
    resize(640, 640);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &DiagnosticsDialog::fill);
}

void DiagnosticsDialog::setReport(const Report& report) {
    report_ = report;
    fill();
}

void DiagnosticsDialog::fill() {
    if (text_->textCursor().hasSelection()) return;
    const QString html = toHtml(report_);
    if (html == shown_) return;
    shown_ = html;
    QScrollBar* const bar = text_->verticalScrollBar();
    const int place = bar->value();
    text_->setHtml(html);
    bar->setValue(place);
}

} // namespace fermata::views

#include "moc_diagnostics_dialog.cpp"
