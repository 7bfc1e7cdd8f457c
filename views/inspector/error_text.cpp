// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/error_text.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextFrame>

namespace fermata::views {

namespace {

// Laying out an error of megabytes would hold up the window.
constexpr std::size_t kShownBytes = 16u << 10;
constexpr std::size_t kMostInMenu = 12;

QString words(const std::string& error) {
    if (error.size() <= kShownBytes) return shownLines(error);
    return shownLines(std::string_view(error).substr(0, kShownBytes)) + QStringLiteral("…");
}

} // namespace

ErrorText::ErrorText(QWidget* parent) : QTextBrowser(parent) {
    setAccessibleName(tr("Last error"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        bool isNumber = false;
        const auto number = link.toString().toULongLong(&isNumber);
        if (isNumber) follow(std::size_t(number));
    });
    // The document keeps the colours it was made with.
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &ErrorText::fill);
}

void ErrorText::setError(const std::optional<std::string>& error, Mood mood, const QString& folder) {
    if (filled_ && error == error_ && mood == mood_ && folder == folder_) return; // what is selected stays
    error_ = error;
    mood_ = mood;
    folder_ = folder;
    fill();
}

void ErrorText::fill() {
    filled_ = true;
    atLink_ = false;
    links_.clear();
    clear();
    setFont(error_ ? fonts::mono() : fonts::small());
    QTextFrameFormat frame = document()->rootFrame()->frameFormat();
    frame.setLeftMargin(metrics::kPageMargin);
    frame.setRightMargin(metrics::kPageMargin);
    frame.setTopMargin(metrics::kGap);
    frame.setBottomMargin(metrics::kPanelPadding);
    document()->rootFrame()->setFrameFormat(frame);
    using controls::Tone;
    QTextCharFormat plain;
    plain.setForeground(controls::toneColor(!error_                 ? Tone::Hint
                                            : mood_ == Mood::Failed ? Tone::Failed
                                                                    : Tone::Normal));
    QTextCursor cursor(document());
    if (!error_) {
        cursor.insertText(tr("none"), plain);
        return;
    }
    const QString text = words(*error_);
    qsizetype written = 0;
    for (const CodePlace& place : codePlaces(text)) {
        const QString file = sourceFileOf(place.file, folder_);
        if (file.isEmpty()) continue;
        const QString named = text.mid(place.at, place.length);
        QTextCharFormat link;
        link.setAnchor(true);
        link.setAnchorHref(QString::number(links_.size()));
        link.setForeground(theme().link);
        link.setFontUnderline(true);
        link.setToolTip(tr("Open in the editor"));
        cursor.insertText(text.mid(written, place.at - written), plain);
        cursor.insertText(named, link);
        links_.push_back({file, place.line, named});
        written = place.at + place.length;
    }
    cursor.insertText(text.mid(written), plain);
    moveCursor(QTextCursor::Start);
    verticalScrollBar()->setValue(0);
}

void ErrorText::follow(std::size_t link) {
    if (link >= links_.size()) return;
    const Link to = links_[link]; // whoever hears it may give this another error
    Q_EMIT fileRequested(to.file, to.line);
}

void ErrorText::copyAll() const {
    if (error_) QApplication::clipboard()->setText(QString::fromStdString(*error_));
}

// The whole of it, unless a part was chosen. A link at which the keyboard stands was not.
void ErrorText::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy) && (atLink_ || !textCursor().hasSelection())) return copyAll();
    const QTextCursor before = textCursor();
    QTextBrowser::keyPressEvent(event);
    if (textCursor() != before) atLink_ = false;
}

void ErrorText::mousePressEvent(QMouseEvent* event) {
    atLink_ = false;
    QTextBrowser::mousePressEvent(event);
}

bool ErrorText::focusNextPrevChild(bool next) {
    // With Qt 6.4 a link at the very beginning leads backwards to itself, and never out.
    const bool atFirst = !next && hasFocus() && textCursor().selectionStart() == 0;
    const bool went = atFirst ? QWidget::focusNextPrevChild(next) : QTextBrowser::focusNextPrevChild(next);
    atLink_ = went && hasFocus() && textCursor().hasSelection();
    return went;
}

// What is shown of it is spelt out and cut; who takes all of that means the error itself.
QMimeData* ErrorText::createMimeDataFromSelection() const {
    const QTextCursor chosen = textCursor();
    const bool all = chosen.selectionStart() == 0 && chosen.selectionEnd() == document()->characterCount() - 1;
    auto* const taken = new QMimeData;
    taken->setText(all && error_ ? QString::fromStdString(*error_) : chosen.selection().toPlainText());
    return taken;
}

// Nothing is loaded for a text.
QVariant ErrorText::loadResource(int, const QUrl&) {
    return {};
}

void ErrorText::contextMenuEvent(QContextMenuEvent* event) {
    if (!error_) return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("errorMenu"));
    // A refresh goes on under the open menu.
    const auto copies = [&](const QString& label, const QString& text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this, [text] { QApplication::clipboard()->setText(text); });
    };
    if (textCursor().hasSelection() && !atLink_)
        copies(tr("Copy what is selected"), textCursor().selection().toPlainText());
    copies(withKey(tr("Copy the whole error"), QStringLiteral("Ctrl+C")), QString::fromStdString(*error_));
    if (!links_.empty()) menu.addSeparator();
    for (std::size_t i = 0; i < links_.size() && i < kMostInMenu; ++i) {
        const Link to = links_[i];
        menu.addAction(icon(QStringLiteral("external")), tr("Open %1").arg(labelText(to.words)), this,
                       [this, to] { Q_EMIT fileRequested(to.file, to.line); });
    }
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_error_text.cpp"
