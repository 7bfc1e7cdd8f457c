// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/form.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QAbstractItemModel>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace fermata::views::dialogs {

namespace {

// A dialog opens as high as its layout wants to be at any width; lines that wrap need more at the width that it has.
class GrowsWhenShown : public QObject {
public:
    explicit GrowsWhenShown(QDialog* dialog) : QObject(dialog), dialog_(dialog) { dialog->installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show) growToFit(dialog_);
        return QObject::eventFilter(watched, event);
    }

private:
    QDialog* const dialog_;
};

} // namespace

QVBoxLayout* makeColumn(QDialog* dialog) {
    new GrowsWhenShown(dialog);
    auto* const column = new QVBoxLayout(dialog);
    column->setContentsMargins(20, 20, 20, 16);
    column->setSpacing(metrics::kPageMargin);
    return column;
}

QGridLayout* makeForm() {
    auto* const form = new QGridLayout;
    form->setHorizontalSpacing(metrics::kPageMargin);
    form->setVerticalSpacing(metrics::kPanelPadding);
    form->setColumnMinimumWidth(0, 92);
    form->setColumnStretch(1, 1);
    return form;
}

QLabel* addField(QGridLayout* form, const QString& text, QWidget* field) {
    auto* const label = plainLabel(text);
    controls::setTone(label, controls::Tone::Secondary);
    label->setBuddy(field);
    label->setMinimumHeight(metrics::kButton);
    if (field->accessibleName().isEmpty()) field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    const int row = form->rowCount();
    form->addWidget(label, row, 0, Qt::AlignTop);
    form->addWidget(field, row, 1);
    return label;
}

void addBelow(QGridLayout* form, QWidget* widget) {
    form->addWidget(widget, form->rowCount(), 1);
}

QLineEdit* makeReason(QWidget* parent) {
    auto* const line = new QLineEdit(parent);
    line->setObjectName(QStringLiteral("dialogReason"));
    line->setPlaceholderText(QCoreApplication::translate("fermata::views::dialogs", "why: it is kept in the audit"));
    line->setMaxLength(2000);
    return line;
}

QLabel* makeRemark(QWidget* parent) {
    auto* const label = plainLabel(parent);
    label->setFont(fonts::small());
    label->setWordWrap(true);
    controls::setTone(label, controls::Tone::Secondary);
    return label;
}

void setHindrance(const Foot& foot, const QString& why, bool acting) {
    foot.reason->setText(shownLines(why));
    foot.act->setEnabled(why.isEmpty() && !acting);
    foot.act->setToolTip(plainToolTip(why));
}

void keepAsTyped(QComboBox* box) {
    // An editable box looks its text up without regard to case when the focus leaves it, as its completer would.
    if (QCompleter* const completer = box->completer()) completer->setCaseSensitivity(Qt::CaseSensitive);
}

void spellOutEntries(QComboBox* box) {
    class Delegate : public QStyledItemDelegate {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;
        QString displayText(const QVariant& value, const QLocale& locale) const override {
            return shownText(QStyledItemDelegate::displayText(value, locale));
        }
    };
    box->setItemDelegate(new Delegate(box));
    QAbstractItemModel* const model = box->model();
    QObject::connect(model, &QAbstractItemModel::rowsInserted, box, [model](const QModelIndex&, int first, int last) {
        for (int row = first; row <= last; ++row) {
            const QModelIndex entry = model->index(row, 0);
            const QString name = entry.data().toString();
            if (!isShownAsItIs(name)) model->setData(entry, shownText(name), Qt::AccessibleTextRole);
        }
    });
}

void silence(QWidget* form) {
    for (QObject* const child : form->findChildren<QObject*>())
        QObject::disconnect(child, nullptr, form, nullptr);
}

void growToFit(QDialog* dialog) {
    if (!dialog->isVisible()) return;
    QLayout* const column = dialog->layout();
    column->activate();
    const int needed = column->minimumHeightForWidth(dialog->width());
    if (dialog->height() < needed) dialog->resize(dialog->width(), needed);
}

Foot makeFoot(QDialog* dialog, QVBoxLayout* column, const QString& actName) {
    Foot foot;
    column->addWidget(new Line(Qt::Horizontal, dialog));
    foot.row = new QHBoxLayout;
    foot.row->setSpacing(metrics::kGap);
    foot.reason = makeRemark(dialog);
    controls::setTone(foot.reason, controls::Tone::Hint);
    foot.close = new QPushButton(dialog);
    controls::setLabel(foot.close, QCoreApplication::translate("fermata::views::dialogs", "Close\tEsc"));
    foot.close->setAutoDefault(false);
    foot.act = new QPushButton(dialog);
    foot.act->setObjectName(actName);
    // Not the dialog's default: Enter in a field must not write anything.
    foot.act->setAutoDefault(false);
    controls::setRole(foot.act, controls::ButtonRole::Primary);
    foot.row->addWidget(foot.reason, 1);
    foot.row->addWidget(foot.close);
    foot.row->addWidget(foot.act);
    column->addLayout(foot.row);
    QObject::connect(foot.close, &QPushButton::clicked, dialog, &QDialog::reject);
    // Plain Enter belongs to the fields; with Ctrl it acts from anywhere.
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* const shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), dialog);
        QObject::connect(shortcut, &QShortcut::activated, foot.act, &QPushButton::click);
    }
    return foot;
}

} // namespace fermata::views::dialogs
