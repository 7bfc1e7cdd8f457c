// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/audit_tab.h"

#include "inspector/audit_list.h"
#include "inspector/audit_model.h"
#include "inspector/diff_view.h"
#include "inspector/tab_note.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/shown.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace fermata::views {

using namespace std::chrono_literals;

AuditTab::AuditTab(QWidget* parent) : QWidget(parent), entries_(new AuditModel(this)), waiting_(new QTimer(this)) {
    stack_ = new QStackedLayout(this);
    note_ = new TabNote(QString(), this);
    note_->setObjectName(QStringLiteral("inspectorAuditNote"));
    stack_->addWidget(note_);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeList());
    splitter->addWidget(makeDetail());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    stack_->addWidget(splitter);

    // Most often it is read within a blink.
    waiting_->setSingleShot(true);
    waiting_->setInterval(200ms);
    connect(waiting_, &QTimer::timeout, this, [this] { say(tr("Reading who acted on it…")); });
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &AuditTab::showChosen);
    connect(list_, &AuditList::undoRequested, this, &AuditTab::undoRequested);
    connect(undo_, &QToolButton::clicked, this, [this] {
        if (const AuditEntry* const entry = chosen()) Q_EMIT undoRequested(entry->id);
    });
    connect(older_, &QAbstractButton::clicked, this, [this] {
        query_.limit = std::min(query_.limit * 2, AuditQuery::most);
        Q_EMIT queryChanged();
    });
    showChosen();
}

AuditTab::~AuditTab() {
    disconnect(list_->selectionModel(), nullptr, this, nullptr);
}

QWidget* AuditTab::makeList() {
    auto* const area = new QWidget(this);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("What people did to it"), area);
    bar_->setBandVisible(false);
    undo_ = new QToolButton(bar_);
    undo_->setObjectName(QStringLiteral("auditUndo"));
    undo_->setText(tr("Undo…"));
    undo_->setFont(fonts::small());
    undo_->setAutoRaise(true);
    controls::setCompact(undo_);
    bar_->addWidget(undo_);
    list_ = new AuditList(*entries_, area);
    cut_ = new QWidget(area);
    auto* const row = new QHBoxLayout(cut_);
    row->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    range_ = plainLabel(cut_);
    range_->setObjectName(QStringLiteral("auditRange"));
    range_->setFont(fonts::header());
    controls::setTone(range_, controls::Tone::Secondary);
    older_ = new LinkLabel(tr("Show older ones"), cut_);
    older_->setObjectName(QStringLiteral("auditOlder"));
    older_->setFont(fonts::header());
    row->addWidget(range_);
    row->addStretch(1);
    row->addWidget(older_);
    cut_->hide();
    column->addWidget(bar_);
    column->addWidget(list_, 1);
    column->addWidget(cut_);
    return area;
}

QWidget* AuditTab::makeDetail() {
    auto* const area = new QWidget(this);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins({});
    column->setSpacing(0);
    who_ = plainLabel(area);
    who_->setObjectName(QStringLiteral("auditWho"));
    who_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    who_->setWordWrap(true);
    who_->setFont(fonts::small());
    who_->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    diff_ = new DiffView(area);
    diff_->setObjectName(QStringLiteral("auditDifference"));
    diff_->setOnlyChanges(true);
    diff_->setMinimumHeight(110);
    column->addWidget(who_);
    column->addWidget(diff_, 1);
    return area;
}

void AuditTab::setInstance(std::optional<InstanceId> id) {
    if (id == id_) return;
    id_ = id;
    query_ = {};
    answered_ = known_ = more_ = false;
    entries_->setEntries({}, {});
    say({});
    waiting_->start();
}

std::optional<int> AuditTab::count() const {
    return known_ ? std::optional(entries_->rowCount()) : std::nullopt;
}

void AuditTab::say(const QString& words) {
    waiting_->stop();
    note_->setText(words);
    stack_->setCurrentIndex(0);
}

void AuditTab::setPage(const AuditPage& page, Timestamp now) {
    if (page.instance != id_) return;
    answered_ = true;
    known_ = page.state == AuditPage::State::Read;
    more_ = page.more;
    const bool first = entries_->rowCount() == 0;
    entries_->setEntries(page.entries, now);
    switch (page.state) {
    case AuditPage::State::NoActs:
        return say(tr("This database keeps no audit: its schema is older than acts are, or another engine's."));
    case AuditPage::State::NoRight:
        return say(tr("This role may not read the audit. Its owner can grant it: the table is fermata_audit."));
    case AuditPage::State::Read:
        break;
    }
    if (page.entries.empty())
        return say(
            tr("Nobody has acted on it. What a person does to it is written down here: what, when, who and why."));
    waiting_->stop();
    stack_->setCurrentIndex(1);
    bar_->setCount(format::number(entries_->rowCount()) + (more_ ? QStringLiteral("+") : QString()));
    bar_->setRemark({});
    cut_->setVisible(more_);
    older_->setVisible(query_.limit < AuditQuery::most);
    if (more_) range_->setText(tr("The newest %Ln entries", nullptr, entries_->rowCount()));
    if (first) list_->setCurrentIndex(entries_->index(0, 0));
    showChosen();
}

void AuditTab::setReadError(const QString& sentence) {
    answered_ = true;
    if (known_ && entries_->rowCount() > 0)
        bar_->setRemark(tr("could not be read again"));
    else
        say(tr("It could not be read. %1").arg(sentence));
}

void AuditTab::setHindrance(const QString& why) {
    hindrance_ = why;
    list_->setUndoHindrance(why);
    showUndo();
}

const AuditEntry* AuditTab::chosen() const {
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    return rows.size() == 1 ? &entries_->row(rows.front().row()) : nullptr;
}

void AuditTab::showUndo() {
    const AuditEntry* const entry = chosen();
    undo_->setVisible(entry && entry->undoable);
    undo_->setEnabled(hindrance_.isEmpty());
    undo_->setToolTip(hindrance_.isEmpty() ? tr("Take back what this act changed") : hindrance_);
}

void AuditTab::showChosen() {
    showUndo();
    const AuditEntry* const entry = chosen();
    who_->setVisible(entry);
    if (!entry) {
        shown_.reset();
        diff_->setNote(tr("Choose an entry to see what it changed."));
        return;
    }
    QStringList lines{shownText(format::exact(entry->at) + format::comma() + auditWho(*entry))};
    if (!entry->reason.empty()) lines << quoted(QString::fromStdString(entry->reason));
    who_->setText(shownLines(lines.join(u'\n')));
    if (shown_ && shown_->id == entry->id) return; // facts never change
    shown_ = *entry;
    if (entry->large) {
        diff_->setNote(tr("What it changed is too large to be read here."));
    } else if (!entry->after) {
        diff_->setNote(tr("The act left no facts."));
    } else {
        const auto document = [](const std::optional<std::string>& json) {
            return std::make_shared<const std::string>(json.value_or("{}"));
        };
        diff_->setDocuments(document(entry->before), tr("the row as it was"), document(entry->after),
                            tr("as the act left it"));
    }
}

} // namespace fermata::views

#include "moc_audit_tab.cpp"
