// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/patterns/tasks.h>

#include <utility>

namespace fermata::tasks {

Machine handler(const std::string& name, Handler handle) {
    if (name.empty() || !handle) throw std::logic_error("a handler of steps needs a name and a function");
    return Machine("fermata.step/" + name, 1)
        .step("run",
              [handle = std::move(handle)](const Context& ctx) -> Outcome {
                  const auto member = [&](const char* key) {
                      const auto found = ctx.state.find(key);
                      return found == ctx.state.end() ? Json() : *found;
                  };
                  StepInput input{.context = ctx, .task = {}, .name = {}, .input = {}, .dependencies = Json::object()};
                  if (ctx.state.is_object()) { // what somebody spawned by hand may have anything there
                      if (const Json task = member("task"); task.is_number_integer())
                          input.task = {task.get<std::int64_t>()};
                      if (const Json its = member("name"); its.is_string()) input.name = its.get<std::string>();
                      input.input = member("context");
                      if (Json results = member("dependencies"); results.is_object())
                          input.dependencies = std::move(results);
                  }
                  try {
                      return Done{handle(input)};
                  } catch (const PermanentFailure& failure) {
                      return Stop{failure.what()};
                  }
              })
        .queue(queue)
        .describe("A step of task graphs")
        .example({{"task", 1}, {"name", name}, {"context", Json::object()}, {"dependencies", Json::object()}});
}

Machine taskMachine() {
    // What becomes of the task is decided by the call, under its lock: it stays parked, or has ended.
    return Machine("fermata.task", 1)
        .step("finish",
              [](const Context& ctx) -> Outcome {
                  return Outcome(Await{"fermata.retry", ctx.state}).carry("fermata_task_settle").keepingState();
              })
        .queue(queue)
        .describe("A task graph: it waits for its steps");
}

} // namespace fermata::tasks
