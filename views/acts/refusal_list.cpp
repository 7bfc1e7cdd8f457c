// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/refusal_list.h"

#include "acts/act_words.h"
#include "kit/list_model.h"
#include "kit/live_view.h"
#include "models/keyed_table_model.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostShown = 1'000;
constexpr int kLines = 4;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::RefusalList)
};

struct Refusal {
    InstanceId id;
    QString why;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

class RefusalModel : public ListOf<KeyedTableModel<Refusal, &Refusal::id>> {
public:
    explicit RefusalModel(QObject* parent) : ListOf(parent) {
        setColumns({
            {.head = {.title = Words::tr("Instance"), .samples = {QStringLiteral("#00000000")}},
             .cell = [](const Refusal& refusal) { return Cell::plain(QStringLiteral("#%1").arg(refusal.id.value)); }},
            {.head = {.title = Words::tr("Why"), .least = 1},
             .cell = [](const Refusal& refusal) { return Cell::plain(refusal.why); },
             .toolTip = [](const Refusal& refusal) { return refusal.why; }},
        });
    }

private:
    std::optional<ListKey> keyOf(const Refusal& refusal) const override { return refusal.id.value; }
};

} // namespace

class RefusalList::Table : public LiveTable {
public:
    explicit Table(RefusalList& list) : LiveTable(&list), model_(new RefusalModel(this)), list_(list) {
        setObjectName(QStringLiteral("refusals"));
        setAccessibleName(Words::tr("Refused, and why"));
        setList(*model_);
        setSelectionMode(SingleSelection);
        setFixedHeight((kLines + 1) * metrics::kRow + 2);
        connect(this, &QTableView::doubleClicked, this, &Table::entered);
    }

    void setRefusals(std::vector<Refusal> refusals) {
        hold([&] { model_->setRows(std::move(refusals)); });
        scrollToTop();
    }

protected:
    void rowChosen(const QModelIndex&) override {}
    void entered(const QModelIndex& line) override {
        LiveTable::entered(line);
        Q_EMIT list_.instanceRequested(model_->item(line).id);
    }

private:
    RefusalModel* model_;
    RefusalList& list_;
};

RefusalList::RefusalList(QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGap);
    auto* const head = new QHBoxLayout;
    title_ = plainLabel(this);
    title_->setFont(fonts::semibold(fonts::small()));
    head->addWidget(title_, 1);
    auto* const copy = new LinkLabel(tr("Copy all"), this);
    copy->setObjectName(QStringLiteral("refusalsCopy"));
    head->addWidget(copy);
    column->addLayout(head);

    list_ = new Table(*this);
    column->addWidget(list_);

    connect(copy, &QAbstractButton::clicked, this, [this] { QApplication::clipboard()->setText(asText()); });
    hide();
}

void RefusalList::setReport(const ActReport& report) {
    refused_.clear();
    for (const ActAnswer& answer : report.answers) {
        if (!answer.accepted) refused_.emplace_back(answer.id, actwords::refusal(answer));
    }
    const std::size_t shown = std::min(refused_.size(), kMostShown);
    std::vector<Refusal> lines;
    for (std::size_t i = 0; i < shown; ++i)
        lines.push_back({refused_[i].first, refused_[i].second});
    list_->setRefusals(std::move(lines));
    const int all = format::plural(qint64(refused_.size()));
    title_->setText(shown < refused_.size()
                        ? tr("%Ln were refused, and nothing happened to them; the first %1 of them:", nullptr, all)
                              .arg(format::number(qint64(shown)))
                        : tr("%Ln were refused, and nothing happened to them:", nullptr, all));
    setVisible(!refused_.empty());
}

QString RefusalList::asText() const {
    QStringList lines;
    for (const auto& [id, why] : refused_)
        lines << QStringLiteral("%1\t%2").arg(id.value).arg(why);
    return lines.join(u'\n');
}

} // namespace fermata::views

#include "moc_refusal_list.cpp"
