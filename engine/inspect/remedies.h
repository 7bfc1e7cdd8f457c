// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inspect/snapshot.h"

#include <fermata/types/findings.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What would help, as lines that can be pasted into a shell; and who is in the way from outside.
namespace fermata::inspect {

// Who would take the queue and run the machine: of a topic of the outbox a relay. A sentence without its full stop.
std::string startWorker(std::string_view queue, std::string_view machine = {});
std::string startWorkerWith(std::string_view queue, std::string_view machine); // … where others take the queue
std::string signalCommand(InstanceId id, std::string_view name);               // empty where the name cannot be pasted
std::string replayCommand(InstanceId id, std::string_view option = {});
std::string explainCommand(InstanceId id);
std::string taskRetryCommand(InstanceId task, const std::optional<std::string>& step = {}); // empty as signalCommand is
std::string skipCommand(InstanceId id);                                                     // of an event of an outbox
std::string psqlCommand(const std::vector<std::string>& statements);                        // in one transaction
// Of a function of the schema that takes ids first: "fermata_release".
std::string actCommand(std::string_view schema, std::string_view function, const std::vector<InstanceId>& ids);

// `session 4711 (psql, user "bob", from 10.0.0.1), which idles in a transaction for 3 min; its last statement: ...`, as
// far as this role may see it.
std::string whoIs(const Session& session, Timestamp now);
std::string endSession(const Session& session); // a command
std::string dropSlot(const std::string& slot);  // of replication
std::vector<Evidence> evidenceOf(const Session& session);

// The same of whoever has locked a row. No command where it might end somebody who has not.
std::string whoHas(const RowLock& lock, Timestamp now);
std::string endOf(const RowLock& lock); // in words
std::string endLock(const RowLock& lock);
std::vector<Evidence> evidenceOf(const RowLock& lock);

} // namespace fermata::inspect
