// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signals_table.h"

#include "instances/why.h"
#include "signals/signal_cells.h"
#include "signals/signal_list_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace fermata::views {

namespace {

using Model = SignalListModel;

class Delegate : public CellDelegate {
public:
    Delegate(const SignalListModel& signalList, const QTableView& table, QObject* parent)
        : CellDelegate(parent), signals_(signalList), table_(table) {}

protected:
    Cell describe(const QModelIndex& index) const override {
        const SignalEntry& signal = signals_.row(index.row());
        Cell cell = signalCell(signal, signals_.now(), index.column());
        // Where there is no room for the pill, its glyph tells.
        if (index.column() == Model::Target && table_.isColumnHidden(Model::Status))
            cell.glyph = lookOf(signal.target, signals_.now());
        return cell;
    }

private:
    const SignalListModel& signals_;
    const QTableView& table_;
};

} // namespace

SignalsTable::SignalsTable(SignalListModel& signalList, QWidget* parent)
    : QTableView(parent), signals_(signalList), display_(new SignalListDisplay(signalList, this)) {
    setObjectName(QStringLiteral("signalsTable"));
    setAccessibleName(tr("Signals"));
    setFont(fonts::small());
    controls::prepareTable(this, std::max(metrics::kRow, fontMetrics().height() + 8));
    setModel(display_);
    auto* const delegate = new Delegate(signalList, *this, this);
    setItemDelegate(delegate);
    setSelectionMode(ExtendedSelection);
    setTabKeyNavigation(false);
    setUpColumns();
    connect(delegate, &CellDelegate::linkActivated, this, [this](const QString&, const QModelIndex& index) {
        Q_EMIT targetRequested(signals_.row(index.row()).target.id);
    });
    connect(this, &QTableView::clicked, this, &SignalsTable::choose);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &SignalsTable::visibleRowsChanged);
}

void SignalsTable::setUpColumns() {
    QHeaderView* const header = horizontalHeader();
    header->setStretchLastSection(false);
    const QFontMetrics text(font());
    const auto setWidth = [&](int column, const QString& widest, int more = 0) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        setColumnWidth(column, text.horizontalAdvance(widest) + 2 * metrics::kCellPadding + 4 + more);
    };
    setWidth(Model::Id, QStringLiteral("00000000"));
    setWidth(Model::Name, QStringLiteral("“delivered”00"));
    setWidth(Model::State, QStringLiteral("near miss of “approve”"), metrics::kIcon + 6);
    setWidth(Model::Target, QStringLiteral("#00000000 checkout v0"), metrics::kGlyph + 6);
    setWidth(Model::Status, QStringLiteral("awaiting children"), metrics::kGlyph + 22);
    setWidth(Model::DedupKey, QStringLiteral("mmmmmmmmmm"));
    setWidth(Model::Age, QStringLiteral("00 m 00 s"), metrics::kPageMargin - metrics::kCellPadding);
    header->setSectionResizeMode(Model::Payload, QHeaderView::Stretch);
}

// What a signal is called and how it stands is what one looks for: where there is little room, the pane tells the rest.
void SignalsTable::fitColumns() {
    constexpr int kLeastPayload = 110;
    const auto widthOf = [&](int column) {
        if (column == Model::Payload) return kLeastPayload;
        return isColumnHidden(column) ? hiddenWidths_.value(column) : columnWidth(column);
    };
    int wanted = 0;
    for (int column = 0; column < Model::ColumnCount; ++column)
        wanted += widthOf(column);
    for (const int column : {Model::DedupKey, Model::Status, Model::Payload}) {
        const bool hide = wanted > viewport()->width();
        if (hide) wanted -= widthOf(column);
        if (hide == isColumnHidden(column)) continue;
        if (hide) hiddenWidths_[column] = columnWidth(column);
        setColumnHidden(column, hide);
    }
}

void SignalsTable::setDeliverHindrance(const QString& sentence) {
    hindrance_ = sentence;
}

bool SignalsTable::atTop() const {
    return verticalScrollBar()->value() <= verticalScrollBar()->minimum();
}

int SignalsTable::firstVisibleRow() const {
    return std::max(0, rowAt(0));
}

int SignalsTable::lastVisibleRow() const {
    const int last = rowAt(viewport()->height() - 1);
    return last >= 0 ? last : signals_.rowCount() - 1;
}

bool SignalsTable::chosenIsVisible() const {
    const int row = chosen_ ? signals_.find(*chosen_) : -1;
    return row >= 0 && row >= firstVisibleRow() && row <= lastVisibleRow();
}

void SignalsTable::hold(const std::function<void()>& change) {
    const int rowHeight = verticalHeader()->defaultSectionSize();
    const int first = rowAt(0);
    const bool follows = atTop() || first < 0;
    const bool keepsChosen = follows && chosenIsVisible();
    const SignalId anchor = follows ? SignalId{} : signals_.row(first).id;
    const int offset = first < 0 ? 0 : rowViewportPosition(first);
    {
        const QScopedValueRollback quiet(quiet_, true);
        change();
        // The scroll bar's range must be the new one before its value can be.
        doItemsLayout();
        putChosenBack();
    }
    if (!follows) {
        verticalScrollBar()->setValue(signals_.firstBelow({anchor.value + 1}) * rowHeight - offset);
    } else if (const int row = keepsChosen ? signals_.find(*chosen_) : -1; row >= 0) {
        // New rows push the chosen one down, but not out of sight.
        verticalScrollBar()->setValue(std::max(0, (row + 1) * rowHeight - viewport()->height()));
    } else {
        verticalScrollBar()->setValue(0);
    }
    Q_EMIT visibleRowsChanged();
}

void SignalsTable::forgetChosen() {
    const QScopedValueRollback quiet(quiet_, true);
    chosen_.reset();
    lost_ = false;
    clearSelection();
    selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
}

void SignalsTable::putChosenBack() {
    const int row = chosen_ && lost_ ? signals_.find(*chosen_) : -1;
    if (row < 0) return;
    lost_ = false;
    const bool scrolls = hasAutoScroll();
    setAutoScroll(false);
    const auto command =
        selectionModel()->selectedRows().size() > 1 ? QItemSelectionModel::Select : QItemSelectionModel::ClearAndSelect;
    selectionModel()->setCurrentIndex(model()->index(row, std::max(0, currentIndex().column())),
                                      command | QItemSelectionModel::Rows);
    setAutoScroll(scrolls);
}

void SignalsTable::choose(const QModelIndex& index) {
    if (!index.isValid() || quiet_) return;
    const SignalEntry& signal = signals_.row(index.row());
    chosen_ = signal.id;
    lost_ = false;
    Q_EMIT signalChosen(signal.id, signal.target.id);
}

void SignalsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    // Focus alone makes a row current without selecting it; that is nobody's choice.
    if (current.isValid() && current.row() != previous.row() && selectionModel()->isSelected(current)) choose(current);
}

void SignalsTable::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) {
    const int chosen = chosen_ ? signals_.find(*chosen_) : -1;
    if (chosen >= first && chosen <= last) lost_ = true;
    const int row = currentIndex().row();
    if (row >= first && row <= last) {
        // The base class would make the next row current.
        const QScopedValueRollback quiet(quiet_, true);
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    }
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

QModelIndex SignalsTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    // A row is one thing here: Home and End go through the list, not along the row.
    const int rows = signals_.rowCount();
    if (rows > 0 && action == MoveHome) return model()->index(0, std::max(0, currentIndex().column()));
    if (rows > 0 && action == MoveEnd) return model()->index(rows - 1, std::max(0, currentIndex().column()));
    return QTableView::moveCursor(action, modifiers);
}

// What would have been right: the name the target awaits; where it awaits none, the name as it is.
void SignalsTable::deliver(int row) {
    const SignalEntry& signal = signals_.row(row);
    if (!hindrance_.isEmpty() || isTerminal(signal.target.status)) return;
    Q_EMIT deliverRequested(signal.target.id, QString::fromStdString(signal.target.awaits.value_or(signal.name)));
}

// S would open the window's own dialog, without the name: here it is this row's.
bool SignalsTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* const key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_S && key->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void SignalsTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool arrow = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
    // Focus alone has made a row current: the first arrow takes that one, or a list of one could not be walked.
    if (currentIndex().isValid() && (enter || (arrow && !selectionModel()->hasSelection()))) {
        selectRow(currentIndex().row());
        choose(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_S && event->modifiers() == Qt::NoModifier && currentIndex().isValid())
        return deliver(currentIndex().row());
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(selectedAsText());
        return;
    }
    QTableView::keyPressEvent(event);
}

// Whole, or not at all: the list itself has only its beginning.
void SignalsTable::copyPayload(const SignalEntry& signal) const {
    std::optional<std::string> payload = payloadOf_ ? payloadOf_(signal.id) : std::nullopt;
    if (!payload && signal.payload && signal.payload->size() < excerptCharacters) payload = signal.payload;
    if (payload) QApplication::clipboard()->setText(QString::fromStdString(*payload));
}

void SignalsTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<int> rows = selectedRows();
    if (rows.empty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("signalsMenu"));
    menu.setToolTipsVisible(true);
    const auto copies = [&](const QString& label, const QString& text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this, [text] { QApplication::clipboard()->setText(text); });
    };
    if (rows.size() == 1) {
        const SignalEntry signal = signals_.row(rows.front());
        const QString name = QString::fromStdString(signal.target.awaits.value_or(signal.name));
        QAction* const action = menu.addAction(
            icon(QStringLiteral("envelope")),
            tr("Deliver %1 to #%2…").arg(quoted(name)).arg(signal.target.id.value) + QStringLiteral("\tS"), this,
            [this, signal, name] { Q_EMIT deliverRequested(signal.target.id, name); });
        action->setEnabled(hindrance_.isEmpty() && !isTerminal(signal.target.status));
        action->setToolTip(hindrance_);
        menu.addAction(icon(QStringLiteral("external")), tr("Open target #%1").arg(signal.target.id.value), this,
                       [this, signal] { Q_EMIT targetRequested(signal.target.id); });
        menu.addAction(icon(QStringLiteral("filter")), tr("Only the inbox of #%1").arg(signal.target.id.value), this,
                       [this, signal] { Q_EMIT inboxRequested(signal.target.id); });
        menu.addAction(icon(QStringLiteral("filter")), tr("Only signals named %1").arg(quoted(signal.name)), this,
                       [this, signal] { Q_EMIT nameRequested(QString::fromStdString(signal.name)); });
        menu.addSeparator();
        copies(tr("Copy id"), QString::number(signal.id.value));
        copies(tr("Copy target id"), QString::number(signal.target.id.value));
        menu.addAction(icon(QStringLiteral("copy")), tr("Copy payload"), this, [this, signal] { copyPayload(signal); });
        if (signal.dedupKey) copies(tr("Copy dedup key"), QString::fromStdString(*signal.dedupKey));
    }
    copies((rows.size() == 1 ? tr("Copy row") : tr("Copy rows")) + QStringLiteral("\tCtrl+C"), selectedAsText());
    menu.exec(event->globalPos());
}

void SignalsTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
    Q_EMIT visibleRowsChanged();
}

void SignalsTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (!quiet_) Q_EMIT visibleRowsChanged();
}

std::vector<int> SignalsTable::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

QString SignalsTable::selectedAsText() const {
    QStringList lines;
    for (const int row : selectedRows()) {
        QStringList cells;
        for (int column = 0; column < Model::ColumnCount; ++column)
            cells << signalCell(signals_.row(row), signals_.now(), column).text();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace fermata::views
