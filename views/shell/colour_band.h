// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QToolBar>

namespace fermata::views {

// The band across the top of the window by which one tells the windows on several databases apart: in the colour that
// the person gave to the connection; that of a production database says so in words too. Without either there is none.
class ColourBand : public QToolBar {
    Q_OBJECT

public:
    explicit ColourBand(QWidget* parent = nullptr);

    void setConnection(const ConnectionState& state);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QColor colour_;
    QString words_;
};

} // namespace fermata::views
