// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/machine_files.h"

#include <fermata/machine_host.h>

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>

#include <chrono>
#include <system_error>

namespace fermata::app {

namespace {

constexpr std::size_t kMost = 200; // files of one command
constexpr qint64 kLargest = 64 << 20;
constexpr std::size_t kInARow = 3; // starts that a file has changed with, until it is taken for one of their making

// What a command names may as well be data, which its machines change all the time, or what it builds.
bool isCode(const QString& word) {
    static const QStringList suffixes{"py", "js", "mjs", "cjs", "ts", "mts", "rb", "pl", "php", "lua", "sh", "jar"};
    return suffixes.contains(QFileInfo(word).suffix(), Qt::CaseInsensitive);
}

// The words of a command that are code; a program that is named by its path is.
std::vector<std::string> codeOf(const std::string& command) {
    static const QRegularExpression words(QStringLiteral("'([^']*)'|\"([^\"]*)\"|([^\\s'\";&|()<>]+)"));
    static const QRegularExpression goesElsewhere(QStringLiteral("\\b(?:cd|chdir|pushd|chroot|ssh|docker|podman)\\b"));
    const QString text = QString::fromStdString(command);
    const bool elsewhere = text.contains(goesElsewhere); // a relative name is another file there
    std::vector<std::string> found;
    bool first = true;
    for (auto each = words.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        const QString word = match.captured(match.lastCapturedIndex());
        if (first && word == QLatin1String("exec")) continue;
        const bool program = std::exchange(first, false) && word.contains(u'/');
        if ((program || isCode(word)) && (!elsewhere || QFileInfo(word).isAbsolute()))
            found.push_back(word.toStdString());
    }
    return found;
}

} // namespace

bool MachineFiles::look(const std::string& path, Stamp& stamp) {
    std::error_code failed;
    const std::filesystem::directory_entry entry(path, failed);
    if (failed || !entry.is_regular_file(failed) || failed) return false;
    const auto written = entry.last_write_time(failed);
    if (failed) return false;
    const auto size = entry.file_size(failed);
    if (failed || size == 0 || (written == stamp.written && size == stamp.size)) return false;
    QFile file(QString::fromStdString(path));
    QCryptographicHash hash(QCryptographicHash::Sha1);
    if (qint64(size) <= kLargest && (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))) return false;
    stamp.written = written;
    const bool same = size == stamp.size && hash.result() == stamp.content && qint64(size) <= kLargest;
    stamp.size = size;
    stamp.content = hash.result();
    return !same;
}

MachineFiles::Change MachineFiles::changed(const HostStatus& host) {
    std::vector<std::string>& sources = sources_[host.command];
    if (!host.sources.empty()) sources = host.sources;
    std::vector<std::string> all = codeOf(host.command);
    all.insert(all.end(), sources.begin(), sources.end());
    if (all.size() > kMost) all.resize(kMost);
    Change change;
    std::map<std::string, Stamp>& stamps = stamps_[host.command];
    for (const std::string& path : all) {
        if (passedOver_.contains({host.command, path})) continue;
        const bool first = !stamps.contains(path);
        Stamp& stamp = stamps[path];
        if (!look(path, stamp)) continue;
        const auto written = std::chrono::file_clock::to_sys(stamp.written);
        if (first && written <= host.startedAt) continue;
        if (!stamp.starts.empty() && stamp.starts.back() == host.starts) continue; // it is being started anew for it
        if (!stamp.starts.empty() && stamp.starts.back() != host.starts - 1) stamp.starts.clear();
        // A person saves between two starts as well; not within a second of each of several.
        const bool atOnce = written - host.startedAt < std::chrono::seconds(2);
        if (!atOnce) stamp.starts.clear();
        stamp.starts.push_back(host.starts);
        if (!change.file.isEmpty()) continue;
        change.file = QFileInfo(QString::fromStdString(path)).fileName();
        change.tooOften = atOnce && stamp.starts.size() > kInARow;
        if (change.tooOften) passedOver_.insert({host.command, path});
    }
    return change;
}

} // namespace fermata::app
