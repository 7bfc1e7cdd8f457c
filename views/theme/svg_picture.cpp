// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/svg_picture.h"

#include <QCache>
#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

namespace fermata::views {

namespace {

// GUI thread only, like everything here that paints.
const QByteArray& source(const QString& name) {
    static QHash<QString, QByteArray> sources;
    const auto known = sources.constFind(name);
    if (known != sources.constEnd()) return *known;
    QFile file(QStringLiteral(":/fermata/icons/%1.svg").arg(name));
    QByteArray text;
    if (file.open(QIODevice::ReadOnly))
        text = file.readAll();
    else
        qWarning("No icon is called \"%s\".", qPrintable(name));
    return *sources.insert(name, text);
}

// Qt's SVG reader knows neither currentColor nor eight digit colours in every place, so alpha stays with the painter.
QByteArray colored(QByteArray text, const QColor& color, const QColor& accent) {
    text.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
    text.replace("accentColor", (accent.isValid() ? accent : color).name(QColor::HexRgb).toLatin1());
    return text;
}

} // namespace

bool svgExists(const QString& name) {
    return QFile::exists(QStringLiteral(":/fermata/icons/%1.svg").arg(name));
}

QImage svgPicture(const QString& name, QSize pixels, const QColor& color, const QColor& accent) {
    static QCache<QString, QImage> cache(2048);
    const QString key = QStringLiteral("%1/%2x%3/%4/%5")
                            .arg(name)
                            .arg(pixels.width())
                            .arg(pixels.height())
                            .arg(color.rgba(), 0, 16)
                            .arg(accent.isValid() ? accent.rgba() : 0u, 0, 16);
    if (const QImage* const known = cache.object(key)) return *known;

    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    if (const QByteArray& text = source(name); !text.isEmpty()) {
        QSvgRenderer renderer(colored(text, color, accent));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&image);
        painter.setOpacity(color.alphaF());
        renderer.render(&painter, QRectF(QPointF(), QSizeF(pixels)));
    }
    cache.insert(key, new QImage(image));
    return image;
}

} // namespace fermata::views
