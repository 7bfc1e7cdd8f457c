// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/banner.h"

#include <fermata/types/actions.h>

#include <string>

namespace fermata::views {

// What became of an act, for a banner: a sentence with links to the instances it speaks of, whose targets are their
// ids.
struct AnswerWords {
    Banner::Kind kind = Banner::Kind::Info;
    QString text;  // HTML
    QString title; // plain: what it is about, for who does not see where it was asked for
};

AnswerWords failedWords(const QString& error, const QString& advice);
AnswerWords spawnedWords(const SpawnAnswer& answer);
AnswerWords deliveredWords(InstanceId target, const std::string& name, SignalOutcome outcome);

} // namespace fermata::views
