// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was filled in before, under a name.
#include "acts/spawn_editor_private.h"
#include "theme/icon.h"
#include "widgets/json_edit.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSpinBox>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kLongestName = 80;

} // namespace

void SpawnEditor::Private::fillTemplates(QMenu& menu) {
    menu.clear();
    for (const SpawnTemplate& one : templates)
        connect(menu.addAction(labelText(one.name)), &QAction::triggered, q, [this, one] { apply(one); });
    if (templates.empty()) menu.addAction(tr("No template is saved"))->setEnabled(false);
    menu.addSeparator();
    connect(menu.addAction(icon(QStringLiteral("plus")), tr("Save as a template…")), &QAction::triggered, q,
            [this] { askForName(tr("Save as a template"), {}, [this](const QString& name) { saveAs(name); }); });
    if (templates.empty()) return;
    QMenu* const rename = menu.addMenu(tr("Rename"));
    QMenu* const remove = menu.addMenu(tr("Delete"));
    for (const SpawnTemplate& one : templates) {
        const auto named = [name = one.name](const SpawnTemplate& other) { return other.name == name; };
        connect(rename->addAction(labelText(one.name)), &QAction::triggered, q, [this, one, named] {
            askForName(tr("Rename the template"), one.name, [this, one, named](const QString& name) {
                std::erase_if(templates,
                              [&](const SpawnTemplate& other) { return other.name == name && name != one.name; });
                const auto found = std::ranges::find_if(templates, named);
                if (found != templates.end()) found->name = name;
                Q_EMIT q->templatesChanged(templates);
            });
        });
        connect(remove->addAction(labelText(one.name)), &QAction::triggered, q, [this, named] {
            std::erase_if(templates, named);
            Q_EMIT q->templatesChanged(templates);
        });
    }
}

void SpawnEditor::Private::askForName(const QString& title, const QString& name,
                                      const std::function<void(const QString&)>& done) {
    auto* const dialog = new QInputDialog(q);
    dialog->setObjectName(QStringLiteral("templateName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(tr("Name; a template of this name is replaced"));
    dialog->setTextValue(name);
    connect(dialog, &QInputDialog::textValueSelected, q, [done](const QString& typed) {
        if (const QString chosen = typed.simplified().left(kLongestName); !chosen.isEmpty()) done(chosen);
    });
    dialog->open();
}

void SpawnEditor::Private::saveAs(const QString& name) {
    SpawnTemplate saved{name, request(), counter->text().toStdString(), ownQueue()};
    if (saved.ownQueue) saved.request.queue = queueBox->currentText().trimmed().toStdString();
    std::erase_if(templates, [&](const SpawnTemplate& one) { return one.name == name; });
    templates.push_back(std::move(saved));
    std::ranges::sort(templates, [](const SpawnTemplate& a, const SpawnTemplate& b) {
        return QString::localeAwareCompare(a.name, b.name) < 0;
    });
    Q_EMIT q->templatesChanged(templates);
}

// All of it as it was, whatever stands there now.
void SpawnEditor::Private::apply(const SpawnTemplate& one) {
    leaveOriginal();
    fill(one.request);
    queueBox->setCurrentText(QString::fromStdString(one.request.queue));
    state->setText(QString::fromStdString(one.request.state));
    partition->setText(QString::fromStdString(one.request.partitionKey.value_or("")));
    priority->setValue(one.request.priority);
    delay->setValue(int(std::chrono::duration_cast<std::chrono::seconds>(one.request.delay).count()));
    count->setValue(one.request.count);
    counter->setText(QString::fromStdString(one.counter));
    if (one.ownQueue) own->setChecked(true); // one without it does not lead out of it
    edited();
}

} // namespace fermata::views
