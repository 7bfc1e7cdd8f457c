// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace QKeychain {
class Job;
}

namespace fermata::app {

// Passwords in the system's keychain (Secret Service or KWallet), and nowhere else: where there is none, nothing is
// kept. Lives on the GUI thread and never waits there: each call returns at once and answers later, once, unless the
// keychain has gone before. The keychain itself may ask the person to unlock it.
class Keychain : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // `problem` says why the keychain is of no use, and is empty when it answered. No password and no problem: it holds
    // none under this key.
    using Found = std::function<void(const std::optional<QString>& password, const QString& problem)>;
    using Done = std::function<void(const QString& problem)>;

    void read(const QString& key, const Found& then);
    void write(const QString& key, const QString& password, const Done& then);
    void remove(const QString& key, const Done& then); // that there was none is no problem

private:
    void start(QKeychain::Job* job, const QString& key, const std::function<void(const QString& problem)>& then);
};

} // namespace fermata::app
