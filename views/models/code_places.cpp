// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/code_places.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

namespace fermata::views {

namespace {

// More would be a page of links; what comes behind them is text.
constexpr std::size_t kMostPlaces = 200;
constexpr qsizetype kMostCharacters = 4096; // of a path, as the system has it

constexpr char kPattern[] =
    // File "/home/me/x.py", line 12
    R"re(File "(?<python>[^"\n]+)", line (?<pythonLine>\d{1,9}))re"
    // at f (/home/me/x.js:3:5), at f (file:///home/me/x.mjs:3:5): blanks are part of the name
    R"re(|(?<=\()(?<within>[^()\n]+?):(?<withinLine>\d{1,9})(?::\d{1,9})?(?=\)))re"
    // at /home/me/x.js:3:5
    R"re(|(?<=\bat )(?<bare>(?:file://)?/[^()\s]+?):(?<bareLine>\d{1,9}):\d{1,9}(?=\n|$))re"
    // src/file.cpp:12, /home/me/file.cpp:12:7
    R"re(|(?<![\w./+~\-])(?<word>(?:file://)?[\w./+~\-]*\.\w{1,5}):(?<wordLine>\d{1,9})(?::\d{1,9})?(?![\w.]))re";

const QRegularExpression& pattern() {
    static const QRegularExpression all(QString::fromLatin1(kPattern));
    return all;
}

bool isSource(const QString& suffix) {
    static const QSet<QString> known{
        QStringLiteral("py"),  QStringLiteral("pyi"), QStringLiteral("pyx"),  QStringLiteral("js"),
        QStringLiteral("mjs"), QStringLiteral("cjs"), QStringLiteral("jsx"),  QStringLiteral("ts"),
        QStringLiteral("mts"), QStringLiteral("cts"), QStringLiteral("tsx"),  QStringLiteral("c"),
        QStringLiteral("cc"),  QStringLiteral("cpp"), QStringLiteral("cxx"),  QStringLiteral("c++"),
        QStringLiteral("h"),   QStringLiteral("hh"),  QStringLiteral("hpp"),  QStringLiteral("hxx"),
        QStringLiteral("ipp"), QStringLiteral("inl"), QStringLiteral("tcc"),  QStringLiteral("rs"),
        QStringLiteral("go"),  QStringLiteral("rb"),  QStringLiteral("java"), QStringLiteral("kt"),
        QStringLiteral("cs"),  QStringLiteral("php"), QStringLiteral("lua"),  QStringLiteral("sql")};
    return known.contains(suffix.toLower());
}

// Merely to ask whether a file is there would have the system mount what holds it, from wherever that is: a name from a
// database shall not bring that about.
bool wouldMount(const QString& path) {
    QFile mounts(QStringLiteral("/proc/self/mountinfo"));
    if (!mounts.open(QIODevice::ReadOnly)) return false;
    qsizetype longest = 0;
    bool automatic = false;
    for (const QByteArray& line : mounts.readAll().split('\n')) {
        const QList<QByteArray> fields = line.split(' ');
        const qsizetype dash = fields.indexOf("-");
        if (fields.size() < 5 || dash < 0 || dash + 1 >= fields.size()) continue;
        QString point = QString::fromLocal8Bit(fields[4]);
        const bool within = path == point || path.startsWith(point.endsWith(u'/') ? point : point + u'/');
        if (!within || point.size() < longest) continue; // of two at the same place the last one is on top
        longest = point.size();
        automatic = fields[dash + 1] == "autofs";
    }
    return automatic;
}

} // namespace

std::vector<CodePlace> codePlaces(const QString& text) {
    std::vector<CodePlace> places;
    for (auto found = pattern().globalMatch(text); found.hasNext() && places.size() < kMostPlaces;) {
        const QRegularExpressionMatch match = found.next();
        for (const char* const kind : {"python", "within", "bare", "word"}) {
            const QString name = QString::fromLatin1(kind);
            if (match.capturedStart(name) < 0) continue;
            const int line = match.captured(name + QStringLiteral("Line")).toInt();
            if (line > 0 && match.capturedLength(name) <= kMostCharacters)
                places.push_back({match.capturedStart(), match.capturedLength(), match.captured(name), line});
        }
    }
    return places;
}

QString sourceFileOf(const QString& named, const QString& folder) {
    QString path = named;
    if (path.startsWith(QLatin1String("file://"))) {
        const QUrl url(path, QUrl::StrictMode);
        if (!url.isLocalFile() || !url.host().isEmpty()) return {};
        path = url.toLocalFile();
    }
    if (!QDir::isAbsolutePath(path)) {
        if (folder.isEmpty()) return {};
        path = QDir(folder).absoluteFilePath(path);
    }
    path = QDir::cleanPath(path);
    const QFileInfo file(path);
    // ":/x.py", a resource of Qt's, is absolute too.
    if (!path.startsWith(u'/') || !isSource(file.suffix()) || wouldMount(path)) return {};
    return file.isFile() ? path : QString();
}

} // namespace fermata::views
