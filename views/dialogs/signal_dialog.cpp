// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/signal_dialog.h"

#include "dialogs/answer_words.h"
#include "dialogs/form.h"
#include "dialogs/signal_preview.h"
#include "models/near_miss.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/status_pill.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace fermata::views {

class SignalDialog::Private {
public:
    explicit Private(SignalDialog* dialog) : q(dialog) { build(); }

    void build();
    void refresh();
    void refreshTarget();
    void refreshName();
    void showNearMiss(const QString& text, const QString& linkText, const QString& link);
    void refreshDedup();
    void offerNames();
    void send();
    QString name() const { return nameBox->currentText(); }
    QString problem() const;
    bool keyUsed() const;

    SignalDialog* q;
    std::optional<InstanceId> target;
    std::optional<InstanceDetail> detail;
    bool missing = false; // the target was read and is not there
    Timestamp now{};
    QStringList machineNames;
    bool nameTouched = false; // by a person: nothing fills it in any more
    quint64 lastRequest = 0;
    bool waiting = false;
    bool taken = false; // what the fields say has been delivered, or stored
    SignalRequest sent;

    QLineEdit* targetEdit = nullptr;
    QLabel* targetWords = nullptr;
    StatusPill* pill = nullptr;
    QComboBox* nameBox = nullptr;
    QLabel* nameVerdict = nullptr;
    Banner* nearMissBanner = nullptr;
    QString nearMissLink; // what the banner offers
    JsonEdit* payload = nullptr;
    QLineEdit* dedup = nullptr;
    QLabel* dedupVerdict = nullptr;
    QLabel* previewTitle = nullptr;
    SignalPreview* preview = nullptr;
    Banner* answer = nullptr;
    dialogs::Foot foot;
};

void SignalDialog::Private::build() {
    q->setObjectName(QStringLiteral("signalDialog"));
    q->setWindowTitle(tr("Deliver a signal"));
    q->setMinimumWidth(640);
    auto* const column = dialogs::makeColumn(q);
    auto* const form = dialogs::makeForm();
    column->addLayout(form);

    targetEdit = new QLineEdit(q);
    targetEdit->setObjectName(QStringLiteral("signalTarget"));
    targetEdit->setPlaceholderText(tr("instance id"));
    targetEdit->setFixedWidth(120);
    targetEdit->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("#?[0-9]{1,18}")), targetEdit));
    targetWords = dialogs::makeRemark(q);
    targetWords->setWordWrap(false);
    pill = new StatusPill(LookStatus::Runnable, q);
    auto* const to = new QWidget(q);
    auto* const toLayout = new QHBoxLayout(to);
    toLayout->setContentsMargins(0, 0, 0, 0);
    toLayout->setSpacing(metrics::kGap);
    toLayout->addWidget(targetEdit);
    toLayout->addWidget(targetWords);
    toLayout->addWidget(pill);
    toLayout->addStretch(1);
    to->setFocusProxy(targetEdit);
    targetEdit->setAccessibleName(tr("To instance"));
    dialogs::addField(form, tr("&To"), to)->setBuddy(targetEdit);

    nameBox = new QComboBox(q);
    nameBox->setObjectName(QStringLiteral("signalName"));
    nameBox->setEditable(true);
    nameBox->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(nameBox);
    nameBox->setFont(fonts::mono());
    nameBox->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    nameVerdict = dialogs::makeRemark(q);
    nameVerdict->setObjectName(QStringLiteral("signalNameVerdict"));
    dialogs::addField(form, tr("&Name"), nameBox);
    dialogs::addBelow(form, nameVerdict);
    nearMissBanner = new Banner(Banner::Kind::Attention, q);
    nearMissBanner->hide();
    dialogs::addBelow(form, nearMissBanner);

    payload = new JsonEdit(q);
    payload->setObjectName(QStringLiteral("signalPayload"));
    payload->setVisibleLines(5);
    payload->setNote(tr("sent as typed"));
    payload->setText(QStringLiteral("{}"));
    dialogs::addField(form, tr("&Payload"), payload);

    dedup = new QLineEdit(q);
    dedup->setObjectName(QStringLiteral("signalDedupKey"));
    dedup->setFont(fonts::mono());
    dedup->setPlaceholderText(tr("none: sent twice, it is stored twice"));
    dedupVerdict = dialogs::makeRemark(q);
    dialogs::addField(form, tr("Dedup &key"), dedup);
    dialogs::addBelow(form, dedupVerdict);

    previewTitle = new QLabel(tr("What this will change"), q);
    previewTitle->setFont(fonts::semibold(fonts::small()));
    preview = new SignalPreview(q);
    auto* const consequences = new QVBoxLayout;
    consequences->setSpacing(metrics::kGap);
    consequences->addWidget(previewTitle);
    consequences->addWidget(preview);
    column->addLayout(consequences);
    answer = new Banner(Banner::Kind::Info, q);
    answer->setObjectName(QStringLiteral("signalAnswer"));
    answer->hide();
    column->addWidget(answer);
    column->addStretch(1);
    foot = dialogs::makeFoot(q, column, QStringLiteral("signalAccept"));
    foot.act->setIcon(icon(QStringLiteral("envelope"), Tint::OnAccent));

    connect(targetEdit, &QLineEdit::textEdited, q, [this](const QString& typed) {
        const qint64 id = QString(typed).remove(QLatin1Char('#')).toLongLong();
        target = id > 0 ? std::optional(InstanceId{id}) : std::nullopt;
        detail.reset();
        missing = false;
        answer->hide();
        refresh();
        Q_EMIT q->targetChanged(target);
    });
    connect(nameBox, &QComboBox::editTextChanged, q, [this] {
        answer->hide();
        refresh();
    });
    connect(nameBox->lineEdit(), &QLineEdit::textEdited, q, [this] {
        nameTouched = true;
        taken = false;
    });
    connect(nameBox, &QComboBox::activated, q, [this] { nameTouched = true; });
    connect(dedup, &QLineEdit::textChanged, q, [this] { refresh(); });
    connect(payload, &JsonEdit::textChanged, q, [this] { refresh(); });
    connect(payload, &JsonEdit::validityChanged, q, [this] { refresh(); });
    connect(nearMissBanner, &Banner::linkActivated, q, [this](const QString& link) {
        if (link == QLatin1String("payload") && detail) {
            for (const SignalRow& row : detail->inbox) {
                if (detail->row.awaits &&
                    nearMiss(QString::fromStdString(*detail->row.awaits), QString::fromStdString(row.name)))
                    payload->setText(formatJson(QString::fromStdString(row.payload)));
            }
        } else if (detail && detail->row.awaits) {
            nameBox->setEditText(QString::fromStdString(*detail->row.awaits));
        }
    });
    connect(answer, &Banner::linkActivated, q,
            [this](const QString& link) { Q_EMIT q->instanceRequested(InstanceId{link.toLongLong()}); });
    connect(foot.act, &QPushButton::clicked, q, [this] { send(); });
    refresh();
}

// Awaited first, then what the machine declares, then what lies in the inbox under other names.
void SignalDialog::Private::offerNames() {
    QStringList names;
    if (detail && detail->row.awaits) names << QString::fromStdString(*detail->row.awaits);
    QStringList others = machineNames;
    if (detail) {
        for (const SignalRow& lying : detail->inbox)
            others << QString::fromStdString(lying.name);
    }
    for (const QString& one : others) {
        if (!names.contains(one)) names << one;
    }
    QStringList present;
    for (int i = 0; i < nameBox->count(); ++i)
        present << nameBox->itemText(i);
    const QString typed = name();
    if (present != names) {
        const QSignalBlocker blocked(nameBox);
        nameBox->clear();
        nameBox->addItems(names);
        nameBox->setEditText(typed);
    }
    if (!nameTouched && detail && detail->row.status == Status::AwaitingSignal && detail->row.awaits)
        nameBox->setEditText(QString::fromStdString(*detail->row.awaits));
}

void SignalDialog::Private::refreshTarget() {
    pill->setVisible(detail.has_value());
    if (detail) {
        const InstanceRow& row = detail->row;
        targetWords->setText(tr("%1 v%2 at %3")
                                 .arg(QString::fromStdString(row.fsm))
                                 .arg(row.fsmVersion)
                                 .arg(QString::fromStdString(row.step)));
        pill->setStatus(lookOf(row, now), row.status == Status::AwaitingSignal && row.awaits
                                              ? tr("awaiting “%1”").arg(QString::fromStdString(*row.awaits))
                                              : QString());
    } else if (missing) {
        targetWords->setText(tr("there is no such instance"));
    } else {
        targetWords->setText(target ? tr("reading…") : tr("the id of the instance it is for"));
    }
    controls::setTone(targetWords, missing ? controls::Tone::Failed : controls::Tone::Secondary);
    controls::setInvalid(targetEdit, missing);
}

// The link is made anew only when it offers something else: a refresh must not take it from under the mouse.
void SignalDialog::Private::showNearMiss(const QString& text, const QString& linkText, const QString& link) {
    nearMissBanner->setText(text);
    if (linkText == nearMissLink) return;
    nearMissLink = linkText;
    nearMissBanner->clearActions();
    nearMissBanner->addLink(linkText, link);
}

void SignalDialog::Private::refreshName() {
    using controls::Tone;
    bool nearMissShown = false;
    QString words;
    Tone tone = Tone::Secondary;
    if (detail && !name().isEmpty()) {
        const InstanceRow& row = detail->row;
        const QString awaited = row.awaits ? QString::fromStdString(*row.awaits) : QString();
        const bool parked = row.status == Status::AwaitingSignal;
        const auto miss = parked ? nearMiss(awaited, name()) : std::nullopt;
        if (isTerminal(row.status)) {
            words = tr("#%1 has ended: it will be stored and not consumed.").arg(row.id.value);
            tone = Tone::Attention;
        } else if (parked && name() == awaited) {
            words = tr("✓ is what it awaits");
            tone = Tone::Done;
        } else if (miss) {
            nearMissShown = true;
            showNearMiss(tr("It awaits “%1”: %2, so “%3” would wake nothing.")
                             .arg(awaited.toHtmlEscaped(), nearMissWords(miss->kind), underlined(name(), *miss)),
                         tr("Use “%1”").arg(awaited), QStringLiteral("name"));
        } else if (parked) {
            words = tr("It awaits “%1”: this will be stored and wake nothing now.").arg(awaited);
            tone = Tone::Attention;
        } else {
            words = tr("It awaits nothing at the moment: stored in its inbox until it awaits “%1”.").arg(name());
        }
        // Somebody has tried already, under a name that is nearly right.
        if (parked && name() == awaited) {
            for (const SignalRow& lying : detail->inbox) {
                const QString other = QString::fromStdString(lying.name);
                const auto tried = nearMiss(awaited, other);
                if (!tried) continue;
                nearMissShown = true;
                showNearMiss(
                    tr("Its inbox already holds “%1”, %2 old: %3, so it woke nothing. It stays "
                       "there after this delivery.")
                        .arg(underlined(other, *tried), format::age(lying.insertedAt, now), nearMissWords(tried->kind)),
                    tr("Use its payload"), QStringLiteral("payload"));
                break;
            }
        }
    }
    nearMissBanner->setVisible(nearMissShown);
    nameVerdict->setText(words);
    nameVerdict->setVisible(!words.isEmpty());
    controls::setTone(nameVerdict, tone);
}

bool SignalDialog::Private::keyUsed() const {
    if (!detail || dedup->text().isEmpty()) return false;
    return std::ranges::any_of(detail->inbox,
                               [&](const SignalRow& row) { return row.dedupKey == dedup->text().toStdString(); });
}

void SignalDialog::Private::refreshDedup() {
    using controls::Tone;
    QString words;
    Tone tone = Tone::Secondary;
    if (detail && !dedup->text().isEmpty()) {
        words = tr("✓ not used at #%1").arg(detail->row.id.value);
        tone = Tone::Done;
        for (const SignalRow& row : detail->inbox) {
            if (row.dedupKey != dedup->text().toStdString()) continue;
            tone = Tone::Attention;
            words = row.name == name().toStdString()
                        ? tr("used already: this signal is in the inbox, nothing would be stored")
                        : tr("used under another name, “%1”: nothing would be stored")
                              .arg(QString::fromStdString(row.name));
        }
        if (tone == Tone::Done && detail->inboxMore) {
            words = tr("not used among the signals shown; the inbox holds more");
            tone = Tone::Secondary;
        }
    }
    dedupVerdict->setText(words);
    dedupVerdict->setVisible(!words.isEmpty());
    controls::setTone(dedupVerdict, tone);
}

QString SignalDialog::Private::problem() const {
    if (!target) return tr("Say which instance it is for.");
    if (missing) return tr("There is no instance %1.").arg(target->value);
    if (name().isEmpty()) return tr("Name the signal.");
    if (!payload->isValid()) return tr("The payload is not valid JSON.");
    return {};
}

void SignalDialog::Private::refresh() {
    refreshTarget();
    offerNames();
    refreshName();
    refreshDedup();
    const QString why = problem();
    foot.reason->setText(why);
    foot.act->setEnabled(why.isEmpty() && !waiting);
    foot.act->setToolTip(why);
    controls::setLabel(foot.act, waiting            ? tr("Delivering…")
                                 : name().isEmpty() ? tr("Deliver\tCtrl Enter")
                                                    : tr("Deliver “%1”\tCtrl Enter").arg(name()));
    // What happened stands where what would happen stood.
    const bool previews = why.isEmpty() && detail && answer->isHidden();
    previewTitle->setVisible(previews);
    preview->setVisible(previews);
    if (previews) preview->show(detail->row, name(), !keyUsed(), now);
}

void SignalDialog::Private::send() {
    if (!problem().isEmpty() || waiting) return;
    waiting = true;
    // From here on the name is a person's choice: what the instance awaits next must not change it, nor hide the
    // answer.
    nameTouched = true;
    answer->hide();
    sent = {};
    sent.target = *target;
    sent.name = name().toStdString();
    sent.payload = payload->text().toStdString();
    if (!dedup->text().isEmpty()) sent.dedupKey = dedup->text().toStdString();
    ++lastRequest;
    // A button that is disabled hands the focus to the first field, where the next key would change the target.
    if (foot.act->hasFocus()) payload->setFocus();
    refresh();
    Q_EMIT q->signalRequested(lastRequest, sent);
}

SignalDialog::SignalDialog(QWidget* parent) : QDialog(parent), d(std::make_unique<Private>(this)) {}

SignalDialog::~SignalDialog() {
    dialogs::silence(this);
}

std::optional<InstanceId> SignalDialog::target() const {
    return d->target;
}

void SignalDialog::setTarget(std::optional<InstanceId> id) {
    const bool other = id != d->target;
    if (other) {
        d->target = id;
        d->detail.reset();
    }
    // What was meant for another instance is not for this one, and what was delivered is not meant a second time: by
    // now it may await another name.
    if (std::exchange(d->taken, false) || other) {
        d->nameTouched = false;
        const QSignalBlocker blocked(d->nameBox);
        d->nameBox->setEditText({});
        d->payload->setText(QStringLiteral("{}"));
        d->dedup->clear();
    }
    d->missing = false;
    d->answer->hide();
    d->targetEdit->setText(id ? QStringLiteral("#%1").arg(id->value) : QString());
    (id ? static_cast<QWidget*>(d->nameBox) : d->targetEdit)->setFocus();
    d->refresh();
}

void SignalDialog::setSignalName(const QString& name) {
    d->nameBox->setEditText(name);
    d->nameTouched = true;
    d->refresh();
}

void SignalDialog::setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) {
    if (detail && detail->row.id != d->target) return; // of an earlier one
    d->missing = !detail && d->target;
    d->detail = detail;
    d->now = now;
    d->refresh();
}

void SignalDialog::setSignalNames(const QStringList& names) {
    d->machineNames = names;
    d->refresh();
}

void SignalDialog::setAnswer(const RequestAnswer& given) {
    if (!d->waiting || given.request != d->lastRequest) return;
    d->waiting = false;
    const AnswerWords words = answerWords(given, d->sent);
    d->taken = words.kind != Banner::Kind::Error;
    d->answer->setKind(words.kind);
    d->answer->setText(words.text);
    d->answer->show();
    d->refresh();
}

} // namespace fermata::views
