// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/act_report_view.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"
#include "widgets/status_pill.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace fermata::views {

namespace {

// So many targets are told one by one.
constexpr std::size_t kFew = 6;

QLabel* iconLabel(const QString& name, Tint tint, QWidget* parent) {
    auto* const label = plainLabel(parent);
    label->setPixmap(icon(name, tint).pixmap(metrics::kIcon, metrics::kIcon));
    label->setFixedSize(metrics::kIcon, metrics::kPill);
    return label;
}

} // namespace

ActReportView::ActReportView(QWidget* parent) : Panel(parent) {
    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(metrics::kPanelPadding, metrics::kGap, metrics::kPanelPadding, metrics::kGap);
    column_->setSpacing(metrics::kGrid);
    setAccessibleName(tr("What this will change"));
}

void ActReportView::clear() {
    while (QLayoutItem* const item = column_->takeAt(0)) {
        if (QWidget* const widget = item->widget()) {
            widget->hide(); // gone at once for who reads the screen
            widget->deleteLater();
        }
        delete item;
    }
}

QLabel* ActReportView::addText(const QString& words, int indent) {
    auto* const label = plainLabel(shownLines(words), this);
    label->setFont(fonts::small());
    label->setWordWrap(true);
    label->setContentsMargins(indent, 0, 0, 0);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    controls::setTone(label, controls::Tone::Secondary);
    column_->addWidget(label);
    label->show(); // at once: the panel is on the screen
    return label;
}

void ActReportView::addLine(const actwords::Line& line) {
    auto* const row = new QWidget(this);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    layout->setSpacing(metrics::kGap);
    QLabel* const mark = iconLabel(line.refused ? QStringLiteral("cross") : QStringLiteral("check"),
                                   line.refused ? Tint::Attention : Tint::Done, row);
    setDecoration(mark); // the words say it
    layout->addWidget(mark, 0, Qt::AlignTop);
    auto* const words = plainLabel(shownLines(line.text), row);
    words->setObjectName(line.refused ? QStringLiteral("actRefused") : QStringLiteral("actAccepted"));
    words->setFont(fonts::semibold(fonts::small()));
    words->setWordWrap(true);
    if (line.refused) controls::setTone(words, controls::Tone::Attention);
    layout->addWidget(words, 1);
    if (line.was && line.now) {
        layout->addWidget(new StatusPill(lookOf(*line.was), row), 0, Qt::AlignTop);
        QLabel* const arrow = iconLabel(QStringLiteral("arrow-right"), Tint::Secondary, row);
        arrow->setAccessibleName(tr("becomes"));
        layout->addWidget(arrow, 0, Qt::AlignTop);
        layout->addWidget(new StatusPill(lookOf(*line.now), row), 0, Qt::AlignTop);
    }
    column_->addWidget(row);
    row->show();
    if (!line.detail.isEmpty()) addText(line.detail, metrics::kIcon + metrics::kGap);
}

void ActReportView::addTarget(const Act& act, const ActAnswer& answer, Timestamp now) {
    const QString became = actwords::became(act, answer, now);
    addText(answer.accepted ? tr("%1: %2").arg(actwords::target(answer), became) : became,
            metrics::kIcon + metrics::kGap);
}

void ActReportView::showReport(const Act& act, const ActReport& report, bool done, Timestamp now, bool more) {
    clear();
    setAccessibleName(done ? tr("What was done") : tr("What this will change"));
    const std::size_t count = report.answers.size();
    const bool oneByOne = count > 1 && count <= kFew;
    bool effectsTold = false;
    const auto tellEffects = [&] {
        if (std::exchange(effectsTold, true)) return;
        if (count > kFew && act.index() != Act(acts::Undo{}).index()) {
            for (const QString& machine : actwords::machines(report))
                addText(machine, metrics::kIcon + metrics::kGap);
        }
        for (const QString& effect : actwords::effects(act, report, done))
            addText(effect, metrics::kIcon + metrics::kGap);
    };
    for (actwords::Line line : actwords::lines(act, report)) {
        if (line.refused) tellEffects();   // they are of what is accepted
        if (oneByOne) line.detail.clear(); // said of each below
        addLine(line);
    }
    tellEffects();
    if (report.answers.empty()) addText(done ? tr("Nothing was done.") : tr("There is nothing to act upon."));
    if (count == 1) {
        // A refusal's sentence has said it, and so have the pills of a transition.
        const ActAnswer& only = report.answers.front();
        if (only.accepted && only.now && only.was == only.now->status) addTarget(act, only, now);
    }
    if (more) addText(tr("There are more of them than can be taken at once: the others stay as they are."));
    if (!oneByOne) return;
    for (const ActAnswer& answer : report.answers)
        addTarget(act, answer, now);
}

void ActReportView::showNote(const QString& note, bool failed) {
    clear();
    QLabel* const label = addText(note);
    label->setObjectName(QStringLiteral("actNote"));
    if (failed) controls::setTone(label, controls::Tone::Failed);
}

QString ActReportView::text() const {
    QStringList all;
    for (const QLabel* const label : findChildren<QLabel*>()) {
        if (!label->isHidden() && !label->parentWidget()->isHidden() && !label->text().isEmpty()) all << label->text();
    }
    return all.join(u'\n');
}

} // namespace fermata::views

#include "moc_act_report_view.cpp"
