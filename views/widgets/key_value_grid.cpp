// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/key_value_grid.h"

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QGridLayout>
#include <QLabel>

namespace fermata::views {

KeyValueGrid::KeyValueGrid(int pairsPerRow, QWidget* parent)
    : QWidget(parent), grid_(new QGridLayout(this)), pairs_(pairsPerRow) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(metrics::kPageMargin);
    grid_->setVerticalSpacing(metrics::kGrid);
    for (int pair = 0; pair < pairs_; ++pair)
        grid_->setColumnStretch(2 * pair + 1, 1);
}

QLabel* KeyValueGrid::addRow(const QString& key, const QString& label, const QString& value, bool mono) {
    QLabel* const text = makeValue(value);
    if (mono) text->setFont(fonts::mono());
    add(key, label, text);
    speak(key, {});
    return text;
}

QLabel* KeyValueGrid::addLine(const QString& key, const QString& label) {
    QLabel* const text = makeValue({});
    add(key, label, text, true);
    speak(key, {});
    return text;
}

QLabel* KeyValueGrid::makeValue(const QString& value) {
    auto* const text = plainLabel(shownText(value), this);
    text->setFont(fonts::small());
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setFocusPolicy(Qt::ClickFocus);
    text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    text->setMinimumWidth(24);
    return text;
}

void KeyValueGrid::addWidgetRow(const QString& key, const QString& label, QWidget* value) {
    value->setParent(this);
    add(key, label, value);
}

void KeyValueGrid::add(const QString& key, const QString& label, QWidget* value, bool alone) {
    auto* const name = plainLabel(label, this);
    name->setFont(fonts::small());
    name->setBuddy(value);
    controls::setTone(name, controls::Tone::Hint);
    name->setObjectName(QStringLiteral("label:") + key);
    value->setObjectName(QStringLiteral("value:") + key);
    value->setAccessibleName(label);
    if (alone) next_ = (next_ + pairs_ - 1) / pairs_ * pairs_;
    const int row = next_ / pairs_;
    const int column = next_ % pairs_ * 2;
    grid_->addWidget(name, row, column, Qt::AlignLeft | Qt::AlignTop);
    grid_->addWidget(value, row, column + 1, 1, alone ? 2 * pairs_ - 1 : 1,
                     qobject_cast<QLabel*>(value) ? Qt::Alignment() : Qt::AlignLeft | Qt::AlignVCenter);
    next_ += alone ? pairs_ : 1;
}

QLabel* KeyValueGrid::value(const QString& key) const {
    return findChild<QLabel*>(QStringLiteral("value:") + key);
}

void KeyValueGrid::setValue(const QString& key, const QString& text, const QString& toolTip) {
    if (QLabel* const label = value(key)) {
        label->setText(shownText(text));
        label->setToolTip(plainToolTip(toolTip));
        speak(key, shownLines(toolTip));
    }
}

// "Queue: default", and what the tool tip adds to it.
void KeyValueGrid::speak(const QString& key, const QString& remark) {
    QLabel* const text = value(key);
    const auto* const label = findChild<QLabel*>(QStringLiteral("label:") + key);
    text->setAccessibleName(text->text().isEmpty() ? label->text() : tr("%1: %2").arg(label->text(), text->text()));
    text->setAccessibleDescription(remark == text->text() ? QString() : remark);
    // Without a description of its own Qt reads the tool tip, markup and all.
    if (text->accessibleDescription().isEmpty() && !text->toolTip().isEmpty())
        text->setAccessibleDescription(label->text());
}

void KeyValueGrid::setTone(const QString& key, controls::Tone tone) {
    if (QLabel* const label = value(key)) controls::setTone(label, tone);
}

void KeyValueGrid::setRowVisible(const QString& key, bool visible) {
    for (const char* part : {"label:", "value:"}) {
        if (auto* const widget = findChild<QWidget*>(QLatin1String(part) + key)) widget->setVisible(visible);
    }
}

void KeyValueGrid::clear() {
    while (QLayoutItem* const item = grid_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    next_ = 0;
}

} // namespace fermata::views

#include "moc_key_value_grid.cpp"
