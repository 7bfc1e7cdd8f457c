// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include "inspect/invariants.h"

#include <algorithm>
#include <sstream>

namespace fermata::test {

using namespace std::chrono_literals;

namespace {

std::string describe(const CheckReport& report, bool idleToo) {
    std::string text;
    for (const CheckFinding& violation : report.violations) {
        if (violation.invariant == "idle_in_transaction" && !idleToo) continue;
        text += violation.invariant + ":";
        for (const std::string& row : violation.rows)
            text += " " + row;
        text += "\n";
    }
    return text;
}

std::string textOf(const SqlRows& rows) {
    std::string text;
    for (const SqlRow& row : rows) {
        for (const SqlValue& value : row)
            text += " " + value.value_or("null");
        text += ";";
    }
    return text;
}

std::string arrayOf(const std::vector<InstanceId>& ids) {
    std::string text = "{";
    for (const InstanceId id : ids)
        text += (text.size() > 1 ? "," : "") + toString(id);
    return text + "}";
}

} // namespace

WorkerProcess::WorkerProcess(const std::string& conninfo, std::string name)
    : name_(std::move(name)), process_(FERMATA_FAULT_WORKER, {conninfo, name_, std::to_string(lease.count())}) {}

std::map<long long, int> WorkerProcess::committed() const {
    std::map<long long, int> counts;
    std::istringstream lines(process_.out());
    for (std::string word, outcome; lines >> word;) {
        long long id = 0;
        if (lines >> id >> outcome) ++counts[id];
    }
    return counts;
}

Scene::Scene(std::string conninfo, int workers, bool foreignSenders)
    : conninfo_(std::move(conninfo)), observer_(conninfo_) {
    for (int i = 0; i < workers; ++i)
        addWorker();
    load_ = std::make_unique<Load>(conninfo_, foreignSenders);
    watcher_ = std::thread([this] { watch(); });
}

Scene::~Scene() {
    watching_ = false;
    if (watcher_.joinable()) watcher_.join();
}

WorkerProcess& Scene::addWorker(const std::string& conninfo) {
    workers_.push_back(
        std::make_unique<WorkerProcess>(conninfo.empty() ? conninfo_ : conninfo, "w" + std::to_string(++named_)));
    return *workers_.back();
}

WorkerProcess& Scene::byPid(pid_t pid) {
    const auto found = std::ranges::find_if(workers_, [&](const auto& one) { return one->pid() == pid; });
    if (found == workers_.end()) throw std::runtime_error("no worker has the process id " + std::to_string(pid));
    return **found;
}

void Scene::expectKilled(WorkerProcess& worker) {
    killed_.push_back(&worker);
}

void Scene::archivesTo(const std::string& name) {
    Sql& sql = observer_.sql();
    for (const auto& [archive, table] : {std::pair(name, "gen_durable"), std::pair(name + "_signals", "signals")})
        sql.run("create table fermata." + archive + " (like fermata." + table + ")");
    sql.run("create view witness.everywhere as select * from fermata.gen_durable union all select * from fermata." +
            name);
    instances_ = "witness.everywhere";
}

std::string Scene::everywhere(std::string query) const {
    static const std::string table = "fermata.gen_durable";
    for (auto at = query.find(table); at != std::string::npos; at = query.find(table, at + instances_.size()))
        query.replace(at, table.size(), instances_);
    return query;
}

bool Scene::flows() {
    const std::string endedAnywhere = everywhere(ended);
    std::optional<long long> before;
    if (!waitUntil([&] { return (before = observer_.number(endedAnywhere)).has_value(); }, 60s)) return false;
    if (observer_.reaches(endedAnywhere, *before + 60)) return true;
    for (const auto& worker : workers_)
        qWarning("%s said: %s", worker->name().c_str(), worker->process().err().c_str());
    return false;
}

Scene::Held Scene::hold(std::chrono::milliseconds length) {
    Client client({.connection = conninfo_});
    const auto id = client.insert(
        NewInstance{.fsm = "holder", .step = "hold", .state = {{"hold_ms", length.count()}}, .priority = -1});
    const std::vector<SqlValue> params{toString(*id)};
    if (!observer_.reaches("select count(*) from witness.ledger where instance = $1 and note = 'holding'", 1, params))
        throw std::runtime_error("the holder does not begin");
    return {*id, &byPid(static_cast<pid_t>(
                     *observer_.number("select min(pid) from witness.ledger where instance = $1", params)))};
}

std::string Scene::endOf(InstanceId id) {
    const std::string its = " from fermata.gen_durable where id = $1";
    if (!observer_.reaches("select count(*)" + its + " and status in ('done', 'failed')", 1, {toString(id)}))
        return "does not end";
    return observer_.sql().value("select coalesce(result::text, last_error)" + its, {toString(id)}).value_or("null");
}

// What must hold in every snapshot is looked at all the time, not only at the end.
void Scene::watch() {
    std::optional<postgres::Connection> connection;
    while (watching_) {
        try {
            if (!connection)
                connection.emplace(postgres::Connection::open({.connection = conninfo_, .applicationName = "watcher"},
                                                              postgres::Purpose::Client));
            const std::string broken = describe(inspect::checkInvariants(*connection, 5), false);
            if (seenBroken_.empty() && !broken.empty()) seenBroken_ = "in the midst of it: " + broken;
            ++looks_;
        } catch (const Error&) {
            connection.reset();
        }
        std::this_thread::sleep_for(50ms);
    }
}

std::string Scene::settled(const std::string& whatHappened) {
    if (!load_->finish()) return "signals could not be delivered";
    if (!load_->problem().empty()) return "a client met: " + load_->problem();
    if (!waitUntil([&] { return observer_.number(unended) == 0; }, 90s)) {
        std::string said = "instances do not end:" +
                           textOf(observer_.sql().query("select id, fsm, step, status, awaits, attempt, locked_by, "
                                                        "children_pending from fermata.gen_durable where status "
                                                        "not in ('done', 'failed') limit 20"));
        for (const auto& worker : workers_)
            said += "\n" + worker->name() + " said: " + worker->process().err();
        return said;
    }
    watching_ = false;
    watcher_.join();
    std::string wrong = seenBroken_ + endWorkers() + lookAtRows() + lookAtSignals();
    const CheckReport report = check({.connection = conninfo_});
    wrong += describe(report, true);
    for (const CheckFinding& waiting : report.waiting)
        wrong += "still waits for a key: " + waiting.rows.front() + "\n";
    qInfo("%s: %lld instances, %lld transitions, %d signals, %d looks at the invariants", whatHappened.c_str(),
          observer_.number(everywhere(ended)).value_or(-1),
          observer_.number("select count(*) from witness.turn").value_or(-1), load_->signals(), looks_.load());
    return wrong;
}

// Whoever was not killed is alive, and ends in good order when it is asked to.
std::string Scene::endWorkers() {
    std::string wrong;
    for (const auto& worker : workers_) {
        if (std::ranges::find(killed_, worker.get()) != killed_.end()) continue;
        if (!worker->process().running()) wrong += worker->name() + " has ended: " + worker->process().err() + "\n";
        worker->process().signal(SIGTERM);
    }
    for (const auto& worker : workers_) {
        if (std::ranges::find(killed_, worker.get()) != killed_.end()) continue;
        const auto exit = worker->process().wait(60s);
        if (!exit || exit->code != 0) wrong += worker->name() + " did not end well: " + worker->process().err() + "\n";
    }
    // Its sessions and with them the locks of partition keys go with a worker, if a moment later.
    if (!waitUntil([&] {
            return observer_.number("select count(*) from pg_locks where locktype = 'advisory' and database = (select "
                                    "oid from pg_database where datname = current_database())") == 0;
        }))
        wrong += "an advisory lock was left behind\n";
    return wrong;
}

std::string Scene::lookAtRows() {
    Sql& sql = observer_.sql();
    std::string wrong;
    const auto none = [&](const char* what, const std::string& query, const std::vector<SqlValue>& params = {}) {
        const SqlRows rows = sql.query(everywhere(query) + " limit 10", params);
        if (!rows.empty()) wrong += std::string(what) + ":" + textOf(rows) + "\n";
    };
    none(
        "an instance was lost",
        "select t.id from unnest($1::bigint[]) t (id) where not exists (select from fermata.gen_durable g where g.id = "
        "t.id)",
        {arrayOf(load_->confirmed())});
    none("an instance did not end exactly once",
         "select g.id, g.fsm, count(t.n) from fermata.gen_durable g left join witness.turn t on t.instance = g.id and "
         "t.to_status in ('done', 'failed') group by g.id, g.fsm having count(t.n) <> 1");
    none("an instance failed",
         "select id, fsm, step, last_error from fermata.gen_durable where status = 'failed' and last_error <> 'meant "
         "to'");
    none("a lease was left behind", "select id, status, locked_by, lease_expires_at from fermata.gen_durable where "
                                    "locked_by is not null or lease_expires_at is not null");
    // Each move of a chain has been committed once, in order: nothing was rewound.
    none("a chain did not move step by step",
         "select g.id, g.state, array_agg(t.state -> 'left' order by t.n) from fermata.gen_durable g join witness.turn "
         "t "
         "on t.instance = g.id and (t.progress or t.to_status = 'done') where g.fsm = 'chain' and g.step = 'run' group "
         "by g.id, g.state having array_agg((t.state ->> 'left')::int order by t.n) <> array(select "
         "generate_series((g.state ->> "
         "'total')::int - 1, 0, -1)) || 0");
    none("a parent went on without its children",
         "select id, result from fermata.gen_durable where fsm = 'parent' and result <> jsonb_build_object('childs', 3 "
         "+ "
         "sign((state ->> 'depth')::int)::int, 'ended', 3 + sign((state ->> 'depth')::int)::int, 'failed', 1)");
    none(
        "a step ran unseen",
        "select g.id, g.fsm from fermata.gen_durable g where not exists (select from witness.ledger l where l.instance "
        "= g.id)");

    // What a worker has called committed is there.
    std::map<long long, int> confirmed;
    for (const auto& worker : workers_) {
        for (const auto& [id, count] : worker->committed())
            confirmed[id] += count;
    }
    std::string ids = "{", counts = "{";
    for (const auto& [id, count] : confirmed) {
        ids += (ids.size() > 1 ? "," : "") + std::to_string(id);
        counts += (counts.size() > 1 ? "," : "") + std::to_string(count);
    }
    none("a confirmed outcome was lost",
         "select c.id, c.n, count(t.n) from unnest($1::bigint[], $2::int[]) c (id, n) left join witness.turn t on "
         "t.instance = c.id and t.from_status = 'executing' group by 1, 2 having count(t.n) < c.n",
         {ids + "}", counts + "}"});
    return wrong;
}

// Every serial number is in its collector's state; twice only where the sender had to repeat it without knowing.
std::string Scene::lookAtSignals() {
    std::string wrong;
    const SqlRows rows =
        observer_.sql().query(everywhere("select g.id, g.result, (select coalesce(array_agg(distinct s), '{}') from "
                                         "witness.ledger l, unnest(l.serials) s where l.instance = g.id) "
                                         "from fermata.gen_durable g where g.fsm = 'collector'"));
    for (const SqlRow& row : rows) {
        const InstanceId id{std::stoll(*row[0])};
        std::multiset<int> taken;
        for (const Json& serial : Json::parse(*row[1]))
            taken.insert(serial.get<int>());
        const auto doubt = load_->inDoubt().find(id);
        std::string expectedInLedger = "{";
        for (int serial = 1; serial <= Load::serials; ++serial) {
            expectedInLedger += (serial > 1 ? "," : "") + std::to_string(serial);
            const bool maybeTwice = doubt != load_->inDoubt().end() && doubt->second.contains(serial);
            const std::size_t times = taken.count(serial);
            if (times == 0 || times > (maybeTwice ? 2U : 1U))
                wrong += "signal " + std::to_string(serial) + " of " + *row[0] + " was taken " + std::to_string(times) +
                         " times\n";
        }
        if (*row[2] != expectedInLedger + "}") wrong += "the steps of " + *row[0] + " saw only " + *row[2] + "\n";
    }
    if (rows.empty()) wrong += "there was no collector\n";
    return wrong;
}

} // namespace fermata::test
