// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace fermata::views {

// Whether anything may move by itself. Nothing does until the application allows it, so that a picture and a test show
// the same at every run; and nothing does where the desktop asks for reduced motion. GUI thread only.
class Motion : public QObject {
    Q_OBJECT

public:
    static Motion& instance();

    bool on() const { return allowed_ && !reduced_ && !still_; }
    void setAllowed(bool allowed);
    void setReduced(bool reduced);
    void setStill(bool still); // what is shown is old: nothing of it goes on

Q_SIGNALS:
    void changed();

private:
    Motion() = default;
    void set(bool& flag, bool value);

    bool allowed_ = false;
    bool reduced_ = false;
    bool still_ = false;
};

} // namespace fermata::views
