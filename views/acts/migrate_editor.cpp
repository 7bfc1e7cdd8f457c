// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/migrate_editor.h"

#include "dialogs/form.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostRows = 250;
constexpr int kMostHeight = 180;

} // namespace

MigrateEditor::MigrateEditor(ActSubject::Migration migration, QWidget* parent)
    : ActEditor(parent), migration_(std::move(migration)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGap);
    auto* const form = dialogs::makeForm();
    version_ = new QComboBox(this);
    version_->setObjectName(QStringLiteral("migrateTo"));
    int newest = -1;
    for (const MachineSummary& to : migration_.to) {
        version_->addItem(labelText(machineName(to.fsm, to.version)), to.version);
        if (newest < 0 || to.version > migration_.to[std::size_t(newest)].version) newest = version_->count() - 1;
    }
    version_->setCurrentIndex(newest);
    dialogs::addField(form, tr("&To version"), version_);
    column->addLayout(form);
    auto* const remark = dialogs::makeRemark(this);
    remark->setText(
        tr("Each instance goes from its step to the one that stands beside it, and keeps its state and what "
           "it waits for. What executes, and what stands at a step without one, is refused and stays."));
    column->addWidget(remark);
    scroll_ = new QScrollArea(this);
    scroll_->setObjectName(QStringLiteral("migrateSteps"));
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    column->addWidget(scroll_);
    fillRows();
    connect(version_, &QComboBox::currentIndexChanged, this, [this] {
        fillRows();
        Q_EMIT edited();
    });
}

void MigrateEditor::fillRows() {
    rows_.clear();
    auto* const list = new QWidget;
    auto* const grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, metrics::kGap, 0);
    grid->setHorizontalSpacing(metrics::kGap);
    grid->setVerticalSpacing(metrics::kGrid);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(2, 1);
    const int at = version_->currentIndex();
    const std::vector<std::string> targets = at < 0 ? std::vector<std::string>() : migration_.to[std::size_t(at)].steps;
    for (const std::string& from : migration_.steps) {
        if (rows_.size() == kMostRows) break;
        const int row = int(rows_.size());
        auto* const name = plainLabel(shownText(from), list);
        name->setFont(fonts::mono());
        name->setMinimumWidth(40);
        auto* const box = new QComboBox(list);
        box->setObjectName(QStringLiteral("migrateStep%1").arg(row));
        box->setAccessibleName(tr("Where it goes from %1").arg(shownText(from)));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
        box->addItem(tr("stays where it is"));
        for (const std::string& to : targets)
            box->addItem(labelText(to), QByteArray::fromStdString(to));
        const auto same = std::ranges::find(targets, from);
        box->setCurrentIndex(same == targets.end() ? 0 : int(same - targets.begin()) + 1);
        connect(box, &QComboBox::currentIndexChanged, this, &ActEditor::edited);
        auto* const arrow = plainLabel(QStringLiteral("→"), list);
        controls::setTone(arrow, controls::Tone::Hint);
        grid->addWidget(name, row, 0);
        grid->addWidget(arrow, row, 1);
        grid->addWidget(box, row, 2);
        rows_.push_back({from, box});
    }
    grid->setRowStretch(int(rows_.size()), 1);
    scroll_->setWidget(list);
    list->setAutoFillBackground(false);
    scroll_->viewport()->setAutoFillBackground(false);
    const int height = list->sizeHint().height();
    scroll_->setMinimumHeight(std::min(height, kMostHeight));
    scroll_->setMaximumHeight(std::min(height, kMostHeight));
}

Act MigrateEditor::act() const {
    acts::MachineMigrate migrate;
    migrate.toVersion = version_->currentIndex() < 0 ? 1 : version_->currentData().toInt();
    for (const Row& row : rows_) {
        if (row.to->currentIndex() > 0) migrate.steps[row.from] = row.to->currentData().toByteArray().toStdString();
    }
    return migrate;
}

QString MigrateEditor::problem() {
    if (version_->currentIndex() < 0) return tr("There is no other version that instances could go to.");
    const bool any = std::ranges::any_of(rows_, [](const Row& row) { return row.to->currentIndex() > 0; });
    return any ? QString() : tr("Say where instances go from one step at least.");
}

void MigrateEditor::focusFirst() {
    version_->setFocus();
}

} // namespace fermata::views

#include "moc_migrate_editor.cpp"
