// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connections.h"

#include "connections/connection_colours.h"
#include "connections/connections_dialog.h"
#include "connections/password_dialog.h"
#include "widgets/plain_text.h"

#include <QAction>
#include <QMenu>
#include <QMessageBox>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostInMenu = 10;
constexpr char kOurs[] = "fermataConnection";

} // namespace

Connections::Connections(QWidget* window) : QObject(window), window_(window) {}

void Connections::openDialog() {
    Q_EMIT bookWanted();
    if (!dialog_) {
        dialog_ = new ConnectionsDialog(window_);
        dialog_->setReader(reader_);
        dialog_->setKeychain(keychain_);
        dialog_->setBook(book_);
        connect(dialog_, &ConnectionsDialog::openRequested, this, &Connections::openRequested);
        connect(dialog_, &ConnectionsDialog::sandboxRequested, this, &Connections::sandboxRequested);
        connect(dialog_, &ConnectionsDialog::saveRequested, this, &Connections::saveRequested);
        connect(dialog_, &ConnectionsDialog::removeRequested, this, &Connections::removeRequested);
        connect(dialog_, &ConnectionsDialog::forgetPasswordRequested, this, &Connections::forgetPasswordRequested);
        connect(dialog_, &ConnectionsDialog::testRequested, this, &Connections::testRequested);
        connect(dialog_, &ConnectionsDialog::testCancelled, this, &Connections::testCancelled);
    }
    if (!dialog_->isVisible()) {
        dialog_->choose(current_);
        dialog_->open();
    }
    dialog_->raise();
    dialog_->activateWindow();
}

void Connections::addTo(QMenu* menu) {
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        Q_EMIT bookWanted();
        fill(menu);
    });
}

void Connections::fill(QMenu* menu) {
    for (QAction* const action : menu->actions()) {
        if (action->property(kOurs).toBool()) delete action;
    }
    // The last ones first, then what is saved and was not opened for long.
    std::vector<Connection> offered;
    const auto offer = [&offered](const Connection& connection) {
        const auto same = [&](const Connection& other) {
            return other.kind == connection.kind && other.id == connection.id &&
                   other.conninfo == connection.conninfo && other.schema == connection.schema;
        };
        if (connection.isSandbox() || offered.size() >= kMostInMenu) return;
        if (std::ranges::none_of(offered, same)) offered.push_back(connection);
    };
    std::ranges::for_each(book_.recent, offer);
    std::ranges::for_each(book_.saved, offer);
    QAction* const first = menu->actions().isEmpty() ? nullptr : menu->actions().constFirst();
    const auto add = [&](QAction* action) {
        action->setProperty(kOurs, true);
        menu->insertAction(first, action);
    };
    for (const Connection& connection : offered) {
        auto* const action = new QAction(menu);
        action->setText(labelText(connection.title()));
        action->setIcon(connectionDot(connection, window_->devicePixelRatioF()));
        action->setToolTip(
            plainToolTip(connection.production ? tr("%1, production").arg(connection.place) : connection.place));
        connect(action, &QAction::triggered, this, [this, connection] { Q_EMIT openRequested(connection, {}, false); });
        add(action);
    }
    if (offered.empty()) return;
    auto* const line = new QAction(menu);
    line->setSeparator(true);
    add(line);
}

void Connections::setReader(const ConninfoReader& reader) {
    reader_ = reader;
    if (dialog_) dialog_->setReader(reader);
}

void Connections::setBook(const ConnectionBook& book) {
    if (book == book_) return;
    book_ = book;
    if (dialog_) dialog_->setBook(book);
}

void Connections::setCurrent(const Connection& current) {
    current_ = current;
}

// It may have been renamed, or removed, since it was opened.
QString Connections::currentName() const {
    const bool service = current_.kind == Connection::Kind::Service;
    const auto& list = service ? book_.services : book_.saved;
    const auto found = std::ranges::find(list, current_.id, &Connection::id);
    const bool named = service || current_.kind == Connection::Kind::Saved;
    return named && found != list.end() ? found->name : QString();
}

void Connections::setKeychain(const KeychainState& keychain) {
    keychain_ = keychain;
    if (dialog_) dialog_->setKeychain(keychain);
}

void Connections::setTestAnswer(const ConnectionTestAnswer& answer) {
    if (dialog_) dialog_->setTestAnswer(answer);
}

void Connections::askPassword(const PasswordQuestion& question) {
    if (!password_) {
        password_ = new PasswordDialog(window_);
        connect(password_, &PasswordDialog::given, this, &Connections::passwordGiven);
        connect(password_, &PasswordDialog::declined, this, &Connections::passwordDeclined);
    }
    password_->ask(question);
}

void Connections::withdrawQuestion() {
    if (password_ && password_->isVisible()) password_->withdraw();
}

void Connections::tell(const QString& title, const QString& text) {
    auto* const box = new QMessageBox(QMessageBox::Warning, title, shownLines(text), QMessageBox::Ok, window_);
    box->setTextFormat(Qt::PlainText);
    box->setObjectName(QStringLiteral("connectionsWarning"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace fermata::views

#include "moc_connections.cpp"
