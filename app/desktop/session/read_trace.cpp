// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_trace.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>

namespace fermata::app {

namespace {

using views::StepTrace;
using views::TracedDocuments;
using views::TracedStep;

// Ids are given before the commit: one that is lower may become visible later than one that is higher, but not by more
// than this.
constexpr std::chrono::seconds settles{2};

// Bytes of a document, as stored, that is looked through for each line: an inbox for the names of what was consumed, an
// error for its first words.
constexpr int smallDocument = 8'000;

// A refusal, of a lock say, need not be for good; but it may have cost two seconds.
constexpr std::chrono::seconds refusalLasts{5};

QVariant wide(std::int64_t value) {
    return QVariant::fromValue<qlonglong>(value);
}

std::vector<std::int64_t> numbers(const std::string& separated) {
    std::vector<std::int64_t> result;
    for (const QString& one : QString::fromStdString(separated).split(u' ', Qt::SkipEmptyParts))
        result.push_back(one.toLongLong());
    return result;
}

std::optional<std::chrono::microseconds> length(const Rows& row, const char* column) {
    const auto micros = optionalNumber(row, column);
    if (!micros) return std::nullopt;
    return std::chrono::microseconds(*micros);
}

std::shared_ptr<const TracedStep> stepOf(const Rows& row) {
    TracedStep step;
    step.id = number(row, "id");
    step.step = text(row, "step");
    step.attempt = int(number(row, "attempt"));
    step.worker = text(row, "worker");
    step.outcome = text(row, "outcome");
    step.target = optionalText(row, "target");
    step.handled = truth(row, "handled");
    step.error = text(row, "error");
    step.claimed = optionalTime(row, "claimed_at");
    step.begun = optionalTime(row, "begun_at");
    step.waited = length(row, "waited");
    step.ran = length(row, "ran");
    step.committed = length(row, "committed");
    step.written = time(row, "written_at");
    step.hasState = truth(row, "has_state");
    step.consumed = int(number(row, "consumed"));
    step.consumedNames = text(row, "names");
    step.spawned = numbers(text(row, "spawned"));
    step.spawnedInAll = number(row, "spawned_in_all");
    step.printed = truth(row, "printed");
    return std::make_shared<const TracedStep>(std::move(step));
}

std::shared_ptr<const std::string> document(const Rows& row, const char* column) {
    auto found = optionalText(row, column);
    return found ? std::make_shared<const std::string>(std::move(*found)) : nullptr;
}

std::shared_ptr<const TracedDocuments> refused(std::int64_t step, const QString& why) {
    TracedDocuments none;
    none.step = step;
    none.problem = why.toStdString();
    return std::make_shared<const TracedDocuments>(std::move(none));
}

std::shared_ptr<const TracedDocuments> documentsOf(const Rows& row, std::int64_t step) {
    TracedDocuments found;
    found.step = step;
    found.before = document(row, "before");
    found.after = document(row, "after");
    if (!found.after && truth(row, "committed")) found.after = found.before;
    const std::string consumed = text(row, "consumed");
    // The payload is the text that the server gives, number by number.
    const QJsonArray consumedSignals = QJsonDocument::fromJson(QByteArray::fromStdString(consumed)).array();
    for (const QJsonValue& value : consumedSignals) {
        const QJsonObject one = value.toObject();
        found.consumed.push_back({one.value(QLatin1String("id")).toInteger(),
                                  one.value(QLatin1String("name")).toString().toStdString(),
                                  one.value(QLatin1String("payload")).toString().toStdString()});
    }
    found.spawned = numbers(text(row, "spawned"));
    found.spawnedInAll = number(row, "spawned_in_all");
    found.output = text(row, "output");
    found.errorType = text(row, "error_type");
    found.errorMessage = text(row, "error_message");
    found.traceback = text(row, "error_traceback");
    return std::make_shared<const TracedDocuments>(std::move(found));
}

} // namespace

void TraceReader::forget() {
    *this = {};
}

TraceReader::Shared TraceReader::read(QueryRunner& runner, const Facts& facts, InstanceId id, int limit,
                                      Timestamp now) {
    StepTrace read;
    read.instance = id;
    read.readable = facts.hasTrace && facts.mayReadTrace;
    if (!read.readable) {
        if (!known_ || known_->readable || known_->instance != id) known_ = std::make_shared<const StepTrace>(read);
        return known_;
    }
    limit = std::clamp(limit, 1, views::TraceQuery::kMax);
    if (known_ && (known_->instance != id || !known_->readable || limit_ != limit)) known_.reset();
    if (!known_) settled_ = 0;
    limit_ = limit;
    Rows& rows = runner.run(
        "traced_steps",
        {{":id", idValue(id)}, {":after", wide(settled_)}, {":small", smallDocument}, {":limit", limit + 1}});
    std::vector<std::shared_ptr<const TracedStep>> found; // the newest first
    while (rows.next())
        found.push_back(stepOf(rows));
    const bool cut = int(found.size()) > limit;
    if (cut) found.pop_back();
    std::vector<std::shared_ptr<const TracedStep>> before = known_ ? known_->steps : decltype(found)();
    read.more = cut || (known_ && known_->more);
    for (const auto& step : before) {
        if (!cut && step->id <= settled_) read.steps.push_back(step);
    }
    for (auto step = found.rbegin(); step != found.rend(); ++step) {
        // The one that is known stays: whoever shows it need not look at it again.
        const auto same = std::ranges::lower_bound(before, (*step)->id, {}, [](const auto& one) { return one->id; });
        read.steps.push_back(same != before.end() && (*same)->id == (*step)->id ? *same : *step);
    }
    if (int(read.steps.size()) > limit) {
        read.steps.erase(read.steps.begin(), read.steps.end() - limit);
        read.more = true;
    }
    for (const auto& step : read.steps) {
        if (step->written >= now - settles) break;
        settled_ = step->id;
    }
    if (known_ && known_->more == read.more && known_->steps == read.steps) return known_;
    known_ = std::make_shared<const StepTrace>(std::move(read));
    return known_;
}

TraceReader::Documents TraceReader::documents(QueryRunner& runner, const Facts& facts,
                                              const std::vector<std::int64_t>& steps) {
    Documents result;
    const auto now = std::chrono::steady_clock::now();
    if (now - triedAt_ > refusalLasts) std::erase_if(documents_, [](const auto& one) { return !one->problem.empty(); });
    for (const std::int64_t step : steps) {
        if (!facts.hasTrace || !facts.mayReadTrace) break;
        const auto known = std::ranges::find(documents_, step, [](const auto& one) { return one->step; });
        if (known != documents_.end()) {
            result.push_back(*known);
            continue;
        }
        try {
            Rows& row = runner.run("traced_step", {{":id", wide(step)}});
            result.push_back(row.next() ? documentsOf(row, step)
                                        : refused(step, QCoreApplication::translate(
                                                            "fermata::app::TraceReader",
                                                            "It is not kept any more: old runs are dropped.")));
        } catch (const Failure& failure) {
            if (failure.connectionLost) throw;
            result.push_back(refused(step, failure.message));
        }
    }
    for (const auto& one : result) {
        if (!one->problem.empty() && !std::ranges::count(documents_, one)) triedAt_ = std::chrono::steady_clock::now();
    }
    documents_ = result;
    return result;
}

} // namespace fermata::app
