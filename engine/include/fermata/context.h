// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/types/ids.h>
#include <fermata/types/status.h>
#include <fermata/types/time.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fermata {

namespace base {
class Printed;
class Reads;
} // namespace base

// A signal as a step sees it.
struct Signal {
    SignalId id;
    std::string name;
    Json payload;
    Timestamp insertedAt{};
};

// A child as its parent sees it (§11).
struct Child { // NOLINT(bugprone-exception-escape): clang-tidy doubts that moving a Json is noexcept, which it is
    InstanceId id;
    std::string fsm;
    Status status = Status::Runnable;
    Json state;
    std::optional<Json> result; // absent: SQL null
    std::optional<std::string> lastError;
};

// What a step is given: a snapshot taken when the instance was claimed. Changing it changes nothing in the database
// (§5). Used by one thread at a time, but for print() and read().
struct Context { // NOLINT(bugprone-exception-escape): as Child
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    int attempt = 0; // of this step; 0 the first time
    Json state;
    std::string queue;
    std::optional<std::string> partitionKey;
    std::optional<InstanceId> parentId;

    // The name it was parked on when it was claimed. Only signals of this name are consumed when the step progresses.
    std::optional<std::string> awaits;

    // The whole inbox, every name, ascending by id. Beyond 1,000: those of the awaited name first, and signalsMore is
    // set.
    std::vector<Signal> signals;
    bool signalsMore = false;

    // Every child of this instance, of all rounds, ascending by id.
    std::vector<Child> childs;

    // Nothing of this run will be committed (fermata/trial.h): a step that reaches out of the database may leave it.
    bool trying = false;

    // The oldest signal of this name, if the instance awaited it; otherwise null, even if one lies in the inbox: await
    // it first.
    const Signal* signal(std::string_view name) const {
        if (awaits != name) return nullptr;
        for (const Signal& candidate : signals) {
            if (candidate.name == name) return &candidate;
        }
        return nullptr;
    }

    // Prints a line for this run of the step, its text ended by a line feed unless it ends with one. It is kept where
    // the instance is traced (fermata/trace.h), the newest 64 KiB of a run, and dropped elsewhere: no file, log or
    // stream of the process gets it. May be called by several threads at once, also by those that a step has left
    // behind with a copy of its context; what comes after the step, and its handler, have returned is dropped. A
    // context that no worker has made prints nowhere.
    void print(std::string_view text) const;

    // What the SQL function `function(instance bigint, arguments jsonb)` answers for this instance, which returns json
    // or jsonb and changes nothing: for what a layer keeps beside the row. Its name is found as that of a carried call
    // is (Outcome::carry). It is called now, on a session of the worker's that holds no transaction, so it sees what
    // has been committed since the claim, too; what has to be of one snapshot is answered by one call. SQL null is
    // null. Waits for the server.
    //
    // While the database cannot be reached the step is broken off by an exception that is not for it to catch: its
    // claim is given back, with its attempt unchanged. Throws Error for any other, and for an answer that C++ cannot
    // hold. A context that no worker or trial has made reads nothing: Error of Kind::Other.
    Json read(const std::string& function, const Json& arguments = Json::object()) const;

    std::size_t maxDocumentBytes = 8u << 20;          // the worker's limit for a document of the outcome
    std::shared_ptr<base::Printed> printed = nullptr; // the worker's
    std::shared_ptr<base::Reads> reads = nullptr;     // the worker's
};

// What `handle` is given: exactly §4's context, with the committed state, and why the step failed.
struct Failure {
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    int attempt = 0;
    Json state;
    std::string reason;

    // As Context::print(), for the same run: it follows what the step has printed.
    void print(std::string_view text) const;

    std::shared_ptr<base::Printed> printed = nullptr; // the worker's
};

} // namespace fermata
