// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/view_name_dialog.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

ViewNameDialog::ViewNameDialog(Purpose purpose, const QString& name, const QStringList& taken, const QString& filter,
                               QWidget* parent)
    : QDialog(parent), purpose_(purpose), taken_(taken) {
    setObjectName(QStringLiteral("viewNameDialog"));
    setWindowTitle(purpose == Purpose::Save ? tr("Save this view") : tr("Rename the view"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin, metrics::kPageMargin);
    column->setSpacing(metrics::kGap);
    auto* const label = plainLabel(tr("&Name"), this);
    line_ = new QLineEdit(name, this);
    line_->setObjectName(QStringLiteral("viewName"));
    line_->setMaxLength(80);
    line_->setMinimumWidth(320);
    label->setBuddy(line_);
    column->addWidget(label);
    column->addWidget(line_);
    auto* const says = plainLabel(filter.isEmpty() ? tr("All instances") : shownText(filter), this);
    says->setFont(fonts::mono());
    says->setWordWrap(true);
    controls::setTone(says, controls::Tone::Secondary);
    column->addWidget(says);
    hint_ = plainLabel(this);
    controls::setTone(hint_, controls::Tone::Attention);
    column->addWidget(hint_);
    auto* const box = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    ok_ = box->button(QDialogButtonBox::Ok);
    column->addWidget(box);
    connect(box, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(line_, &QLineEdit::textChanged, this, &ViewNameDialog::check);
    line_->selectAll();
    check();
}

QString ViewNameDialog::name() const {
    return line_->text().simplified();
}

void ViewNameDialog::check() {
    const bool taken = taken_.contains(name());
    const bool saves = purpose_ == Purpose::Save;
    ok_->setEnabled(!name().isEmpty() && (saves || !taken));
    ok_->setText(!saves ? tr("Rename") : taken ? tr("Replace") : tr("Save"));
    hint_->setText(!taken  ? QString()
                   : saves ? tr("There is a view of this name; it is replaced.")
                           : tr("There is a view of this name already."));
}

} // namespace fermata::views

#include "moc_view_name_dialog.cpp"
