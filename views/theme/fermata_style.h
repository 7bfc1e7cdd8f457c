// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionGroupBox;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QStyleOptionViewItem;

namespace fermata::views {

// Fusion, flattened: the look of every plain Qt widget. It reads theme() at each paint, so one instance serves both
// themes. What a file paints: style_buttons (buttons, check boxes), style_inputs (line edits, combo and spin boxes),
// style_items (rows, headers, branches), style_chrome (tabs, menus, docks, tool bars, scroll bars, progress),
// style_metrics (sizes, hints).
class FermataStyle : public QProxyStyle {
    Q_OBJECT

public:
    FermataStyle();

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    void unpolish(QWidget* widget) override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
    QPixmap standardPixmap(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // style_buttons.cpp
    void drawButtonPanel(const QStyleOption* option, QPainter& painter, const QWidget* widget) const;
    void drawButtonLabel(const QStyleOptionButton* option, QPainter& painter, const QWidget* widget) const;
    void drawToolButton(const QStyleOptionToolButton* option, QPainter& painter, const QWidget* widget) const;
    void drawCheckIndicator(const QStyleOption* option, QPainter& painter, bool round) const;
    QSize buttonSize(const QStyleOptionButton* option, const QWidget* widget) const;
    QSize toolButtonSize(const QStyleOptionToolButton* option, const QWidget* widget) const;

    // style_inputs.cpp
    void drawInputPanel(const QStyleOption* option, QPainter& painter, const QWidget* widget) const;
    void drawComboBox(const QStyleOptionComboBox* option, QPainter& painter, const QWidget* widget) const;
    void drawComboLabel(const QStyleOptionComboBox* option, QPainter& painter, const QWidget* widget) const;
    void drawSpinBox(const QStyleOptionSpinBox* option, QPainter& painter, const QWidget* widget) const;

    // style_items.cpp
    void drawRow(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) const;
    void drawItemPanel(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) const;
    void drawItem(const QStyleOptionViewItem* option, QPainter& painter, const QWidget* widget) const;
    void drawBranch(const QStyleOption* option, QPainter& painter) const;
    void drawHeader(const QStyleOptionHeader* option, QPainter& painter, const QWidget* widget) const;
    bool trackHover(QObject* watched, QEvent* event);

    // style_chrome.cpp
    void drawTabShape(const QStyleOptionTab* option, QPainter& painter) const;
    void drawTabLabel(const QStyleOptionTab* option, QPainter& painter, const QWidget* widget) const;
    QSize tabSize(const QStyleOptionTab* option, const QWidget* widget) const;
    void drawMenuItem(const QStyleOptionMenuItem* option, QPainter& painter, const QWidget* widget) const;
    QSize menuItemSize(const QStyleOptionMenuItem* option, const QSize& contents) const;
    void drawDockTitle(const QStyleOption* option, QPainter& painter) const;
    void drawScrollBar(const QStyleOptionSlider* option, QPainter& painter, const QWidget* widget) const;
    void drawSlider(const QStyleOptionSlider* option, QPainter& painter, const QWidget* widget) const;
    void drawGroupBox(const QStyleOptionGroupBox* option, QPainter& painter, const QWidget* widget) const;
    void drawProgress(const QStyleOption* option, QPainter& painter, const QWidget* widget) const;
};

} // namespace fermata::views
