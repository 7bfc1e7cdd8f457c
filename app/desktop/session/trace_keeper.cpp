// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/trace_keeper.h"

#include "session/failure.h"
#include "session/probe.h"
#include "session/threads.h"
#include "widgets/format.h"

#include <fermata/error.h>
#include <fermata/trace.h>

#include <QSysInfo>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <utility>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using views::TraceState;
using Kind = TraceState::Kind;

constexpr std::chrono::milliseconds kLasting = 2min;
constexpr std::chrono::milliseconds kKept = 1h;
constexpr auto kExtendAfter = 30s;
// Who walks through a list with the arrow keys does not stop at each line, and each trace is told to all workers.
constexpr auto kRestBeforeBegin = 200ms;
constexpr auto kRestAfterError = 3s;
constexpr auto kPatience = 10s; // for one statement
constexpr auto kGraceToEnd = 500ms;
constexpr std::size_t kMaxFollowed = 10;

} // namespace

// What the thread and its owner share, and what only the thread touches.
class TraceKeeper::Core {
public:
    Core(TraceKeeper& listener, const QString& conninfo, const QString& schema)
        : listener_(&listener)
        , conninfo_(conninfo)
        , database_{conninfo.toStdString(), schema.toStdString(), "fermata desktop (trace)", kPatience}
        , owner_(QStringLiteral("window on %1").arg(QSysInfo::machineHostName()).toStdString()) {}

    // From any thread.
    void want(std::optional<InstanceId> instance);
    void keep(InstanceId instance, bool keep);
    void follow(const std::vector<InstanceId>& spawned);
    void end();
    void interrupt();
    bool forget(); // its owner goes; whether the thread has come to its end, in the grace since end()

    void run();    // the thread
    void finish(); // it does nothing more

private:
    struct Held {
        std::int64_t trace = 0;
        Timestamp since{};
        Clock::time_point until; // by our clock, about
        Clock::time_point extendAt;
        bool kept = false;
        bool left = false; // runs out by itself: spawned and not looked at
    };

    // What was asked for since the thread looked last.
    struct Asked {
        std::optional<InstanceId> wanted;
        std::vector<std::pair<InstanceId, bool>> keep;
        std::vector<InstanceId> follow;
        bool stop = false;
    };

    Asked wait();
    void look(Asked& asked);
    void hold(const Asked& asked);
    void begin(InstanceId instance, std::chrono::milliseconds lasting, bool kept, bool left);
    void extend(InstanceId instance, Held& held, std::chrono::milliseconds lasting);
    void leave(bool all);
    Tracer* tracer(); // null: it is over
    void drop();
    void tell(Kind kind, const QString& sentence = {});
    void carryOut(const Asked& asked);

    std::mutex mutex_; // guards these
    std::condition_variable wake_;
    std::condition_variable ended_;
    TraceKeeper* listener_; // null: it is gone
    Asked asked_;
    bool told_ = false; // there is something that the thread has not looked at
    Clock::time_point graceEnds_{};
    bool over_ = false; // the thread does nothing more
    std::unique_ptr<Tracer> tracer_;
    std::stop_source probing_;
    Clock::time_point wantedSince_{};

    // The thread's own.
    const QString conninfo_;
    const Database database_;
    const std::string owner_;
    std::map<InstanceId, Held> held_;
    std::optional<InstanceId> wanted_;
    std::optional<InstanceId> given_; // up: it is not tried again until something else is asked for
    std::vector<std::pair<InstanceId, bool>> toKeep_;
    std::vector<InstanceId> toFollow_;
    std::optional<Clock::time_point> wakeAt_;
    Clock::time_point restUntil_{};
    TraceState lastTold_;
};

void TraceKeeper::Core::want(std::optional<InstanceId> instance) {
    const std::lock_guard lock(mutex_);
    if (instance == asked_.wanted) return;
    asked_.wanted = instance;
    wantedSince_ = Clock::now();
    told_ = true;
    wake_.notify_one();
}

void TraceKeeper::Core::keep(InstanceId instance, bool keep) {
    const std::lock_guard lock(mutex_);
    asked_.keep.emplace_back(instance, keep);
    told_ = true;
    wake_.notify_one();
}

void TraceKeeper::Core::follow(const std::vector<InstanceId>& spawned) {
    const std::lock_guard lock(mutex_);
    for (const InstanceId id : spawned) {
        if (asked_.follow.size() < kMaxFollowed) asked_.follow.push_back(id);
    }
    told_ = true;
    wake_.notify_one();
}

void TraceKeeper::Core::end() {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(asked_.stop, true)) graceEnds_ = Clock::now() + kGraceToEnd;
    probing_.request_stop();
    wake_.notify_one();
}

void TraceKeeper::Core::interrupt() {
    const std::lock_guard lock(mutex_);
    if (tracer_) tracer_->interrupt();
}

bool TraceKeeper::Core::forget() {
    std::unique_lock lock(mutex_);
    listener_ = nullptr;
    const auto over = [this] { return over_; };
    if (ended_.wait_until(lock, graceEnds_, over)) return true;
    if (tracer_) tracer_->interrupt();
    return ended_.wait_until(lock, graceEnds_ + kGraceToEnd, over);
}

TraceKeeper::Core::Asked TraceKeeper::Core::wait() {
    std::unique_lock lock(mutex_);
    const auto ready = [this] { return asked_.stop || told_; };
    if (wakeAt_)
        wake_.wait_until(lock, *wakeAt_, ready);
    else
        wake_.wait(lock, ready);
    told_ = false;
    Asked asked = asked_;
    asked_.keep.clear();
    asked_.follow.clear();
    return asked;
}

void TraceKeeper::Core::run() {
    for (;;) {
        Asked asked = wait();
        if (asked.stop) break;
        views::guarded([&] { look(asked); },
                       [this](const QString& sentence) {
                           drop();
                           restUntil_ = Clock::now() + kRestAfterError;
                           wakeAt_ = restUntil_;
                           qWarning("%s", qUtf8Printable(sentence));
                       });
    }
    // One that cannot be ended any more, because the server is gone say, ends by itself.
    views::guarded([this] { leave(true); }, [](const QString&) {});
    finish();
}

void TraceKeeper::Core::finish() {
    drop();
    const std::lock_guard lock(mutex_);
    if (over_) return;
    over_ = true;
    ended_.notify_all();
    if (listener_) QMetaObject::invokeMethod(listener_, &TraceKeeper::ended, Qt::QueuedConnection);
}

void TraceKeeper::Core::look(Asked& asked) {
    if (asked.wanted != wanted_) {
        wanted_ = asked.wanted;
        given_.reset();
        lastTold_ = {};
    }
    toKeep_.insert(toKeep_.end(), asked.keep.begin(), asked.keep.end());
    toFollow_.insert(toFollow_.end(), asked.follow.begin(), asked.follow.end());
    wakeAt_.reset();
    if (Clock::now() < restUntil_) {
        wakeAt_ = restUntil_;
        return;
    }
    try {
        carryOut(asked);
    } catch (const Failure& failure) {
        tell(Kind::Failed, views::format::sentence(failure.message));
        restUntil_ = Clock::now() + kRestAfterError;
    } catch (const Error& error) {
        if (error.connectionLost()) drop();
        using Reason = Error::Kind;
        const bool final = error.kind() == Reason::Denied || error.kind() == Reason::Schema ||
                           error.kind() == Reason::NotFound || error.kind() == Reason::BadInput ||
                           error.sqlState() == "P0002"; // it is not there
        if (final) given_ = wanted_;
        tell(error.kind() == Reason::Denied     ? Kind::NoRight
             : error.kind() == Reason::Schema   ? Kind::NoTables
             : error.kind() == Reason::ReadOnly ? Kind::Standby
                                                : Kind::Failed,
             views::format::sentence(QString::fromUtf8(error.what())));
        restUntil_ = Clock::now() + (final ? 0s : kRestAfterError);
    }
    const auto sooner = [this](Clock::time_point at) { wakeAt_ = wakeAt_ ? std::min(*wakeAt_, at) : at; };
    if (Clock::now() < restUntil_) sooner(restUntil_);
    if (!wanted_) return;
    if (const auto held = held_.find(*wanted_); held != held_.end()) sooner(held->second.extendAt);
}

void TraceKeeper::Core::carryOut(const Asked& asked) {
    leave(false);
    while (!toKeep_.empty()) {
        const auto [instance, keep] = toKeep_.front();
        toKeep_.erase(toKeep_.begin());
        if (given_ == instance) given_.reset();
        const auto held = held_.find(instance);
        if (keep && held == held_.end()) {
            begin(instance, kKept, true, false);
        } else if (keep) {
            extend(instance, held->second, kKept);
            if (held_.contains(instance)) held_.at(instance).kept = true;
        } else if (held != held_.end() && held->second.kept) {
            // It would last for the rest of its hour: another one takes its place.
            Tracer* const engine = tracer();
            if (!engine) return;
            engine->end(held->second.trace);
            held_.erase(held);
        }
    }
    while (!toFollow_.empty()) {
        const InstanceId instance = toFollow_.front();
        toFollow_.erase(toFollow_.begin());
        if (!held_.contains(instance)) begin(instance, kLasting, false, instance != wanted_);
    }
    hold(asked);
}

void TraceKeeper::Core::hold(const Asked& asked) {
    if (!asked.wanted || given_ == asked.wanted) return;
    const InstanceId instance = *asked.wanted;
    const auto held = held_.find(instance);
    const auto now = Clock::now();
    if (held == held_.end()) {
        Clock::time_point due;
        {
            const std::lock_guard lock(mutex_);
            due = wantedSince_ + kRestBeforeBegin;
        }
        if (now < due) {
            wakeAt_ = due;
            return;
        }
        tell(Kind::Starting);
        begin(instance, kLasting, false, false);
    } else {
        held->second.left = false;
        if (now >= held->second.extendAt) extend(instance, held->second, kLasting);
    }
    if (held_.contains(instance)) tell(Kind::On);
}

void TraceKeeper::Core::begin(InstanceId instance, std::chrono::milliseconds lasting, bool kept, bool left) {
    Tracer* const engine = tracer();
    if (!engine) return;
    TraceRequest request;
    request.instance = instance;
    request.lasting = lasting;
    request.owner = owner_;
    Held held;
    held.trace = engine->begin(request);
    held.until = Clock::now() + lasting;
    held.extendAt = Clock::now() + kExtendAfter;
    held.kept = kept;
    held.left = left;
    Held& entered = held_[instance] = held; // from here on it is ended at the end
    for (const TraceRow& row : engine->traces()) {
        if (row.id == held.trace) entered.since = row.since;
    }
}

void TraceKeeper::Core::extend(InstanceId instance, Held& held, std::chrono::milliseconds lasting) {
    Tracer* const engine = tracer();
    if (!engine) return;
    const auto now = Clock::now();
    if (engine->extend(held.trace, lasting)) {
        held.until = std::max(held.until, now + lasting);
        held.extendAt = now + kExtendAfter;
        return;
    }
    // Whoever ended it does not want it to begin again; while the computer slept it ended by itself.
    const bool byElse = now < held.until;
    const bool kept = held.kept;
    held_.erase(instance);
    if (byElse && lasting == kLasting) {
        given_ = instance;
        tell(Kind::EndedByElse);
    } else {
        begin(instance, lasting, kept, false);
    }
}

// Ends what nobody looks at any more.
void TraceKeeper::Core::leave(bool all) {
    const auto now = Clock::now();
    std::erase_if(held_, [&](const auto& one) { return one.second.until <= now && one.first != wanted_; });
    for (auto at = held_.begin(); at != held_.end();) {
        const Held& held = at->second;
        if (held.kept || (!all && (held.left || at->first == wanted_))) {
            ++at;
            continue;
        }
        Tracer* engine = nullptr;
        {
            const std::lock_guard lock(mutex_);
            engine = tracer_.get(); // none: the connection is gone, and it ends by itself
        }
        const std::int64_t trace = held.trace;
        at = held_.erase(at);
        if (engine) engine->end(trace);
    }
}

// The engine's own connect cannot be given up once it waits, so the way is tried first.
Tracer* TraceKeeper::Core::tracer() {
    if (tracer_) return tracer_.get(); // made and dropped on this thread only
    if (!probe(conninfo_, probing_.get_token())) return nullptr;
    const std::lock_guard lock(mutex_);
    if (asked_.stop) return nullptr;
    tracer_ = std::make_unique<Tracer>(database_);
    return tracer_.get();
}

void TraceKeeper::Core::drop() {
    const std::lock_guard lock(mutex_);
    tracer_.reset();
}

void TraceKeeper::Core::tell(Kind kind, const QString& sentence) {
    if (!wanted_) return;
    TraceState state;
    state.instance = *wanted_;
    state.kind = kind;
    state.sentence = sentence;
    if (const auto held = held_.find(*wanted_); held != held_.end()) {
        state.since = held->second.since;
        state.kept = held->second.kept;
    }
    if (state == lastTold_) return;
    lastTold_ = state;
    const std::lock_guard lock(mutex_);
    if (!listener_ || asked_.stop) return;
    QMetaObject::invokeMethod(
        listener_, [listener = listener_, state] { Q_EMIT listener->changed(state); }, Qt::QueuedConnection);
}

TraceKeeper::TraceKeeper(const QString& conninfo, const QString& schema, QObject* parent)
    : QObject(parent), core_(std::make_shared<Core>(*this, conninfo, schema)) {
    thread_ = startThread([core = core_](const std::stop_token&) { core->run(); },
                          [core = core_](const QString& sentence) {
                              qWarning("%s", qUtf8Printable(sentence));
                              core->finish();
                          });
}

TraceKeeper::~TraceKeeper() {
    core_->end();
    if (!core_->forget() && thread_.joinable()) thread_.detach();
}

void TraceKeeper::want(std::optional<InstanceId> instance) {
    core_->want(instance);
}

void TraceKeeper::keep(InstanceId instance, bool keep) {
    core_->keep(instance, keep);
}

void TraceKeeper::follow(const std::vector<InstanceId>& spawned) {
    core_->follow(spawned);
}

void TraceKeeper::end() {
    core_->end();
}

void TraceKeeper::interrupt() {
    core_->interrupt();
}

} // namespace fermata::app

#include "moc_trace_keeper.cpp"
