// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/json_edit.h"

#include "theme/focus_ring.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/json_code_edit.h"
#include "widgets/json_footer.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>

#include <cmath>

namespace fermata::views {

namespace {

constexpr qsizetype kCheckAtOnce = 64 * 1024;

} // namespace

JsonEdit::JsonEdit(QWidget* parent)
    : QFrame(parent), code_(new JsonCodeEdit(this)), footer_(new JsonFooter(this)), later_(new QTimer(this)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(code_, 1);
    column->addWidget(footer_);
    setFocusProxy(code_);
    FocusRing::setTarget(code_, this);
    code_->installEventFilter(this);
    code_->setAccessibleName(tr("JSON"));

    later_->setSingleShot(true);
    later_->setInterval(200);
    connect(later_, &QTimer::timeout, this, &JsonEdit::recheck);
    connect(code_, &QPlainTextEdit::textChanged, this, [this] {
        recheckSoon();
        Q_EMIT textChanged();
    });
    connect(footer_, &JsonFooter::formatRequested, this, &JsonEdit::formatText);
    connect(footer_, &JsonFooter::errorClicked, this, &JsonEdit::goToError);
    auto* const shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), this, nullptr, nullptr,
                                         Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, &JsonEdit::formatText);
    recheck();
}

JsonEdit::~JsonEdit() = default;

QString JsonEdit::text() const {
    return code_->rawText();
}

void JsonEdit::setText(const QString& text) {
    code_->setPlainText(text);
    recheck();
}

const JsonCheck& JsonEdit::check() {
    if (later_->isActive()) recheck();
    return check_;
}

bool JsonEdit::isValid() {
    if (later_->isActive()) recheck();
    return valid_;
}

void JsonEdit::setEmptyAllowed(bool allowed) {
    emptyAllowed_ = allowed;
    recheck();
}

void JsonEdit::setAccept(Accept accept) {
    accept_ = accept;
    recheck();
}

void JsonEdit::setByteLimit(qint64 bytes) {
    limits_.bytes = bytes;
    recheck();
}

void JsonEdit::setPlaceholderText(const QString& text) {
    code_->setPlaceholderText(text);
}

void JsonEdit::setReadOnly(bool readOnly) {
    code_->setReadOnly(readOnly);
    footer_->setFormatVisible(!readOnly);
    update();
}

void JsonEdit::setFooterVisible(bool visible) {
    footer_->setVisible(visible);
}

void JsonEdit::setNote(const QString& note) {
    note_ = note;
    recheck();
}

void JsonEdit::setVisibleLines(int lines) {
    const double line = QFontMetricsF(code_->font()).lineSpacing();
    const int margins = int(2 * code_->document()->documentMargin()) + 2;
    setMinimumHeight(int(std::ceil(lines * line)) + margins + footer_->height());
}

QPlainTextEdit* JsonEdit::editor() const {
    return code_;
}

void JsonEdit::formatText() {
    if (code_->isReadOnly()) return;
    recheck();
    if (check_.error) {
        goToError();
        return;
    }
    const QString before = text();
    if (const QString after = formatJson(before); after != before) code_->replaceText(after);
}

void JsonEdit::goToError() {
    if (check_.error) code_->goTo(check_.error->offset);
}

void JsonEdit::recheckSoon() {
    if (code_->document()->characterCount() > kCheckAtOnce)
        later_->start();
    else
        recheck();
}

void JsonEdit::recheck() {
    later_->stop();
    const QString now = text();
    const bool empty = now.trimmed().isEmpty();
    check_ = checkJson(now, limits_);
    if (!check_.error && accept_ == Accept::ObjectOnly && check_.facts.kind != JsonKind::Object) {
        JsonError error;
        while (error.offset < now.size() && now[error.offset].isSpace()) {
            const bool line = now[error.offset++] == u'\n';
            error.line += line ? 1 : 0;
            error.column = line ? 1 : error.column + 1;
        }
        error.message = tr("an object is needed here: { … }");
        check_.error = error;
    }
    const bool allowedEmpty = empty && emptyAllowed_;
    const bool valid = allowedEmpty || check_.valid();

    if (allowedEmpty) {
        check_.error.reset();
        footer_->showEmpty(tr("empty"));
    } else if (empty) {
        footer_->showEmpty(check_.error->message);
    } else if (check_.error) {
        footer_->showError(check_.error->withPlace());
    } else {
        const JsonFacts& facts = check_.facts;
        QString size = format::bytes(facts.bytes);
        if (facts.kind == JsonKind::Object)
            size = tr("%Ln members, %1", nullptr, format::plural(facts.members)).arg(size);
        else if (facts.kind == JsonKind::Array)
            size = tr("%Ln elements, %1", nullptr, format::plural(facts.members)).arg(size);
        const QString warning = facts.repeatedKey.isNull()
                                    ? QString()
                                    : tr("“%1” is given twice; PostgreSQL keeps the last").arg(facts.repeatedKey);
        footer_->showValid(size, note_, warning);
    }
    marked_ = check_.error && !empty && !code_->isReadOnly();
    code_->markError(marked_ ? std::optional(check_.error->offset) : std::nullopt);
    if (valid != valid_) {
        valid_ = valid;
        Q_EMIT validityChanged(valid);
    }
    update();
}

bool JsonEdit::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
    return QFrame::eventFilter(watched, event);
}

void JsonEdit::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange) update();
}

void JsonEdit::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    QColor edge = t.inputEdge;
    if (!isEnabled() || code_->isReadOnly())
        edge = t.controlEdge;
    else if (marked_)
        edge = t.of(LookStatus::Failed).text;
    else if (code_->hasFocus())
        edge = t.accent;
    QPainter painter(this);
    paint::box(painter, rect(), metrics::kRadiusControl, t.base, edge);
}

} // namespace fermata::views

#include "moc_json_edit.cpp"
