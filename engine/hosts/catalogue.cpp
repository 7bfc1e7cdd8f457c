// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/catalogue.h"

#include "hosts/table_machine.h"

#include <algorithm>

namespace fermata::hosts {

// The limit of an offer is what its hosts can take: should all that is claimed be for one machine, it can still be
// handed on.
Catalogue::Offers Catalogue::offers(int wanted) const {
    Offers found;
    Offer wide{.machines = {}, .limit = wanted};
    for (const auto& machine : own_.machines())
        wide.machines.emplace_back(machine->name(), machine->version());
    std::map<const Session*, Offer> narrow;
    const std::lock_guard lock(mutex_);
    for (const auto& [key, machine] : tables_)
        if (table(key)) wide.machines.push_back(key);
    for (const auto& [key, machines] : hosted_) {
        const Session* const session = freest(key)->session().get();
        const int seats = session->freeSeats();
        if (seats == 0) {
            found.heldUp = true;
        } else if (seats >= wanted) {
            wide.machines.push_back(key);
        } else {
            Offer& offer = narrow.try_emplace(session, Offer{.machines = {}, .limit = seats}).first->second;
            offer.machines.push_back(key);
            offer.limit = std::min(offer.limit, seats); // one may have become free meanwhile
        }
    }
    if (!wide.machines.empty()) found.offers.push_back(std::move(wide));
    for (auto& [session, offer] : narrow)
        found.offers.push_back(std::move(offer));
    return found;
}

Assignment Catalogue::assign(const std::string& fsm, int version) {
    Assignment assignment;
    assignment.machine = own_.find(fsm, version);
    if (assignment.machine) return assignment;
    const std::lock_guard lock(mutex_);
    if (const auto hosted = freest({fsm, version})) {
        assignment.seat = Seat(hosted->session());
        assignment.machine = hosted;
    } else {
        assignment.machine = table({fsm, version});
    }
    return assignment;
}

std::shared_ptr<const MachineDefinition> Catalogue::find(const std::string& fsm, int version) const {
    if (auto own = own_.find(fsm, version)) return own;
    const std::lock_guard lock(mutex_);
    if (auto hosted = freest({fsm, version})) return hosted;
    return table({fsm, version});
}

std::shared_ptr<const HostMachine> Catalogue::freest(const Key& key) const {
    const auto found = hosted_.find(key);
    if (found == hosted_.end()) return nullptr;
    return *std::ranges::max_element(found->second, {},
                                     [](const auto& machine) { return machine->session()->freeSeats(); });
}

std::map<std::pair<std::string, int>, std::pair<int, int>> Catalogue::seats() const {
    std::map<Key, std::pair<int, int>> seats;
    const std::lock_guard lock(mutex_);
    for (const auto& [key, machines] : hosted_) {
        auto& [all, free] = seats[key];
        for (const auto& machine : machines) {
            all += machine->session()->concurrency();
            free += machine->session()->freeSeats();
        }
    }
    return seats;
}

// Null where the worker or a host of it has a machine of that name and version.
std::shared_ptr<const MachineDefinition> Catalogue::table(const Key& key) const {
    const auto found = tables_.find(key);
    if (found == tables_.end() || own_.find(key.first, key.second) || hosted_.contains(key)) return nullptr;
    return found->second;
}

Registry Catalogue::declared() const {
    Registry all = own_;
    const std::lock_guard lock(mutex_);
    for (const auto& [key, machines] : hosted_)
        all.add(Machine(machines.front()));
    return all;
}

Registry Catalogue::registry() const {
    Registry all = declared();
    const std::lock_guard lock(mutex_);
    for (const auto& [key, machine] : tables_)
        if (!all.find(key.first, key.second)) all.add(Machine(machine));
    return all;
}

bool Catalogue::setTables(const std::vector<std::pair<std::string, int>>& tables) {
    std::map<Key, std::shared_ptr<const MachineDefinition>> now;
    const std::lock_guard lock(mutex_);
    bool same = tables.size() == tables_.size();
    for (const Key& key : tables) {
        const auto had = tables_.find(key);
        same = same && had != tables_.end();
        now[key] = had != tables_.end() ? had->second : std::make_shared<TableMachine>(key.first, key.second);
    }
    tables_ = std::move(now);
    return !same;
}

std::int64_t Catalogue::generation() const {
    const std::lock_guard lock(mutex_);
    return generation_;
}

Catalogue::Added Catalogue::add(const std::vector<std::shared_ptr<const HostMachine>>& machines) {
    Added added;
    const std::lock_guard lock(mutex_);
    for (const auto& machine : machines) {
        const std::string name = machine->name() + " v" + std::to_string(machine->version());
        if (own_.find(machine->name(), machine->version())) {
            added.ours.push_back(name);
            continue;
        }
        auto& runners = hosted_[{machine->name(), machine->version()}];
        if (!runners.empty()) added.shared.push_back(name);
        runners.push_back(machine);
    }
    ++generation_;
    return added;
}

bool Catalogue::isOwn(const std::string& fsm, int version) const {
    if (own_.find(fsm, version)) return true;
    const std::lock_guard lock(mutex_);
    return table({fsm, version}) != nullptr;
}

void Catalogue::remove(const std::shared_ptr<Session>& session) {
    const std::lock_guard lock(mutex_);
    for (auto it = hosted_.begin(); it != hosted_.end();) {
        std::erase_if(it->second, [&](const auto& machine) { return machine->session() == session; });
        it = it->second.empty() ? hosted_.erase(it) : std::next(it);
    }
    ++generation_;
}

} // namespace fermata::hosts
