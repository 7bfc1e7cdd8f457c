// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dap/json_slices.h"
#include "dap/source_map.h"
#include "dap/target.h"
#include "dap/threads.h"

#include <fermata/json.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fermata::ctl::dap {

// What is shown of a stopped thread: its stack (the instance and its parents), their state, inbox, children and row.
// Numbers are given as long as the thread stands still; they are never used again.
class Inspection {
public:
    Inspection(Target& target, SourceMap& sources) : target_(target), sources_(sources) {}

    // How the editor counts.
    void count(int firstLine, int firstColumn) {
        firstLine_ = firstLine;
        firstColumn_ = firstColumn;
    }

    // Each with the arguments of the request, and answers with the body of the response.
    Json stack(const Thread& thread, const Json& arguments);
    Json scopes(const Json& arguments);
    Json variables(const Json& arguments);
    Json setVariable(const Json& arguments);
    Json evaluate(const Json& arguments);

    struct Frame {
        int thread = 0;
        InstanceRow row;                  // as it was when it was first shown, or edited from here
        std::string seen;                 // its fingerprint
        std::optional<StepRow> traced;    // it is a line of the trace
        const std::string* state() const; // null: the trace is without documents
    };
    const Frame& frame(const Json& arguments) const; // by "frameId"

    void forget(int thread); // it goes on

private:
    enum class What { State, Inbox, Children, Row, Document };
    struct Container {
        int frame = 0;
        What what = What::State;
        std::shared_ptr<const std::string> document;
        JsonPath path;
    };

    const std::vector<int>& framesOf(const Thread& thread);
    int add(Frame frame);
    int add(Container container);
    Json variable(const std::string& name, std::string_view value, const Container& container);
    Json statesVariables(const Container& container, std::string_view document, const Json& arguments);
    Json inbox(int frame);
    Json children(int frame);
    Json row(const Frame& frame);

    Target& target_;
    SourceMap& sources_;
    std::map<int, std::vector<int>> frames_; // of a thread, the instance first
    std::map<int, Frame> frame_;
    std::map<int, Container> containers_;
    int lastFrame_ = 0;
    int lastContainer_ = 0;
    int firstLine_ = 1;
    int firstColumn_ = 1;
};

} // namespace fermata::ctl::dap
