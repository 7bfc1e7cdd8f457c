// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machines_header.h"

#include "machines/machine_words.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "widgets/plain_text.h"
#include "widgets/segmented_control.h"

#include <QCoreApplication>
#include <QLabel>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachinesPage)
};

} // namespace

MachinesHeader::MachinesHeader(QWidget* parent) : PageHeader(Words::tr("Machines"), parent) {
    life_ = plainLabel(this);
    life_->setFont(fonts::small());
    life_->setObjectName(QStringLiteral("machineLife"));
    addLeft(life_);
    sources_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    sources_->setObjectName(QStringLiteral("graphSource"));
    sources_->setAccessibleName(Words::tr("Which graph is shown"));
    sources_->addOption(Words::tr("Declared"), Words::tr("The steps and transitions that workers have declared"));
    sources_->addOption(Words::tr("Observed"), Words::tr("What this window has seen instances do"));
    sources_->addOption(Words::tr("Both"), Words::tr("What was declared, and what was seen beside it"));
    sources_->setCurrentIndex(0);
    facts_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    facts_->setObjectName(QStringLiteral("graphFacts"));
    facts_->setAccessibleName(Words::tr("What the steps tell"));
    facts_->addOption(Words::tr("Counts"), Words::tr("How many stand at each step, by status"));
    facts_->addOption(Words::tr("Oldest"), Words::tr("How long they stand there, and how long is usual"));
    facts_->addOption(Words::tr("Rate"), Words::tr("How many were seen to come and to go, a minute"));
    facts_->setCurrentIndex(0);
    addRight(sources_);
    addRight(facts_);
    connect(sources_, &SegmentedControl::currentIndexChanged, this, &MachinesHeader::sourceChanged);
    connect(facts_, &SegmentedControl::currentIndexChanged, this, &MachinesHeader::factsChanged);
}

void MachinesHeader::setMachine(const MachineRow& row) {
    setSubtitle(machineName(row.key.fsm, row.key.version));
    const LifeWord life = lifeWord(row);
    life_->setText(life.text);
    controls::setTone(life_, life.tone);
}

void MachinesHeader::setShows(bool shows) {
    sources_->setEnabled(shows);
    facts_->setEnabled(shows);
    life_->setVisible(shows);
    if (!shows) setSubtitle({});
}

GraphSource MachinesHeader::source() const {
    return GraphSource(std::clamp(sources_->currentIndex(), 0, 2));
}

void MachinesHeader::setSource(int index) {
    sources_->setCurrentIndex(std::clamp(index, 0, 2));
}

NodeFacts MachinesHeader::facts() const {
    return NodeFacts(std::clamp(facts_->currentIndex(), 0, 2));
}

void MachinesHeader::setFacts(int index) {
    facts_->setCurrentIndex(std::clamp(index, 0, 2));
}

} // namespace fermata::views

#include "moc_machines_header.cpp"
