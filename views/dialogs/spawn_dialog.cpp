// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/spawn_dialog.h"

namespace fermata::views {

class SpawnDialog::Private {};

SpawnDialog::SpawnDialog(QWidget* parent) : QDialog(parent), d(std::make_unique<Private>()) {
    setObjectName("spawnDialog");
}
SpawnDialog::~SpawnDialog() = default;

void SpawnDialog::setMachines(const std::vector<MachineSummary>&) {}
void SpawnDialog::setPrefill(const SpawnRequest&) {}
void SpawnDialog::setAnswer(const ActAnswer&) {}

} // namespace fermata::views
