// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of the Instances page and what they open: columns, density, saved views, exports; and copying.
#include "instances/columns_dialog.h"
#include "instances/export_strip.h"
#include "instances/filter_syntax.h"
#include "instances/instances_page_private.h"
#include "instances/view_name_dialog.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>

namespace fermata::views {

namespace {

using Format = ExportRequest::Format;

QToolButton* menuButton(const QString& iconName, const QString& tip, const QString& name, QMenu* menu) {
    QToolButton* const button = controls::makeIconButton(iconName, tip);
    button->setObjectName(name);
    menu->setParent(button, menu->windowFlags());
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

void InstancesPage::Private::makeButtons(PageHeader& header) {
    QToolButton* const columnsButton = controls::makeIconButton(QStringLiteral("columns"), tr("Columns"));
    columnsButton->setObjectName(QStringLiteral("instancesColumns"));
    columnsButton->setFocusPolicy(Qt::TabFocus);
    connect(columnsButton, &QAbstractButton::clicked, &page, [this] { openColumns(); });
    header.addRight(columnsButton);

    auto* const density = new QMenu;
    auto* const group = new QActionGroup(density);
    const QStringList names{tr("Compact rows"), tr("Normal rows"), tr("Roomy rows")};
    for (int i = 0; i < names.size(); ++i) {
        QAction* const action = density->addAction(names[i]);
        action->setCheckable(true);
        action->setData(i);
        group->addAction(action);
    }
    connect(group, &QActionGroup::triggered, &page,
            [this](QAction* action) { table->setDensity(InstancesTable::Density(action->data().toInt())); });
    connect(density, &QMenu::aboutToShow, &page,
            [this, group] { group->actions()[int(table->density())]->setChecked(true); });
    header.addRight(
        menuButton(QStringLiteral("rows"), tr("Height of the rows"), QStringLiteral("instancesDensity"), density));

    auto* const saved = new QMenu;
    connect(saved, &QMenu::aboutToShow, &page, [this, saved] { fillViewsMenu(*saved); });
    header.addRight(menuButton(QStringLiteral("save"), tr("Saved views"), QStringLiteral("instancesViews"), saved));

    auto* const take = new QMenu;
    connect(take, &QMenu::aboutToShow, &page, [this, take] {
        take->clear();
        const auto offer = [this, take](const QString& text, Format format, const InstancesTable::Taken& rows) {
            QAction* const action = take->addAction(text, &page, [this, format, rows] { exportTo(format, rows); });
            action->setEnabled(!strip->isRunning());
        };
        const InstancesTable::Taken chosen = table->taken(); // a refresh goes on under the open menu
        InstancesTable::Taken all = chosen;
        all.allMatch = true;
        offer(tr("All that match to CSV…"), Format::Csv, all);
        offer(tr("All that match to JSON…"), Format::Json, all);
        if (chosen.count == 0 || chosen.allMatch) return;
        take->addSeparator();
        offer(tr("%n selected to CSV…", nullptr, chosen.count), Format::Csv, chosen);
        offer(tr("%n selected to JSON…", nullptr, chosen.count), Format::Json, chosen);
    });
    header.addRight(menuButton(QStringLiteral("download"), tr("Export"), QStringLiteral("instancesExport"), take));
}

void InstancesPage::Private::fillViewsMenu(QMenu& menu) {
    menu.clear();
    for (int i = 0; i < int(views.size()); ++i) {
        const SavedView& view = views[std::size_t(i)];
        QAction* const action = menu.addAction(labelText(view.name), &page, [this, i] { page.showSavedView(i); });
        action->setCheckable(true);
        action->setChecked(i == viewOn);
        action->setToolTip(plainToolTip(printFilter(view.filter)));
    }
    if (!views.empty()) menu.addSeparator();
    menu.addAction(icon(QStringLiteral("plus")), tr("Save this view…"), &page, &InstancesPage::askToSaveView);
    if (views.empty()) return;
    QMenu* const rename = menu.addMenu(tr("Rename"));
    QMenu* const remove = menu.addMenu(tr("Delete"));
    for (int i = 0; i < int(views.size()); ++i) {
        const QString name = labelText(views[std::size_t(i)].name);
        rename->addAction(name, &page, [this, i] { page.askToRenameView(i); });
        remove->addAction(name, &page, [this, i] { page.askToDeleteView(i); });
    }
}

void InstancesPage::askToSaveView() {
    QStringList names;
    for (const SavedView& view : d->views)
        names << view.name;
    auto* const dialog = new ViewNameDialog(ViewNameDialog::Purpose::Save, d->viewOn < 0 ? QString() : names[d->viewOn],
                                            names, printFilter(d->filter), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { saveView(dialog->name()); });
    dialog->open();
}

void InstancesPage::askToRenameView(int view) {
    if (view < 0 || view >= int(d->views.size())) return;
    QStringList others;
    for (int i = 0; i < int(d->views.size()); ++i) {
        if (i != view) others << d->views[std::size_t(i)].name;
    }
    const SavedView& known = d->views[std::size_t(view)];
    auto* const dialog =
        new ViewNameDialog(ViewNameDialog::Purpose::Rename, known.name, others, printFilter(known.filter), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, view] { renameView(view, dialog->name()); });
    dialog->open();
}

// A key pressed once too often shall not cost a second one: the question takes the focus.
void InstancesPage::askToDeleteView(int view) {
    if (view < 0 || view >= int(d->views.size())) return;
    for (const auto* const open : findChildren<QMessageBox*>(QStringLiteral("viewDeleteQuestion"))) {
        if (open->isVisible()) return; // one at a time
    }
    const SavedView& known = d->views[std::size_t(view)];
    const QString filter = shownText(printFilter(known.filter));
    auto* const question =
        new QMessageBox(QMessageBox::Question, tr("Delete a saved view"),
                        tr("Delete the saved view “%1”?").arg(shownText(known.name)), QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("viewDeleteQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(filter.isEmpty() ? tr("It shows all instances. No instance is deleted.")
                                                  : tr("It shows %1. No instance is deleted.").arg(filter));
    QPushButton* const yes = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    controls::setRole(yes, controls::ButtonRole::Danger);
    question->setDefaultButton(QMessageBox::Cancel);
    // By its name: others may have gone meanwhile.
    connect(yes, &QPushButton::clicked, this, [this, name = known.name] {
        for (int i = 0; i < int(d->views.size()); ++i) {
            if (d->views[std::size_t(i)].name == name) return deleteView(i);
        }
    });
    question->open();
}

void InstancesPage::Private::openColumns() {
    if (!columns) {
        columns = new ColumnsDialog(model, table->columnLayout(), &page);
        columns->setAttribute(Qt::WA_DeleteOnClose);
        connect(columns, &ColumnsDialog::layoutChanged, table, &InstancesTable::setColumnLayout);
    }
    columns->open();
}

void InstancesPage::Private::copyText(const InstancesTable::Taken& rows) {
    if (rows.count == 0) return;
    if (!rows.text) {
        footer->tell(tr("Up to %1 rows are copied as text. Copy these as JSON or CSV, or export them.")
                         .arg(format::number(InstancesTable::kMostRowsAsText)));
        return;
    }
    QApplication::clipboard()->setText(rows.text());
    if (rows.allMatch) footer->tell(tr("Copied as text is what is loaded. Export to take all that match."));
}

ExportRequest InstancesPage::Private::requestOf(Format format, const InstancesTable::Taken& rows) {
    ExportRequest request;
    request.request = ++lastRequest;
    request.format = format;
    request.filter = rows.filter;
    request.oldestFirst = rows.sort == InstanceSort::OldestFirst;
    if (!rows.allMatch) request.ids = rows.ids;
    return request;
}

void InstancesPage::Private::start(ExportRequest request) {
    strip->begin(request);
    Q_EMIT page.exportRequested(request);
}

void InstancesPage::Private::copyAs(Format format, const InstancesTable::Taken& rows) {
    if (rows.count == 0 || strip->isRunning()) return;
    start(requestOf(format, rows));
}

void InstancesPage::Private::exportTo(Format format, const InstancesTable::Taken& rows) {
    if (strip->isRunning()) return;
    const bool csv = format == Format::Csv;
    const QString suffix = csv ? QStringLiteral("csv") : QStringLiteral("json");
    const auto at = std::chrono::floor<std::chrono::seconds>(model.now()).time_since_epoch().count();
    const QString stamp = QDateTime::fromSecsSinceEpoch(at).toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const QString folder = QDir(exportFolder).exists() && !exportFolder.isEmpty()
                               ? exportFolder
                               : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    auto* const dialog = new QFileDialog(&page, csv ? tr("Export to CSV") : tr("Export to JSON"), folder,
                                         csv ? tr("CSV files (*.csv)") : tr("JSON files (*.json)"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("instances-%1.%2").arg(stamp, suffix));
    // What is meant is what was selected, whatever is by the time the name is typed.
    const ExportRequest request = requestOf(format, rows);
    connect(dialog, &QFileDialog::fileSelected, &page, [this, request](const QString& file) {
        if (file.isEmpty() || strip->isRunning()) return;
        ExportRequest named = request;
        named.file = file;
        exportFolder = QFileInfo(file).absolutePath();
        start(std::move(named));
    });
    dialog->open();
}

QString InstancesPage::help() {
    const help::Keys filters{
        {QStringLiteral("failed   #5208"), tr("A status or an id by itself")},
        {QStringLiteral("status:failed,done"), tr("One of several")},
        {QStringLiteral("machine:order version:2 step:join"), tr("What it runs, and where it stands")},
        {QStringLiteral("queue:payments key:cust-2207"), tr("Queue and partition key")},
        {QStringLiteral("parent:4711 awaits:paid"), tr("The children of an instance; what is awaited")},
        {QStringLiteral("attempt:>=3 error:\"timed out\""), tr("Tried again so often; the last error holds it")},
        {QStringLiteral("standing:>2h"), tr("Not changed for longer; s, m, h, d and w count")},
        {QStringLiteral("changed:<10m spawned:2026-07-14.."), tr("Within; since. ..2026-07-14T12:00Z is until")},
        {QStringLiteral("state.order.id:42"), tr("A part of the state; \"42\" is the text only")},
        {QStringLiteral("state.items[0].sku~\"a-1\""), tr("A text that holds it, whatever the case")}};
    return help::page(
               {tr("Every instance is a row, the newest first. “Why it stands” says what each one waits for."),
                tr("The buttons above narrow the list to a kind that is often looked for. In the line below type a "
                   "filter and choose what it offers; each becomes a chip that can be changed and removed again. A "
                   "filter can be given a name: it then stands in the sidebar."),
                tr("The list has no pages: it reads on as you scroll. It is sorted only by what an index serves. Where "
                   "no index serves a filter, the search stops after 50,000 rows and says so; “Look further” goes on, "
                   "and “Search on” until a page is full. It can be stopped at any time."),
                tr("A refresh never moves what you look at: rows keep their place, and what is chosen stays chosen."),
                tr("What is exported as CSV or copied as text may end in a spreadsheet. A text that one would take for "
                   "a "
                   "formula (it begins with = + - or @) gets an apostrophe in front; numbers and JSON stay as they "
                   "are.")},
               {{tr("/"), tr("To the filter; Down goes on to what it offers, or to the table")},
                {tr("Up, Down"), tr("From row to row; the inspector follows")},
                {tr("Shift+Up, Shift+Down, Ctrl+A"), tr("Several rows; all that are loaded")},
                {tr("Ctrl+C"), tr("Copy the chosen rows")},
                {tr("Menu key, Shift+F10"), tr("Deliver a signal to those chosen, spawn a copy; copy as JSON, CSV or "
                                               "SQL, export, show only, sort, columns")},
                {tr("S"), tr("Deliver a signal to the inspected instance")},
                {tr("Esc"), tr("Close the inspector")}}) +
           help::heading(tr("The filter's line")) + help::keys(filters) +
           help::paragraphs({tr("Several terms stand side by side, and all of them hold.")});
}

} // namespace fermata::views
