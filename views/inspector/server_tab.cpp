// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/server_tab.h"

#include "inspector/answers_model.h"
#include "inspector/tab_note.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/key_value_grid.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/shown.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

constexpr int kLeastAnswers = 120;

} // namespace

ServerTab::ServerTab(QWidget* parent) : QWidget(parent), model_(new AnswersModel(this)), slow_(new QTimer(this)) {
    stack_ = new QStackedLayout(this);
    note_ = new TabNote(QString(), this);
    note_->setObjectName(QStringLiteral("serverNote"));
    stack_->addWidget(note_);

    auto* const whole = new QWidget;
    auto* const column = new QVBoxLayout(whole);
    column->setContentsMargins({});
    column->setSpacing(0);
    problem_ = new TabNote(QString(), whole);
    problem_->setObjectName(QStringLiteral("serverProblem"));
    controls::setTone(problem_, controls::Tone::Failed);
    problem_->hide();
    column->addWidget(problem_);
    facts_ = new KeyValueGrid(2, whole);
    facts_->setObjectName(QStringLiteral("serverFacts"));
    facts_->setContentsMargins(metrics::kPageMargin, 10, metrics::kPageMargin, 10);
    facts_->addLine(QStringLiteral("name"), tr("Name"));
    facts_->addRow(QStringLiteral("type"), tr("Type"));
    facts_->addRow(QStringLiteral("version"), tr("Version"));
    column->addWidget(facts_);

    lockBar_ = new SectionBar(tr("Lock"), whole);
    clear_ = makeButton("serverClearLock", tr("Clear lock…"), lockBar_);
    lock_ = makeWords("serverLock", whole);
    lockText_ = makeWords("serverLockText", whole);
    lockText_->setFont(fonts::mono());
    handler_ = makeWords("serverHandler", whole);
    for (QWidget* const one : std::initializer_list<QWidget*>{lockBar_, lock_, lockText_, handler_})
        column->addWidget(one);
    column->addSpacing(metrics::kGrid);

    waitingBar_ = new SectionBar(tr("Waiting"), whole);
    waitingBar_->setObjectName(QStringLiteral("serverWaitingBar"));
    send_ = makeButton("serverSend", tr("Send a message…"), waitingBar_);
    waiting_ = makeWords("serverWaiting", whole);
    first_ = makeWords("serverFirst", whole);
    first_->setFont(fonts::mono());
    thrown_ = makeWords("serverThrown", whole);
    controls::setTone(thrown_, controls::Tone::Attention);
    inboxRow_ = new QWidget(whole);
    auto* const row = new QHBoxLayout(inboxRow_);
    row->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, 0);
    inbox_ = new LinkLabel(tr("Show them in the inbox"), inboxRow_);
    inbox_->setObjectName(QStringLiteral("serverInbox"));
    inbox_->setFont(fonts::small());
    row->addWidget(inbox_);
    row->addStretch(1);
    for (QWidget* const one : std::initializer_list<QWidget*>{waitingBar_, waiting_, first_, thrown_, inboxRow_})
        column->addWidget(one);
    column->addSpacing(metrics::kGrid);

    answersBar_ = new SectionBar(tr("Last replies"), whole);
    noAnswers_ = makeWords("serverNoAnswers", whole);
    noAnswers_->setText(tr("No call was answered within a day."));
    answers_ = new AnswersList(*model_, whole);
    answers_->setMinimumHeight(kLeastAnswers);
    column->addWidget(answersBar_);
    column->addWidget(noAnswers_);
    column->addWidget(answers_, 1);
    column->addStretch(0);

    // In a low window it is scrolled.
    auto* const area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("serverArea"));
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(whole);
    area->viewport()->setAutoFillBackground(false);
    whole->setAutoFillBackground(false);
    stack_->addWidget(area);

    // Most often it is read within a blink.
    slow_->setSingleShot(true);
    slow_->setInterval(200ms);
    connect(slow_, &QTimer::timeout, this, [this] { say(tr("Reading the server…")); });
    connect(clear_, &QToolButton::clicked, this, &ServerTab::clearLockRequested);
    connect(send_, &QToolButton::clicked, this, &ServerTab::sendRequested);
    connect(inbox_, &QAbstractButton::clicked, this, &ServerTab::inboxRequested);
    setHindrances({}, {});
}

ServerTab::~ServerTab() {
    delete answers_; // before the model it shows
}

QToolButton* ServerTab::makeButton(const char* name, const QString& text, SectionBar* bar) {
    auto* const button = new QToolButton(bar);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setFont(fonts::small());
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    controls::setCompact(button);
    bar->addWidget(button);
    return button;
}

QLabel* ServerTab::makeWords(const char* name, QWidget* parent) {
    auto* const label = plainLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setFont(fonts::small());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, 0);
    return label;
}

void ServerTab::say(const QString& words) {
    slow_->stop();
    note_->setText(shownText(words));
    stack_->setCurrentIndex(0);
}

void ServerTab::setInstance(std::optional<InstanceId> id) {
    if (id == id_) return;
    id_ = id;
    answered_ = known_ = false;
    problem_->hide();
    model_->setAnswers({}, {});
    say({});
    slow_->start();
}

void ServerTab::setReadError(const QString& sentence) {
    answered_ = true;
    if (!known_) return say(sentence);
    problem_->setText(shownText(tr("It could not be read again: %1").arg(sentence)));
    problem_->show();
}

void ServerTab::setServer(const ServerSnapshot& server, const InstanceSummary& row, Timestamp now) {
    if (server.instance != id_) return;
    answered_ = true;
    if (!server.present) {
        known_ = false;
        return say(tr("This schema has no durable servers: it is another engine’s, or older than they are. "
                      "“fermatactl migrate” brings a schema up to date."));
    }
    slow_->stop();
    known_ = true;
    problem_->hide();
    showFacts(server, row);
    showLock(server, row, now);
    showWaiting(server, row, now);
    showAnswers(server, now);
    stack_->setCurrentIndex(1);
}

void ServerTab::showFacts(const ServerSnapshot& server, const InstanceSummary& row) {
    const QString name = server.name.empty() ? tr("none") : shownText(server.name);
    facts_->setValue(QStringLiteral("name"), name, name);
    const QString type = shownText(isServer(row.fsm) ? row.fsm.substr(serverMachine.size()) : row.fsm);
    facts_->setValue(QStringLiteral("type"), type, type);
    facts_->setValue(QStringLiteral("version"), format::number(server.version),
                     tr("How often its state was written. It is stored in version %1 of its format.")
                         .arg(format::number(server.stateVersion)));
}

void ServerTab::showLock(const ServerSnapshot& server, const InstanceSummary& row, Timestamp now) {
    const bool locked = server.lock.has_value();
    const bool ended = row.status == Status::Done || row.status == Status::Failed;
    lockText_->setVisible(locked);
    handler_->setVisible(locked);
    controls::setTone(lock_, locked ? controls::Tone::Normal : controls::Tone::Secondary);
    if (!locked) {
        lock_->setText(ended ? tr("It has ended, and handles no messages.")
                             : tr("It is not locked: messages are handled as they come."));
        return;
    }
    const ServerMessage& lock = *server.lock;
    const bool call = lock.kind == ServerMessage::Kind::Call;
    const qint64 id = lock.id.value;
    if (lock.at)
        lock_->setText((call ? tr("The call %1 has the lock, since %2 (%3). Other messages wait.")
                             : tr("The cast %1 has the lock, since %2 (%3). Other messages wait."))
                           .arg(QString::number(id), format::clock(*lock.at), format::shortAge(*lock.at, now)));
    else
        lock_->setText((call ? tr("The call %1 has the lock. Other messages wait.")
                             : tr("The cast %1 has the lock. Other messages wait."))
                           .arg(QString::number(id)));
    lockText_->setText(shownText(serverTextWords(lock.text)));
    const QString worker = row.lockedBy ? shownText(workerName(*row.lockedBy)) : tr("a worker");
    QString words;
    auto tone = controls::Tone::Secondary;
    if (ended) {
        words = tr("It has ended with this lock, and handles no messages.");
        tone = controls::Tone::Failed;
    } else if (row.status == Status::Executing && row.leaseExpiresAt && *row.leaseExpiresAt > now) {
        words = tr("Its handler runs, by %1, since %2; the lease is until %3.")
                    .arg(worker, format::clock(row.updatedAt), format::clock(*row.leaseExpiresAt));
    } else if (row.status == Status::Executing) {
        words = row.leaseExpiresAt
                    ? tr("The lease of %1 ran out at %2 (%3 ago): it is gone, or hangs. The next worker that serves "
                         "this type runs the handler again.")
                          .arg(worker, format::clock(*row.leaseExpiresAt), format::shortAge(*row.leaseExpiresAt, now))
                    : tr("%1 has it without a lease. The next worker that serves this type runs the handler again.")
                          .arg(worker);
        tone = controls::Tone::Attention;
    } else if (row.attempt > 0) {
        words = tr("Its handler does not run. It was begun %Ln times and lost with its worker, and waits for one that "
                   "serves this type.",
                   nullptr, format::plural(row.attempt));
        tone = controls::Tone::Attention;
    } else {
        words = tr("Its handler does not run yet: it waits for a worker that serves this type.");
    }
    handler_->setText(words);
    controls::setTone(handler_, tone);
}

void ServerTab::showWaiting(const ServerSnapshot& server, const InstanceSummary& row, Timestamp now) {
    const bool some = server.waiting.value > 0;
    waitingBar_->setCount(format::count(server.waiting));
    waitingBar_->setRemark(some && server.first && server.first->at ? format::age(*server.first->at, now) : QString());
    first_->setVisible(some && server.first);
    inboxRow_->setVisible(some);
    controls::setTone(waiting_, some ? controls::Tone::Normal : controls::Tone::Secondary);
    if (some && server.first) {
        const QString id = QString::number(server.first->id.value);
        const QString at = server.first->at ? format::clock(*server.first->at) : format::unknownTime();
        using Kind = ServerMessage::Kind;
        waiting_->setText(server.waiting.more
                              ? tr("Of those that were looked at the first is message %1, of %2.").arg(id, at)
                          : server.first->kind == Kind::Call ? tr("The first is the call %1, of %2.").arg(id, at)
                          : server.first->kind == Kind::Cast ? tr("The first is the cast %1, of %2.").arg(id, at)
                                                             : tr("The first is the message %1, of %2.").arg(id, at));
        first_->setText(shownText(serverTextWords(server.first->text)));
    } else {
        waiting_->setText(some ? tr("Messages wait.") : tr("No message waits."));
    }
    const bool throws = some && server.tries > 0 && !server.lock;
    thrown_->setVisible(throws);
    if (throws) {
        const QString error = row.lastError ? onOneLine(QString::fromStdString(*row.lastError).left(400)) : QString();
        const QString words = tr("Its handler has thrown %Ln times. It is tried again, and the others wait behind it.",
                                 nullptr, format::plural(server.tries));
        thrown_->setText(error.isEmpty() ? words : words + u'\n' + shownText(error));
    }
}

void ServerTab::showAnswers(const ServerSnapshot& server, Timestamp now) {
    model_->setAnswers(server.answers, now);
    const bool some = !server.answers.empty();
    answersBar_->setCount(format::number(qint64(server.answers.size())) +
                          (server.moreAnswers ? QStringLiteral("+") : QString()));
    noAnswers_->setVisible(!some);
    answers_->setVisible(some);
}

void ServerTab::setHindrances(const QString& send, const QString& clear) {
    const auto set = [](QToolButton* button, const QString& why, const QString& tip) {
        button->setEnabled(why.isEmpty());
        setPlainToolTip(*button, why.isEmpty() ? tip : why);
    };
    set(send_, send, tr("Send it a call or a cast"));
    set(clear_, clear, tr("End the lock; what has it is fenced off"));
}

} // namespace fermata::views

#include "moc_server_tab.cpp"
