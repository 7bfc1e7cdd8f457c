// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/stuck_strip.h"

#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/spoken_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace fermata::views {

namespace {

constexpr int kMostCauses = 3;
constexpr int kCauseWidth = 250; // at least
constexpr int kHeadWidth = 150;

// The beginning of a sentence, on two lines at most. All of it is in the tool tip, and is what is read out.
class TwoLines : public QWidget {
public:
    explicit TwoLines(QWidget* parent) : QWidget(parent) {
        setFont(fonts::small());
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        setSpokenRole(this, QAccessible::StaticText);
    }

    void setText(const QString& text) {
        if (text == text_) return;
        text_ = text;
        setAccessibleName(text);
        setPlainToolTip(*this, text);
        update();
    }

    QSize sizeHint() const override { return {kCauseWidth, 2 * fontMetrics().lineSpacing()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(theme().text);
        const QFontMetrics metrics = fontMetrics();
        QTextLayout layout(text_, font());
        layout.beginLayout();
        QTextLine first = layout.createLine();
        if (first.isValid()) {
            first.setLineWidth(width());
            const QString rest = text_.mid(first.textStart() + first.textLength());
            painter.drawText(QPoint(0, metrics.ascent()), text_.mid(first.textStart(), first.textLength()).trimmed());
            painter.drawText(QPoint(0, metrics.lineSpacing() + metrics.ascent()),
                             metrics.elidedText(rest, Qt::ElideRight, width()));
        }
        layout.endLayout();
    }

private:
    QString text_;
};

QLabel* smallLabel(QWidget* parent) {
    auto* const label = plainLabel(parent);
    label->setFont(fonts::small());
    return label;
}

} // namespace

class StuckStrip::Cause : public QWidget {
public:
    explicit Cause(StuckStrip& strip) : QWidget(&strip) {
        title_ = smallLabel(this);
        title_->setObjectName(QStringLiteral("overviewStuckTitle"));
        title_->setFont(fonts::semibold(fonts::small()));
        title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        link_ = new LinkLabel({}, this);
        link_->setObjectName(QStringLiteral("overviewStuckCause"));
        text_ = new TwoLines(this);
        auto* const head = new QHBoxLayout;
        head->setSpacing(metrics::kGap);
        head->addWidget(title_, 1);
        head->addWidget(link_);
        auto* const column = new QVBoxLayout(this);
        column->setContentsMargins(metrics::kPanelPadding, metrics::kGap, metrics::kPanelPadding, metrics::kGap);
        column->setSpacing(metrics::kGrid);
        column->addLayout(head);
        column->addWidget(text_);
        QObject::connect(link_, &LinkLabel::clicked, &strip, [this, &strip] { Q_EMIT strip.causeRequested(finding_); });
    }

    void setFinding(const Finding& finding, Timestamp now) {
        finding_ = finding;
        const QString count = format::count({finding.count, finding.find<bool>("more") != nullptr});
        heading_ = finding.count > 1 ? QStringLiteral("%1 · %2").arg(findingTitle(finding.code), count)
                                     : findingTitle(finding.code);
        link_->setText(finding.count > 1  ? StuckStrip::tr("Show all")
                       : finding.instance ? StuckStrip::tr("Inspect #%1").arg(finding.instance.value)
                                          : StuckStrip::tr("Show all"));
        const QString sentence = plainFinding(findingText(finding, {{}, now}));
        setPlainToolTip(*title_, sentence);
        text_->setText(sentence);
        fitTitle();
    }

    void setSlim(bool slim) {
        text_->setVisible(!slim);
        slim_ = slim;
        fitTitle();
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        layout()->activate();
        fitTitle();
    }

    // A line between it and what stands before.
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(QPen(theme().attention.edge, 1));
        painter.drawLine(0, 1, 0, height() - 2);
    }

private:
    // Without the sentence below it, two of a kind would look the same.
    void fitTitle() {
        const QString subject = slim_ ? findingSubject(finding_) : QString();
        const QString whole = subject.isEmpty() ? heading_ : QStringLiteral("%1 · %2").arg(heading_, subject);
        title_->setText(title_->fontMetrics().elidedText(whole, Qt::ElideRight, title_->width()));
        title_->setAccessibleName(whole);
        link_->setAccessibleDescription(whole);
    }

    Finding finding_;
    QString heading_;
    bool slim_ = false;
    QLabel* title_ = nullptr;
    LinkLabel* link_ = nullptr;
    TwoLines* text_ = nullptr;
};

StuckStrip::StuckStrip(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("overviewStuck"));
    setSpokenRole(this, QAccessible::Grouping);
    setAccessibleName(tr("Stuck"));
    head_ = new QWidget(this);
    title_ = new LinkLabel(tr("Stuck"), head_);
    title_->setObjectName(QStringLiteral("overviewStuckAll"));
    title_->setToolTip(tr("Shows all of it in the Stuck view"));
    counts_ = smallLabel(head_);
    counts_->setObjectName(QStringLiteral("overviewStuckCounts"));
    auto* const head = new QVBoxLayout(head_);
    head->setContentsMargins(metrics::kPanelPadding + metrics::kIcon + metrics::kGap, metrics::kGap,
                             metrics::kPanelPadding, metrics::kGap);
    head->setSpacing(metrics::kGrid);
    head->addWidget(title_, 0, Qt::AlignLeft);
    head->addWidget(counts_);
    head->addStretch(1);
    for (int i = 0; i < kMostCauses; ++i)
        causes_.push_back(new Cause(*this));
    setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGrid);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(title_, &LinkLabel::clicked, this, &StuckStrip::allRequested);
    clear();
}

void StuckStrip::setReport(const StuckReport& report) {
    // The worst of each kind; the second of one only where there are not so many kinds.
    std::vector<std::size_t> first, others;
    std::set<FindingCode> kinds;
    for (std::size_t i = 0; i < report.findings.size(); ++i)
        (kinds.insert(report.findings[i].code).second ? first : others).push_back(i);
    first.insert(first.end(), others.begin(), others.end());
    known_ = int(std::min<std::size_t>(first.size(), kMostCauses));
    first.resize(std::size_t(known_));
    std::ranges::sort(first);
    for (std::size_t i = 0; i < first.size(); ++i)
        causes_[i]->setFinding(report.findings[first[i]], report.databaseTime);
    const BoundedCount instances = stuckInstances(report);
    const auto causes = std::max(report.groups, std::int64_t(report.findings.size()));
    counts_->setText(tr("%Ln causes", nullptr, format::plural(causes)) + u'\n' +
                     tr("%1 instances", nullptr, format::plural(instances.value)).arg(format::count(instances)) +
                     u'\n' + format::asOf(report.databaseTime)); // it is looked for now and then
    placeCauses();
    updateGeometry();
    setVisible(known_ > 0);
}

void StuckStrip::clear() {
    known_ = 0;
    hide();
}

void StuckStrip::setSlim(bool slim) {
    if (slim == slim_) return;
    slim_ = slim;
    for (Cause* const cause : causes_)
        cause->setSlim(slim);
    counts_->setVisible(!slim);
    updateGeometry();
}

QSize StuckStrip::sizeHint() const {
    int height = head_->sizeHint().height();
    for (int i = 0; i < known_; ++i)
        height = std::max(height, causes_[std::size_t(i)]->sizeHint().height());
    return QSize(kHeadWidth + kCauseWidth, height).grownBy(contentsMargins());
}

QSize StuckStrip::minimumSizeHint() const {
    return sizeHint();
}

// By hand: how many there are follows from the width, and a layout that learns in its own resize that it has more to
// lay out does so a picture too late.
void StuckStrip::placeCauses() {
    QRect room = contentsRect();
    const int headWidth = std::max(kHeadWidth, head_->sizeHint().width());
    const auto placed = [this](const QRect& place) {
        return QStyle::visualRect(layoutDirection(), contentsRect(), place);
    };
    head_->setGeometry(placed({room.x(), room.y(), headWidth, room.height()}));
    room.setLeft(room.left() + headWidth);
    const int shown = std::min(known_, std::max(1, room.width() / kCauseWidth));
    for (int i = 0; i < kMostCauses; ++i) {
        Cause& cause = *causes_[std::size_t(i)];
        cause.setVisible(i < shown);
        if (i >= shown) continue;
        const int left = room.width() * i / shown;
        cause.setGeometry(placed({room.x() + left, room.y(), room.width() * (i + 1) / shown - left, room.height()}));
    }
}

bool StuckStrip::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        placeCauses();
        updateGeometry();
    }
    return QFrame::event(event);
}

void StuckStrip::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    placeCauses();
}

void StuckStrip::paintEvent(QPaintEvent*) {
    const PanelColors& colors = theme().attention;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.edge, 1));
    painter.setBrush(colors.panel);
    const QRectF panel = contentsRect();
    painter.drawRoundedRect(panel.adjusted(0.5, 0.5, -0.5, -0.5), metrics::kRadiusPanel, metrics::kRadiusPanel);
    const QPointF at = panel.topLeft() + QPointF(metrics::kPanelPadding, metrics::kGap);
    paintIcon(painter, QRectF(at, QSizeF(metrics::kIcon, metrics::kIcon)), QStringLiteral("warning"), colors.text);
}

} // namespace fermata::views

#include "moc_stuck_strip.cpp"
