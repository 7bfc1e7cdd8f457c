// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/machine_draft.h"

#include <array>

namespace fermata::views {

// A machine that is a table, in another language: the same states and events, as code that a worker runs or as a
// picture. What leaves here is plain text; a name stands in it as the language writes it.
enum class MachineLanguage { Cpp, Python, Json, Dot, Mermaid };

inline constexpr std::array kMachineLanguages{MachineLanguage::Cpp, MachineLanguage::Python, MachineLanguage::Json,
                                              MachineLanguage::Dot, MachineLanguage::Mermaid};

QString languageName(MachineLanguage language); // "C++": a name, the same in all languages
QString fileEnding(MachineLanguage language);   // "cpp"
QString exported(const MachineDraft& draft, MachineLanguage language);

} // namespace fermata::views
