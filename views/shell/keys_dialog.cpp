// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/keys_dialog.h"

#include "shell/window_actions.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/key_hint.h"
#include "widgets/plain_text.h"

#include <QAction>
#include <QActionGroup>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

struct Line {
    QStringList keys;
    QString what;
};

QStringList keysOf(const QAction* action) {
    const QString text = action->shortcut().toString(QKeySequence::NativeText);
    return text == QLatin1String("+") ? QStringList{text} : text.split(u'+', Qt::SkipEmptyParts);
}

QLayout* makeGroup(const QString& title, const std::vector<Line>& lines, QWidget* parent) {
    auto* const grid = new QGridLayout;
    grid->setHorizontalSpacing(metrics::kPageMargin);
    grid->setVerticalSpacing(metrics::kGap);
    auto* const heading = plainLabel(title, parent);
    heading->setFont(fonts::semibold(fonts::small()));
    grid->addWidget(heading, 0, 0, 1, 2);
    int row = 1;
    for (const Line& line : lines) {
        auto* const what = plainLabel(line.what, parent);
        what->setFont(fonts::small());
        controls::setTone(what, controls::Tone::Secondary);
        grid->addWidget(new KeyHint(line.keys, parent), row, 0, Qt::AlignLeft | Qt::AlignVCenter);
        grid->addWidget(what, row++, 1);
    }
    grid->setColumnMinimumWidth(0, 96);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(row, 1);
    return grid;
}

} // namespace

KeysDialog::KeysDialog(const WindowActions& actions, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("keysDialog"));
    setWindowTitle(tr("All keys"));
    const auto of = [](const QAction* action) {
        return Line{keysOf(action), action->text().remove(QStringLiteral("…"))};
    };
    std::vector<Line> views;
    for (const QAction* const action : actions.pages->actions())
        views.push_back(of(action));
    views.push_back(of(actions.back));
    views.push_back(of(actions.forward));
    views.push_back(of(actions.rootCause));
    std::vector<Line> window{of(actions.goTo),         of(actions.live),        of(actions.readNow),
                             of(actions.spawn),        of(actions.signal),      of(actions.connectDatabase),
                             of(actions.define),       of(actions.versions),    of(actions.workersPanel),
                             of(actions.stepLogPanel), of(actions.switchTheme), of(actions.menuBar),
                             of(actions.fullScreen),   of(actions.newWindow),   of(actions.help),
                             of(actions.keys),         of(actions.copyLink),    of(actions.copyTicket),
                             of(actions.quit)};
    window[1].what = tr("Live or paused");
    window[5].what = tr("Connect to a database");
    std::vector<Line> acts;
    for (const QAction* const action : {actions.acts.at(ActKind::Replay), actions.acts.at(ActKind::Postpone),
                                        actions.acts.at(ActKind::EditState), actions.undo, actions.restartHosts})
        acts.push_back(of(action));
    std::vector<Line> debugger;
    for (const QAction* const action :
         {actions.debugOn, actions.debugOver, actions.debugInto, actions.debugOut, actions.debugTo, actions.debugHold,
          actions.toggleBreakpoint, actions.tryStep, actions.detach})
        debugger.push_back(of(action));
    const std::vector<Line> lists{
        {{tr("Tab")}, tr("Sidebar, filter, table, inspector")},
        {{QStringLiteral("↑"), QStringLiteral("↓")}, tr("Move in a list")},
        {{tr("Enter")}, tr("Open what is current")},
        {{QStringLiteral("/")}, tr("To the filter of the view")},
        {{QStringLiteral("H")}, tr("In Barriers and Stuck: walk to what holds it")},
        {{tr("Esc")}, tr("Close the inspector, or back to the table")},
        {{QStringLiteral("←"), QStringLiteral("→")}, tr("Move along the chart")},
    };
    const std::vector<Line> dialogs{
        {{tr("Ctrl"), tr("Enter")}, tr("Spawn, deliver, act")},
        {{tr("Ctrl"), tr("Shift"), QStringLiteral("F")}, tr("Lay out the JSON")},
        {{tr("Esc")}, tr("Close the dialog")},
    };
    auto* const right = new QVBoxLayout;
    right->setSpacing(20);
    right->addLayout(makeGroup(tr("In lists"), lists, this));
    right->addLayout(makeGroup(tr("In dialogs"), dialogs, this));
    right->addLayout(makeGroup(tr("Debugger"), debugger, this));
    right->addStretch();
    auto* const columns = new QHBoxLayout;
    columns->setSpacing(40);
    auto* const left = new QVBoxLayout;
    left->setSpacing(20);
    left->addLayout(makeGroup(tr("Views"), views, this));
    left->addLayout(makeGroup(tr("Acts on an instance"), acts, this));
    left->addStretch();
    columns->addLayout(left);
    columns->addLayout(makeGroup(tr("In the window"), window, this));
    columns->addLayout(right);
    auto* const note = plainLabel(tr("Single letters work while no text field has the focus. The keys of the debugger "
                                     "act at once; no other key writes by itself: it opens the dialog that does."),
                                  this);
    note->setFont(fonts::small());
    note->setWordWrap(true);
    controls::setTone(note, controls::Tone::Hint);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 20);
    column->setSpacing(20);
    column->addLayout(columns);
    column->addWidget(note);
    column->addWidget(buttons);
}

} // namespace fermata::views

#include "moc_keys_dialog.cpp"
