// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_table.h"

#include "instances/why.h"
#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "stuck/stuck_cells.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
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

using Model = StuckModel;

class Delegate : public CellDelegate {
public:
    Delegate(const StuckModel& findings, QObject* parent) : CellDelegate(parent), findings_(findings) {}

protected:
    Cell describe(const QModelIndex& index) const override {
        return stuckCell(findings_.row(index.row()).finding, findings_.now(), index.column());
    }

private:
    const StuckModel& findings_;
};

} // namespace

StuckTable::StuckTable(StuckModel& findings, QWidget* parent)
    : SteadyTable(parent), findings_(findings), display_(new StuckDisplay(findings, this)) {
    setObjectName(QStringLiteral("stuckTable"));
    setAccessibleName(tr("What is stuck"));
    setFont(fonts::small());
    controls::prepareTable(this, std::max(metrics::kRow, fontMetrics().height() + 8));
    setModel(display_);
    auto* const delegate = new Delegate(findings, this);
    setItemDelegate(delegate);
    setUpColumns();
    connect(delegate, &CellDelegate::linkActivated, this,
            [this](const QString&, const QModelIndex& index) { inspect(index.row()); });
}

void StuckTable::setUpColumns() {
    QHeaderView* const header = horizontalHeader();
    header->setStretchLastSection(false);
    const QFontMetrics text(font());
    const auto setWidth = [&](int column, const QString& widest, int more = 0) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        const int title = text.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        setColumnWidth(column, qMax(title, text.horizontalAdvance(widest) + more) + 2 * metrics::kCellPadding + 4);
    };
    setWidth(Model::What, findingTitle(FindingCode::LeaseExpiredNoSweep) + QStringLiteral("00"), metrics::kIcon + 6);
    setWidth(Model::Count, QStringLiteral("000,000+"));
    setWidth(Model::Longest, QStringLiteral("#00000000"));
    setWidth(Model::Since, format::wideDuration(), metrics::kPageMargin - metrics::kCellPadding);
    header->setSectionResizeMode(Model::About, QHeaderView::Stretch);
}

void StuckTable::fitColumns() {}

int StuckTable::chosenRow() const {
    return chosenKey() ? rowOf(*chosenKey()) : -1;
}

void StuckTable::choose(int row) {
    setCurrentIndex(model()->index(row, 0));
    selectRow(row);
}

void StuckTable::forgetChosen() {
    setChosenKey(std::nullopt);
}

StuckTable::Key StuckTable::keyOf(int row) const {
    return findings_.row(row).key;
}

int StuckTable::rowOf(Key key) const {
    return findings_.find(key);
}

int StuckTable::placeOf(Key key) const {
    return findings_.find(key);
}

void StuckTable::rowChosen(int) {
    Q_EMIT findingChosen();
}

void StuckTable::inspect(int row) {
    const Finding finding = findings_.row(row).finding;
    if (isRest(finding)) {
        if (canBeShown(finding)) Q_EMIT allRequested(finding);
        return;
    }
    if (finding.instance.value > 0) Q_EMIT instanceRequested(finding.instance);
}

void StuckTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    SteadyTable::keyPressEvent(event);
    if (enter && currentIndex().isValid()) inspect(currentIndex().row());
}

void StuckTable::mouseDoubleClickEvent(QMouseEvent* event) {
    SteadyTable::mouseDoubleClickEvent(event);
    if (currentIndex().isValid()) inspect(currentIndex().row());
}

// A line of its own for what would help: this is what one sends to a colleague.
QString StuckTable::textOf(int row) const {
    const Finding& finding = findings_.row(row).finding;
    const FindingContext context{{}, findings_.now()};
    QStringList lines{plainFinding(findingText(finding, context))};
    if (const QString remedy = plainFinding(findingRemedy(finding, context)); !remedy.isEmpty()) lines << remedy;
    QStringList ids;
    for (const InstanceId id : findingInstances(finding))
        ids << QStringLiteral("#%1").arg(id.value);
    if (!finding.command.empty()) lines << QString::fromStdString(finding.command);
    if (!ids.isEmpty()) lines << ids.join(format::comma());
    return lines.join(u'\n');
}

QString StuckTable::textOfSelected() const {
    QStringList texts;
    for (const int row : selectedRows())
        texts << textOf(row);
    return texts.join(QStringLiteral("\n\n"));
}

void StuckTable::copyTextOfSelected() {
    QApplication::clipboard()->setText(textOfSelected());
}

void StuckTable::contextMenuEvent(QContextMenuEvent* event) {
    const std::vector<int> rows = selectedRows();
    if (rows.empty()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("stuckMenu"));
    menu.setToolTipsVisible(true);
    const Finding finding = findings_.row(rows.front()).finding;
    if (rows.size() == 1 && finding.instance.value > 0) {
        menu.addAction(icon(QStringLiteral("external")),
                       withKey(tr("Inspect #%1").arg(finding.instance.value), QStringLiteral("Enter")), this,
                       [this, finding] { Q_EMIT instanceRequested(finding.instance); });
        menu.addAction(icon(QStringLiteral("arrow-down")), withKey(tr("To the root cause"), QStringLiteral("H")), this,
                       [this, finding] { Q_EMIT rootCauseRequested(finding.instance); });
        menu.addAction(icon(QStringLiteral("instances")), tr("Show all in Instances"), this,
                       [this, finding] { Q_EMIT allRequested(finding); })
            ->setEnabled(hasFilter(finding));
        if (deliverable(finding)) {
            menu.addSeparator();
            QAction* const deliver = menu.addAction(icon(QStringLiteral("envelope")),
                                                    tr("Deliver %1…").arg(quoted(labelText(*deliverable(finding)))),
                                                    this, [this, finding] { Q_EMIT deliverRequested(finding); });
            deliver->setObjectName(QStringLiteral("stuckDeliver"));
            deliver->setEnabled(hindrance_.isEmpty());
            deliver->setToolTip(hindrance_);
        }
        Q_EMIT menuOpening(&menu, finding);
        menu.addSeparator();
        menu.addAction(icon(QStringLiteral("copy")), tr("Copy id"), this,
                       [finding] { QApplication::clipboard()->setText(QString::number(finding.instance.value)); });
    }
    menu.addAction(icon(QStringLiteral("copy")), withKey(tr("Copy text"), QStringLiteral("Ctrl+C")), this,
                   [text = textOfSelected()] { QApplication::clipboard()->setText(text); });
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_stuck_table.cpp"
