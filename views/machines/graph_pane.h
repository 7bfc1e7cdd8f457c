// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace fermata::views {

class MachineView;

// The graph of a machine, and below it what wants to be known of it and when it was counted.
class GraphPane : public QWidget {
    Q_OBJECT

public:
    explicit GraphPane(QWidget* parent = nullptr);

    MachineView* view() const { return view_; }
    void setRemarks(const QStringList& remarks); // none: nothing stands there
    void setCounted(const QString& sentence);

private:
    MachineView* view_ = nullptr;
    QLabel* remark_ = nullptr;
    QLabel* counted_ = nullptr;
};

} // namespace fermata::views
