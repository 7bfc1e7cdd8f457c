// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/result_tab.h"

#include "inspector/error_text.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

QLabel* paragraph(QWidget* parent) {
    auto* const label = plainLabel(parent);
    label->setWordWrap(true);
    label->setMargin(0);
    label->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kPanelPadding);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFont(fonts::small());
    return label;
}

} // namespace

ResultTab::ResultTab(QWidget* parent) : QWidget(parent), result_(new JsonEdit), document_(*result_) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);

    errorBar_ = new SectionBar(tr("Last error"), this);
    copyError_ = controls::makeIconButton(QStringLiteral("copy"), tr("Copy the whole error"), errorBar_);
    copyError_->setObjectName(QStringLiteral("inspectorCopyError"));
    copyError_->setFocusPolicy(Qt::TabFocus);
    controls::setCompact(copyError_);
    errorBar_->addWidget(copyError_);
    error_ = new ErrorText(this); // it may be a page of traceback
    error_->setObjectName(QStringLiteral("inspectorError"));
    connect(error_, &ErrorText::fileRequested, this, &ResultTab::fileRequested);
    connect(copyError_, &QAbstractButton::clicked, error_, &ErrorText::copyAll);

    resultBar_ = new SectionBar(tr("Result"), this);
    none_ = paragraph(this);
    none_->setObjectName(QStringLiteral("inspectorNoResult"));
    controls::setTone(none_, controls::Tone::Hint);
    result_->setParent(this);
    result_->setReadOnly(true);
    result_->setFooterVisible(false);
    result_->editor()->setObjectName(QStringLiteral("inspectorResult"));

    column->addWidget(resultBar_);
    column->addWidget(none_);
    resultArea_ = new QWidget(this);
    auto* const framed = new QVBoxLayout(resultArea_);
    framed->setContentsMargins(metrics::kGap, metrics::kGap, metrics::kGap, metrics::kGap);
    framed->addWidget(result_);
    column->addWidget(resultArea_, 3);
    column->addWidget(errorBar_);
    column->addWidget(error_, 2);
    column->addStretch(0);
}

void ResultTab::setDetail(const InstanceDetail& detail, const QString& folder) {
    const InstanceRow& row = detail.row;
    const bool failed = row.status == Status::Failed;
    // What cannot be there any more is not worth a section.
    const bool showsResult = row.result || !failed;
    const bool showsError = row.lastError || row.status != Status::Done;
    resultBar_->setVisible(showsResult);
    resultArea_->setVisible(row.result.has_value());
    none_->setVisible(showsResult && !row.result);
    errorBar_->setVisible(showsError);
    error_->setVisible(showsError);
    if (row.result) {
        document_.setText(*row.result);
        resultBar_->setRemark(*row.result == "null" ? tr("the JSON value null")
                              : document_.cut()     ? tr("the first %1 of %2")
                                                      .arg(format::bytes(DocumentText::shownBytes),
                                                           format::bytes(qint64(row.result->size())))
                                                : QString());
    } else {
        document_.clear();
        resultBar_->setRemark({});
        switch (row.status) {
        case Status::Done:
            none_->setText(tr("none: it ended without a result (SQL null)"));
            break;
        default:
            none_->setText(tr("none: it has not ended"));
        }
    }

    error_->setError(row.lastError, failed ? ErrorText::Mood::Failed : ErrorText::Mood::Normal, folder);
    copyError_->setVisible(row.lastError.has_value());
    // An error of an earlier step stays in the row when what followed went well.
    errorBar_->setRemark(row.lastError && !failed && row.attempt == 0 ? tr("of an earlier step") : QString());
}

} // namespace fermata::views

#include "moc_result_tab.cpp"
