// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/time.h>

#include <QElapsedTimer>
#include <QObject>
#include <QRegion>
#include <QTimer>

#include <chrono>
#include <functional>

class QWidget;

namespace fermata::views {

// What the database's clock says between two readings, so that leases run down while one looks. It goes on by this
// machine's clock from the last reading, a little longer than the next one should take: when none comes, what is shown
// is old and stands still. It costs nothing where nobody would see it: no lease is in view, the view is hidden, motion
// is not wanted.
class LeaseClock : public QObject {
    Q_OBJECT

public:
    // `cells` tells which part of the view runs down now.
    LeaseClock(QWidget* view, std::function<QRegion()> cells);

    void setReading(Timestamp databaseTime);
    void stop(); // nothing is read any more
    Timestamp now() const;
    bool isRunning() const { return timer_.isActive(); }

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void check();
    void tick();

    QWidget* view_;
    std::function<QRegion()> cells_;
    QTimer timer_;
    QElapsedTimer since_;
    Timestamp read_{};
    std::chrono::microseconds longest_{0}; // it goes on after a reading
};

} // namespace fermata::views
