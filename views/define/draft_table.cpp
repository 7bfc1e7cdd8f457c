// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/draft_table.h"

#include "define/draft_model.h"
#include "define/draft_paste.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/key_hint.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QStyledItemDelegate>

#include <algorithm>
#include <set>

namespace fermata::views {

namespace {

constexpr int kLeastColumn = 84;
constexpr int kLeastProblem = 120;

// Enter goes on to the next cell, as Tab does.
class CellEditor : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override {
        auto* const line = new QLineEdit(parent);
        line->setObjectName(QStringLiteral("draftCell"));
        line->setFont(fonts::mono());
        line->setFrame(false);
        line->setAutoFillBackground(true);
        line->setTextMargins(metrics::kCellPadding - 4, 0, 0, 0);
        line->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
        return line;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        static_cast<QLineEdit*>(editor)->setText(index.data(Qt::EditRole).toString());
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        model->setData(index, static_cast<QLineEdit*>(editor)->text(), Qt::EditRole);
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() == QEvent::ShortcutOverride) {
            // The dialog is about to define what is typed, which is in no model as long as the cell is open.
            const auto* const key = static_cast<QKeyEvent*>(event);
            const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
            if (enter && key->modifiers().testFlag(Qt::ControlModifier)) {
                Q_EMIT commitData(qobject_cast<QWidget*>(object));
                return false;
            }
        }
        if (event->type() == QEvent::KeyPress) {
            const auto* const key = static_cast<QKeyEvent*>(event);
            const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
            if (enter && key->modifiers().testFlag(Qt::ControlModifier)) return false; // the dialog's
            if (enter) {
                auto* const editor = qobject_cast<QWidget*>(object);
                Q_EMIT commitData(editor);
                Q_EMIT closeEditor(editor, EditNextItem);
                return true;
            }
        }
        return QStyledItemDelegate::eventFilter(object, event);
    }
};

} // namespace

DraftTable::DraftTable(DraftModel* model, QWidget* parent) : QTableView(parent), model_(model) {
    setObjectName(QStringLiteral("draftTable"));
    setAccessibleName(tr("Transitions"));
    setModel(model);
    setItemDelegate(new CellEditor(this));
    controls::prepareTable(this);
    setSelectionBehavior(SelectItems);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(AnyKeyPressed | DoubleClicked | EditKeyPressed);
    setTabKeyNavigation(true);
    setWordWrap(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(4 * metrics::kRow);
    setToolTip({});
    connect(model, &DraftModel::changed, this, [this] { fitColumns(); });
    setCurrentIndex(model->index(0, 0));
}

void DraftTable::goToRow(int row) {
    setCurrentIndex(model_->index(std::clamp(row, 0, model_->rowCount() - 1), 0));
    setFocus(Qt::OtherFocusReason);
}

bool DraftTable::walk(int by, bool edits) {
    const QModelIndex at = currentIndex();
    if (!at.isValid()) return false;
    const int column = std::min(at.column(), int(DraftModel::Next));
    // From an empty last row nothing more is appended.
    if (by > 0 && at.row() == model_->moves() && !edits) return false;
    const int to = at.row() * DraftModel::Problem + column + by;
    if (to < 0 || to >= model_->rowCount() * DraftModel::Problem) return false;
    const QModelIndex next = model_->index(to / DraftModel::Problem, to % DraftModel::Problem);
    setCurrentIndex(next);
    if (edits) edit(next);
    return true;
}

void DraftTable::keyPressEvent(QKeyEvent* event) {
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (event->matches(QKeySequence::Copy)) return copyRows();
    if (event->matches(QKeySequence::Cut)) {
        copyRows();
        return removeRows();
    }
    if (event->matches(QKeySequence::Paste)) {
        Q_EMIT pasteRequested(currentIndex().isValid() ? currentIndex().row() : model_->moves());
        return;
    }
    if (event->matches(QKeySequence::Undo)) return model_->undo();
    if (event->matches(QKeySequence::Redo)) return model_->redo();
    if (event->key() == Qt::Key_Delete && event->modifiers() == Qt::ControlModifier) return removeRows();
    if (event->key() == Qt::Key_Delete && plain) return clearCells();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && plain) {
        if (currentIndex().isValid() && currentIndex().column() < DraftModel::Problem) edit(currentIndex());
        return;
    }
    // They belong to the window, and are no text for a cell.
    if (event->key() == Qt::Key_Escape || event->modifiers().testFlag(Qt::ControlModifier) ||
        event->modifiers().testFlag(Qt::AltModifier)) {
        if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            return event->ignore();
    }
    QTableView::keyPressEvent(event);
}

bool DraftTable::focusNextPrevChild(bool next) {
    if (walk(next ? 1 : -1, false)) return true;
    return QAbstractScrollArea::focusNextPrevChild(next);
}

// What was typed is in the model by now, and the last row may be another one.
void DraftTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    using Hint = QAbstractItemDelegate::EndEditHint;
    const QModelIndex at = currentIndex();
    QTableView::closeEditor(editor, Hint::NoHint);
    if (hint != Hint::EditNextItem && hint != Hint::EditPreviousItem) return;
    if (hint == Hint::EditNextItem && at.row() == model_->moves()) {
        // Nothing was typed into the last row: there is no next one.
        return QAbstractScrollArea::focusNextPrevChild(true), void();
    }
    walk(hint == Hint::EditNextItem ? 1 : -1, true);
}

std::vector<int> DraftTable::chosenRows() const {
    std::set<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
        if (index.row() < model_->moves()) rows.insert(index.row());
    if (rows.empty() && currentIndex().isValid() && currentIndex().row() < model_->moves())
        rows.insert(currentIndex().row());
    return {rows.begin(), rows.end()};
}

void DraftTable::copyRows() {
    std::vector<DraftMove> moves;
    for (const int row : chosenRows())
        moves.push_back(model_->draft().moves[std::size_t(row)]);
    if (!moves.empty()) Q_EMIT copied(spreadsheetOf(moves));
}

void DraftTable::removeRows() {
    const int row = currentIndex().row();
    model_->removeMoves(chosenRows());
    setCurrentIndex(model_->index(std::clamp(row, 0, model_->rowCount() - 1), std::max(0, currentIndex().column())));
}

void DraftTable::clearCells() {
    MachineDraft draft = model_->draft();
    const QModelIndexList chosen = selectionModel()->selectedIndexes();
    for (const QModelIndex& index : chosen) {
        if (index.row() >= int(draft.moves.size())) continue;
        DraftMove& move = draft.moves[std::size_t(index.row())];
        if (index.column() == DraftModel::State) move.state.clear();
        if (index.column() == DraftModel::Event) move.event.clear();
        if (index.column() == DraftModel::Next) move.next.clear();
    }
    model_->change(draft);
}

// The names have what they need, as far as there is room; the rest is for the sentences.
void DraftTable::fitColumns() {
    const int room = viewport()->width();
    const int most = std::max(kLeastColumn, (room - kLeastProblem) / 3);
    for (int column = 0; column < DraftModel::Problem; ++column) {
        const int wanted = std::max(sizeHintForColumn(column) + metrics::kGap, kLeastColumn);
        setColumnWidth(column, std::clamp(wanted, std::min(most, room * 22 / 100), most));
    }
}

void DraftTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void DraftTable::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    if (event->reason() == Qt::BacktabFocusReason || currentIndex().isValid()) return;
    setCurrentIndex(model_->index(0, 0));
}

void DraftTable::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("draftMenu"));
    const auto add = [&](const QString& text, const QString& iconName, const char* key, auto act) {
        return menu.addAction(iconName.isEmpty() ? QIcon() : icon(iconName), withKey(text, QString::fromLatin1(key)),
                              this, act);
    };
    const bool any = !chosenRows().empty();
    add(tr("Paste"), {}, "Ctrl+V",
        [this] { Q_EMIT pasteRequested(currentIndex().isValid() ? currentIndex().row() : model_->moves()); });
    add(tr("Copy rows"), QStringLiteral("copy"), "Ctrl+C", [this] { copyRows(); })->setEnabled(any);
    add(tr("Remove rows"), QStringLiteral("trash"), "Ctrl+Del", [this] { removeRows(); })->setEnabled(any);
    menu.addSeparator();
    add(tr("Undo"), {}, "Ctrl+Z", [this] { model_->undo(); })->setEnabled(model_->canUndo());
    add(tr("Redo"), {}, "Ctrl+Shift+Z", [this] { model_->redo(); })->setEnabled(model_->canRedo());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_draft_table.cpp"
