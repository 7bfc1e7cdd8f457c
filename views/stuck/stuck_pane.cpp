// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_pane.h"

#include "inspector/verdict_panel.h"
#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_page.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/link_label.h"

#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr std::size_t kMostNamed = 12;

QString linkTo(InstanceId id) {
    return linkHtml(instanceLink(id), QStringLiteral("#%1").arg(id.value));
}

Verdict verdictOf(const Finding& finding, Timestamp now) {
    using Kind = Verdict::Term::Kind;
    const FindingContext context{{}, now};
    Verdict verdict{
        Verdict::Mood::Attention, findingTitle(finding.code), findingText(finding, context), {}, {}, {}, {}};
    const std::vector<InstanceId> ids = findingInstances(finding);
    if (!ids.empty()) {
        // A session's age says nothing of theirs.
        const bool ofSession =
            finding.find<std::int64_t>("session") || finding.find<std::string>("prepared_transaction");
        const auto since = ofSession ? std::nullopt : findingSince(finding);
        verdict.terms.push_back(
            {Kind::Leads, since && finding.count > 1
                              ? StuckPane::tr("%1 stands longest, for %2").arg(linkTo(ids[0]), format::age(*since, now))
                          : finding.count > 1 ? StuckPane::tr("for example %1").arg(linkTo(ids[0]))
                                              : linkTo(ids[0])});
    }
    if (ids.size() > 1) {
        QStringList links;
        for (std::size_t i = 1; i < std::min(ids.size(), kMostNamed + 1); ++i)
            links << linkTo(ids[i]);
        const std::int64_t more = finding.count - 1 - links.size();
        const QString some = links.join(format::comma());
        verdict.terms.push_back(
            {Kind::Leads, more > 0 ? StuckPane::tr("likewise %1 and %Ln more", nullptr, format::plural(more)).arg(some)
                                   : StuckPane::tr("likewise %1").arg(some)});
    }
    if (const QString remedy = findingRemedy(finding, context); !remedy.isEmpty())
        verdict.terms.push_back({Kind::Helps, remedy});
    verdict.deliver = deliverable(finding);
    return verdict;
}

} // namespace

StuckPane::StuckPane(StuckPage& page) : QWidget(&page) {
    setObjectName(QStringLiteral("stuckPane"));
    auto* const outer = new QVBoxLayout(this);
    outer->setContentsMargins({});
    auto* const scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* const contents = new QWidget;
    // As high as its words are at this width, not at the least one.
    contents->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    auto* const column = new QVBoxLayout(contents);
    column->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin,
                               metrics::kPanelPadding);
    column->setSpacing(metrics::kPanelPadding);
    verdict_ = new VerdictPanel;
    verdict_->setObjectName(QStringLiteral("stuckVerdict"));
    column->addWidget(verdict_);

    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(metrics::kGap);
    const auto add = [&](const char* name, const char* iconName, const QString& text, const QString& tip) {
        auto* const button = new QPushButton(icon(QLatin1String(iconName)), text);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        controls::setCompact(button);
        buttons->addWidget(button);
        return button;
    };
    inspect_ = add("stuckInspect", "external", tr("Inspect"), tr("Shows the one that stands longest (Enter)"));
    root_ = add("stuckRoot", "arrow-down", tr("To the root cause"),
                tr("Goes from the one that stands longest down to what holds it (H)"));
    all_ = add("stuckAll", "instances", tr("Show all"), tr("Shows all that stand alike in the Instances view"));
    act_ = add("stuckAct", "bolt", tr("Act"), tr("Replay, postpone, fail… those that stand so"));
    auto* const menu = new QMenu(act_);
    menu->setObjectName(QStringLiteral("stuckActMenu"));
    act_->setMenu(menu);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addStretch(1);
    scroll->setWidget(contents);
    scroll->viewport()->setAutoFillBackground(false);
    contents->setAutoFillBackground(false);
    outer->addWidget(scroll);

    connect(verdict_, &VerdictPanel::instanceRequested, &page, &Page::instanceActivated);
    connect(verdict_, &VerdictPanel::deliverRequested, this, [this, &page] {
        if (finding_) page.deliver(*finding_);
    });
    connect(menu, &QMenu::aboutToShow, this, [this, &page, menu] {
        menu->clear();
        if (finding_) page.offerActs(*menu, *finding_);
        if (menu->isEmpty()) menu->addAction(tr("This connection may do nothing with instances"))->setEnabled(false);
    });
    connect(inspect_, &QAbstractButton::clicked, this, [this, &page] {
        if (finding_) Q_EMIT page.instanceActivated(finding_->instance);
    });
    connect(root_, &QAbstractButton::clicked, this, [this, &page] {
        if (finding_) Q_EMIT page.rootCauseRequested(finding_->instance);
    });
    connect(all_, &QAbstractButton::clicked, this, [this, &page] {
        if (finding_) page.showAll(*finding_);
    });
}

void StuckPane::setFinding(const Finding& finding, Timestamp now) {
    finding_ = finding;
    verdict_->setVerdict(verdictOf(finding, now));
    const bool any = finding.instance.value > 0;
    inspect_->setText(any ? tr("Inspect #%1").arg(finding.instance.value) : tr("Inspect"));
    inspect_->setEnabled(any);
    root_->setEnabled(any);
    act_->setEnabled(any);
    all_->setText(isRest(finding) ? tr("Show these lines") : tr("Show all"));
    all_->setEnabled(isRest(finding) ? canBeShown(finding) : any && hasFilter(finding));
}

void StuckPane::setGone() {
    if (!finding_) return;
    Verdict verdict = verdictOf(*finding_, {});
    verdict.mood = Verdict::Mood::Calm;
    verdict.title = tr("It is not stuck any more: %1").arg(verdict.title);
    verdict.text = tr("What was chosen was not found again. It has moved on, or was looked at by other limits.");
    verdict.terms.clear();
    verdict.deliver.reset();
    verdict_->setVerdict(verdict);
    act_->setEnabled(false);
}

void StuckPane::clear() {
    finding_.reset();
}

} // namespace fermata::views

#include "moc_stuck_pane.cpp"
