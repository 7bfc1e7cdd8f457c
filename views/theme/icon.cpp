// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/icon.h"

#include "theme/status_look.h"
#include "theme/svg_picture.h"
#include "theme/theme.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

#include <cmath>
#include <optional>

namespace fermata::views {

namespace {

// Holds a name, not pixels: the colour is looked up when painted, so a theme switch needs no new icons.
class TintedSvg : public QIconEngine {
public:
    TintedSvg(QString name, Tint tint) : name_(std::move(name)), tint_(tint) {}
    explicit TintedSvg(LookStatus status) : name_(statusGlyph(status)), status_(status) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        // Status glyphs are drawn for 12 px and stand in the middle of a 16 px slot, as large as they are in a pill.
        const double side = qMin(rect.width(), rect.height()) * (status_ ? 0.75 : 1.0);
        const QPointF centre = QRectF(rect).center();
        paintIcon(*painter, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), name_, color(mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QIconEngine* clone() const override { return new TintedSvg(*this); }
    QString key() const override { return QStringLiteral("fermata"); }
    QString iconName() override { return name_; }
    bool isNull() override { return !svgExists(name_); }

private:
    QColor color(QIcon::Mode mode) const {
        if (mode == QIcon::Disabled) return theme().disabledText();
        return status_ ? theme().of(*status_).text : tintColor(tint_);
    }

    QString name_;
    Tint tint_ = Tint::Text;
    std::optional<LookStatus> status_;
};

} // namespace

QColor tintColor(Tint tint) {
    const Theme& t = theme();
    switch (tint) {
    case Tint::Text:
        return t.text;
    case Tint::Secondary:
        return t.text2;
    case Tint::Hint:
        return t.text3;
    case Tint::Accent:
        return t.accent;
    case Tint::OnAccent:
        return t.onAccent;
    case Tint::Link:
        return t.link;
    case Tint::Attention:
        return t.attention.text;
    case Tint::Failed:
        return t.of(LookStatus::Failed).text;
    case Tint::Done:
        return t.of(LookStatus::Done).text;
    }
    return t.text;
}

QIcon icon(const QString& name, Tint tint) {
    return QIcon(new TintedSvg(name, tint));
}

QIcon statusIcon(LookStatus status) {
    return QIcon(new TintedSvg(status));
}

void paintIcon(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color) {
    const double ratio = painter.device()->devicePixelRatio();
    // Device pixels of the painter as it stands: a scaled graphics view or a print gets sharp icons too.
    const double scale = ratio * std::hypot(painter.transform().m11(), painter.transform().m12());
    const QSize pixels(qMax(1, qRound(rect.width() * scale)), qMax(1, qRound(rect.height() * scale)));
    painter.drawImage(rect, svgPicture(name, pixels, color));
}

void paintGlyph(QPainter& painter, const QRectF& rect, LookStatus status, const QColor& color, double turn) {
    if (turn == 0) {
        paintIcon(painter, rect, statusGlyph(status), color);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.translate(rect.center());
    painter.rotate(turn * 360);
    painter.translate(-rect.center());
    paintIcon(painter, rect, statusGlyph(status), color);
    painter.restore();
}

void paintMark(QPainter& painter, const QRectF& rect, const QColor& arc, const QColor& dot) {
    const double ratio = painter.device()->devicePixelRatio();
    const QSize pixels = (rect.size() * ratio).toSize();
    painter.drawImage(rect, svgPicture(QStringLiteral("mark"), pixels, arc, dot));
}

QIcon applicationIcon() {
    QIcon result;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        result.addPixmap(QPixmap::fromImage(svgPicture(QStringLiteral("fermata"), {size, size}, Qt::black)));
    return result;
}

} // namespace fermata::views
