// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/near_miss.h"

#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::NearMiss)
};

} // namespace

std::optional<NearMiss> nearMiss(const QString& awaited, const QString& found) {
    const std::u32string characters = found.toStdU32String();
    const auto miss = fermata::nearMiss(awaited.toStdU32String(), characters);
    if (!miss) return std::nullopt;
    // A character beyond the first plane takes two places.
    const auto places = [&](std::size_t from, std::size_t count) {
        const char32_t* first = characters.data() + from;
        return QString::fromUcs4(first, qsizetype(count)).size();
    };
    return NearMiss{miss->kind, places(0, miss->at), places(miss->at, miss->length)};
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
    case NearMiss::Kind::Separators:
        return Words::tr("what stands between its words differs");
    case NearMiss::Kind::Spelling:
        return Words::tr("the spelling differs");
    }
    return {};
}

QString underlined(const QString& found, const NearMiss& miss) {
    // Blanks as a sign; whatever else is not seen is spelt out.
    const auto shown = [](const QString& part) { return shownText(part).replace(u' ', u'␣').toHtmlEscaped(); };
    if (miss.length == 0) return shown(found);
    return shown(found.left(miss.at)) + QStringLiteral("<u>") + shown(found.mid(miss.at, miss.length)) +
           QStringLiteral("</u>") + shown(found.mid(miss.at + miss.length));
}

} // namespace fermata::views
