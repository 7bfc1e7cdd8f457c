// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/editor_dialog.h"

#include "dialogs/form.h"
#include "shell/editor.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kWidth = 560;

// Why it would not work, as far as that is seen from here; empty: it may.
QString problemOf(const QString& command) {
    if (command.isEmpty()) return {};
    if (const QString problem = Editor::problemOf(command); !problem.isEmpty()) return problem;
    const QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty() || QStandardPaths::findExecutable(words.front()).isEmpty())
        return EditorDialog::tr("There is no program “%1”.").arg(shownText(words.value(0)));
    return {};
}

} // namespace

EditorDialog::EditorDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("editorDialog"));
    setWindowTitle(tr("Editor"));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    auto* const intro =
        plainLabel(tr("The command that opens a file of this computer at a line, when you follow a place "
                      "in an error. %file and %line are replaced in its arguments. Without a command "
                      "the file is opened as your desktop opens it."),
                   this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    edit_ = new QLineEdit(this);
    edit_->setObjectName(QStringLiteral("editorCommand"));
    edit_->setFont(fonts::mono());
    edit_->setPlaceholderText(QStringLiteral("code --goto %file:%line"));
    edit_->setAccessibleName(tr("The editor’s command"));
    column->addWidget(edit_);
    auto* const remark = dialogs::makeRemark(this);
    remark->setText(tr("No shell reads it. Words are parted by blanks; quotes keep them together."));
    column->addWidget(remark);

    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("editorApply"));
    reason_ = foot.reason;
    apply_ = foot.act;
    controls::setLabel(apply_, tr("Apply\tCtrl Enter"));
    connect(edit_, &QLineEdit::textChanged, this, &EditorDialog::check);
    connect(apply_, &QPushButton::clicked, this, [this] {
        if (!apply_->isEnabled()) return;
        Q_EMIT commandChosen(edit_->text().trimmed());
        accept();
    });
    check();
}

EditorDialog::~EditorDialog() {
    dialogs::silence(this);
}

void EditorDialog::setCommand(const QString& command) {
    command_ = command;
    edit_->setText(command);
    check();
}

void EditorDialog::check() {
    const QString typed = edit_->text().trimmed();
    const QString problem = problemOf(typed);
    apply_->setEnabled(typed != command_ && problem.isEmpty());
    reason_->setText(typed != command_ ? problem : QString());
    controls::setInvalid(edit_, !problem.isEmpty());
}

} // namespace fermata::views

#include "moc_editor_dialog.cpp"
