// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connections_dialog.h"

#include "connections/connection_form.h"
#include "connections/connections_list.h"
#include "connections/connections_model.h"
#include "connections/test_panel.h"
#include "dialogs/form.h"
#include "shell/ground.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/empty_state.h"
#include "widgets/panel.h"
#include "widgets/shown.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QUuid>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kSide = 232;
constexpr int kEdge = 20;

QScrollArea* makeScroll(QWidget* contents, QWidget* parent) {
    auto* const scroll = new QScrollArea(parent);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(contents);
    return scroll;
}

} // namespace

ConnectionsDialog::ConnectionsDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("connectDialog"));
    setWindowTitle(tr("Connections"));
    setWindowModality(Qt::WindowModal);
    setMinimumSize(760, 480);
    resize(880, 640);

    model_ = new ConnectionsModel(this);
    pages_ = new QStackedWidget(this);
    sandboxPage_ = makeSandboxPage();
    formPage_ = makeFormPage();
    pages_->addWidget(sandboxPage_);
    pages_->addWidget(formPage_);

    auto* const right = new QVBoxLayout;
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(pages_, 1);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeSide());
    row->addWidget(new Line(Qt::Vertical, this));
    row->addLayout(right, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 16);
    column->setSpacing(metrics::kPageMargin);
    column->addLayout(row, 1);
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(0, 0, 0, 0);
    foot->setSpacing(metrics::kPageMargin);
    column->addLayout(foot);
    makeFoot();

    connect(list_, &ConnectionsList::chosen, this, &ConnectionsDialog::showConnection);
    connect(list_, &ConnectionsList::opened, this, [this] { connectNow(); });
    connect(form_, &ConnectionForm::changed, this, &ConnectionsDialog::edited);
    connect(form_, &ConnectionForm::forgetPasswordRequested, this,
            [this] { Q_EMIT forgetPasswordRequested(form_->connection()); });
    connect(test_, &TestPanel::testRequested, this,
            [this](quint64 number) { Q_EMIT testRequested(number, form_->connection(), form_->password()); });
    connect(test_, &TestPanel::cancelled, this, &ConnectionsDialog::testCancelled);
    // Nobody waits for it any more.
    connect(this, &QDialog::finished, test_, &TestPanel::clear);
    setBook({});
}

ConnectionsDialog::~ConnectionsDialog() {
    dialogs::silence(this);
}

QWidget* ConnectionsDialog::makeSide() {
    auto* const side = new QWidget(this);
    side->setFixedWidth(kSide);
    list_ = new ConnectionsList(model_, side);
    serviceProblem_ = dialogs::makeRemark(side);
    serviceProblem_->setObjectName(QStringLiteral("serviceProblem"));
    serviceProblem_->setContentsMargins(metrics::kPageMargin, 0, metrics::kGap, metrics::kGap);
    controls::setTone(serviceProblem_, controls::Tone::Attention);
    serviceProblem_->hide();
    auto* const fresh = new QPushButton(icon(QStringLiteral("plus")), tr("New"), side);
    fresh->setObjectName(QStringLiteral("connectNew"));
    fresh->setAutoDefault(false);
    connect(fresh, &QPushButton::clicked, this, [this] { add({}); });
    copy_ = controls::makeIconButton(QStringLiteral("copy"), tr("Make another one like this"), side);
    copy_->setObjectName(QStringLiteral("connectCopy"));
    connect(copy_, &QToolButton::clicked, this, [this] {
        Connection copy = form_->connection();
        copy.name = copy.title().isEmpty() ? QString() : tr("%1, copy").arg(copy.title());
        add(copy);
    });
    remove_ = controls::makeIconButton(QStringLiteral("trash"), tr("Remove from the list"), side);
    remove_->setObjectName(QStringLiteral("connectRemove"));
    connect(remove_, &QToolButton::clicked, this, &ConnectionsDialog::remove);
    auto* const removeKey = new QShortcut(QKeySequence::Delete, list_);
    removeKey->setContext(Qt::WidgetShortcut);
    connect(removeKey, &QShortcut::activated, this, &ConnectionsDialog::remove);
    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kGap, 0);
    buttons->setSpacing(metrics::kGrid);
    buttons->addWidget(fresh);
    buttons->addStretch(1);
    buttons->addWidget(copy_);
    buttons->addWidget(remove_);
    auto* const column = new QVBoxLayout(side);
    column->setContentsMargins(0, metrics::kPanelPadding, 0, 0);
    column->setSpacing(0);
    column->addWidget(list_, 1);
    column->addWidget(serviceProblem_);
    column->addLayout(buttons);
    return side;
}

QWidget* ConnectionsDialog::makeSandboxPage() {
    auto* const page = new QWidget(this);
    auto* const state = new EmptyState(page);
    state->setMark();
    state->setTitle(tr("The sandbox"));
    state->setText(tr("A private PostgreSQL on this computer, with example machines and a worker. It is made once, "
                      "kept for next time, and reachable by nobody else."));
    auto* const column = new QVBoxLayout(page);
    column->addWidget(state);
    return page;
}

QWidget* ConnectionsDialog::makeFormPage() {
    auto* const page = new QWidget(this);
    form_ = new ConnectionForm(page);
    auto* const padded = new QWidget(page);
    auto* const padding = new QVBoxLayout(padded);
    padding->setContentsMargins(kEdge, kEdge, kEdge, metrics::kPanelPadding);
    padding->addWidget(form_);
    test_ = new TestPanel(page);
    auto* const tested = new QVBoxLayout;
    tested->setContentsMargins(kEdge, metrics::kPanelPadding, kEdge, 0);
    tested->addWidget(test_);
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeScroll(padded, page), 1);
    column->addWidget(new Line(Qt::Horizontal, page));
    column->addLayout(tested);
    return page;
}

void ConnectionsDialog::makeFoot() {
    auto* const whole = qobject_cast<QVBoxLayout*>(layout());
    auto* const column = qobject_cast<QVBoxLayout*>(whole->itemAt(1)->layout());
    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("connectAccept"));
    foot.row->setContentsMargins(kEdge, 0, kEdge, 0);
    reason_ = foot.reason;
    reason_->setObjectName(QStringLiteral("connectReason"));
    connect_ = foot.act;
    controls::setLabel(connect_, tr("Connect\tCtrl Enter"));
    // Nothing is written by it: Enter in a field may connect.
    connect_->setAutoDefault(true);
    connect_->setDefault(true);
    revert_ = new QPushButton(tr("Revert"), this);
    revert_->setObjectName(QStringLiteral("connectRevert"));
    save_ = new QPushButton(tr("Save"), this);
    save_->setObjectName(QStringLiteral("connectSave"));
    save_->setIcon(icon(QStringLiteral("save")));
    for (QPushButton* const button : {revert_, save_}) {
        button->setAutoDefault(false);
        foot.row->insertWidget(foot.row->indexOf(foot.close), button);
    }
    auto* const saveKey = new QShortcut(QKeySequence::Save, this);
    connect(saveKey, &QShortcut::activated, save_, &QPushButton::click);
    connect(revert_, &QPushButton::clicked, this, [this] {
        const QString key = key_;
        drafts_.erase(key);
        key_.clear();
        setBook(book_);
        showConnection(list_->currentKey());
    });
    connect(save_, &QPushButton::clicked, this, &ConnectionsDialog::save);
    connect(connect_, &QPushButton::clicked, this, &ConnectionsDialog::connectNow);
}

void ConnectionsDialog::setReader(const ConninfoReader& reader) {
    form_->setReader(reader);
}

void ConnectionsDialog::setKeychain(const KeychainState& keychain) {
    form_->setKeychain(keychain);
}

void ConnectionsDialog::setTestAnswer(const ConnectionTestAnswer& answer) {
    const bool ours = test_->isRunning();
    test_->setAnswer(answer);
    if (ours && !test_->isRunning() && answer.passwordWanted) form_->focusPassword();
}

Connection ConnectionsDialog::stored(const QString& key) const {
    for (const auto* const list : {&book_.saved, &book_.services, &book_.recent}) {
        for (const Connection& connection : *list) {
            if (keyOf(connection) == key) return connection;
        }
    }
    return {};
}

void ConnectionsDialog::setBook(const ConnectionBook& book) {
    book_ = book;
    // A draft that says what is stored is none.
    std::erase_if(drafts_, [this](const auto& draft) { return draft.second == stored(draft.first); });
    model_->setBook(book_, drafts_);
    serviceProblem_->setText(shownText(book.serviceProblem));
    serviceProblem_->setVisible(!book.serviceProblem.isEmpty());
    if (!list_->currentIndex().isValid()) list_->setCurrentKey(key_);
    refresh();
}

void ConnectionsDialog::choose(const Connection& current) {
    const auto has = [this](const QString& key) {
        return std::ranges::any_of(model_->rows(), [&](const ConnectionRow& row) { return row.key == key; });
    };
    if (!current.isSandbox()) {
        if (has(keyOf(current)))
            list_->setCurrentKey(keyOf(current));
        else
            add(current);
        return;
    }
    for (const Connection& recent : book_.recent) {
        if (recent.isSandbox() || !has(keyOf(recent))) continue;
        list_->setCurrentKey(keyOf(recent));
        return;
    }
    const auto listed = std::ranges::find_if(model_->rows(), [](const ConnectionRow& row) {
        return !row.heading && row.group != ConnectionRow::Group::Sandbox;
    });
    if (listed != model_->rows().end())
        list_->setCurrentKey(listed->key);
    else
        add({});
}

void ConnectionsDialog::showConnection(const QString& key) {
    if (key == key_) return;
    key_ = key;
    test_->clear();
    const auto draft = drafts_.find(key);
    const bool sandbox = key == QLatin1String("sandbox");
    if (!sandbox) form_->setConnection(draft == drafts_.end() ? stored(key) : draft->second);
    pages_->setCurrentWidget(sandbox ? sandboxPage_ : formPage_);
    refresh();
}

void ConnectionsDialog::edited() {
    Connection now = form_->connection();
    now.place = stored(key_).place; // said by whoever keeps it
    if (now == stored(key_))
        drafts_.erase(key_);
    else
        drafts_[key_] = now;
    test_->clear();
    model_->setBook(book_, drafts_);
    refresh();
}

// A new one is a draft until it is saved.
void ConnectionsDialog::add(Connection connection) {
    connection.kind = Connection::Kind::Saved;
    connection.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    connection.place.clear();
    const QString key = keyOf(connection);
    drafts_[key] = connection;
    model_->setBook(book_, drafts_);
    list_->setCurrentKey(key);
    form_->focusFirst();
}

void ConnectionsDialog::remove() {
    if (!remove_->isEnabled()) return;
    const Connection known = stored(key_);
    const QString key = key_;
    if (known.kind == Connection::Kind::Other || known.kind == Connection::Kind::Recent) {
        // Nothing that was filled in with care.
        drafts_.erase(key);
        if (known.kind == Connection::Kind::Recent) Q_EMIT removeRequested(known);
        setBook(book_);
        return;
    }
    auto* const question = new QMessageBox(QMessageBox::Question, tr("Remove a connection"),
                                           tr("Remove “%1” from the saved connections?").arg(shownText(known.title())),
                                           QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setObjectName(QStringLiteral("connectRemoveQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(tr("The database itself is not touched. A password in the keychain goes too."));
    QPushButton* const yes = question->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    controls::setRole(yes, controls::ButtonRole::Danger);
    connect(yes, &QPushButton::clicked, this, [this, known, key] {
        drafts_.erase(key);
        Q_EMIT removeRequested(known);
    });
    question->open();
}

void ConnectionsDialog::save() {
    if (!save_->isEnabled()) return;
    Connection connection = form_->connection();
    if (connection.kind != Connection::Kind::Saved) {
        connection.kind = Connection::Kind::Saved;
        connection.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    }
    const QString before = key_;
    const QString password = form_->password();
    const bool remember = form_->remember();
    const QString key = keyOf(connection);
    // Whoever keeps it answers with the new book.
    drafts_[key] = connection;
    Q_EMIT saveRequested(connection, password, remember);
    if (before != key) drafts_.erase(before);
    if (stored(key).kind == Connection::Kind::Saved) drafts_.erase(key);
    setBook(book_);
    list_->setCurrentKey(key);
    refresh();
}

void ConnectionsDialog::connectNow() {
    if (key_ == QLatin1String("sandbox")) {
        accept();
        Q_EMIT sandboxRequested();
        return;
    }
    if (!connect_->isEnabled()) return;
    const Connection connection = form_->connection();
    const QString password = form_->password();
    const bool remember = form_->remember();
    accept();
    Q_EMIT openRequested(connection, password, remember);
}

void ConnectionsDialog::refresh() {
    const bool sandbox = key_.isEmpty() || key_ == QLatin1String("sandbox");
    const QString problem = sandbox ? QString() : form_->problem();
    const Connection known = stored(key_);
    const bool draft = drafts_.contains(key_);
    const bool unsaved = !sandbox && (draft || known.kind != Connection::Kind::Saved);
    connect_->setEnabled(problem.isEmpty());
    controls::setLabel(connect_, sandbox ? tr("Open the sandbox\tCtrl Enter") : tr("Connect\tCtrl Enter"));
    save_->setVisible(!sandbox);
    save_->setEnabled(unsaved && problem.isEmpty());
    revert_->setVisible(!sandbox && draft);
    revert_->setText(known.kind == Connection::Kind::Other ? tr("Discard") : tr("Revert"));
    copy_->setEnabled(!sandbox);
    // Services belong to their file.
    remove_->setEnabled(!sandbox && known.kind != Connection::Kind::Service);
    test_->setPossible(!sandbox && problem.isEmpty());
    reason_->setText(sandbox                                             ? QString()
                     : known.kind == Connection::Kind::Service && !draft ? tr("From the service file; saving makes "
                                                                              "a connection that refers to it.")
                     : draft                                             ? tr("Not saved yet.")
                                                                         : QString());
}

} // namespace fermata::views

#include "moc_connections_dialog.cpp"
