// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/machine.h>

#include <algorithm>
#include <stdexcept>

namespace fermata {

namespace detail {

void jsonMisuse(const char* condition) {
    // The one assertion a step meets in practice: ctx.state["key"] of a key that is not there.
    if (std::string_view(condition).find("end()") != std::string_view::npos)
        throw std::out_of_range("the document has no member of that name");
    throw std::logic_error(std::string("misuse of a JSON value: ") + condition);
}

} // namespace detail

std::string MachineDefinition::initialStep() const {
    const auto all = steps();
    return all.empty() ? std::string() : all.front();
}

// The definition behind the fluent calls. Steps keep the order they were declared in: it is the order they are drawn
// in.
class Machine::Fluent final : public MachineDefinition {
public:
    Fluent(std::string name, int version) : name_(std::move(name)), version_(version) {}

    const std::string& name() const override { return name_; }
    int version() const override { return version_; }

    std::vector<std::string> steps() const override {
        std::vector<std::string> names;
        for (const auto& [name, run] : steps_)
            names.push_back(name);
        return names;
    }

    bool hasStep(const std::string& step) const override { return find(step) != nullptr; }
    std::vector<Transition> transitions() const override { return edges_; }
    std::string initialStep() const override { return initial_.empty() ? MachineDefinition::initialStep() : initial_; }
    std::string defaultQueue() const override { return queue_; }
    std::string description() const override { return description_; }
    Json exampleState() const override { return example_; }
    bool runsAhead() const override { return runsAhead_; }
    std::map<std::string, StepSource> sources() const override { return sources_; }

    Outcome run(const Context& ctx) const override {
        const Step* step = find(ctx.step);
        if (!step)
            throw std::invalid_argument(name_ + " v" + std::to_string(version_) + " has no step \"" + ctx.step + "\"");
        return (*step)(ctx);
    }

    Outcome handle(const Failure& failure) const override {
        return handler_ ? handler_(failure) : MachineDefinition::handle(failure);
    }

    const Step* find(const std::string& name) const {
        const auto found = std::ranges::find(steps_, name, &std::pair<std::string, Step>::first);
        return found == steps_.end() ? nullptr : &found->second;
    }

    std::string name_;
    int version_;
    std::vector<std::pair<std::string, Step>> steps_;
    std::map<std::string, StepSource> sources_;
    Handler handler_;
    std::vector<Transition> edges_;
    std::string initial_;
    std::string queue_ = "default";
    std::string description_;
    Json example_ = Json::object();
    bool runsAhead_ = false;
};

Machine::Machine(std::string name, int version) {
    if (name.empty()) throw std::logic_error("a machine needs a name");
    fluent_ = std::make_shared<Fluent>(std::move(name), version);
    definition_ = fluent_;
}

Machine::Machine(std::shared_ptr<const MachineDefinition> definition) : definition_(std::move(definition)) {
    if (!definition_) throw std::logic_error("a machine needs a definition");
}

Machine::Fluent& Machine::fluent() {
    if (!fluent_) throw std::logic_error("machine " + definition_->name() + " was given whole; it cannot be added to");
    return *fluent_;
}

Machine& Machine::step(std::string name, Step run, const char* file, int line) {
    if (name.empty() || !run)
        throw std::logic_error("a step of machine " + fluent().name_ + " needs a name and something to run");
    if (fluent().find(name))
        throw std::logic_error("machine " + fluent().name_ + " has two steps named \"" + name + "\"");
    if (file && line > 0) fluent().sources_[name] = {file, line, 0};
    fluent().steps_.emplace_back(std::move(name), std::move(run));
    return *this;
}

Machine& Machine::handle(Handler handler) {
    fluent().handler_ = std::move(handler);
    return *this;
}

Machine& Machine::edge(std::string from, std::string to, std::string on) {
    fluent().edges_.push_back({std::move(from), std::move(to), std::move(on)});
    return *this;
}

Machine& Machine::initial(std::string step) {
    fluent().initial_ = std::move(step);
    return *this;
}

Machine& Machine::queue(std::string name) {
    fluent().queue_ = std::move(name);
    return *this;
}

Machine& Machine::describe(std::string text) {
    fluent().description_ = std::move(text);
    return *this;
}

Machine& Machine::example(Json state) {
    fluent().example_ = std::move(state);
    return *this;
}

Machine& Machine::runAhead(bool ahead) {
    fluent().runsAhead_ = ahead;
    return *this;
}

} // namespace fermata
