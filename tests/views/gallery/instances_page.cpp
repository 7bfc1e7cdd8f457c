// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "pages.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/bars.h"
#include "widgets/cell_delegate.h"
#include "widgets/chip.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"
#include "widgets/status_pill.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace fermata::views;
using controls::Tone;

namespace {

struct Row {
    int id;
    const char* machine;
    const char* version;
    const char* step;
    LookStatus status;
    const char* pill;
    const char* why;
    const char* link;
    bool attention;
    const char* queue;
    int attempt;
    const char* age;
};

const Row kRows[] = {
    {6119, "checkout", "v1", "notify", LookStatus::Executing, "", "worker fra-2, 41 s of 60 s left", "", false,
     "default", 0, "19 s"},
    {6118, "checkout", "v1", "ship", LookStatus::Runnable, "", "eligible, 213 before it", "", false, "default", 0,
     "2 s"},
    {6090, "flaky", "v1", "call", LookStatus::Scheduled, "", "replays in 24 s: 503 from gateway", "", false, "default",
     7, "6 s"},
    {6052, "order", "v2", "ship", LookStatus::Done, "", "result {\"parcels\": 3}", "", false, "payments", 0, "4 s"},
    {5940, "checkout", "v1", "notify", LookStatus::LeaseExpired, "", "lease of fra-2 ran out 6 s ago", "", false,
     "default", 1, "1 m"},
    {5208, "charge", "v3", "capture", LookStatus::AwaitingSignal, "", "“paid”; inbox holds “Paid”", "", true,
     "payments", 0, "2 h 14 m"},
    {5033, "charge", "v3", "capture", LookStatus::Failed, "", "card declined", "", false, "payments", 2, "2 h 11 m"},
    {4711, "order", "v2", "join", LookStatus::AwaitingChildren, "children 999/1,000", "held by ", "charge #5208", false,
     "payments", 0, "2 h 14 m"},
    {4103, "order", "v1", "join", LookStatus::Runnable, "",
     "no worker runs order v1, and this sentence is too long for its column", "", true, "payments", 31, "1 d 11 h"},
};

class Cells : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

protected:
    Cell describe(const QModelIndex& index) const override {
        const Row& row = kRows[std::size_t(index.row()) % std::size(kRows)];
        const auto text = [](const char* utf8) { return QString::fromUtf8(utf8); };
        switch (index.column()) {
        case 0:
            return Cell::number(QString::number(row.id));
        case 1:
            return Cell::plain(text(row.machine))
                .add({.text = QLatin1Char(' ') + text(row.version), .tone = Tone::Hint});
        case 2:
            return Cell::mono(text(row.step));
        case 3:
            return Cell::status(row.status, text(row.pill));
        case 4: {
            Cell cell = Cell::plain(text(row.why), row.attention ? Tone::Attention : Tone::Normal);
            if (*row.link) cell.add({.text = text(row.link), .link = text(row.link)});
            return cell;
        }
        case 5:
            return Cell::plain(text(row.queue), Tone::Secondary);
        case 6:
            return Cell::number(QString::number(row.attempt), row.attempt > 5 ? Tone::Attention
                                                              : row.attempt   ? Tone::Normal
                                                                              : Tone::Hint);
        default:
            return Cell::number(text(row.age));
        }
    }
};

QListView* sidebar(QWidget* parent) {
    auto* const list = new QListView(parent);
    controls::prepareSidebar(list);
    auto* const model = new QStandardItemModel(list);
    const std::pair<const char*, const char*> entries[] = {
        {"overview", "Overview"},        {"instances", "Instances"},  {"leases", "Leases\t38"},
        {"awaiting", "Awaiting\t2,417"}, {"signals", "Signals\t312"}, {"barriers", "Barriers\t61"},
        {"machines", "Machines\t5"},     {"debugger", "Debugger"},    {"activity", "Activity"}};
    for (const auto& [name, label] : entries)
        model->appendRow(new QStandardItem(icon(QLatin1String(name), Tint::Secondary), QString::fromUtf8(label)));
    for (std::size_t i = 0; i < kLookStatusCount; ++i)
        model->appendRow(new QStandardItem(statusIcon(LookStatus(i)), QStringLiteral("runnable\t1,842")));
    list->setModel(model);
    list->setCurrentIndex(model->index(1, 0));
    list->setFixedWidth(metrics::kSidebarWidth);
    return list;
}

QTreeView* tree(QWidget* parent) {
    auto* const view = new QTreeView(parent);
    controls::prepareTree(view);
    auto* const model = new QStandardItemModel(0, 3, view);
    model->setHorizontalHeaderLabels({QStringLiteral("Key"), QStringLiteral("Value"), QStringLiteral("Type")});
    model->appendRow({new QStandardItem(QStringLiteral("order")), new QStandardItem(QStringLiteral("4711")),
                      new QStandardItem(QStringLiteral("number"))});
    auto* const customer = new QStandardItem(QStringLiteral("customer"));
    customer->appendRow({new QStandardItem(QStringLiteral("name")), new QStandardItem(QStringLiteral("mollie")),
                         new QStandardItem(QStringLiteral("text"))});
    auto* const inner = new QStandardItem(QStringLiteral("address"));
    inner->appendRow({new QStandardItem(QStringLiteral("zip")), new QStandardItem(QStringLiteral("10115")),
                      new QStandardItem(QStringLiteral("text"))});
    customer->appendRow(
        {inner, new QStandardItem(QStringLiteral("{…}")), new QStandardItem(QStringLiteral("1 member"))});
    model->appendRow(
        {customer, new QStandardItem(QStringLiteral("{…}")), new QStandardItem(QStringLiteral("3 members"))});
    model->appendRow({new QStandardItem(QStringLiteral("tries")), new QStandardItem(QStringLiteral("[ ]")),
                      new QStandardItem(QStringLiteral("empty list"))});
    view->setModel(model);
    view->expand(model->index(1, 0));
    view->setCurrentIndex(model->index(0, 0, model->index(1, 0)));
    return view;
}

} // namespace

QWidget* makeInstancesPage() {
    auto* const page = new QWidget;
    auto* const all = new QHBoxLayout(page);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(sidebar(page));
    auto* const splitter = new QSplitter;
    all->addWidget(splitter, 1);

    auto* const left = new QWidget;
    auto* const column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* const header = new PageHeader(QStringLiteral("Instances"));
    auto* const presets = new SegmentedControl(SegmentedControl::Look::Flat);
    presets->addOption(QStringLiteral("All"));
    presets->setCount(presets->addOption(QStringLiteral("Not moving")), QStringLiteral("25"));
    presets->setCount(presets->addOption(QStringLiteral("Failed")), QStringLiteral("57"));
    header->addLeft(presets);
    header->setLineVisible(false);
    header->addRight(controls::makeIconButton(QStringLiteral("columns"), QStringLiteral("Columns")));
    header->addRight(controls::makeIconButton(QStringLiteral("rows"), QStringLiteral("Density")));
    column->addWidget(header);
    auto* const filters = new QWidget;
    filters->setBackgroundRole(QPalette::Base);
    filters->setAutoFillBackground(true);
    auto* const chips = new QHBoxLayout(filters);
    chips->setContentsMargins(16, 2, 16, 8);
    chips->addWidget(new Chip(QStringLiteral("queue is"), QStringLiteral("payments, default")));
    auto* const box = new SearchBox(QStringLiteral("filter"));
    box->setKeys({QStringLiteral("/")});
    box->setMono(true);
    box->setPlaceholderText(QStringLiteral("state.order:42"));
    controls::setCompact(box);
    chips->addWidget(box, 1);
    column->addWidget(filters);

    auto* const table = new QTableView;
    table->setObjectName(QStringLiteral("focused"));
    controls::prepareTable(table);
    auto* const model = new QStandardItemModel(24, 8, table);
    model->setHorizontalHeaderLabels({QStringLiteral("Id"), QStringLiteral("Machine"), QStringLiteral("Step"),
                                      QStringLiteral("Status"), QStringLiteral("Why it stands"),
                                      QStringLiteral("Queue"), QStringLiteral("Att."), QStringLiteral("In status")});
    for (const int right : {0, 6, 7})
        model->setHeaderData(right, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
    table->setModel(model);
    table->setItemDelegate(new Cells(table));
    const int widths[] = {64, 92, 80, 172, 220, 80, 50, 90};
    for (int i = 0; i < 8; ++i)
        table->setColumnWidth(i, widths[i]);
    table->horizontalHeader()->setSortIndicator(0, Qt::DescendingOrder);
    table->horizontalHeader()->setSortIndicatorShown(true);
    table->horizontalHeader()->setSectionsClickable(true);
    table->selectRow(5);
    column->addWidget(table, 1);
    splitter->addWidget(left);

    auto* const right = new QWidget;
    auto* const side = new QVBoxLayout(right);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(0);
    side->addWidget(new PageHeader(QStringLiteral("#5208")));
    side->addWidget(tree(right), 1);
    right->setMinimumWidth(280);
    splitter->addWidget(right);
    splitter->setSizes({800, 300});
    return page;
}
