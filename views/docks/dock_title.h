// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QDockWidget;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace fermata::views {

// The 28 px bar over a dock: its name like a tab that is on, a count, a remark, then what the dock puts there, float
// and close. Where the dock is narrow the remark goes first, then what the dock put there, the count last. Takes no
// mouse events of its own, so that the dock can be dragged by it.
class DockTitle : public QWidget {
    Q_OBJECT

public:
    explicit DockTitle(const QString& title, QDockWidget* dock);

    void setCount(const QString& count);
    void setRemark(const QString& remark);
    // Before float and close. The one with the lowest `worth` is left out first where there is little room; the title
    // shows and hides it, so whether it is wanted is said to setWanted().
    void addWidget(QWidget* widget, int worth);
    void setWanted(QWidget* widget, bool wanted);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void closeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Extra {
        QWidget* widget = nullptr;
        int worth = 0;
        bool wanted = true;
    };

    int bare() const;
    void fit();

    QLabel* title_ = nullptr;
    QLabel* count_ = nullptr;
    QString remark_; // painted, not a label: it is what gives way when the dock is narrow
    QHBoxLayout* extras_ = nullptr;
    QToolButton* floating_ = nullptr;
    QToolButton* close_ = nullptr;
    std::vector<Extra> given_; // the one with the most worth first
};

} // namespace fermata::views
