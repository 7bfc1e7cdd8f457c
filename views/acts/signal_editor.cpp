// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/signal_editor.h"

#include "acts/act_words.h"
#include "acts/signal_editor_private.h"
#include "shell/act_desk.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/json_scanner.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextCursor>

#include <utility>

namespace fermata::views {

namespace {

QString jsonString(const QString& text) {
    const QString list = QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact));
    return list.mid(1, list.size() - 2);
}

// The object that `text` spells with its member "event" set, all else as it is spelled; nullopt: it is no object.
std::optional<QString> withEvent(QString text, const QString& event) {
    using Token = JsonScanner::Token;
    const QStringView all(text);
    qsizetype depth = 0, begin = -1, from = -1, to = -1;
    bool isObject = false, isEmpty = true, named = false;
    JsonScanner scanner(all, JsonLimits{});
    const bool whole = scanner.scan([&](Token token, QStringView spelling) {
        const qsizetype at = spelling.data() - all.data(), end = at + spelling.size();
        if (begin < 0) {
            begin = end;
            isObject = token == Token::ObjectBegin;
        } else if (depth == 1 && token != Token::ObjectEnd) {
            isEmpty = false;
        }
        if (depth == 1 && token == Token::Key)
            named = spelling == u"\"event\"";
        else if (named && depth == 1 && token != Token::Colon && token != Token::Comma && token != Token::ObjectEnd)
            from = at;
        if (token == Token::ObjectBegin || token == Token::ArrayBegin) ++depth;
        if (token == Token::ObjectEnd || token == Token::ArrayEnd) --depth;
        if (from >= 0 && to < 0 && depth == 1 && at >= from) {
            to = end;
            named = false;
        }
    });
    if (!whole || !isObject) return std::nullopt;
    if (from >= 0) return text.replace(from, to - from, jsonString(event));
    return text.insert(begin, QStringLiteral("\"event\": ") + jsonString(event) + (isEmpty ? "" : ", "));
}

using namespace std::chrono_literals;

// Whoever awaits a name is looked for among all that is parked, so not at each letter of it.
constexpr auto kRest = 150ms;
constexpr auto kLongRest = 500ms;

QString refusedWords(const DeliveryTally& tally) {
    QStringList parts;
    for (const DeliveryTally::Refused& one : tally.refused)
        //: How many, and why: "3 not awaiting it"
        parts << SignalEditor::tr("%1 %2").arg(format::number(one.count), one.why);
    return parts.join(format::comma());
}

} // namespace

QString SignalEditor::Private::name() const {
    return nameBox->currentText();
}

bool SignalEditor::Private::mayAct() const {
    return desk.rights().may(ActKind::Deliver);
}

Delivery SignalEditor::Private::delivery() const {
    Delivery wanted{to, name().toStdString(), payload->text().toStdString(), {}};
    if (!dedup->text().isEmpty()) wanted.dedupKey = dedup->text().toStdString();
    return wanted;
}

QString SignalEditor::problem() {
    const SignalAddress& to = d->to;
    if (to.isMany() && !d->desk.rightsKnown()) return actwords::whyNot(ActKind::Deliver, d->desk);
    if (to.isMany() && !d->mayAct())
        return tr("To several at once it can only be delivered through the acts of the schema, and this connection has "
                  "none.");
    if (!to.isMany() && !to.one) return tr("Say which instance it is for.");
    if (!to.isMany() && d->missing) return tr("There is no instance %1.").arg(to.one->value);
    if (d->name().isEmpty()) return tr("Name the signal.");
    if (!d->payload->isValid()) return tr("The payload is not valid JSON.");
    return {};
}

QString SignalEditor::refusal(const ActReport& judged) const {
    using Kind = SignalAddress::Kind;
    const SignalAddress& to = d->to;
    if (!judged.answers.empty())
        return to.isMany() ? tr("None of them would take it.")
                           : format::sentence(QString::fromStdString(judged.answers.front().sentence));
    return to.kind == Kind::Awaiting  ? tr("Nothing awaits “%1” now.").arg(d->name())
           : to.kind == Kind::Holding ? tr("Nothing below #%1 that awaits “%2” holds it now.")
                                            .arg(QString::number(to.parent->value), d->name())
                                      : tr("There is no instance it would be for.");
}

// Payload and reason change nothing about who takes it, only what the SQL says.
ActOrder SignalEditor::order(bool whole) const {
    Delivery wanted = d->delivery();
    if (!whole) wanted.payload = "{}";
    return orderOf(wanted);
}

void SignalEditor::aim(ActOrder& order, const ActReport& judged) {
    d->performed = d->delivery();
    const std::string reason = order.request.reason;
    order = orderOf(d->performed, judged);
    order.request.reason = reason;
    // What was shown of one is its row as it was read, be it judged a moment later.
    for (ActTarget& target : order.request.targets) {
        if (!isForMany() && d->detail && !d->detail->seen.empty() && target.seen) target.seen = d->detail->seen;
    }
}

bool SignalEditor::isForMany() const {
    return d->to.isMany();
}

// Of one the preview says it as the row was read.
bool SignalEditor::saysItself() const {
    return !isForMany() && d->detail;
}

std::chrono::milliseconds SignalEditor::rest() const {
    using Kind = SignalAddress::Kind;
    return d->to.kind == Kind::Awaiting || d->to.kind == Kind::Holding ? kLongRest : kRest;
}

QString SignalEditor::button(qint64 accepted) const {
    const QString signal = labelText(d->name());
    return signal.isEmpty()              ? tr("Deliver")
           : isForMany() && accepted > 0 ? tr("Deliver “%1” to %2").arg(signal, format::number(accepted))
                                         : tr("Deliver “%1”").arg(signal);
}

// Of one, by its row as it was read.
std::optional<ActReport> SignalEditor::foreseen() const {
    if (!saysItself()) return std::nullopt;
    const InstanceRow& row = d->detail->row;
    ActAnswer answer;
    answer.id = row.id;
    answer.accepted = true;
    answer.was = row.status;
    answer.now = row;
    answer.effects.woken = row.status == Status::AwaitingSignal && row.awaits == d->name().toStdString();
    answer.code = d->keyUsed()             ? ActCode::Duplicate
                  : answer.effects.woken   ? ActCode::Woke
                  : isTerminal(row.status) ? ActCode::Terminal
                                           : ActCode::Stored;
    answer.effects.woken = answer.code == ActCode::Woke;
    if (answer.effects.woken) answer.now->status = Status::Runnable;
    return ActReport{{answer}, 1, false, {}};
}

void SignalEditor::refresh() {
    d->refreshAddress();
    d->refreshTarget();
    d->refreshEvents();
    d->offerNames();
    d->refreshName();
    d->refreshDedup();
    d->refreshPayloads();
    Q_EMIT edited();
    if (payloadsOf() != std::exchange(d->payloadsWanted, payloadsOf())) Q_EMIT payloadsWanted();
}

void SignalEditor::Private::edited() {
    Q_EMIT q->begunAnew();
    q->refresh();
}

// From here on the name is a person's choice: what the instance awaits next must not change it, nor hide the answer.
void SignalEditor::confirm(bool losesFocus) {
    d->nameTouched = true;
    if (losesFocus) d->payload->setFocus(); // the first field is the target
}

// As one would be answered; or a sum, where it was for many.
AnswerWords SignalEditor::Private::wordsOf(const ActOutcome& outcome) const {
    if (!outcome.error.isEmpty()) return failedWords(outcome.error, outcome.advice);
    const ActReport& report = *outcome.report;
    if (!performed.to.isMany() && report.answers.size() == 1) {
        const ActAnswer& only = report.answers.front();
        if (const auto became = outcomeOf(only)) return deliveredWords(only.id, performed.name, *became);
        QString text = tr("Nothing was delivered: %1").arg(format::sentence(QString::fromStdString(only.sentence)));
        if (only.code == ActCode::Changed)
            text += u' ' + tr("What it is now is shown above. Deliver again if you still want to.");
        return {Banner::Kind::Attention, text.toHtmlEscaped(), {}};
    }
    const DeliveryTally tally = deliveryTally(report);
    const QString signal = QString::fromStdString(performed.name);
    QStringList text;
    text << (tally.accepted() > 0 ? tr("“%1” delivered to %Ln: %2.", nullptr, format::plural(tally.accepted()))
                                        .arg(signal, takenWords(tally))
                                  : tr("“%1” was delivered to none.").arg(signal));
    if (tally.heldByKey > 0)
        text << tr("%Ln of the stored wait for their unique key and are woken later.", nullptr,
                   format::plural(tally.heldByKey));
    if (!tally.refused.empty()) text << tr("Refused: %1.").arg(refusedWords(tally));
    if (report.cancelled)
        text << tr("Stopped: %Ln were not asked.", nullptr,
                   format::plural(qint64(report.asked) - qint64(report.answers.size())));
    if (report.failed) {
        text << tr("Then it failed: %1").arg(format::sentence(QString::fromStdString(report.failed->sentence)));
        if (!report.failed->advice.empty()) text << QString::fromStdString(report.failed->advice);
    }
    const bool asMeant = tally.refused.empty() && !report.cancelled && !report.failed && tally.ended == 0;
    return {report.failed ? Banner::Kind::Error
            : asMeant     ? Banner::Kind::Info
                          : Banner::Kind::Attention,
            text.join(u' ').toHtmlEscaped(),
            {}};
}

AnswerWords SignalEditor::told(const ActOutcome& outcome) {
    d->taken = outcome.report->accepted() > 0; // what was delivered is not meant a second time
    AnswerWords words = d->wordsOf(outcome);
    words.title = tr("The signal “%1”").arg(shownText(d->performed.name));
    return words;
}

// Opened for another one, or once more.
void SignalEditor::Private::begin(const SignalAddress& address) {
    SignalAddress before = to;
    before.onlyAwaiting = address.onlyAwaiting;
    const bool other = address != before;
    if (other) detail.reset();
    to = address;
    // What was meant for another instance is not for this one, and what was delivered is not meant a second time: by
    // now it may await another name.
    if (std::exchange(taken, false) || other) {
        nameTouched = false;
        const QSignalBlocker blocked(nameBox);
        nameBox->setEditText({});
        payload->setText(QStringLiteral("{}"));
        dedup->clear();
        Q_EMIT q->emptied();
    }
    missing = false;
    const QSignalBlocker blocked(onlyAwaiting);
    onlyAwaiting->setChecked(to.onlyAwaiting);
    targetEdit->setText(to.one ? QStringLiteral("#%1").arg(to.one->value) : QString());
    (to.one || to.isMany() ? static_cast<QWidget*>(nameBox) : targetEdit)->setFocus();
    edited();
}

SignalEditor::SignalEditor(ActDesk& desk, QWidget* parent)
    : OrderEditor(parent), d(std::make_unique<Private>(this, desk)) {
    connect(&desk, &ActDesk::rightsChanged, this, &SignalEditor::refresh);
    d->begin({});
}

SignalEditor::~SignalEditor() {
    dialogs::silence(this);
}

std::optional<InstanceId> SignalEditor::wantsDetailOf() const {
    return isForMany() ? std::nullopt : d->to.one;
}

void SignalEditor::setTarget(std::optional<InstanceId> id) {
    SignalAddress address;
    address.one = id;
    d->begin(address);
}

void SignalEditor::setAddress(const SignalAddress& address) {
    d->begin(address);
}

void SignalEditor::setSignalName(const QString& name) {
    d->nameBox->setEditText(name);
    d->nameTouched = true;
    refresh();
}

void SignalEditor::setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    if (isForMany() || (detail && detail->row.id != d->to.one)) return; // of an earlier one
    const auto summaryOf = [](const InstanceDetail& one) -> const InstanceSummary& { return one.row; };
    // The first one, too: it may have moved since it was judged.
    if (detail && (!d->detail || summaryOf(*d->detail) != summaryOf(*detail))) Q_EMIT moved();
    d->missing = !detail && d->to.one;
    d->detail = detail;
    d->now = now;
    refresh();
}

void SignalEditor::setSignalNames(const QStringList& names) {
    d->machineNames = names;
    refresh();
}

void SignalEditor::setStateEvents(const StateEvents& events) {
    if (d->events == events) return;
    d->events = events;
    d->refreshEvents();
}

// What else was typed into the payload is kept as it was typed, and this can be undone. What is no object, or none yet,
// is left for the person to mend.
void SignalEditor::chooseEvent(const QString& event) {
    d->taken = false;
    d->nameTouched = true;
    const QString typed = d->payload->text();
    const auto payload = typed.trimmed().isEmpty()
                             ? formatJson(QStringLiteral("{\"event\": %1}").arg(jsonString(event)))
                             : withEvent(typed, event).value_or(typed);
    if (payload != typed) {
        QTextCursor cursor(d->payload->editor()->document());
        cursor.beginEditBlock();
        cursor.select(QTextCursor::Document);
        cursor.insertText(payload);
        cursor.endEditBlock();
    }
    d->nameBox->setEditText(QStringLiteral("event"));
    d->nameBox->setFocus();
    refresh();
}

QString SignalEditor::payloadsOf() const {
    return isVisible() ? d->name() : QString();
}

void SignalEditor::setPayloads(const QString& name, const std::vector<SentPayload>& payloads, Timestamp now) {
    if (name != d->name()) return;
    d->payloadsName = name;
    d->payloads = payloads;
    d->now = now;
    d->refreshPayloads();
}

} // namespace fermata::views

#include "moc_signal_editor.cpp"
