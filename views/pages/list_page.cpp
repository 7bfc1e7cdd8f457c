// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/list_page.h"

#include "inspector/verdict_panel.h"
#include "theme/icon.h"
#include "widgets/foot_bar.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"

#include <QDataStream>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr quint32 kStateMark = 0x4c697331; // "Lis1"
constexpr int kLeastList = 120;

class Filter : public SearchBox {
public:
    explicit Filter(std::function<void()> leave) : SearchBox(QStringLiteral("filter")), leave_(std::move(leave)) {}

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            leave_();
        else
            SearchBox::keyPressEvent(event);
    }

private:
    std::function<void()> leave_;
};

} // namespace

ListPage::ListPage(const QString& name, const QString& title, const ListStack::Sentences& sentences, QWidget* parent)
    : Page(parent), name_(name), sentences_(sentences) {
    setObjectName(name + QStringLiteral("Page"));
    auto* const all = new QVBoxLayout(this);
    all->setContentsMargins({});
    body_ = new QWidget;
    all->addWidget(body_);
    column_ = new QVBoxLayout(body_);
    column_->setContentsMargins({});
    column_->setSpacing(0);
    header_ = new PageHeader(title);
    column_->addWidget(header_);
    plan_ = makeTimer("Plan", 20ms);
    connect(plan_, &QTimer::timeout, this, [this] { replan(); });
    typing_ = makeTimer("Typing", 0ms);
    connect(typing_, &QTimer::timeout, this, [this] { filterTyped(); });
}

QTimer* ListPage::makeTimer(const char* part, std::chrono::milliseconds pause) {
    auto* const timer = new QTimer(this);
    timer->setObjectName(name_ + QLatin1String(part));
    timer->setSingleShot(true);
    timer->setInterval(pause);
    return timer;
}

SegmentedControl* ListPage::addChoices(const char* part, SegmentedControl::Look look, const QString& spoken,
                                       const Options& options) {
    auto* const choices = new SegmentedControl(look);
    choices->setObjectName(name_ + QLatin1String(part));
    choices->setAccessibleName(spoken);
    for (const auto& [words, toolTip] : options)
        choices->addOption(words, toolTip);
    choices->setCurrentIndex(0);
    look == SegmentedControl::Look::Flat ? header_->addLeft(choices) : header_->addRight(choices);
    return choices;
}

SearchBox* ListPage::addFilter(const char* part, const QString& spoken, const QString& placeholder,
                               const QString& toolTip, std::chrono::milliseconds pause) {
    filter_ = new Filter([this] {
        if (typing_->isActive()) {
            typing_->stop();
            filterTyped();
        }
        list_->setFocus(Qt::TabFocusReason);
    });
    filter_->setObjectName(name_ + QLatin1String(part));
    filter_->setAccessibleName(spoken);
    filter_->setPlaceholderText(placeholder);
    filter_->setToolTip(toolTip);
    filter_->setKeys({QStringLiteral("/")});
    filter_->setMinimumWidth(96);
    filter_->setMaximumWidth(240);
    header_->addRight(filter_);
    typing_->setInterval(pause);
    connect(filter_, &QLineEdit::textChanged, this, [this] {
        if (quiet_) return;
        typing_->interval() > 0 ? typing_->start() : filterTyped();
    });
    addKey(Qt::Key_Slash, [this] { filterWanted(); });
    return filter_;
}

void ListPage::filterWanted() {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
}

QString ListPage::filterText() const {
    return filter_->text();
}

void ListPage::setFilterText(const QString& text) {
    const QScopedValueRollback quiet(quiet_, true);
    filter_->setText(text);
    filterTaken();
}

void ListPage::filterTaken() {
    typing_->stop();
}

void ListPage::setContents(QWidget* list, QWidget* pane) {
    list_ = list;
    if (pane) {
        splitter_ = new QSplitter(Qt::Vertical);
        splitter_->setChildrenCollapsible(false);
        list->setMinimumHeight(kLeastList);
        pane->hide();
        splitter_->addWidget(list);
        splitter_->addWidget(pane);
        splitter_->setStretchFactor(0, 3);
        splitter_->setStretchFactor(1, 2);
    }
    stack_ = new ListStack(pane ? splitter_ : list, name_, sentences_);
    connect(stack_, &ListStack::retryRequested, this, &Page::retryRequested);
    column_->addWidget(stack_, 1);
}

void ListPage::addFoot() {
    foot_ = new FootBar;
    foot_->setObjectName(name_ + QStringLiteral("Foot"));
    connect(stack_, &ListStack::contentsShown, foot_, &QWidget::setVisible);
    column_->addWidget(foot_);
}

void ListPage::addKey(Qt::Key key, std::function<void()> act) {
    auto* const shortcut = new QShortcut(QKeySequence(key), this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, std::move(act));
}

void ListPage::setAnswered(Timestamp at) {
    answeredAt_ = at;
    saysItIsOld_ = false;
    stack_->setError({}, {});
    stack_->setAnswered(true);
}

void ListPage::setUnanswered() {
    saysItIsOld_ = false;
    stack_->setError({}, {});
    stack_->setAnswered(false);
}

void ListPage::setConnection(const ConnectionState& state) {
    noDelivery_ = state.noDelivery;
    for (VerdictPanel* const panel : findChildren<VerdictPanel*>())
        panel->setHindrance(noDelivery_);
}

QAction* ListPage::addDelivery(QMenu& menu, const QString& words, std::function<void()> deliver) const {
    QAction* const action = menu.addAction(icon(QStringLiteral("envelope")), words, this, std::move(deliver));
    action->setEnabled(noDelivery_.isEmpty());
    action->setToolTip(noDelivery_);
    return action;
}

void ListPage::planSoon() {
    plan_->start();
}

void ListPage::setReadError(const QString& sentence) {
    saysItIsOld_ = true;
    stack_->setError(sentence, answeredAt_);
    showState();
}

bool ListPage::loaded() const {
    return stack_->answered() || !stack_->error().isEmpty();
}

void ListPage::clear() {
    if (filter_) setFilterText({});
    setUnanswered();
    showState();
}

void ListPage::focusContents() {
    QWidget* const instead = filter_ ? filter_ : list_;
    (stack_->showsContents() ? list_ : instead)->setFocus(Qt::OtherFocusReason);
}

QByteArray ListPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateMark << (saveColumns_ ? saveColumns_() : QByteArray())
           << (splitter_ ? splitter_->saveState() : QByteArray());
    keep(stream);
    return bytes;
}

void ListPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 mark = 0;
    QByteArray columns, split;
    stream >> mark;
    if (mark != kStateMark) return;
    stream >> columns >> split;
    if (stream.status() != QDataStream::Ok) return;
    if (restoreColumns_) restoreColumns_(columns);
    if (splitter_) splitter_->restoreState(split);
    restore(stream);
}

} // namespace fermata::views

#include "moc_list_page.cpp"
