// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/encode_instance.h"

#include "base/json_text.h"
#include "postgres/params.h"

#include <fermata/error.h>

#include <limits>

namespace fermata::store {

namespace {

constexpr std::size_t maxUniqueKeyBytes = 2600; // what the unique index is sure to take (T45)

} // namespace

std::size_t EncodedInstance::bytes() const {
    return fsm.size() + step.size() + state.size() + queue.size() + (partitionKey ? partitionKey->size() : 0) +
           (uniqueKey ? uniqueKey->size() : 0) + uniqueScope.size() + 64;
}

void checkDelay(std::chrono::milliseconds delay, std::string_view what) {
    constexpr std::chrono::milliseconds hundredYears = std::chrono::hours(24 * 36525);
    if (delay < std::chrono::milliseconds(0))
        throw Error(Error::Kind::BadInput,
                    std::string(what) + " has a negative delay of " + std::to_string(delay.count()) + " ms");
    if (delay > hundredYears) throw Error(Error::Kind::BadInput, std::string(what) + " has a delay beyond 100 years");
}

void checkSize(std::size_t bytes, std::string_view what) {
    constexpr std::size_t mebibyte = 1u << 20;
    constexpr std::size_t most = 256 * mebibyte;
    if (bytes > most)
        throw Error(Error::Kind::BadInput,
                    std::string(what) + " holds " + std::to_string(bytes / mebibyte) + " MiB, and at most " +
                        std::to_string(most / mebibyte) +
                        " MiB are taken at once: insert them in several batches, or store what is large elsewhere");
}

void checkSize(std::span<const EncodedInstance> instances, std::string_view what) {
    std::size_t bytes = 0;
    for (const EncodedInstance& one : instances)
        bytes += one.bytes();
    checkSize(bytes, what);
}

EncodedInstance encode(const NewInstance& instance, std::size_t maxDocumentBytes) {
    const auto who = [&] { return "a new instance of machine \"" + base::cleanText(instance.fsm) + "\""; };
    const auto bad = [&](const std::string& why) { throw Error(Error::Kind::BadInput, who() + " " + why); };
    base::checkText(instance.fsm, "the machine's name");
    base::checkText(instance.step, "the step's name");
    base::checkText(instance.queue, "the queue's name");
    if (instance.fsm.empty()) throw Error(Error::Kind::BadInput, "a new instance needs the name of its machine");
    if (instance.step.empty()) bad("needs the step it begins at");
    if (instance.queue.empty()) bad("needs a queue");
    if (instance.priority < std::numeric_limits<std::int16_t>::min() ||
        instance.priority > std::numeric_limits<std::int16_t>::max())
        bad("has priority " + std::to_string(instance.priority) + "; it must be from -32768 to 32767");
    if (instance.partitionKey) base::checkText(*instance.partitionKey, "the partition key");
    if (instance.uniqueKey && instance.uniqueKey->size() > maxUniqueKeyBytes) {
        bad("has a unique key of " + std::to_string(instance.uniqueKey->size()) + " bytes; it may have at most " +
            std::to_string(maxUniqueKeyBytes));
    }
    if (instance.delay != std::chrono::milliseconds(0)) checkDelay(instance.delay, who());

    EncodedInstance encoded;
    encoded.fsm = instance.fsm;
    encoded.version = instance.version;
    encoded.step = instance.step;
    if (instance.stateText) {
        base::checkDocumentText(*instance.stateText, "the state", maxDocumentBytes);
        encoded.state = *instance.stateText;
    } else {
        encoded.state = base::encodeDocument(instance.state, "the state", maxDocumentBytes);
    }
    encoded.queue = instance.queue;
    encoded.priority = instance.priority;
    encoded.partitionKey = instance.partitionKey;
    if (instance.uniqueKey) encoded.uniqueKey = postgres::hexBytes(*instance.uniqueKey);
    encoded.uniqueScope = postgres::statusArray(instance.uniqueScope);
    encoded.delayMs = instance.delay.count();
    return encoded;
}

} // namespace fermata::store
