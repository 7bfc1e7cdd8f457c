// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The dialogs in each of their states, light and dark. FERMATA_PICTURES names a folder for the pictures; without it
// they go to a temporary one. A picture passes when it is not blank; and each control has a name that can be spoken.
#include "connections/connections_dialog.h"
#include "connections/connections_list.h"
#include "connections/password_dialog.h"
#include "session/conninfo.h"
#include "session/failure.h"
#include "theme/theme.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace fermata;
using namespace fermata::views;

namespace {

Connection make(Connection::Kind kind, const QString& name, const QString& conninfo, const QString& place,
                const QString& colour = {}, bool production = false) {
    Connection connection;
    connection.kind = kind;
    connection.id = kind == Connection::Kind::Recent ? QString() : name;
    connection.name = name;
    connection.conninfo = conninfo;
    connection.place = place;
    connection.colour = colour;
    connection.production = production;
    return connection;
}

ConnectionBook book() {
    using Kind = Connection::Kind;
    ConnectionBook result;
    result.saved = {
        make(Kind::Saved, "Billing", "host=billing.internal dbname=billing user=support",
             "billing on billing.internal"),
        make(Kind::Saved, "Orders",
             "postgresql://operator@db1.example.com,db2.example.com/orders?sslmode=verify-full&sslrootcert=%2Fetc%2Fssl"
             "%2Forders-ca.pem&target_session_attrs=read-write",
             "orders on db1.example.com,db2.example.com", {}, true),
        make(Kind::Saved, "Orders, staging", "postgresql://operator@staging.example.com/orders?sslmode=require",
             "orders on staging.example.com", "#12888f"),
        make(Kind::Saved, "Warehouse of the northern region, replica for reports",
             "host=wh-replica-3.north.example.com", "wh-replica-3.north.example.com", "#9364db")};
    result.services = {make(Kind::Service, "mail", "service=mail", "mail on mx.internal")};
    result.recent = {make(Kind::Recent, "", "host=10.1.4.7 dbname=scratch", "scratch on 10.1.4.7"),
                     make(Kind::Recent, "", "host=/tmp/pg dbname=big", "big")};
    return result;
}

ConninfoReader reader() {
    return {[](const QString& text) -> ConninfoParts {
                try {
                    return {app::Conninfo::parse(text).settings(), {}};
                } catch (const app::Failure& failure) {
                    return {{}, failure.message};
                }
            },
            [](const ConninfoSettings&) {
                return ConninfoSettings{{"port", "5432"}, {"user", "me"}, {"dbname", "me"}, {"sslmode", "prefer"}};
            }};
}

ConnectionFacts facts() {
    ConnectionFacts found;
    found.place = "db1.example.com:5432";
    found.milliseconds = 18;
    found.server = "PostgreSQL 15.8";
    found.role = "operator";
    found.database = "orders";
    found.schema = "fermata";
    found.present = found.readable = found.writable = true;
    found.installed = found.known = 3;
    found.tlsProtocol = "TLSv1.3";
    found.tlsCipher = "TLS_AES_256_GCM_SHA384";
    return found;
}

} // namespace

class ConnectionsPicturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aSavedOne();
    void tried();
    void triedInVain();
    void triedWithFindings();
    void trying();
    void theSandbox();
    void aNewOne();
    void aMistake();
    void theFirstTime();
    void password();
    void passwordAgain();
    void everyControlHasAName();

private:
    void choose(const QString& key) { dialog_->findChild<ConnectionsList*>("connectionsList")->setCurrentKey(key); }
    void answer(const ConnectionTestAnswer& what);
    void take(QWidget& widget, const QString& name);

    QTemporaryDir temporary_;
    QString folder_;
    std::unique_ptr<ConnectionsDialog> dialog_;
};

void ConnectionsPicturesTest::initTestCase() {
    ThemeManager::instance().install(*qApp, Theme::Choice::Light);
    folder_ = qEnvironmentVariable("FERMATA_PICTURES", temporary_.path());
    QVERIFY(QDir().mkpath(folder_));
}

void ConnectionsPicturesTest::init() {
    QTest::failOnWarning(QRegularExpression("Negative sizes|QLayout|QPainter|QObject"));
    dialog_ = std::make_unique<ConnectionsDialog>();
    dialog_->setReader(reader());
    dialog_->setBook(book());
    dialog_->show();
    QVERIFY(QTest::qWaitForWindowExposed(dialog_.get()));
}

void ConnectionsPicturesTest::answer(const ConnectionTestAnswer& what) {
    QSignalSpy asked(dialog_.get(), &ConnectionsDialog::testRequested);
    QTest::mouseClick(dialog_->findChild<QPushButton*>("connectTest"), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    ConnectionTestAnswer numbered = what;
    numbered.number = asked[0][0].toULongLong();
    dialog_->setTestAnswer(numbered);
}

void ConnectionsPicturesTest::take(QWidget& widget, const QString& name) {
    for (const auto choice : {Theme::Choice::Light, Theme::Choice::Dark}) {
        ThemeManager::instance().setChoice(choice);
        QCoreApplication::processEvents();
        const QPixmap picture = widget.grab();
        const QImage image = picture.toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3) {
            for (int x = 0; x < image.width(); x += 3)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY2(colours.size() > 8, qPrintable(name));
        QVERIFY(picture.save(
            QStringLiteral("%1/%2-%3.png").arg(folder_, name, choice == Theme::Choice::Dark ? "dark" : "light")));
    }
    ThemeManager::instance().setChoice(Theme::Choice::Light);
}

void ConnectionsPicturesTest::aSavedOne() {
    choose("saved/Orders");
    take(*dialog_, "connections");
}

void ConnectionsPicturesTest::tried() {
    choose("saved/Orders, staging");
    answer({0, {}, {}, false, facts()});
    take(*dialog_, "connections-tested");
}

void ConnectionsPicturesTest::triedInVain() {
    choose("saved/Orders, staging");
    answer(
        {0,
         "The certificate of staging.example.com:5432 could not be verified: SSL error: certificate verify failed",
         "Either the root certificate is not the one that signed it, it has expired, or somebody else answers in the "
         "server’s place.",
         false,
         {}});
    take(*dialog_, "connections-failed");
}

void ConnectionsPicturesTest::triedWithFindings() {
    choose("saved/Billing");
    ConnectionFacts found = facts();
    found.passedOver = {"db0.example.com:5432 refuses connections: no server listens there."};
    found.standby = true;
    found.writable = false;
    found.installed = 1;
    found.tlsProtocol.clear();
    answer({0, {}, {}, false, found});
    take(*dialog_, "connections-findings");
}

void ConnectionsPicturesTest::trying() {
    choose("saved/Billing");
    QTest::mouseClick(dialog_->findChild<QPushButton*>("connectTest"), Qt::LeftButton);
    take(*dialog_, "connections-trying");
}

void ConnectionsPicturesTest::theSandbox() {
    choose("sandbox");
    take(*dialog_, "connections-sandbox");
}

void ConnectionsPicturesTest::aNewOne() {
    dialog_->setKeychain({true, "This session has no keychain."});
    QTest::mouseClick(dialog_->findChild<QPushButton*>("connectNew"), Qt::LeftButton);
    take(*dialog_, "connections-new");
}

void ConnectionsPicturesTest::aMistake() {
    choose("saved/Billing");
    auto* const address = dialog_->findChild<QLineEdit*>("connectConninfo");
    address->setFocus();
    address->selectAll();
    QTest::keyClicks(address, "host=billing.internal colour=green");
    QVERIFY(!dialog_->findChild<QPushButton*>("connectAccept")->isEnabled());
    take(*dialog_, "connections-mistake");
}

void ConnectionsPicturesTest::theFirstTime() {
    ConnectionBook nothing;
    nothing.serviceProblem =
        "Line 3 of the service file /home/me/.pg_service.conf is neither [name] nor keyword=value: "
        "libpq would refuse the file.";
    dialog_->setBook(nothing);
    take(*dialog_, "connections-first");
}

void ConnectionsPicturesTest::password() {
    PasswordDialog dialog;
    dialog.ask({"operator", "Orders", false, {}});
    take(dialog, "password");
}

void ConnectionsPicturesTest::passwordAgain() {
    PasswordDialog dialog;
    dialog.ask({"operator", "Orders", true, "This session has no keychain."});
    QTest::keyClicks(dialog.findChild<QLineEdit*>("passwordEdit"), "secret");
    take(dialog, "password-again");
}

void ConnectionsPicturesTest::everyControlHasAName() {
    choose("saved/Orders");
    for (const QWidget* widget : dialog_->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (!button && !qobject_cast<const QLineEdit*>(widget) && !qobject_cast<const QComboBox*>(widget) &&
            !qobject_cast<const QAbstractItemView*>(widget))
            continue;
        const QString name = widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
        QVERIFY2(!name.isEmpty(), qPrintable(widget->objectName() + widget->metaObject()->className()));
    }
}

FERMATA_TEST(ConnectionsPicturesTest, QApplication)
#include "tst_connections_pictures.moc"
