// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dap/source_map.h"

#include <fermata/client.h>
#include <fermata/types/ids.h>
#include <fermata/types/status.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;   // PGconn
struct pg_result; // PGresult

namespace fermata::ctl::dap {

// What a session asks the database that the engine's own classes have no call for. One connection, used by one thread;
// it connects when first used, and again after it was lost or did
// not answer within the database's patience. Every call throws fermata::Error.
class Questions {
public:
    explicit Questions(Database database);
    ~Questions();
    Questions(const Questions&) = delete;
    Questions& operator=(const Questions&) = delete;

    // What a jsonpath finds in a document, as JSON texts, a thousand at most. The server gives up after two seconds.
    // Kind::BadInput: it is no jsonpath, or it cannot be asked of this document.
    std::vector<std::string> evaluate(std::string_view document, std::string_view jsonpath);

    // Where the steps of all declared machines are written.
    std::vector<SourceStep> sources();

    struct Standing {
        InstanceId id;
        Status status = Status::Runnable;
        std::string lastError;
    };
    // Of those that are there, by id.
    std::vector<Standing> standingOf(const std::vector<InstanceId>& ids);

private:
    struct Close {
        void operator()(pg_conn* connection) const;
        void operator()(pg_result* result) const;
    };
    using Result = std::unique_ptr<pg_result, Close>;

    void connect();
    Result ask(const std::string& statement, const std::vector<std::string>& parameters);
    void command(const char* statement);
    Result answer(); // to what has been sent
    void check(const pg_result* result);

    const Database database_;
    std::string schema_; // quoted
    std::unique_ptr<pg_conn, Close> connection_;
};

} // namespace fermata::ctl::dap
