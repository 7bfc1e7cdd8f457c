// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_side.h"

#include "kit/live_view.h"
#include "machines/machine_tree_model.h"
#include "machines/machine_words.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachinesPage)
};

} // namespace

class MachineSide::Tree : public LiveTree {
public:
    Tree(MachineTreeModel& machines, MachineSide& side) : LiveTree(&side), machines_(machines), side_(side) {
        setObjectName(QStringLiteral("machinesTree"));
        setAccessibleName(Words::tr("Machines and their versions"));
        setList(machines);
        setSelectionMode(SingleSelection);
        setIndentation(14);
        header()->setSectionResizeMode(MachineTreeModel::NotEnded, QHeaderView::ResizeToContents);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        connect(this, &QTreeView::activated, this, [this](const QModelIndex& line) {
            if (machines_.row(line)) Q_EMIT side_.machineActivated();
        });
    }

protected:
    void rowChosen(const QModelIndex& row) override { Q_EMIT side_.machineChosen(machines_.row(row)->key); }
    void entered(const QModelIndex& line) override {
        LiveTree::entered(line);
        if (machines_.row(line)) Q_EMIT side_.machineActivated();
    }

private:
    const MachineTreeModel& machines_;
    MachineSide& side_;
};

MachineSide::MachineSide(QWidget* parent) : QWidget(parent) {
    setMinimumWidth(160);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeTree();
    column->addWidget(tree_, 1);
    makeNote();
    column->addWidget(note_);
    makeButtons();
}

void MachineSide::makeButtons() {
    auto* const bar = new QWidget(this);
    auto* const column = new QVBoxLayout(bar);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new Line(Qt::Horizontal, bar));
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(metrics::kPanelPadding, metrics::kGrid + 2, metrics::kPanelPadding, metrics::kGrid + 2);
    row->setSpacing(metrics::kGap);
    const auto add = [&](const QString& text, const char* name, const QString& tip, auto requested) {
        auto* const button = new QPushButton(text, bar);
        button->setObjectName(QString::fromLatin1(name));
        button->setToolTip(tip);
        button->setAutoDefault(false);
        controls::setCompact(button);
        connect(button, &QPushButton::clicked, this, requested);
        row->addWidget(button, 1);
    };
    add(Words::tr("Define…"), "machinesDefine", Words::tr("Define a machine as a table of its events, without code"),
        &MachineSide::defineRequested);
    add(Words::tr("Versions…"), "machinesVersions",
        Words::tr("Which versions may begin, what they differ in, and instances from one to another"),
        &MachineSide::versionsRequested);
    column->addLayout(row);
    this->layout()->addWidget(bar);
}

void MachineSide::makeTree() {
    model_ = new MachineTreeModel(this);
    tree_ = new Tree(*model_, *this);
    connect(model_, &QAbstractItemModel::rowsInserted, tree_, [this](const QModelIndex& parent, int first, int last) {
        if (parent.isValid()) return;
        for (int row = first; row <= last; ++row)
            tree_->expand(model_->index(row, 0));
    });
}

QTreeView* MachineSide::tree() const {
    return tree_;
}

void MachineSide::makeNote() {
    note_ = new QWidget(this);
    note_->setObjectName(QStringLiteral("machinesNote"));
    auto* const noteColumn = new QVBoxLayout(note_);
    noteColumn->setContentsMargins(0, 0, 0, 0);
    noteColumn->setSpacing(0);
    noteColumn->addWidget(new Line(Qt::Horizontal, note_));
    auto* const inner = new QVBoxLayout;
    inner->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPanelPadding,
                              metrics::kPanelPadding);
    inner->setSpacing(4);
    auto* const head = new QHBoxLayout;
    head->setSpacing(metrics::kGap);
    auto* const sign = plainLabel(note_);
    setDecoration(sign);
    const auto paintSign = [sign] {
        sign->setPixmap(icon(QStringLiteral("warning"), Tint::Attention).pixmap(metrics::kIcon));
    };
    paintSign();
    connect(&ThemeManager::instance(), &ThemeManager::changed, sign, paintSign);
    noteTitle_ = plainLabel(note_);
    noteTitle_->setFont(fonts::semibold(fonts::small()));
    controls::setTone(noteTitle_, controls::Tone::Attention);
    head->addWidget(sign);
    head->addWidget(noteTitle_, 1);
    noteText_ = plainLabel(note_);
    noteText_->setFont(fonts::small());
    noteText_->setWordWrap(true);
    controls::setTone(noteText_, controls::Tone::Secondary);
    inner->addLayout(head);
    inner->addWidget(noteText_);
    noteColumn->addLayout(inner);
    note_->hide();
}

void MachineSide::setRows(const std::vector<MachineRow>& rows) {
    tree_->hold([&] { model_->setRows(rows); });
}

void MachineSide::choose(const MachineKey& key) {
    const ListKey chosen = MachineTreeModel::listKey(key);
    if (tree_->chosenKey() == chosen) return;
    tree_->setChosenKey(chosen);
    tree_->scrollTo(tree_->chosenIndex());
}

void MachineSide::showStranded(const MachineRow* told, qint64 stranded) {
    note_->setVisible(told != nullptr);
    if (!told) return;
    noteTitle_->setText(machineName(told->key.fsm, told->key.version));
    QString text = Words::tr("Not ended: %1, most of them at %2. No living worker runs this version.")
                       .arg(notEndedText(*told), shownText(told->mostAt));
    if (stranded > 1)
        text += QLatin1Char(' ') +
                Words::tr("The same is true of %Ln other versions.", nullptr, format::plural(stranded - 1));
    noteText_->setText(text);
}

} // namespace fermata::views

#include "moc_machine_side.cpp"
