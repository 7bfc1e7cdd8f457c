// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/report.h"

#include <QDialog>

class QTextBrowser;

namespace fermata::views {

// What one would be asked for with a report of a fault: versions, connection, how long reading takes, when the window
// stood still. It stays open beside the window and goes on.
class DiagnosticsDialog : public QDialog {
    Q_OBJECT

public:
    explicit DiagnosticsDialog(QWidget* parent = nullptr);

    // Scroll and selection stay; while something is selected nothing changes under it.
    void setReport(const Report& report);

private:
    void fill();

    QTextBrowser* text_ = nullptr;
    Report report_;
    QString shown_;
};

} // namespace fermata::views
