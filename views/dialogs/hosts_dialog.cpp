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

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
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
        if (host.restarting && host.outstanding == 0) return HostsDialog::tr("Starts anew.");
        if (host.restarting)
            return HostsDialog::tr("Starts anew when the %n steps that it runs have ended.", nullptr, host.outstanding);
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

    hosts_ = new QScrollArea(this);
    hosts_->setObjectName(QStringLiteral("hostsStates"));
    hosts_->setWidgetResizable(true);
    hosts_->setFrameShape(QFrame::NoFrame);
    hosts_->viewport()->setAutoFillBackground(false);
    hosts_->hide();
    column->addWidget(hosts_, 1);

    watch_ = new QCheckBox(tr("Start them &anew when a file of theirs changes"), this);
    watch_->setObjectName(QStringLiteral("hostsWatch"));
    watch_->setToolTip(tr("The files in which their steps are written, as far as they say so, and programs that their "
                          "commands name. Looked at once a second."));
    auto* const key = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5), this);
    connect(key, &QShortcut::activated, this, [this] { Q_EMIT restartRequested({}); });
    connect(watch_, &QCheckBox::toggled, this, &HostsDialog::watchRequested);
    column->addWidget(watch_);

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

void HostsDialog::makeHosts(std::size_t count) {
    rows_.clear();
    auto* const list = new QWidget;
    auto* const grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(metrics::kGap);
    grid->setVerticalSpacing(metrics::kGrid);
    grid->setColumnStretch(0, 1);
    for (int i = 0; i < int(count); ++i) {
        Host row;
        row.command = plainLabel(list);
        row.command->setFont(fonts::mono());
        row.state = plainLabel(list);
        row.state->setFont(fonts::small());
        row.state->setWordWrap(true);
        row.restart = new QPushButton(tr("Start anew"), list);
        row.restart->setObjectName(QStringLiteral("hostsRestart%1").arg(i));
        row.restart->setAutoDefault(false);
        controls::setCompact(row.restart);
        connect(row.restart, &QPushButton::clicked, this,
                [this, i] { Q_EMIT restartRequested(worker_.hosts[std::size_t(i)].command); });
        grid->addWidget(row.command, 2 * i, 0);
        grid->addWidget(row.state, 2 * i + 1, 0);
        grid->addWidget(row.restart, 2 * i, 1, 2, 1, Qt::AlignTop);
        rows_.push_back(row);
    }
    grid->setRowStretch(2 * int(count), 1);
    hosts_->setWidget(list);
    list->setAutoFillBackground(false);
    hosts_->setVisible(count > 0);
}

void HostsDialog::showHosts() {
    if (rows_.size() != worker_.hosts.size()) makeHosts(worker_.hosts.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const HostState& host = worker_.hosts[i];
        const Host& row = rows_[i];
        row.command->setText(
            row.command->fontMetrics().elidedText(shownText(host.command), Qt::ElideMiddle,
                                                  kWidth - 6 * metrics::kPageMargin - row.restart->sizeHint().width()));
        setPlainToolTip(*row.command, shownText(host.command));
        row.state->setText(shownLines(words(host)));
        controls::setTone(row.state, tone(host));
        // Not disabled while it makes place: that would hand the focus to the next one's button.
        row.restart->setEnabled(worker_.running && host.kind != HostState::Kind::Stopped);
        row.restart->setAccessibleName(tr("Start anew: %1").arg(shownText(host.command)));
        row.restart->setToolTip(tr("Run it with its code as it stands now. What it runs ends first, for ten seconds at "
                                   "most; what still runs then is run again."));
    }
}

void HostsDialog::setWatched(bool watched) {
    const QSignalBlocker quiet(watch_);
    watch_->setChecked(watched);
}

} // namespace fermata::views

#include "moc_hosts_dialog.cpp"
