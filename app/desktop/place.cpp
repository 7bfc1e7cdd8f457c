// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "place.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fermata::app {

namespace {

constexpr qint64 largest = 1 << 20;

// What belongs to one user, and goes when they log out; else wherever temporary files are.
QString folder() {
    const QString runtime = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    return runtime.isEmpty() ? QDir::tempPath() : runtime;
}

} // namespace

QString leavePlace(const Place& place, QString* problem) {
    const Source& source = place.source;
    const QJsonObject object{
        {QStringLiteral("conninfo"), source.conninfo},
        {QStringLiteral("sandboxFolder"), source.sandboxFolder},
        {QStringLiteral("schema"), source.schema},
        {QStringLiteral("migrate"), source.migrate},
        {QStringLiteral("runWorker"), source.runWorker},
        {QStringLiteral("password"), source.password},
        {QStringLiteral("id"), source.id},
        {QStringLiteral("name"), source.name},
        {QStringLiteral("colour"), source.colour},
        {QStringLiteral("production"), source.production},
        {QStringLiteral("machines"), QJsonArray::fromStringList(source.machineCommands)},
        {QStringLiteral("choose"), place.choose},
        {QStringLiteral("language"), place.language},
    };
    QTemporaryFile file(folder() + QStringLiteral("/fermata-place-XXXXXX")); // made with 0600
    const QByteArray bytes = QJsonDocument(object).toJson(QJsonDocument::Compact);
    if (!file.open() || file.write(bytes) != bytes.size() || !file.flush()) {
        *problem = file.errorString();
        return {};
    }
    file.setAutoRemove(false);
    return file.fileName();
}

std::optional<Place> takePlace(const QString& path) {
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return std::nullopt;
    QFile file;
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        ::close(descriptor);
        return std::nullopt;
    }
    struct stat of = {};
    const bool ours = fstat(descriptor, &of) == 0 && S_ISREG(of.st_mode) && of.st_uid == geteuid() &&
                      (of.st_mode & (S_IRWXG | S_IRWXO)) == 0 && of.st_nlink == 1;
    if (!ours) return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(file.read(largest)).object();
    QFile::remove(path);
    if (!object.contains(QStringLiteral("conninfo"))) return std::nullopt;

    Place place;
    Source& source = place.source;
    const auto text = [&](const char* name) { return object.value(QLatin1String(name)).toString(); };
    const auto flag = [&](const char* name) { return object.value(QLatin1String(name)).toBool(); };
    source.conninfo = text("conninfo");
    source.sandboxFolder = text("sandboxFolder");
    source.schema = text("schema");
    // On a person's own database nothing runs unasked; a sandbox without a worker would stand still.
    source.runWorker = source.isSandbox() && flag("runWorker");
    source.migrate = flag("migrate");
    source.password = text("password");
    source.id = text("id");
    source.name = text("name");
    source.colour = text("colour");
    source.production = flag("production");
    for (const auto& command : object.value(QLatin1String("machines")).toArray())
        source.machineCommands << command.toString();
    place.choose = flag("choose");
    place.language = text("language");
    return place;
}

} // namespace fermata::app
