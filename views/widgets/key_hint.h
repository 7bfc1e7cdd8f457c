// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QPainter;
class QRectF;

namespace fermata::views {

// Key caps: "Ctrl" "K". They tell of a shortcut; they do not make one.
double keyHintWidth(const QStringList& keys);
void paintKeyHint(QPainter& painter, const QRectF& rect, const QStringList& keys); // left-aligned, vertically centred

// The words of a menu entry whose key is made elsewhere, with the key as it is called here: "Zeilen kopieren",
// "Strg+C".
QString withKey(const QString& words, const QString& key);

// The caps of a key, as the language calls them: "Strg", "K".
QStringList keyCaps(const QString& key);

class KeyHint : public QWidget {
    Q_OBJECT

public:
    explicit KeyHint(const QStringList& keys, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList keys_;
};

} // namespace fermata::views
