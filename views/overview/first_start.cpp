// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/first_start.h"

#include "overview/example_card.h"
#include "shell/ground.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace fermata::views {

namespace {

constexpr int kWidth = 912; // four cards and their gaps

class Mark : public QWidget {
public:
    explicit Mark(QWidget* parent) : QWidget(parent) {
        setFixedSize(104, 64);
        setDecoration(this);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintMark(painter, rect(), theme().text, theme().accent);
    }
};

QLabel* heading(const QString& text, QWidget* parent) {
    auto* const label = plainLabel(text, parent);
    label->setFont(fonts::semibold(fonts::small()));
    return label;
}

QStringList machineNames(const std::vector<WorkerSummary>& workers) {
    std::set<std::string> names;
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive) continue;
        for (const auto& [fsm, version] : worker.machines)
            names.insert(fsm);
    }
    QStringList list;
    for (const std::string& name : names)
        list << shownText(name);
    return list;
}

} // namespace

FirstStart::FirstStart(QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("firstStart"));
    setSpokenRole(this, QAccessible::Document);
    setAccessibleName(tr("First steps"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    page_ = new Ground(this);

    auto* const bottom = new QHBoxLayout;
    bottom->setSpacing(metrics::kPageMargin);
    bottom->addWidget(makeChecks(), 1);
    bottom->addWidget(makeAttach(), 1);

    auto* const content = new QWidget(page_);
    content->setMaximumWidth(kWidth);
    auto* const column = new QVBoxLayout(content);
    column->setContentsMargins(0, 32, 0, 32);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addSpacing(32);
    examples_ = makeCards();
    column->addWidget(examples_);
    column->addSpacing(12);
    endless_ = makeTicker();
    column->addWidget(endless_);
    column->addSpacing(24);
    column->addLayout(bottom);
    column->addSpacing(24);
    column->addWidget(makeKeys());

    auto* const across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(content, 1000);
    across->addStretch(1);
    auto* const outer = new QVBoxLayout(page_);
    outer->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    outer->addStretch(2);
    outer->addLayout(across);
    outer->addStretch(3);
    setWidget(page_);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &FirstStart::refresh);
    refresh();
}

QWidget* FirstStart::makeHead() {
    auto* const head = new QWidget(page_);
    auto* const title = plainLabel(tr("Nothing is held yet"), head);
    title->setFont(fonts::hero());
    title->setAlignment(Qt::AlignCenter);
    text_ = plainLabel(head);
    text_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    text_->setWordWrap(true);
    text_->setFixedWidth(520);
    controls::setTone(text_, controls::Tone::Secondary);
    auto* const column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new Mark(head), 0, Qt::AlignHCenter);
    column->addSpacing(24);
    column->addWidget(title);
    column->addSpacing(12);
    // Between stretches, not aligned: an aligned label is not asked how high it is when it wraps.
    auto* const words = new QHBoxLayout;
    words->addStretch();
    words->addWidget(text_);
    words->addStretch();
    column->addLayout(words);
    return head;
}

QWidget* FirstStart::makeCards() {
    using Idea = ExampleDrawing::Idea;
    auto* const row = new QWidget(page_);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kPageMargin);
    const auto add = [&](const QString& name, const QString& text, const QString& action, Idea idea) {
        auto* const card = new ExampleCard(name, text, action, idea, row);
        connect(card, &ExampleCard::spawnRequested, this, [this, card, name] { seed(card, name); });
        layout->addWidget(card, 1);
        cards_.push_back(card);
    };
    // The machines' own names are not translated.
    add(QStringLiteral("checkout"), tr("Waits for the signal “paid”, then ships. Takes two minutes; start here."),
        tr("Spawn a checkout"), Idea::Await);
    add(QStringLiteral("order"),
        tr("Spawns a charge for each of its eight items and waits until all have ended. Some fail."),
        tr("Spawn an order"), Idea::FanOut);
    add(QStringLiteral("approval"), tr("Waits for a manager, then for finance. Either may refuse. You are both."),
        tr("Spawn an approval"), Idea::TwoAwaits);
    add(QStringLiteral("flaky"), tr("Calls something that fails and tries again after a pause that doubles."),
        tr("Spawn a flaky"), Idea::Retry);
    cards_.front()->setPrimary(true);
    return row;
}

QWidget* FirstStart::makeTicker() {
    auto* const row = new QWidget(page_);
    auto* const text =
        plainLabel(tr("Or one without an end: a ticker runs once a second until it is told to stop."), row);
    text->setFont(fonts::small());
    controls::setTone(text, controls::Tone::Hint);
    ticker_ = new LinkLabel(tr("Spawn a ticker"), row);
    ticker_->setObjectName(QStringLiteral("spawnExample_ticker"));
    ticker_->setFont(fonts::small());
    connect(ticker_, &QAbstractButton::clicked, this, [this] { seed(nullptr, QStringLiteral("ticker")); });
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGap);
    layout->addStretch();
    layout->addWidget(text);
    layout->addWidget(ticker_);
    layout->addStretch();
    return row;
}

void FirstStart::addCheck(QGridLayout* grid, const QString& name, Check& check) {
    const int row = grid->rowCount();
    check.mark = plainLabel(page_);
    check.mark->setFixedWidth(metrics::kIcon + 4);
    auto* const title = plainLabel(name, page_);
    title->setFont(fonts::small());
    check.text = plainLabel(page_);
    check.text->setFont(fonts::small());
    check.text->setWordWrap(true);
    controls::setTone(check.text, controls::Tone::Secondary);
    grid->addWidget(check.mark, row, 0, Qt::AlignTop);
    grid->addWidget(title, row, 1, Qt::AlignTop);
    grid->addWidget(check.text, row, 2, Qt::AlignTop);
}

QWidget* FirstStart::makeChecks() {
    auto* const panel = new views::Panel(page_); // QFrame has a Panel too
    auto* const grid = new QGridLayout(panel);
    grid->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin,
                             metrics::kPanelPadding);
    grid->setVerticalSpacing(metrics::kGap);
    grid->setColumnMinimumWidth(1, 96);
    grid->setColumnStretch(2, 1);
    grid->addWidget(heading(tr("What is running"), panel), 0, 0, 1, 3);
    addCheck(grid, tr("Database"), database_);
    addCheck(grid, tr("Tables"), tables_);
    addCheck(grid, tr("Worker"), worker_);
    addCheck(grid, tr("Machines"), machines_);
    grid->setRowStretch(grid->rowCount(), 1);
    return panel;
}

QWidget* FirstStart::makeAttach() {
    auto* const panel = new views::Panel(page_); // QFrame has a Panel too
    auto* const text = plainLabel(tr("Fermata attaches to any PostgreSQL in which the engine’s tables stand, and shows "
                                     "what runs there. Workers of your own machines show up by themselves."),
                                  panel);
    text->setFont(fonts::small());
    text->setWordWrap(true);
    controls::setTone(text, controls::Tone::Secondary);
    connect_ = new QPushButton(icon(QStringLiteral("database")), tr("Connect…"), panel);
    controls::setCompact(connect_);
    connect_->setToolTip(tr("Connections (Ctrl+O)"));
    connect(connect_, &QPushButton::clicked, this, &FirstStart::connectRequested);
    auto* const own = new QPushButton(icon(QStringLiteral("machines")), tr("Spawn anything…"), panel);
    controls::setCompact(own);
    own->setFlat(true);
    own->setToolTip(tr("Any machine, step and state (N)"));
    connect(own, &QPushButton::clicked, this, &FirstStart::spawnDialogRequested);
    auto* const buttons = new QHBoxLayout;
    buttons->addWidget(connect_);
    buttons->addWidget(own);
    buttons->addStretch();
    auto* const column = new QVBoxLayout(panel);
    column->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin,
                               metrics::kPanelPadding);
    column->setSpacing(metrics::kGap);
    column->addWidget(heading(tr("You have a database already?"), panel));
    column->addWidget(text);
    column->addStretch();
    column->addLayout(buttons);
    return panel;
}

QWidget* FirstStart::makeKeys() {
    auto* const row = new QWidget(page_);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGap);
    layout->addStretch();
    const auto add = [&](const QStringList& keys, const QString& what) {
        layout->addWidget(new KeyHint(keys, row));
        auto* const text = plainLabel(what, row);
        text->setFont(fonts::small());
        controls::setTone(text, controls::Tone::Secondary);
        layout->addWidget(text);
        layout->addSpacing(12);
    };
    add(keyCaps(QStringLiteral("Ctrl+K")), tr("go to anything"));
    add({QStringLiteral("N")}, tr("spawn"));
    add({QStringLiteral("S")}, tr("signal"));
    add({QStringLiteral("R")}, tr("live or paused"));
    add({QStringLiteral("?")}, tr("all keys"));
    layout->addStretch();
    return row;
}

void FirstStart::seed(ExampleCard* card, const QString& name) {
    asked_ = card;
    if (card) {
        // A button that is disabled hands the focus to the next one, which the next key would press.
        setFocus();
        card->setBusy(true);
    }
    Q_EMIT exampleRequested(name);
}

void FirstStart::exampleAnswered() {
    if (!asked_) return;
    asked_->setBusy(false);
    if (hasFocus()) asked_->button()->setFocus(Qt::TabFocusReason);
    asked_ = nullptr;
}

void FirstStart::setConnection(const ConnectionState& state) {
    connection_ = state;
    refresh();
}

void FirstStart::setWorkers(const std::vector<WorkerSummary>& workers) {
    workers_ = workers;
    refresh();
}

void FirstStart::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    embedded_ = state;
    refresh();
}

void FirstStart::set(Check& check, bool good, const QString& text) {
    const QIcon mark =
        icon(good ? QStringLiteral("check") : QStringLiteral("warning"), good ? Tint::Done : Tint::Attention);
    check.mark->setPixmap(mark.pixmap(QSize(metrics::kIcon, metrics::kIcon), devicePixelRatioF()));
    check.mark->setAccessibleName(good ? tr("good") : tr("needs attention"));
    check.text->setText(shownText(text));
}

void FirstStart::refresh() {
    // Elsewhere nobody would run them, and who works there has not asked for them.
    const bool offers = connection_.sandbox || embedded_.present;
    examples_->setVisible(offers);
    endless_->setVisible(offers);
    text_->setText(
        !offers ? tr("Nothing has run in %1 yet. Start your own workers: queues and throughput will appear here.")
                      .arg(shownText(connection_.label))
        : connection_.sandbox
            ? tr("Your sandbox is running. Spawn an example and watch it step, wait for a signal, fail and come "
                 "back. Queues and throughput will appear here.")
            : tr("Nothing has run in %1 yet. Spawn an example here, or start your own workers: queues and "
                 "throughput will appear here.")
                  .arg(shownText(connection_.label)));
    const bool connected = connection_.kind == ConnectionState::Kind::Connected;
    set(database_, connected,
        connection_.sandbox ? tr("%1, private, no network port").arg(connection_.server)
                            : tr("%1, as %2").arg(connection_.server, connection_.user));
    set(tables_, connected,
        connection_.schema.isEmpty() ? tr("the engine’s tables are there") : tr("schema %1").arg(connection_.schema));

    int living = 0;
    int slotCount = 0;
    std::set<std::string> queues;
    for (const WorkerSummary& worker : workers_) {
        if (!worker.alive) continue;
        ++living;
        for (const WorkerQueue& queue : worker.queues) {
            slotCount += queue.slots;
            queues.insert(queue.queue);
        }
    }
    QStringList names;
    for (const std::string& queue : queues)
        names << shownText(queue);
    if (living > 0)
        set(worker_, true,
            //: 2 workers, 6 slots: default, payments
            tr("%1, %2: %3")
                .arg(tr("%Ln workers", nullptr, living), tr("%Ln slots", nullptr, slotCount),
                     names.join(format::comma())));
    else if (!embedded_.problem.isEmpty())
        set(worker_, false, embedded_.problem);
    else
        set(worker_, false, embedded_.present ? tr("starting…") : tr("none yet: what is spawned will wait for one"));
    const QStringList machines = machineNames(workers_);
    set(machines_, !machines.isEmpty(),
        machines.isEmpty() ? tr("none that a worker can run") : machines.join(format::comma()));

    const QString hindrance = connected ? connection_.noSpawn : tr("Not connected.");
    for (ExampleCard* const card : cards_)
        card->setHindrance(hindrance);
    ticker_->setEnabled(hindrance.isEmpty());
    ticker_->setToolTip(hindrance);
}

void FirstStart::takeFocus() {
    const QWidget* const focus = QApplication::focusWidget();
    const bool typing = focus && focus->inherits("QLineEdit");
    // On somebody's own database Enter must not put an example into it by surprise.
    if (isVisible() && !typing && connection_.sandbox) cards_.front()->button()->setFocus(Qt::TabFocusReason);
}

} // namespace fermata::views

#include "moc_first_start.cpp"
