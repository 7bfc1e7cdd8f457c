// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/hosts_dialog.h"

#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kWidth = 600;
constexpr int kLines = 4;

QString words(const HostState& host) {
    switch (host.kind) {
    case HostState::Kind::Starting:
        return HostsDialog::tr("Starting; it has not announced its machines yet.");
    case HostState::Kind::Up:
        if (host.machines.isEmpty()) return HostsDialog::tr("Runs, and announced no machine.");
        return HostsDialog::tr("Runs %1; %2 of %3 steps at once.")
            .arg(host.machines.join(format::comma()), QString::number(host.outstanding),
                 QString::number(host.concurrency));
    case HostState::Kind::Waiting:
        return HostsDialog::tr("Is started again after a pause: %1").arg(host.problem);
    case HostState::Kind::Stopped:
        break;
    }
    return HostsDialog::tr("Stopped with the worker.");
}

controls::Tone tone(const HostState& host) {
    return host.kind == HostState::Kind::Waiting ? controls::Tone::Attention
           : host.kind == HostState::Kind::Up    ? controls::Tone::Done
                                                 : controls::Tone::Hint;
}

} // namespace

HostsDialog::HostsDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("hostsDialog"));
    setWindowTitle(tr("Machines in other processes"));
    setMinimumWidth(kWidth);

    auto* const column = dialogs::makeColumn(this);
    auto* const intro =
        plainLabel(tr("Commands that run machines written in any language, one a line. The worker of this window "
                      "starts each by /bin/sh and claims what it announces."),
                   this);
    intro->setWordWrap(true);
    column->addWidget(intro);

    edit_ = new QPlainTextEdit(this);
    edit_->setObjectName(QStringLiteral("hostsCommands"));
    edit_->setFont(fonts::mono());
    edit_->setPlaceholderText(QStringLiteral("python3 /home/me/machines/greeting.py"));
    edit_->setAccessibleName(tr("Commands, one a line"));
    edit_->setTabChangesFocus(true);
    edit_->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit_->setFixedHeight(edit_->fontMetrics().lineSpacing() * kLines + 2 * metrics::kGap +
                          edit_->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    column->addWidget(edit_);

    hosts_ = new QWidget(this);
    hosts_->setObjectName(QStringLiteral("hostsStates"));
    column->addWidget(hosts_);

    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("hostsApply"));
    reason_ = foot.reason;
    apply_ = foot.act;
    controls::setLabel(apply_, tr("Apply\tCtrl Enter"));
    connect(edit_, &QPlainTextEdit::textChanged, this, &HostsDialog::check);
    connect(apply_, &QPushButton::clicked, this, [this] {
        if (apply_->isEnabled()) Q_EMIT commandsRequested(typed());
    });
    check();
}

HostsDialog::~HostsDialog() {
    dialogs::silence(this);
}

void HostsDialog::setCommands(const QStringList& commands) {
    commands_ = commands;
    edit_->setPlainText(commands.join(u'\n'));
    check();
}

void HostsDialog::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    if (worker_ == state) return;
    worker_ = state;
    showHosts();
    check();
}

QStringList HostsDialog::typed() const {
    QStringList commands;
    for (const QString& line : edit_->toPlainText().split(u'\n')) {
        if (!line.trimmed().isEmpty()) commands << line.trimmed();
    }
    return commands;
}

void HostsDialog::check() {
    const bool changed = typed() != commands_;
    apply_->setEnabled(changed);
    reason_->setText(!changed ? QString()
                     : worker_.running
                         ? tr("Applying starts the worker of this window anew; running steps end first.")
                         : tr("They are started with the worker of this window, which does not run now."));
}

// Rebuilt whole: a handful of lines, once a second at most.
void HostsDialog::showHosts() {
    qDeleteAll(hosts_->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly));
    delete hosts_->layout();
    auto* const lines = new QVBoxLayout(hosts_);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(metrics::kGrid);
    for (const HostState& host : worker_.hosts) {
        auto* const command = plainLabel(hosts_);
        command->setFont(fonts::mono());
        command->setText(command->fontMetrics().elidedText(shownText(host.command), Qt::ElideMiddle,
                                                           kWidth - 4 * metrics::kPageMargin));
        auto* const state = plainLabel(hosts_);
        state->setFont(fonts::small());
        state->setWordWrap(true);
        state->setText(shownLines(words(host)));
        controls::setTone(state, tone(host));
        lines->addWidget(command);
        lines->addWidget(state);
        lines->addSpacing(metrics::kGrid);
    }
}

} // namespace fermata::views

#include "moc_hosts_dialog.cpp"
