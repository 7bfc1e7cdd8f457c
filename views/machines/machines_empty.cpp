// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machines_empty.h"

#include <QCoreApplication>
#include <QPushButton>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachinesPage)
};

} // namespace

MachinesEmpty::MachinesEmpty(QWidget* parent) : EmptyState(parent) {
    setObjectName(QStringLiteral("machinesEmpty"));
}

void MachinesEmpty::setState(const QString& error, bool read) {
    const std::pair says(error, read);
    if (says_ == says) return;
    says_ = says;
    clearButtons();
    if (!error.isEmpty()) {
        connect(setUnreadable(Words::tr("The machines could not be read"), error), &QPushButton::clicked, this,
                &MachinesEmpty::retryRequested);
    } else if (!read) {
        setIcon(QStringLiteral("spinner"));
        setTitle(Words::tr("Reading…"));
        setText(Words::tr("The machines and who stands where in them appear here."));
    } else {
        setIcon(QStringLiteral("machines"));
        setTitle(Words::tr("No machine is known yet"));
        setText(Words::tr("Each machine that a worker declares, and each of which there are instances, is drawn here "
                          "with who stands at which step. Start a worker, or spawn an instance."));
        connect(addButton(Words::tr("Spawn…"), QStringLiteral("plus"), true), &QPushButton::clicked, this,
                &MachinesEmpty::spawnRequested);
    }
}

} // namespace fermata::views

#include "moc_machines_empty.cpp"
