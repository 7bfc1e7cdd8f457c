// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QString>

namespace fermata::views {

// Whose question a finding answers, and the database's clock at the answer. An instance that was not asked for is named
// and linked to; nobody asked for: the finding is about a whole database.
struct FindingContext {
    InstanceId asked;
    Timestamp now{};
};

// A diagnosis in the language of the person, put together from a finding's code and evidence. HTML in which names are
// escaped and instances are links (models/instance_link.h). Where the evidence is not what this code is known to have,
// the engine's own English sentence.
QString findingText(const Finding& finding, const FindingContext& context);
QString findingRemedy(const Finding& finding, const FindingContext& context); // empty: nothing has to be done

// The same as plain text: for the clipboard, cells and screen readers.
QString plainFinding(const QString& html);

} // namespace fermata::views
