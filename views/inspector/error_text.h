// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/code_places.h"

#include <QTextBrowser>

#include <optional>
#include <string>

namespace fermata::views {

// What an instance failed by, with its traceback. The places in it that are files of this computer are links; they are
// reached by Tab and followed by Enter, and stand in the menu too. Text of strangers: it is put in as text, and a link
// holds nothing of it but a number.
class ErrorText : public QTextBrowser {
    Q_OBJECT

public:
    explicit ErrorText(QWidget* parent = nullptr);

    enum class Mood { Normal, Failed };
    // Nothing: it is said that there is none. `folder`: where relative names are looked for, empty if nobody knows.
    void setError(const std::optional<std::string>& error, Mood mood, const QString& folder);
    void copyAll() const; // whole, as it is

Q_SIGNALS:
    void fileRequested(const QString& file, int line);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    QMimeData* createMimeDataFromSelection() const override;
    QVariant loadResource(int type, const QUrl& name) override;

private:
    struct Link {
        QString file;
        int line = 0;
        QString words; // as the text names it
    };
    void fill();
    void follow(std::size_t link);

    std::optional<std::string> error_;
    Mood mood_ = Mood::Normal;
    QString folder_;
    std::vector<Link> links_;
    bool atLink_ = false; // what is selected is the link that the keyboard has come to
    bool filled_ = false;
};

} // namespace fermata::views
