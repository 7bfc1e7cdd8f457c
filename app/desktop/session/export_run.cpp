// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/export_run.h"

#include "session/export_format.h"
#include "session/failure.h"
#include "session/filter_values.h"
#include "session/matching.h"
#include "session/probe.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QSaveFile>

#include <unordered_map>

namespace fermata::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::Exports)
};

using Format = views::ExportRequest::Format;
using Stage = views::ExportState::Stage;

constexpr int rowsAPage = 500;
constexpr int millisecondsBetweenStates = 100;

// Where it goes: a file that replaces another one only as a whole, or a text.
class Target {
public:
    explicit Target(const QString& path) {
        if (path.isEmpty()) return;
        file_ = std::make_unique<QSaveFile>(path);
        if (!file_->open(QIODevice::WriteOnly)) fail();
    }

    void write(const QByteArray& bytes) {
        written_ += bytes.size();
        if (!file_)
            text_ += bytes;
        else if (file_->write(bytes) != bytes.size())
            fail();
    }

    void finish() {
        if (file_ && !file_->commit()) fail();
    }

    qint64 written() const { return written_; }
    bool isFull(qint64 rows) const { return !file_ && (rows >= mostCopied || written_ >= mostCopiedBytes); }
    QString text() const { return QString::fromUtf8(text_); }

private:
    [[noreturn]] void fail() const {
        throw Failure{Text::tr("The file %1 cannot be written: %2.").arg(file_->fileName(), file_->errorString()),
                      Text::tr("Choose another folder, or make room; what was there before is untouched."),
                      {},
                      false};
    }

    std::unique_ptr<QSaveFile> file_;
    QByteArray text_;
    qint64 written_ = 0;
};

class Export {
public:
    Export(QueryRunner& runner, const views::ExportRequest& request, const std::stop_token& stop,
           const std::function<void(const views::ExportState&)>& tell, views::ExportState& state)
        : runner_(runner), request_(request), stop_(stop), tell_(tell), state_(state), target_(request.file) {}

    void run();

private:
    void matching();
    void chosen();
    void write(const std::vector<InstanceId>& ids);
    void writeSelect();
    void say(double share);
    void checkStop() const {
        if (stop_.stop_requested()) throw Stopped{};
    }

    QueryRunner& runner_;
    const views::ExportRequest& request_;
    const std::stop_token& stop_;
    const std::function<void(const views::ExportState&)>& tell_;
    views::ExportState& state_;
    Target target_;
    QElapsedTimer told_;
    std::vector<InstanceId> selected_; // of the one statement that selects them
};

void Export::say(double share) {
    if (told_.isValid() && told_.elapsed() < millisecondsBetweenStates) return;
    told_.start();
    state_.bytes = target_.written();
    state_.share = share;
    tell_(state_);
}

// In the order of `ids`; one that is gone since is left out.
void Export::write(const std::vector<InstanceId>& ids) {
    if (ids.empty()) return;
    if (request_.format == Format::SqlSelect) {
        selected_.insert(selected_.end(), ids.begin(), ids.end());
        state_.rows += qint64(ids.size());
        return;
    }
    const bool insert = request_.format == Format::SqlInsert;
    Rows& rows = runner_.run(insert ? "export_insert" : "export_rows", {{":ids", arrayOf(ids)}});
    std::unordered_map<InstanceId, QByteArray> lines;
    while (rows.next()) {
        const InstanceId id{number(rows, "id")};
        if (insert) {
            lines[id] = QByteArray::fromStdString(text(rows, "statement") + '\n');
            continue;
        }
        ExportRow row;
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i] = optionalText(rows, exportColumns[i].name);
        lines[id] = request_.format == Format::Csv ? csvLine(row) : jsonObject(row);
    }
    for (const InstanceId id : ids) {
        const auto line = lines.find(id);
        if (line == lines.end()) continue;
        if (request_.format == Format::Json)
            target_.write(state_.rows > 0 ? QByteArrayLiteral(",\n") : QByteArrayLiteral("\n"));
        target_.write(line->second);
        ++state_.rows;
        state_.cut = target_.isFull(state_.rows);
        if (state_.cut) return;
    }
}

void Export::chosen() {
    const auto& ids = request_.ids;
    for (std::size_t at = 0; at < ids.size() && !state_.cut; at += rowsAPage) {
        checkStop();
        const auto first = ids.begin() + std::ptrdiff_t(at);
        write({first, first + std::ptrdiff_t(std::min<std::size_t>(rowsAPage, ids.size() - at))});
        say(double(at) / double(ids.size()));
    }
}

void Export::matching() {
    const auto sort = request_.oldestFirst ? InstanceSort::OldestFirst : InstanceSort::NewestFirst;
    std::int64_t top = 0;
    walkMatching(runner_, request_.filter, sort, rowsAPage,
                 [&](const std::vector<InstanceId>& ids, std::optional<InstanceId> reached) {
                     checkStop();
                     write(ids);
                     if (!reached || state_.cut) return false;
                     if (!ids.empty()) top = std::max(top, ids.front().value);
                     top = std::max(top, reached->value);
                     // Ids are given one after the other, so their share is the work's. Upwards nobody knows where they
                     // end, nor downwards of those below 1, which were given by hand.
                     const bool known = !request_.oldestFirst && reached->value > 0;
                     say(known ? 1 - double(reached->value) / double(top) : -1);
                     return true;
                 });
}

void Export::writeSelect() {
    Rows& rows = runner_.run("export_select", {{":ids", arrayOf(selected_)}});
    if (rows.next()) target_.write(QByteArray::fromStdString(text(rows, "statement") + '\n'));
}

void Export::run() {
    if (request_.format == Format::Csv) target_.write(csvHeader());
    if (request_.format == Format::Json) target_.write("[");
    if (request_.ids.empty())
        matching();
    else
        chosen();
    checkStop();
    if (request_.format == Format::Json) target_.write(state_.rows > 0 ? "\n]\n" : "]\n");
    if (request_.format == Format::SqlSelect) writeSelect();
    target_.finish();
    state_.bytes = target_.written();
    state_.text = target_.text();
}

} // namespace

void runExport(const Conninfo& conninfo, const QString& schema, const views::ExportRequest& request,
               const std::stop_token& stop, const std::function<void(const views::ExportState&)>& tell,
               const std::function<void(int socket)>& connected) {
    views::ExportState state;
    state.request = request.request;
    state.file = request.file;
    try {
        asFailure([&] {
            if (!probe(conninfo.text(), stop)) throw Stopped{};
            QueryRunner runner(conninfo, schema, connected);
            // Before the connection goes: a socket of this number may be somebody else's a moment later.
            const struct Forget {
                const std::function<void(int)>& connected;
                ~Forget() { connected(-1); }
            } forget{connected};
            runner.run("export_session");
            Export(runner, request, stop, tell, state).run();
        });
        state.stage = Stage::Done;
        state.share = 1;
    } catch (const Stopped&) {
        state.stage = Stage::Cancelled;
    } catch (const Failure& failure) {
        // Whoever was told to stop had the connection taken away.
        state.stage = stop.stop_requested() ? Stage::Cancelled : Stage::Failed;
        state.error = failure.message;
        state.advice = failure.advice;
    }
    tell(state);
}

} // namespace fermata::app
