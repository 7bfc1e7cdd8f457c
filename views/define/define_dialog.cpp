// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/define_dialog.h"

#include "define/draft_graph.h"
#include "define/draft_model.h"
#include "define/draft_paste.h"
#include "define/draft_table.h"
#include "define/event_strip.h"
#include "machines/machine_view.h"
#include "models/why.h"
#include "shell/machine_desk.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSaveFile>
#include <QShortcut>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace fermata::views {

namespace {

constexpr int kWidth = 1080;
constexpr int kHeight = 680;
constexpr int kMostSentences = 3;
constexpr int kMostStates = 40; // of a trial that are written out
constexpr int kMostInMenu = 30;

QToolButton* menuButton(const QString& text, const char* name, QMenu* menu, QWidget* parent) {
    auto* const button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    button->setFocusPolicy(Qt::TabFocus);
    controls::setCompact(button);
    return button;
}

QStringList eventsTyped(const QString& line) {
    static const QRegularExpression between(QStringLiteral("[,\\s]+"));
    if (line.contains(u'"') || line.contains(u',')) return namesIn(line);
    return line.split(between, Qt::SkipEmptyParts);
}

} // namespace

DefineDialog::DefineDialog(MachineDesk& desk, QWidget* parent) : QDialog(parent), desk_(desk) {
    setObjectName(QStringLiteral("defineDialog"));
    setWindowTitle(tr("Define a machine"));
    model_ = new DraftModel(this);
    auto* const column = dialogs::makeColumn(this);
    column->setSpacing(metrics::kPanelPadding);
    makeHead(column);
    splitter_ = new QSplitter(Qt::Horizontal, this);
    splitter_->setObjectName(QStringLiteral("defineSplitter"));
    splitter_->setChildrenCollapsible(false);
    splitter_->setHandleWidth(1);
    splitter_->addWidget(makeTable());
    splitter_->addWidget(makeDrawing());
    splitter_->setStretchFactor(0, 3);
    splitter_->setStretchFactor(1, 2);
    splitter_->setSizes({620, 420});
    column->addWidget(splitter_, 1);
    notice_ = new Banner(Banner::Kind::Info, this);
    notice_->setObjectName(QStringLiteral("defineNotice"));
    notice_->setCloseable(true);
    notice_->hide();
    connect(notice_, &Banner::linkActivated, this, [this](const QString& link) {
        MachineDraft draft = model_->draft();
        draft.version = link.toInt();
        model_->change(draft);
    });
    column->addWidget(notice_);
    connect(strip_, &EventStrip::failed, this, [this](const QString& sentence, const QString& advice) {
        notice_->clearActions();
        notice_->setKind(Banner::Kind::Error);
        notice_->setTitle(tr("The event was not sent"));
        notice_->setText(shownLines(format::sentence(sentence) + u' ' + advice).trimmed().toHtmlEscaped());
        notice_->show();
    });
    connect(strip_, &EventStrip::sent, notice_, &QWidget::hide);
    makeFoot(column);
    resize(kWidth, kHeight);
    connectHead();
    connect(model_, &DraftModel::changed, this, &DefineDialog::showDraft);
    showDraft();
}

DefineDialog::~DefineDialog() {
    dialogs::silence(this);
}

void DefineDialog::makeHead(QVBoxLayout* column) {
    auto* const grid = new QGridLayout;
    grid->setHorizontalSpacing(metrics::kGap);
    grid->setVerticalSpacing(metrics::kGap);
    const auto add = [&](const QString& label, QWidget* field, const char* name, int row, int at, int span = 1) {
        field->setObjectName(QString::fromLatin1(name));
        auto* const words = plainLabel(label, this);
        controls::setTone(words, controls::Tone::Secondary);
        words->setBuddy(field);
        if (field->accessibleName().isEmpty()) field->setAccessibleName(QString(label).remove(u'&'));
        grid->addWidget(words, row, at);
        grid->addWidget(field, row, at + 1, 1, span);
    };
    machine_ = new QLineEdit(this);
    version_ = new QSpinBox(this);
    version_->setRange(1, std::numeric_limits<int>::max());
    version_->setMinimumWidth(76);
    version_->setMaximumWidth(104);
    initial_ = new QLineEdit(this);
    terminal_ = new QLineEdit(this);
    for (QLineEdit* const line : {machine_, initial_, terminal_}) {
        line->setFont(fonts::mono());
        line->setMinimumWidth(96);
    }
    machine_->setPlaceholderText(QStringLiteral("order"));
    initial_->setPlaceholderText(QStringLiteral("start"));
    terminal_->setPlaceholderText(QStringLiteral("shipped, canceled"));
    terminal_->setToolTip(tr("Its terminal states, with commas between them. An instance that comes to one is done."));
    unknown_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    unknown_->setAccessibleName(tr("An event that the state does not have"));
    unknown_->addOption(tr("is refused"), tr("Whoever sends it is told, and the instance stays where it is"));
    unknown_->addOption(tr("fails it"), tr("The instance goes to the state “error”, where it fails"));
    unknown_->setCurrentIndex(0);
    add(tr("&Machine"), machine_, "defineMachine", 0, 0);
    add(tr("&Version"), version_, "defineVersion", 0, 2);
    add(tr("&Begins at"), initial_, "defineInitial", 0, 4);
    add(tr("E&nds at"), terminal_, "defineTerminal", 1, 0, 3);
    add(tr("Unknown event"), unknown_, "defineUnknown", 1, 4);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(5, 2);
    column->addLayout(grid);
}

QWidget* DefineDialog::makeTable() {
    auto* const side = new QWidget(this);
    auto* const column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, metrics::kPanelPadding, 0);
    column->setSpacing(metrics::kGap);
    auto* const bar = new QHBoxLayout;
    bar->setSpacing(metrics::kGap);
    auto* const heading = plainLabel(tr("Transitions"), side);
    heading->setFont(fonts::semibold(fonts::body()));
    bar->addWidget(heading, 1);
    startMenu_ = new QMenu(this);
    startMenu_->setObjectName(QStringLiteral("defineStartMenu"));
    start_ = menuButton(tr("Start from"), "defineStart", startMenu_, side);
    exportMenu_ = new QMenu(this);
    exportMenu_->setObjectName(QStringLiteral("defineExportMenu"));
    export_ = menuButton(tr("Export"), "defineExport", exportMenu_, side);
    bar->addWidget(start_);
    bar->addWidget(export_);
    column->addLayout(bar);
    table_ = new DraftTable(model_, side);
    column->addWidget(table_, 1);
    problems_ = dialogs::makeRemark(side);
    problems_->setObjectName(QStringLiteral("defineProblems"));
    column->addWidget(problems_);
    connect(table_, &DraftTable::pasteRequested, this, &DefineDialog::paste);
    connect(table_, &DraftTable::copied, this, [](const QString& text) { QApplication::clipboard()->setText(text); });
    connect(startMenu_, &QMenu::aboutToShow, this, &DefineDialog::fillStart);
    fillExport();
    return side;
}

QWidget* DefineDialog::makeDrawing() {
    auto* const side = new QWidget(this);
    auto* const column = new QVBoxLayout(side);
    column->setContentsMargins(metrics::kPanelPadding, 0, 0, 0);
    column->setSpacing(metrics::kGap);
    view_ = new MachineView(side);
    view_->setObjectName(QStringLiteral("defineGraph"));
    view_->setAccessibleName(tr("What is typed, drawn"));
    view_->setMinimumSize(220, 120);
    column->addWidget(view_, 1);
    undrawn_ = dialogs::makeRemark(side);
    undrawn_->setText(tr("There are too many transitions to draw them."));
    undrawn_->hide();
    column->addWidget(undrawn_);
    auto* const row = new QHBoxLayout;
    row->setSpacing(metrics::kGap);
    auto* const label = plainLabel(tr("&Try events"), side);
    controls::setTone(label, controls::Tone::Secondary);
    events_ = new QLineEdit(side);
    events_->setObjectName(QStringLiteral("defineEvents"));
    events_->setFont(fonts::mono());
    events_->setPlaceholderText(tr("create pay ship", "events of an example"));
    events_->setAccessibleName(tr("Events to try"));
    events_->setToolTip(tr("Events, with blanks or commas between them: where they lead is shown below"));
    label->setBuddy(events_);
    row->addWidget(label);
    row->addWidget(events_, 1);
    column->addLayout(row);
    trial_ = dialogs::makeRemark(side);
    trial_->setObjectName(QStringLiteral("defineTrial"));
    column->addWidget(trial_);
    strip_ = new EventStrip(desk_, side);
    column->addWidget(strip_);
    connect(events_, &QLineEdit::textChanged, this, &DefineDialog::showTrial);
    connect(view_, &MachineView::laidOut, this, [this] {
        view_->fit();
        showTrial();
    });
    connect(view_, &MachineView::nodeChosen, this, [this](int place) {
        const auto& nodes = view_->graph().nodes;
        if (place < 0 || std::size_t(place) >= nodes.size()) return;
        const QString state = QString::fromStdString(nodes[std::size_t(place)].step);
        const auto& moves = model_->draft().moves;
        auto found = std::ranges::find(moves, state, &DraftMove::state);
        if (found == moves.end()) found = std::ranges::find(moves, state, &DraftMove::next);
        if (found != moves.end()) table_->setCurrentIndex(model_->index(int(found - moves.begin()), 0));
    });
    return side;
}

void DefineDialog::makeFoot(QVBoxLayout* column) {
    confirm_ = new QWidget(this);
    auto* const row = new QHBoxLayout(confirm_);
    row->setContentsMargins({});
    row->setSpacing(metrics::kGap);
    auto* const words = plainLabel(tr("This is a &production database. Type the machine’s name once more:"), confirm_);
    controls::setTone(words, controls::Tone::Failed);
    confirmed_ = new QLineEdit(confirm_);
    confirmed_->setObjectName(QStringLiteral("defineConfirm"));
    confirmed_->setFont(fonts::mono());
    confirmed_->setAccessibleName(tr("The machine’s name once more"));
    words->setBuddy(confirmed_);
    words->setWordWrap(true);
    row->addWidget(words, 1);
    row->addWidget(confirmed_);
    confirm_->hide();
    column->addWidget(confirm_);
    connect(confirmed_, &QLineEdit::textChanged, this, &DefineDialog::refresh);

    foot_ = dialogs::makeFoot(this, column, QStringLiteral("defineAccept"));
    controls::setLabel(foot_.act, tr("Define\tCtrl Enter"));
    run_ = new QPushButton(this);
    run_->setObjectName(QStringLiteral("defineAndRun"));
    controls::setLabel(run_, tr("Define and run\tCtrl Shift Enter"));
    run_->setAutoDefault(false);
    foot_.row->insertWidget(foot_.row->count() - 1, run_);
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* const shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | key), this);
        connect(shortcut, &QShortcut::activated, run_, &QPushButton::click);
    }
    connect(foot_.act, &QPushButton::clicked, this, [this] { order(false); });
    connect(run_, &QPushButton::clicked, this, [this] { order(true); });
}

void DefineDialog::connectHead() {
    connect(machine_, &QLineEdit::textChanged, this, [this] { takeHead(QStringLiteral("machine")); });
    connect(version_, &QSpinBox::valueChanged, this, [this] { takeHead(QStringLiteral("version")); });
    connect(initial_, &QLineEdit::textChanged, this, [this] { takeHead(QStringLiteral("initial")); });
    connect(terminal_, &QLineEdit::textChanged, this, [this] { takeHead(QStringLiteral("terminal")); });
    connect(unknown_, &SegmentedControl::currentIndexChanged, this, [this] { takeHead({}); });
}

void DefineDialog::begin(const MachineDraft& draft) {
    defined_.reset();
    notice_->hide();
    events_->clear();
    model_->begin(draft);
    table_->setCurrentIndex(model_->index(0, 0));
}

void DefineDialog::beginFrom(const MachineKey& version) {
    const auto found = std::ranges::find(machines_, version, &MachineRow::key);
    if (found == machines_.end()) return;
    notice_->hide();
    model_->change(nextOf(*found));
    table_->setCurrentIndex(model_->index(0, 0));
}

const MachineDraft& DefineDialog::draft() const {
    return model_->draft();
}

bool DefineDialog::touched() const {
    return model_->touched() && defined_ != model_->draft();
}

void DefineDialog::setMachines(const std::vector<MachineRow>& machines) {
    if (machines_ == machines) return;
    machines_ = machines;
    refresh();
}

void DefineDialog::setHindrance(const QString& why) {
    if (hindrance_ == why) return;
    hindrance_ = why;
    refresh();
}

void DefineDialog::setProduction(bool production) {
    production_ = production;
    confirm_->setVisible(production);
    refresh();
}

// Whichever instance of the machine is looked at, it stands on the graph, and events can be sent to it.
void DefineDialog::setInspected(const std::optional<InstanceSummary>& instance) {
    const MachineRow* const row = declared();
    const bool ours = instance && row && instance->fsm == row->key.fsm && instance->fsmVersion == row->key.version;
    strip_->show(ours ? instance : std::nullopt, row, hindrance_);
    view_->setInstance(ours ? std::optional(InstancePlace{instance->id, StepNode::Kind::Step, instance->step})
                            : std::nullopt);
}

bool DefineDialog::drawn() const {
    return view_->ready() || model_->draft().moves.empty();
}

void DefineDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    (model_->draft().machine.isEmpty() ? static_cast<QWidget*>(machine_) : table_)->setFocus(Qt::OtherFocusReason);
}

void DefineDialog::takeHead(const QString& place) {
    if (quiet_) return;
    MachineDraft draft = model_->draft();
    draft.machine = machine_->text().trimmed();
    draft.version = version_->value();
    draft.initial = initial_->text().trimmed();
    draft.terminal = namesIn(terminal_->text());
    draft.refuses = unknown_->currentIndex() == 0;
    model_->change(draft, place);
}

void DefineDialog::showDraft() {
    const MachineDraft& draft = model_->draft();
    quiet_ = true;
    // A field that says the same is left as it is typed.
    const auto fill = [](QLineEdit* line, const QString& text, bool same) {
        if (!same) line->setText(text);
    };
    fill(machine_, draft.machine, machine_->text().trimmed() == draft.machine);
    fill(initial_, draft.initial, initial_->text().trimmed() == draft.initial);
    fill(terminal_, namesLine(draft.terminal), namesIn(terminal_->text()) == draft.terminal);
    version_->setValue(draft.version);
    unknown_->setCurrentIndex(draft.refuses ? 0 : 1);
    quiet_ = false;
    undrawn_->setVisible(!isDrawn(draft));
    view_->setGraph(QStringLiteral("draft"), graphOf(draft));
    showProblems();
    showTrial();
    refresh();
}

void DefineDialog::showProblems() {
    using Kind = DraftProblem::Kind;
    const auto& all = model_->problems();
    const auto has = [&](std::initializer_list<Kind> kinds, const QString& name) {
        return std::ranges::any_of(all, [&](const DraftProblem& one) {
            return std::ranges::find(kinds, one.kind) != kinds.end() && one.name == name && one.row < 0;
        });
    };
    const MachineDraft& draft = model_->draft();
    controls::setInvalid(machine_, !draft.machine.isEmpty() &&
                                       has({Kind::NameTooLong, Kind::BadName, Kind::NameReserved}, draft.machine));
    controls::setInvalid(initial_, !draft.initial.isEmpty() && has({Kind::NameTooLong, Kind::BadName,
                                                                    Kind::InitialIsEnd, Kind::NothingFromInitial},
                                                                   draft.initial));
    controls::setInvalid(
        terminal_, std::ranges::any_of(draft.terminal, [&](const QString& end) {
            return has({Kind::NameTooLong, Kind::BadName, Kind::UnknownTerminal, Kind::TerminalTwice}, end);
        }));
    QStringList sentences;
    for (const DraftProblem& one : model_->wholeProblems())
        sentences << words(one);
    const qsizetype rows = std::ranges::count_if(all, [](const DraftProblem& one) { return one.row >= 0; });
    const qsizetype more = sentences.size() - kMostSentences;
    sentences = sentences.mid(0, kMostSentences);
    if (more > 0) sentences << tr("And %Ln more.", nullptr, format::plural(more));
    if (rows > 0) sentences << tr("%Ln rows of the table have something wrong.", nullptr, format::plural(rows));
    const bool blank = draft.machine.isEmpty() && draft.moves.empty();
    controls::setTone(problems_, all.empty() ? controls::Tone::Done
                                 : blank     ? controls::Tone::Hint
                                             : controls::Tone::Attention);
    problems_->setText(all.empty() ? tr("Nothing is wrong: it can be defined.")
                       : blank     ? tr("Type transitions; Tab and Enter go on. Or paste them: lines of a spreadsheet, "
                                            "a definition as JSON, rows of SQL.")
                                   : sentences.join(u' '));
}

void DefineDialog::showTrial() {
    const MachineDraft& draft = model_->draft();
    const QStringList events = eventsTyped(events_->text());
    if (draft.initial.isEmpty() || draft.moves.empty()) {
        trial_->setText({});
        return;
    }
    const DraftRun run = views::run(draft, events);
    QStringList way;
    for (const QString& state : run.states)
        way << shownText(state);
    if (way.size() > kMostStates)
        way = QStringList{way.first(), QStringLiteral("…")} + way.mid(way.size() - kMostStates);
    QString text = way.join(QStringLiteral(" → "));
    const QString last = run.states.last();
    const QStringList on = eventsIn(draft, last);
    QStringList names;
    for (const QString& event : on)
        names << shownText(event);
    const QString possible =
        names.isEmpty() ? QString() : u'\n' + tr("Possible there: %1").arg(names.join(format::comma()));
    if (run.failedAt >= 0)
        text +=
            u'\n' +
            tr("In %1 there is no event %2.").arg(quoted(shownText(last)), quoted(shownText(events[run.failedAt]))) +
            possible;
    else if (run.ended)
        text += u'\n' + tr("There it is done.");
    else
        text += possible;
    controls::setTone(trial_, run.failedAt >= 0 ? controls::Tone::Attention : controls::Tone::Secondary);
    trial_->setText(text);
    if (!events.isEmpty()) view_->choose(view_->graph().find(StepNode::Kind::Step, last.toStdString()));
}

const MachineRow* DefineDialog::declared() const {
    const MachineKey key{model_->draft().machine.toStdString(), model_->draft().version};
    const auto found =
        std::ranges::find_if(machines_, [&](const MachineRow& row) { return row.key == key && row.declared; });
    return found == machines_.end() ? nullptr : &*found;
}

int DefineDialog::nextVersion(const std::string& machine) const {
    int next = 1;
    for (const MachineRow& row : machines_)
        if (row.key.fsm == machine && row.key.version < std::numeric_limits<int>::max())
            next = std::max(next, row.key.version + 1);
    return next;
}

// What a person should know of the version that is typed, before it is refused.
void DefineDialog::showVersion() {
    const MachineRow* const row = declared();
    const bool taken =
        row && defined_ != model_->draft() && !(row->table && sameMachine(draftOf(*row), model_->draft()));
    if (!taken) {
        if (notice_->kind() == Banner::Kind::Attention) notice_->hide();
        return;
    }
    if (notice_->isVisible() && notice_->kind() == Banner::Kind::Error) return; // it says more
    notice_->setKind(Banner::Kind::Attention);
    notice_->clearActions();
    notice_->setTitle({});
    notice_->setText((row->table
                          ? tr("Version %1 is defined already. It can be changed as long as it has no instances.")
                          : tr("Version %1 is a program’s: a worker has declared it."))
                         .arg(row->key.version)
                         .toHtmlEscaped());
    notice_->addLink(tr("Make it version %1").arg(nextVersion(model_->draft().machine.toStdString())),
                     QString::number(nextVersion(model_->draft().machine.toStdString())));
    notice_->show();
}

QString DefineDialog::whyNot() const {
    if (!hindrance_.isEmpty()) return hindrance_;
    if (busy_) return tr("It is being defined…");
    const auto& problems = model_->problems();
    if (!problems.empty()) {
        const DraftProblem& first = problems.front();
        if (first.row < 0) return words(first);
        return tr("Row %1: %2").arg(QString::number(first.row + 1), words(first));
    }
    if (const MachineRow* const row = declared(); row && !row->table)
        return tr("Version %1 is a program’s: a worker has declared it.").arg(row->key.version);
    if (production_ && confirmed_->text() != model_->draft().machine) return tr("Type the machine’s name once more.");
    return {};
}

void DefineDialog::refresh() {
    const QString why = whyNot();
    dialogs::setHindrance(foot_, why, busy_);
    const QString whyNoRun = !why.isEmpty() ? why
                             : production_  ? tr("On a production database an instance is spawned by its own dialog.")
                                            : QString();
    run_->setEnabled(whyNoRun.isEmpty());
    run_->setToolTip(plainToolTip(whyNoRun));
    run_->setAccessibleDescription(whyNoRun);
    showVersion();
}

void DefineDialog::fillStart() {
    startMenu_->clear();
    const auto add = [this](const QString& text, const MachineDraft& draft) {
        connect(startMenu_->addAction(text), &QAction::triggered, this, [this, draft] {
            model_->change(draft);
            table_->goToRow(0);
        });
    };
    add(tr("An empty table"), {});
    startMenu_->addSeparator();
    int listed = 0;
    for (const MachineRow& row : machines_) {
        if (row.summary.edges.empty() || listed++ >= kMostInMenu) continue;
        add(labelText(machineName(row.key.fsm, row.key.version)), nextOf(row));
    }
}

MachineDraft DefineDialog::nextOf(const MachineRow& row) const {
    MachineDraft draft = draftOf(row);
    draft.version = nextVersion(row.key.fsm);
    return draft;
}

void DefineDialog::fillExport() {
    for (const MachineLanguage language : kMachineLanguages) {
        const QString name = languageName(language);
        connect(exportMenu_->addAction(icon(QStringLiteral("copy")), tr("Copy as %1").arg(name)), &QAction::triggered,
                this, [this, language] { QApplication::clipboard()->setText(exported(model_->draft(), language)); });
    }
    exportMenu_->addSeparator();
    for (const MachineLanguage language : kMachineLanguages) {
        const QString name = languageName(language);
        connect(exportMenu_->addAction(icon(QStringLiteral("save")), tr("Save as %1…").arg(name)), &QAction::triggered,
                this, [this, language] { save(language); });
    }
}

void DefineDialog::save(MachineLanguage language) {
    static const QRegularExpression odd(QStringLiteral("[^A-Za-z0-9_.-]+"));
    QString name = model_->draft().machine;
    name.replace(odd, QStringLiteral("_"));
    if (name.isEmpty() || name.startsWith(u'.')) name = QStringLiteral("machine");
    auto* const chooser = new QFileDialog(this, tr("Save as %1").arg(languageName(language)));
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setDefaultSuffix(fileEnding(language));
    chooser->selectFile(
        QStringLiteral("%1_v%2.%3").arg(name, QString::number(model_->draft().version), fileEnding(language)));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    connect(chooser, &QFileDialog::fileSelected, this, [this, language](const QString& path) {
        QSaveFile file(path);
        const QByteArray text = exported(model_->draft(), language).toUtf8();
        if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit()) return;
        notice_->clearActions();
        notice_->setKind(Banner::Kind::Error);
        notice_->setTitle(tr("The file was not written"));
        notice_->setText(format::sentence(shownText(file.errorString())).toHtmlEscaped());
        notice_->show();
    });
    chooser->open();
}

void DefineDialog::paste(int row) {
    const Pasted found = pasted(QApplication::clipboard()->text());
    if (found.empty()) {
        notice_->clearActions();
        notice_->setKind(Banner::Kind::Error);
        notice_->setTitle(tr("Nothing was pasted"));
        notice_->setText(shownText(found.problem).toHtmlEscaped());
        notice_->show();
        return;
    }
    if (notice_->kind() == Banner::Kind::Error) notice_->hide();
    if (found.whole) return model_->change(*found.whole);
    MachineDraft draft = model_->draft();
    row = std::clamp(row, 0, int(draft.moves.size()));
    draft.moves.insert(draft.moves.begin() + row, found.moves.begin(), found.moves.end());
    if (draft.initial.isEmpty()) draft.initial = draft.moves.front().state;
    if (found.version && model_->draft().moves.empty()) draft.version = *found.version;
    model_->change(draft);
    table_->setCurrentIndex(model_->index(std::min(row + int(found.moves.size()), model_->moves()), 0));
}

void DefineDialog::order(bool run) {
    if (!(run ? run_ : foot_.act)->isEnabled() || busy_) return;
    const MachineDraft draft = model_->draft();
    MachineOrder order;
    order.what = MachineOrder::Define{definitionOf(draft).toStdString(),
                                      {draft.machine.toStdString(), draft.version},
                                      draft.initial.toStdString(),
                                      draft.queue.toStdString(),
                                      run};
    busy_ = true;
    notice_->hide();
    notice_->setKind(Banner::Kind::Info);
    refresh();
    desk_.order(order, this, [this, draft, run](const MachineOutcome& outcome) {
        busy_ = false;
        if (outcome.defined) defined_ = draft;
        answered(outcome, run);
        confirmed_->clear(); // it is typed anew for each
        refresh();
        if (outcome.defined) Q_EMIT defined({draft.machine.toStdString(), draft.version});
        if (outcome.spawned) Q_EMIT spawned(*outcome.spawned);
    });
}

void DefineDialog::answered(const MachineOutcome& outcome, bool run) {
    const QString name = machineName(model_->draft().machine.toStdString(), model_->draft().version);
    notice_->clearActions();
    if (outcome.error.isEmpty()) {
        notice_->setKind(Banner::Kind::Info);
        notice_->setTitle({});
        notice_->setText(
            (outcome.spawned
                 ? tr("%1 is defined, and instance #%2 of it runs.").arg(name, QString::number(outcome.spawned->value))
                 : tr("%1 is defined: workers run it from now on.").arg(name))
                .toHtmlEscaped());
        notice_->show();
        return;
    }
    notice_->setKind(Banner::Kind::Error);
    notice_->setTitle(outcome.defined   ? tr("It is defined, but no instance was spawned")
                      : outcome.inDoubt ? tr("Whether it is defined is not known")
                                        : tr("It was not defined"));
    notice_->setText(shownLines(format::sentence(outcome.error) + u' ' + outcome.advice).trimmed().toHtmlEscaped());
    if (!outcome.defined && !outcome.inDoubt && declared())
        notice_->addLink(tr("Make it version %1").arg(nextVersion(model_->draft().machine.toStdString())),
                         QString::number(nextVersion(model_->draft().machine.toStdString())));
    notice_->show();
    Q_UNUSED(run)
}

} // namespace fermata::views

#include "moc_define_dialog.cpp"
