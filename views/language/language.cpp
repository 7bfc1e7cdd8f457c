// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QPointer>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <utility>

// Resources of an archive are left out by the linker unless they are asked for, outside of any namespace.
static void initTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace fermata::views::language {

namespace {

struct Spoken {
    const char* code;
    const char* name;
};

constexpr std::array kSpoken{Spoken{"en", "English"}, Spoken{"de", "Deutsch"}, Spoken{"zh_CN", "简体中文"}};
constexpr char kEnglish[] = "en";

QString& current() {
    static QString code = QString::fromLatin1(kEnglish);
    return code;
}

// Of the language that is spoken, without the English plurals.
QList<QPointer<QTranslator>>& translators() {
    static QList<QPointer<QTranslator>> installed;
    return installed;
}

// Belongs to the application and goes with it: a process may have one after the other.
QTranslator* install(const QString& name, const QString& folder) {
    auto* const translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(name, folder)) {
        QCoreApplication::installTranslator(translator);
        return translator;
    }
    delete translator;
    return nullptr;
}

QTranslator* installOurs(const QString& code) {
    initTranslations();
    return install(QStringLiteral("fermata_") + code, QStringLiteral(":/translations"));
}

void installEnglishPlurals() {
    installOurs(QString::fromLatin1(kEnglish));
}

bool sameScript(const QLocale& one, const QLocale& other) {
    return one.language() == other.language() && one.script() == other.script();
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(installEnglishPlurals)

void keepEnglishPlurals() {}

QStringList codes() {
    QStringList codes;
    for (const Spoken& spoken : kSpoken)
        codes << QString::fromLatin1(spoken.code);
    return codes;
}

QString nameOf(const QString& code) {
    for (const Spoken& spoken : kSpoken) {
        if (code == QLatin1String(spoken.code)) return QString::fromUtf8(spoken.name);
    }
    return code;
}

QString codeFor(const QString& wish) {
    // "de_DE.UTF-8@euro": what the environment adds is no part of the language.
    const QString tag = wish.section(u'.', 0, 0).section(u'@', 0, 0).trimmed();
    const QLocale wished(tag);
    // What Qt does not know becomes C.
    if (tag.isEmpty() || wished.language() == QLocale::C) return {};
    for (const QString& code : codes()) {
        if (sameScript(wished, QLocale(code))) return code;
    }
    return {};
}

QString best(const QStringList& wishes) {
    bool traditional = false;
    for (const QString& wish : wishes) {
        // A system says "zh-Hant-TW", then "zh-TW", then "zh", which alone would mean simplified characters.
        const QLocale wished(wish);
        traditional |= wished.language() == QLocale::Chinese && wished.script() != QLocale::SimplifiedHanScript;
        if (traditional && wish == QLatin1String("zh")) continue;
        if (const QString code = codeFor(wish); !code.isEmpty()) return code;
    }
    return QString::fromLatin1(kEnglish);
}

void use(const QString& code) {
    const QLocale system = QLocale::system();
    current() = code.isEmpty() ? ofSystem() : code;
    const QLocale chosen(current());
    // Who reads German in Switzerland writes numbers as there.
    if (code.isEmpty() || sameScript(system, chosen))
        QLocale::setDefault(system);
    else
        QLocale::setDefault(chosen);
    for (const QPointer<QTranslator>& before : std::exchange(translators(), {}))
        delete before; // which uninstalls it
    if (current() == QLatin1String(kEnglish)) return;
    translators() << install(QStringLiteral("qtbase_") + current(), QLibraryInfo::path(QLibraryInfo::TranslationsPath))
                  << installOurs(current());
}

QString inUse() {
    return current();
}

} // namespace fermata::views::language
