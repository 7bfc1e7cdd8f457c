// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Connections as a person deals with them, mouse and keys: fill in, try, save, open, be asked for the password, choose
// again. The server is real, wants passwords and speaks TLS.
#include "connections/connection_desk.h"
#include "connections/connections.h"
#include "connections/connections_model.h"
#include "desk.h"
#include "silent_server.h"
#include "tcp_server.h"

#include <fermata/schema.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/wait_until.h>

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>

#include <csignal>
#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr auto password = "rotarepo";

// The application with what is kept between runs, in a folder of its own.
class Program {
public:
    explicit Program(const TemporaryFolder& home)
        : settings_(QString::fromStdString((home.path() / "fermata.conf").string()), QSettings::IniFormat)
        , connections_(desk_.window(), desk_.session(), settings_) {}

    Desk& desk() { return desk_; }
    views::MainWindow& window() { return desk_.window(); }
    QSettings& settings() { return settings_; }

    template <typename T = QWidget>
    T* part(const char* name) {
        return desk_.part<T>(name);
    }

    QString dialogWords(const char* dialog) {
        QStringList words;
        for (const QLabel* label : part(dialog)->findChildren<QLabel*>()) {
            if (label->isVisible()) words << label->text();
        }
        return words.join(u' ');
    }

    // By its key; from the menu where no window manager gives the activation back after another dialog went.
    bool openDialog() {
        window().activateWindow();
        if (QTest::qWaitForWindowActive(&window())) QTest::keyClick(&window(), Qt::Key_O, Qt::ControlModifier);
        const auto dialog = [this] { return window().findChild<QDialog*>("connectDialog"); };
        if (!dialog() || !dialog()->isVisible()) part<QAction>("connectAction")->trigger();
        return dialog() && dialog()->isVisible() && QTest::qWaitForWindowActive(dialog(), 30'000);
    }

    void type(const char* field, const QString& text) {
        auto* const edit = part<QLineEdit>(field);
        edit->setFocus();
        QVERIFY(QTest::qWaitFor([edit] { return edit->hasFocus(); }, 30'000)); // comes when the window is told of it
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, text);
    }

    bool choose(const QString& name) {
        auto* const list = part<QListView>("connectionsList");
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data().toString() != name || !(index.flags() & Qt::ItemIsSelectable)) continue;
            list->scrollTo(index);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
            return true;
        }
        return false;
    }

    QStringList listed() {
        QStringList names;
        auto* const list = part<QListView>("connectionsList");
        for (int row = 0; row < list->model()->rowCount(); ++row)
            names << list->model()->index(row, 0).data().toString();
        return names;
    }

    QStringList menu() {
        auto* const menu = part<QPushButton>("connectionButton")->menu();
        Q_EMIT menu->aboutToShow();
        QStringList names;
        for (const QAction* action : menu->actions()) {
            if (action->isSeparator()) break;
            names << action->text();
        }
        return names;
    }

    bool answerPassword(const QString& text) {
        const bool asked = QTest::qWaitFor(
            [this] {
                auto* const dialog = window().findChild<QDialog*>("passwordDialog");
                return dialog && dialog->isVisible();
            },
            30'000);
        if (!asked) return false;
        auto* const edit = part<QLineEdit>("passwordEdit");
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
        return true;
    }

    bool connected() {
        return QTest::qWaitFor([this] { return desk_.session().readings() > 0 && window().loaded(); }, 30'000);
    }

    // Every text that any part of the window shows or would speak, and what is written down.
    QString everything(const TemporaryFolder& home) {
        QStringList texts{window().windowTitle()};
        for (const QWidget* widget : window().findChildren<QWidget*>()) {
            texts << widget->windowTitle() << widget->toolTip() << widget->accessibleName()
                  << widget->accessibleDescription() << widget->statusTip();
            if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << label->text();
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << button->text();
            if (const auto* edit = qobject_cast<const QLineEdit*>(widget)) texts << edit->displayText();
            if (const auto* edit = qobject_cast<const QPlainTextEdit*>(widget)) texts << edit->toPlainText();
        }
        for (const QAction* action : window().findChildren<QAction*>())
            texts << action->text() << action->toolTip();
        settings_.sync();
        for (const auto& entry : std::filesystem::recursive_directory_iterator(home.path())) {
            QFile file(QString::fromStdString(entry.path().string()));
            if (entry.is_regular_file() && file.open(QIODevice::ReadOnly)) texts << QString::fromUtf8(file.readAll());
        }
        return texts.join(u'\n');
    }

private:
    QSettings settings_;
    Desk desk_;
    app::ConnectionDesk connections_;
};

} // namespace

class ConnectionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void fillInTryAndOpen();
    void aTestSaysWhatTheRoleMayDo();
    void askedForThePassword();
    void notAnswered();
    void whatIsTypedIsNeverLost();
    void savedEditedAndRemoved();
    void fromTheServiceFile();
    void aTrialThatIsGivenUp();
    void aServerThatGoesIsWaitedFor();
    void aPasswordThatWasChanged();
    void byNameOnTheCommandLine();
    void aPasswordOnTheCommandLine();
    void noPasswordIsQuoted_data();
    void noPasswordIsQuoted();
    void machinesInheritNoPassword();

private:
    std::unique_ptr<TcpServer> server_;
    std::unique_ptr<TemporaryFolder> home_;
};

void ConnectionsTest::initTestCase() {
    if (!TcpServer::haveOpenSsl())
        QSKIP("openssl is missing, with which this test makes certificates; packaging/bootstrap.sh installs it");
    for (const char* const variable : {"PGHOST", "PGPORT", "PGUSER", "PGDATABASE", "PGPASSWORD", "PGSERVICE",
                                       "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"})
        qunsetenv(variable); // no keychain here: that is said, and the password is kept for the session
    qputenv("PGPASSFILE", "/nowhere/pgpass");
    qputenv("PGSERVICEFILE", "/nowhere/pg_service.conf");
    qputenv("PGSYSCONFDIR", "/nowhere");
    server_ = std::make_unique<TcpServer>();
    server_->start();
}

void ConnectionsTest::init() {
    home_ = std::make_unique<TemporaryFolder>();
}

void ConnectionsTest::fillInTryAndOpen() {
    Program program(*home_);
    QVERIFY(program.openDialog());
    // Nothing is known but the sandbox: there is a new one to be filled in, and nothing wrong with it yet.
    QVERIFY(!program.part<QPushButton>("connectAccept")->isEnabled());
    QVERIFY(!program.part<QPushButton>("connectTest")->isEnabled());
    QVERIFY(!program.part("connectProblem")->isVisible());

    // An address fills in the fields …
    program.type("connectConninfo",
                 QString("postgresql://operator:%1@localhost:%2/orders?sslmode=require&options=-c%20geqo%3Doff")
                     .arg(QLatin1String(password))
                     .arg(server_->port()));
    QCOMPARE(program.part<QLineEdit>("connectHost")->text(), QString("localhost"));
    QCOMPARE(program.part<QLineEdit>("connectPort")->text(), QString::number(server_->port()));
    QCOMPARE(program.part<QLineEdit>("connectUser")->text(), QString("operator"));
    QCOMPARE(program.part<QComboBox>("connectSslMode")->currentData().toString(), QString("require"));
    // … and its password goes where it is not read over one's shoulder.
    QTest::keyClick(program.part("connectConninfo"), Qt::Key_Tab);
    QVERIFY(!program.part<QLineEdit>("connectConninfo")->text().contains(password));
    QCOMPARE(program.part<QLineEdit>("connectPassword")->text(), QString(password));
    QCOMPARE(program.part<QLineEdit>("connectPassword")->echoMode(), QLineEdit::Password);
    // A field changes the address, and what has no field stays in it.
    program.type("connectDatabase", "empty");
    const QString address = program.part<QLineEdit>("connectConninfo")->text();
    QVERIFY2(address.contains("/empty?") && address.contains("geqo%3Doff"), qPrintable(address));
    // There is no keychain in this session, and it says so.
    QTRY_VERIFY(program.part("connectPasswordRemark")->isVisible());
    QVERIFY(!program.part("connectRemember")->isEnabled());

    QVERIFY(program.desk().click("connectTest"));
    QTRY_VERIFY_WITH_TIMEOUT(program.dialogWords("connectTestLines").contains("fermatactl migrate"), 30'000);
    const QString found = program.dialogWords("connectTestLines");
    QVERIFY2(found.contains("Reached localhost:") && found.contains("Encrypted by TLSv1."), qPrintable(found));
    // Another connection: what was found says nothing of it.
    program.type("connectDatabase", "orders");
    QVERIFY(!program.part("connectTestLines")->isVisible());
    QVERIFY(program.desk().click("connectTest"));
    QTRY_VERIFY_WITH_TIMEOUT(program.dialogWords("connectTestLines").contains("may read and write"), 30'000);
    QVERIFY(program.dialogWords("connectTestLines").contains("is up to date"));

    program.type("connectName", "Orders & more");
    QTest::mouseClick(program.part("colour12888f"), Qt::LeftButton);
    QVERIFY(program.desk().click("connectSave"));
    QVERIFY(program.listed().contains("Orders & more"));
    program.type("connectPassword", password);
    QTest::keyClick(program.part("connectPassword"), Qt::Key_Return);
    QVERIFY(program.connected());
    QVERIFY(!program.part("connectDialog")->isVisible());
    QVERIFY(program.window().windowTitle().contains("Orders & more"));
    QCOMPARE(program.menu(), QStringList{"Orders && more"});
    const QString everything = program.everything(*home_);
    QVERIFY(everything.contains("Orders & more") && everything.contains("geqo"));
    QVERIFY(!everything.contains(password));
}

// As the roles are that sql/roles.sql makes: an operator is no viewer, though neither writes to a table.
void ConnectionsTest::aTestSaysWhatTheRoleMayDo() {
    Sql admin(server_->socketConninfo("orders"));
    setUpRoles({server_->socketConninfo("orders")});
    for (const std::string role : {"operator", "viewer"}) {
        const std::string name = roleName(role);
        admin.run("create role " + name + " login password 'nosrep'; grant fermata_" + role + " to " + name);
        Program program(*home_);
        QVERIFY(program.openDialog());
        program.type("connectConninfo", server_->conninfo(QString::fromStdString(name)));
        program.type("connectPassword", "nosrep");
        QVERIFY(program.desk().click("connectTest"));
        QTRY_VERIFY_WITH_TIMEOUT(program.dialogWords("connectTestLines").contains("may read"), 30'000);
        const QString words = program.dialogWords("connectTestLines");
        const QString expected = role == "operator" ? "may read and act" : "may read, and not write";
        QVERIFY2(words.contains(QString("The role “%1” %2.").arg(QString::fromStdString(name), expected)),
                 qPrintable(words));
        // The window says the same when it is opened.
        QTest::keyClick(program.part("connectPassword"), Qt::Key_Return);
        QVERIFY(program.connected());
        QTRY_COMPARE_WITH_TIMEOUT(program.part<QLabel>("statusRights")->text(),
                                  QString(role == "operator" ? "read and act" : "read-only"), 30'000);
    }
}

void ConnectionsTest::askedForThePassword() {
    Program program(*home_);
    app::Source source;
    source.conninfo = server_->conninfo();
    source.runWorker = source.migrate = false;
    program.desk().session().open(source);
    QVERIFY(program.answerPassword("guessed"));
    // Wrong: it says so and asks again, with nothing left of the first one.
    QTRY_VERIFY_WITH_TIMEOUT(
        program.part("passwordDialog")->isVisible() && program.part("passwordRefused")->isVisible(), 30'000);
    QVERIFY(program.dialogWords("passwordDialog").contains("operator"));
    QVERIFY(program.part<QLineEdit>("passwordEdit")->text().isEmpty());
    QVERIFY(!program.part("passwordRemember")->isEnabled());
    QVERIFY2(program.part<QLabel>("passwordRemark")->text().contains("keychain"),
             qPrintable(program.part<QLabel>("passwordRemark")->text()));
    QVERIFY(program.answerPassword(password));
    QVERIFY(program.connected());
    QVERIFY(!program.everything(*home_).contains(password));

    // Known while the program runs: the same place is not asked for again, another role is.
    views::Connection again;
    again.conninfo = server_->conninfo() + " sslmode=require";
    Q_EMIT program.window().connectRequested(again, {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(program.desk().session().source().conninfo == again.conninfo &&
                                 program.desk().session().readings() > 0,
                             30'000);
    QVERIFY(!program.part("passwordDialog")->isVisible());
    views::Connection other;
    other.conninfo = server_->conninfo("watcher");
    Q_EMIT program.window().connectRequested(other, {}, false);
    QVERIFY(program.answerPassword("rehctaw"));
    QTRY_VERIFY_WITH_TIMEOUT(program.desk().session().readings() > 0 && !program.desk().session().writable(), 30'000);
}

void ConnectionsTest::notAnswered() {
    Program program(*home_);
    app::Source source;
    source.conninfo = server_->conninfo();
    source.runWorker = source.migrate = false;
    program.desk().session().open(source);
    QTRY_VERIFY_WITH_TIMEOUT(program.window().findChild<QDialog*>("passwordDialog"), 30'000);
    QTest::keyClick(program.part("passwordEdit"), Qt::Key_Escape);
    // A page that says what is missing, and a way to be asked again.
    QTRY_VERIFY(program.dialogWords("connectionPage").contains("asks for the password"));
    QVERIFY(program.desk().click("retryButton"));
    QVERIFY(program.answerPassword(password));
    QVERIFY(program.connected());
}

void ConnectionsTest::whatIsTypedIsNeverLost() {
    Program program(*home_);
    QVERIFY(program.openDialog());
    program.type("connectConninfo", "host=db1 dbname=orders");
    program.type("connectName", "Half");
    QVERIFY(program.choose("Sandbox"));
    QVERIFY(!program.part("connectName")->isVisible());
    QTest::keyClick(program.part("connectDialog"), Qt::Key_Escape);
    QVERIFY(!program.part("connectDialog")->isVisible());
    QVERIFY(program.openDialog());
    QVERIFY(program.choose("Half"));
    QCOMPARE(program.part<QLineEdit>("connectConninfo")->text(), QString("host=db1 dbname=orders"));
    // What libpq cannot read stays as it was typed, and says why.
    program.type("connectConninfo", "host=db1 colour=green");
    QVERIFY2(program.part<QLabel>("connectProblem")->text().contains("colour"),
             qPrintable(program.part<QLabel>("connectProblem")->text()));
    QVERIFY(!program.part("connectAccept")->isEnabled() && !program.part("connectSave")->isEnabled());
    QCOMPARE(program.part<QLineEdit>("connectConninfo")->text(), QString("host=db1 colour=green"));
}

void ConnectionsTest::savedEditedAndRemoved() {
    {
        Program program(*home_);
        QVERIFY(program.openDialog());
        program.type("connectConninfo", "host=db1 dbname=orders");
        program.type("connectName", "Orders");
        program.part<QCheckBox>("connectProduction")->click();
        QVERIFY(program.desk().click("connectSave"));
    }
    Program program(*home_);
    QVERIFY(program.openDialog());
    QVERIFY(program.choose("Orders"));
    QVERIFY(program.part<QCheckBox>("connectProduction")->isChecked());
    QVERIFY(!program.part("connectSave")->isEnabled()); // as it is saved
    program.type("connectHost", "db2");
    QCOMPARE(program.part<QLineEdit>("connectConninfo")->text(), QString("host=db2 dbname=orders"));
    QVERIFY(program.desk().click("connectRevert"));
    QCOMPARE(program.part<QLineEdit>("connectHost")->text(), QString("db1"));

    QVERIFY(program.desk().click("connectCopy"));
    QCOMPARE(program.part<QLineEdit>("connectHost")->text(), QString("db1"));
    program.type("connectName", "Spare");
    QVERIFY(program.desk().click("connectSave"));
    QCOMPARE(program.listed(), QStringList({"Sandbox", "Saved", "Orders", "Spare"}));
    QVERIFY(program.choose("Orders"));
    QVERIFY(program.desk().click("connectRemove"));
    auto* const question = program.part<QMessageBox>("connectRemoveQuestion");
    for (QAbstractButton* const button : question->buttons()) {
        if (question->buttonRole(button) == QMessageBox::DestructiveRole) QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_COMPARE(program.listed(), QStringList({"Sandbox", "Saved", "Spare"}));
}

void ConnectionsTest::fromTheServiceFile() {
    const auto file = home_->path() / "services";
    std::ofstream(file) << "[orders-db]\nhost=localhost\nhostaddr=127.0.0.1\nport=" << server_->port()
                        << "\ndbname=orders\nuser=operator\npassword=" << password << "\nsslmode=require\n";
    qputenv("PGSERVICEFILE", file.c_str());
    const auto back = qScopeGuard([] { qputenv("PGSERVICEFILE", "/nowhere/pg_service.conf"); });
    Program program(*home_);
    QVERIFY(program.openDialog());
    QCOMPARE(program.listed(), QStringList({"Sandbox", "Service file", "orders-db"}));
    QVERIFY(program.choose("orders-db"));
    // What the file says stands in the fields as what holds where nothing is set.
    QCOMPARE(program.part<QLineEdit>("connectHost")->placeholderText(), QString("localhost"));
    QCOMPARE(program.part<QLineEdit>("connectDatabase")->placeholderText(), QString("orders"));
    QCOMPARE(program.part<QLineEdit>("connectUser")->text(), QString());
    QVERIFY(!program.part("connectRemove")->isEnabled());
    QVERIFY(program.desk().click("connectAccept"));
    QVERIFY(program.connected()); // the file's own password, as psql would
    QVERIFY(program.window().windowTitle().contains("orders-db"));
    QCOMPARE(program.menu(), QStringList{"orders-db"});

    std::ofstream(file, std::ios::app) << "nonsense\n";
    QVERIFY(program.openDialog());
    QVERIFY(program.part("serviceProblem")->isVisible());
    QVERIFY(program.part<QLabel>("serviceProblem")->text().contains("Line 9"));
}

void ConnectionsTest::aTrialThatIsGivenUp() {
    const SilentServer silent;
    Program program(*home_);
    QVERIFY(program.openDialog());
    program.type("connectConninfo", silent.conninfo() + " connect_timeout=60");
    QVERIFY(program.desk().click("connectTest"));
    QTRY_VERIFY(program.part("connectTestCancel")->isVisible());
    // The window is alive meanwhile.
    program.type("connectName", "Silent");
    QVERIFY(!program.part("connectTestCancel")->isVisible()); // another name is another connection: it is let go
    QVERIFY(program.desk().click("connectTest"));
    QVERIFY(program.desk().click("connectTestCancel"));
    QVERIFY(program.part<QLabel>("connectTestState")->text().contains("Given up"));
    QVERIFY(program.part("connectTest")->isVisible() && program.part("connectTest")->isEnabled());
}

// The banner: how old what is shown is, counting; nothing dimmed, nothing blocked; it comes back by itself, or at once.
void ConnectionsTest::aServerThatGoesIsWaitedFor() {
    Program program(*home_);
    app::Source source;
    source.conninfo = server_->conninfo();
    source.password = password;
    source.runWorker = source.migrate = false;
    QVERIFY(program.desk().open(source));
    program.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(program.desk().rowOf(1) >= 0);
    server_->stop();
    const auto restart = qScopeGuard([&] { server_->start(); });
    auto* const notice = program.part("notice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), 30'000);
    QVERIFY2(program.dialogWords("notice").contains(" ago"), qPrintable(program.dialogWords("notice")));
    const QString first = program.dialogWords("notice");
    QTRY_VERIFY_WITH_TIMEOUT(program.dialogWords("notice").contains(QRegularExpression(" [4-9] s ago")), 30'000);
    QVERIFY(program.dialogWords("notice") != first);
    QVERIFY2(program.dialogWords("notice").contains("ext try is in") ||
                 program.dialogWords("notice").contains("Trying now"),
             qPrintable(program.dialogWords("notice")));
    // What was read can be looked at as before.
    QVERIFY(program.part("instancesTable")->isEnabled() && program.desk().rowOf(1) >= 0);
    QVERIFY(program.desk().clickRow(1));
    // Later and later; whoever cannot wait need not.
    QTRY_VERIFY_WITH_TIMEOUT(program.dialogWords("notice").contains(QRegularExpression("try is in ([5-9]|1\\d) s")),
                             60'000);
    server_->start();
    QVERIFY(program.desk().click("tryNow"));
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), 4'000);
    QVERIFY(program.desk().rowOf(1) >= 0);
    const int before = program.desk().session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(program.desk().session().readings() > before, 10'000);
    server_->stop();
}

// Trying on would only lock the role out: the person is asked, and what is shown stays.
void ConnectionsTest::aPasswordThatWasChanged() {
    Program program(*home_);
    app::Source source;
    source.conninfo = server_->conninfo();
    source.password = password;
    source.runWorker = source.migrate = false;
    QVERIFY(program.desk().open(source));
    program.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY(program.desk().rowOf(1) >= 0);
    Sql admin(server_->socketConninfo("orders"));
    admin.run("alter role operator password 'another'");
    const auto back = qScopeGuard([&] { admin.run("alter role operator password 'rotarepo'"); });
    admin.run("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'operator'");
    QTRY_VERIFY_WITH_TIMEOUT(
        program.window().findChild<QDialog*>("passwordDialog") && program.part("passwordDialog")->isVisible(), 30'000);
    QVERIFY(program.part("passwordRefused")->isVisible());
    QVERIFY(program.part("notice")->isVisible() && program.desk().rowOf(1) >= 0);
    QVERIFY(program.answerPassword("another"));
    QTRY_VERIFY_WITH_TIMEOUT(!program.part("notice")->isVisible(), 30'000);
    QVERIFY(program.desk().rowOf(1) >= 0);
}

void ConnectionsTest::byNameOnTheCommandLine() {
    {
        QSettings settings(QString::fromStdString((home_->path() / "fermata.conf").string()), QSettings::IniFormat);
        views::Connection connection;
        connection.kind = views::Connection::Kind::Saved;
        connection.id = "a";
        connection.name = "Orders";
        connection.conninfo = QString::fromStdString(server_->socketConninfo("orders"));
        connection.production = true;
        app::ConnectionStore(settings).save(connection);
        const auto found = app::ConnectionDesk::find("orders", settings);
        QVERIFY(found && found->production && found->id == "a" && !found->migrate && !found->runWorker);
        QVERIFY(!app::ConnectionDesk::find("elsewhere", settings));
        QCOMPARE(app::ConnectionDesk::names(settings), QStringList{"Orders"});
    }
    ChildProcess::Options options;
    options.environment["XDG_CONFIG_HOME"] = home_->path().string();
    options.environment["HOME"] = home_->path().string();
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    std::filesystem::create_directory(home_->path() / "fermata");
    std::filesystem::rename(home_->path() / "fermata.conf", home_->path() / "fermata" / "fermata.conf");
    ChildProcess unknown(FERMATA_PROGRAM, {"--connection", "elsewhere"}, options);
    const auto exit = unknown.wait();
    QVERIFY(exit && exit->code == 2);
    QVERIFY2(unknown.err().find("“elsewhere”") != std::string::npos &&
                 unknown.err().find("Orders") != std::string::npos,
             unknown.err().c_str());
    ChildProcess process(FERMATA_PROGRAM, {"--connection", "Orders"}, options);
    Sql sql(server_->socketConninfo("orders"));
    QVERIFY(waitUntil(
        [&] {
            return sql.number("select count(*) from pg_stat_activity where application_name = 'fermata desktop "
                              "(reader)'") > 0;
        },
        60s));
    process.signal(SIGTERM);
    QVERIFY(process.wait(60s));
}

// It came by way of the command line, where others may have seen it already: but from then on they do not.
void ConnectionsTest::aPasswordOnTheCommandLine() {
    ChildProcess::Options options;
    options.environment["XDG_CONFIG_HOME"] = home_->path().string();
    options.environment["HOME"] = home_->path().string();
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    const std::string address = "postgresql://operator:" + std::string(password) +
                                "@127.0.0.1:" + std::to_string(server_->port()) + "/orders?sslmode=require";
    for (const bool joined : {true, false}) {
        ChildProcess process(
            FERMATA_PROGRAM,
            joined ? std::vector<std::string>{"--db=" + address} : std::vector<std::string>{"--db", address}, options);
        Sql sql(server_->socketConninfo("orders"));
        QVERIFY(waitUntil(
            [&] {
                return sql.number("select count(*) from pg_stat_activity where application_name = 'fermata desktop "
                                  "(reader)'") > 0;
            },
            60s));
        std::ifstream file("/proc/" + std::to_string(process.pid()) + "/cmdline");
        const std::string line{std::istreambuf_iterator<char>(file), {}};
        QVERIFY(!line.empty());
        QVERIFY2(line.find(password) == std::string::npos, line.c_str());
        process.signal(SIGTERM);
        QVERIFY(process.wait(60s));
        QVERIFY(process.err().find(password) == std::string::npos);
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home_->path())) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        QVERIFY2(text.find(password) == std::string::npos, entry.path().c_str());
    }
}

void ConnectionsTest::noPasswordIsQuoted_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("opens"); // a window that says what is wrong
    const auto row = [](const char* name, const char* connection) {
        QTest::newRow(name) << QStringList{"--db", connection} << true;
    };
    row("a blank in it", "host=/nowhere password=mein geheim");
    row("a keyword misspelt", "host=/nowhere hots=x password=geheim");
    row("an address without an end", "postgresql://me:geheim@[::1/db");
    row("an @ in it", "postgresql://me:ge@geheim@localhost:1/db");
    row("a % in it", "postgresql://me:geheim%zz@localhost:1/db");
    row("a quote without an end", "password='geheim");
    row("a parameter that nobody knows", "postgresql://localhost:1/db?password=geheim&hots=x");
    row("of a client's key", "host=/nowhere sslpassword=geheim");
    QTest::newRow("joined") << QStringList{"--db=host=/nowhere password=mein geheim"} << true;
    QTest::newRow("behind no option") << QStringList{"postgresql://me:geheim@localhost/db"} << false;
    QTest::newRow("behind another option") << QStringList{"--theme", "host=h password=geheim"} << false;
    QTest::newRow("as a language") << QStringList{"--language", "postgresql://me:geheim@localhost/db"} << false;
    QTest::newRow("as a name") << QStringList{"--connection", "postgresql://me:geheim@localhost/db"} << false;
}

// However malformed the string is that it stands in: not on the terminal, not in the list of processes, in no file.
void ConnectionsTest::noPasswordIsQuoted() {
    QFETCH(const QStringList, words);
    QFETCH(const bool, opens);
    ChildProcess::Options options;
    options.environment["XDG_CONFIG_HOME"] = home_->path().string();
    options.environment["XDG_DATA_HOME"] = home_->path().string();
    options.environment["HOME"] = home_->path().string();
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    std::vector<std::string> arguments;
    for (const QString& word : words)
        arguments.push_back(word.toStdString());
    ChildProcess process(FERMATA_PROGRAM, arguments, options);
    if (opens) {
        std::string line;
        QVERIFY2(waitUntil(
                     [&] {
                         std::ifstream file("/proc/" + std::to_string(process.pid()) + "/cmdline");
                         line.assign(std::istreambuf_iterator<char>(file), {});
                         return line.find("--db") != std::string::npos && line.find("geheim") == std::string::npos;
                     },
                     60s),
                 line.c_str());
        QVERIFY(line.find("***") != std::string::npos);
        process.signal(SIGTERM);
    }
    const auto exit = process.wait(60s);
    QVERIFY(exit && (opens || exit->code == 2));
    QVERIFY2((process.out() + process.err()).find("geheim") == std::string::npos, process.err().c_str());
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home_->path())) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        QVERIFY2(text.find("geheim") == std::string::npos, entry.path().c_str());
    }
}

// The window's worker starts them: they find neither FERMATA_DB's password nor libpq's in their environment, nor the
// one of the command line in the process that watches them or in the window's own.
void ConnectionsTest::machinesInheritNoPassword() {
    const auto seen = home_->path() / "seen";
    ChildProcess::Options options;
    options.environment["XDG_CONFIG_HOME"] = home_->path().string();
    options.environment["HOME"] = home_->path().string();
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    options.environment["FERMATA_DB"] = "postgresql://me:geheim@db1/orders";
    options.environment["PGPASSWORD"] = "geheimer";
    options.environment["FERMATA_TEST_WORD"] = "inherited";
    const std::string look = "{ env; for p in $PPID $(cut -d ' ' -f 4 /proc/$PPID/stat); do tr '\\0' '\\n' < "
                             "/proc/$p/cmdline; tr '\\0' '\\n' < /proc/$p/environ | grep -v PGPASSWORD; done; } > " +
                             seen.string() + ".new; mv " + seen.string() + ".new " + seen.string() + "; exit 5";
    ChildProcess process(
        FERMATA_PROGRAM,
        {"--db", server_->socketConninfo("orders") + " password=geheimst", "--worker", "--machines", look}, options);
    QVERIFY2(waitUntil([&] { return std::filesystem::exists(seen) || !process.running(); }, 60s) && process.running(),
             process.err().c_str());
    std::ifstream file(seen);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    QVERIFY2(text.find("FERMATA_TEST_WORD=inherited") != std::string::npos, text.c_str()); // the rest is there
    QVERIFY2(text.find("--machines") != std::string::npos, text.c_str());
    QVERIFY2(text.find("geheim") == std::string::npos, text.c_str());
    process.signal(SIGTERM);
    QVERIFY(process.wait(60s));
}

FERMATA_TEST(ConnectionsTest, QApplication)
#include "tst_connections.moc"
