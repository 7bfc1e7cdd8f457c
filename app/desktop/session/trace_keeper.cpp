// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/trace_keeper.h"

#include "session/failure.h"
#include "session/probe.h"
#include "session/threads.h"
#include "widgets/format.h"

#include <fermata/error.h>
#include <fermata/trace.h>

#include <QCoreApplication>
#include <QRandomGenerator>
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
// Twice as long each time, up to the longest.
constexpr auto kRestAfterError = 3s;
constexpr auto kLongestRest = 60s;
constexpr auto kPatience = 10s; // for one statement
constexpr auto kGraceToEnd = 500ms;
constexpr std::size_t kMaxFollowed = 10;

// A moment by two clocks: the one stands still while the computer sleeps, the other may be set.
class Moment {
public:
    static Moment in(std::chrono::milliseconds span) {
        Moment moment;
        moment.steady_ = Clock::now() + span;
        moment.wall_ = std::chrono::system_clock::now() + span;
        return moment;
    }
    bool passed() const { return Clock::now() >= steady_ || std::chrono::system_clock::now() >= wall_; }

private:
    Clock::time_point steady_;
    std::chrono::system_clock::time_point wall_;
};

// Nobody can say why it would go better the next time.
bool isFinal(const Error& error) {
    using Reason = Error::Kind;
    return error.kind() == Reason::Denied || error.kind() == Reason::Schema || error.kind() == Reason::NotFound ||
           error.kind() == Reason::BadInput || error.sqlState() == "P0002"; // it is not there
}

// One for each window: two of them on one computer are told apart in the list of traces.
std::string ownerOfWindow() {
    return QStringLiteral("window %1#%2")
        .arg(QSysInfo::machineHostName())
        .arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'))
        .toStdString();
}

} // namespace

// What the thread and its owner share, and what only the thread touches.
class TraceKeeper::Core {
public:
    Core(TraceKeeper& listener, const QString& conninfo, const QString& schema)
        : listener_(&listener)
        , conninfo_(conninfo)
        , database_{conninfo.toStdString(), schema.toStdString(), "fermata desktop (trace)", kPatience}
        , owner_(ownerOfWindow()) {}

    // From any thread.
    void want(std::optional<InstanceId> instance);
    void keep(InstanceId instance, bool keep);
    void follow(const std::vector<InstanceId>& spawned);
    void stopAll();
    void end();
    void interrupt();
    bool forget(); // its owner goes; whether the thread has come to its end, in the grace since end()

    void run();    // the thread
    void finish(); // it does nothing more

private:
    struct Held {
        std::int64_t trace = 0;
        Timestamp since{}; // the database's; none: this role may not read it
        Moment until;      // about
        Clock::time_point extendAt;
        std::optional<Moment> keptUntil; // a person keeps it
        bool left = false;               // runs out by itself: spawned and not looked at

        bool kept() const { return keptUntil && !keptUntil->passed(); }
    };

    // What was asked for since the thread looked last.
    struct Asked {
        std::optional<InstanceId> wanted;
        bool anew = false; // another one has been wanted, perhaps only for a moment
        std::vector<std::pair<InstanceId, bool>> keep;
        std::vector<InstanceId> follow;
        bool all = false; // of what is traced shall end, before what comes after it in these lists
        bool stop = false;
    };

    Asked wait();
    void look(Asked& asked);
    void hold(const Asked& asked);
    void begin(InstanceId instance, std::chrono::milliseconds lasting, bool left);
    void extend(InstanceId instance, Held& held, std::chrono::milliseconds lasting);
    void leave(bool all);
    void endAll();
    void keepOne(InstanceId instance, bool keep);
    void carryOutKeeps();
    void carryOutFollows();
    void failed(const Error& error);
    void rest();
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
    int failures_ = 0;         // one after the other
    bool tookTooLong_ = false; // the last begin was given up for that
    TraceState lastTold_;
};

void TraceKeeper::Core::want(std::optional<InstanceId> instance) {
    const std::lock_guard lock(mutex_);
    if (instance == asked_.wanted) return;
    asked_.wanted = instance;
    asked_.anew = true;
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

void TraceKeeper::Core::stopAll() {
    const std::lock_guard lock(mutex_);
    asked_.wanted.reset();
    asked_.anew = asked_.all = true;
    asked_.keep.clear();
    asked_.follow.clear();
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
    asked_.anew = asked_.all = false;
    asked_.keep.clear();
    asked_.follow.clear();
    return asked;
}

void TraceKeeper::Core::run() {
    for (;;) {
        Asked asked = wait();
        if (asked.stop) {
            if (asked.all) endAll();
            toKeep_.insert(toKeep_.end(), asked.keep.begin(), asked.keep.end());
            break;
        }
        views::guarded([&] { look(asked); },
                       [this](const QString& sentence) {
                           drop();
                           rest();
                           wakeAt_ = restUntil_;
                           qWarning("%s", qUtf8Printable(sentence));
                       });
    }
    // What a person has asked for last counts, but nobody is waited for who cannot be reached. A trace that cannot be
    // ended any more, because the server is gone say, ends by itself.
    const auto quietly = [](const QString&) {};
    wanted_.reset();
    views::guarded([this] { carryOutKeeps(); }, quietly);
    views::guarded([this] { leave(true); }, quietly);
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
    if (asked.anew) {
        wanted_ = asked.wanted;
        given_.reset();
        lastTold_ = {}; // what was told before may have been passed over: another one was looked at then
    }
    // Whoever asks for something does not wait for what went wrong before.
    if (asked.anew || !asked.keep.empty()) {
        failures_ = 0;
        restUntil_ = {};
    }
    if (asked.all) endAll();
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
        rest();
    } catch (const Error& error) {
        failed(error);
    }
    const auto sooner = [this](Clock::time_point at) { wakeAt_ = wakeAt_ ? std::min(*wakeAt_, at) : at; };
    if (Clock::now() < restUntil_) {
        wakeAt_ = restUntil_;
        return;
    }
    if (!wanted_ || given_ == wanted_) return;
    if (const auto held = held_.find(*wanted_); held != held_.end()) sooner(held->second.extendAt);
}

// What is kept would last for the rest of its hour: each is ended by name. The others end as what nobody looks at.
void TraceKeeper::Core::endAll() {
    toKeep_.clear();
    toFollow_.clear();
    for (auto& [instance, held] : held_) {
        held.left = false;
        if (held.kept()) toKeep_.emplace_back(instance, false);
    }
}

// Of what is wanted.
void TraceKeeper::Core::failed(const Error& error) {
    if (error.connectionLost()) drop();
    const bool isHeld = wanted_ && held_.contains(*wanted_);
    // Beginning looks through all that is below the instance. What takes too long takes too long again, and costs the
    // server the same each time.
    const bool tooLong = std::exchange(tookTooLong_, false) && !isHeld;
    const bool final = isFinal(error);
    if (final && wanted_) held_.erase(*wanted_); // what cannot be extended runs out by itself
    if (final || tooLong)
        given_ = wanted_;
    else
        rest();
    using Reason = Error::Kind;
    QString sentence = views::format::sentence(QString::fromUtf8(error.what()));
    if (tooLong)
        sentence += u' ' + QCoreApplication::translate("fermata::app::TraceKeeper",
                                                       "It is not tried again until you come back to this instance.");
    tell(error.kind() == Reason::Denied     ? Kind::NoRight
         : error.kind() == Reason::Schema   ? Kind::NoTables
         : error.kind() == Reason::ReadOnly ? Kind::Standby
                                            : Kind::Failed,
         sentence);
}

void TraceKeeper::Core::rest() {
    std::chrono::seconds span = kRestAfterError;
    for (int i = 0; i < failures_ && span < kLongestRest; ++i)
        span *= 2;
    ++failures_;
    restUntil_ = Clock::now() + std::min<std::chrono::seconds>(span, kLongestRest);
}

void TraceKeeper::Core::carryOut(const Asked& asked) {
    leave(false);
    carryOutKeeps();
    carryOutFollows();
    hold(asked);
}

// Each is taken off the list when it was carried out, or never can be. What goes wrong is told of its own instance:
// thrown only where that is the wanted one.
void TraceKeeper::Core::carryOutKeeps() {
    while (!toKeep_.empty()) {
        const auto [instance, keep] = toKeep_.front();
        const bool own = instance == wanted_;
        if (given_ == instance) given_.reset();
        if (!tracer()) return;
        try {
            keepOne(instance, keep);
        } catch (const Error& error) {
            if (!error.connectionLost()) toKeep_.erase(toKeep_.begin());
            if (own) throw;
            if (!error.connectionLost()) continue;
            drop();
            rest();
            return;
        }
        toKeep_.erase(toKeep_.begin());
    }
}

void TraceKeeper::Core::keepOne(InstanceId instance, bool keep) {
    const auto held = held_.find(instance);
    if (keep && held == held_.end()) {
        begin(instance, kKept, false);
    } else if (keep) {
        extend(instance, held->second, kKept);
    } else if (held != held_.end() && held->second.kept()) {
        // It would last for the rest of its hour: another one takes its place.
        Tracer* const engine = tracer();
        if (!engine) return;
        engine->end(held->second.trace);
        held_.erase(held);
    }
}

// Nobody has asked for these, so nobody is told what goes wrong.
void TraceKeeper::Core::carryOutFollows() {
    while (!toFollow_.empty()) {
        const InstanceId instance = toFollow_.front();
        toFollow_.erase(toFollow_.begin());
        if (held_.contains(instance)) continue;
        try {
            begin(instance, kLasting, instance != wanted_);
        } catch (const Failure&) {
            toFollow_.clear(); // the server cannot be reached
        } catch (const Error& error) {
            if (error.connectionLost()) drop();
        }
    }
}

void TraceKeeper::Core::hold(const Asked& asked) {
    tookTooLong_ = false; // that was about what is followed
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
        if (failures_ == 0) tell(Kind::Starting); // later on it would only flicker
        begin(instance, kLasting, false);
    } else {
        held->second.left = false;
        if (now >= held->second.extendAt) extend(instance, held->second, kLasting);
    }
    if (!held_.contains(instance)) return;
    failures_ = 0;
    tell(Kind::On);
}

void TraceKeeper::Core::begin(InstanceId instance, std::chrono::milliseconds lasting, bool left) {
    Tracer* const engine = tracer();
    if (!engine) return;
    TraceRequest request;
    request.instance = instance;
    request.lasting = lasting;
    request.owner = owner_;
    Held held;
    tookTooLong_ = false;
    const auto asked = Clock::now();
    try {
        held.trace = engine->begin(request);
    } catch (const Error& error) {
        tookTooLong_ = error.sqlState() == "57014" || Clock::now() - asked >= kPatience;
        throw;
    }
    held.until = Moment::in(lasting);
    if (lasting == kKept) held.keptUntil = held.until;
    held.extendAt = Clock::now() + (lasting == kKept ? kKept - kLasting : kExtendAfter);
    held.left = left;
    Held& entered = held_[instance] = held; // from here on it is ended at the end
    try {
        for (const TraceRow& row : engine->traces()) {
            if (row.id == held.trace) entered.since = row.since;
        }
    } catch (const Error& error) {
        if (error.connectionLost()) drop(); // it is on, whether or not one may read since when
    }
}

// One that lasts for two minutes and more is not extended by two minutes: each time is told to all workers.
void TraceKeeper::Core::extend(InstanceId instance, Held& held, std::chrono::milliseconds lasting) {
    Tracer* const engine = tracer();
    if (!engine) return;
    if (engine->extend(held.trace, lasting)) {
        held.until = Moment::in(lasting);
        if (lasting == kKept) held.keptUntil = held.until;
        held.extendAt = Clock::now() + (lasting == kKept ? kKept - kLasting : kExtendAfter);
        return;
    }
    // Whoever ended it does not want it to begin again; while the computer slept it ended by itself.
    const bool byElse = !held.until.passed();
    held_.erase(instance);
    if (byElse && lasting == kLasting) {
        given_ = instance;
        tell(Kind::EndedByElse);
    } else {
        begin(instance, lasting, false);
    }
}

// Ends what nobody looks at any more. One that cannot be ended runs out.
void TraceKeeper::Core::leave(bool all) {
    std::erase_if(held_, [&](const auto& one) { return one.second.until.passed() && one.first != wanted_; });
    for (auto at = held_.begin(); at != held_.end();) {
        const Held& held = at->second;
        if (held.kept() || (!all && (held.left || at->first == wanted_))) {
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
        if (!engine) continue;
        try {
            engine->end(trace);
        } catch (const Error& error) {
            if (error.connectionLost()) drop();
        }
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
        state.kept = held->second.kept();
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

void TraceKeeper::stop() {
    core_->stopAll();
}

void TraceKeeper::end() {
    core_->end();
}

void TraceKeeper::interrupt() {
    core_->interrupt();
}

} // namespace fermata::app

#include "moc_trace_keeper.cpp"
