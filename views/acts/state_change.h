// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <optional>
#include <string>

class QTimer;

namespace fermata::views {

class DiffView;
class JsonEdit;

// A state to be changed: the text in an editor, and below it the difference to what it was, as one types.
class StateChange : public QWidget {
    Q_OBJECT

public:
    explicit StateChange(QWidget* parent = nullptr);

    // What it is now. The text becomes that too, unless a person has changed it already; what was typed stays, and is
    // compared with this.
    void setBase(const std::string& state);
    // As if a person had typed it, also before the base is known. It stays, whatever the base becomes, until a person
    // types something else or lets it go.
    void setText(const std::string& state);
    void letGo() { given_ = false; }
    bool hasBase() const { return base_ != nullptr; }
    bool isChanged() const;
    bool isMeant() const { return given_ || isChanged(); } // it is to be written, also where it is what it is now
    bool isValid();
    std::string text() const;
    QWidget* editor() const;

Q_SIGNALS:
    void edited();

private:
    void compare();

    JsonEdit* edit_ = nullptr;
    DiffView* difference_ = nullptr;
    QTimer* later_ = nullptr;
    std::shared_ptr<const std::string> base_;
    QString shown_;      // the base as the editor had it
    bool given_ = false; // the text is what was set, and a person has not touched it
    QString last_;       // what edited() has last been about
};

} // namespace fermata::views
