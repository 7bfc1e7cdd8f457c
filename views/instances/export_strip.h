// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;
class QToolButton;

namespace fermata::views {

// Above the list's footer while an export goes on, and what became of it.
class ExportStrip : public QWidget {
    Q_OBJECT

public:
    explicit ExportStrip(QWidget* parent = nullptr);

    void begin(const ExportRequest& request);
    void setState(const ExportState& state);
    bool isRunning() const { return running_; }
    quint64 request() const { return request_.request; }

Q_SIGNALS:
    void cancelRequested(quint64 request);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void end(const QString& icon, const QString& text, const QString& detail);
    void showPicture();

    QString iconName_;
    ExportRequest request_;
    bool running_ = false;
    QLabel* picture_ = nullptr;
    QLabel* text_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QPushButton* folder_ = nullptr;
    QToolButton* close_ = nullptr;
    QTimer* closing_ = nullptr;
};

} // namespace fermata::views
