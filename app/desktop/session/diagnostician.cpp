// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/diagnostician.h"

#include "session/failure.h"
#include "session/pace.h"
#include "session/probe.h"
#include "session/threads.h"
#include "widgets/format.h"

#include <fermata/diagnosis.h>
#include <fermata/error.h>

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <utility>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;
using Clock = Pace::Clock;

// For one statement. Who looks at a tree of 100,000 waits some hundred milliseconds, on a busy server longer.
constexpr auto patience = 10s;
// After an error: the next try meets most likely the same one.
constexpr auto restAfterError = 3s;

// How seldom each thing is asked: at least so long after the last time, and after so many times what it took. A
// hundredth is 10 ms of each second.
struct Rest {
    Clock::duration atLeast;
    int timesItsCost;
};
constexpr Rest inspectedRest{1s, 200};
constexpr Rest changedRest{250ms, 100}; // its row is another one
constexpr Rest stuckRest{900ms, 100};   // its page is on
constexpr Rest unseenStuckRest{20s, 300};
constexpr Rest otherRest{15s, 400};
constexpr auto graceToEnd = 500ms;
constexpr int firstLookTimesItsCost = 60; // between the first looks at one and the next of many
constexpr std::size_t mostOthers = 40;

bool due(const Pace& pace, const Rest& rest) {
    return pace.due(rest.atLeast, rest.timesItsCost);
}

std::size_t versionOf(const InstanceDetail& detail) {
    std::size_t version = 0;
    const auto mix = [&](auto value) { version = version * 31 + std::hash<decltype(value)>()(value); };
    const InstanceRow& row = detail.row;
    mix(int(row.status));
    mix(row.step);
    mix(row.awaits.value_or(""));
    mix(row.queue);
    mix(row.priority);
    mix(row.attempt);
    mix(row.childrenPending == 0); // not each child that ends
    mix(row.lockedBy.value_or(""));
    mix(row.eligibleAt.time_since_epoch().count());
    mix(row.updatedAt.time_since_epoch().count());
    mix(detail.inbox.size());
    return version;
}

// Who takes which queue: much of what was found does not hold any more when that changes.
std::size_t workersIn(const views::Reading& reading) {
    std::size_t found = 1; // 0: not known
    for (const WorkerSummary& worker : reading.workers) {
        if (!worker.alive) continue;
        std::size_t one = std::hash<std::string>()(worker.id);
        for (const WorkerQueue& queue : worker.queues)
            one = one * 31 + std::hash<std::string>()(queue.queue) + (queue.slots > 0 ? 1 : 0);
        found += one * 31 + worker.machines.size(); // in any order
    }
    return found;
}

bool otherWorkers(const WhyQuestion& question, std::size_t before) {
    return question.workers != 0 && question.workers != before;
}

QString wordsOf(const Error& error) {
    return QStringList{views::format::sentence(QString::fromUtf8(error.what())),
                       views::format::sentence(QString::fromStdString(error.advice()))}
        .join(u' ')
        .trimmed();
}

} // namespace

WhyQuestion whyQuestion(const views::ReadPlan& plan, const views::Reading& reading) {
    WhyQuestion question;
    if (!reading.workersFailed) question.workers = workersIn(reading);
    if (plan.inspected && reading.inspected && reading.inspected->row.id == *plan.inspected) {
        question.inspected = plan.inspected;
        question.version = versionOf(*reading.inspected);
    }
    if (plan.barriers && reading.barriers) {
        if (plan.barriers->selected) question.others.push_back(*plan.barriers->selected);
        const auto& roots = reading.barriers->roots;
        const auto first = std::min(roots.size(), std::size_t(std::max(plan.barriers->first, 0)));
        const auto last =
            std::min({roots.size(), first + std::size_t(std::max(plan.barriers->count, 0)), first + mostOthers});
        for (std::size_t i = first; i < last; ++i)
            question.others.push_back(roots[i].row.id);
    }
    question.stuckShown = plan.stuck;
    question.stuckLimits = plan.stuckLimits;
    return question;
}

// What the thread and its owner share, and what only the thread touches.
class Diagnostician::Core {
public:
    Core(Diagnostician& listener, const QString& conninfo, const QString& schema)
        : listener_(&listener)
        , conninfo_(conninfo)
        , database_{conninfo.toStdString(), schema.toStdString(), "fermata desktop (diagnosis)", patience} {}

    // From any thread.
    void ask(WhyQuestion question);
    void end();
    bool forget(); // its owner goes; whether the thread has come to its end, in the grace since end()
    bool stopped();

    void run();    // the thread
    void finish(); // it does nothing more

private:
    // What is asked next: of an instance, or of the database. Nothing: whether and when there may be more by itself.
    struct Next {
        bool any = false;
        InstanceId instance; // 0: of the database
        std::optional<Clock::time_point> at;
    };

    std::optional<WhyQuestion> wait();
    Next next(const WhyQuestion& question);
    void perform(const WhyQuestion& question, const Next& next);
    bool connect();
    void drop();
    void tell(const views::Diagnosis& diagnosis);

    std::mutex mutex_; // guards these
    std::condition_variable wake_;
    std::condition_variable ended_;
    Diagnostician* listener_; // null: it is gone
    std::optional<WhyQuestion> question_;
    bool told_ = false; // the question has not been looked at
    bool stop_ = false;
    Clock::time_point graceEnds_{};
    bool over_ = false; // the thread does nothing more
    std::unique_ptr<Inspector> inspector_;
    std::stop_source probing_;

    // The thread's own.
    const QString conninfo_;
    const Database database_;
    std::optional<Clock::time_point> wakeAt_;
    Clock::time_point restUntil_{};       // after an error
    Clock::time_point othersRestUntil_{}; // after one of them
    std::optional<InstanceId> inspected_;
    std::size_t version_ = 0;
    std::size_t workers_ = 0;       // when the inspected one was asked about
    std::size_t stuckWorkers_ = 0;  // … what is stuck
    std::size_t othersWorkers_ = 0; // … and the others
    Pace inspectedPace_;
    Pace stuckPace_;
    StuckLimits limits_; // the last ones
    std::map<InstanceId, Pace> others_;
};

void Diagnostician::Core::ask(WhyQuestion question) {
    const std::lock_guard lock(mutex_);
    question_ = std::move(question);
    told_ = true;
    wake_.notify_one();
}

void Diagnostician::Core::end() {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(stop_, true)) graceEnds_ = Clock::now() + graceToEnd;
    probing_.request_stop();
    if (inspector_) inspector_->interrupt();
    wake_.notify_one();
}

bool Diagnostician::Core::forget() {
    std::unique_lock lock(mutex_);
    listener_ = nullptr;
    return ended_.wait_until(lock, graceEnds_, [this] { return over_; });
}

bool Diagnostician::Core::stopped() {
    const std::lock_guard lock(mutex_);
    return stop_;
}

// The newest question; nothing: it is over.
std::optional<WhyQuestion> Diagnostician::Core::wait() {
    std::unique_lock lock(mutex_);
    const auto ready = [this] { return stop_ || told_; };
    if (wakeAt_)
        wake_.wait_until(lock, *wakeAt_, ready);
    else
        wake_.wait(lock, ready);
    if (stop_) return std::nullopt;
    told_ = false;
    return question_;
}

void Diagnostician::Core::run() {
    while (const auto question = wait()) {
        const auto look = [&] {
            const Next wanted = next(*question);
            wakeAt_ = wanted.at;
            if (!wanted.any) return;
            perform(*question, wanted);
            wakeAt_ = Clock::now(); // there may be more to ask
        };
        views::guarded(look, [this](const QString& sentence) {
            restUntil_ = Clock::now() + restAfterError;
            qWarning("%s", qUtf8Printable(sentence));
        });
    }
    finish();
}

void Diagnostician::Core::finish() {
    drop();
    const std::lock_guard lock(mutex_);
    if (over_) return;
    over_ = true;
    ended_.notify_all();
    if (listener_) QMetaObject::invokeMethod(listener_, &Diagnostician::ended, Qt::QueuedConnection);
}

Diagnostician::Core::Next Diagnostician::Core::next(const WhyQuestion& question) {
    const auto now = Clock::now();
    if (now < restUntil_) return {};
    if (question.inspected) {
        const bool other = question.inspected != inspected_;
        const bool changed = !other && (question.version != version_ || otherWorkers(question, workers_));
        if (other || due(inspectedPace_, changed ? changedRest : inspectedRest)) return {true, *question.inspected, {}};
    }
    const bool otherLimits = limits_ != question.stuckLimits;
    if (question.stuckShown && (otherLimits || due(stuckPace_, stuckRest))) return {true, {}, {}};
    if (otherWorkers(question, othersWorkers_)) {
        othersWorkers_ = question.workers;
        others_.clear(); // as if for the first time
    }
    std::erase_if(others_, [&](const auto& known) {
        return std::ranges::find(question.others, known.first) == question.others.end();
    });
    std::optional<InstanceId> first, oldest;
    for (const InstanceId id : question.others) {
        const auto known = others_.find(id);
        if (known == others_.end() && !first) first = id;
        if (known == others_.end() || !due(known->second, otherRest)) continue;
        if (!oldest || known->second.readAt < others_.at(*oldest).readAt) oldest = id;
    }
    const auto other = first ? first : oldest;
    if (other && now >= othersRestUntil_) return {true, *other, {}};
    const Rest& rest = otherWorkers(question, stuckWorkers_) ? stuckRest : unseenStuckRest;
    if (!question.stuckShown && (otherLimits || due(stuckPace_, rest))) return {true, {}, {}};
    return {false, {}, first ? std::optional(othersRestUntil_) : std::nullopt};
}

void Diagnostician::Core::perform(const WhyQuestion& question, const Next& next) {
    views::Diagnosis answer;
    answer.instance = next.instance;
    if (answer.instance.value == 0) limits_ = question.stuckLimits;
    answer.limits = limits_;
    Pace pace;
    auto began = Clock::now();
    bool lost = false;
    try {
        if (!connect()) return;
        began = Clock::now(); // connecting is not what asking costs
        if (next.instance) {
            answer.why = inspector_->explain(next.instance);
        } else {
            answer.stuck = inspector_->stuck(limits_);
        }
    } catch (const Failure& failure) {
        answer.error = views::format::sentence(failure.message);
        lost = true;
    } catch (const Error& error) {
        answer.error = wordsOf(error);
        lost = error.connectionLost();
    } catch (...) {
        answer.error = views::format::sentence(views::caughtText());
        lost = true; // nobody knows what stands on the connection
    }
    pace.readAt = Clock::now();
    pace.cost = pace.readAt - began;
    if (lost) drop();
    if (!answer.error.isEmpty()) restUntil_ = pace.readAt + restAfterError;
    if (next.instance.value == 0) {
        stuckPace_ = pace;
        stuckWorkers_ = question.workers;
    }
    if (next.instance == question.inspected) {
        inspected_ = question.inspected;
        version_ = question.version;
        workers_ = question.workers;
        inspectedPace_ = pace;
    }
    if (std::ranges::find(question.others, next.instance) != question.others.end()) {
        others_[next.instance] = pace;
        othersRestUntil_ = pace.readAt + pace.cost * firstLookTimesItsCost;
    }
    answer.microseconds = std::chrono::duration_cast<std::chrono::microseconds>(pace.cost).count();
    tell(answer);
}

// False: it is over. The engine's own connect cannot be given up once it waits, so the way is tried first.
bool Diagnostician::Core::connect() {
    if (inspector_) return true;
    if (!probe(conninfo_, probing_.get_token())) return false;
    const std::lock_guard lock(mutex_);
    if (stop_) return false;
    inspector_ = std::make_unique<Inspector>(database_);
    return true;
}

void Diagnostician::Core::drop() {
    const std::lock_guard lock(mutex_);
    inspector_.reset();
}

void Diagnostician::Core::tell(const views::Diagnosis& diagnosis) {
    const std::lock_guard lock(mutex_);
    if (!listener_ || stop_) return;
    QMetaObject::invokeMethod(
        listener_,
        [this, listener = listener_, diagnosis] {
            if (!stopped()) Q_EMIT listener->answered(diagnosis);
        },
        Qt::QueuedConnection);
}

Diagnostician::Diagnostician(const QString& conninfo, const QString& schema, QObject* parent)
    : QObject(parent), core_(std::make_shared<Core>(*this, conninfo, schema)) {
    thread_ = startThread([core = core_](const std::stop_token&) { core->run(); },
                          [core = core_](const QString& sentence) {
                              qWarning("%s", qUtf8Printable(sentence));
                              core->finish();
                          });
}

Diagnostician::~Diagnostician() {
    core_->end();
    if (!core_->forget() && thread_.joinable()) thread_.detach();
}

void Diagnostician::ask(WhyQuestion question) {
    core_->ask(std::move(question));
}

void Diagnostician::end() {
    core_->end();
}

} // namespace fermata::app

#include "moc_diagnostician.cpp"
