// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_server.h"

#include "session/facts.h"
#include "session/failure.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <fermata/types/inboxes.h>

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr int timesItsCost = 20;
constexpr auto cheap = 2ms;
constexpr int mostOfReply = 128 << 10; // characters
constexpr int excerpt = int(excerptCharacters);

ServerText textIn(const Rows& row) {
    ServerText said;
    said.text = optionalText(row, "said").value_or(std::string());
    said.cut = truth(row, "cut");
    said.unread = row.has("unread") && truth(row, "unread");
    said.bytes = optionalNumber(row, "bytes").value_or(0);
    return said;
}

ServerMessage::Kind kindFrom(const std::string& name) {
    using enum ServerMessage::Kind;
    return name == "call" ? Call : name == "cast" ? Cast : Other;
}

} // namespace

void ServerReader::readRow(QueryRunner& runner) {
    Rows& row = runner.run(
        "durable_server",
        {{":id", idValue(known_.instance)}, {":known", QString::fromStdString(version_)}, {":excerpt", excerpt}});
    if (!row.next() || truth(row, "unchanged")) return;
    version_ = text(row, "row_version");
    known_.name = optionalText(row, "name").value_or(std::string());
    known_.version = number(row, "version");
    known_.stateVersion = number(row, "state_version");
    known_.tries = number(row, "tries");
    known_.lock.reset();
    if (!truth(row, "locked")) return;
    ServerMessage lock;
    lock.id = SignalId{number(row, "message")};
    lock.kind = truth(row, "call") ? ServerMessage::Kind::Call : ServerMessage::Kind::Cast;
    lock.text = textIn(row);
    lock.at = optionalTime(row, "since");
    known_.lock = std::move(lock);
}

void ServerReader::readWaiting(QueryRunner& runner) {
    Rows& row =
        runner.run("durable_server_waiting", {{":id", idValue(known_.instance)}, {":bound", serverWaitingBound + 1}});
    if (!row.next()) return;
    const std::int64_t waiting = number(row, "waiting");
    known_.waiting = {std::min<std::int64_t>(waiting, serverWaitingBound), waiting > serverWaitingBound};
    const auto first = optionalNumber(row, "first");
    if (!first) return known_.first.reset();
    if (known_.first && known_.first->id.value == *first) return; // what was sent does not change
    known_.first.reset();
    Rows& message = runner.run(
        "durable_server_message",
        {{":message", QVariant::fromValue<qlonglong>(*first)}, {":largest", largestServerText}, {":excerpt", excerpt}});
    if (!message.next()) return; // handled meanwhile
    ServerMessage one;
    one.id = SignalId{*first};
    one.kind = kindFrom(optionalText(message, "kind").value_or(std::string()));
    one.text = textIn(message);
    one.at = time(message, "inserted_at");
    known_.first = std::move(one);
}

void ServerReader::readAnswers(QueryRunner& runner) {
    std::vector<ServerAnswer> answers;
    Rows& rows = runner.run("durable_server_answers", {{":id", idValue(known_.instance)},
                                                       {":limit", serverAnswersMost + 1},
                                                       {":largest", largestServerText},
                                                       {":excerpt", excerpt}});
    while (rows.next()) {
        ServerAnswer answer;
        answer.message = SignalId{number(rows, "message")};
        const std::string status = text(rows, "status");
        answer.status = status == "replied"  ? ServerAnswer::Status::Replied
                        : status == "failed" ? ServerAnswer::Status::Failed
                                             : ServerAnswer::Status::Waiting;
        answer.text = textIn(rows);
        answer.at = time(rows, "answered_at");
        answers.push_back(std::move(answer));
    }
    known_.moreAnswers = std::ssize(answers) > serverAnswersMost;
    if (known_.moreAnswers) answers.resize(serverAnswersMost);
    known_.answers = std::move(answers);
}

void ServerReader::readState(QueryRunner& runner, Timestamp now) {
    known_.stateError.clear();
    try {
        Rows& row = runner.run("durable_server_state", {{":id", idValue(known_.instance)}});
        const std::optional<std::string> state = row.next() ? optionalText(row, "state") : std::nullopt;
        known_.state = state ? std::make_shared<const std::string>(*state) : nullptr;
    } catch (const Failure& failure) {
        if (failure.connectionLost) throw;
        known_.state.reset();
        known_.stateError = failure.message.toStdString();
    }
    known_.stateAt = now;
    stateOf_ = version_;
}

ServerSnapshot ServerReader::read(QueryRunner& runner, const Facts& facts, InstanceId id,
                                  const views::ServerQuery& query, Timestamp now) {
    if (known_.instance != id) {
        forget();
        known_.instance = id;
    }
    known_.present = facts.indexes.contains(QLatin1String("gen_durable_server"));
    if (!known_.present) return known_;
    readRow(runner);
    // What is cheap is read each time; what is not takes a bounded share of the time.
    const auto within = [](Pace& pace, const auto& part) {
        if (pace.cost >= cheap && !pace.due(0s, timesItsCost)) return;
        timed(pace, [&] {
            part();
            return true;
        });
    };
    within(waitingPace_, [&] { readWaiting(runner); });
    within(answersPace_, [&] { readAnswers(runner); });
    if (query.state && stateOf_ != version_) within(statePace_, [&] { readState(runner, now); });
    return known_;
}

CallReply readReply(QueryRunner& runner, SignalId message) {
    CallReply reply;
    reply.message = message;
    reply.status = CallReply::Status::Unknown;
    Rows& row = runner.run("call_reply", {{":message", idValue(message)}, {":most", mostOfReply}});
    if (!row.next()) return reply;
    const std::string status = text(row, "status");
    reply.status = status == "replied"   ? CallReply::Status::Replied
                   : status == "failed"  ? CallReply::Status::Failed
                   : status == "waiting" ? CallReply::Status::Waiting
                                         : CallReply::Status::Unknown;
    reply.reply = optionalText(row, "reply").value_or(std::string());
    reply.cut = truth(row, "cut");
    reply.error = optionalText(row, "error").value_or(std::string());
    return reply;
}

} // namespace fermata::app
