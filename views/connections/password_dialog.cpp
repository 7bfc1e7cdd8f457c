// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/password_dialog.h"

#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace fermata::views {

PasswordDialog::PasswordDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("passwordDialog"));
    setWindowTitle(tr("Password"));
    setWindowModality(Qt::WindowModal);
    setMinimumWidth(460);
    auto* const column = dialogs::makeColumn(this);
    question_ = plainLabel(this);
    question_->setObjectName(QStringLiteral("passwordQuestion"));
    question_->setWordWrap(true);
    column->addWidget(question_);
    refused_ = dialogs::makeRemark(this);
    refused_->setObjectName(QStringLiteral("passwordRefused"));
    refused_->setText(tr("The last one was refused."));
    controls::setTone(refused_, controls::Tone::Failed);
    column->addWidget(refused_);

    auto* const form = dialogs::makeForm();
    password_ = new QLineEdit(this);
    password_->setObjectName(QStringLiteral("passwordEdit"));
    password_->setEchoMode(QLineEdit::Password);
    password_->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText);
    dialogs::addField(form, tr("Pass&word"), password_);
    remember_ = new QCheckBox(tr("&Keep it in the system’s keychain"), this);
    remember_->setObjectName(QStringLiteral("passwordRemember"));
    dialogs::addBelow(form, remember_);
    remark_ = dialogs::makeRemark(this);
    remark_->setObjectName(QStringLiteral("passwordRemark"));
    controls::setTone(remark_, controls::Tone::Hint);
    dialogs::addBelow(form, remark_);
    column->addLayout(form);

    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("passwordAccept"));
    controls::setLabel(foot.close, tr("Cancel\tEsc"));
    connect_ = foot.act;
    controls::setLabel(connect_, tr("Connect\tEnter"));
    connect_->setAutoDefault(true);
    connect_->setDefault(true);
    connect(connect_, &QPushButton::clicked, this, [this] {
        const QString password = password_->text();
        const bool remember = remember_->isEnabled() && remember_->isChecked();
        password_->clear();
        accept();
        Q_EMIT given(password, remember);
    });
    connect(this, &QDialog::rejected, this, [this] {
        password_->clear();
        Q_EMIT declined();
    });
    connect(password_, &QLineEdit::textChanged, this, [this] { connect_->setEnabled(!password_->text().isEmpty()); });
    connect_->setEnabled(false);
}

void PasswordDialog::ask(const PasswordQuestion& question) {
    question_->setText(question.role.isEmpty() ? tr("%1 asks for a password.").arg(shownText(question.place))
                                               : tr("%1 asks for the password of the role “%2”.")
                                                     .arg(shownText(question.place), shownText(question.role)));
    refused_->setVisible(question.refused);
    const bool keeps = question.keychainRemark.isEmpty();
    remember_->setEnabled(keeps);
    if (!keeps) remember_->setChecked(false);
    remark_->setText(keeps ? QString()
                           : tr("%1 The password is kept until Fermata is closed; ~/.pgpass works too.")
                                 .arg(shownText(question.keychainRemark)));
    remark_->setVisible(!keeps);
    password_->clear();
    password_->setFocus(Qt::OtherFocusReason);
    if (!isVisible()) open();
}

void PasswordDialog::withdraw() {
    const QSignalBlocker quiet(this);
    password_->clear();
    reject();
}

} // namespace fermata::views

#include "moc_password_dialog.cpp"
