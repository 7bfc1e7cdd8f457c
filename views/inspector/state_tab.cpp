// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/state_tab.h"

#include "inspector/inbox_list.h"
#include "inspector/json_view.h"
#include "inspector/search_bar.h"
#include "inspector/signals_model.h"
#include "inspector/verdict.h"
#include "models/json_tree_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

// Up to this a search is as quick as a key; beyond it it waits until typing pauses.
constexpr std::size_t searchedAtOnce = 1u << 20;
constexpr qsizetype markedMatches = 2'000; // in the text

} // namespace

StateTab::StateTab(SignalsModel& inbox, QWidget* parent) : QWidget(parent), text_(new JsonEdit), document_(*text_) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeBar());
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    column->addWidget(splitter);

    stack_ = new QStackedWidget(splitter);
    tree_ = new JsonView(stack_);
    tree_->setObjectName(QStringLiteral("inspectorState"));
    auto* const framed = new QWidget(stack_);
    auto* const frame = new QVBoxLayout(framed);
    frame->setContentsMargins(metrics::kGap, metrics::kGap, metrics::kGap, metrics::kGap);
    frame->addWidget(text_);
    cut_ = plainLabel(framed);
    cut_->setObjectName(QStringLiteral("inspectorStateCut"));
    cut_->setFont(fonts::header());
    cut_->setWordWrap(true);
    controls::setTone(cut_, controls::Tone::Secondary);
    cut_->hide();
    frame->addWidget(cut_);
    text_->setReadOnly(true);
    text_->setFooterVisible(false);
    text_->editor()->setObjectName(QStringLiteral("inspectorStateText"));
    stack_->setMinimumHeight(20);
    empty_ = plainLabel(stack_);
    empty_->setObjectName(QStringLiteral("inspectorStateEmpty"));
    empty_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    empty_->setWordWrap(true);
    empty_->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin, metrics::kGap);
    controls::setTone(empty_, controls::Tone::Hint);
    stack_->addWidget(tree_);
    stack_->addWidget(framed);
    stack_->addWidget(empty_);

    inboxArea_ = new QWidget(splitter);
    auto* const below = new QVBoxLayout(inboxArea_);
    below->setContentsMargins({});
    below->setSpacing(0);
    inboxBar_ = new SectionBar(tr("Inbox"), inboxArea_);
    inbox_ = new InboxList(inbox, inboxArea_);
    below->addWidget(inboxBar_);
    below->addWidget(inbox_, 1);
    inboxArea_->setMinimumHeight(76);
    inboxArea_->hide();
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 2);
}

QWidget* StateTab::makeBar() {
    bar_ = new SearchBar(tr("Search the state"), this);
    views_ = new SegmentedControl(SegmentedControl::Look::Framed, bar_);
    views_->setObjectName(QStringLiteral("inspectorStateView"));
    views_->setAccessibleName(tr("How the state is shown"));
    views_->addOption(tr("Tree"), tr("Members that open and close"));
    views_->addOption(tr("Text"), tr("The document as it is stored"));
    views_->setCurrentIndex(0);
    controls::setCompact(views_);
    bar_->addWidget(views_);
    searchSoon_ = new QTimer(this);
    searchSoon_->setSingleShot(true);
    searchSoon_->setInterval(250);
    connect(searchSoon_, &QTimer::timeout, this, &StateTab::search);
    connect(views_, &SegmentedControl::currentIndexChanged, this,
            [this](int index) { setView(index == 0 ? View::Tree : View::Text); });
    connect(bar_, &SearchBar::textChanged, this, [this] {
        match_ = -1;
        if (state_.size() > searchedAtOnce)
            searchSoon_->start();
        else
            search();
    });
    connect(bar_, &SearchBar::nextRequested, this, [this] { goToMatch(true); });
    connect(bar_, &SearchBar::previousRequested, this, [this] { goToMatch(false); });
    connect(bar_, &SearchBar::left, this, [this] {
        if (view_ == View::Text)
            text_->editor()->setFocus(Qt::OtherFocusReason);
        else
            tree_->setFocus(Qt::OtherFocusReason);
    });
    return bar_;
}

void StateTab::startSearch() {
    bar_->start();
}

// What is looked for, in what is shown: the document, or its text as it is laid out.
void StateTab::search() {
    searchSoon_->stop();
    const QString needle = bar_->text();
    tree_->setNeedle(needle);
    matches_ = findInText(state_, needle);
    searchText();
    showMatch();
}

void StateTab::searchText() {
    textMatches_.clear();
    textMore_ = false;
    QList<QTextEdit::ExtraSelection> marks;
    const QString needle = bar_->text();
    if (view_ == View::Text && !needle.isEmpty()) {
        QTextDocument* const document = text_->editor()->document();
        QString text = document->toRawText();
        text.replace(QChar::ParagraphSeparator, u'\n');
        QTextCharFormat format;
        format.setBackground(theme().attention.panel);
        format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
        format.setUnderlineColor(theme().attentionLine);
        for (qsizetype at = text.indexOf(needle, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(needle, at + needle.size(), Qt::CaseInsensitive)) {
            textMore_ = textMatches_.size() == markedMatches;
            if (textMore_) break;
            textMatches_ << int(at);
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(document);
            mark.cursor.setPosition(int(at));
            mark.cursor.setPosition(int(at + needle.size()), QTextCursor::KeepAnchor);
            mark.format = format;
            marks << mark;
        }
    }
    text_->editor()->setExtraSelections(marks);
}

void StateTab::showMatch() {
    const bool text = view_ == View::Text;
    const qint64 count = text ? textMatches_.size() : qint64(matches_.at.size());
    if (match_ >= count) match_ = -1;
    bar_->setMatches(match_, count, text ? textMore_ : matches_.more);
}

void StateTab::goToMatch(bool next) {
    if (bar_->text().isEmpty()) return startSearch();
    if (searchSoon_->isActive()) search();
    if (view_ == View::Text) return goToTextMatch(next);
    if (matches_.at.empty()) return;
    // From where one is: several matches may lie in one member, which is passed through match by match.
    const int count = int(matches_.at.size());
    const std::uint32_t here = tree_->currentOffset();
    if (match_ >= 0 && here == revealed_)
        match_ = (match_ + (next ? 1 : count - 1)) % count;
    else
        match_ = next ? matches_.next(here) : matches_.previous(here);
    tree_->reveal(matches_.at[std::size_t(match_)]);
    revealed_ = tree_->currentOffset();
    showMatch();
}

void StateTab::goToTextMatch(bool next) {
    if (textMatches_.isEmpty()) return;
    const QTextCursor cursor = text_->editor()->textCursor();
    const auto place = next ? std::lower_bound(textMatches_.cbegin(), textMatches_.cend(), cursor.selectionEnd())
                            : std::lower_bound(textMatches_.cbegin(), textMatches_.cend(), cursor.selectionStart());
    const qsizetype at = place - textMatches_.cbegin();
    const qsizetype count = textMatches_.size();
    match_ = int(next ? at % count : (at + count - 1) % count);
    QTextCursor found = cursor;
    found.setPosition(textMatches_[match_]);
    found.setPosition(textMatches_[match_] + int(bar_->text().size()), QTextCursor::KeepAnchor);
    text_->editor()->setTextCursor(found);
    text_->editor()->ensureCursorVisible();
    showMatch();
}

StateTab::View StateTab::view() const {
    return view_;
}

void StateTab::setView(View view) {
    if (view == view_) return;
    view_ = view;
    views_->setCurrentIndex(view == View::Tree ? 0 : 1);
    match_ = -1;
    showDocument();
    search();
}

void StateTab::say(const QString& words) {
    said_ = true;
    state_.clear();
    matches_ = {}; // of what is not shown any more
    match_ = -1;
    tree_->setJson("null");
    showMatch();
    empty_->setText(shownText(words));
    stack_->setCurrentWidget(empty_);
}

// Laying out megabytes as text takes its time: only where somebody looks.
void StateTab::showDocument() {
    if (said_) return stack_->setCurrentWidget(empty_);
    if (view_ == View::Text) {
        document_.setText(state_);
        cut_->setVisible(document_.cut());
        if (document_.cut())
            cut_->setText(tr("The first %1 of %2. The tree shows all of it; its menu copies the whole document.")
                              .arg(format::bytes(DocumentText::shownBytes), format::bytes(qint64(state_.size()))));
        stack_->setCurrentIndex(1);
        return;
    }
    const bool object = state_ == "{}";
    if (object || state_ == "[]") {
        empty_->setText(object ? tr("{} – an empty object") : tr("[] – an empty array"));
        stack_->setCurrentWidget(empty_);
    } else {
        stack_->setCurrentWidget(tree_);
    }
}

void StateTab::setDetail(const InstanceDetail& detail, const ServerSnapshot* server) {
    const std::string* const document = !server ? &detail.row.state : server->state ? server->state.get() : nullptr;
    if (!document) {
        say(!server->stateError.empty()
                ? tr("The state of the server could not be read: %1").arg(QString::fromStdString(server->stateError))
            : server->stateAt == Timestamp{} ? tr("Reading the state of the server…")
                                             : tr("No server has the name that this instance says. Its row has what "
                                                  "is stored."));
    } else if (said_ || state_ != *document || tree_->json().text().empty()) {
        said_ = false;
        state_ = *document;
        tree_->setJson(state_);
        showDocument();
        if (!bar_->text().isEmpty()) search();
    }

    const auto& inbox = detail.inbox;
    inboxArea_->setVisible(!inbox.empty());
    inboxBar_->setCount(format::number(qint64(inbox.size())) + (detail.inboxMore ? QStringLiteral("+") : QString()));
    const auto matching = std::count_if(inbox.begin(), inbox.end(), [&](const SignalRow& signal) {
        return matchOf(signal, detail.row) == SignalMatch::Awaited;
    });
    inboxBar_->setRemark(matching == 0 ? tr("nothing here is awaited")
                                       : tr("%Ln are awaited", nullptr, format::plural(matching)));
}

} // namespace fermata::views

#include "moc_state_tab.cpp"
