// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ts_file.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>

namespace {

// In any order, each once: a sentence may say something twice.
QStringList found(const QRegularExpression& what, const QString& text) {
    QStringList all;
    for (auto match = what.globalMatch(text); match.hasNext();)
        all << match.next().captured();
    all.sort();
    return all;
}

QStringList placeholders(const QString& text) {
    static const QRegularExpression what(QStringLiteral("%(?:L?\\d{1,2}|L?n)"));
    QStringList all = found(what, text);
    all.removeDuplicates();
    return all;
}

QStringList tags(const QString& text) {
    static const QRegularExpression what(QStringLiteral("</?[a-zA-Z][a-zA-Z0-9]*(?=[\\s/>])"));
    return found(what, text);
}

QString blanksAround(const QString& text) {
    static const QRegularExpression inner(QStringLiteral("\\S.*\\S|\\S"),
                                          QRegularExpression::DotMatchesEverythingOption);
    return QString(text).replace(inner, QStringLiteral("·"));
}

bool hasAccelerator(QString text) {
    static const QRegularExpression what(QStringLiteral("&(?![a-z]+;)\\S"));
    return text.remove(QStringLiteral("&&")).contains(what);
}

bool hasLetters(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
}

bool endsOpen(const QString& text) {
    return text.trimmed().endsWith(u'…');
}

} // namespace

QString TsMessage::name() const {
    return QStringLiteral("%1: “%2”%3").arg(context, source, comment.isEmpty() ? QString() : u' ' + comment);
}

TsFile readTs(const QString& path) {
    TsFile result;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        result.problem = file.errorString();
        return result;
    }
    QXmlStreamReader xml(&file);
    QString context;
    const auto text = [&xml] { return xml.readElementText(QXmlStreamReader::IncludeChildElements); };
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("TS")) {
            result.language = xml.attributes().value(QLatin1String("language")).toString();
        } else if (xml.name() == QLatin1String("name")) {
            context = text();
        } else if (xml.name() == QLatin1String("message")) {
            TsMessage message;
            message.context = context;
            message.plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
            while (xml.readNextStartElement()) {
                if (xml.name() == QLatin1String("source")) {
                    message.source = text();
                } else if (xml.name() == QLatin1String("comment")) {
                    message.comment = text();
                } else if (xml.name() == QLatin1String("translation")) {
                    message.state = xml.attributes().value(QLatin1String("type")).toString();
                    if (!message.plural) {
                        message.forms << text();
                        continue;
                    }
                    while (xml.readNextStartElement())
                        message.forms << text();
                } else {
                    xml.skipCurrentElement();
                }
            }
            result.messages.push_back(message);
        }
    }
    if (xml.hasError()) result.problem = QStringLiteral("line %1: %2").arg(xml.lineNumber()).arg(xml.errorString());
    return result;
}

QStringList differences(const TsMessage& message) {
    QStringList wrong;
    const QStringList wanted = placeholders(message.source);
    for (qsizetype i = 0; i < message.forms.size(); ++i) {
        const QString& form = message.forms[i];
        if (form.trimmed().isEmpty()) {
            wrong << QStringLiteral("has no words");
            continue;
        }
        // The singular may say "one child" and leave its number out, and nothing else.
        const bool singular = message.plural && message.forms.size() > 1 && i == 0;
        QStringList missing = wanted;
        for (const QString& had : placeholders(form)) {
            if (!missing.removeOne(had)) wrong << QStringLiteral("has %1, which the source has not").arg(had);
        }
        if (missing.size() > (singular ? 1 : 0))
            wrong << QStringLiteral("lacks %1").arg(missing.join(QStringLiteral(", ")));
        if (tags(form) != tags(message.source)) wrong << QStringLiteral("has other tags");
        // Wherever a name may stand beside it, it would be spelt out: "5\\u00a0min".
        for (const char16_t blank : {u'\u00A0', u'\u2009', u'\u202F'}) {
            if (form.contains(QChar(blank))) wrong << QStringLiteral("has a blank that is no space");
        }
        // A comma between two words is no word: Chinese has its own, without a blank.
        if (hasLetters(message.source) && blanksAround(form) != blanksAround(message.source))
            wrong << QStringLiteral("has other blanks around it");
        if (form.count(u'\t') != message.source.count(u'\t'))
            wrong << QStringLiteral("has no key behind a tab, or two");
        if (form.count(u'\n') != message.source.count(u'\n')) wrong << QStringLiteral("has other lines");
        if (hasAccelerator(form) != hasAccelerator(message.source))
            wrong << QStringLiteral("has an & for a key where the source has none, or none");
        if (endsOpen(form) != endsOpen(message.source)) wrong << QStringLiteral("does not end in … as the source does");
    }
    return wrong;
}
