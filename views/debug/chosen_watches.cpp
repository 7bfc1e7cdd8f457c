// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/chosen_watches.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

ChosenWatches::ChosenWatches(QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(metrics::kGap, metrics::kGap, metrics::kGap, metrics::kGap);
    line_ = new QLineEdit;
    line_->setObjectName(QStringLiteral("chosenWatch"));
    line_->setFont(fonts::mono());
    line_->setPlaceholderText(QStringLiteral("$.items[*].price"));
    line_->setAccessibleName(tr("A jsonpath on the state, to be watched"));
    row->addWidget(line_, 1);
    auto* const button = new QPushButton(tr("Watch"));
    button->setObjectName(QStringLiteral("chosenWatchAdd"));
    controls::setCompact(button);
    row->addWidget(button);
    column->addLayout(row);
    list_ = new QTreeWidget;
    list_->setObjectName(QStringLiteral("chosenWatches"));
    list_->setAccessibleName(tr("What is watched"));
    controls::prepareTree(list_);
    list_->setRootIsDecorated(false);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setHeaderHidden(true);
    list_->setColumnCount(2);
    list_->header()->setStretchLastSection(true);
    list_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    column->addWidget(list_, 1);
    connect(line_, &QLineEdit::returnPressed, this, &ChosenWatches::add);
    connect(button, &QPushButton::clicked, this, &ChosenWatches::add);
    auto* const away = new QShortcut(QKeySequence(Qt::Key_Delete), list_);
    away->setContext(Qt::WidgetShortcut);
    connect(away, &QShortcut::activated, this, &ChosenWatches::remove);
    fill();
}

void ChosenWatches::setPaths(const QStringList& paths) {
    if (paths_ == paths) return;
    paths_ = paths;
    values_.clear();
    fill();
}

void ChosenWatches::setValues(const std::vector<WatchValue>& values) {
    if (values_ == values) return;
    values_ = values;
    fill();
}

void ChosenWatches::add() {
    const QString path = line_->text().trimmed();
    if (path.isEmpty() || paths_.contains(path) || paths_.size() >= kMost) return;
    paths_ << path;
    line_->clear();
    fill();
    Q_EMIT pathsChanged();
}

void ChosenWatches::remove() {
    const int place = list_->indexOfTopLevelItem(list_->currentItem());
    if (place < 0 || place >= paths_.size()) return;
    paths_.removeAt(place);
    fill();
    Q_EMIT pathsChanged();
}

// Row by row, so that the chosen one stays so.
void ChosenWatches::fill() {
    const int rows = std::max(1, int(paths_.size()));
    while (list_->topLevelItemCount() > rows)
        delete list_->takeTopLevelItem(list_->topLevelItemCount() - 1);
    while (list_->topLevelItemCount() < rows)
        list_->addTopLevelItem(new QTreeWidgetItem);
    if (paths_.isEmpty()) {
        QTreeWidgetItem* const none = list_->topLevelItem(0);
        none->setText(0, tr("Nothing is watched."));
        none->setText(1, {});
        none->setFont(0, fonts::small());
        none->setForeground(0, theme().text3);
        return;
    }
    for (int i = 0; i < paths_.size(); ++i) {
        QTreeWidgetItem* const item = list_->topLevelItem(i);
        const auto found = std::ranges::find(values_, paths_[i].toStdString(), &WatchValue::path);
        const bool failed = found != values_.end() && !found->problem.isEmpty();
        QString value = found == values_.end() ? tr("Reading…")
                        : failed               ? format::sentence(found->problem)
                        : found->found == 0    ? tr("nothing there")
                                               : QString::fromStdString(found->value);
        if (found != values_.end() && found->cut) value += QStringLiteral(" …");
        const bool quiet = found == values_.end() || found->found == 0;
        item->setText(0, shownText(paths_[i]));
        item->setFont(0, fonts::monoAs(fonts::small()));
        item->setForeground(0, theme().text);
        item->setText(1, onOneLine(value));
        item->setToolTip(1, plainToolTip(shownLines(value)));
        item->setFont(1, failed || quiet ? fonts::small() : fonts::monoAs(fonts::small()));
        item->setForeground(1, failed ? theme().error.text : quiet ? theme().text3 : theme().text);
    }
}

} // namespace fermata::views

#include "moc_chosen_watches.cpp"
