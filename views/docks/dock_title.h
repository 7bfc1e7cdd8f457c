// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;
class QHBoxLayout;
class QLabel;

namespace fermata::views {

// The 28 px bar over a dock: its name like a tab that is on, a count, a remark, then what the dock puts there, float
// and close. Takes no mouse events of its own, so that the dock can be dragged by it.
class DockTitle : public QWidget {
    Q_OBJECT

public:
    explicit DockTitle(const QString& title, QDockWidget* dock);

    void setCount(const QString& count);
    void setRemark(const QString& remark);
    void addWidget(QWidget* widget); // before float and close

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* title_ = nullptr;
    QLabel* count_ = nullptr;
    QString remark_; // painted, not a label: it is what gives way when the dock is narrow
    QHBoxLayout* extras_ = nullptr;
};

} // namespace fermata::views
