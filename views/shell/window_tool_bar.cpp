// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_tool_bar.h"

#include "connections/connection.h"
#include "connections/connection_colours.h"
#include "shell/go_to_box.h"
#include "shell/window_actions.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace fermata::views {

namespace {

constexpr int kEdge = 4; // and a gap: 12 from the window's edge

QWidget* makeSpacer(QWidget* parent, QSizePolicy::Policy policy, int width = 0) {
    auto* const spacer = new QWidget(parent);
    spacer->setSizePolicy(policy, QSizePolicy::Preferred);
    if (policy == QSizePolicy::Fixed) spacer->setFixedWidth(width);
    return spacer;
}

Tint dotTint(const ConnectionState& state) {
    switch (state.kind) {
    case ConnectionState::Kind::Connecting:
        return Tint::Hint;
    case ConnectionState::Kind::Connected:
        return state.sandbox ? Tint::Done : Tint::Link;
    case ConnectionState::Kind::Lost:
        return Tint::Attention;
    case ConnectionState::Kind::Failed:
        return Tint::Failed;
    }
    return Tint::Hint;
}

} // namespace

WindowToolBar::WindowToolBar(WindowActions& actions, QWidget* parent) : QToolBar(parent), actions_(actions) {
    setObjectName(QStringLiteral("toolBar"));
    setWindowTitle(tr("Toolbar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFixedHeight(metrics::kToolBar);
    layout()->setContentsMargins(0, 0, 0, 0); // a bar's layout takes one margin for another
    layout()->setSpacing(metrics::kGap);

    connection_ = new QPushButton(this);
    connection_->setObjectName(QStringLiteral("connectionButton"));
    connection_->setMinimumWidth(128);
    connection_->setMaximumWidth(240);
    auto* const connections = new QMenu(connection_);
    connections->addActions({actions.openSandbox, actions.connectDatabase});
    connections->addSeparator();
    connections->addAction(actions.retryConnection);
    connections->setToolTipsVisible(true);
    connection_->setMenu(connections);

    live_ = new QToolButton(this);
    live_->setObjectName(QStringLiteral("liveButton"));
    live_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    live_->setPopupMode(QToolButton::MenuButtonPopup);
    live_->setFocusPolicy(Qt::TabFocus);
    auto* const pace = new QMenu(live_);
    pace->addActions({actions.live, actions.readNow});
    pace->addSeparator();
    pace->addActions(actions.intervalMenu()->actions());
    live_->setMenu(pace);
    connect(live_, &QToolButton::clicked, actions.live, &QAction::trigger);

    goTo_ = new GoToBox(this);
    QPushButton* const spawn = makeButton(actions.spawn, QStringLiteral("spawnButton"));
    QPushButton* const signal = makeButton(actions.signal, QStringLiteral("signalButton"));

    theme_ = controls::makeIconButton(QStringLiteral("sun"), toolTipWithKey(actions.switchTheme), this);
    theme_->setObjectName(QStringLiteral("themeButton"));
    connect(theme_, &QToolButton::clicked, actions.switchTheme, &QAction::trigger);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &WindowToolBar::updateTheme);
    more_ = controls::makeIconButton(QStringLiteral("more"), tr("All actions"), this);
    more_->setObjectName(QStringLiteral("moreButton"));
    more_->setPopupMode(QToolButton::InstantPopup);
    auto* const all = new QMenu(more_);
    for (QMenu* const menu : actions.menus())
        all->addMenu(menu);
    more_->setMenu(all);

    addWidget(makeSpacer(this, QSizePolicy::Fixed, kEdge));
    addWidget(connection_);
    addWidget(live_);
    live_->setAutoRaise(false); // the bar flattens what it is given
    addWidget(makeSpacer(this, QSizePolicy::Expanding));
    addWidget(makeIconButton(actions.back, QStringLiteral("backButton")));
    addWidget(makeIconButton(actions.forward, QStringLiteral("forwardButton")));
    addWidget(goTo_);
    addWidget(makeSpacer(this, QSizePolicy::Expanding));
    addWidget(spawn);
    addWidget(signal);
    addSeparator();
    addWidget(theme_);
    addWidget(more_);
    addWidget(makeSpacer(this, QSizePolicy::Fixed, kEdge));
    setConnection({});
    setPace(true, 1000);
    updateTheme();
}

QPushButton* WindowToolBar::makeButton(QAction* action, const QString& name) {
    auto* const button = new QPushButton(action->icon(), QString(action->text()).remove(QStringLiteral("…")), this);
    button->setObjectName(name);
    button->setAccessibleDescription(action->toolTip());
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    const auto follow = [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(toolTipWithKey(action));
    };
    connect(action, &QAction::changed, button, follow);
    follow();
    return button;
}

QToolButton* WindowToolBar::makeIconButton(QAction* action, const QString& name) {
    QToolButton* const button = controls::makeIconButton(action->icon().name(), toolTipWithKey(action), this);
    button->setObjectName(name);
    button->setAccessibleName(action->text());
    button->setEnabled(action->isEnabled());
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::enabledChanged, button, &QWidget::setEnabled);
    return button;
}

void WindowToolBar::setConnection(const ConnectionState& state) {
    state_ = state;
    const QString label = state.label.isEmpty() ? tr("no database") : shownText(state.label);
    connection_->setText(labelText(fontMetrics().elidedText(label, Qt::ElideMiddle, 180)));
    updateDot();
    QString how;
    switch (state.kind) {
    case ConnectionState::Kind::Connecting:
        how = tr("connecting to %1").arg(label);
        break;
    case ConnectionState::Kind::Connected:
        how = tr("connected to %1 as %2, %3").arg(label, shownText(state.user), shownText(state.server));
        break;
    case ConnectionState::Kind::Lost:
        how = tr("the connection to %1 is lost; connecting again").arg(label);
        break;
    case ConnectionState::Kind::Failed:
        how = tr("not connected to %1").arg(label);
        break;
    }
    setPlainToolTip(*connection_, how);
    connection_->setAccessibleName(tr("Connection: %1").arg(how));
}

QMenu* WindowToolBar::connectionMenu() const {
    return connection_->menu();
}

// A picture, since the style gives icons the colour of a button's text, and this one's colour says something.
void WindowToolBar::updateDot() {
    if (state_.kind == ConnectionState::Kind::Connected && (state_.production || !state_.colour.isEmpty())) {
        Connection marked;
        marked.colour = state_.colour;
        marked.production = state_.production;
        connection_->setIcon(connectionDot(marked, devicePixelRatioF()));
        return;
    }
    connection_->setIcon(
        icon(QStringLiteral("dot"), dotTint(state_)).pixmap(connection_->iconSize(), devicePixelRatioF()));
}

void WindowToolBar::setAged(bool aged) {
    if (aged == aged_) return;
    aged_ = aged;
    setPace(isLive_, interval_);
}

void WindowToolBar::setPace(bool live, int intervalMilliseconds) {
    isLive_ = live;
    interval_ = intervalMilliseconds;
    const QString every = format::duration(std::chrono::milliseconds(intervalMilliseconds));
    const bool waits = live && aged_;
    live_->setIcon(
        icon(live ? QStringLiteral("pause") : QStringLiteral("play"), live && !waits ? Tint::Text : Tint::Attention));
    live_->setText(waits ? tr("Waiting") : live ? QStringLiteral("%1\t%2").arg(tr("Live"), every) : tr("Paused"));
    live_->setToolTip(
        waits  ? tr("The database gives no answer. Read every %1 as soon as it does. Click to pause (R)").arg(every)
        : live ? tr("Read every %1. Click to pause (R)").arg(every)
               : tr("Nothing is read. Click to go on (R)"));
    live_->setAccessibleName(waits  ? tr("Waiting for the database; pause")
                             : live ? tr("Live, every %1; pause").arg(every)
                                    : tr("Paused; go on"));
}

void WindowToolBar::updateTheme() {
    const Theme* const seen = &ThemeManager::instance().seen();
    theme_->setIcon(icon(seen == &Theme::lightTheme()  ? QStringLiteral("sun")
                         : seen == &Theme::darkTheme() ? QStringLiteral("moon")
                                                       : QStringLiteral("eye")));
    updateDot();
}

} // namespace fermata::views

#include "moc_window_tool_bar.cpp"
