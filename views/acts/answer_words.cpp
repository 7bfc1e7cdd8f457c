// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/answer_words.h"

#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kNamedIds = 8; // as links; the rest is counted

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::AnswerWords)
};

QString link(InstanceId id) {
    return linkHtml(QString::number(id.value), QStringLiteral("#%1").arg(id.value));
}

QString spawned(const SpawnAnswer& answer) {
    QStringList ids;
    for (std::size_t i = 0; i < std::min(answer.ids.size(), kNamedIds); ++i)
        ids << link(answer.ids[i]);
    if (answer.ids.size() > kNamedIds)
        ids << Words::tr("and %1 more").arg(format::number(qint64(answer.ids.size() - kNamedIds)));
    QString text = answer.ids.empty() ? Words::tr("Nothing was inserted.")
                                      : Words::tr("Inserted: %1.").arg(ids.join(format::comma()));
    if (answer.rejected > 0)
        text +=
            u' ' + Words::tr("Refused, because their unique key is occupied: %1.").arg(format::number(answer.rejected));
    if (!answer.ended.empty())
        text +=
            u' ' +
            Words::tr("Then it ended: %1").arg(format::sentence(QString::fromStdString(answer.ended)).toHtmlEscaped());
    return text;
}

QString delivered(InstanceId target, const std::string& name, SignalOutcome outcome) {
    const QString id = link(target);
    const QString signal = shownText(name).toHtmlEscaped();
    switch (outcome) {
    case SignalOutcome::Woke:
        return Words::tr("Delivered: “%1” woke %2; it is runnable now.").arg(signal, id);
    case SignalOutcome::Stored:
        return Words::tr("Stored in the inbox of %2. It did not await “%1” at that moment.").arg(signal, id);
    case SignalOutcome::Duplicate:
        return Words::tr("A duplicate: “%1” with this dedup key is in the inbox of %2 already. Nothing was stored "
                         "twice.")
            .arg(signal, id);
    case SignalOutcome::DuplicateOtherName:
        return Words::tr("Not stored: the dedup key is used at %1 under another name. Choose another key.").arg(id);
    case SignalOutcome::Terminal:
        return Words::tr("Stored, but %1 has ended and will not consume it.").arg(id);
    }
    return {};
}

bool asMeant(SignalOutcome outcome) {
    return outcome == SignalOutcome::Woke || outcome == SignalOutcome::Stored || outcome == SignalOutcome::Duplicate;
}

} // namespace

AnswerWords failedWords(const QString& error, const QString& advice) {
    return {Banner::Kind::Error,
            QStringList{format::sentence(error), format::sentence(advice)}.join(u' ').trimmed().toHtmlEscaped(),
            {}};
}

AnswerWords spawnedWords(const SpawnAnswer& answer) {
    const bool whole = answer.rejected == 0 && answer.ended.empty();
    return {whole ? Banner::Kind::Info : Banner::Kind::Attention, spawned(answer), {}};
}

AnswerWords deliveredWords(InstanceId target, const std::string& name, SignalOutcome outcome) {
    return {asMeant(outcome) ? Banner::Kind::Info : Banner::Kind::Attention, delivered(target, name, outcome), {}};
}

} // namespace fermata::views
