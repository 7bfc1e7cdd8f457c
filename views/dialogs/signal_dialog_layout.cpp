// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Signal dialog is made of.
#include "acts/act_run.h"
#include "acts/production_gate.h"
#include "acts/progress_row.h"
#include "acts/refusal_list.h"
#include "acts/sql_peek.h"
#include "dialogs/signal_dialog_private.h"
#include "dialogs/signal_preview.h"
#include "models/near_miss.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
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

void SignalDialog::Private::build() {
    q->setObjectName(QStringLiteral("signalDialog"));
    q->setWindowTitle(tr("Deliver a signal"));
    q->setMinimumWidth(640);
    auto* const column = dialogs::makeColumn(q);
    auto* const form = dialogs::makeForm();
    column->addLayout(form);
    buildAddress(form);

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

    buildConsequences(column);
    column->addStretch(1);
    foot = dialogs::makeFoot(q, column, QStringLiteral("signalAccept"));
    foot.act->setIcon(icon(QStringLiteral("envelope"), Tint::OnAccent));
    fitting = new QTimer(q);
    fitting->setSingleShot(true);
    connect(fitting, &QTimer::timeout, q, [this] { dialogs::growToFit(q); });
    connectAll();
    begin({});
}

void SignalDialog::Private::buildAddress(QGridLayout* form) {
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

void SignalDialog::Private::buildDedup(QGridLayout* form) {
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
    reason = dialogs::makeReason(q);
    reasonLabel = dialogs::addField(form, tr("&Reason"), reason);
    connect(fresh, &QAbstractButton::clicked, q, [this] { dedup->setText(newDedupKey()); });
}

void SignalDialog::Private::buildConsequences(QVBoxLayout* column) {
    previewTitle = plainLabel(tr("What this will change"), q);
    previewTitle->setFont(fonts::semibold(fonts::small()));
    preview = new SignalPreview(q);
    preview->setObjectName(QStringLiteral("signalPreview"));
    auto* const consequences = new QVBoxLayout;
    consequences->setSpacing(metrics::kGap);
    consequences->addWidget(previewTitle);
    consequences->addWidget(preview);
    column->addLayout(consequences);
    answer = new Banner(Banner::Kind::Info, q);
    answer->setObjectName(QStringLiteral("signalAnswer"));
    answer->hide();
    column->addWidget(answer);
    refusals = new RefusalList(q);
    column->addWidget(refusals);
    sql = new SqlPeek(q);
    column->addWidget(sql);
    gate = new ProductionGate(q);
    column->addWidget(gate);

    progress = new ProgressRow(q);
    column->addWidget(progress);
}

void SignalDialog::Private::connectAll() {
    connect(kinds, &SegmentedControl::activated, q, [this](int kind) {
        to.kind = Kind(kind);
        edited();
        Q_EMIT q->targetChanged(q->target());
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
    connect(nameBox, &QComboBox::editTextChanged, q, [this] { edited(); });
    connect(nameBox->lineEdit(), &QLineEdit::textEdited, q, [this] {
        nameTouched = true;
        taken = false;
    });
    connect(nameBox, &QComboBox::activated, q, [this] { nameTouched = true; });
    for (QLineEdit* const line : {dedup, reason})
        connect(line, &QLineEdit::textChanged, q, [this] { refresh(); });
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
    connect(refusals, &RefusalList::instanceRequested, q, &SignalDialog::instanceRequested);
    connect(sql, &SqlPeek::opened, q, [this] { refresh(); });
    connect(progress, &ProgressRow::stopRequested, q, [this] { run->cancel(); });
    connect(gate, &ProductionGate::changed, q, [this] { refreshFoot(); });
    connect(foot.act, &QPushButton::clicked, q, [this] { send(); });
}

} // namespace fermata::views
