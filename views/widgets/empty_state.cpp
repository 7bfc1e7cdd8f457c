// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/empty_state.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kTextWidth = 500;
constexpr QSize kMarkSize(96, 64);
constexpr QSize kIconSize(40, 40);

} // namespace

class EmptyState::Picture : public QWidget {
public:
    explicit Picture(QWidget* parent) : QWidget(parent) {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        setDecoration(this);
    }

    void setIconName(const QString& name) {
        name_ = name;
        setFixedSize(name.isEmpty() ? kMarkSize : kIconSize);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        if (name_.isEmpty())
            paintMark(painter, rect(), theme().text, theme().accent);
        else
            paintIcon(painter, rect(), name_, theme().text3);
    }

private:
    QString name_;
};

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
    , picture_(new Picture(this))
    , title_(plainLabel(this))
    , text_(plainLabel(this))
    , buttons_(new QHBoxLayout)
    , column_(new QVBoxLayout) {
    title_->setFont(fonts::hero());
    title_->setAlignment(Qt::AlignCenter);
    title_->setWordWrap(true);
    text_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard |
                                   Qt::TextSelectableByMouse);
    controls::setTone(text_, controls::Tone::Secondary);
    connect(text_, &QLabel::linkActivated, this, &EmptyState::linkActivated);
    buttons_->setSpacing(metrics::kGap);

    column_->setSpacing(0);
    column_->addWidget(picture_, 0, Qt::AlignHCenter);
    column_->addSpacing(20);
    column_->addWidget(title_);
    column_->addSpacing(8);
    // Short lines read best; the stretches take what is beyond, and the label keeps its height for its width.
    text_->setMaximumWidth(kTextWidth);
    auto* const words = new QHBoxLayout;
    words->addStretch(1);
    words->addWidget(text_, 1000);
    words->addStretch(1);
    column_->addLayout(words);
    column_->addSpacing(20);
    auto* const centred = new QHBoxLayout;
    centred->addStretch();
    centred->addLayout(buttons_);
    centred->addStretch();
    column_->addLayout(centred);

    auto* const outer = new QVBoxLayout(this);
    outer->addStretch(2);
    outer->addLayout(column_);
    outer->addStretch(3);
    title_->hide();
    text_->hide();
    setMark();
}

void EmptyState::setMark() {
    picture_->setIconName({});
}

void EmptyState::setIcon(const QString& iconName) {
    picture_->setIconName(iconName);
}

void EmptyState::setTitle(const QString& title) {
    title_->setText(shownLines(title));
    title_->setVisible(!title.isEmpty());
    setAccessibleName(title_->text());
}

void EmptyState::setText(const QString& text) {
    setLinkedText(text_, text);
    text_->setVisible(!text.isEmpty());
    setAccessibleDescription(spokenText(text_->text()));
}

QPushButton* EmptyState::addButton(const QString& text, const QString& iconName, bool primary) {
    auto* const button = new QPushButton(shownText(text), this);
    if (!iconName.isEmpty()) button->setIcon(icon(iconName));
    if (primary) {
        controls::setRole(button, controls::ButtonRole::Primary);
        button->setAutoDefault(true);
    }
    buttons_->addWidget(button);
    button->show(); // at once, not when the layout gets there
    return button;
}

void EmptyState::addWidget(QWidget* widget) {
    column_->addSpacing(20);
    column_->addWidget(widget, 0, Qt::AlignHCenter);
}

void EmptyState::clearButtons() {
    while (QLayoutItem* const item = buttons_->takeAt(0)) {
        if (QWidget* const button = item->widget()) {
            button->hide(); // not only when the event loop gets there
            button->deleteLater();
        }
        delete item;
    }
}

QPushButton* EmptyState::setUnreadable(const QString& title, const QString& sentence) {
    setIcon(QStringLiteral("error"));
    setTitle(title);
    setText(tr("%1<br>It is tried again at the next refresh.").arg(sentence.toHtmlEscaped()));
    clearButtons();
    return addButton(tr("Try again"), QStringLiteral("refresh"), true);
}

} // namespace fermata::views

#include "moc_empty_state.cpp"
