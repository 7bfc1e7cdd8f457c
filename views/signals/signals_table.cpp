// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signals_table.h"

#include "instances/why.h"
#include "models/spreadsheet.h"
#include "signals/signal_cells.h"
#include "signals/signal_list_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

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
    : SteadyTable(parent), signals_(signalList), display_(new SignalListDisplay(signalList, this)) {
    setObjectName(QStringLiteral("signalsTable"));
    setAccessibleName(tr("Signals"));
    setFont(fonts::small());
    controls::prepareTable(this, std::max(metrics::kRow, fontMetrics().height() + 8));
    setModel(display_);
    auto* const delegate = new Delegate(signalList, *this, this);
    setItemDelegate(delegate);
    setUpColumns();
    connect(delegate, &CellDelegate::linkActivated, this, [this](const QString&, const QModelIndex& index) {
        Q_EMIT targetRequested(signals_.row(index.row()).target.id);
    });
}

void SignalsTable::setUpColumns() {
    QHeaderView* const header = horizontalHeader();
    header->setStretchLastSection(false);
    const QFontMetrics text(font());
    const auto setWidth = [&](int column, const QString& widest, int more = 0) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        const int title = text.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        setColumnWidth(column, qMax(title, text.horizontalAdvance(widest) + more) + 2 * metrics::kCellPadding + 4);
    };
    setWidth(Model::Id, QStringLiteral("00000000"));
    setWidth(Model::Name, QStringLiteral("“delivered”00"));
    setWidth(Model::State, SignalListDisplay::tr("near miss of %1").arg(quoted(QStringLiteral("approve"))),
             metrics::kIcon + 6);
    setWidth(Model::Target, QStringLiteral("#00000000 checkout v0"), metrics::kGlyph + 6);
    setWidth(Model::Status, widestStatusWord(text), metrics::kGlyph + 22);
    setWidth(Model::DedupKey, QStringLiteral("mmmmmmmmmm"));
    setWidth(Model::Age, format::wideDuration(), metrics::kPageMargin - metrics::kCellPadding);
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

SignalsTable::Key SignalsTable::keyOf(int row) const {
    return signals_.row(row).id.value;
}

int SignalsTable::rowOf(Key key) const {
    return signals_.find({key});
}

int SignalsTable::placeOf(Key key) const {
    return signals_.firstBelow({key + 1});
}

void SignalsTable::rowChosen(int row) {
    const SignalEntry& signal = signals_.row(row);
    Q_EMIT signalChosen(signal.id, signal.target.id);
}

void SignalsTable::forgetChosen() {
    setChosenKey(std::nullopt);
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
    return SteadyTable::event(event);
}

void SignalsTable::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_S && event->modifiers() == Qt::NoModifier && currentIndex().isValid())
        return deliver(currentIndex().row());
    SteadyTable::keyPressEvent(event);
}

void SignalsTable::copyTextOfSelected() {
    QApplication::clipboard()->setText(selectedAsText());
}

// Whole, or not at all: the list itself has only its beginning.
std::optional<std::string> SignalsTable::wholePayload(const SignalEntry& signal) const {
    std::optional<std::string> payload = payloadOf_ ? payloadOf_(signal.id) : std::nullopt;
    if (!payload && signal.payload && signal.payload->size() < excerptCharacters) payload = signal.payload;
    return payload;
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
            withKey(tr("Deliver %1 to #%2…").arg(quoted(labelText(name)), QString::number(signal.target.id.value)),
                    QStringLiteral("S")),
            this, [this, signal, name] { Q_EMIT deliverRequested(signal.target.id, name); });
        action->setEnabled(hindrance_.isEmpty() && !isTerminal(signal.target.status));
        action->setToolTip(hindrance_);
        menu.addAction(icon(QStringLiteral("external")), tr("Open target #%1").arg(signal.target.id.value), this,
                       [this, signal] { Q_EMIT targetRequested(signal.target.id); });
        menu.addAction(icon(QStringLiteral("filter")), tr("Only the inbox of #%1").arg(signal.target.id.value), this,
                       [this, signal] { Q_EMIT inboxRequested(signal.target.id); });
        menu.addAction(icon(QStringLiteral("filter")), tr("Only signals named %1").arg(quoted(labelText(signal.name))),
                       this, [this, signal] { Q_EMIT nameRequested(QString::fromStdString(signal.name)); });
        menu.addSeparator();
        copies(tr("Copy id"), QString::number(signal.id.value));
        copies(tr("Copy target id"), QString::number(signal.target.id.value));
        // As it is now, if it has been read; while it is being read there is nothing to keep.
        menu.addAction(icon(QStringLiteral("copy")), tr("Copy payload"), this,
                       [this, signal, payload = wholePayload(signal)] {
                           const auto known = payload ? payload : wholePayload(signal);
                           if (known) QApplication::clipboard()->setText(QString::fromStdString(*known));
                       });
        if (signal.dedupKey) copies(tr("Copy dedup key"), QString::fromStdString(*signal.dedupKey));
    }
    Q_EMIT actsOffered(&menu, subjectOfSelected());
    copies(withKey(rows.size() == 1 ? tr("Copy row") : tr("Copy rows"), QStringLiteral("Ctrl+C")), selectedAsText());
    menu.exec(event->globalPos());
}

ActSubject SignalsTable::subjectOfSelected() const {
    const std::vector<int> rows = selectedRows();
    ActSubject some;
    for (const int row : rows)
        some.signalIds.push_back(signals_.row(row).id);
    if (rows.size() != 1) return some;
    const SignalEntry& only = signals_.row(rows.front());
    some.targets = {{only.target.id, {}}};
    some.row = only.target;
    some.signalName = QString::fromStdString(only.name);
    return some;
}

QString SignalsTable::selectedAsText() const {
    QStringList lines;
    for (const int row : selectedRows()) {
        QStringList cells;
        for (int column = 0; column < Model::ColumnCount; ++column)
            cells << signalCell(signals_.row(row), signals_.now(), column).exactText();
        lines << copiedRow(cells);
    }
    return lines.join(u'\n');
}

} // namespace fermata::views

#include "moc_signals_table.cpp"
