// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace fermata::views {

// The bar that opens a section inside a page or panel: "Inbox 1 ... nothing here is consumed".
class SectionBar : public QWidget {
    Q_OBJECT

public:
    explicit SectionBar(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setCount(const QString& count);
    void setRemark(const QString& remark); // at the right
    void addWidget(QWidget* widget);       // at the right end
    // The band behind it and its lines; without it the bar is a plain heading.
    void setBandVisible(bool visible);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* title_ = nullptr;
    QLabel* count_ = nullptr;
    QLabel* remark_ = nullptr;
    QHBoxLayout* row_ = nullptr;
    bool band_ = true;
};

} // namespace fermata::views
