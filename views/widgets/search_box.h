// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QToolButton;

namespace fermata::views {

// A line edit with an icon before its text and, while empty, the keys that lead to it at its end; a clear button
// otherwise. Escape clears it, and is passed on when it was empty.
class SearchBox : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchBox(const QString& iconName = QStringLiteral("search"), QWidget* parent = nullptr);

    void setKeys(const QStringList& keys);
    void setMono(bool mono);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void updateMargins();

    QString icon_;
    QToolButton* clear_ = nullptr;
    QStringList keys_;
};

} // namespace fermata::views
