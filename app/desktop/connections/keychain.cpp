// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/keychain.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <qt6keychain/keychain.h>
#include <QTimer>

#include <memory>

namespace fermata::app {

namespace {

constexpr auto service = "fermata";

// A person may have to find the keychain's own password first.
constexpr int patienceMilliseconds = 60'000;

// Without a bus there is nobody to ask, and looking for one may start one.
bool hasSessionBus() {
    if (!qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")) return true;
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !runtime.isEmpty() && QFileInfo::exists(runtime + QStringLiteral("/bus"));
}

QString problemOf(const QKeychain::Job& job) {
    switch (job.error()) {
    case QKeychain::NoError:
    case QKeychain::EntryNotFound:
        return {};
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return Keychain::tr("The system’s keychain was not unlocked.");
    default:
        return Keychain::tr("This session has no keychain that works.");
    }
}

} // namespace

// The job answers once, or the time is up: whichever comes first.
void Keychain::start(QKeychain::Job* job, const QString& key, const std::function<void(const QString& problem)>& then) {
    job->setAutoDelete(true);
    job->setInsecureFallback(false); // never into a file
    job->setKey(key);
    if (!hasSessionBus()) {
        job->deleteLater();
        QTimer::singleShot(0, this, [then] { then(tr("This session has no keychain.")); });
        return;
    }
    const auto open = std::make_shared<bool>(true);
    QTimer::singleShot(patienceMilliseconds, this, [open, then] {
        if (std::exchange(*open, false)) then(tr("The system’s keychain does not answer."));
    });
    connect(job, &QKeychain::Job::finished, this, [open, then](QKeychain::Job* finished) {
        if (std::exchange(*open, false)) then(problemOf(*finished));
    });
    job->start();
}

void Keychain::read(const QString& key, const Found& then) {
    auto* const job = new QKeychain::ReadPasswordJob(QLatin1String(service));
    start(job, key, [job, then](const QString& problem) {
        // The job is there while it says that it has finished, and only then without a problem.
        const bool found = problem.isEmpty() && job->error() == QKeychain::NoError;
        then(found ? std::optional(job->textData()) : std::nullopt, problem);
    });
}

void Keychain::write(const QString& key, const QString& password, const Done& then) {
    auto* const job = new QKeychain::WritePasswordJob(QLatin1String(service));
    job->setTextData(password);
    start(job, key, then);
}

void Keychain::remove(const QString& key, const Done& then) {
    start(new QKeychain::DeletePasswordJob(QLatin1String(service)), key, then);
}

} // namespace fermata::app

#include "moc_keychain.cpp"
