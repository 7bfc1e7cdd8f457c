// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"

#include <fermata/error.h>
#include <fermata/patterns/tasks.h>

namespace fermata::tasks {

namespace {

std::string durationOf(std::chrono::milliseconds duration) {
    return std::to_string(duration.count()) + " ms";
}

Json documentOf(const StepTemplate& step) {
    Json document{
        {"name", step.name},
        {"handler", step.handler},
        {"queue", step.queue},
        {"dependencies", step.dependencies},
        {"retry",
         {{"max_attempts", step.maxAttempts},
          {"backoff",
           {{"base", durationOf(step.backoffBase)}, {"max", durationOf(step.backoffMax)}, {"jitter", step.jitter}}}}}};
    if (step.timeout) document["timeout"] = durationOf(*step.timeout);
    return document;
}

} // namespace

std::string TaskTemplate::toJson() const {
    Json all = Json::array();
    for (const StepTemplate& step : steps)
        all.push_back(documentOf(step));
    constexpr std::size_t mostBytes = 64 << 20; // the server says how many are allowed
    return base::encodeDocument(
        {{"namespace", nameSpace}, {"name", name}, {"version", version}, {"steps", std::move(all)}}, "the template",
        mostBytes);
}

} // namespace fermata::tasks
