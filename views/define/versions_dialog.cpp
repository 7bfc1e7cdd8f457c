// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/versions_dialog.h"

#include "define/machine_draft.h"
#include "define/versions_model.h"
#include "dialogs/form.h"
#include "machines/machine_view.h"
#include "models/why.h"
#include "shell/machine_desk.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

constexpr int kWidth = 980;
constexpr int kHeight = 660;

QLabel* fieldLabel(const QString& text, QWidget* field, QWidget* parent) {
    auto* const label = plainLabel(text, parent);
    controls::setTone(label, controls::Tone::Secondary);
    label->setBuddy(field);
    return label;
}

} // namespace

VersionsDialog::VersionsDialog(MachineDesk& desk, QWidget* parent) : QDialog(parent), desk_(desk) {
    setObjectName(QStringLiteral("versionsDialog"));
    setWindowTitle(tr("Versions of a machine"));
    auto* const column = dialogs::makeColumn(this);
    column->setSpacing(metrics::kPanelPadding);
    makeVersions(column);
    column->addWidget(new Line(Qt::Horizontal, this));
    makeDifference(column);
    notice_ = new Banner(Banner::Kind::Info, this);
    notice_->setObjectName(QStringLiteral("versionsNotice"));
    notice_->setCloseable(true);
    notice_->hide();
    column->addWidget(notice_);
    auto* const foot = new QHBoxLayout;
    foot->setSpacing(metrics::kGap);
    why_ = dialogs::makeRemark(this);
    why_->setObjectName(QStringLiteral("versionsWhy"));
    controls::setTone(why_, controls::Tone::Hint);
    foot->addWidget(why_, 1);
    begin_ = new QPushButton(tr("New version from it…"), this);
    begin_->setObjectName(QStringLiteral("versionsBegin"));
    migrate_ = new QPushButton(tr("Migrate its instances…"), this);
    migrate_->setObjectName(QStringLiteral("versionsMigrate"));
    auto* const close = new QPushButton(this);
    controls::setLabel(close, tr("Close\tEsc"));
    for (QPushButton* const button : {begin_, migrate_, close}) {
        button->setAutoDefault(false);
        foot->addWidget(button);
    }
    column->addWidget(new Line(Qt::Horizontal, this));
    column->addLayout(foot);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(begin_, &QPushButton::clicked, this, [this] {
        if (const auto key = chosen()) Q_EMIT newVersionRequested(*key);
    });
    connect(migrate_, &QPushButton::clicked, this, &VersionsDialog::migrate);
    resize(kWidth, kHeight);
    refresh();
}

VersionsDialog::~VersionsDialog() {
    dialogs::silence(this);
}

void VersionsDialog::makeVersions(QVBoxLayout* column) {
    auto* const head = new QHBoxLayout;
    head->setSpacing(metrics::kGap);
    name_ = new QComboBox(this);
    name_->setObjectName(QStringLiteral("versionsMachine"));
    name_->setAccessibleName(tr("Machine"));
    name_->setMinimumContentsLength(16);
    name_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    head->addWidget(fieldLabel(tr("&Machine"), name_, this));
    head->addWidget(name_);
    head->addStretch(1);
    column->addLayout(head);
    connect(name_, &QComboBox::currentIndexChanged, this, [this] {
        if (quiet_ || name_->currentIndex() < 0) return;
        machine_ = name_->currentData().toByteArray().toStdString();
        fill();
    });

    model_ = new VersionsModel(this);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("versionsTable"));
    table_->setAccessibleName(tr("Versions"));
    table_->setModel(model_);
    controls::prepareTable(table_);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setSectionsClickable(false);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setMinimumHeight(3 * metrics::kRow);
    table_->setMaximumHeight(6 * metrics::kRow);
    for (const auto& [at, width] : {std::pair(0, 96), std::pair(1, 168), std::pair(2, 104)})
        table_->setColumnWidth(at, width);
    column->addWidget(table_, 1);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (quiet_) return;
        confirmed_->clear();
        if (const MachineRow* const row = chosenRow()) {
            life_->setCurrentIndex(int(row->life));
            strict_->setChecked(row->strict);
        }
        fillCompared();
        refresh();
    });

    auto* const bar = new QHBoxLayout;
    bar->setSpacing(metrics::kGap);
    life_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    life_->setObjectName(QStringLiteral("versionsLife"));
    life_->setAccessibleName(tr("Status of the version"));
    life_->addOption(tr("live"), tr("New instances may begin; the newest live version is taken where none is named"));
    life_->addOption(tr("deprecated"), tr("New instances may begin, and whoever begins one is warned"));
    life_->addOption(tr("obsolete"), tr("No new instances; those that run finish"));
    life_->setCurrentIndex(0);
    strict_ = new QCheckBox(tr("no &events either"), this);
    strict_->setObjectName(QStringLiteral("versionsStrict"));
    strict_->setToolTip(tr("Instances of an obsolete version that run get no events any more"));
    reason_ = dialogs::makeReason(this);
    reason_->setAccessibleName(tr("Reason"));
    confirmed_ = new QLineEdit(this);
    confirmed_->setObjectName(QStringLiteral("versionsConfirm"));
    confirmed_->setPlaceholderText(tr("production: the machine’s name"));
    confirmed_->setAccessibleName(tr("On a production database: the machine’s name"));
    confirmed_->hide();
    set_ = new QPushButton(tr("&Set the status"), this);
    set_->setObjectName(QStringLiteral("versionsSet"));
    set_->setAutoDefault(false);
    bar->addWidget(life_);
    bar->addWidget(strict_);
    bar->addWidget(reason_, 1);
    bar->addWidget(confirmed_);
    bar->addWidget(set_);
    column->addLayout(bar);
    connect(life_, &SegmentedControl::currentIndexChanged, this, &VersionsDialog::refresh);
    connect(strict_, &QCheckBox::toggled, this, &VersionsDialog::refresh);
    connect(confirmed_, &QLineEdit::textChanged, this, &VersionsDialog::refresh);
    connect(set_, &QPushButton::clicked, this, &VersionsDialog::setLife);
}

void VersionsDialog::makeDifference(QVBoxLayout* column) {
    auto* const bar = new QHBoxLayout;
    bar->setSpacing(metrics::kGap);
    before_ = new QComboBox(this);
    before_->setObjectName(QStringLiteral("versionsBefore"));
    before_->setAccessibleName(tr("The version that it was"));
    after_ = new QComboBox(this);
    after_->setObjectName(QStringLiteral("versionsAfter"));
    after_->setAccessibleName(tr("The version that it becomes"));
    bar->addWidget(fieldLabel(tr("&Difference from"), before_, this));
    bar->addWidget(before_);
    bar->addWidget(fieldLabel(tr("&to"), after_, this));
    bar->addWidget(after_);
    legend_ = new QLabel(this);
    legend_->setObjectName(QStringLiteral("versionsLegend"));
    legend_->setTextFormat(Qt::RichText);
    legend_->setFont(fonts::small());
    legend_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    bar->addWidget(legend_, 1);
    column->addLayout(bar);
    const auto paintLegend = [this] {
        const auto entry = [](StepEdge::Change change, const QString& sign, const QString& words) {
            return QStringLiteral("<span style=\"color:%1\">%2 %3</span>")
                .arg(changeColor(change).name(), sign, words.toHtmlEscaped());
        };
        using Change = StepEdge::Change;
        legend_->setText(QStringList{entry(Change::Added, QStringLiteral("—"), tr("added")),
                                     entry(Change::Removed, QStringLiteral("╌"), tr("removed")),
                                     entry(Change::Redirected, QStringLiteral("—"), tr("leads elsewhere"))}
                             .join(QStringLiteral("<span style=\"white-space:pre\">   </span>")));
    };
    paintLegend();
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, paintLegend);

    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("versionsSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    view_ = new MachineView(splitter);
    view_->setObjectName(QStringLiteral("versionsGraph"));
    view_->setAccessibleName(tr("The difference, drawn"));
    view_->setMinimumSize(200, 120);
    list_ = new QListView(splitter);
    list_->setObjectName(QStringLiteral("versionsChanges"));
    list_->setAccessibleName(tr("The difference, as a list"));
    list_->setMinimumWidth(160);
    list_->setWordWrap(true);
    list_->setResizeMode(QListView::Adjust);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setSelectionMode(QAbstractItemView::SingleSelection);
    changes_ = new DiffListModel(this);
    list_->setModel(changes_);
    splitter->addWidget(view_);
    splitter->addWidget(list_);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({560, 380});
    column->addWidget(splitter, 3);
    connect(view_, &MachineView::laidOut, this, [this] { view_->fit(); });
    for (QComboBox* const box : {before_, after_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            if (!quiet_) compare();
        });
}

void VersionsDialog::setMachines(const std::vector<MachineRow>& machines) {
    if (machines_ == machines) return;
    machines_ = machines;
    fill();
}

void VersionsDialog::show(const MachineKey& machine) {
    machine_ = machine.fsm;
    fill();
    const auto at = std::ranges::find(versions_, machine, &MachineRow::key);
    if (at != versions_.end()) table_->setCurrentIndex(model_->index(int(at - versions_.begin()), 0));
    if (versions_.size() > 1 && at == versions_.end()) table_->setCurrentIndex(model_->index(0, 0));
    fillCompared();
    QDialog::show();
    raise();
    activateWindow();
    table_->setFocus(Qt::OtherFocusReason);
}

void VersionsDialog::setHindrance(const QString& why) {
    hindrance_ = why;
    refresh();
}

void VersionsDialog::setProduction(bool production) {
    production_ = production;
    confirmed_->setVisible(production);
    refresh();
}

std::optional<MachineKey> VersionsDialog::chosen() const {
    const MachineRow* const row = chosenRow();
    return row ? std::optional(row->key) : std::nullopt;
}

const MachineRow* VersionsDialog::chosenRow() const {
    const int at = table_->currentIndex().row();
    return at >= 0 && std::size_t(at) < versions_.size() ? &versions_[std::size_t(at)] : nullptr;
}

const MachineRow* VersionsDialog::row(int version) const {
    const auto found =
        std::ranges::find_if(versions_, [&](const MachineRow& one) { return one.key.version == version; });
    return found == versions_.end() ? nullptr : &*found;
}

// What is chosen stays chosen; a machine that is gone leaves an empty list, which says so.
void VersionsDialog::fill() {
    quiet_ = true;
    const std::optional<MachineKey> was = chosen();
    QList<QByteArray> names;
    versions_.clear();
    for (const MachineRow& one : machines_) {
        const QByteArray name = QByteArray::fromStdString(one.key.fsm);
        if (!names.contains(name)) names << name;
        if (one.key.fsm == machine_) versions_.push_back(one);
    }
    bool same = names.size() == name_->count();
    for (int i = 0; same && i < names.size(); ++i)
        same = name_->itemData(i).toByteArray() == names[i];
    if (!same) {
        name_->clear();
        for (const QByteArray& name : std::as_const(names))
            name_->addItem(shownText(QString::fromUtf8(name)), name);
    }
    name_->setCurrentIndex(int(names.indexOf(QByteArray::fromStdString(machine_))));
    model_->setRows(versions_);
    int at = versions_.empty() ? -1 : 0;
    for (std::size_t i = 0; i < versions_.size(); ++i)
        if (versions_[i].key == was) at = int(i);
    if (table_->currentIndex().row() != at) table_->setCurrentIndex(at < 0 ? QModelIndex() : model_->index(at, 0));
    quiet_ = false;
    if (chosen() != was) {
        if (const MachineRow* const row = chosenRow()) {
            life_->setCurrentIndex(int(row->life));
            strict_->setChecked(row->strict);
        }
        fillCompared();
    } else {
        compare();
    }
    refresh();
}

// The chosen one, and the one before it.
void VersionsDialog::fillCompared() {
    quiet_ = true;
    before_->clear();
    after_->clear();
    const auto now = chosen();
    int before = -1, after = -1;
    for (const MachineRow& one : versions_) {
        for (QComboBox* const box : {before_, after_})
            box->addItem(tr("v%1").arg(one.key.version), one.key.version);
        if (now && one.key == *now) after = before_->count() - 1;
        if (now && one.key.version < now->version && before < 0) before = before_->count() - 1;
    }
    // The first version is looked at as what the next one began with.
    if (before < 0 && after > 0) {
        before = after;
        --after;
    }
    before_->setCurrentIndex(before);
    after_->setCurrentIndex(after);
    for (QComboBox* const box : {before_, after_})
        box->setEnabled(versions_.size() > 1);
    quiet_ = false;
    compare();
}

void VersionsDialog::compare() {
    const MachineRow* const first = before_->currentIndex() < 0 ? nullptr : row(before_->currentData().toInt());
    const MachineRow* const second = after_->currentIndex() < 0 ? nullptr : row(after_->currentData().toInt());
    const VersionDiff was =
        std::exchange(diff_, first && second ? difference(draftOf(*first), draftOf(*second)) : VersionDiff());
    if (was != diff_) changes_->setDiff(diff_);
    if (second)
        view_->setGraph(QStringLiteral("%1 %2 %3")
                            .arg(QString::fromStdString(machine_), before_->currentText(), after_->currentText()),
                        first ? diffGraph(draftOf(*first), draftOf(*second)) : graphOf(draftOf(*second)));
    else
        view_->clear();
    legend_->setVisible(first && second);
    list_->setVisible(first && second);
}

void VersionsDialog::refresh() {
    const MachineRow* const row = chosenRow();
    const bool obsolete = life_->currentIndex() == int(MachineLife::Obsolete);
    strict_->setEnabled(obsolete);
    const bool same =
        row && row->life == MachineLife(life_->currentIndex()) && row->strict == (obsolete && strict_->isChecked());
    QString why = hindrance_;
    if (why.isEmpty() && !row) why = tr("There is no version.");
    if (why.isEmpty() && !row->declared) why = tr("No worker has declared this version in this database.");
    if (why.isEmpty() && production_ && confirmed_->text() != QString::fromStdString(machine_))
        why = tr("On a production database type the machine’s name first.");
    set_->setEnabled(why.isEmpty() && !same && !busy_);
    const QString whyNotSet = !why.isEmpty() ? why : same ? tr("That is its status.") : QString();
    set_->setToolTip(plainToolTip(whyNotSet));
    set_->setAccessibleDescription(whyNotSet);
    why_->setText(why);
    begin_->setEnabled(row && !row->summary.edges.empty());
    const bool another = row && std::ranges::any_of(versions_, [&](const MachineRow& one) {
                             return one.key != row->key && one.declared && one.life != MachineLife::Obsolete;
                         });
    migrate_->setEnabled(hindrance_.isEmpty() && another && row->declared);
    const QString whyNoMigration = !hindrance_.isEmpty() ? hindrance_
                                   : another             ? QString()
                                                         : tr("There is no other version that instances could go to.");
    migrate_->setToolTip(plainToolTip(whyNoMigration));
    migrate_->setAccessibleDescription(whyNoMigration);
}

void VersionsDialog::setLife() {
    const MachineRow* const row = chosenRow();
    if (!row || busy_ || !set_->isEnabled()) return;
    const auto life = MachineLife(life_->currentIndex());
    MachineOrder order;
    order.what = MachineOrder::SetLife{row->key, life, life == MachineLife::Obsolete && strict_->isChecked(),
                                       reason_->text().toStdString()};
    const QString name = machineName(row->key.fsm, row->key.version);
    const QString words = life == MachineLife::Live ? tr("%1 is live.").arg(name)
                          : life == MachineLife::Deprecated
                              ? tr("%1 is deprecated: whoever begins it is warned.").arg(name)
                              : tr("%1 is obsolete: it has no new instances.").arg(name);
    busy_ = true;
    refresh();
    desk_.order(order, this, [this, words](const MachineOutcome& outcome) {
        busy_ = false;
        confirmed_->clear();
        const bool done = outcome.error.isEmpty();
        notice_->setKind(done ? Banner::Kind::Info : Banner::Kind::Error);
        notice_->setTitle(done ? QString() : tr("The status was not set"));
        notice_->setText(
            done ? words.toHtmlEscaped()
                 : shownLines(format::sentence(outcome.error) + u' ' + outcome.advice).trimmed().toHtmlEscaped());
        notice_->show();
        if (done) reason_->clear();
        refresh();
    });
}

void VersionsDialog::migrate() {
    const MachineRow* const row = chosenRow();
    if (!row) return;
    ActSubject subject;
    subject.filter.emplace();
    subject.filter->fsm = row->key.fsm;
    subject.filter->fsmVersion = row->key.version;
    subject.filter->statuses = {Status::Runnable, Status::Executing, Status::AwaitingSignal, Status::AwaitingChildren};
    subject.words = tr("all of %1 that have not ended").arg(machineName(row->key.fsm, row->key.version));
    ActSubject::Migration migration{row->key, row->summary.steps, {}};
    for (const MachineRow& other : versions_)
        if (other.key != row->key && other.declared && other.life != MachineLife::Obsolete)
            migration.to.push_back(other.summary);
    subject.migration = std::move(migration);
    Q_EMIT migrationRequested(subject);
}

} // namespace fermata::views

#include "moc_versions_dialog.cpp"
