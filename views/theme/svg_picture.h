// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QString>

namespace fermata::views {

// resources/icons/<name>.svg with its currentColor replaced, rendered at an exact number of device pixels. Cached.
// A name that does not exist is a mistake of ours: it is reported once and painted as nothing.
QImage svgPicture(const QString& name, QSize pixels, const QColor& color, const QColor& accent = {});

bool svgExists(const QString& name);

} // namespace fermata::views
