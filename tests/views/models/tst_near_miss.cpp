// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/near_miss.h"

#include <fermata/test/runner.h>

#include <QTest>

using fermata::views::NearMiss;
using fermata::views::nearMiss;

class NearMissTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsByWhatNamesDiffer_data();
    void tellsByWhatNamesDiffer();
    void showsWhere();
};

void NearMissTest::tellsByWhatNamesDiffer_data() {
    using Kind = NearMiss::Kind;
    QTest::addColumn<QString>("awaited");
    QTest::addColumn<QString>("found");
    QTest::addColumn<std::optional<Kind>>("kind");

    const auto row = [](const char* name, const char* awaited, const char* found, std::optional<Kind> kind) {
        QTest::newRow(name) << QString::fromUtf8(awaited) << QString::fromUtf8(found) << kind;
    };
    row("the same", "paid", "paid", std::nullopt);
    row("another", "paid", "cancelled", std::nullopt);
    row("a capital", "paid", "Paid", Kind::Case);
    row("capitals", "paid", "PAID", Kind::Case);
    row("a capital that is not ASCII", "übergeben", "Übergeben", Kind::Case);
    row("blank behind", "paid", "paid ", Kind::Space);
    row("blank within", "paid out", "paid  out", Kind::Space);
    row("no blank", "paid out", "paidout", Kind::Space);
    row("no-break space", "paid out", "paid\u00A0out", Kind::Space);
    row("zero width", "paid", "pa\u200Bid", Kind::Space);
    row("line end", "paid", "paid\n", Kind::Space);
    row("a blank of dots", "paid", "pa\u2800id", Kind::Space);
    row("a filler", "paid", "pa\u3164id", Kind::Space);
    row("an object's place", "paid", "paid\uFFFC", Kind::Space);
    row("a variant", "paid", "paid\uFE0F", Kind::Space);
    row("a tag", "paid", "pa\U000E0041id", Kind::Space);
    row("capital and blank", "paid", " Paid", Kind::CaseAndSpace);
    row("Cyrillic a", "paid", "p\u0430id", Kind::LooksAlike);
    row("composed apart", "caf\u00E9", "cafe\u0301", Kind::LooksAlike);
    row("wide letters", "paid", "\uFF50aid", Kind::LooksAlike);
    row("a letter missing", "approve", "aprove", Kind::OneLetter);
    row("a letter too many", "paid", "payid", Kind::OneLetter);
    row("another letter", "paid", "pald", Kind::OneLetter);
    row("two swapped", "paid", "piad", Kind::OneLetter);
    row("hyphen for underscore", "order_paid", "order-paid", Kind::OneLetter);
    row("a letter and the case", "approve", "Aprove", Kind::OneLetter);
    row("two separators", "payment_received_ok", "payment-received-ok", Kind::Separators);
    row("three words", "payment_received_ok", "paymentReceivedOk", Kind::Separators);
    row("an acronym", "HTTPRequestSent", "http_request_sent", Kind::Separators);
    row("quotes", "paid", "\"paid\"", Kind::Separators);
    row("curly quotes", "paid", "\u201Cpaid\u201D", Kind::Separators);
    row("plural of -y", "order_entry", "order_entries", Kind::Spelling);
    row("plural of -x", "box", "boxes", Kind::Spelling);
    row("two typos", "payment_received", "paymnt_recieved", Kind::Spelling);
    row("sharp s", "stra\u00DFe_frei", "strasse_frei", Kind::Spelling);
    row("in and out", "data_imported", "data_exported", std::nullopt);
    row("started and stopped", "subscription_started", "subscription_stopped", std::nullopt);
    row("two numbers", "invoice_12", "invoice_34", std::nullopt);
    row("passed and failed", "kyc_passed", "kyc_failed", std::nullopt);
    row("two letters", "approve", "aprov", std::nullopt);
    row("too short to say", "ok", "on", std::nullopt);
    row("nothing awaited", "", "paid", std::nullopt);
}

void NearMissTest::tellsByWhatNamesDiffer() {
    QFETCH(QString, awaited);
    QFETCH(QString, found);
    QFETCH(std::optional<NearMiss::Kind>, kind);
    const auto miss = nearMiss(awaited, found);
    QCOMPARE(miss.has_value(), kind.has_value());
    if (miss) QCOMPARE(miss->kind, *kind);
}

void NearMissTest::showsWhere() {
    using fermata::views::underlined;
    QCOMPARE(underlined("Paid", *nearMiss("paid", "Paid")), QString("<u>P</u>aid"));
    QCOMPARE(underlined("paiD", *nearMiss("paid", "paiD")), QString("pai<u>D</u>"));
    QCOMPARE(underlined("paid ", *nearMiss("paid", "paid ")), QString("paid<u>␣</u>"));
    QCOMPARE(underlined(u"pa\u00A0id"_qs, *nearMiss("paid", u"pa\u00A0id"_qs)), QString("pa<u>\\u00a0</u>id"));
    QCOMPARE(underlined("<a>d", *nearMiss("<b>d", "<a>d")), QString("&lt;<u>a</u>&gt;d"));
    QCOMPARE(underlined("aprove", *nearMiss("approve", "aprove")), QString("aprove"));
}

FERMATA_TEST(NearMissTest, QCoreApplication)
#include "tst_near_miss.moc"
