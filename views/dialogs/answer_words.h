// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"
#include "widgets/banner.h"

namespace fermata::views {

// What became of an act, for a banner: a sentence with links to the instances it speaks of, whose targets are their
// ids.
struct AnswerWords {
    Banner::Kind kind = Banner::Kind::Info;
    QString text; // HTML
};

AnswerWords answerWords(const RequestAnswer& answer);
AnswerWords deliveredWords(InstanceId target, const std::string& name, SignalOutcome outcome);

} // namespace fermata::views
