// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/colour_row.h"

#include "connections/connection_colours.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

namespace fermata::views {

class ColourRow::Disc : public QAbstractButton {
public:
    Disc(const ConnectionColour& colour, QWidget* parent) : QAbstractButton(parent), value_(colour.value) {
        setCheckable(true);
        setFixedSize(26, metrics::kButton);
        setFocusPolicy(Qt::StrongFocus);
        setToolTip(colour.name);
        setAccessibleName(colour.name);
        setObjectName(QStringLiteral("colour") + QString(value_).remove(QLatin1Char('#')));
    }
    const QString& value() const { return value_; }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& t = theme();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF centre = QRectF(rect()).center();
        const bool enabled = isEnabled();
        if (isChecked()) {
            painter.setPen(QPen(enabled ? t.text : t.disabledText(), 1.5));
            painter.drawEllipse(centre, 9.5, 9.5);
        }
        if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
            painter.setPen(QPen(t.accent, 2));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 2, -1, -2), metrics::kRadiusControl,
                                    metrics::kRadiusControl);
        }
        if (value_.isEmpty()) {
            // None: a ring with a stroke through it.
            painter.setPen(QPen(enabled ? t.text3 : t.disabledText(), 1.5));
            painter.drawEllipse(centre, 6, 6);
            painter.drawLine(centre + QPointF(-4, 4), centre + QPointF(4, -4));
            return;
        }
        painter.setOpacity(enabled ? 1 : 0.4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(value_));
        painter.drawEllipse(centre, 6.5, 6.5);
    }

private:
    QString value_;
};

ColourRow::ColourRow(QWidget* parent) : QWidget(parent), group_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("connectColour"));
    setAccessibleName(tr("Colour"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const ConnectionColour& colour : connectionColours()) {
        auto* const disc = new Disc(colour, this);
        group_->addButton(disc);
        row->addWidget(disc);
        connect(disc, &QAbstractButton::clicked, this, [this] { Q_EMIT colourChosen(this->colour()); });
    }
    row->addStretch(1);
    setColour({});
}

QString ColourRow::colour() const {
    const auto* const disc = static_cast<const Disc*>(group_->checkedButton());
    return disc ? disc->value() : QString();
}

// One that is not offered (from a file written by hand, a later version) shows none, and is kept until another is
// chosen.
void ColourRow::setColour(const QString& colour) {
    QAbstractButton* none = nullptr;
    for (QAbstractButton* const button : group_->buttons()) {
        const QString& value = static_cast<Disc*>(button)->value();
        if (value.isEmpty()) none = button;
        if (value.compare(colour, Qt::CaseInsensitive) != 0) continue;
        button->setChecked(true);
        return;
    }
    none->setChecked(true);
}

} // namespace fermata::views

#include "moc_colour_row.cpp"
