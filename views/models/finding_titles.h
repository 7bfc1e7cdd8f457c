// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>
#include <fermata/types/overview.h>

#include <QString>

#include <optional>
#include <vector>

// A finding as it stands in a list: what it is called, what it is about, since when and of whom. Its sentences are in
// finding_words.h.
namespace fermata::views {

// In a few words, plain: "Lease expired", and what it is about: "checkout v1 at charge", "queue payments".
QString findingTitle(FindingCode code);
QString findingSubject(const Finding& finding);
// Who has locked it where it may have been any of them: "one of 3 sessions".
QString oneOfLockers(const Finding& finding);

// Since when it stands, as far as the finding tells.
std::optional<Timestamp> findingSince(const Finding& finding);

// Those it names as standing alike, the one that stands longest first.
std::vector<InstanceId> findingInstances(const Finding& finding);

// All that its findings speak of; one that two of them speak of counts twice.
BoundedCount stuckInstances(const StuckReport& report);

} // namespace fermata::views
