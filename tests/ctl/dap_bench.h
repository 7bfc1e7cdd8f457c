// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl_process.h"

#include <fermata/json.h>
#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace fermata::test {

/// A database of its own for each test of fermatactl dap, breakpoints installed, and the machines in dap/shop.py.
class DapBench {
protected:
    std::string database_;
    std::optional<Sql> sql_;
    const std::string script_ = DAP_MACHINES "/shop.py";
    const std::string command_ = "python3 " DAP_MACHINES "/shop.py";

    void makeDatabase() {
        database_ = databaseMigratedByCtl();
        sql_.emplace(database_);
        if (const CtlResult installed = run({"debug", "install"}); installed.code != 0)
            throw std::runtime_error("debug install: " + installed.err);
    }
    CtlResult run(const std::vector<std::string>& arguments) { return ctl(database_, arguments); }
    std::string spawn(const std::string& machine, const std::string& step, const Json& state = Json::object()) {
        return std::to_string(run({"spawn", machine, "--step", step, "--state", state.dump(), "--json"})
                                  .json()
                                  .at("ids")
                                  .at(0)
                                  .get<long long>());
    }
    /// The machines of the script in a worker elsewhere, which has declared them.
    std::unique_ptr<ChildProcess> workerElsewhere() {
        auto worker = startCtl(database_, {"worker", "--queue", "default=2", "--machines", command_});
        if (!waitUntil([&] { return sql_->number("select count(*) from fermata.fermata_machine") > 1; },
                       std::chrono::seconds(60)))
            throw std::runtime_error("the worker has declared nothing: " + worker->err());
        return worker;
    }
    /// The line of a step of the script.
    int lineOf(const std::string& step) const {
        std::ifstream file(script_);
        std::string line;
        for (int number = 1; std::getline(file, line); ++number) {
            if (line == "def " + step + "(context):") return number;
        }
        throw std::runtime_error("the script has no step " + step);
    }
    std::string columnOf(const std::string& id, const char* column) {
        return sql_->value(std::string("select ") + column + "::text from fermata.gen_durable where id = $1", {id})
            .value_or("null");
    }
    bool becomes(const std::string& id, const char* column, const std::string& value) {
        return waitUntil([&] { return columnOf(id, column) == value; });
    }
    long long heldNow() {
        return sql_->number("select count(*) from fermata.fermata_held where mode = 'held'") +
               sql_->number("select count(*) from fermata.fermata_breakpoint");
    }
    Json launching(const Json& more = Json::object()) const {
        Json arguments{{"machines", {command_}}};
        arguments.update(more);
        return arguments;
    }
};

} // namespace fermata::test
