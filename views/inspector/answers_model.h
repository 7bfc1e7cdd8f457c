// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/lines_list.h"
#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <fermata/types/servers.h>

#include <QMetaType>

namespace fermata::views {

// One line of it; what is too large to be read says so.
QString serverTextWords(const ServerText& text);

// What the callers of a durable server were answered, the newest first, two lines each: what became of which call and
// when; the reply or the error.
class AnswersModel : public ListOf<KeyedTableModel<ServerAnswer, &ServerAnswer::message>> {
public:
    explicit AnswersModel(QObject* parent = nullptr);

    void setAnswers(const std::vector<ServerAnswer>& answers, Timestamp now);
    QString line(const QModelIndex& row) const; // all of it, to be copied

private:
    std::optional<ListKey> keyOf(const ServerAnswer& answer) const override { return answer.message.value; }
    QVariant whole(const ServerAnswer& answer, int role) const override {
        return role == RowRole ? QVariant::fromValue(answer) : QVariant();
    }
};

class AnswersList : public LinesList {
    Q_OBJECT

public:
    explicit AnswersList(AnswersModel& answers, QWidget* parent = nullptr);

protected:
    QString copied() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    AnswersModel& answers_;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::ServerAnswer)
