// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_page.h"

namespace fermata::views {

class InstancesPage::Private {
public:
    InstanceFilter filter;
    bool loaded = false;
};

InstancesPage::InstancesPage(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
    setObjectName("instancesPage");
}

InstancesPage::~InstancesPage() = default;

InstanceQuery InstancesPage::query() const {
    return {.filter = d->filter, .after = {}, .limit = 200};
}
void InstancesPage::setPage(const InstancePage&, const InstanceQuery&) {
    d->loaded = true;
}
void InstancesPage::setReadError(const QString&) {
    d->loaded = true;
}
InstanceFilter InstancesPage::filter() const {
    return d->filter;
}
void InstancesPage::setFilter(const InstanceFilter& filter) {
    d->filter = filter;
}
bool InstancesPage::loaded() const {
    return d->loaded;
}
void InstancesPage::setMachines(const std::vector<MachineSummary>&) {}
void InstancesPage::setQueues(const QStringList&) {}
std::optional<InstanceId> InstancesPage::selected() const {
    return {};
}
void InstancesPage::setSelected(std::optional<InstanceId>) {}

} // namespace fermata::views
