// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace fermata::views {

// Tries a connection and says in place what became of it, a line a finding. The window stays alive meanwhile, and the
// trial can be given up.
class TestPanel : public QWidget {
    Q_OBJECT

public:
    explicit TestPanel(QWidget* parent = nullptr);

    void setPossible(bool possible);
    void start(); // as the button does
    void setAnswer(const ConnectionTestAnswer& answer);
    void clear(); // the connection is another one: what was found out says nothing of it
    bool isRunning() const { return running_; }

Q_SIGNALS:
    void testRequested(quint64 number);
    void cancelled(quint64 number);

private:
    enum class Mark { Good, Plain, Attention, Failed };
    void addLine(Mark mark, const QString& text, const QString& hint = {});
    void showFacts(const ConnectionFacts& facts);
    void clearLines();
    void setRunning(bool running);
    void cancel();
    void tick();

    QPushButton* test_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QLabel* state_ = nullptr;
    QWidget* lines_ = nullptr;
    QVBoxLayout* rows_ = nullptr;
    QTimer ticker_;
    QElapsedTimer clock_;
    quint64 number_ = 0;
    bool running_ = false;
    bool possible_ = false;
};

} // namespace fermata::views
