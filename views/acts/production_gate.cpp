// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/production_gate.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace fermata::views {

ProductionGate::ProductionGate(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("productionGate"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(metrics::kPageMargin);
    words_ = plainLabel(this);
    words_->setWordWrap(true);
    controls::setTone(words_, controls::Tone::Attention);
    line_ = new QLineEdit(this);
    line_->setObjectName(QStringLiteral("productionGateLine"));
    line_->setFont(fonts::mono());
    line_->setFixedWidth(140);
    words_->setBuddy(line_);
    row->addWidget(words_, 1);
    row->addWidget(line_);
    setFocusProxy(line_);
    connect(line_, &QLineEdit::textChanged, this, [this] {
        refresh();
        Q_EMIT changed();
    });
    refresh();
}

void ProductionGate::setProduction(bool production) {
    if (production == production_) return;
    production_ = production;
    refresh();
    Q_EMIT changed();
}

void ProductionGate::setBecameDone(std::size_t count) {
    if (count == becameDone_) return;
    becameDone_ = count;
    controls::setTone(words_, count > 0 ? controls::Tone::Failed : controls::Tone::Attention);
    refresh();
    Q_EMIT changed();
}

void ProductionGate::askForId(InstanceId id) {
    if (becameDone_ > 0)
        return ask(id.value,
                   tr("#%1 became done while you decided, and would run again. To do it all the same, type its id:")
                       .arg(id.value),
                   tr("Type %1, the id, to run again what is done.").arg(id.value));
    ask(id.value, tr("This is a production database. To act on #%1, type its id:").arg(id.value),
        tr("Type %1, the id, to act on production.").arg(id.value));
}

void ProductionGate::askForNumber(qint64 targets) {
    const QString number = format::number(targets);
    if (becameDone_ > 0)
        return ask(targets,
                   tr("%Ln of them became done while you decided, and would run again. To do it all the same, type how "
                      "many it will be, %1.",
                      nullptr, format::plural(qint64(becameDone_)))
                       .arg(number),
                   tr("Type %1, how many they are, to run again what is done.").arg(number));
    ask(targets, tr("This is a production database. To act, type how many it will be, %1.").arg(number),
        tr("Type %1, how many they are, to act on production.").arg(number));
}

void ProductionGate::ask(qint64 wanted, const QString& words, const QString& hindrance) {
    if (words == words_->text()) return;
    wanted_ = wanted;
    hindrance_ = hindrance;
    words_->setText(words);
    line_->setAccessibleName(words);
    forget();
    refresh();
    Q_EMIT changed();
}

void ProductionGate::forget() {
    line_->clear();
}

// As it is written here, with whatever stands between the digits, or plain.
bool ProductionGate::isTyped() const {
    QString digits = line_->text();
    if (std::any_of(digits.begin(), digits.end(), [](QChar c) { return c.isLetter(); })) return false;
    digits.removeIf([](QChar c) { return !c.isDigit(); });
    return wanted_ > 0 && digits == QString::number(wanted_);
}

bool ProductionGate::isOpen() const {
    return !asks() || isTyped();
}

QString ProductionGate::hindrance() const {
    if (isOpen()) return {};
    return wanted_ > 0 ? hindrance_ : tr("What it acts upon is not known yet.");
}

void ProductionGate::refresh() {
    setVisible(asks() && wanted_ > 0);
    controls::setInvalid(line_, !line_->text().isEmpty() && !isTyped());
}

} // namespace fermata::views

#include "moc_production_gate.cpp"
