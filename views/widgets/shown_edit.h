// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace fermata::views {

// Text of strangers to be read and copied: it shows what is not seen spelt out (widgets/shown.h), and gives a clipboard
// what stands for it in the text. A part of a spelling that is selected is all of it.
class ShownEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit ShownEdit(QWidget* parent = nullptr);

    void setExactText(const QString& text);
    QString selectedText() const; // as it was given

protected:
    QMimeData* createMimeDataFromSelection() const override;

private:
    QString exact_;
};

} // namespace fermata::views
