// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/answers_model.h"

#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMenu>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::AnswersList)
};

QString statusWords(ServerAnswer::Status status) {
    switch (status) {
    case ServerAnswer::Status::Waiting:
        return Words::tr("has the lock");
    case ServerAnswer::Status::Replied:
        return Words::tr("replied");
    case ServerAnswer::Status::Failed:
        return Words::tr("failed");
    }
    return {};
}

Tone toneOf(ServerAnswer::Status status) {
    return status == ServerAnswer::Status::Failed    ? Tone::Failed
           : status == ServerAnswer::Status::Waiting ? Tone::Attention
                                                     : Tone::Done;
}

Cell firstLine(const ServerAnswer& answer) {
    Cell cell;
    cell.add({.text = Words::tr("call %1").arg(answer.message.value), .bold = true});
    return cell.add({.text = statusWords(answer.status), .tone = toneOf(answer.status), .gap = metrics::kGap});
}

Cell secondLine(const ServerAnswer& answer) {
    if (answer.status == ServerAnswer::Status::Waiting)
        return Cell::plain(Words::tr("it is answered when its handler has ended"), Tone::Hint);
    const bool failed = answer.status == ServerAnswer::Status::Failed;
    return Cell().add({.text = serverTextWords(answer.text), .tone = Tone::Secondary, .mono = !failed});
}

QString lineOf(const ServerAnswer& answer) {
    return QStringList{firstLine(answer).text(), format::exact(answer.at), secondLine(answer).text()}.join(
        format::comma());
}

} // namespace

QString serverTextWords(const ServerText& text) {
    if (text.unread) return Words::tr("too large for a line: %1").arg(format::bytes(text.bytes));
    const QString words = onOneLine(QString::fromStdString(text.text));
    return text.cut ? words + QStringLiteral("…") : words;
}

AnswersModel::AnswersModel(QObject* parent) : ListOf(parent) {
    using Answer = const ServerAnswer&;
    setColumns({
        {.head = {.ages = true}, // with the next one: a row is painted whole
         .cell = firstLine,
         .toolTip =
             [](Answer answer) {
                 return QStringList{firstLine(answer).text(), format::exact(answer.at),
                                    answer.status == ServerAnswer::Status::Waiting
                                        ? secondLine(answer).text()
                                        : shownLines(serverTextWords(answer.text))}
                     .join(u'\n');
             },
         .spoken = [](Answer answer) { return shownText(lineOf(answer)); }},
        {.head = {.number = true, .ages = true},
         .cell = [this](Answer answer) { return Cell::plain(format::relative(answer.at, now()), Tone::Hint); }},
        {.cell = secondLine},
        {.cell = [](Answer) { return Cell(); }},
    });
}

void AnswersModel::setAnswers(const std::vector<ServerAnswer>& answers, Timestamp now) {
    setRows(answers);
    setNow(now);
}

QString AnswersModel::line(const QModelIndex& row) const {
    return lineOf(item(row));
}

AnswersList::AnswersList(AnswersModel& answers, QWidget* parent) : LinesList(answers, parent), answers_(answers) {
    setObjectName(QStringLiteral("inspectorAnswers"));
    setAccessibleName(tr("Last replies"));
    setSelectionMode(ExtendedSelection);
}

QString AnswersList::copied() const {
    QStringList lines;
    for (const QModelIndex& row : chosenRows())
        lines << answers_.line(row);
    return lines.join(u'\n');
}

void AnswersList::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid()) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("answersMenu"));
    addCopy(menu, withKey(tr("Copy lines"), QStringLiteral("Ctrl+C")), copied());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_answers_model.cpp"
