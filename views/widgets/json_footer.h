// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace fermata::views {

class LinkLabel;

// The line below a JsonEdit: what is wrong and where, or how much there is.
class JsonFooter : public QWidget {
    Q_OBJECT

public:
    explicit JsonFooter(QWidget* parent = nullptr);

    void showValid(const QString& facts, const QString& note, const QString& warning);
    void showError(const QString& message);
    void showEmpty(const QString& text);
    void setFormatVisible(bool visible);
    QString text() const { return verdict_ + QLatin1Char(' ') + rest_; }

Q_SIGNALS:
    void formatRequested();
    void errorClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    enum class State { Valid, Error, Empty };
    void show(State state, const QString& verdict, const QString& rest, const QString& warning = {});

    State state_ = State::Empty;
    QString verdict_;
    QString rest_;
    QString warning_;
    QWidget* format_ = nullptr;
};

} // namespace fermata::views
