// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_status_bar.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>

namespace fermata::views {

class WindowStatusBar::Dot : public QWidget {
public:
    explicit Dot(QWidget* parent) : QWidget(parent) {
        setFixedSize(14, 12);
        setDecoration(this); // the words beside it say the same
    }
    void setKind(ConnectionState::Kind kind) {
        kind_ = kind;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& t = theme();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF center(8, height() / 2.0);
        // Full: connected. A ring: not, whatever its colour.
        if (kind_ == ConnectionState::Kind::Connected) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.of(LookStatus::Executing).fill);
            painter.drawEllipse(center, 4, 4);
            return;
        }
        const QColor color = kind_ == ConnectionState::Kind::Connecting ? t.text3
                             : kind_ == ConnectionState::Kind::Lost     ? t.attentionLine
                                                                        : t.of(LookStatus::Failed).text;
        painter.setPen(QPen(color, 2));
        painter.drawEllipse(center, 3, 3);
    }

private:
    ConnectionState::Kind kind_ = ConnectionState::Kind::Connecting;
};

WindowStatusBar::WindowStatusBar(QWidget* parent) : QStatusBar(parent) {
    setSizeGripEnabled(false);
    setFixedHeight(metrics::kStatusBar);
    setAccessibleName(tr("Status bar"));
    dot_ = new Dot(this);
    addWidget(dot_);
    where_ = add(QStringLiteral("statusConnection"));
    server_ = add(QStringLiteral("statusServer"));
    read_ = add(QStringLiteral("statusRead"));
    // It changes with each reading: what stands beside it stays where it is, and nothing is cut off meanwhile.
    int widest = 0;
    for (const QString& words : {tr("read < 1 ms"), tr("read %1 ms").arg(QStringLiteral("000"))}) {
        read_->setText(words);
        widest = qMax(widest, read_->sizeHint().width());
    }
    read_->setMinimumWidth(widest);
    workers_ = add(QStringLiteral("statusWorkers"));
    rights_ = add(QStringLiteral("statusRights"), true);
    clock_ = add(QStringLiteral("statusClock"), true);
    clock_->setToolTip(tr("The database’s clock at the last reading: all ages are counted on it"));
    setConnection({});
}

QLabel* WindowStatusBar::add(const QString& name, bool right) {
    auto* const label = plainLabel(this);
    label->setObjectName(name);
    label->setFont(fonts::header());
    label->setContentsMargins(0, 0, right ? 12 : 8, 0);
    controls::setTone(label, controls::Tone::Secondary);
    if (right)
        addPermanentWidget(label);
    else
        addWidget(label);
    return label;
}

void WindowStatusBar::setConnection(const ConnectionState& state) {
    using Kind = ConnectionState::Kind;
    dot_->setKind(state.kind);
    const bool connected = state.kind == Kind::Connected;
    switch (state.kind) {
    case Kind::Connecting:
        where_->setText(state.message.isEmpty() ? tr("connecting…") : shownText(state.message));
        break;
    case Kind::Connected:
        where_->setText(state.sandbox ? tr("sandbox running on a private socket")
                        : state.user.isEmpty()
                            ? tr("connected to %1").arg(shownText(state.label))
                            : tr("connected as %1 on %2").arg(shownText(state.user), shownText(state.label)));
        break;
    case Kind::Lost:
        where_->setText(tr("connection to %1 lost, connecting again…").arg(shownText(state.label)));
        break;
    case Kind::Failed:
        where_->setText(tr("not connected"));
        break;
    }
    controls::setTone(where_, state.kind == Kind::Lost     ? controls::Tone::Attention
                              : state.kind == Kind::Failed ? controls::Tone::Failed
                                                           : controls::Tone::Secondary);
    server_->setText(connected ? shownText(state.server) : QString());
    kind_ = state.kind;
    writable_ = state.writable;
    standby_ = state.standby;
    showRights();
    if (!connected && state.kind != Kind::Lost) clearReading();
}

void WindowStatusBar::setActs(std::optional<bool> some) {
    acts_ = some;
    showRights();
}

void WindowStatusBar::showRights() {
    using Kind = ConnectionState::Kind;
    if (kind_ == Kind::Connected && standby_) {
        const bool behind = lag_ && *lag_ >= std::chrono::seconds(1);
        rights_->setText(behind ? tr("standby, %1 behind").arg(format::duration(*lag_)) : tr("standby"));
        rights_->setToolTip(tr("This server repeats what its primary does. It can only be read, and shows what it has "
                               "repeated so far."));
        controls::setTone(rights_, controls::Tone::Attention);
        return;
    }
    controls::setTone(rights_, controls::Tone::Secondary);
    const bool known = kind_ == Kind::Connected && (writable_ || acts_);
    rights_->setText(!known ? QString() : writable_ ? tr("read-write") : *acts_ ? tr("read and act") : tr("read-only"));
    rights_->setToolTip(!known      ? QString()
                        : writable_ ? tr("This role may insert instances and deliver signals.")
                        : *acts_    ? tr("This role acts through the functions of the schema, and writes to no table.")
                                    : tr("This role may only read."));
}

void WindowStatusBar::setReading(const Reading& reading) {
    if (reading.standbyLag != lag_) {
        lag_ = reading.standbyLag;
        showRights();
    }
    read_->setText(reading.readMicroseconds < 1000
                       ? tr("read < 1 ms")
                       : tr("read %1 ms").arg(format::number(reading.readMicroseconds / 1000)));
    setPlainToolTip(*read_, tr("How long the last refresh’s reads took"));
    controls::setTone(read_, controls::Tone::Secondary);
    readAt_ = reading.databaseTime;
    if (!reading.workersFailed) setWorkers(reading.workers);
    showAge();
}

void WindowStatusBar::setWorkers(const std::vector<WorkerSummary>& workers) {
    int living = 0;
    int busy = 0;
    int slotCount = 0;
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive) continue;
        ++living;
        for (const WorkerQueue& queue : worker.queues) {
            busy += queue.busy;
            slotCount += queue.slots;
        }
    }
    if (living == 0)
        workers_->setText(tr("no worker"));
    else
        //: 2 workers, 3/8 slots
        workers_->setText(tr("%Ln workers, %1 slots", nullptr, living).arg(format::ratio(busy, slotCount)));
    workerless_ = living == 0;
}

void WindowStatusBar::setAged(bool aged) {
    if (aged == aged_) return;
    aged_ = aged;
    if (aged) read_->clear(); // it tells how long the last one took, as if there were more
    showAge();
}

void WindowStatusBar::showAge() {
    using controls::Tone;
    if (!readAt_)
        clock_->clear();
    else
        clock_->setText(aged_ ? format::asOf(*readAt_) : tr("%1 database time").arg(format::clock(*readAt_)));
    controls::setTone(clock_, aged_ ? Tone::Attention : Tone::Secondary);
    controls::setTone(workers_, aged_ ? Tone::Hint : workerless_ ? Tone::Attention : Tone::Secondary);
}

void WindowStatusBar::setReadError(const QString& message) {
    read_->setText(tr("read failed"));
    setPlainToolTip(*read_, message);
    controls::setTone(read_, controls::Tone::Failed);
}

void WindowStatusBar::clearReading() {
    readAt_.reset();
    for (QLabel* const label : {read_, workers_, clock_})
        label->clear();
}

void WindowStatusBar::changeEvent(QEvent* event) {
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && dot_) dot_->update();
}

} // namespace fermata::views

#include "moc_window_status_bar.cpp"
