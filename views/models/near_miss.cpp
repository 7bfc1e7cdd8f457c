// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/near_miss.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::NearMiss)
};

// Blanks of every width, and what takes no width at all.
bool isInvisible(QChar c) {
    return c.isSpace() || c.category() == QChar::Other_Format || c.category() == QChar::Other_Control;
}

QString withoutBlanks(const QString& text) {
    QString kept;
    for (const QChar c : text) {
        if (!isInvisible(c)) kept += c;
    }
    return kept;
}

// Latin letters for the Cyrillic and Greek ones nobody can tell from them. NFKC folds the rest (ligatures, wide forms).
QString lookOf(const QString& text) {
    static const QString others = QStringLiteral("аеорсухіјѕԁһΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕКМНОРСТХ");
    static const QString latins = QStringLiteral("aeopcyxijsdhABEZHIKMNOPTYXoABEKMHOPCTX");
    Q_ASSERT(others.size() == latins.size());
    QString look = text.normalized(QString::NormalizationForm_KC);
    for (QChar& c : look) {
        if (const qsizetype i = others.indexOf(c); i >= 0) c = latins[i];
    }
    return look;
}

qsizetype firstDifference(const QString& a, const QString& b) {
    qsizetype i = 0;
    while (i < a.size() && i < b.size() && a[i] == b[i])
        ++i;
    return i;
}

// One letter added, left out, replaced, or two neighbours swapped.
bool oneEditApart(const QString& a, const QString& b) {
    const qsizetype i = firstDifference(a, b);
    const auto same = [&](qsizetype fromA, qsizetype fromB) {
        return QStringView(a).mid(fromA) == QStringView(b).mid(fromB);
    };
    if (a.size() == b.size() + 1) return same(i + 1, i);
    if (b.size() == a.size() + 1) return same(i, i + 1);
    if (a.size() != b.size()) return false;
    const bool swapped = i + 1 < a.size() && a[i] == b[i + 1] && a[i + 1] == b[i] && same(i + 2, i + 2);
    return swapped || same(i + 1, i + 1);
}

std::optional<NearMiss::Kind> kindOf(const QString& awaited, const QString& found) {
    using Kind = NearMiss::Kind;
    if (awaited.compare(found, Qt::CaseInsensitive) == 0) return Kind::Case;
    const QString awaitedCore = withoutBlanks(awaited);
    const QString foundCore = withoutBlanks(found);
    if (awaitedCore == foundCore) return Kind::Space;
    if (awaitedCore.compare(foundCore, Qt::CaseInsensitive) == 0) return Kind::CaseAndSpace;
    if (lookOf(awaited) == lookOf(found)) return Kind::LooksAlike;
    // In names of one or two letters everything is one letter from everything.
    if (awaited.size() >= 3 && found.size() >= 2 && oneEditApart(awaited.toCaseFolded(), found.toCaseFolded()))
        return Kind::OneLetter;
    return std::nullopt;
}

} // namespace

std::optional<NearMiss> nearMiss(const QString& awaited, const QString& found) {
    if (awaited == found || awaited.isEmpty() || found.isEmpty()) return std::nullopt;
    const auto kind = kindOf(awaited, found);
    if (!kind) return std::nullopt;
    // In a name that is one letter off the case need not be what a person should look at.
    const bool fold = *kind == NearMiss::Kind::OneLetter;
    const qsizetype at =
        fold ? firstDifference(awaited.toCaseFolded(), found.toCaseFolded()) : firstDifference(awaited, found);
    const bool lacks = found.size() < awaited.size() && *kind != NearMiss::Kind::Case;
    return NearMiss{*kind, at, lacks || at >= found.size() ? 0 : 1};
}

QString nearMissWords(NearMiss::Kind kind) {
    switch (kind) {
    case NearMiss::Kind::Case:
        return Words::tr("the case differs");
    case NearMiss::Kind::Space:
        return Words::tr("the blanks differ");
    case NearMiss::Kind::CaseAndSpace:
        return Words::tr("case and blanks differ");
    case NearMiss::Kind::LooksAlike:
        return Words::tr("it only looks the same, its characters differ");
    case NearMiss::Kind::OneLetter:
        return Words::tr("one letter differs");
    }
    return {};
}

QString underlined(const QString& found, const NearMiss& miss) {
    const auto shown = [](const QString& part) {
        QString text;
        for (const QChar c : part)
            text += isInvisible(c) ? QChar(u'␣') : c;
        return text.toHtmlEscaped();
    };
    if (miss.length == 0) return shown(found);
    return shown(found.left(miss.at)) + QStringLiteral("<u>") + shown(found.mid(miss.at, miss.length)) +
           QStringLiteral("</u>") + shown(found.mid(miss.at + miss.length));
}

} // namespace fermata::views
