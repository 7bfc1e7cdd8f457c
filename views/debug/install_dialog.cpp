// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/install_dialog.h"

#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kWidth = 560;

} // namespace

InstallDialog::InstallDialog(What what, const QString& typed, QWidget* parent)
    : QDialog(parent), what_(what), typed_(typed) {
    setObjectName(QStringLiteral("debugInstallDialog"));
    const bool install = what == What::Install;
    setWindowTitle(install ? tr("Install breakpoints") : tr("Uninstall breakpoints"));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    auto* const intro = plainLabel(
        install ? tr("Two triggers are put on the table of instances, and four tables beside it. Workers then lose up "
                     "to a seventh of their speed, with fifty breakpoints up to a quarter. For a moment nobody can "
                     "write to the table; as long as somebody else has it locked, this is tried again for half a "
                     "minute.")
                : tr("No breakpoint holds any more, all that is held goes on, whoever holds it, and the triggers and "
                     "tables are taken away. Breakpoints of others are lost."),
        this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    if (install) {
        operators_ = new QCheckBox(tr("&Operators may debug, too"), this);
        operators_->setObjectName(QStringLiteral("debugInstallOperators"));
        operators_->setToolTip(tr("Whoever may act on instances may set breakpoints and step; else only the owner of "
                                  "the tables may. Viewers see them."));
        column->addWidget(operators_);
    }
    if (!typed.isEmpty()) {
        auto* const words =
            plainLabel(tr("This is a production database. To go on, type its name, %1:").arg(shownText(typed)), this);
        words->setWordWrap(true);
        controls::setTone(words, controls::Tone::Attention);
        column->addWidget(words);
        line_ = new QLineEdit(this);
        line_->setObjectName(QStringLiteral("debugInstallName"));
        line_->setFont(fonts::mono());
        line_->setAccessibleName(words->text());
        column->addWidget(line_);
        connect(line_, &QLineEdit::textChanged, this, [this] { check(); });
    }
    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("debugInstallAct"));
    reason_ = foot.reason;
    act_ = foot.act;
    controls::setLabel(act_, install ? tr("Install\tCtrl Enter") : tr("Uninstall\tCtrl Enter"));
    if (!install) controls::setRole(act_, controls::ButtonRole::Danger);
    connect(act_, &QPushButton::clicked, this, [this] {
        if (!act_->isEnabled()) return;
        acting_ = true;
        error_.clear();
        check();
        Q_EMIT requested(operators_ && operators_->isChecked());
    });
    check();
}

InstallDialog::~InstallDialog() {
    dialogs::silence(this);
}

void InstallDialog::setAnswer(const QString& error) {
    acting_ = false;
    error_ = error;
    if (error.isEmpty()) return accept();
    check();
    dialogs::growToFit(this);
}

void InstallDialog::check() {
    const bool open = typed_.isEmpty() || line_->text() == typed_;
    act_->setEnabled(open && !acting_);
    reason_->setText(shownLines(acting_             ? tr("Waiting for the table…")
                                : !error_.isEmpty() ? error_
                                : !open             ? tr("Type the name of the database.")
                                                    : QString()));
    controls::setTone(reason_, error_.isEmpty() ? controls::Tone::Hint : controls::Tone::Failed);
}

} // namespace fermata::views

#include "moc_install_dialog.cpp"
