// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/verdict_panel.h"

#include "acts/act_words.h"
#include "models/code_places.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

struct Colors {
    QColor panel, edge, title;
};

Colors colorsOf(Verdict::Mood mood) {
    const Theme& t = theme();
    switch (mood) {
    case Verdict::Mood::Attention:
        return {t.attention.panel, t.attention.edge, t.attention.text};
    case Verdict::Mood::Failed:
        return {t.error.panel, t.error.edge, t.error.text};
    case Verdict::Mood::Calm:
        return {t.alt, t.line, t.text};
    }
    return {};
}

constexpr int kRowsAtOnce = 10;
constexpr QLatin1String kPlaceLink("place:");

// A name in a sentence must not become an image or a style: rich text here is only what verdictOf() wrote.
constexpr auto linkFlags = Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard | Qt::TextSelectableByMouse;

// Shift+Tab goes, with Qt 6.4, from a link at the very beginning of a text to that same link, and never leaves it.
class Sentence : public QLabel {
public:
    using QLabel::QLabel;

protected:
    bool focusNextPrevChild(bool next) override {
        const bool atFirst = !next && hasFocus() && selectionStart() == 0;
        return atFirst ? QWidget::focusNextPrevChild(next) : QLabel::focusNextPrevChild(next);
    }
};

// Steps are in the fixed font wherever they stand.
QString withFonts(QString html) {
    const QString family = fonts::mono().family().toHtmlEscaped();
    html.replace(QLatin1String("<code>"), QStringLiteral("<span style=\"font-family:'%1'\">").arg(family));
    return html.replace(QLatin1String("</code>"), QLatin1String("</span>"));
}

} // namespace

// A small icon that follows the theme.
class VerdictPanel::Mark : public QWidget {
public:
    explicit Mark(QWidget* parent) : QWidget(parent) {
        setFixedSize(metrics::kIcon, metrics::kIcon + 1);
        setSpokenRole(this, QAccessible::Graphic);
    }

    // `words`: what the picture says, for who does not see it.
    void show(const QString& name, Tint tint, const QString& words) {
        name_ = name;
        tint_ = tint;
        setAccessibleName(words);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintIcon(painter, QRectF(1, 2, 14, 14), name_, tintColor(tint_));
    }

private:
    QString name_;
    Tint tint_ = Tint::Text;
};

void VerdictPanel::setHindrance(const QString& why) {
    deliver_->setEnabled(why.isEmpty());
    deliver_->setToolTip(why);
}

void VerdictPanel::setReplay(bool offered, const QString& why) {
    replay_->setVisible(offered);
    replay_->setEnabled(why.isEmpty());
    replay_->setToolTip(why.isEmpty() ? actwords::tip(ActKind::Replay) : why);
}

VerdictPanel::VerdictPanel(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("inspectorVerdict"));
    setSpokenRole(this, QAccessible::Grouping);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::kPanelPadding, 10, metrics::kPanelPadding, 10);
    column->setSpacing(metrics::kGrid);

    auto* const head = new QHBoxLayout;
    head->setSpacing(metrics::kGap);
    icon_ = new Mark(this);
    title_ = plainLabel(this);
    title_->setFont(fonts::semibold(fonts::small()));
    head->addWidget(icon_);
    head->addWidget(title_, 1);
    asOf_ = plainLabel(this);
    asOf_->setObjectName(QStringLiteral("verdictAsOf"));
    asOf_->setFont(fonts::header());
    asOf_->setToolTip(tr("When this was found. It is asked again, the less often the longer it takes."));
    controls::setTone(asOf_, controls::Tone::Hint);
    asOf_->hide();
    head->addWidget(asOf_);
    column->addLayout(head);

    text_ = makeText();
    text_->setFont(fonts::body());
    column->addWidget(text_);
    terms_ = new QVBoxLayout;
    terms_->setSpacing(3);
    column->addLayout(terms_);
    // Made in the order in which Tab goes; what comes late would be last in the whole window.
    for (int i = 0; i < kRowsAtOnce; ++i)
        addRow();

    deliver_ = new QPushButton(this);
    deliver_->setObjectName(QStringLiteral("inspectorDeliver"));
    deliver_->setIcon(icon(QStringLiteral("envelope"), Tint::OnAccent));
    controls::setRole(deliver_, controls::ButtonRole::Primary);
    controls::setCompact(deliver_);
    connect(deliver_, &QAbstractButton::clicked, this, &VerdictPanel::deliverRequested);
    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, metrics::kGrid, 0, 0);
    buttons->addWidget(deliver_);
    replay_ = new QPushButton(icon(actwords::iconName(ActKind::Replay)), actwords::menuText(ActKind::Replay), this);
    replay_->setObjectName(QStringLiteral("inspectorReplay"));
    controls::setCompact(replay_);
    replay_->hide();
    connect(replay_, &QAbstractButton::clicked, this, &VerdictPanel::replayRequested);
    buttons->addWidget(replay_);
    buttons->addStretch(1);
    column->addLayout(buttons);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

QLabel* VerdictPanel::makeText() {
    auto* const label = new Sentence(this);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(linkFlags);
    label->setFont(fonts::small());
    label->setMinimumWidth(0);
    connect(label, &QLabel::linkActivated, this, &VerdictPanel::follow);
    return label;
}

void VerdictPanel::setVerdict(const Verdict& verdict) {
    if (verdict == verdict_) return;
    verdict_ = verdict;
    title_->setText(shownText(verdict.title));
    places_.clear();
    setLinkedText(text_, withFonts(verdict.mood == Verdict::Mood::Failed ? withPlaces(verdict.text) : verdict.text));
    text_->setVisible(!verdict.text.isEmpty());
    showTerms();
    asOf_->setVisible(verdict.asOf.has_value());
    if (verdict.asOf) asOf_->setText(format::asOf(*verdict.asOf));
    deliver_->setVisible(verdict.deliver.has_value());
    if (verdict.deliver) {
        QString name = shownText(*verdict.deliver);
        if (name.size() > 30) name = name.left(29) + u'…';
        name = labelText(name);
        deliver_->setText(verdict.deliverTo
                              ? tr("Deliver “%1” to the %2 that hold it…").arg(name, format::count(*verdict.deliverTo))
                              : tr("Deliver “%1”…").arg(name));
        deliver_->setToolTip(tr("Opens the dialog that shows what the signal would change"));
    }
    setAccessibleName(title_->text());
    refreshColors();
}

void VerdictPanel::addRow() {
    auto* const row = new QHBoxLayout;
    row->setSpacing(metrics::kGap);
    rows_.emplace_back(new Mark(this), makeText());
    const auto [mark, label] = rows_.back();
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(label, 1);
    terms_->addLayout(row);
    mark->hide();
    label->hide();
}

void VerdictPanel::showTerms() {
    while (rows_.size() < verdict_.terms.size())
        addRow();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto [mark, label] = rows_[i];
        const bool used = i < verdict_.terms.size();
        mark->setVisible(used);
        label->setVisible(used);
        if (!used) continue;
        const Verdict::Term& term = verdict_.terms[i];
        switch (term.kind) {
        case Verdict::Term::Kind::Holds:
            mark->show(QStringLiteral("check"), Tint::Done, tr("Holds"));
            break;
        case Verdict::Term::Kind::Missing:
            mark->show(QStringLiteral("cross"), Tint::Failed, tr("Missing"));
            break;
        case Verdict::Term::Kind::Leads:
            mark->show(QStringLiteral("arrow-right"), Tint::Secondary, tr("Leads to"));
            break;
        case Verdict::Term::Kind::Helps:
            mark->show(QStringLiteral("bolt"), Tint::Accent, tr("What would help"));
            break;
        }
        setLinkedText(label, withFonts(term.text));
    }
}

void VerdictPanel::refreshColors() {
    switch (verdict_.mood) {
    case Verdict::Mood::Attention:
        icon_->show(QStringLiteral("warning"), Tint::Attention, tr("Attention"));
        break;
    case Verdict::Mood::Failed:
        icon_->show(QStringLiteral("error"), Tint::Failed, tr("Failed"));
        break;
    case Verdict::Mood::Calm:
        icon_->show(QStringLiteral("info"), Tint::Secondary, tr("Note"));
        break;
    }
    const auto tone = verdict_.mood == Verdict::Mood::Attention ? controls::Tone::Attention
                      : verdict_.mood == Verdict::Mood::Failed  ? controls::Tone::Failed
                                                                : controls::Tone::Normal;
    controls::setTone(title_, tone);
    const auto words = verdict_.asOf ? controls::Tone::Secondary : controls::Tone::Normal;
    controls::setTone(text_, words);
    for (const auto& [mark, label] : rows_)
        controls::setTone(label, words);
    update();
}

void VerdictPanel::follow(const QString& link) {
    if (const auto id = linkedInstance(link)) Q_EMIT instanceRequested(*id);
    bool isNumber = false;
    const auto number = link.startsWith(kPlaceLink) ? link.mid(kPlaceLink.size()).toULongLong(&isNumber) : 0;
    if (!isNumber || number >= places_.size()) return;
    const auto [file, line] = places_[number]; // whoever hears it may give this another verdict
    Q_EMIT fileRequested(file, line);
}

// The words between tags are escaped: a name that has to be is found under no other one, and is no link.
QString VerdictPanel::withPlaces(const QString& html) {
    static const QRegularExpression part(QStringLiteral("<a\\b[^>]*>.*?</a>|<[^>]*>|[^<]+"));
    QString result;
    for (auto parts = part.globalMatch(html); parts.hasNext();) {
        const QString text = parts.next().captured();
        qsizetype written = 0;
        for (const CodePlace& place : text.startsWith(u'<') ? std::vector<CodePlace>() : codePlaces(text)) {
            const QString file = sourceFileOf(place.file, folder_);
            if (file.isEmpty()) continue;
            result += QStringView(text).mid(written, place.at - written);
            result += QStringLiteral("<a href=\"%1%2\">").arg(kPlaceLink).arg(places_.size());
            result += QStringView(text).mid(place.at, place.length);
            result += QLatin1String("</a>");
            places_.emplace_back(file, place.line);
            written = place.at + place.length;
        }
        result += QStringView(text).mid(written);
    }
    return result;
}

void VerdictPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        // Link colours are baked into rich text when it is laid out.
        for (QLabel* const label : findChildren<QLabel*>()) {
            const QString text = label->text();
            label->clear();
            label->setText(text);
        }
        update();
    }
}

void VerdictPanel::paintEvent(QPaintEvent*) {
    const Colors colors = colorsOf(verdict_.mood);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.edge, 1));
    painter.setBrush(colors.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics::kRadiusPanel,
                            metrics::kRadiusPanel);
}

} // namespace fermata::views

#include "moc_verdict_panel.cpp"
