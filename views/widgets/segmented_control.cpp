// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/segmented_control.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/shown.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace fermata::views {

class SegmentedControl::Segment : public QAbstractButton {
public:
    Segment(const QString& text, Look look, SegmentedControl* owner)
        : QAbstractButton(owner), owner_(owner), look_(look) {
        setText(text);
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
        setFont(fonts::small());
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(look == Look::Flat ? QSizePolicy::Maximum : QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    void setCount(const QString& count) {
        if (count_ == count) return;
        count_ = count;
        setAccessibleDescription(count);
        updateGeometry();
        update();
    }

    QSize sizeHint() const override {
        const int padding = look_ == Look::Framed ? 10 : 12;
        const double width = paint::labelWidth(fonts::medium(font()), label()) + 2 * padding;
        const int height = look_ == Look::Framed ? metrics::kButtonCompact - 2 : metrics::kButton;
        return {int(std::ceil(width)), qMax(height, int(QFontMetricsF(font()).height()) + 6)};
    }

    // Presets come closer together where there is little room, and leave their counts out.
    QSize minimumSizeHint() const override {
        if (look_ == Look::Framed) return sizeHint();
        const double width = paint::labelWidth(fonts::medium(font()), {text(), {}}) + 2 * kLeastPadding;
        return {int(std::ceil(width)), sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& t = theme();
        QPainter painter(this);
        const bool framed = look_ == Look::Framed;
        const QRectF area = rect();
        const double radius = framed ? 0 : metrics::kRadiusControl;
        if (isChecked() || isDown() || (underMouse() && isEnabled())) {
            const QColor fill = isChecked() ? t.selection : isDown() ? t.pressed : t.hover;
            if (framed) owner_->clipToFrame(painter, this);
            paint::box(painter, area, radius, fill);
            painter.setClipping(false);
        }
        const QColor color = !isEnabled() ? t.disabledText() : isChecked() ? t.text : t.text2;
        const QColor pale = !isEnabled() ? t.disabledText() : isChecked() ? t.text2 : t.text3;
        const QFont face = isChecked() || framed ? fonts::medium(font()) : font();
        paint::Labelled shown = label();
        const double room = area.width() - 2 * kLeastPadding + 1;
        if (paint::labelWidth(face, shown) > room) shown.extra.clear();
        const double width = qMin(paint::labelWidth(face, shown), room);
        paint::label(painter, QRectF(std::floor((area.width() - width) / 2), 0, width + 1, area.height()), face, shown,
                     color, pale);
    }

    void keyPressEvent(QKeyEvent* event) override {
        switch (event->key()) {
        case Qt::Key_Left:
            owner_->step(-1);
            return;
        case Qt::Key_Right:
            owner_->step(1);
            return;
        case Qt::Key_Home:
            owner_->stepTo(0, 1);
            return;
        case Qt::Key_End:
            owner_->stepTo(owner_->count() - 1, -1);
            return;
        default:
            QAbstractButton::keyPressEvent(event);
        }
    }

private:
    static constexpr int kLeastPadding = 4;

    paint::Labelled label() const { return {text(), count_}; }

    SegmentedControl* owner_;
    Look look_;
    QString count_;
};

SegmentedControl::SegmentedControl(Look look, QWidget* parent)
    : QWidget(parent), group_(new QButtonGroup(this)), row_(new QHBoxLayout(this)), look_(look) {
    const int margin = look == Look::Framed ? 1 : 0;
    row_->setContentsMargins(margin, margin, margin, margin);
    row_->setSpacing(look == Look::Framed ? 1 : 0);
    group_->setExclusive(false); // "none" is a state too; we keep the choice single ourselves
    setSizePolicy(look == Look::Flat ? QSizePolicy::Maximum : QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(group_, &QButtonGroup::idClicked, this, [this](int index) {
        setCurrentIndex(index);
        Q_EMIT activated(index);
    });
}

int SegmentedControl::addOption(const QString& text, const QString& toolTip) {
    const int index = count();
    auto* const button = new Segment(shownText(text), look_, this);
    button->setToolTip(toolTip);
    group_->addButton(button, index);
    row_->addWidget(button);
    if (current_ < 0 && index == 0)
        setCurrentIndex(0);
    else
        updateFocusPolicies();
    return index;
}

void SegmentedControl::setOptionText(int index, const QString& text) {
    if (Segment* const button = segment(index)) {
        button->setText(shownText(text));
        button->updateGeometry();
    }
}

void SegmentedControl::setCount(int index, const QString& count) {
    if (Segment* const button = segment(index)) button->setCount(count);
}

void SegmentedControl::setOptionEnabled(int index, bool enabled) {
    if (Segment* const button = segment(index)) button->setEnabled(enabled);
}

void SegmentedControl::setOptionVisible(int index, bool visible) {
    if (Segment* const button = segment(index)) button->setVisible(visible);
    update();
}

int SegmentedControl::count() const {
    return int(group_->buttons().size());
}

SegmentedControl::Segment* SegmentedControl::segment(int index) const {
    return static_cast<Segment*>(group_->button(index));
}

void SegmentedControl::setCurrentIndex(int index) {
    if (index < -1 || index >= count()) return;
    const bool changed = index != current_;
    current_ = index;
    for (int i = 0; i < count(); ++i)
        segment(i)->setChecked(i == index);
    updateFocusPolicies();
    update();
    if (changed) Q_EMIT currentIndexChanged(index);
}

// One stop for Tab: the chosen segment, or the first.
void SegmentedControl::updateFocusPolicies() {
    for (int i = 0; i < count(); ++i)
        segment(i)->setFocusPolicy(i == qMax(0, current_) ? Qt::TabFocus : Qt::NoFocus);
    setFocusProxy(segment(qMax(0, current_)));
}

void SegmentedControl::step(int by) {
    stepTo(current_ + by, by);
}

void SegmentedControl::stepTo(int index, int by) {
    while (segment(index) && (!segment(index)->isEnabled() || segment(index)->isHidden()))
        index += by;
    if (!segment(index) || index == current_) return;
    setCurrentIndex(index);
    segment(index)->setFocus(Qt::TabFocusReason);
    Q_EMIT activated(index);
}

void SegmentedControl::clipToFrame(QPainter& painter, const QWidget* segment) const {
    QPainterPath inside;
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1).translated(-segment->pos());
    inside.addRoundedRect(frame, metrics::kRadiusControl - 1, metrics::kRadiusControl - 1);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipPath(inside);
}

void SegmentedControl::paintEvent(QPaintEvent*) {
    if (look_ != Look::Framed) return;
    const Theme& t = theme();
    QPainter painter(this);
    paint::box(painter, rect(), metrics::kRadiusControl, t.button, t.controlEdge);
    bool first = true;
    for (int i = 0; i < count(); ++i) {
        if (segment(i)->isHidden()) continue;
        if (!first) paint::vertical(painter, segment(i)->x() - 1, 1, height() - 1, t.line);
        first = false;
    }
}

} // namespace fermata::views

#include "moc_segmented_control.cpp"
