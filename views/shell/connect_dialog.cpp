// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/connect_dialog.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kLongestName = 63; // PostgreSQL's NAMEDATALEN less its end

QLabel* makeHint(const QString& text, QWidget* parent) {
    auto* const label = new QLabel(text, parent);
    label->setFont(fonts::small());
    label->setWordWrap(true);
    controls::setTone(label, controls::Tone::Hint);
    return label;
}

} // namespace

QString conninfoProblem(const QString& conninfo) {
    const QString text = conninfo.trimmed();
    if (text.isEmpty()) return ConnectDialog::tr("Say where the database is.");
    if (text.startsWith(QLatin1String("postgres://")) || text.startsWith(QLatin1String("postgresql://"))) return {};
    if (text.contains(QLatin1String("://")))
        return ConnectDialog::tr("An address begins with postgresql://, this one with %1.")
            .arg(text.section(u':', 0, 0));
    if (!text.contains(u'='))
        return ConnectDialog::tr("Write it as postgresql://user@host/database or as host=… dbname=… user=…");
    return {};
}

QString schemaProblem(const QString& schema) {
    if (schema.trimmed().isEmpty())
        return ConnectDialog::tr("Name the schema of the engine’s tables; it is fermata by default.");
    if (schema.trimmed().toUtf8().size() > kLongestName)
        return ConnectDialog::tr("PostgreSQL’s names are at most %1 bytes long.").arg(kLongestName);
    return {};
}

ConnectDialog::ConnectDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("connectDialog"));
    setWindowTitle(tr("Connect to a database"));
    setMinimumWidth(520);

    conninfo_ = new QLineEdit(this);
    conninfo_->setObjectName(QStringLiteral("connectConninfo"));
    conninfo_->setFont(fonts::mono());
    conninfo_->setPlaceholderText(QStringLiteral("postgresql://operator@db.example.com/orders"));
    conninfo_->setAccessibleName(tr("Connection string or address"));
    schema_ = new QLineEdit(QStringLiteral("fermata"), this);
    schema_->setObjectName(QStringLiteral("connectSchema"));
    schema_->setFont(fonts::mono());
    schema_->setAccessibleName(tr("Schema"));
    problem_ = new QLabel(this);
    problem_->setFont(fonts::small());
    problem_->setWordWrap(true);
    controls::setTone(problem_, controls::Tone::Attention);

    auto* const form = new QFormLayout;
    form->setHorizontalSpacing(metrics::kPageMargin);
    form->setVerticalSpacing(metrics::kGap);
    form->addRow(tr("Database"), conninfo_);
    form->addRow(QString(),
                 makeHint(tr("Whatever psql takes: an address, or host=… port=… dbname=… user=… sslmode=…, or "
                             "service=… Passwords belong in ~/.pgpass; one that stands here is not kept."),
                          this));
    form->addRow(tr("Schema"), schema_);
    form->addRow(QString(), problem_);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    connect_ = buttons->addButton(tr("Connect"), QDialogButtonBox::AcceptRole);
    connect_->setObjectName(QStringLiteral("connectAccept"));
    connect_->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (!connect_->isEnabled()) return;
        Q_EMIT connectRequested(conninfo_->text().trimmed(), schema_->text().trimmed());
        accept();
    });
    connect(conninfo_, &QLineEdit::textChanged, this, &ConnectDialog::check);
    connect(schema_, &QLineEdit::textChanged, this, &ConnectDialog::check);

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 20);
    column->setSpacing(metrics::kPageMargin);
    column->addLayout(form);
    column->addWidget(buttons);
    check();
}

void ConnectDialog::setConnection(const QString& conninfo, const QString& schema) {
    if (!conninfo.isEmpty()) conninfo_->setText(conninfo);
    if (!schema.isEmpty()) schema_->setText(schema);
}

void ConnectDialog::check() {
    const QString place = conninfoProblem(conninfo_->text());
    const QString schema = schemaProblem(schema_->text());
    connect_->setEnabled(place.isEmpty() && schema.isEmpty());
    // Nothing is wrong yet with what nobody has begun to type.
    problem_->setText(!place.isEmpty() && !conninfo_->text().isEmpty() ? place : schema);
    controls::setInvalid(conninfo_, !place.isEmpty() && !conninfo_->text().isEmpty());
    controls::setInvalid(schema_, !schema.isEmpty());
}

} // namespace fermata::views
