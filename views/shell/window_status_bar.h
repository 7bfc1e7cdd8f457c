// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QStatusBar>

#include <optional>

class QLabel;

namespace fermata::views {

// Where we are connected, how long the last read took, who works there; at the right what we may do and the database's
// clock.
class WindowStatusBar : public QStatusBar {
    Q_OBJECT

public:
    explicit WindowStatusBar(QWidget* parent);

    void setConnection(const ConnectionState& state);
    void setActs(std::optional<bool> some); // whether the role may do any; nothing: that is not known yet
    void setReading(const Reading& reading);
    void setReadError(const QString& message); // until the next reading
    void clearReading();
    // Nothing newer comes for now: what is said is as of the last reading.
    void setAged(bool aged);

protected:
    void changeEvent(QEvent* event) override;

private:
    class Dot;
    void setWorkers(const std::vector<WorkerSummary>& workers);
    QLabel* add(const QString& name, bool right = false);
    void showRights();
    void showAge();

    ConnectionState::Kind kind_ = ConnectionState::Kind::Connecting;
    bool writable_ = false;
    bool standby_ = false;
    std::optional<std::chrono::milliseconds> lag_; // of a standby, at the last reading
    std::optional<bool> acts_;                     // by functions, without a right to write
    std::optional<Timestamp> readAt_;
    bool workerless_ = false;
    bool aged_ = false;
    Dot* dot_ = nullptr;
    QLabel* where_ = nullptr;
    QLabel* server_ = nullptr;
    QLabel* read_ = nullptr;
    QLabel* workers_ = nullptr;
    QLabel* rights_ = nullptr;
    QLabel* clock_ = nullptr;
};

} // namespace fermata::views
