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

// `sent`: what a delivery had asked for; of no meaning for other acts.
AnswerWords answerWords(const RequestAnswer& answer, const SignalRequest& sent = {});

} // namespace fermata::views
