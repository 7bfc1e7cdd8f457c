// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/text_machine.h"
#include "patterns/outbox/look.h"

#include <fermata/patterns/outbox.h>

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fermata::outbox {

inline constexpr char machineName[] = "fermata.outbox";
inline constexpr char queuePrefix[] = "fermata.outbox/";

// One step, `publish`. On the text of its state: a payload goes out as it was put, and no try writes it anew.
class OutboxMachine final : public hosts::TextMachine {
public:
    OutboxMachine(const RelayOptions& options, std::shared_ptr<Look> look, std::stop_token giveUp);

    const std::string& name() const override { return name_; }
    int version() const override { return 1; }
    std::vector<std::string> steps() const override { return {"publish"}; }
    bool hasStep(const std::string& step) const override { return step == "publish"; }
    std::string defaultQueue() const override { return name_; } // each event has its topic's
    std::string description() const override { return "An event of the outbox, published by a relay."; }

    store::EncodedOutcome runText(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                  const std::shared_ptr<base::Printed>& printed) const override;
    store::EncodedOutcome handleText(const store::Claimed& claimed, const base::Thrown& thrown,
                                     std::size_t maxDocumentBytes,
                                     const std::shared_ptr<base::Printed>& printed) const override;

    int publishing() const { return publishing_; } // how many are with the publisher now

private:
    std::string whyEnded(const store::Claimed& claimed) const;
    std::chrono::milliseconds backoff(int attempt) const;

    const std::string name_ = machineName;
    const std::string schema_;
    const std::shared_ptr<Publisher> publisher_;
    const std::optional<int> maxAttempts_;
    const std::optional<std::chrono::milliseconds> maxAge_;
    const std::chrono::milliseconds backoffFirst_, backoffMost_;
    const std::shared_ptr<Look> look_;
    const std::stop_token giveUp_;
    mutable std::atomic<int> publishing_ = 0;
};

} // namespace fermata::outbox
