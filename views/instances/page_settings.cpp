// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of the Instances page is kept: saved views, and what comes back at the next start.
#include "instances/filter_syntax.h"
#include "instances/instances_page_private.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kStateVersion = 1;

} // namespace

const std::vector<SavedView>& InstancesPage::savedViews() const {
    return d->views;
}

int InstancesPage::savedView() const {
    return d->viewOn;
}

void InstancesPage::showSavedView(int view) {
    if (view < 0 || view >= int(d->views.size())) return;
    const SavedView wanted = d->views[std::size_t(view)];
    d->applyFilter(wanted.filter, wanted.sort);
}

void InstancesPage::saveView(const QString& name) {
    const SavedView view{name, d->filter, d->model.sort()};
    const auto same =
        std::find_if(d->views.begin(), d->views.end(), [&](const auto& known) { return known.name == name; });
    if (same != d->views.end())
        *same = view;
    else
        d->views.push_back(view);
    d->viewOn = -1;
    d->showFilter(); // says that one is on, and so that they have changed
}

void InstancesPage::renameView(int view, const QString& name) {
    if (view < 0 || view >= int(d->views.size()) || name.isEmpty()) return;
    d->views[std::size_t(view)].name = name;
    Q_EMIT savedViewsChanged();
}

void InstancesPage::deleteView(int view) {
    if (view < 0 || view >= int(d->views.size())) return;
    d->views.erase(d->views.begin() + view);
    d->viewOn = -2; // whatever it is now, it has changed
    d->showFilter();
}

QByteArray InstancesPage::saveState() const {
    const QJsonObject state{{QStringLiteral("version"), kStateVersion},
                            {QStringLiteral("columns"), toJson(d->table->columnLayout())},
                            {QStringLiteral("density"), int(d->table->density())},
                            {QStringLiteral("filter"), printFilter(d->filter)},
                            {QStringLiteral("sort"), sortKey(d->model.sort())},
                            {QStringLiteral("views"), toJson(d->views)},
                            {QStringLiteral("exportFolder"), d->exportFolder}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void InstancesPage::restoreState(const QByteArray& bytes) {
    const QJsonObject state = QJsonDocument::fromJson(bytes).object();
    if (state[QStringLiteral("version")].toInt() != kStateVersion) return;
    d->table->setColumnLayout(columnsFrom(state[QStringLiteral("columns")].toArray()));
    using Density = InstancesTable::Density;
    d->table->setDensity(Density(std::clamp(state[QStringLiteral("density")].toInt(int(Density::Normal)), 0, 2)));
    d->exportFolder = state[QStringLiteral("exportFolder")].toString();
    d->views = savedViewsFrom(state[QStringLiteral("views")].toArray());
    d->viewOn = -2;
    const ParsedFilter kept = parseFilter(state[QStringLiteral("filter")].toString());
    if (!kept.problem) d->applyFilter(kept.filter, sortFrom(state[QStringLiteral("sort")].toString()));
    d->showFilter();
}

} // namespace fermata::views
