// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/announcement.h"
#include "hosts/session.h"
#include "hosts/text_machine.h"

#include <memory>

namespace fermata::hosts {

// A machine of a host's process. It belongs to that one process: when the process is gone, so is the machine, and the
// next process announces its own.
class HostMachine final : public TextMachine {
public:
    HostMachine(AnnouncedMachine announced, std::shared_ptr<Session> session);

    const std::string& name() const override { return announced_.fsm; }
    int version() const override { return announced_.version; }
    std::vector<std::string> steps() const override { return announced_.steps; }
    bool hasStep(const std::string& step) const override;
    std::vector<Transition> transitions() const override { return announced_.transitions; }
    std::map<std::string, StepSource> sources() const override { return announced_.sources; }
    std::string initialStep() const override { return announced_.initial; }
    std::string defaultQueue() const override { return announced_.queue; }
    bool runsAhead() const override { return announced_.runsAhead; }

    store::EncodedOutcome runText(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                  const std::shared_ptr<base::Printed>& printed) const override;
    store::EncodedOutcome handleText(const store::Claimed& claimed, const base::Thrown& thrown,
                                     std::size_t maxDocumentBytes,
                                     const std::shared_ptr<base::Printed>& printed) const override;

    const std::shared_ptr<Session>& session() const { return session_; }
    const AnnouncedMachine& announced() const { return announced_; }

private:
    store::EncodedOutcome runServer(const store::Claimed& claimed, std::size_t maxDocumentBytes,
                                    const std::shared_ptr<base::Printed>& printed) const;
    store::EncodedOutcome handleServer(const store::Claimed& claimed, const base::Thrown& thrown) const;

    AnnouncedMachine announced_;
    std::shared_ptr<Session> session_;
};

} // namespace fermata::hosts
