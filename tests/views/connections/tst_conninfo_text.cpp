// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What we write as a connection string or an address is read by libpq as what was meant.
#include "connections/connection_colours.h"
#include "connections/conninfo_text.h"
#include "session/conninfo.h"
#include "session/failure.h"
#include "theme/theme.h"

#include <fermata/test/runner.h>

#include <QRandomGenerator>
#include <QTest>

#include <cmath>

using namespace fermata::views;
using fermata::app::Conninfo;

namespace {

double luminance(const QColor& colour) {
    const auto part = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a);
    const double other = luminance(b);
    const auto [dark, light] = std::minmax(one, other);
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

class ConninfoTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void written_data();
    void written();
    void anythingComesBack();
    void secretsAreLeftOut();
    void coloursStandOutInBothThemes();
};

void ConninfoTextTest::written_data() {
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("keywords");
    QTest::addColumn<QString>("uri");
    QTest::newRow("all") << "user=me host=db1 port=5433 dbname=orders sslmode=require"
                         << "host=db1 port=5433 dbname=orders user=me sslmode=require"
                         << "postgresql://me@db1:5433/orders?sslmode=require";
    QTest::newRow("several hosts") << "host=db1,db2 port=5433,5434"
                                   << "host=db1,db2 port=5433,5434"
                                   << "postgresql://db1:5433,db2:5434";
    QTest::newRow("one port for them") << "host=db1,db2 port=5433"
                                       << "host=db1,db2 port=5433"
                                       << "postgresql://db1,db2?port=5433";
    QTest::newRow("socket") << "host=/run/postgresql dbname='my orders'"
                            << "host=/run/postgresql dbname='my orders'"
                            << "postgresql://%2Frun%2Fpostgresql/my%20orders";
    QTest::newRow("version 6") << "host=::1 port=5432"
                               << "host=::1 port=5432"
                               << "postgresql://[::1]:5432";
    QTest::newRow("service") << "service=orders"
                             << "service=orders"
                             << "postgresql://?service=orders";
    QTest::newRow("quotes") << "application_name='it\\'s'"
                            << "application_name='it\\'s'"
                            << "postgresql://?application_name=it%27s";
}

void ConninfoTextTest::written() {
    QFETCH(QString, given);
    const ConninfoSettings settings = Conninfo::parse(given).settings();
    QTEST(conninfoFrom(settings), "keywords");
    QTEST(uriFrom(settings), "uri");
}

void ConninfoTextTest::anythingComesBack() {
    QRandomGenerator random(20260714);
    const QStringList keywords{"user", "dbname", "options", "application_name", "sslrootcert", "passfile"};
    const QString characters = QString::fromUtf8("ab %&?=#'\\\"/:@,[]+;-_.~é€😀");
    for (int round = 0; round < 2'000; ++round) {
        ConninfoSettings settings;
        for (const QString& keyword : keywords) {
            if (random.bounded(2)) continue;
            QString value;
            for (int length = 1 + random.bounded(8); length > 0; --length)
                value += characters.at(random.bounded(int(characters.size())));
            // Half a character is none.
            value = QString::fromUtf8(value.toUtf8());
            settings[keyword] = value;
        }
        const int hosts = random.bounded(4);
        QStringList names, ports;
        for (int i = 0; i < hosts; ++i) {
            names << QStringList{"db1", "10.0.0.1", "::1", "/run/postgresql", "h-2.example.com"}.at(random.bounded(5));
            ports << QString::number(1 + random.bounded(65'535));
        }
        if (hosts) settings["host"] = names.join(',');
        if (hosts && random.bounded(2)) settings["port"] = random.bounded(2) ? ports.join(',') : ports[0];
        for (const QString& text : {conninfoFrom(settings), uriFrom(settings)}) {
            ConninfoSettings read;
            try {
                read = Conninfo::parse(text).settings();
            } catch (const fermata::app::Failure& failure) {
                QFAIL(qPrintable(text + ": " + failure.message));
            }
            QVERIFY2(read == settings, qPrintable(text));
        }
    }
}

void ConninfoTextTest::secretsAreLeftOut() {
    const ConninfoSettings settings{{"host", "db1"}, {"password", "hunter2"}, {"sslpassword", "hunter3"}};
    QVERIFY((withoutSecrets(settings) == ConninfoSettings{{"host", "db1"}}));
}

void ConninfoTextTest::coloursStandOutInBothThemes() {
    QStringList values{productionColour()};
    for (const ConnectionColour& colour : connectionColours()) {
        if (!colour.value.isEmpty()) values << colour.value;
    }
    for (const Theme* theme : {&Theme::lightTheme(), &Theme::darkTheme()}) {
        for (const QString& value : values) {
            for (const QColor& ground : {theme->window, theme->base})
                QVERIFY2(contrast(QColor(value), ground) >= 3, qPrintable(value + " on " + ground.name()));
        }
    }
}

FERMATA_TEST(ConninfoTextTest, QApplication)
#include "tst_conninfo_text.moc"
