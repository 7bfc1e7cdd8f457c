// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/test_panel.h"

#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
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

class Picture : public QWidget {
public:
    Picture(QString icon, Tint tint, QWidget* parent) : QWidget(parent), icon_(std::move(icon)), tint_(tint) {
        setFixedSize(metrics::kIcon + metrics::kGap, metrics::kIcon + 2);
        setSpokenRole(this, QAccessible::Graphic);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintIcon(painter, QRectF(0, 2, 14, 14), icon_, tintColor(tint_));
    }

private:
    QString icon_;
    Tint tint_;
};

void clearLayout(QLayout* layout) {
    while (QLayoutItem* const item = layout->takeAt(0)) {
        if (item->layout()) clearLayout(item->layout());
        delete item->widget();
        delete item;
    }
}

} // namespace

TestPanel::TestPanel(QWidget* parent) : QWidget(parent) {
    test_ = new QPushButton(tr("Test"), this);
    test_->setObjectName(QStringLiteral("connectTest"));
    test_->setAutoDefault(false);
    test_->setIcon(icon(QStringLiteral("bolt")));
    test_->setToolTip(tr("Connects once, looks, and hangs up; changes nothing"));
    cancel_ = new QPushButton(tr("Cancel"), this);
    cancel_->setObjectName(QStringLiteral("connectTestCancel"));
    cancel_->setAutoDefault(false);
    state_ = dialogs::makeRemark(this);
    state_->setObjectName(QStringLiteral("connectTestState"));
    controls::setTone(state_, controls::Tone::Hint);
    auto* const head = new QHBoxLayout;
    head->setSpacing(metrics::kPanelPadding);
    head->addWidget(test_);
    head->addWidget(cancel_);
    head->addWidget(state_, 1);
    lines_ = new QWidget(this);
    lines_->setObjectName(QStringLiteral("connectTestLines"));
    rows_ = new QVBoxLayout(lines_);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setSpacing(metrics::kGrid);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::kGap);
    column->addLayout(head);
    column->addWidget(lines_);
    connect(test_, &QPushButton::clicked, this, &TestPanel::start);
    connect(cancel_, &QPushButton::clicked, this, &TestPanel::cancel);
    ticker_.setInterval(1000);
    connect(&ticker_, &QTimer::timeout, this, &TestPanel::tick);
    setRunning(false);
    clear();
}

void TestPanel::setPossible(bool possible) {
    possible_ = possible;
    test_->setEnabled(possible_ && !running_);
}

void TestPanel::setRunning(bool running) {
    // A button that goes hands the focus on to nobody knows whom.
    const bool focused = test_->hasFocus() || cancel_->hasFocus();
    running_ = running;
    test_->setVisible(!running);
    cancel_->setVisible(running);
    test_->setEnabled(possible_ && !running_);
    if (focused) (running ? cancel_ : test_)->setFocus(Qt::OtherFocusReason);
    if (running) {
        clock_.start();
        ticker_.start();
    } else {
        ticker_.stop();
    }
}

void TestPanel::start() {
    if (running_ || !possible_) return;
    clearLines();
    setRunning(true);
    tick();
    Q_EMIT testRequested(++number_);
}

void TestPanel::tick() {
    const qint64 seconds = clock_.elapsed() / 1000;
    state_->setText(seconds < 1 ? tr("Connecting…")
                                : tr("Connecting for %1…").arg(format::duration(std::chrono::seconds(seconds))));
}

void TestPanel::cancel() {
    if (!running_) return;
    setRunning(false);
    state_->setText(tr("Given up after %1.").arg(format::duration(std::chrono::milliseconds(clock_.elapsed()))));
    Q_EMIT cancelled(number_);
}

void TestPanel::clear() {
    if (running_) {
        setRunning(false);
        Q_EMIT cancelled(number_);
    }
    clearLines();
    state_->setText(tr("Tries it from here and says what it finds."));
}

void TestPanel::clearLines() {
    clearLayout(rows_);
    lines_->hide();
}

void TestPanel::setAnswer(const ConnectionTestAnswer& answer) {
    if (!running_ || answer.number != number_) return;
    setRunning(false);
    clearLines();
    if (answer.facts) {
        state_->setText(QString());
        showFacts(*answer.facts);
    } else {
        state_->setText(tr("After %1:").arg(format::latency(std::chrono::milliseconds(clock_.elapsed()))));
        addLine(Mark::Failed, answer.problem, answer.advice);
    }
    lines_->show();
}

void TestPanel::addLine(Mark mark, const QString& text, const QString& hint) {
    const bool failed = mark == Mark::Failed;
    const QString name = mark == Mark::Good        ? QStringLiteral("check")
                         : mark == Mark::Attention ? QStringLiteral("warning")
                         : failed                  ? QStringLiteral("cross")
                                                   : QStringLiteral("minus");
    const Tint tint = mark == Mark::Good        ? Tint::Done
                      : mark == Mark::Attention ? Tint::Attention
                      : failed                  ? Tint::Failed
                                                : Tint::Hint;
    auto* const row = new QHBoxLayout;
    row->setSpacing(0);
    auto* const picture = new Picture(name, tint, lines_);
    picture->setAccessibleName(mark == Mark::Good        ? tr("Good")
                               : mark == Mark::Attention ? tr("Attention")
                               : failed                  ? tr("Failed")
                                                         : tr("Note"));
    row->addWidget(picture, 0, Qt::AlignTop);
    auto* const words = new QVBoxLayout;
    words->setSpacing(2);
    const auto add = [&](const QString& sentence, controls::Tone tone) {
        auto* const label = plainLabel(shownLines(sentence), lines_);
        label->setObjectName(QStringLiteral("connectTestLine"));
        label->setWordWrap(true);
        label->setFont(fonts::small());
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        controls::setTone(label, tone);
        words->addWidget(label);
    };
    add(text, failed                    ? controls::Tone::Failed
              : mark == Mark::Attention ? controls::Tone::Attention
                                        : controls::Tone::Normal);
    if (!hint.isEmpty()) add(hint, controls::Tone::Secondary);
    row->addLayout(words, 1);
    rows_->addLayout(row);
}

void TestPanel::showFacts(const ConnectionFacts& facts) {
    for (const QString& host : facts.passedOver)
        addLine(Mark::Attention, tr("Passed over: %1").arg(host));
    addLine(Mark::Good,
            tr("Reached %1 in %2.").arg(facts.place, format::latency(std::chrono::milliseconds(facts.milliseconds))));
    if (facts.standby)
        addLine(Mark::Attention, tr("%1, a standby: it can only be read.").arg(facts.server));
    else
        addLine(Mark::Good, tr("%1, database “%2”.").arg(facts.server, facts.database));

    if (!facts.usable)
        addLine(Mark::Failed, tr("The role “%1” may not look into the schema “%2”.").arg(facts.role, facts.schema),
                tr("Grant it usage on the schema, and select on gen_durable and signals."));
    else if (!facts.present)
        addLine(Mark::Failed, tr("The engine’s tables are not in the schema “%1”.").arg(facts.schema),
                tr("Run “fermatactl migrate”, or choose another schema."));
    else if (!facts.readable)
        addLine(Mark::Failed,
                tr("The role “%1” may not read the engine’s tables in “%2”.").arg(facts.role, facts.schema),
                tr("Grant it select on gen_durable and signals, or connect as another role."));
    else if (!facts.writable && facts.mayAct)
        addLine(Mark::Good, tr("The role “%1” may read and act. It writes to no table.").arg(facts.role));
    else if (!facts.writable)
        addLine(Mark::Plain, tr("The role “%1” may read, and not write.").arg(facts.role));
    else
        addLine(Mark::Good, tr("The role “%1” may read and write.").arg(facts.role));

    if (facts.usable && facts.present) {
        if (!facts.installed)
            addLine(Mark::Attention, tr("Schema “%1” was not made by Fermata’s migrations.").arg(facts.schema),
                    tr("Fermata reads it as it is. “fermatactl migrate” would adopt it and make reading faster."));
        else if (*facts.installed < facts.known)
            addLine(Mark::Attention,
                    tr("Schema “%1” stands at migration %2 of %3.")
                        .arg(facts.schema, QString::number(*facts.installed), QString::number(facts.known)),
                    tr("“fermatactl migrate” brings it up to date."));
        else if (*facts.installed > facts.known)
            addLine(Mark::Attention,
                    tr("Schema “%1” stands at migration %2; this program knows %3.")
                        .arg(facts.schema, QString::number(*facts.installed), QString::number(facts.known)),
                    tr("A newer Fermata has been here. Reading works as far as the tables are alike."));
        else
            addLine(
                Mark::Good,
                tr("Schema “%1” is up to date, migration %2.").arg(facts.schema, QString::number(*facts.installed)));
    }

    if (!facts.tlsProtocol.isEmpty())
        addLine(Mark::Good, tr("Encrypted by %1, %2.").arg(facts.tlsProtocol, facts.tlsCipher));
    else if (facts.local)
        addLine(Mark::Plain, tr("Not encrypted: it does not leave this computer."));
    else
        addLine(Mark::Attention, tr("Not encrypted: whoever sits between can read along."),
                tr("Choose require, or better verify-full, for TLS."));
}

} // namespace fermata::views

#include "moc_test_panel.cpp"
