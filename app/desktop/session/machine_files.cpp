// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/machine_files.h"

#include <fermata/machine_host.h>

#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <system_error>

namespace fermata::app {

namespace {

constexpr std::size_t kMost = 200; // of one command

// What a command names may as well be data, which its machines change all the time.
bool isCode(const QString& word) {
    static const QStringList suffixes{"py", "js", "mjs", "cjs", "ts", "mts", "rb", "pl", "php", "lua", "sh", "jar"};
    const QFileInfo file(word);
    return suffixes.contains(file.suffix(), Qt::CaseInsensitive) || (file.isFile() && file.isExecutable());
}

} // namespace

std::optional<MachineFiles::Stamp> MachineFiles::stampOf(const std::string& path) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) return std::nullopt;
    Stamp stamp;
    stamp.written = std::filesystem::last_write_time(path, failed);
    if (failed) return std::nullopt;
    stamp.size = std::filesystem::file_size(path, failed);
    if (failed || stamp.size == 0) return std::nullopt;
    return stamp;
}

QString MachineFiles::changed(const HostStatus& host) {
    std::vector<std::string>& files = sources_[host.command];
    if (!host.sources.empty()) files = host.sources;
    std::vector<std::string> all = files;
    for (QString word : QProcess::splitCommand(QString::fromStdString(host.command)))
        if (isCode(word.remove(u'\''))) all.push_back(word.toStdString());
    if (all.size() > kMost) all.resize(kMost);
    QString found;
    std::map<std::string, Stamp>& stamps = stamps_[host.command];
    for (const std::string& path : all) {
        const auto now = stampOf(path);
        if (!now) continue;
        const auto [known, first] = stamps.try_emplace(path, *now);
        if (first || known->second == *now) continue;
        known->second = *now;
        if (found.isEmpty()) found = QFileInfo(QString::fromStdString(path)).fileName();
    }
    return found;
}

} // namespace fermata::app
