// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/json_text.h"

#include <QFrame>

class QPlainTextEdit;
class QTimer;

namespace fermata::views {

class JsonCodeEdit;
class JsonFooter;

// A JSON editor: line numbers, colours, a check while typing, and a line below it that says what is wrong and where, or
// how much there is. What text() returns is what was typed, to the character.
class JsonEdit : public QFrame {
    Q_OBJECT

public:
    enum class Accept { Anything, ObjectOnly };

    explicit JsonEdit(QWidget* parent = nullptr);
    ~JsonEdit() override;

    QString text() const;
    void setText(const QString& text);

    // Both check first if a check is still due.
    bool isValid();
    const JsonCheck& check();

    // Empty text counts as valid; text() is then empty and the caller knows what that means ("no payload").
    void setEmptyAllowed(bool allowed);
    void setAccept(Accept accept);
    void setByteLimit(qint64 bytes);
    void setPlaceholderText(const QString& text);
    void setReadOnly(bool readOnly);
    void setFooterVisible(bool visible);
    // One more remark at the end of the footer while the text is valid, such as "sent as typed".
    void setNote(const QString& note);
    void setVisibleLines(int lines);

    QPlainTextEdit* editor() const;

public Q_SLOTS:
    // Ctrl+Shift+F; can be undone.
    void formatText();
    void goToError();

Q_SIGNALS:
    void textChanged();
    void validityChanged(bool valid);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void recheck();
    void recheckSoon();

    JsonCodeEdit* code_ = nullptr;
    JsonFooter* footer_ = nullptr;
    JsonCheck check_;
    JsonLimits limits_;
    Accept accept_ = Accept::Anything;
    QString note_;
    QTimer* later_ = nullptr; // long texts are checked a moment after the last key
    bool emptyAllowed_ = false;
    bool valid_ = false;
    bool marked_ = false; // the text has a mistake and is not just empty
};

} // namespace fermata::views
