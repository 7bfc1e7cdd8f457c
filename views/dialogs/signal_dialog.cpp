// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/signal_dialog.h"

namespace fermata::views {

class SignalDialog::Private {
public:
    std::optional<InstanceId> target;
};

SignalDialog::SignalDialog(QWidget* parent) : QDialog(parent), d(std::make_unique<Private>()) {
    setObjectName("signalDialog");
}
SignalDialog::~SignalDialog() = default;

std::optional<InstanceId> SignalDialog::target() const {
    return d->target;
}
void SignalDialog::setTarget(std::optional<InstanceId> id) {
    d->target = id;
}
void SignalDialog::setTargetDetail(const std::optional<InstanceDetail>&, Timestamp) {}
void SignalDialog::setSignalNames(const QStringList&) {}
void SignalDialog::setAnswer(const ActAnswer&) {}

} // namespace fermata::views
