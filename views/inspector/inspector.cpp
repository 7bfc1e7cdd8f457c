// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector.h"

namespace fermata::views {

class Inspector::Private {
public:
    std::optional<InstanceId> instance;
    bool loaded = true;
};

Inspector::Inspector(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {}
Inspector::~Inspector() = default;

std::optional<InstanceId> Inspector::instance() const {
    return d->instance;
}
void Inspector::setInstance(std::optional<InstanceId> id) {
    d->instance = id;
    d->loaded = !id;
}
void Inspector::setDetail(const std::optional<InstanceDetail>&, Timestamp) {
    d->loaded = true;
}
void Inspector::setMissing() {
    d->loaded = true;
}
bool Inspector::loaded() const {
    return d->loaded;
}

} // namespace fermata::views
