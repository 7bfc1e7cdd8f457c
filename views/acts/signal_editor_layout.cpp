// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/signal_editor_private.h"
#include "models/near_miss.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/event_buttons.h"
#include "widgets/json_edit.h"
#include "widgets/plain_text.h"
#include "widgets/segmented_control.h"
#include "widgets/status_pill.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace fermata::views {

void SignalEditor::Private::build() {
    auto* const form = dialogs::makeForm();
    form->setContentsMargins({});
    q->setLayout(form);
    buildAddress(form);

    eventButtons = new EventButtons(q);
    eventButtons->setObjectName(QStringLiteral("signalEvents"));
    eventsLabel = dialogs::addField(form, tr("Events"), eventButtons);
    eventsLabel->hide();
    eventButtons->hide();

    nameBox = new QComboBox(q);
    nameBox->setObjectName(QStringLiteral("signalName"));
    nameBox->setEditable(true);
    nameBox->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(nameBox);
    dialogs::spellOutEntries(nameBox);
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
    payloadsButton = new QToolButton(q);
    payloadsButton->setObjectName(QStringLiteral("signalPayloads"));
    payloadsButton->setPopupMode(QToolButton::InstantPopup);
    payloadsButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    payloadsButton->setFocusPolicy(Qt::TabFocus);
    payloadsButton->setMenu(new QMenu(payloadsButton));
    payloadsButton->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    controls::setCompact(payloadsButton);
    dialogs::addBelow(form, payloadsButton);
    buildDedup(form);
    connectAll();
}

void SignalEditor::Private::buildAddress(QGridLayout* form) {
    kinds = new SegmentedControl(SegmentedControl::Look::Framed, q);
    kinds->setObjectName(QStringLiteral("signalKinds"));
    kinds->setAccessibleName(tr("Whom it is for"));
    kinds->addOption(tr("One instance"));
    kinds->addOption(tr("Those selected"));
    kinds->addOption(tr("All that match"));
    kinds->addOption(tr("All that await the name"));
    kinds->addOption(tr("Those that hold a barrier"));

    targetEdit = new QLineEdit(q);
    targetEdit->setObjectName(QStringLiteral("signalTarget"));
    targetEdit->setPlaceholderText(tr("instance id"));
    targetEdit->setFixedWidth(120);
    targetEdit->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("#?-?[0-9]{1,19}")), targetEdit));
    targetWords = dialogs::makeRemark(q);
    targetWords->setWordWrap(false);
    pill = new StatusPill(LookStatus::Runnable, q);
    oneRow = new QWidget(q);
    auto* const oneLayout = new QHBoxLayout(oneRow);
    oneLayout->setContentsMargins(0, 0, 0, 0);
    oneLayout->setSpacing(metrics::kGap);
    oneLayout->addWidget(targetEdit);
    oneLayout->addWidget(targetWords);
    oneLayout->addWidget(pill);
    oneLayout->addStretch(1);
    oneRow->setFocusProxy(targetEdit);
    targetEdit->setAccessibleName(tr("To instance"));

    manyWords = dialogs::makeRemark(q);
    manyWords->setObjectName(QStringLiteral("signalMany"));
    onlyAwaiting = new QCheckBox(tr("Only to those that await this name when it arrives"), q);
    onlyAwaiting->setObjectName(QStringLiteral("signalOnlyAwaiting"));

    auto* const address = new QWidget(q);
    auto* const rows = new QVBoxLayout(address);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(metrics::kGap);
    rows->addWidget(kinds, 0, Qt::AlignLeft);
    rows->addWidget(oneRow);
    rows->addWidget(manyWords);
    rows->addWidget(onlyAwaiting);
    dialogs::addField(form, tr("&To"), address)->setBuddy(targetEdit);
}

void SignalEditor::Private::buildDedup(QGridLayout* form) {
    dedup = new QLineEdit(q);
    dedup->setObjectName(QStringLiteral("signalDedupKey"));
    dedup->setFont(fonts::mono());
    dedup->setPlaceholderText(tr("none: sent twice, it is stored twice"));
    auto* const fresh = new QPushButton(tr("Use a ne&w key"), q);
    fresh->setObjectName(QStringLiteral("signalNewKey"));
    fresh->setAutoDefault(false);
    fresh->setToolTip(tr("One that nobody has used: sent again with it, the signal is not stored twice."));
    auto* const row = new QWidget(q);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGap);
    layout->addWidget(dedup, 1);
    layout->addWidget(fresh);
    row->setFocusProxy(dedup);
    dedupVerdict = dialogs::makeRemark(q);
    dedup->setAccessibleName(tr("Dedup key"));
    dialogs::addField(form, tr("Dedup &key"), row)->setBuddy(dedup);
    dialogs::addBelow(form, dedupVerdict);
    connect(fresh, &QAbstractButton::clicked, q, [this] { dedup->setText(newDedupKey()); });
}

void SignalEditor::Private::connectAll() {
    connect(kinds, &SegmentedControl::activated, q, [this](int kind) {
        to.kind = Kind(kind);
        edited();
        Q_EMIT q->targetChanged(q->wantsDetailOf());
    });
    connect(targetEdit, &QLineEdit::textEdited, q, [this](const QString& typed) {
        const qint64 id = QString(typed).remove(QLatin1Char('#')).toLongLong();
        to.one = id != 0 ? std::optional(InstanceId{id}) : std::nullopt;
        detail.reset();
        missing = false;
        edited();
        Q_EMIT q->targetChanged(to.one);
    });
    connect(onlyAwaiting, &QCheckBox::toggled, q, [this](bool only) {
        to.onlyAwaiting = only;
        edited();
    });
    connect(eventButtons, &EventButtons::chosen, q, &SignalEditor::chooseEvent);
    connect(nameBox, &QComboBox::editTextChanged, q, [this] { edited(); });
    connect(nameBox->lineEdit(), &QLineEdit::textEdited, q, [this] {
        nameTouched = true;
        taken = false;
    });
    connect(nameBox, &QComboBox::activated, q, [this] { nameTouched = true; });
    connect(dedup, &QLineEdit::textChanged, q, &SignalEditor::refresh);
    connect(payload, &JsonEdit::textChanged, q, &SignalEditor::refresh);
    connect(payload, &JsonEdit::validityChanged, q, &SignalEditor::refresh);
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
}

} // namespace fermata::views
