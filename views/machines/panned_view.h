// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

class QLabel;

namespace fermata::views {

// A picture on a dotted ground that is larger than its view. Drag or scroll to move it, Ctrl and the wheel, + and - to
// zoom, 0 to see the whole. As long as nobody has moved it, the whole of it is seen.
class PannedView : public QGraphicsView {
    Q_OBJECT

public:
    explicit PannedView(QWidget* parent = nullptr);

    double zoom() const;
    void setZoom(double zoom);
    void fit();

protected:
    virtual QRectF whole() const = 0; // what fit() fits in
    virtual void hoverAt(QPoint point) = 0;
    virtual void clickAt(QPoint point) = 0; // by the left button, that did not move it

    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void changeEvent(QEvent* event) override;

private:
    void makeTools();
    void placeTools();
    void showZoom();

    bool fitted_ = false; // the whole is seen, and nobody has moved it since
    QPoint pressedAt_;
    QPoint draggedTo_;
    bool pressed_ = false;
    bool dragging_ = false;
    QWidget* tools_ = nullptr;
    QLabel* zoomText_ = nullptr;
};

} // namespace fermata::views
