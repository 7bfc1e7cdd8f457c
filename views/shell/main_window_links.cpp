// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Links to what is shown, tickets about what is inspected, and where a link leads.
#include "connections/connections.h"
#include "inspector/inspector.h"
#include "inspector/inspector_head.h"
#include "inspector/ticket.h"
#include "inspector/verdict.h"
#include "instances/filter_syntax.h"
#include "instances/instances_page.h"
#include "models/why.h"
#include "shell/act_notice.h"
#include "shell/link_desk.h"
#include "shell/main_window_private.h"
#include "shell/page.h"
#include "shell/window_actions.h"
#include "theme/icon.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"
#include "widgets/shown.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QMenu>

#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

// Why it stands is known within a moment, or not at all: the ticket does not wait for it longer.
constexpr std::chrono::milliseconds kTicketPatience = 5s;

// The one in a header: a pane may have a header, and a filter, of its own.
SearchBox* filterBox(const Page& page) {
    for (SearchBox* const box : page.findChildren<SearchBox*>()) {
        if (qobject_cast<PageHeader*>(box->parentWidget())) return box;
    }
    return nullptr;
}

} // namespace

void MainWindow::Private::connectLinks() {
    links = new LinkDesk(q);
    QObject::connect(links, &LinkDesk::followRequested, q, [this](const Link& link) {
        awaitedLink = link;
        refusedBy.clear();
        followLink();
    });
    QObject::connect(actions->copyLink, &QAction::triggered, q, [this] { copyLink(presentLink()); });
    QObject::connect(actions->copyTicket, &QAction::triggered, q, [this] {
        if (const auto id = inspector->instance()) copyTicket(*id);
    });
    const auto* const head = inspector->findChild<InspectorHead*>();
    QObject::connect(head, &InspectorHead::linkRequested, actions->copyLink, &QAction::trigger);
    QObject::connect(head, &InspectorHead::ticketRequested, actions->copyTicket, &QAction::trigger);
    const auto offer = [this](QMenu* menu, const ActSubject& on) { offerLinks(*menu, on); };
    for (const auto& [id, view] : pages)
        QObject::connect(view, &views::Page::actsOffered, q, offer);
    QObject::connect(inspector, &Inspector::actsOffered, q, offer);
    QObject::connect(inspectorDock, &QDockWidget::visibilityChanged, q, [this] { refreshLinks(); });
    refreshLinks();
}

QString MainWindow::Private::linkHindrance() const {
    if (connection.kind != ConnectionState::Kind::Connected) return tr("Not connected.");
    return connection.sandbox ? tr("The sandbox is on this computer only: a link to it would open nothing elsewhere.")
                              : QString();
}

void MainWindow::Private::refreshLinks() {
    WindowActions::setHindrance(actions->copyLink, linkHindrance());
    const bool shown = !inspectorDock->isHidden() && inspector->instance();
    WindowActions::setHindrance(actions->copyTicket, shown ? QString() : tr("No instance is inspected."));
    if (auto* const button = inspector->findChild<QWidget*>(QStringLiteral("inspectorCopyLink"))) {
        const QString why = linkHindrance();
        button->setEnabled(why.isEmpty());
        button->setToolTip(why.isEmpty() ? button->accessibleName() : why);
    }
}

QString MainWindow::Private::filterLine() const {
    if (page == PageId::Instances) return printFilter(instances->filter());
    const SearchBox* const box = hasFilterLine(page) ? filterBox(*shownPage()) : nullptr;
    return box ? box->text().trimmed() : QString();
}

void MainWindow::Private::setFilterLine(const QString& filter) {
    if (page == PageId::Instances)
        instances->setFilter(parseFilter(filter).filter);
    else if (SearchBox* const box = hasFilterLine(page) ? filterBox(*shownPage()) : nullptr)
        box->setText(filter);
}

Link MainWindow::Private::presentLink() const {
    Link link{connections->currentName(), connection.database, connection.schema, page, {}, filterLine()};
    if (!inspectorDock->isHidden()) link.instance = inspector->instance();
    return link;
}

void MainWindow::Private::copyLink(const Link& link) {
    const QString line = printLink(link);
    if (const QString problem = parseLink(line).problem; !problem.isEmpty()) {
        answerNotice->tell(Banner::Kind::Attention, tr("No link was copied"), problem.toHtmlEscaped());
        return;
    }
    QApplication::clipboard()->setText(line);
    const QString goal = linkGoal(link).toHtmlEscaped();
    answerNotice->tell(
        Banner::Kind::Info, tr("The link was copied"),
        link.connection.isEmpty()
            ? tr("It opens %1. This connection is not saved, so the link cannot name it: its receiver is told which "
                 "database it is for, and connects to that first.")
                  .arg(goal)
            : tr("It opens %1 wherever a connection named %2 is saved.")
                  .arg(goal, quoted(shownText(link.connection)).toHtmlEscaped()));
}

void MainWindow::Private::copyTicket(InstanceId id) {
    ticketFor = id;
    if (inspectorDock->isHidden() || inspector->instance() != id) q->inspect(id);
    ticketFor = id;
    QTimer::singleShot(kTicketPatience, q, [this, id, asked = ++ticketsAsked] {
        if (ticketFor == id && ticketsAsked == asked) tryTicket(true);
    });
    tryTicket();
}

void MainWindow::Private::noteTicketRow(const InstanceDetail& detail, Timestamp at) {
    ticketRow = static_cast<const InstanceSummary&>(detail.row); // without its documents
    ticketKey = detail.row.uniqueKey;
    ticketRowAt = at;
    tryTicket();
}

void MainWindow::Private::tryTicket(bool waited) {
    if (!ticketFor) return;
    const InstanceId id = *ticketFor;
    if (inspector->instance() != id) return ticketFor.reset(); // somebody has gone on
    const bool known = ticketRow && ticketRow->id == id;
    const bool explained = known && ticketWhy.instance == id && ticketWhy.why && explains(*ticketWhy.why, *ticketRow);
    const bool failed = known && ticketWhy.instance == id && !ticketWhy.error.isEmpty();
    if (!explained && !failed && !waited) return;
    ticketFor.reset();
    if (!known) {
        answerNotice->tell(Banner::Kind::Attention, tr("No ticket was copied"),
                           tr("Instance #%1 could not be read.").arg(id.value));
        return;
    }
    Ticket ticket;
    ticket.row = *ticketRow;
    ticket.uniqueKey = ticketKey;
    if (explained) ticket.why = ticketWhy.why;
    ticket.now = ticketRowAt;
    if (!connections->currentName().isEmpty()) ticket.connection = connection.label; // else it says the host
    ticket.production = connection.production;
    ticket.standby = connection.standby;
    ticket.database = connection.database;
    ticket.schema = connection.schema;
    ticket.schemaVersion = connection.schemaVersion;
    ticket.server = connection.server;
    ticket.program = QCoreApplication::applicationVersion();
    const QString line =
        printLink({connections->currentName(), connection.database, connection.schema, {}, id, QString()});
    if (linkHindrance().isEmpty() && parseLink(line).problem.isEmpty()) ticket.link = line;
    QApplication::clipboard()->setText(printTicket(ticket));
    answerNotice->tell(Banner::Kind::Info, tr("The ticket of #%1 was copied").arg(id.value),
                       explained ? tr("It is Markdown, and holds neither state nor payloads.")
                                 : tr("It is Markdown, and holds neither state nor payloads. Why the instance stands "
                                      "was not found in time; the ticket says what the row tells."));
}

void MainWindow::Private::offerLinks(QMenu& menu, const ActSubject& on) {
    const auto id = on.signalIds.empty() && !on.events && !on.tasks() ? on.single() : std::nullopt;
    if (!id) return;
    menu.addSeparator();
    QAction* const link = menu.addAction(icon(QStringLiteral("link")), tr("Copy link"), q, [this, id] {
        Link to = presentLink();
        to.filter.clear(); // it is about this one
        to.instance = id;
        copyLink(to);
    });
    link->setObjectName(QStringLiteral("copyLink"));
    const QString why = linkHindrance();
    link->setEnabled(why.isEmpty());
    link->setToolTip(why.isEmpty() ? tr("A line that opens it in another Fermata") : why);
    QAction* const ticket =
        menu.addAction(icon(QStringLiteral("ticket")), tr("Copy as ticket"), q, [this, id] { copyTicket(*id); });
    ticket->setObjectName(QStringLiteral("copyTicket"));
    ticket->setToolTip(tr("Why it stands, as Markdown for a ticket"));
}

void MainWindow::Private::followLink() {
    if (!awaitedLink || connection.kind != ConnectionState::Kind::Connected) return;
    const auto differs = [](const QString& wanted, const QString& here) {
        return !wanted.isEmpty() && !here.isEmpty() && wanted != here;
    };
    // A number that is one instance there is another one here.
    if (differs(awaitedLink->database, connection.database) || differs(awaitedLink->schema, connection.schema)) {
        const QString here = connection.database + u'\n' + connection.schema;
        if (std::exchange(refusedBy, here) == here) return;
        answerNotice->tell(
            Banner::Kind::Attention, tr("The link is for another database"),
            shownText(tr("It is for the database “%1”, schema “%2”; this is “%3”, schema “%4”. Nothing that it names "
                         "was opened.")
                          .arg(awaitedLink->database, awaitedLink->schema, connection.database, connection.schema))
                .toHtmlEscaped());
        return;
    }
    const Link link = *std::exchange(awaitedLink, std::nullopt);
    if (link.page) {
        q->showPage(*link.page);
        setFilterLine(link.filter); // none, too: what was typed last time would hide what is meant
    }
    if (link.instance) q->inspect(*link.instance);
    focusPage();
}

} // namespace fermata::views
