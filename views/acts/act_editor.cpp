// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked for each kind of act: most want a value, some nothing at all.
#include "acts/act_editor.h"

#include "acts/act_words.h"
#include "acts/migrate_editor.h"
#include "acts/replay_editor.h"
#include "acts/signal_editor.h"
#include "acts/spawn_editor.h"
#include "acts/state_change.h"
#include "dialogs/form.h"
#include "models/why.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ActEditor)
};

QGridLayout* formOf(QWidget* editor) {
    auto* const form = dialogs::makeForm();
    form->setContentsMargins({});
    editor->setLayout(form);
    return form;
}

// There is nothing to choose: a sentence says what it does.
class PlainEditor : public ActEditor {
public:
    PlainEditor(Act act, const QString& sentence, QWidget* parent) : ActEditor(parent), act_(std::move(act)) {
        auto* const column = new QVBoxLayout(this);
        column->setContentsMargins({});
        auto* const words = dialogs::makeRemark(this);
        words->setText(sentence);
        column->addWidget(words);
    }

    Act act() const override { return act_; }

private:
    const Act act_;
};

class PostponeEditor : public ActEditor {
public:
    explicit PostponeEditor(QWidget* parent) : ActEditor(parent) {
        QGridLayout* const form = formOf(this);
        auto* const how = new QWidget(this);
        auto* const row = new QHBoxLayout(how);
        row->setContentsMargins({});
        row->setSpacing(metrics::kGap);
        choice_ = new SegmentedControl(SegmentedControl::Look::Framed, how);
        choice_->setObjectName(QStringLiteral("postponeHow"));
        choice_->setAccessibleName(Words::tr("By a delay or to a time"));
        choice_->addOption(Words::tr("For"));
        choice_->addOption(Words::tr("Until"));
        choice_->setCurrentIndex(0);
        amount_ = new QSpinBox(how);
        amount_->setObjectName(QStringLiteral("postponeAmount"));
        amount_->setAccessibleName(Words::tr("How long"));
        amount_->setRange(1, 100'000);
        amount_->setValue(10);
        unit_ = new QComboBox(how);
        unit_->setObjectName(QStringLiteral("postponeUnit"));
        unit_->setAccessibleName(Words::tr("Unit"));
        for (const QString& unit : {Words::tr("seconds"), Words::tr("minutes"), Words::tr("hours"), Words::tr("days")})
            unit_->addItem(unit);
        unit_->setCurrentIndex(1);
        until_ = new QDateTimeEdit(QDateTime::currentDateTime().addSecs(3600), how);
        until_->setObjectName(QStringLiteral("postponeUntil"));
        until_->setAccessibleName(Words::tr("Until when"));
        until_->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        until_->setCalendarPopup(true);
        until_->setMinimumWidth(208);
        for (QWidget* const part : {static_cast<QWidget*>(choice_), static_cast<QWidget*>(amount_),
                                    static_cast<QWidget*>(unit_), static_cast<QWidget*>(until_)})
            row->addWidget(part);
        row->addStretch(1);
        dialogs::addField(form, Words::tr("&Later"), how)->setBuddy(amount_);
        auto* const remark = dialogs::makeRemark(this);
        remark->setText(
            Words::tr("Counted by the clock of the database. A time is that of this computer’s time zone."));
        dialogs::addBelow(form, remark);
        show(0);
        connect(choice_, &SegmentedControl::currentIndexChanged, this, [this](int index) { show(index); });
        connect(amount_, &QSpinBox::valueChanged, this, &ActEditor::edited);
        connect(unit_, &QComboBox::currentIndexChanged, this, &ActEditor::edited);
        connect(until_, &QDateTimeEdit::dateTimeChanged, this, &ActEditor::edited);
    }

    Act act() const override {
        using namespace std::chrono;
        acts::Postpone postpone;
        if (choice_->currentIndex() == 1) {
            postpone.until = Timestamp(milliseconds(until_->dateTime().toMSecsSinceEpoch()));
        } else {
            constexpr std::array units{seconds(1), seconds(60), seconds(3'600), seconds(86'400)};
            postpone.delay = amount_->value() * milliseconds(units.at(std::size_t(unit_->currentIndex())));
        }
        return postpone;
    }

    void focusFirst() override {
        amount_->setFocus();
        amount_->selectAll();
    }

private:
    void show(int index) {
        amount_->setVisible(index == 0);
        unit_->setVisible(index == 0);
        until_->setVisible(index == 1);
        if (index == 1 && isVisible()) until_->setFocus();
        Q_EMIT edited();
    }

    SegmentedControl* choice_ = nullptr;
    QSpinBox* amount_ = nullptr;
    QComboBox* unit_ = nullptr;
    QDateTimeEdit* until_ = nullptr;
};

class PriorityEditor : public ActEditor {
public:
    PriorityEditor(const ActSubject& subject, QWidget* parent) : ActEditor(parent) {
        QGridLayout* const form = formOf(this);
        value_ = new QSpinBox(this);
        value_->setObjectName(QStringLiteral("actPriority"));
        value_->setRange(-32'768, 32'767);
        value_->setFixedWidth(120);
        if (subject.row) value_->setValue(subject.row->priority);
        dialogs::addField(form, Words::tr("&Priority"), value_);
        auto* const remark = dialogs::makeRemark(this);
        remark->setText(subject.row ? Words::tr("Lower runs earlier. It is %1 now.").arg(subject.row->priority)
                                    : Words::tr("Lower runs earlier."));
        dialogs::addBelow(form, remark);
        connect(value_, &QSpinBox::valueChanged, this, &ActEditor::edited);
    }

    Act act() const override { return acts::SetPriority{value_->value()}; }
    void focusFirst() override {
        value_->setFocus();
        value_->selectAll();
    }

private:
    QSpinBox* value_ = nullptr;
};

class QueueEditor : public ActEditor {
public:
    QueueEditor(const ActSubject& subject, QWidget* parent) : ActEditor(parent) {
        QGridLayout* const form = formOf(this);
        name_ = new QComboBox(this);
        name_->setObjectName(QStringLiteral("actQueue"));
        name_->setEditable(true);
        name_->setInsertPolicy(QComboBox::NoInsert);
        name_->setFont(fonts::mono());
        dialogs::keepAsTyped(name_);
        dialogs::spellOutEntries(name_);
        if (subject.row) name_->setEditText(QString::fromStdString(subject.row->queue));
        dialogs::addField(form, Words::tr("&Queue"), name_);
        auto* const remark = dialogs::makeRemark(this);
        remark->setText(subject.row
                            ? Words::tr("It is in %1 now.").arg(quoted(subject.row->queue))
                            : Words::tr("Offered are the queues that live workers take, and those known so far."));
        dialogs::addBelow(form, remark);
        connect(name_, &QComboBox::editTextChanged, this, &ActEditor::edited);
    }

    Act act() const override { return acts::SetQueue{name_->currentText().toStdString()}; }
    QString problem() override { return name_->currentText().isEmpty() ? Words::tr("Name the queue.") : QString(); }
    void setQueues(const QStringList& queues) override {
        const QString typed = name_->currentText();
        const QSignalBlocker blocked(name_);
        name_->clear();
        name_->addItems(queues);
        name_->setEditText(typed);
    }
    void focusFirst() override {
        name_->setFocus();
        name_->lineEdit()->selectAll();
    }

private:
    QComboBox* name_ = nullptr;
};

class FailEditor : public ActEditor {
public:
    explicit FailEditor(QWidget* parent) : ActEditor(parent) {
        QGridLayout* const form = formOf(this);
        error_ = new QLineEdit(this);
        error_->setObjectName(QStringLiteral("actError"));
        error_->setPlaceholderText(Words::tr("what went wrong"));
        dialogs::addField(form, Words::tr("&Error"), error_);
        auto* const remark = dialogs::makeRemark(this);
        remark->setText(Words::tr("It is what the instance ends with: its parent and everybody who looks will read it. "
                                  "It cannot be undone, but the instance can be replayed."));
        dialogs::addBelow(form, remark);
        connect(error_, &QLineEdit::textChanged, this, &ActEditor::edited);
    }

    Act act() const override { return acts::Fail{error_->text().toStdString()}; }
    QString problem() override {
        return error_->text().trimmed().isEmpty() ? Words::tr("Say what went wrong.") : QString();
    }
    void focusFirst() override { error_->setFocus(); }

private:
    QLineEdit* error_ = nullptr;
};

// There are two ways, so the other one is what a person comes for.
class OnDeadEditor : public ActEditor {
public:
    OnDeadEditor(ActSubject::Topic topic, QWidget* parent) : ActEditor(parent), topic_(std::move(topic)) {
        auto* const column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->setSpacing(metrics::kGrid);
        goesOn_ = new QRadioButton(Words::tr("Its ordering key &goes on"), this);
        goesOn_->setObjectName(QStringLiteral("onDeadGoesOn"));
        stops_ = new QRadioButton(Words::tr("Its ordering key stops &until it is replayed or skipped"), this);
        stops_->setObjectName(QStringLiteral("onDeadStops"));
        (topic_.stops ? goesOn_ : stops_)->setChecked(true);
        column->addWidget(goesOn_);
        column->addWidget(stops_);
        auto* const remark = dialogs::makeRemark(this);
        remark->setText(Words::tr("This is for events that become DEAD from now on. All relays of the topic go by it; "
                                  "one that is started with another --on-dead is refused."));
        column->addWidget(remark);
        connect(stops_, &QRadioButton::toggled, this, &ActEditor::edited);
    }

    Act act() const override { return acts::OutboxOnDead{topic_.name, stops_->isChecked(), topic_.stops}; }
    void focusFirst() override { (stops_->isChecked() ? stops_ : goesOn_)->setFocus(); }

private:
    const ActSubject::Topic topic_;
    QRadioButton* goesOn_ = nullptr;
    QRadioButton* stops_ = nullptr;
};

class CancelTaskEditor : public ActEditor {
public:
    explicit CancelTaskEditor(QWidget* parent) : ActEditor(parent) {
        auto* const column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->setSpacing(metrics::kGrid);
        cancelled_ = new QRadioButton(Words::tr("It ends as &cancelled: nobody needs it any more"), this);
        cancelled_->setObjectName(QStringLiteral("cancelTaskCancelled"));
        error_ = new QRadioButton(Words::tr("It ends as an &error: it could not be completed"), this);
        error_->setObjectName(QStringLiteral("cancelTaskError"));
        cancelled_->setChecked(true);
        column->addWidget(cancelled_);
        column->addWidget(error_);
        auto* const remark = dialogs::makeRemark(this);
        remark->setText(Words::tr("Steps that wait end with it. One that executes ends first, and what it hands on "
                                  "starts nothing. A task that has ended stays so: it cannot be retried, nor created "
                                  "again with the same context."));
        column->addWidget(remark);
        connect(error_, &QRadioButton::toggled, this, &ActEditor::edited);
    }

    Act act() const override { return acts::TaskCancel{error_->isChecked()}; }
    void focusFirst() override { (error_->isChecked() ? error_ : cancelled_)->setFocus(); }

private:
    QRadioButton* cancelled_ = nullptr;
    QRadioButton* error_ = nullptr;
};

class StateEditor : public ActEditor {
public:
    explicit StateEditor(const ActSubject& subject, QWidget* parent) : ActEditor(parent), many_(subject.many()) {
        auto* const column = new QVBoxLayout(this);
        column->setContentsMargins({});
        state_ = new StateChange(this);
        column->addWidget(state_);
        if (subject.state) state_->setText(*subject.state);
        connect(state_, &StateChange::edited, this, &ActEditor::edited);
    }

    Act act() const override { return acts::EditState{state_->text()}; }
    QString problem() override {
        if (!state_->hasBase()) return Words::tr("The state is being read.");
        if (!state_->isChanged()) return Words::tr("The state is as it is now.");
        return state_->isValid() ? QString() : Words::tr("The state is not valid JSON.");
    }
    bool wantsDetail() const override { return !many_; }
    void setDetail(const InstanceDetail& detail) override { state_->setBase(detail.row.state); }
    void focusFirst() override { state_->setFocus(); }

private:
    const bool many_;
    StateChange* state_ = nullptr;
};

} // namespace

QString OrderEditor::title() const {
    return actwords::title(kindOf(act()));
}

std::chrono::milliseconds OrderEditor::rest() const {
    return std::chrono::milliseconds(150);
}

ActEditor* makeActEditor(ActKind kind, const ActSubject& subject, ActDesk& desk, QWidget* parent) {
    const auto plain = [parent](Act act, const QString& sentence) {
        return new PlainEditor(std::move(act), sentence, parent);
    };
    switch (kind) {
    case ActKind::Replay:
        return new ReplayEditor(subject, parent);
    case ActKind::RunNow:
        return plain(acts::RunNow{},
                     Words::tr("What is scheduled for later becomes due at once. Nothing else changes."));
    case ActKind::Postpone:
        return new PostponeEditor(parent);
    case ActKind::SetPriority:
        return new PriorityEditor(subject, parent);
    case ActKind::SetQueue:
        return new QueueEditor(subject, parent);
    case ActKind::Release:
        return plain(acts::Release{},
                     Words::tr("A lease that has expired, or whose worker is gone, is taken from its holder: the "
                               "instance is runnable again, with one attempt more, as the reaper would have it. Should "
                               "the holder still be at work, its commit is refused."));
    case ActKind::EditState:
        return new StateEditor(subject, parent);
    case ActKind::Fail:
        return new FailEditor(parent);
    case ActKind::Recount:
        return plain(acts::Recount{},
                     Words::tr("The number of children that a parent waits for becomes the number of its children that "
                               "live. Where none does, its barrier opens."));
    case ActKind::DeleteSignal:
        return plain(
            acts::DeleteSignal{subject.signalIds},
            subject.signalName.isEmpty()
                ? Words::tr("A signal that nobody has consumed is taken out of its inbox for good.")
                : Words::tr("The signal %1, which nobody has consumed, is taken out of its inbox for good. The "
                            "audit keeps its payload.")
                      .arg(quoted(shownText(subject.signalName))));
    case ActKind::Undo:
        return plain(acts::Undo{subject.entries},
                     Words::tr("What was done is taken back where the row is still as that left it. What has moved on "
                               "stays as it is, and is told below."));
    case ActKind::OutboxSkip:
        return plain(
            acts::OutboxSkip{},
            Words::tr("An event that is DEAD and stops its ordering key stays DEAD, and the next one of its key "
                      "may be published. What a receiver needs it for never arrives, unless it is replayed."));
    case ActKind::OutboxOnDead:
        return new OnDeadEditor(subject.topic.value_or(ActSubject::Topic{}), parent);
    case ActKind::ClearLock:
        return plain(
            acts::ClearLock{},
            Words::tr("The lock ends, and the server handles the messages that wait. What has the lock is fenced off: "
                      "should its handler still run, what it commits is refused. Effects that it has had elsewhere "
                      "stay. Its message is not tried again, and a caller is told that the lock was cleared."));
    case ActKind::TaskRetry:
        return plain(acts::TaskRetry{subject.taskStep.empty() ? std::nullopt : std::optional(subject.taskStep)},
                     subject.taskStep.empty()
                         ? Words::tr("Every step that has failed runs again, with all its tries. What it blocked goes "
                                     "on when it is complete, and the task waits for its steps again.")
                         : Words::tr("The step %1 runs again, with all its tries. What it blocked goes on when it is "
                                     "complete, and the task waits for its steps again.")
                               .arg(quoted(shownText(QString::fromStdString(subject.taskStep)))));
    case ActKind::TaskCancel:
        return new CancelTaskEditor(parent);
    case ActKind::MachineMigrate:
        return new MigrateEditor(subject.migration.value_or(ActSubject::Migration{}), parent);
    case ActKind::Deliver:
        return new SignalEditor(desk, parent);
    case ActKind::Spawn:
        return new SpawnEditor(desk, parent);
    }
    return nullptr;
}

} // namespace fermata::views

#include "moc_act_editor.cpp"
