// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fermata::views {

// Below the tree: what the colours of a bar mean; at the right what has to be said of the list, or what the amber line
// means.
class BarriersLegend : public QWidget {
    Q_OBJECT

public:
    explicit BarriersLegend(QWidget* parent = nullptr);
    void setRemark(const QString& remark);
    QString remark() const { return remark_; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString remark_;
};

} // namespace fermata::views
