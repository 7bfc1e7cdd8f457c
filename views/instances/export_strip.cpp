// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/export_strip.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr int kBarWidth = 160;

} // namespace

ExportStrip::ExportStrip(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("exportStrip"));
    setFont(fonts::small());
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 5, metrics::kPageMargin, 4);
    row->setSpacing(12);
    picture_ = plainLabel(this);
    text_ = plainLabel(this);
    text_->setObjectName(QStringLiteral("exportText"));
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar_ = new QProgressBar(this);
    bar_->setFixedWidth(kBarWidth);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress of the export"));
    cancel_ = new QPushButton(tr("Cancel"), this);
    cancel_->setObjectName(QStringLiteral("exportCancel"));
    folder_ = new QPushButton(icon(QStringLiteral("external")), tr("Show the folder"), this);
    close_ = controls::makeIconButton(QStringLiteral("close"), tr("Close (Esc)"), this);
    controls::setCompact(cancel_);
    controls::setCompact(folder_);
    row->addWidget(picture_);
    row->addWidget(text_, 1);
    row->addWidget(bar_);
    row->addWidget(folder_);
    row->addWidget(cancel_);
    row->addWidget(close_);
    closing_ = new QTimer(this);
    closing_->setSingleShot(true);
    closing_->setInterval(6s);
    connect(closing_, &QTimer::timeout, this, &QWidget::hide);
    connect(cancel_, &QAbstractButton::clicked, this, [this] {
        cancel_->setEnabled(false);
        Q_EMIT cancelRequested(request_.request);
    });
    connect(close_, &QAbstractButton::clicked, this, &QWidget::hide);
    connect(folder_, &QAbstractButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(request_.file).absolutePath())); });
    hide();
}

void ExportStrip::begin(const ExportRequest& request) {
    request_ = request;
    running_ = true;
    closing_->stop();
    picture_->hide();
    bar_->setRange(0, 0);
    bar_->show();
    cancel_->setEnabled(true);
    cancel_->show();
    folder_->hide();
    close_->hide();
    setPlainToolTip(*text_, request.file);
    ExportState state;
    state.request = request.request;
    setState(state);
    show();
}

void ExportStrip::end(const QString& name, const QString& text, const QString& detail) {
    running_ = false;
    bar_->hide();
    cancel_->hide();
    close_->show();
    iconName_ = name;
    showPicture();
    picture_->show();
    text_->setText(shownText(text));
    setPlainToolTip(*text_, detail);
    setAccessibleDescription(text_->text());
}

void ExportStrip::showPicture() {
    const Tint tint = iconName_ == QLatin1String("check")   ? Tint::Done
                      : iconName_ == QLatin1String("error") ? Tint::Failed
                                                            : Tint::Secondary;
    picture_->setPixmap(icon(iconName_, tint).pixmap(metrics::kIcon, metrics::kIcon));
}

void ExportStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && !iconName_.isEmpty()) showPicture();
    QWidget::changeEvent(event);
}

void ExportStrip::setState(const ExportState& state) {
    if (state.request != request_.request || !running_) return;
    const int rows = format::plural(state.rows);
    const bool toFile = !request_.file.isEmpty();
    const QString file = QFileInfo(request_.file).fileName();
    switch (state.stage) {
    case ExportState::Stage::Running:
        text_->setText(
            toFile ? tr("Exporting to %1: %Ln instances, %2", nullptr, rows).arg(file, format::bytes(state.bytes))
                   : tr("Copying: %Ln instances", nullptr, rows));
        if (state.share >= 0) {
            bar_->setRange(0, 1000);
            bar_->setValue(int(state.share * 1000));
        }
        break;
    case ExportState::Stage::Done:
        if (toFile) {
            end(QStringLiteral("check"),
                tr("%Ln instances written to %1 (%2)", nullptr, rows).arg(file, format::bytes(state.bytes)),
                request_.file);
            folder_->show();
            break;
        }
        end(QStringLiteral("check"),
            state.cut ? tr("The first %Ln instances are copied: a clipboard holds no more. Export the rest to a file.",
                           nullptr, rows)
                      : tr("%Ln instances copied", nullptr, rows),
            {});
        if (!state.cut) closing_->start();
        break;
    case ExportState::Stage::Cancelled:
        end(QStringLiteral("info"),
            toFile ? tr("Cancelled; nothing was written to %1").arg(file) : tr("Cancelled; nothing was copied"),
            request_.file);
        break;
    case ExportState::Stage::Failed: {
        const QString why =
            QStringList{format::sentence(state.error), format::sentence(state.advice)}.join(u' ').trimmed();
        end(QStringLiteral("error"),
            state.rows > 0 ? tr("Given up after %Ln instances: %1", nullptr, rows).arg(why)
                           : tr("Nothing was exported: %1").arg(why),
            why);
        break;
    }
    }
}

void ExportStrip::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !running_)
        hide();
    else
        QWidget::keyPressEvent(event);
}

void ExportStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
}

} // namespace fermata::views

#include "moc_export_strip.cpp"
