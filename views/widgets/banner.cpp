// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

const PanelColors& colorsOf(Banner::Kind kind) {
    switch (kind) {
    case Banner::Kind::Attention:
        return theme().attention;
    case Banner::Kind::Error:
        return theme().error;
    case Banner::Kind::Info:
        return theme().info;
    }
    return theme().attention;
}

QString iconOf(Banner::Kind kind) {
    switch (kind) {
    case Banner::Kind::Attention:
        return QStringLiteral("warning");
    case Banner::Kind::Error:
        return QStringLiteral("error");
    case Banner::Kind::Info:
        return QStringLiteral("info");
    }
    return {};
}

// What the icon's shape and colour say.
QString wordOf(Banner::Kind kind) {
    switch (kind) {
    case Banner::Kind::Attention:
        return Banner::tr("Attention");
    case Banner::Kind::Error:
        return Banner::tr("Error");
    case Banner::Kind::Info:
        return Banner::tr("Note");
    }
    return {};
}

void clearLayout(QLayout* layout) {
    while (QLayoutItem* const item = layout->takeAt(0)) {
        if (QWidget* const widget = item->widget()) widget->deleteLater();
        delete item;
    }
}

} // namespace

class Banner::Icon : public QWidget {
public:
    explicit Icon(Banner* banner) : QWidget(banner), banner_(banner) {
        setFixedSize(metrics::kIcon, metrics::kIcon + 2);
        setSpokenRole(this, QAccessible::Graphic);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintIcon(painter, QRectF(0, 1, metrics::kIcon, metrics::kIcon), iconOf(banner_->kind()),
                  colorsOf(banner_->kind()).text);
    }

private:
    Banner* banner_;
};

Banner::Banner(Kind kind, QWidget* parent)
    : QFrame(parent)
    , kind_(kind)
    , icon_(new Icon(this))
    , title_(plainLabel(this))
    , text_(plainLabel(this))
    , close_(controls::makeIconButton(QStringLiteral("close"), tr("Close"), this))
    , links_(new QHBoxLayout)
    , buttons_(new QHBoxLayout) {
    setSpokenRole(this, QAccessible::AlertMessage);
    // What callers take from elsewhere they escape; without a tag in it Qt would show "&quot;" as it is.
    title_->setTextFormat(Qt::RichText);
    text_->setTextFormat(Qt::RichText);
    title_->setFont(fonts::semibold(fonts::small()));
    text_->setFont(fonts::small());
    for (QLabel* const label : {title_, text_}) {
        label->setWordWrap(true);
        label->hide();
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard |
                                       Qt::TextSelectableByMouse);
        label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        label->setMinimumWidth(0);
        connect(label, &QLabel::linkActivated, this, &Banner::linkActivated);
    }
    controls::setCompact(close_);
    close_->setFixedSize(20, 20);
    close_->hide();
    connect(close_, &QAbstractButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    links_->setSpacing(metrics::kPanelPadding);
    links_->setContentsMargins(metrics::kPanelPadding, 0, 0, 0);
    buttons_->setSpacing(metrics::kGap);
    buttons_->setContentsMargins(0, metrics::kGrid, 0, 0);

    // Icon and title share the first line, or icon and text where there is no title.
    auto* const words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(title_);
    words->addWidget(text_);
    words->addLayout(buttons_);
    words->addStretch(1);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPanelPadding, 10, metrics::kPanelPadding, 10);
    row->setSpacing(metrics::kGap);
    row->addWidget(icon_, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    row->addLayout(links_);
    row->setAlignment(links_, Qt::AlignTop);
    row->addWidget(close_, 0, Qt::AlignTop);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    refresh();
}

void Banner::setKind(Kind kind) {
    kind_ = kind;
    refresh();
}

void Banner::setTitle(const QString& title) {
    setLinkedText(title_, title);
    title_->setVisible(!title.isEmpty());
    setAccessibleName(spokenText(title.isEmpty() ? text_->text() : title_->text()));
}

void Banner::setText(const QString& text) {
    setLinkedText(text_, text);
    text_->setVisible(!text.isEmpty());
    setAccessibleDescription(spokenText(text_->text()));
    if (title_->text().isEmpty()) setAccessibleName(spokenText(text_->text()));
}

void Banner::setCloseable(bool closeable) {
    close_->setVisible(closeable);
}

LinkLabel* Banner::addLink(const QString& text, const QString& link) {
    auto* const label = new LinkLabel(labelText(text), this);
    label->setFont(fonts::medium(fonts::small()));
    links_->addWidget(label, 0, Qt::AlignTop);
    connect(label, &QAbstractButton::clicked, this, [this, link] { Q_EMIT linkActivated(link); });
    return label;
}

QPushButton* Banner::addButton(const QString& text, const QString& iconName, bool primary) {
    if (buttons_->count() == 0) buttons_->addStretch();
    auto* const button = new QPushButton(labelText(text), this);
    if (!iconName.isEmpty()) button->setIcon(views::icon(iconName));
    controls::setCompact(button);
    if (primary) controls::setRole(button, controls::ButtonRole::Primary);
    buttons_->insertWidget(buttons_->count() - 1, button);
    return button;
}

void Banner::clearActions() {
    clearLayout(links_);
    clearLayout(buttons_);
}

void Banner::refresh() {
    QPalette palette;
    for (const auto group : {QPalette::Active, QPalette::Inactive})
        palette.setColor(group, QPalette::WindowText, colorsOf(kind_).text);
    title_->setPalette(palette);
    icon_->setAccessibleName(wordOf(kind_));
    icon_->update();
    update();
}

void Banner::paintEvent(QPaintEvent*) {
    const PanelColors& colors = colorsOf(kind_);
    QPainter painter(this);
    paint::box(painter, rect(), metrics::kRadiusPanel, colors.panel, colors.edge);
}

void Banner::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) refresh();
}

} // namespace fermata::views

#include "moc_banner.cpp"
