// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connection_form.h"

#include "connections/colour_row.h"
#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kLongestName = 63; // PostgreSQL's NAMEDATALEN less its end
constexpr int kLabelWidth = 96;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ConnectionForm)
};

constexpr const char* kSslModes[] = {"disable", "allow", "prefer", "require", "verify-ca", "verify-full"};

QString sslWords(const QString& mode) {
    if (mode == QLatin1String("disable")) return Text::tr("Never encrypted.");
    if (mode == QLatin1String("allow")) return Text::tr("Encrypted only if the server insists.");
    if (mode == QLatin1String("require")) return Text::tr("Encrypted, but whoever answers is believed.");
    if (mode == QLatin1String("verify-ca"))
        return Text::tr("Encrypted, and the server’s certificate is signed by the root certificate.");
    if (mode == QLatin1String("verify-full"))
        return Text::tr("Encrypted, signed by the root certificate, and made out to this host. The safest.");
    return Text::tr("Encrypted if the server can; nobody’s name is checked.");
}

QLabel* makeLabel(const QString& text, QWidget* buddy, int least = 0) {
    auto* const label = plainLabel(text);
    controls::setTone(label, controls::Tone::Secondary);
    label->setBuddy(buddy);
    label->setMinimumHeight(metrics::kButton);
    if (least) label->setMinimumWidth(least);
    if (buddy->accessibleName().isEmpty()) buddy->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    return label;
}

} // namespace

QString conninfoProblem(const QString& conninfo) {
    const QString text = conninfo.trimmed();
    if (text.isEmpty()) return Text::tr("Say where the database is.");
    if (isUri(text)) return {};
    if (text.contains(QLatin1String("://")))
        return Text::tr("An address begins with postgresql://, this one with %1.").arg(text.section(u':', 0, 0));
    if (!text.contains(u'='))
        return Text::tr("Write it as postgresql://user@host/database or as host=… dbname=… user=…");
    return {};
}

QString schemaProblem(const QString& schema) {
    if (schema.trimmed().isEmpty())
        return Text::tr("Name the schema of the engine’s tables; it is fermata by default.");
    if (schema.trimmed().toUtf8().size() > kLongestName)
        return Text::tr("PostgreSQL’s names are at most %1 bytes long.").arg(kLongestName);
    return {};
}

ConnectionForm::ConnectionForm(QWidget* parent) : QWidget(parent) {
    build();
    setConnection({});
}

QLineEdit* ConnectionForm::makeField(const char* name, const char* keyword, bool mono) {
    auto* const field = new QLineEdit(this);
    field->setObjectName(QString::fromLatin1(name));
    if (mono) field->setFont(fonts::mono());
    fields_[QString::fromLatin1(keyword)] = field;
    connect(field, &QLineEdit::textEdited, this, [this, keyword](const QString& text) { fieldEdited(keyword, text); });
    return field;
}

void ConnectionForm::build() {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::kPanelPadding);
    auto* const grid = new QGridLayout;
    grid->setHorizontalSpacing(metrics::kPageMargin);
    grid->setVerticalSpacing(metrics::kGap);
    grid->setColumnMinimumWidth(0, kLabelWidth);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(3, 2);
    column->addLayout(grid);
    int row = 0;
    const auto wide = [&](const QString& text, QWidget* field) {
        grid->addWidget(makeLabel(text, field), row, 0);
        grid->addWidget(field, row++, 1, 1, 3);
    };
    const auto below = [&](QLabel*& label) {
        label = dialogs::makeRemark(this);
        controls::setTone(label, controls::Tone::Hint);
        grid->addWidget(label, row++, 1, 1, 3);
    };
    const auto pair = [&](const QString& text, QWidget* field, const QString& otherText, QWidget* other) {
        grid->addWidget(makeLabel(text, field), row, 0);
        grid->addWidget(field, row, 1);
        grid->addWidget(makeLabel(otherText, other), row, 2);
        grid->addWidget(other, row++, 3);
    };

    name_ = new QLineEdit(this);
    name_->setObjectName(QStringLiteral("connectName"));
    wide(tr("&Name"), name_);
    colour_ = new ColourRow(this);
    production_ = new QCheckBox(tr("&Production: a red band"), this);
    production_->setObjectName(QStringLiteral("connectProduction"));
    auto* const colours = new QHBoxLayout;
    colours->setSpacing(metrics::kGap);
    colours->addWidget(colour_);
    colours->addStretch(1);
    colours->addWidget(production_);
    grid->addWidget(makeLabel(tr("Colour"), colour_), row, 0);
    grid->addLayout(colours, row++, 1, 1, 3);

    address_ = new QLineEdit(this);
    address_->setObjectName(QStringLiteral("connectConninfo"));
    address_->setFont(fonts::mono());
    address_->setPlaceholderText(QStringLiteral("postgresql://operator@db.example.com/orders"));
    address_->setToolTip(tr("Whatever psql takes: an address, or host=… dbname=… user=…, or service=…"));
    wide(tr("&Address"), address_);
    below(problem_);
    problem_->setObjectName(QStringLiteral("connectProblem"));

    QLineEdit* const host = makeField("connectHost", "host", true);
    host->setToolTip(tr("A name or an address; several for fail-over, with commas between; a folder for a socket"));
    QLineEdit* const port = makeField("connectPort", "port", true);
    pair(tr("&Host"), host, tr("P&ort"), port);
    schema_ = new QLineEdit(this);
    schema_->setObjectName(QStringLiteral("connectSchema"));
    schema_->setFont(fonts::mono());
    schema_->setToolTip(tr("Where the engine’s tables stand"));
    pair(tr("&Database"), makeField("connectDatabase", "dbname", true), tr("S&chema"), schema_);
    password_ = new QLineEdit(this);
    password_->setObjectName(QStringLiteral("connectPassword"));
    password_->setEchoMode(QLineEdit::Password);
    password_->setPlaceholderText(tr("asked for when needed"));
    pair(tr("&User"), makeField("connectUser", "user", true), tr("Pass&word"), password_);

    remember_ = new QCheckBox(tr("&Keep the password in the system’s keychain"), this);
    remember_->setObjectName(QStringLiteral("connectRemember"));
    forget_ = new LinkLabel(tr("Forget the kept one"), this);
    forget_->setObjectName(QStringLiteral("connectForget"));
    forget_->setFont(fonts::small());
    connect(forget_, &QAbstractButton::clicked, this, &ConnectionForm::forgetPasswordRequested);
    auto* const keep = new QHBoxLayout;
    keep->setSpacing(metrics::kGap);
    keep->addWidget(remember_);
    keep->addStretch(1);
    keep->addWidget(forget_);
    grid->addLayout(keep, row++, 1, 1, 3);
    below(passwordRemark_);
    passwordRemark_->setObjectName(QStringLiteral("connectPasswordRemark"));

    sslMode_ = new QComboBox(this);
    sslMode_->setObjectName(QStringLiteral("connectSslMode"));
    sslMode_->addItem(tr("not set"), QString());
    for (const char* const mode : kSslModes)
        sslMode_->addItem(QString::fromLatin1(mode), QString::fromLatin1(mode));
    sslRemark_ = dialogs::makeRemark(this);
    controls::setTone(sslRemark_, controls::Tone::Hint);
    grid->addWidget(makeLabel(tr("&TLS"), sslMode_), row, 0);
    grid->addWidget(sslMode_, row, 1);
    grid->addWidget(sslRemark_, row++, 2, 1, 2);
    buildTls(grid);
    column->addStretch(1);

    connect(name_, &QLineEdit::textEdited, this, &ConnectionForm::changed);
    // One that is not offered stays until another one is chosen.
    connect(colour_, &ColourRow::colourChosen, this, [this](const QString& colour) {
        connection_.colour = colour;
        Q_EMIT changed();
    });
    connect(production_, &QCheckBox::toggled, this, [this](bool on) {
        colour_->setEnabled(!on);
        if (!filling_) Q_EMIT changed();
    });
    connect(address_, &QLineEdit::textChanged, this, [this] {
        if (!filling_) addressEdited();
    });
    connect(address_, &QLineEdit::editingFinished, this, &ConnectionForm::addressFinished);
    connect(schema_, &QLineEdit::textChanged, this, [this] {
        if (filling_) return;
        check();
        Q_EMIT changed();
    });
    connect(password_, &QLineEdit::textChanged, this, [this] {
        check();
        if (!filling_) Q_EMIT changed();
    });
    connect(sslMode_, &QComboBox::activated, this,
            [this] { fieldEdited("sslmode", sslMode_->currentData().toString()); });
}

// What is rarely set: certificates, the name under which one is seen, and what has no field at all.
void ConnectionForm::buildTls(QGridLayout* grid) {
    moreLink_ = new LinkLabel(QString(), this);
    moreLink_->setObjectName(QStringLiteral("connectMore"));
    moreLink_->setFont(fonts::small());
    grid->addWidget(moreLink_, grid->rowCount(), 1, 1, 3);
    more_ = new QWidget(this);
    grid->addWidget(more_, grid->rowCount(), 0, 1, 4);
    auto* const rows = new QGridLayout(more_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(metrics::kPageMargin);
    rows->setVerticalSpacing(metrics::kGap);
    rows->setColumnMinimumWidth(0, kLabelWidth);
    rows->setColumnStretch(1, 1);
    const auto file = [&](const QString& label, const char* name, const char* keyword, const QString& hint) {
        QLineEdit* const field = makeField(name, keyword, true);
        field->setToolTip(hint);
        auto* const browse = new QPushButton(tr("Browse…"), this);
        browse->setAutoDefault(false);
        browse->setAccessibleName(tr("Browse for: %1").arg(label));
        connect(browse, &QPushButton::clicked, this, [this, field, label] { chooseFile(field, label); });
        const int row = rows->rowCount();
        rows->addWidget(makeLabel(label, field), row, 0);
        rows->addWidget(field, row, 1);
        rows->addWidget(browse, row, 2);
    };
    file(tr("Root certificate"), "connectRootCert", "sslrootcert",
         tr("Whose signature the server’s certificate must bear"));
    file(tr("Certificate"), "connectClientCert", "sslcert", tr("With which this program proves who it is"));
    file(tr("Its key"), "connectClientKey", "sslkey", tr("A file that only you may read"));
    QLineEdit* const application = makeField("connectApplication", "application_name");
    application->setPlaceholderText(QStringLiteral("fermata desktop (reader)"));
    application->setToolTip(tr("Under which name it is seen in pg_stat_activity"));
    const int row = rows->rowCount();
    rows->addWidget(makeLabel(tr("Seen as"), application), row, 0);
    rows->addWidget(application, row, 1, 1, 2);
    others_ = dialogs::makeRemark(this);
    others_->setObjectName(QStringLiteral("connectOthers"));
    controls::setTone(others_, controls::Tone::Hint);
    rows->addWidget(others_, row + 1, 1, 1, 2);
    connect(moreLink_, &QAbstractButton::clicked, this, [this] { showMore(more_->isHidden()); });
    showMore(false);
}

void ConnectionForm::showMore(bool more) {
    more_->setVisible(more);
    moreLink_->setText(more ? tr("Fewer settings") : tr("Certificates and more settings"));
}

void ConnectionForm::chooseFile(QLineEdit* field, const QString& title) {
    auto* const dialog = new QFileDialog(this, title, field->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, field, [field](const QString& file) {
        field->setText(file);
        Q_EMIT field->textEdited(file);
    });
    dialog->open();
}

void ConnectionForm::setReader(const ConninfoReader& reader) {
    reader_ = reader;
    setConnection(connection_);
}

void ConnectionForm::setKeychain(const KeychainState& keychain) {
    keychain_ = keychain;
    check();
}

void ConnectionForm::setConnection(const Connection& connection) {
    filling_ = true;
    connection_ = connection;
    name_->setText(connection.name);
    name_->setPlaceholderText(connection.place.isEmpty() ? tr("such as Orders, test") : shownText(connection.place));
    colour_->setColour(connection.colour);
    production_->setChecked(connection.production);
    colour_->setEnabled(!connection.production);
    schema_->setText(connection.schema);
    password_->clear();
    remember_->setChecked(false);
    address_->setText(connection.conninfo);
    address_->setCursorPosition(0);
    settings_.clear();
    addressProblem_ = conninfoProblem(connection.conninfo);
    if (addressProblem_.isEmpty() && reader_.parse) {
        ConninfoParts parts = reader_.parse(connection.conninfo);
        addressProblem_ = parts.problem;
        settings_ = std::move(parts.settings);
    }
    showSettings();
    const auto rarely = {"sslrootcert", "sslcert", "sslkey", "application_name"};
    showMore(std::any_of(rarely.begin(), rarely.end(),
                         [this](const char* keyword) { return settings_.contains(QString::fromLatin1(keyword)); }));
    filling_ = false;
    check();
}

Connection ConnectionForm::connection() const {
    Connection result = connection_;
    result.name = name_->text().trimmed();
    result.production = production_->isChecked();
    result.schema = schema_->text().trimmed();
    result.conninfo = address_->text().trimmed();
    const bool secret =
        std::any_of(settings_.begin(), settings_.end(), [](const auto& setting) { return isSecret(setting.first); });
    if (secret)
        result.conninfo =
            isUri(result.conninfo) ? uriFrom(withoutSecrets(settings_)) : conninfoFrom(withoutSecrets(settings_));
    return result;
}

QString ConnectionForm::password() const {
    const auto typed = settings_.find(QStringLiteral("password"));
    return typed != settings_.end() ? typed->second : password_->text();
}

bool ConnectionForm::remember() const {
    return remember_->isEnabled() && remember_->isChecked();
}

QString ConnectionForm::problem() const {
    return !addressProblem_.isEmpty() ? addressProblem_ : schemaProblem(schema_->text());
}

void ConnectionForm::focusPassword() {
    password_->setFocus(Qt::OtherFocusReason);
    password_->selectAll();
}

void ConnectionForm::focusFirst() {
    (address_->text().isEmpty() ? address_ : name_)->setFocus(Qt::OtherFocusReason);
}

void ConnectionForm::addressEdited() {
    addressProblem_ = conninfoProblem(address_->text());
    if (addressProblem_.isEmpty() && reader_.parse) {
        ConninfoParts parts = reader_.parse(address_->text());
        addressProblem_ = parts.problem;
        if (addressProblem_.isEmpty()) settings_ = std::move(parts.settings);
    }
    if (address_->text().trimmed().isEmpty()) settings_.clear();
    filling_ = true;
    showSettings();
    filling_ = false;
    check();
    Q_EMIT changed();
}

// Once it is whole, a password in it goes where it is not read over one's shoulder.
void ConnectionForm::addressFinished() {
    if (!addressProblem_.isEmpty()) return;
    ConninfoSettings kept = settings_;
    takePassword(kept);
    if (kept == settings_) return;
    settings_ = std::move(kept);
    filling_ = true;
    writeAddress();
    showSettings();
    filling_ = false;
    check();
    Q_EMIT changed();
}

void ConnectionForm::takePassword(ConninfoSettings& settings) {
    if (const auto typed = settings.find(QStringLiteral("password")); typed != settings.end())
        password_->setText(typed->second);
    settings = withoutSecrets(std::move(settings));
}

void ConnectionForm::fieldEdited(const char* keyword, const QString& value) {
    // What the address held and could not be read is given up for what the fields say.
    const QString key = QString::fromLatin1(keyword);
    if (value.trimmed().isEmpty())
        settings_.erase(key);
    else
        settings_[key] = value.trimmed();
    takePassword(settings_);
    filling_ = true;
    writeAddress();
    const QString text = address_->text();
    addressProblem_ = conninfoProblem(text);
    if (addressProblem_.isEmpty() && reader_.parse) addressProblem_ = reader_.parse(text).problem;
    showSettings();
    filling_ = false;
    check();
    Q_EMIT changed();
}

// In the manner in which it was written.
void ConnectionForm::writeAddress() {
    const QString text = address_->text();
    const bool uri = text.isEmpty() || text.contains(QLatin1String("://"));
    address_->setText(settings_.empty() ? QString() : uri ? uriFrom(settings_) : conninfoFrom(settings_));
    address_->setCursorPosition(0);
}

void ConnectionForm::showSettings() {
    const ConninfoSettings defaults = reader_.defaults ? reader_.defaults(settings_) : ConninfoSettings();
    const auto of = [](const ConninfoSettings& settings, const QString& keyword) {
        const auto found = settings.find(keyword);
        return found == settings.end() ? QString() : found->second;
    };
    for (const auto& [keyword, field] : fields_) {
        const QString value = of(settings_, keyword);
        if (field->text().trimmed() != value) field->setText(value);
        if (keyword == QLatin1String("application_name")) continue; // has one of its own
        const QString usual = of(defaults, keyword);
        field->setPlaceholderText(usual.isEmpty() && keyword == QLatin1String("host") ? tr("a socket of this computer")
                                                                                      : usual);
    }
    const QString mode = of(settings_, QStringLiteral("sslmode"));
    if (sslMode_->findData(mode) < 0) sslMode_->addItem(mode, mode);
    sslMode_->setCurrentIndex(sslMode_->findData(mode));
    const QString usualMode = of(defaults, QStringLiteral("sslmode"));
    sslMode_->setItemText(0, tr("as usual: %1").arg(usualMode.isEmpty() ? QStringLiteral("prefer") : usualMode));
    sslRemark_->setText(sslWords(mode.isEmpty() ? usualMode : mode));

    ConninfoSettings others = withoutSecrets(settings_);
    for (const auto& [keyword, field] : fields_)
        others.erase(keyword);
    others.erase(QStringLiteral("sslmode"));
    others_->setText(others.empty() ? QString()
                                    : tr("Set in the address too: %1").arg(shownText(conninfoFrom(others))));
    others_->setVisible(!others.empty());
}

void ConnectionForm::check() {
    const QString schema = schemaProblem(schema_->text());
    // Nothing is wrong yet with what nobody has begun to type.
    const bool typed = !address_->text().isEmpty();
    const QString shown = typed && !addressProblem_.isEmpty() ? addressProblem_ : schema;
    const bool secret = settings_.contains(QStringLiteral("password"));
    problem_->setText(!shown.isEmpty() ? shownText(shown)
                      : secret         ? tr("The password goes to its own field; it is not kept with the connection.")
                                       : QString());
    controls::setTone(problem_, shown.isEmpty() ? controls::Tone::Hint : controls::Tone::Attention);
    problem_->setVisible(!problem_->text().isEmpty());
    controls::setInvalid(address_, typed && !addressProblem_.isEmpty());
    controls::setInvalid(schema_, !schema.isEmpty());
    remember_->setEnabled(keychain_.usable() && !password().isEmpty());
    forget_->setVisible(keychain_.usable());
    passwordRemark_->setText(keychain_.usable()
                                 ? QString()
                                 : tr("%1 A password is kept until this window closes; ~/.pgpass works too.")
                                       .arg(shownText(keychain_.problem)));
    passwordRemark_->setVisible(!passwordRemark_->text().isEmpty());
}

} // namespace fermata::views

#include "moc_connection_form.cpp"
