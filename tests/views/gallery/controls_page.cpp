// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "pages.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "widgets/chip.h"
#include "widgets/key_hint.h"
#include "widgets/link_label.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStatusBar>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

using namespace fermata::views;

namespace {

QHBoxLayout* row(std::initializer_list<QWidget*> widgets) {
    auto* const box = new QHBoxLayout;
    box->setSpacing(8);
    for (QWidget* const widget : widgets)
        box->addWidget(widget);
    box->addStretch();
    return box;
}

QPushButton* button(const QString& text, const QString& iconName = {}) {
    auto* const result = new QPushButton(text);
    if (!iconName.isEmpty()) result->setIcon(icon(iconName));
    return result;
}

template <typename Widget>
Widget* off(Widget* widget) {
    widget->setEnabled(false);
    return widget;
}

template <typename Widget>
Widget* compact(Widget* widget) {
    controls::setCompact(widget);
    return widget;
}

QPushButton* with(controls::ButtonRole role, QPushButton* button) {
    controls::setRole(button, role);
    return button;
}

// A popup paints the same when it is a plain child.
QMenu* menu(QWidget* parent) {
    auto* const result = new QMenu(parent);
    result->addAction(icon(QStringLiteral("replay")), QStringLiteral("Replay"))
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    QAction* const chosen = result->addAction(icon(QStringLiteral("envelope")), QStringLiteral("Deliver a signal…"));
    result->addAction(icon(QStringLiteral("edit")), QStringLiteral("Edit state…"))->setEnabled(false);
    result->addSeparator();
    QAction* const live = result->addAction(QStringLiteral("Live"));
    live->setCheckable(true);
    live->setChecked(true);
    result->addMenu(QStringLiteral("Copy as"))->addAction(QStringLiteral("JSON"));
    result->setWindowFlags(Qt::Widget);
    result->setActiveAction(chosen);
    return result;
}

} // namespace

QWidget* makeControlsPage() {
    auto* const window = new QMainWindow;
    window->setWindowTitle(QStringLiteral("Controls"));
    auto* const bar = window->addToolBar(QStringLiteral("Main"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* const live = new QToolButton;
    live->setText(QStringLiteral("Live\t1 s"));
    live->setIcon(icon(QStringLiteral("pause")));
    live->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    live->setMenu(new QMenu(live));
    live->setPopupMode(QToolButton::InstantPopup);
    auto* const go = new SearchBox;
    go->setPlaceholderText(QStringLiteral("Go to an instance, queue or action"));
    go->setKeys({QStringLiteral("Ctrl"), QStringLiteral("K")});
    go->setFixedWidth(420);
    bar->addWidget(live);
    bar->addWidget(go);
    bar->addSeparator();
    bar->addWidget(button(QStringLiteral("Spawn"), QStringLiteral("plus")));
    bar->addWidget(button(QStringLiteral("Signal"), QStringLiteral("envelope")));
    bar->addWidget(controls::makeIconButton(QStringLiteral("bell"), QStringLiteral("Notifications")));
    bar->addWidget(controls::makeIconButton(QStringLiteral("sun"), QStringLiteral("Theme")));
    bar->addWidget(controls::makeIconButton(QStringLiteral("more"), QStringLiteral("More")));

    auto* const centre = new QWidget;
    auto* const column = new QVBoxLayout(centre);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(12);

    auto* const focused = button(QStringLiteral("Keyboard focus"));
    focused->setObjectName(QStringLiteral("focused"));
    auto* const checked = button(QStringLiteral("Checked"));
    checked->setCheckable(true);
    checked->setChecked(true);
    auto* const flat = button(QStringLiteral("Clear"));
    flat->setFlat(true);
    auto* const drop = button(QStringLiteral("Replay"), QStringLiteral("replay"));
    drop->setMenu(new QMenu(drop));
    using controls::ButtonRole;
    column->addLayout(row(
        {button(QStringLiteral("Cancel\tEsc")),
         with(ButtonRole::Primary, button(QStringLiteral("Deliver “paid”\tCtrl Enter"), QStringLiteral("envelope"))),
         with(ButtonRole::Danger, button(QStringLiteral("Crash before commit"), QStringLiteral("bolt"))), focused,
         checked, flat, drop}));
    column->addLayout(
        row({off(button(QStringLiteral("Disabled"), QStringLiteral("envelope"))),
             off(with(ButtonRole::Primary, button(QStringLiteral("Disabled primary")))),
             compact(button(QStringLiteral("Signal…"), QStringLiteral("envelope"))),
             compact(with(ButtonRole::Primary, button(QStringLiteral("Deliver “paid”…"), QStringLiteral("envelope")))),
             compact(button(QStringLiteral("Show path"), QStringLiteral("barriers"))),
             new LinkLabel(QStringLiteral("Show path")), off(new LinkLabel(QStringLiteral("no way"))),
             new KeyHint({QStringLiteral("Ctrl"), QStringLiteral("K")})}));

    auto* const combo = new QComboBox;
    combo->addItems({QStringLiteral("payments"), QStringLiteral("default")});
    auto* const editable = new QComboBox;
    editable->setEditable(true);
    editable->addItems({QStringLiteral("paid"), QStringLiteral("approve")});
    auto* const none = new QComboBox;
    none->setPlaceholderText(QStringLiteral("any machine"));
    auto* const spin = new QSpinBox;
    spin->setRange(0, 100000);
    spin->setValue(1000);
    auto* const line = new QLineEdit(QStringLiteral("support-4711-1"));
    line->setFont(fonts::mono());
    auto* const hint = new QLineEdit;
    hint->setPlaceholderText(QStringLiteral("goes to the activity log"));
    auto* const bad = new QLineEdit(QStringLiteral("not a number"));
    controls::setInvalid(bad, true);
    column->addLayout(
        row({combo, editable, none, spin, line, hint, bad, off(new QLineEdit(QStringLiteral("disabled")))}));

    auto* const filter = new SearchBox(QStringLiteral("filter"));
    filter->setPlaceholderText(QStringLiteral("machine, id, step"));
    filter->setKeys({QStringLiteral("/")});
    auto* const typed = new SearchBox(QStringLiteral("filter"));
    typed->setMono(true);
    typed->setText(QStringLiteral("state.order:42"));
    column->addLayout(row({new Chip(QStringLiteral("queue is"), QStringLiteral("payments, default")),
                           new Chip(QStringLiteral("spawned in the last"), QStringLiteral("4 d")), filter, typed}));

    auto* const tri = new QCheckBox(QStringLiteral("Some"));
    tri->setTristate(true);
    tri->setCheckState(Qt::PartiallyChecked);
    auto* const on = new QCheckBox(QStringLiteral("Tell me when #4711 moves"));
    on->setChecked(true);
    auto* const offOn = new QCheckBox(QStringLiteral("Off and on"));
    offOn->setChecked(true);
    auto* const radio = new QRadioButton(QStringLiteral("One"));
    radio->setChecked(true);
    column->addLayout(row({new QCheckBox(QStringLiteral("Not checked")), on, tri, off(offOn), radio,
                           new QRadioButton(QStringLiteral("Other"))}));

    auto* const range = new SegmentedControl;
    for (const char* text : {"5 m", "15 m", "1 h", "6 h"})
        range->addOption(QLatin1String(text));
    range->setCurrentIndex(1);
    auto* const presets = new SegmentedControl(SegmentedControl::Look::Flat);
    for (const char* text : {"All", "Not moving", "Failed", "Retrying"})
        presets->addOption(QLatin1String(text));
    presets->setCount(1, QStringLiteral("25"));
    presets->setCount(2, QStringLiteral("57"));
    presets->setCount(3, QStringLiteral("6"));
    auto* const slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    auto* const progress = new QProgressBar;
    progress->setValue(40);
    column->addLayout(row({range, presets, slider, progress}));

    auto* const lower = new QHBoxLayout;
    lower->setSpacing(16);
    auto* const tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    auto* const text = new QPlainTextEdit;
    QString lines;
    for (int i = 0; i < 60; ++i)
        lines += QStringLiteral("line %1 of a text that scrolls\n").arg(i);
    text->setPlainText(lines);
    tabs->addTab(text, QStringLiteral("State"));
    tabs->addTab(new QWidget, QStringLiteral("Inbox\t1"));
    tabs->addTab(new QWidget, QStringLiteral("Children\t0"));
    tabs->addTab(new QWidget, QStringLiteral("History\t4"));
    lower->addWidget(tabs, 1);
    auto* const group = new QGroupBox(QStringLiteral("Group"));
    auto* const inner = new QVBoxLayout(group);
    inner->addWidget(new QLabel(QStringLiteral("Plain text with a <a href=\"x\">link #5208</a> in it")));
    auto* const pale = new QLabel(QStringLiteral("a hint"));
    controls::setTone(pale, controls::Tone::Hint);
    inner->addWidget(pale);
    inner->addStretch();
    lower->addWidget(group, 1);
    lower->addWidget(menu(centre), 0, Qt::AlignTop);
    column->addLayout(lower, 1);
    window->setCentralWidget(centre);

    auto* const dock = new QDockWidget(QStringLiteral("Step log"));
    dock->setWidget(new QLabel(QStringLiteral("  what these workers committed")));
    window->addDockWidget(Qt::BottomDockWidgetArea, dock);
    window->statusBar()->addWidget(new QLabel(QStringLiteral("connected as operator on orders-db")));
    window->statusBar()->addWidget(new QLabel(QStringLiteral("read 3 ms")));
    window->statusBar()->addPermanentWidget(new QLabel(QStringLiteral("16:31:07 database time")));
    return window;
}
