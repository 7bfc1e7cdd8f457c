// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Instances are taken out whole: into files that are there whole or not at all, and into the clipboard.
#include "desk.h"
#include "session/export_format.h"
#include "session/export_run.h"
#include "session/exports.h"
#include "silent_server.h"

#include <fermata/test/poison.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;
using views::ExportRequest;
using views::ExportState;

namespace {

// What a person would rather not find in a spreadsheet, and what is easily broken on the way.
constexpr const char* awkward = R"sql(
    insert into gen_durable (fsm, step, status, state, result, partition_key, last_error, awaits, eligible_at, attempt,
                             unique_key, unique_scope, priority) values
    ('=HYPERLINK("http://x","y")', '+1+1', 'done', '{"a": 1.10, "b": "=1+1", "t": "x\ty\n\"z\""}', 'null', '@sum', '-2+3',
     null, 'infinity', 0, '\x00ff27', '{runnable,executing}', -5),
    ('plain', 'a,b;c', 'failed', '12345678901234567890123456789.5', null, e'\tcmd', e'line one\r\nline "two"', 'paid',
     '2026-07-14 12:00:00.000001+02', 7, null, '{}', 3),
    (e'\rx', '', 'done', '"-1"', '[]', '＝1', e'back\\slash \'quote\'', '', '-infinity', 1, '', '{done}', 0))sql";

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll();
}

// RFC 4180, read back by a reader that knows nothing of the writer.
QList<QStringList> readCsv(const QByteArray& bytes) {
    QList<QStringList> lines{{}};
    QString field;
    bool quoted = false;
    const QString text = QString::fromUtf8(bytes);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted) {
            if (c != '"')
                field += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                field += text[++i];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',' || c == '\n') {
            lines.back() << field;
            field.clear();
            if (c == '\n') lines << QStringList();
        } else if (c != '\r') {
            field += c;
        }
    }
    lines.removeLast();
    return lines;
}

// Runs one here and now.
ExportState run(const std::string& database, const ExportRequest& request) {
    ExportState last;
    runExport(
        Conninfo::parse(QString::fromStdString(database)), "fermata", request, {},
        [&](const ExportState& state) { last = state; }, [](int) {});
    return last;
}

ExportRequest asText(ExportRequest::Format format) {
    ExportRequest request;
    request.format = format;
    return request;
}

// Chooses an entry of the export menu and gives the file its name, as a person does.
void exportFromWindow(Desk& desk, const QString& entry, const QString& file) {
    auto* const button = desk.part<QToolButton>("instancesExport");
    bool chosen = false;
    QTimer::singleShot(0, &desk.window(), [&] {
        QMenu* const menu = button->menu();
        if (!QTest::qWaitFor([&] { return menu->isVisible(); }, 30'000)) return;
        for (QAction* const action : menu->actions()) {
            if (action->text() != entry || chosen) continue;
            chosen = true;
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
        if (!chosen) menu->close();
    });
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(chosen);
    QTRY_VERIFY(desk.window().findChild<QFileDialog*>("exportDialog"));
    auto* const dialog = desk.window().findChild<QFileDialog*>("exportDialog");
    auto* const name = dialog->findChild<QLineEdit*>("fileNameEdit");
    QVERIFY(name);
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, file);
    QTest::keyClick(name, Qt::Key_Return);
}

std::string manyInstances() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, state) select 'checkout', 'start', 'done', "
            "jsonb_build_object('order', i, 'note', repeat('x', 200)) from generate_series(1, 50000) i");
    sql.run("analyze gen_durable");
    return database;
}

QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
}

} // namespace

class ExportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void makesFormulasHarmless();
    void csvHoldsWhatIsStored();
    void jsonHoldsWhatIsStored();
    void insertsMakeTheSameRows();
    void selectsNameTheRows();
    void poisonedRowsAreTakenOut();
    void takesWhatTheFilterSays();
    void theClipboardEndsSomewhere();
    void saysWhatAndWhere();
    void exportsFiftyThousandFromTheWindow();
    void aCancelledOneLeavesNothing();
    void endingThemWaitsForNone();
    void copiesWhatIsSelected();
};

void ExportTest::makesFormulasHarmless() {
    const auto cell = [](const char* text) {
        ExportRow row;
        row[1] = text; // the machine
        const QByteArray line = csvLine(row);
        // What follows is null throughout.
        const qsizetype commas = qsizetype(exportColumns.size()) - 2;
        return QString::fromUtf8(line.mid(1, line.size() - 1 - commas - 2));
    };
    for (const char* text : {"=1+1", "+1", "-1", "@sum(a1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"})
        QCOMPARE(cell(text), QString("\"'%1\"").arg(QString::fromUtf8(text)));
    for (const char* text : {"a=1", " =1", "paid", "", "'=1", "1-1"})
        QCOMPARE(cell(text), QString("\"%1\"").arg(QString::fromUtf8(text)));
    QCOMPARE(cell("a\"b,c"), QString("\"a\"\"b,c\""));
    // Where decimals have commas a spreadsheet divides by semicolons, and no quotation mark begins its second field.
    QCOMPARE(cell("a;=1+1;b"), QString("\"a;'=1+1;b\""));
    QCOMPARE(cell("a;\"=1+1"), QString("\"a;\"\"'=1+1\""));
    QCOMPARE(cell("a\r\n@sum(a1)"), QString("\"a\r\n'@sum(a1)\""));
    QCOMPARE(cell("a; b - c"), QString("\"a; b - c\""));
    ExportRow row;
    row[5] = R"({"note": "a;=1+1;＝2", "n;-1": -1})";
    QVERIFY2(csvLine(row).contains(R"("{""note"": ""a;\u003d1+1;\uff1d2"", ""n;\u002d1"": -1}")"),
             csvLine(row).constData());
    QVERIFY2(jsonObject(row).contains(R"({"note": "a;=1+1;＝2", "n;-1": -1})"), jsonObject(row).constData());
}

void ExportTest::csvHoldsWhatIsStored() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(awkward);
    const ExportState state = run(database, asText(ExportRequest::Format::Csv));
    QVERIFY2(state.stage == ExportState::Stage::Done, qPrintable(state.error));
    QCOMPARE(state.rows, 3);
    const auto lines = readCsv(state.text.toUtf8());
    QCOMPARE(lines.size(), 4);
    for (const QStringList& line : lines)
        QCOMPARE(line.size(), qsizetype(exportColumns.size()));
    const auto value = [&](int line, const char* column) { return lines[line][lines[0].indexOf(QString(column))]; };
    QCOMPARE(value(1, "id"), QString("3")); // the newest first
    QCOMPARE(value(3, "fsm"), QString("'=HYPERLINK(\"http://x\",\"y\")"));
    QCOMPARE(value(3, "partition_key"), QString("'@sum"));
    QCOMPARE(value(3, "last_error"), QString("'-2+3"));
    QCOMPARE(value(3, "priority"), QString("-5"));
    QCOMPARE(value(3, "eligible_at"), QString("infinity"));
    QCOMPARE(value(3, "result"), QString("null"));
    QCOMPARE(value(3, "unique_key"), QString("00ff27"));
    QCOMPARE(value(3, "unique_scope"), QString("runnable,executing"));
    QCOMPARE(value(2, "eligible_at"), QString("2026-07-14T10:00:00.000001Z"));
    QCOMPARE(value(2, "last_error"), QString("line one\r\nline \"two\""));
    QCOMPARE(value(2, "partition_key"), QString("'\tcmd"));
    // A document is the server's text, whatever it looks like.
    for (int line = 1; line < 4; ++line) {
        const std::string id = value(line, "id").toStdString();
        QCOMPARE(value(line, "state").toStdString(),
                 *sql.value("select state::text from gen_durable where id = $1", {id}));
    }
    QCOMPARE(value(1, "state"), QString("\"-1\""));
    // Null and an empty text are two things.
    QVERIFY(state.text.contains(",\"\",\"default\","));   // awaits of the third
    QVERIFY(state.text.contains("null\",,\"default\",")); // and of the first
}

void ExportTest::jsonHoldsWhatIsStored() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(awkward);
    const ExportState state = run(database, asText(ExportRequest::Format::Json));
    QJsonParseError error;
    const QJsonArray all = QJsonDocument::fromJson(state.text.toUtf8(), &error).array();
    QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    QCOMPARE(all.size(), 3);
    QVERIFY(state.text.contains("\"state\": 12345678901234567890123456789.5"));
    QVERIFY(state.text.contains(R"("state": {"a": 1.10, "b": "=1+1", "t": "x\ty\n\"z\""})"));
    QVERIFY(all[2].toObject().contains("result") && all[2].toObject()["result"].isNull());
    QVERIFY(!all[1].toObject().contains("result")); // never written
    QCOMPARE(all[2].toObject()["fsm"].toString(), QString("=HYPERLINK(\"http://x\",\"y\")"));
    QVERIFY(all[2].toObject()["awaits"].isNull());
    QCOMPARE(all[0].toObject()["awaits"], QJsonValue(""));
    // PostgreSQL reads the same documents.
    const SqlValue same = sql.value("select bool_and(g.state = e -> 'state' and g.last_error = e ->> 'last_error') "
                                    "from jsonb_array_elements($1::jsonb) e "
                                    "join gen_durable g on g.id = (e ->> 'id')::bigint",
                                    {state.text.toStdString()});
    QCOMPARE(*same, std::string("t"));
    ExportRequest none = asText(ExportRequest::Format::Json);
    none.filter.fsm = "nobody";
    QCOMPARE(run(database, none).text, QString("[]\n"));
}

void ExportTest::insertsMakeTheSameRows() {
    const std::string database = migratedDatabase();
    const std::string other = migratedDatabase();
    {
        Sql sql = connectTo(database);
        sql.run(awkward);
        sql.run("insert into gen_durable (fsm, step, parent_id) values ('child', 's', 1)");
        // As somebody's server may be set.
        sql.run(
            "do $$ begin execute format('alter database %I set datestyle = ''german''', current_database()); end $$");
    }
    ExportRequest request = asText(ExportRequest::Format::SqlInsert);
    request.oldestFirst = true; // parents before their childs
    const ExportState state = run(database, request);
    QCOMPARE(state.rows, 4);
    QVERIFY2(state.text.startsWith("insert into fermata.gen_durable ("), qPrintable(state.text.left(200)));
    Sql into = connectTo(other);
    into.run(state.text.toStdString());
    Sql from = connectTo(database);
    for (Sql* const sql : {&into, &from})
        sql->run("set datestyle = iso; set timezone = 'UTC'");
    const char* everything = "select string_agg(r::text, e'\\n' order by r.id) from gen_durable r";
    QCOMPARE(*into.value(everything), *from.value(everything));
}

void ExportTest::selectsNameTheRows() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step) select 'a', 's' from generate_series(1, 700)");
    ExportRequest request = asText(ExportRequest::Format::SqlSelect);
    for (int id = 2; id <= 700; id += 2)
        request.ids.push_back({id});
    const ExportState state = run(database, request);
    QCOMPARE(state.rows, 350);
    const SqlRows rows = sql.query(state.text.toStdString());
    QCOMPARE(rows.size(), std::size_t(350));
    QCOMPARE(*rows[0].at(0), std::string("700"));
}

// Whatever another program wrote: the rows are there, each with its columns, and PostgreSQL reads them back.
void ExportTest::poisonedRowsAreTakenOut() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    addPoison(database);
    const int all = int(sql.number("select count(*) from gen_durable"));
    QVERIFY(all > 500);
    const QTemporaryDir folder;
    ExportRequest request;
    request.file = folder.filePath("out");
    request.oldestFirst = true; // parents before their childs
    const auto written = [&](ExportRequest::Format format) {
        request.format = format;
        const ExportState state = run(database, request);
        if (state.stage != ExportState::Stage::Done || state.rows != all)
            qWarning("%lld rows of %d: %s", static_cast<long long>(state.rows), all, qPrintable(state.error));
        return state.rows == all ? contentsOf(request.file) : QByteArray();
    };
    QStringList ids;
    for (const SqlRow& row : sql.query("select id from gen_durable order by id"))
        ids << QString::fromStdString(*row.at(0));
    QVERIFY(ids.first() == "-9223372036854775808" && ids.last() == "9223372036854775807");
    for (const bool oldestFirst : {false, true}) {
        request.oldestFirst = oldestFirst;
        const auto lines = readCsv(written(ExportRequest::Format::Csv) + '\n');
        QCOMPARE(lines.size(), all + 2);
        QStringList found;
        for (const QStringList& line : lines.first(all + 1)) {
            QCOMPARE(line.size(), qsizetype(exportColumns.size()));
            found << line[0];
        }
        found.removeFirst(); // the names of the columns
        if (!oldestFirst) std::reverse(found.begin(), found.end());
        QCOMPARE(found, ids);
    }
    QCOMPARE(written(ExportRequest::Format::Json).count("\n"), all + 2); // an instance a line
    const QByteArray inserts = written(ExportRequest::Format::SqlInsert);
    QVERIFY(!inserts.isEmpty());
    const std::string other = migratedDatabase();
    Sql into = connectTo(other);
    // Two that wait for each other come in no order that a foreign key allows.
    into.run("set session_replication_role = replica");
    into.run(inserts.toStdString());
    for (Sql* const each : {&into, &sql})
        each->run("set timezone = 'UTC'");
    const char* everything = "select md5(string_agg(md5(r::text), '' order by r.id)) from gen_durable r";
    QCOMPARE(*into.value(everything), *sql.value(everything));
}

void ExportTest::takesWhatTheFilterSays() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, state) select 'a', 's' || i % 3, "
            "(case when i % 5 = 0 then 'failed' else 'done' end)::durable_status, jsonb_build_object('n', i % 100) "
            "from generate_series(1, 60000) i");
    const auto expect = [&](const InstanceFilter& filter, const std::string& where, bool oldest = false) {
        ExportRequest request = asText(ExportRequest::Format::Csv);
        request.filter = filter;
        request.oldestFirst = oldest;
        QTemporaryDir folder;
        request.file = folder.filePath("out.csv");
        const ExportState state = run(database, request);
        QVERIFY2(state.stage == ExportState::Stage::Done, qPrintable(state.error));
        QStringList ids;
        for (const QStringList& line : readCsv(contentsOf(request.file)).mid(1))
            ids << line[0];
        QStringList plain;
        for (const SqlRow& row :
             sql.query("select id from gen_durable where " + where + " order by id" + (oldest ? "" : " desc")))
            plain << QString::fromStdString(*row.at(0));
        QCOMPARE(ids.size(), plain.size());
        QCOMPARE(ids, plain);
        QCOMPARE(state.rows, qint64(plain.size()));
        QCOMPARE(state.bytes, QFileInfo(request.file).size());
    };
    InstanceFilter filter;
    filter.statuses = {Status::Failed};
    expect(filter, "status = 'failed'");
    filter.state = {{{{"n"}}, StateCondition::Kind::Equals, "35"}};
    expect(filter, "status = 'failed' and state ->> 'n' = '35'", true);
    filter.statuses.clear();
    expect(filter, "state ->> 'n' = '35'"); // by a search that is cut short on the way
    filter = {};
    filter.id = InstanceId{10};
    filter.statuses = {Status::Done};
    expect(filter, "false"); // it has failed
}

void ExportTest::theClipboardEndsSomewhere() {
    const std::string database = migratedDatabase();
    connectTo(database).run("insert into gen_durable (fsm, step) select 'a', 's' from generate_series(1, 10500)");
    const ExportState state = run(database, asText(ExportRequest::Format::Csv));
    QCOMPARE(state.stage, ExportState::Stage::Done);
    QCOMPARE(state.rows, qint64(mostCopied));
    QVERIFY(state.cut);
    QCOMPARE(readCsv(state.text.toUtf8()).size(), mostCopied + 1);
}

void ExportTest::saysWhatAndWhere() {
    const std::string database = migratedDatabase();
    connectTo(database).run("insert into gen_durable (fsm, step) values ('a', 's')");
    ExportRequest request = asText(ExportRequest::Format::Csv);
    request.file = "/no/such/folder/out.csv";
    ExportState state = run(database, request);
    QCOMPARE(state.stage, ExportState::Stage::Failed);
    QVERIFY2(state.error.contains("/no/such/folder/out.csv"), qPrintable(state.error));
    QVERIFY(!state.advice.isEmpty());
    QTemporaryDir folder;
    request.file = folder.filePath("out.csv");
    state = run("host=/nowhere/at/all dbname=orders", request);
    QCOMPARE(state.stage, ExportState::Stage::Failed);
    QVERIFY2(state.error.contains("/nowhere/at/all"), qPrintable(state.error));
    QCOMPARE(filesIn(folder), QStringList());
}

void ExportTest::exportsFiftyThousandFromTheWindow() {
    const std::string database = manyInstances();
    QTemporaryDir folder;
    const QString file = folder.filePath("all.csv");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), 30'000);
    exportFromWindow(desk, "All that match to CSV…", file);
    auto* const text = desk.part<QLabel>("exportText");
    QTRY_VERIFY(text->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(text->text().startsWith("50,000 instances written to all.csv"), 120'000);
    const auto lines = readCsv(contentsOf(file));
    QCOMPARE(lines.size(), 50'001);
    QCOMPARE(lines[1][0], QString("50000"));
    QCOMPARE(lines.back()[0], QString("1"));
    QCOMPARE(filesIn(folder), QStringList{"all.csv"});
    QVERIFY(desk.close());
}

void ExportTest::aCancelledOneLeavesNothing() {
    const std::string database = manyInstances();
    QTemporaryDir folder;
    const QString file = folder.filePath("all.json");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY_WITH_TIMEOUT(desk.window().loaded(), 30'000);
    exportFromWindow(desk, "All that match to JSON…", file);
    // Half-way: once it has said that rows were written, and long before it could be done.
    auto* const text = desk.part<QLabel>("exportText");
    const auto under = [&](const char* name) {
        return text->text().startsWith(QString("Exporting to %1:").arg(name)) && !text->text().contains(" 0 instances");
    };
    QTRY_VERIFY_WITH_TIMEOUT(under("all.json"), 60'000);
    // Somebody puts a file of that name there meanwhile: it is none of ours.
    {
        QFile other(file);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("somebody else's");
    }
    QTest::mouseClick(desk.part<QPushButton>("exportCancel"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(text->text(), QString("Cancelled; nothing was written to all.json"), 30'000);
    QCOMPARE(contentsOf(file), QByteArray("somebody else's"));
    QCOMPARE(filesIn(folder), QStringList{"all.json"});
    // Nobody is left behind in the database.
    Sql sql = connectTo(database);
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from pg_stat_activity where application_name = "
                                         "'fermata desktop (reader)' and datname = current_database()"),
                              1LL, 30'000);

    // Nor is one that is under way when the window goes.
    exportFromWindow(desk, "All that match to CSV…", folder.filePath("other.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(under("other.csv"), 60'000);
    QVERIFY(desk.close());
    QCOMPARE(filesIn(folder), QStringList{"all.json"});
}

// One that hangs in the driver, where nobody can reach it: the window's thread asks, and is told when it is over.
void ExportTest::endingThemWaitsForNone() {
    auto server = std::make_unique<HushedServer>();
    Exports exports(Conninfo::parse(server->conninfo()), "fermata");
    ExportRequest request = asText(ExportRequest::Format::Json);
    request.request = 1;
    exports.start(request);
    QTRY_VERIFY_WITH_TIMEOUT(server->asked() > 0, 30'000);
    QSignalSpy ended(&exports, &Exports::ended);
    QSignalSpy changed(&exports, &Exports::changed);
    QElapsedTimer clock;
    clock.start();
    exports.end();
    QVERIFY2(clock.elapsed() < 100, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(ended.isEmpty());
    request.request = 2;
    exports.start(request); // too late
    server.reset();         // it hangs up
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 30'000);
    QCOMPARE(changed.count(), 1);
    QVERIFY(changed[0][0].value<ExportState>().stage == ExportState::Stage::Cancelled);
}

void ExportTest::copiesWhatIsSelected() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, state) select 'checkout', 'start', 'done', "
            "jsonb_build_object('order', i, 'amount', 49.90) from generate_series(1, 20) i");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(views::MainWindow::Page::Instances);
    QTRY_VERIFY_WITH_TIMEOUT(desk.rowOf(20) == 0, 30'000);
    QVERIFY(desk.clickRow(19));
    auto* const table = desk.part<QTableView>("instancesTable");
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    const auto copyAs = [&](const QString& entry) {
        bool done = false;
        QTimer::singleShot(0, table, [&] {
            auto* const menu = table->findChild<QMenu*>("instancesMenu");
            if (!menu) return;
            for (QMenu* const sub : menu->findChildren<QMenu*>()) {
                for (QAction* const action : sub->actions()) {
                    if (action->text() == entry && !std::exchange(done, true)) action->trigger();
                }
            }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {10, 10}, table->viewport()->mapToGlobal(QPoint(10, 10)));
        QApplication::sendEvent(table->viewport(), &event);
        return done;
    };
    QApplication::clipboard()->clear();
    QVERIFY(copyAs("JSON"));
    QTRY_VERIFY_WITH_TIMEOUT(!QApplication::clipboard()->text().isEmpty(), 30'000);
    const QString json = QApplication::clipboard()->text();
    QVERIFY2(json.contains("\"state\": {\"order\": 19, \"amount\": 49.90}"), qPrintable(json));
    QCOMPARE(QJsonDocument::fromJson(json.toUtf8()).array().size(), 2);
    auto* const text = desk.part<QLabel>("exportText");
    QTRY_COMPARE(text->text(), QString("2 instances copied"));

    QApplication::clipboard()->clear();
    QVERIFY(copyAs("SQL that selects them"));
    QTRY_VERIFY_WITH_TIMEOUT(!QApplication::clipboard()->text().isEmpty(), 30'000);
    QCOMPARE(sql.query(QApplication::clipboard()->text().toStdString()).size(), std::size_t(2));
    QVERIFY(desk.close());
}

FERMATA_TEST(ExportTest, QApplication)
#include "tst_export.moc"
