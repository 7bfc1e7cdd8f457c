// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "pages.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/status_look.h"
#include "widgets/bars.h"
#include "widgets/number_label.h"
#include "widgets/panel.h"
#include "widgets/section_bar.h"
#include "widgets/status_pill.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

using namespace fermata::views;

namespace {

// On each ground a pill may lie on.
class Ground : public QWidget {
public:
    enum class Kind { Base, Window, Alt, Selected };

    Ground(Kind kind, LookStatus status) : kind_(kind), status_(status) { setMinimumSize(150, 28); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Theme& t = theme();
        const QColor grounds[] = {t.base, t.window, t.alt, t.selection};
        painter.fillRect(rect(), grounds[int(kind_)]);
        painter.setFont(fonts::small());
        paintStatusPill(painter, QRectF(rect()).adjusted(8, 0, -8, 0), status_,
                        status_ == LookStatus::AwaitingChildren && kind_ == Kind::Base
                            ? QStringLiteral("children 999/1,000")
                            : QString());
    }

private:
    Kind kind_;
    LookStatus status_;
};

class IconSheet : public QWidget {
public:
    IconSheet() { setMinimumHeight(170); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().base);
        painter.setFont(fonts::header());
        const QStringList names =
            QDir(QStringLiteral(":/fermata/icons")).entryList({QStringLiteral("*.svg")}, QDir::Files);
        int x = 16;
        int y = 12;
        for (const QString& file : names) {
            const QString name = QFileInfo(file).completeBaseName();
            if (name == QLatin1String("mark") || name == QLatin1String("fermata")) continue;
            paintIcon(painter, QRectF(x, y, 16, 16), name, theme().text);
            x += 34;
            if (x > width() - 40) {
                x = 16;
                y += 30;
            }
        }
        y += 32;
        x = 16;
        for (std::size_t i = 0; i < kLookStatusCount; ++i) {
            paintGlyph(painter, QRectF(x, y, 12, 12), LookStatus(i), theme().of(LookStatus(i)).text);
            paintGlyph(painter, QRectF(x + 20, y - 6, 24, 24), LookStatus(i), theme().of(LookStatus(i)).text);
            x += 60;
        }
        paintMark(painter, QRectF(x + 10, y - 12, 48, 32), theme().text, theme().accent);
        applicationIcon().paint(&painter, QRect(x + 80, y - 14, 32, 32));
        paintIcon(painter, QRectF(x + 130, y - 4, 16, 16), QStringLiteral("fermata-mark"), theme().text);
    }
};

} // namespace

QWidget* makeStatusPage() {
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* const grid = new QGridLayout;
    grid->setSpacing(0);
    for (std::size_t i = 0; i < kLookStatusCount; ++i) {
        int place = 0;
        for (const auto kind : {Ground::Kind::Base, Ground::Kind::Window, Ground::Kind::Alt, Ground::Kind::Selected})
            grid->addWidget(new Ground(kind, LookStatus(i)), int(i), place++);
        grid->addWidget(new StatusPill(LookStatus(i)), int(i), place++);
    }
    column->addLayout(grid);

    auto* const bars = new QGridLayout;
    bars->setContentsMargins(16, 12, 16, 12);
    bars->setSpacing(10);
    const std::vector<std::vector<StackedPart>> samples = {
        {{LookStatus::Done, 996}, {LookStatus::Failed, 3}, {LookStatus::AwaitingSignal, 1}},
        {{LookStatus::Done, 34},
         {LookStatus::Failed, 2},
         {LookStatus::Executing, 9},
         {LookStatus::Runnable, 15},
         {LookStatus::Scheduled, 1},
         {LookStatus::AwaitingSignal, 3}},
        {{LookStatus::Done, 10},
         {LookStatus::Failed, 10},
         {LookStatus::Executing, 10},
         {LookStatus::LeaseExpired, 10},
         {LookStatus::Runnable, 10},
         {LookStatus::Scheduled, 10},
         {LookStatus::AwaitingSignal, 10},
         {LookStatus::AwaitingChildren, 10}},
        {}};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        auto* const bar = new StackedBar;
        bar->setParts(samples[i]);
        bar->setMinimumWidth(260);
        bars->addWidget(bar, int(i), 0);
        auto* const number = new NumberLabel(QStringLiteral("1,%1").arg(111 + 100 * i));
        number->setFont(fonts::small());
        bars->addWidget(number, int(i), 1);
        auto* const plain = new QLabel(QStringLiteral("1,%1").arg(111 + 100 * i));
        plain->setFont(fonts::tabular(fonts::small()));
        plain->setAlignment(Qt::AlignRight);
        bars->addWidget(plain, int(i), 2);
        auto* const clock = new NumberLabel(QStringLiteral("16:31:0%1.118").arg(i));
        clock->setFont(fonts::mono());
        bars->addWidget(clock, int(i), 3);
    }
    column->addLayout(bars);
    column->addWidget(new SectionBar(QStringLiteral("Icons")));
    column->addWidget(new IconSheet, 1);

    auto* const faces = new QVBoxLayout;
    faces->setContentsMargins(16, 12, 16, 12);
    const std::pair<const char*, QFont> samplesOfType[] = {
        {"hero: Nothing is held yet", fonts::hero()},
        {"title: Instances 4711", fonts::title()},
        {"body: Your sandbox is running. Spawn an example and watch it step.", fonts::body()},
        {"small: Waits for “paid”. Its inbox holds “Paid”: the case differs, so it never matched.", fonts::small()},
        {"header: Oldest eligible, Slots in use, Steps/s 0123456789 1111", fonts::header()},
        {"mono: {\"amount\": 49.90, \"ref\": \"M-20931\"} capture 0123456789", fonts::mono()},
        {"tabular: 0123456789 1111 1,842", fonts::tabular(fonts::small())}};
    for (const auto& [text, font] : samplesOfType) {
        auto* const label = new QLabel(QString::fromUtf8(text));
        label->setFont(font);
        faces->addWidget(label);
    }
    column->addLayout(faces);
    return page;
}
