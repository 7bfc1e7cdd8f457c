// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/server_message_dialog.h"

#include "acts/act_run.h"
#include "acts/act_words.h"
#include "acts/production_gate.h"
#include "models/why.h"
#include "shell/act_desk.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/plain_text.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr auto kNextLook = 300ms;
constexpr auto kNextTry = 2s;
constexpr int kMostMessage = 8 << 20; // bytes

} // namespace

ServerMessageDialog::ServerMessageDialog(const ActSubject& server, const QString& name, ActDesk& desk, QWidget* parent)
    : QDialog(parent), server_(server.single().value_or(InstanceId{})), desk_(&desk), run_(new ActRun(desk, this)) {
    build(server, name);
    again_.setSingleShot(true);
    connect(&again_, &QTimer::timeout, this, &ServerMessageDialog::replyWanted);
    connect(run_, &ActRun::judged, this, &ServerMessageDialog::judged);
    connect(run_, &ActRun::performed, this, &ServerMessageDialog::sent);
    connect(message_, &JsonEdit::textChanged, this, &ServerMessageDialog::refresh);
    connect(message_, &JsonEdit::validityChanged, this, &ServerMessageDialog::refresh);
    connect(kind_, &SegmentedControl::currentIndexChanged, this, &ServerMessageDialog::refresh);
    connect(gate_, &ProductionGate::changed, this, &ServerMessageDialog::refresh);
    connect(&desk, &ActDesk::rightsChanged, this, &ServerMessageDialog::refresh);
    connect(foot_.act, &QPushButton::clicked, this, &ServerMessageDialog::send);
    message_->editor()->setFocus();
    refresh();
}

ServerMessageDialog::~ServerMessageDialog() {
    dialogs::silence(this);
}

void ServerMessageDialog::build(const ActSubject& server, const QString& name) {
    setObjectName(QStringLiteral("serverMessageDialog"));
    setWindowTitle(tr("Send a message"));
    setMinimumWidth(560);
    auto* const column = dialogs::makeColumn(this);
    auto* const whom = plainLabel(this);
    whom->setObjectName(QStringLiteral("serverMessageWhom"));
    whom->setFont(fonts::semibold(fonts::body()));
    whom->setWordWrap(true);
    const QString machine = server.row ? machineName(server.row->fsm, server.row->fsmVersion) : QString();
    whom->setText(
        name.isEmpty()
            ? tr("The server #%1 %2").arg(QString::number(server_.value), machine)
            : tr("The server %1, #%2 %3").arg(quoted(shownText(name)), QString::number(server_.value), machine));
    column->addWidget(whom);

    auto* const form = dialogs::makeForm();
    kind_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    kind_->setObjectName(QStringLiteral("serverMessageKind"));
    kind_->addOption(tr("Call"), tr("It is answered, and the answer is shown here"));
    kind_->addOption(tr("Cast"), tr("Nobody is answered"));
    kind_->setCurrentIndex(0);
    dialogs::addField(form, tr("Kind"), kind_);
    message_ = new JsonEdit(this);
    message_->editor()->setObjectName(QStringLiteral("serverMessageText"));
    message_->setByteLimit(kMostMessage);
    message_->setPlaceholderText(tr("JSON, as the server’s type knows it: {\"add\": 1}, or \"value\""));
    message_->setVisibleLines(6);
    message_->setNote(tr("sent as typed"));
    dialogs::addField(form, tr("&Message"), message_);
    reason_ = dialogs::makeReason(this);
    dialogs::addField(form, tr("&Reason"), reason_);
    column->addLayout(form, 1);

    gate_ = new ProductionGate(this);
    gate_->setProduction(desk_->production());
    gate_->askForId(server_);
    column->addWidget(gate_);
    notice_ = new Banner(Banner::Kind::Info, this);
    notice_->setObjectName(QStringLiteral("serverMessageNotice"));
    notice_->hide();
    column->addWidget(notice_);
    answer_ = new JsonEdit(this);
    answer_->setReadOnly(true);
    answer_->setFooterVisible(false);
    answer_->setVisibleLines(6);
    answer_->editor()->setObjectName(QStringLiteral("serverMessageAnswer"));
    answer_->editor()->setAccessibleName(tr("Answer"));
    answer_->hide();
    column->addWidget(answer_, 1);

    foot_ = dialogs::makeFoot(this, column, QStringLiteral("serverMessageSend"));
    foot_.reason->setObjectName(QStringLiteral("serverMessageHindrance"));
    foot_.act->setIcon(icon(QStringLiteral("envelope"), Tint::OnAccent));
    // What was just sent the key does not send again: the button does.
    for (QShortcut* const key : findChildren<QShortcut*>(Qt::FindDirectChildrenOnly)) {
        key->setAutoRepeat(false);
        key->disconnect(foot_.act);
        connect(key, &QShortcut::activated, this, [this] {
            if (!lastSent_ || order() != *lastSent_) foot_.act->click();
        });
    }
}

bool ServerMessageDialog::isCall() const {
    return kind_->currentIndex() == 0;
}

ActOrder ServerMessageDialog::order() const {
    // The text goes as it was typed: numbers keep their digits.
    const std::string text = message_->text().toStdString();
    ActOrder order;
    acts::Deliver message;
    message.name = std::string(serverMessage);
    message.payload = (isCall() ? R"({"call": )" : R"({"cast": )") + text + "}";
    order.request.act = std::move(message);
    order.request.targets = {{server_, {}}};
    order.request.reason = reason_->text().toStdString();
    return order;
}

QString ServerMessageDialog::hindrance() {
    if (!writeHindrance_.isEmpty()) return writeHindrance_;
    if (message_->text().trimmed().isEmpty()) return tr("A message is a JSON document: it is empty.");
    if (!message_->isValid()) return tr("The message is not valid JSON.");
    return gate_->hindrance();
}

void ServerMessageDialog::refresh() {
    const QString words = isCall() ? tr("Send the call") : tr("Send the cast");
    const bool armed = !lastSent_ || order() != *lastSent_;
    dialogs::setHindrance(foot_, sending_ ? QString() : hindrance(), sending_);
    controls::setLabel(foot_.act, sending_ ? tr("Sending…") : armed ? tr("%1\tCtrl Enter").arg(words) : words);
    QTimer::singleShot(0, this, [this] { dialogs::growToFit(this); });
}

void ServerMessageDialog::setWriteHindrance(const QString& why) {
    if (why == writeHindrance_) return;
    writeHindrance_ = why;
    refresh();
}

void ServerMessageDialog::tell(int kind, const QString& title, const QString& text) {
    notice_->setKind(Banner::Kind(kind));
    notice_->setTitle(shownText(title).toHtmlEscaped());
    notice_->setText(shownText(onOneLine(text)).toHtmlEscaped());
    notice_->show();
    refresh();
}

void ServerMessageDialog::showAnswer(const QString& json) {
    answer_->setText(json);
    answer_->show();
}

void ServerMessageDialog::send() {
    if (sending_ || !hindrance().isEmpty()) return;
    sending_ = true;
    again_.stop();
    const bool waited = std::exchange(awaited_, std::nullopt).has_value();
    notice_->hide();
    answer_->hide();
    const ActOrder wanted = order();
    lastSent_ = wanted;
    run_->judge([wanted] { return wanted; });
    refresh();
    if (waited) Q_EMIT replyWanted();
}

// A server that has ended would keep it for nobody.
void ServerMessageDialog::judged(const ActOutcome& outcome) {
    const auto& answers = outcome.report->answers;
    if (!outcome.error.isEmpty() || outcome.report->failed || answers.empty()) return tellFailed(outcome);
    const ActAnswer& answer = answers.front();
    if (!answer.accepted || answer.code == ActCode::Terminal) {
        sending_ = false;
        lastSent_.reset();
        return tell(int(Banner::Kind::Attention), tr("It was not sent"),
                    answer.accepted ? tr("The server has ended, and handles no messages any more. It can be replayed.")
                                    : actwords::refusal(answer));
    }
    run_->perform(*lastSent_);
}

void ServerMessageDialog::tellFailed(const ActOutcome& outcome) {
    sending_ = false;
    const auto& failed = outcome.report->failed;
    const bool doubt = outcome.inDoubt || (failed && failed->inDoubt);
    if (!doubt) lastSent_.reset();
    gate_->forget();
    const QString why = failed ? QString::fromStdString(failed->sentence) : outcome.error;
    const QString advice = failed ? QString::fromStdString(failed->advice) : outcome.advice;
    QStringList parts{format::sentence(why), format::sentence(advice)};
    if (doubt) parts << tr("Look at what waits and at the last replies before you send it again.");
    tell(int(Banner::Kind::Error), doubt ? tr("It is not known whether it was sent") : tr("It was not sent"),
         parts.join(u' ').trimmed());
}

void ServerMessageDialog::sent(const ActOutcome& outcome) {
    const auto& answers = outcome.report->answers;
    if (!outcome.error.isEmpty() || outcome.report->failed || answers.empty()) return tellFailed(outcome);
    sending_ = false;
    gate_->forget();
    const ActAnswer& answer = answers.front();
    if (!answer.accepted || !answer.signal) {
        lastSent_.reset();
        return tell(int(Banner::Kind::Attention), tr("It was not sent"), actwords::refusal(answer));
    }
    const bool call = std::get<acts::Deliver>(lastSent_->request.act).payload.starts_with(R"({"call")");
    const QString id = QString::number(answer.signal->value);
    if (!call) return tell(int(Banner::Kind::Info), tr("The cast %1 is sent").arg(id), {});
    awaited_ = *answer.signal;
    tell(int(Banner::Kind::Info), tr("The call %1 is sent").arg(id),
         tr("Waiting for its answer… You may close this: the answer is kept for a day, among the last replies."));
    Q_EMIT replyWanted();
}

void ServerMessageDialog::setReply(const CallReply& reply) {
    if (reply.message != awaited_) return;
    const QString id = QString::number(reply.message.value);
    using Status = CallReply::Status;
    // One look after the other: the next is asked for when this one has come.
    if (reply.status == Status::Waiting) return again_.start(kNextLook);
    awaited_.reset();
    switch (reply.status) {
    case Status::Replied:
        showAnswer(QString::fromStdString(reply.reply));
        tell(int(Banner::Kind::Info), tr("The call %1 is answered").arg(id),
             reply.cut ? tr("The answer is too long: this is its beginning.") : QString());
        break;
    case Status::Failed:
        tell(int(Banner::Kind::Error), tr("The call %1 has failed").arg(id),
             format::sentence(QString::fromStdString(reply.error)));
        break;
    default:
        tell(int(Banner::Kind::Attention), tr("Nothing is known of the call %1").arg(id),
             tr("It was deleted before it was handled, or answered more than a day ago."));
    }
    Q_EMIT replyWanted(); // nothing more is
}

void ServerMessageDialog::setReplyError(const QString& sentence) {
    if (!awaited_) return;
    tell(int(Banner::Kind::Attention), tr("The answer could not be read"),
         QStringList{sentence, tr("It is asked for again.")}.join(u' '));
    again_.start(kNextTry);
}

} // namespace fermata::views

#include "moc_server_message_dialog.cpp"
