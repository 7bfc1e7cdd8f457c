// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/described.h"

#include "base/caught.h"
#include "hosts/text_machine.h"

#include <fermata/error.h>

namespace fermata::runtime {

namespace {

class Described final : public MachineDefinition {
public:
    explicit Described(std::shared_ptr<const MachineDefinition> machine) : machine_(std::move(machine)) {
        std::string who = "a machine";
        const auto ask = [&](const char* function, auto into, auto answer) {
            try {
                this->*into = answer();
            } catch (...) {
                throw Error(Error::Kind::BadInput,
                            who + " cannot be run: its " + function + "() failed: " + caughtWords());
            }
        };
        ask("name", &Described::name_, [&] { return machine_->name(); });
        who = "machine " + name_;
        ask("version", &Described::version_, [&] { return machine_->version(); });
        who += " v" + std::to_string(version_);
        ask("steps", &Described::steps_, [&] { return machine_->steps(); });
        ask("transitions", &Described::transitions_, [&] { return machine_->transitions(); });
        ask("initialStep", &Described::initialStep_, [&] { return machine_->initialStep(); });
        ask("defaultQueue", &Described::defaultQueue_, [&] { return machine_->defaultQueue(); });
        ask("sources", &Described::sources_, [&] { return machine_->sources(); });
        ask("description", &Described::description_, [&] { return machine_->description(); });
        ask("exampleState", &Described::exampleState_, [&] { return machine_->exampleState(); });
        ask("runsAhead", &Described::runsAhead_, [&] { return machine_->runsAhead(); });
    }

    const std::string& name() const override { return name_; }
    int version() const override { return version_; }
    std::vector<std::string> steps() const override { return steps_; }
    std::vector<Transition> transitions() const override { return transitions_; }
    std::string initialStep() const override { return initialStep_; }
    std::string defaultQueue() const override { return defaultQueue_; }
    std::map<std::string, StepSource> sources() const override { return sources_; }
    std::string description() const override { return description_; }
    Json exampleState() const override { return exampleState_; }
    bool runsAhead() const override { return runsAhead_; }

    bool hasStep(const std::string& step) const override { return machine_->hasStep(step); }
    Outcome run(const Context& ctx) const override { return machine_->run(ctx); }
    Outcome handle(const Failure& failure) const override { return machine_->handle(failure); }

private:
    const std::shared_ptr<const MachineDefinition> machine_;
    std::string name_;
    int version_ = 0;
    std::vector<std::string> steps_;
    std::vector<Transition> transitions_;
    std::string initialStep_;
    std::string defaultQueue_;
    std::map<std::string, StepSource> sources_;
    std::string description_;
    Json exampleState_;
    bool runsAhead_ = false;
};

} // namespace

Registry described(const Registry& machines) {
    Registry all;
    for (const auto& machine : machines.machines()) {
        // One of texts is no user's, and is known by its class where its steps are run.
        const bool ours = dynamic_cast<const hosts::TextMachine*>(machine.get()) != nullptr;
        all.add(ours ? Machine(machine) : Machine(std::make_shared<Described>(machine)));
    }
    return all;
}

} // namespace fermata::runtime
