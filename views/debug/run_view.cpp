// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/run_view.h"

#include "inspector/diff_view.h"
#include "inspector/document_text.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/fitting_tabs.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

// So much of it as is laid out; not in the middle of a character: what follows its first byte begins with the bits 10.
QString beginningOf(const std::string& text) {
    if (text.size() <= DocumentText::shownBytes) return QString::fromStdString(text);
    std::size_t end = DocumentText::shownBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return QString::fromUtf8(text.data(), qsizetype(end));
}

} // namespace

RunView::~RunView() = default;

RunView::RunView(const QString& name, QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGrid);
    tabs_ = new FittingTabs(this);
    tabs_->setObjectName(name + QStringLiteral("Tabs"));
    tabs_->setAccessibleName(tr("Parts of the run"));
    column->addWidget(tabs_);
    auto* const area = new QWidget(this);
    stack_ = new QStackedLayout(area);
    json_ = new JsonEdit(area);
    json_->setObjectName(name + QStringLiteral("Json"));
    json_->setReadOnly(true);
    json_->setFooterVisible(false);
    json_->setVisibleLines(3);
    difference_ = new DiffView(area);
    difference_->setObjectName(name + QStringLiteral("Difference"));
    text_ = new QPlainTextEdit(area);
    text_->setObjectName(name + QStringLiteral("Text"));
    text_->setReadOnly(true);
    text_->setFont(fonts::mono());
    text_->setTabChangesFocus(true);
    stack_->addWidget(json_);
    stack_->addWidget(difference_);
    stack_->addWidget(text_);
    column->addWidget(area, 1);
    document_ = std::make_unique<DocumentText>(*json_);
    cut_ = new QWidget(this);
    auto* const row = new QHBoxLayout(cut_);
    row->setContentsMargins({});
    row->setSpacing(metrics::kGap);
    cutText_ = plainLabel(cut_);
    cutText_->setObjectName(name + QStringLiteral("Cut"));
    cutText_->setFont(fonts::small());
    controls::setTone(cutText_, controls::Tone::Secondary);
    row->addWidget(cutText_);
    auto* const copy = new LinkLabel(tr("Copy all of it"), cut_);
    copy->setObjectName(name + QStringLiteral("CopyAll"));
    copy->setFont(fonts::small());
    connect(copy, &LinkLabel::clicked, this, [this] {
        const int on = tabs_->currentIndex();
        if (on < 0 || on >= int(shown_.size())) return;
        QApplication::clipboard()->setText(QString::fromStdString(shown_[std::size_t(on)].text));
    });
    row->addWidget(copy);
    row->addStretch(1);
    cut_->hide();
    column->addWidget(cut_);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
        if (quiet_ || index < 0) return;
        wanted_ = shown_[std::size_t(index)].name;
        show(index);
    });
}

void RunView::setTabs(std::vector<RunTab> tabs) {
    if (tabs == shown_) return;
    shown_ = std::move(tabs);
    const QScopedValueRollback quiet(quiet_, true);
    while (tabs_->count() > int(shown_.size()))
        tabs_->removeTab(tabs_->count() - 1);
    while (tabs_->count() < int(shown_.size()))
        tabs_->addTab(QString());
    int on = 0;
    for (int i = 0; i < int(shown_.size()); ++i) {
        const RunTab& tab = shown_[std::size_t(i)];
        controls::setTabLabel(tabs_, i,
                              tab.count ? QStringLiteral("%1\t%2").arg(tab.title).arg(*tab.count) : tab.title);
        if (tab.name == wanted_) on = i;
    }
    tabs_->setCurrentIndex(shown_.empty() ? -1 : on);
    show(shown_.empty() ? -1 : on);
}

void RunView::showTab(const QString& name) {
    for (int i = 0; i < int(shown_.size()); ++i) {
        if (shown_[std::size_t(i)].name == name) tabs_->setCurrentIndex(i);
    }
}

QString RunView::shownTab() const {
    const int on = tabs_->currentIndex();
    return on < 0 || on >= int(shown_.size()) ? QString() : shown_[std::size_t(on)].name;
}

void RunView::show(int index) {
    if (index < 0) return;
    const RunTab& tab = shown_[std::size_t(index)];
    const bool cut = tab.kind != RunTab::Kind::Difference && tab.text.size() > DocumentText::shownBytes;
    cut_->setVisible(cut);
    if (cut)
        cutText_->setText(tr("The first %1 of %2.")
                              .arg(format::bytes(DocumentText::shownBytes), format::bytes(qint64(tab.text.size()))));
    switch (tab.kind) {
    case RunTab::Kind::Json:
        document_->setText(tab.text);
        json_->editor()->setAccessibleName(tab.title);
        stack_->setCurrentWidget(json_);
        break;
    case RunTab::Kind::Difference:
        difference_->setDocuments(std::make_shared<const std::string>(tab.before), tr("the state it was shown"),
                                  std::make_shared<const std::string>(tab.text), tr("the state of its outcome"));
        stack_->setCurrentWidget(difference_);
        break;
    case RunTab::Kind::Text:
        text_->setPlainText(shownLines(beginningOf(tab.text)));
        text_->setAccessibleName(tab.title);
        stack_->setCurrentWidget(text_);
        break;
    }
}

} // namespace fermata::views

#include "moc_run_view.cpp"
