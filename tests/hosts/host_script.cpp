// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "host_script.h"

#include <algorithm>
#include <fstream>

namespace fermata::test {

namespace {

constexpr char prelude[] = R"python(
import json, os, select, signal, sys, threading, time

FOLDER = os.path.dirname(os.path.abspath(__file__))

def note(text):
    fd = os.open(FOLDER + "/notes", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.write(fd, (text + "\n").encode())
    os.close(fd)

def allowed(name):
    return os.path.exists(FOLDER + "/" + name)

def wait_for(name):
    while not allowed(name):
        time.sleep(0.01)

def first_time(name="first"):
    try:
        os.close(os.open(FOLDER + "/" + name, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False

def live_on():
    while True:
        time.sleep(1)

def raw(data):
    while data:
        data = data[os.write(1, data):]

def say(message):
    raw(json.dumps(message).encode() + b"\n")

def line():
    got = sys.stdin.buffer.readline()
    if not got:
        sys.exit(0)
    return got

def hear():
    return json.loads(line())

def answer(request, result):
    say({"jsonrpc": "2.0", "id": request["id"], "result": result})

def error(request, message, code=1):
    say({"jsonrpc": "2.0", "id": request["id"], "error": {"code": code, "message": message}})

def machine(fsm="m", steps=("s",), **more):
    return {"fsm": fsm, "steps": list(steps), **more}

def announce(*machines, concurrency=1):
    answer(hear(), {"protocol": 1, "concurrency": concurrency, "machines": list(machines) or [machine()]})

)python";

} // namespace

HostScripts::HostScripts() : folder_("fermata-hosts") {}

std::string HostScripts::command(const std::string& body) {
    const std::filesystem::path path = folder_.path() / ("host" + std::to_string(++count_) + ".py");
    std::ofstream(path) << prelude << body;
    return "exec python3 '" + path.string() + "'";
}

std::vector<std::string> HostScripts::notes() const {
    std::vector<std::string> lines;
    std::ifstream file(folder_.path() / "notes");
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

int HostScripts::noted(const std::string& line) const {
    return static_cast<int>(std::ranges::count(notes(), line));
}

std::string HostScripts::noteAfter(const std::string& prefix) const {
    for (const std::string& line : notes()) {
        if (line.starts_with(prefix)) return line.substr(prefix.size());
    }
    return {};
}

void HostScripts::allow(const std::string& name) const {
    std::ofstream(folder_.path() / name).flush();
}

HostedWorker::HostedWorker(std::vector<std::string> commands, Registry own,
                           const std::function<void(WorkerOptions&)>& change)
    : database_(migratedDatabase()), sql_(sessionOn(database_)) {
    WorkerOptions options = quickWorker(database_);
    options.machines = std::move(commands);
    options.queues = {{"default", 8}};
    options.leaseTtl = std::chrono::milliseconds(1500);
    options.reaperInterval = std::chrono::milliseconds(100);
    journal_.attach(options);
    if (change) change(options);
    worker_ = std::make_unique<Worker>(options, own);
}

InstanceId HostedWorker::insert(const NewInstance& instance) {
    return Client({.connection = database_}).insert(instance).value();
}

bool HostedWorker::reaches(InstanceId id, const std::string& status) {
    return waitUntil([&] { return column(id, "status") == status; }, std::chrono::seconds(60));
}

bool HostedWorker::hostIs(HostStatus::State state, std::size_t which) const {
    return waitUntil([&] { return host(which).state == state; }, std::chrono::seconds(60));
}

bool HostedWorker::says(const std::string& part) const {
    return waitUntil([&] { return journal_.logged(part); }, std::chrono::seconds(60));
}

} // namespace fermata::test
