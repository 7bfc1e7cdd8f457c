// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"
#include "widgets/spoken_parts.h"

#include <fermata/types/barriers.h>

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>

namespace fermata::views {

// A family by id, one cell a child (of a large one a cell for several): one look shows where in a thousand the few lie
// that failed or live. A widget that paints them all; the arrows go from cell to cell, Enter opens.
class FamilyCellsView : public QWidget, public SpokenParts {
    Q_OBJECT

public:
    explicit FamilyCellsView(QWidget* parent = nullptr);

    void setPicture(std::shared_ptr<const FamilyPicture> picture, Timestamp now);
    void setMostHeight(int pixels);               // cells become smaller before it is higher
    void setHolder(std::optional<InstanceId> id); // ringed in amber
    int current() const { return current_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

    int partCount() const override { return picture_ ? int(picture_->cells.size()) : 0; }
    QString partWords(int cell) const override;
    QRect partRect(int cell) const override { return cellRect(gridFor(width()), cell); }
    int currentPart() const override { return current_; }
    void goToPart(int cell) override { setCurrent(cell); }
    void activatePart(int cell) override;

Q_SIGNALS:
    void instanceChosen(fermata::InstanceId id);
    void instanceActivated(fermata::InstanceId id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Grid {
        int pitch = 10;
        int columns = 1;
        int rows = 0;
    };
    Grid gridFor(int width) const;
    QRect cellRect(const Grid& grid, int cell) const;
    int cellAt(const QPoint& position) const;
    QString words(int cell) const;
    LookStatus lookAt(const FamilyCell& cell) const;
    InstanceId leadOf(int cell) const;
    void setCurrent(int cell);
    void describe();

    std::shared_ptr<const FamilyPicture> picture_;
    std::optional<InstanceId> holder_;
    Timestamp now_{};
    int current_ = -1;
    int mostHeight_ = 200;
    std::int64_t later_ = 0; // children in all cells that are runnable later
};

// Which of the kinds a cell shows: what lives before what failed before what is done.
ChildKind kindShown(const FamilyCell& cell);

} // namespace fermata::views
