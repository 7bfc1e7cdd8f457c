// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "pages.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/json_edit.h"
#include "widgets/key_value_grid.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/section_bar.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace fermata::views;

namespace {

JsonEdit* json(const QString& text) {
    auto* const edit = new JsonEdit;
    edit->setVisibleLines(5);
    edit->setText(text);
    return edit;
}

} // namespace

QWidget* makePanelsPage() {
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* const header = new PageHeader(QStringLiteral("Panels"));
    header->setSubtitle(QStringLiteral("changes every second"));
    header->addRight(new QPushButton(icon(QStringLiteral("external")), QStringLiteral("Open")));
    column->addWidget(header);

    auto* const grid = new QGridLayout;
    grid->setContentsMargins(16, 16, 16, 16);
    grid->setSpacing(16);

    auto* const valid =
        json(QStringLiteral("{\n  \"amount\": 49.90,\n  \"ref\": \"M-20931\",\n  \"ok\": [true, null, -1e9]\n}"));
    valid->setNote(QStringLiteral("49.90 is sent as typed"));
    valid->setObjectName(QStringLiteral("focused"));
    grid->addWidget(valid, 0, 0);
    grid->addWidget(json(QStringLiteral("{\n  \"amount\": 49.90,\n  \"source\": \"support\",\n}")), 0, 1);
    auto* const empty = json({});
    empty->setEmptyAllowed(true);
    empty->setPlaceholderText(QStringLiteral("{}"));
    grid->addWidget(empty, 1, 0);
    auto* const readOnly = json(QStringLiteral("{\"a\": 1, \"a\": 2}"));
    readOnly->setReadOnly(true);
    grid->addWidget(readOnly, 1, 1);

    auto* const attention = new Banner;
    attention->setTitle(QStringLiteral("Why it does not move"));
    attention->setText(QStringLiteral(
        "Waits for “paid”. Its inbox holds “<u>P</u>aid”: the case differs, so it never matched. It "
        "holds <a href=\"4711\" style=\"text-decoration:none\">order #4711</a>: the last of its 1,000 children."));
    attention->addLink(QStringLiteral("Show path"), QStringLiteral("path"));
    attention->addButton(QStringLiteral("Deliver “paid”…"), QStringLiteral("envelope"), true);
    attention->addButton(QStringLiteral("Show path"), QStringLiteral("barriers"));
    grid->addWidget(attention, 2, 0);
    auto* const failed = new Banner(Banner::Kind::Error);
    failed->setTitle(QStringLiteral("The database does not answer"));
    failed->setText(QStringLiteral(
        "Nothing was read for 12 s: connection refused on orders-db:5432. What you see is as of 16:31:07."));
    failed->addLink(QStringLiteral("Try again"), QStringLiteral("retry"));
    failed->setCloseable(true);
    grid->addWidget(failed, 2, 1);
    auto* const remark = new Banner(Banner::Kind::Info);
    remark->setText(QStringLiteral("Read-only: the role support_ro may not write to gen_durable."));
    grid->addWidget(remark, 3, 0);

    auto* const panel = new Panel;
    auto* const inner = new QVBoxLayout(panel);
    inner->setContentsMargins(16, 12, 16, 12);
    auto* const facts = new KeyValueGrid(2);
    facts->addRow(QStringLiteral("queue"), QStringLiteral("Queue"), QStringLiteral("payments"));
    facts->addRow(QStringLiteral("priority"), QStringLiteral("Priority"), QStringLiteral("0"));
    facts->addRow(QStringLiteral("partition"), QStringLiteral("Partition"), QStringLiteral("cust-2207"), true);
    facts->addRow(QStringLiteral("attempt"), QStringLiteral("Attempt"), QStringLiteral("31"));
    facts->setTone(QStringLiteral("attempt"), controls::Tone::Attention);
    inner->addWidget(facts);
    grid->addWidget(panel, 3, 1);
    column->addLayout(grid);

    auto* const section = new SectionBar(QStringLiteral("Inbox"));
    section->setCount(QStringLiteral("0"));
    section->setRemark(QStringLiteral("nothing here is consumed"));
    column->addWidget(section);
    auto* const state = new EmptyState;
    state->setTitle(QStringLiteral("Nothing is held yet"));
    state->setText(QStringLiteral("Your sandbox is running. Spawn an example and watch it step, wait for a signal, "
                                  "crash and come back. Queues, charts and what is stuck will appear here."));
    state->addButton(QStringLiteral("Spawn a checkout"), QStringLiteral("plus"), true);
    state->addButton(QStringLiteral("Connect…"), QStringLiteral("database"));
    column->addWidget(state, 1);
    return page;
}
