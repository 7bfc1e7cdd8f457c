// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/claim_statements.h"

#include "store/statement_file.h"

namespace fermata::store::statements {

using postgres::Statement;

namespace {

constexpr char claiming[] = "claiming instances";
constexpr char turning[] = "taking turns at claiming";

} // namespace

const Statement claimPlain = fromFile("fermata_claim_plain", claiming);
const Statement claimPlainIfAlone = fromFile("fermata_claim_alone", claiming);
const Statement claimAny = fromFile("fermata_claim_any", claiming);
const Statement claimNext = fromFile("fermata_claim_next", claiming);

const Statement turnForPlain = fromFile("fermata_turn_plain", turning);
const Statement turnForAny = fromFile("fermata_turn_any", turning);
const Statement turnAnyway = fromFile("fermata_turn", turning);
const Statement turnAwaited = fromFile("fermata_turn_awaited", turning);
const Statement turnHolder = fromFile("fermata_turn_holder", turning);
const Statement turnBack = fromFile("fermata_turn_back", turning);

const Statement readDocuments = fromFile("fermata_claim_documents", "reading what a step is shown");

} // namespace fermata::store::statements
