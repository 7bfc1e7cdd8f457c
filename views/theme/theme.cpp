// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/theme.h"

#include <cmath>

namespace fermata::views {

namespace {

Theme makeLight() {
    Theme t;
    t.dark = false;
    t.window = 0xF3F4F6;
    t.base = 0xFFFFFF;
    t.alt = 0xF8F9FB;
    t.button = 0xFFFFFF;
    t.hover = 0xEDF0F4;
    t.pressed = 0xE3E7ED;
    t.line = 0xE2E5EA;
    t.rowLine = 0xEDEFF2;
    t.controlEdge = 0xC6CCD4;
    t.inputEdge = 0x8D95A1;
    t.text = 0x1B1F25;
    t.text2 = 0x505863;
    t.text3 = 0x656D78;
    t.accent = 0x2457C5;
    t.onAccent = 0xFFFFFF;
    t.selection = 0xDDE8FB;
    t.selectionInactive = 0xE7EAEF;
    t.link = 0x1F50B8;
    t.attention = {0xFFF7E3, 0xDDB860, 0x7A5200};
    t.attentionLine = 0xA16D01;
    t.error = {0xFCEEEF, 0xE0A3AA, 0x981426};
    t.info = {0xEEF3FD, 0xB4C8EE, 0x123F98};
    t.diffAdded = 0xEAF5E4;
    t.diffRemoved = 0xFCEBEC;
    t.p50 = 0x1B1F25;
    t.p95 = 0x5E7FC4;
    t.p99 = 0x9DB4E4;
    t.status = {{
        {0x1D54C1, 0x123F98, 0xEEF3FD}, // runnable
        {0x84878D, 0x555B64, 0xF2F3F5}, // scheduled
        {0x00775C, 0x006A52, 0xE8F6F1}, // executing
        {0xA16D01, 0x7A5200, 0xFFF5DD}, // lease expired
        {0xA27CFB, 0x7446D6, 0xF5F0FE}, // awaiting signal
        {0x00515E, 0x00515E, 0xE6F3F5}, // awaiting children
        {0x7B9F66, 0x466F2D, 0xEFF5EB}, // done
        {0xA21829, 0x981426, 0xFCEEEF}, // failed
        {0xC03A86, 0x93195F, 0xFCEEF6}, // held
    }};
    return t;
}

Theme makeDark() {
    Theme t;
    t.dark = true;
    t.window = 0x202328;
    t.base = 0x191B1F;
    t.alt = 0x1D2024;
    t.button = 0x2B2F35;
    t.hover = 0x262A30;
    t.pressed = 0x30353D;
    t.line = 0x32363D;
    t.rowLine = 0x26292E;
    t.controlEdge = 0x484E58;
    t.inputEdge = 0x7A828E;
    t.text = 0xE5E8EC;
    t.text2 = 0xABB2BC;
    t.text3 = 0x9098A4;
    t.accent = 0x7FABFF;
    t.onAccent = 0x0F1B33;
    t.selection = 0x293A59;
    t.selectionInactive = 0x2D3239;
    t.link = 0x96BAFF;
    t.attention = {0x2E2714, 0x6E571F, 0xEBC068};
    t.attentionLine = 0xC48F1E;
    t.error = {0x3A2326, 0x7B4248, 0xFFA9AB};
    t.info = {0x202A3C, 0x3C5075, 0xB3CFFE};
    t.diffAdded = 0x212E1A;
    t.diffRemoved = 0x3A2326;
    t.p50 = 0xE5E8EC;
    t.p95 = 0x8FB0EE;
    t.p99 = 0x5A7AB8;
    t.status = {{
        {0xB3CFFE, 0xB3CFFE, 0x202A3C}, // runnable
        {0x656970, 0xA9AFB8, 0x26292E}, // scheduled
        {0x01835B, 0x3DBB83, 0x17302A}, // executing
        {0x9D7202, 0xE3B14C, 0x322A17}, // lease expired
        {0xB875F6, 0xCFA6FF, 0x2C2440}, // awaiting signal
        {0x40B1B7, 0x8ADDE6, 0x183034}, // awaiting children
        {0x87B443, 0xA6CC72, 0x242F1C}, // done
        {0xFB979A, 0xFFA9AB, 0x3A2326}, // failed
        {0xD85C9E, 0xFFA0D2, 0x3A2033}, // held
    }};
    return t;
}

constexpr QRgb kBlack = 0; // a plain 0 could be a null pointer

Theme makeContrast() {
    Theme t;
    t.dark = true;
    t.window = kBlack;
    t.base = kBlack;
    t.alt = 0x0D0D0D;
    t.button = kBlack;
    t.hover = 0x262626;
    t.pressed = 0x404040;
    t.line = 0x8C8C8C;
    t.rowLine = 0x595959;
    t.controlEdge = 0xFFFFFF;
    t.inputEdge = 0xFFFFFF;
    t.text = 0xFFFFFF;
    t.text2 = 0xF0F0F0;
    t.text3 = 0xD8D8D8;
    t.accent = 0xFFD500;
    t.onAccent = kBlack;
    t.selection = 0x10428C;
    t.selectionInactive = 0x404040;
    t.link = 0x9CD0FF;
    t.attention = {0x1A1400, 0xFFD500, 0xFFE066};
    t.attentionLine = 0xFFD500;
    t.error = {0x240000, 0xFF8080, 0xFFB3B3};
    t.info = {0x00142E, 0x9CD0FF, 0xB3DAFF};
    t.diffAdded = 0x003300;
    t.diffRemoved = 0x4D0000;
    t.p50 = 0xFFFFFF;
    t.p95 = 0x9CD0FF;
    t.p99 = 0xFFD500;
    t.status = {{
        {0x66B2FF, 0x99CCFF, 0x001A33}, // runnable
        {0x999999, 0xD8D8D8, 0x1A1A1A}, // scheduled
        {0x00D68F, 0x33E6A8, 0x002418}, // executing
        {0xFFC000, 0xFFD24D, 0x2B2000}, // lease expired
        {0xC48CFF, 0xDDBBFF, 0x1F0A33}, // awaiting signal
        {0x00CFE0, 0x80ECF5, 0x002B30}, // awaiting children
        {0x9ACD32, 0xB8E066, 0x1A2600}, // done
        {0xFF6666, 0xFFA3A3, 0x330000}, // failed
        {0xFF80C8, 0xFFB3DE, 0x330022}, // held
    }};
    return t;
}

QColor mix(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(float(a.redF() * (1 - share) + b.redF() * share),
                            float(a.greenF() * (1 - share) + b.greenF() * share),
                            float(a.blueF() * (1 - share) + b.blueF() * share));
}

} // namespace

const Theme& Theme::lightTheme() {
    static const Theme light = makeLight();
    return light;
}

const Theme& Theme::darkTheme() {
    static const Theme dark = makeDark();
    return dark;
}

const Theme& Theme::contrastTheme() {
    static const Theme contrast = makeContrast();
    return contrast;
}

QString Theme::nameOf(Choice choice) {
    switch (choice) {
    case Choice::Light:
        return QStringLiteral("light");
    case Choice::Dark:
        return QStringLiteral("dark");
    case Choice::Contrast:
        return QStringLiteral("contrast");
    case Choice::System:
        break;
    }
    return QStringLiteral("system");
}

std::optional<Theme::Choice> Theme::choiceNamed(const QString& name) {
    for (const Choice choice : {Choice::System, Choice::Light, Choice::Dark, Choice::Contrast}) {
        if (nameOf(choice) == name) return choice;
    }
    return std::nullopt;
}

Theme Theme::aged() const {
    // As light as the colour, so that what could be read on it, or against it, still can.
    const auto grey = [](QColor& color) {
        const auto linear = [](float part) {
            return part <= 0.04045F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
        };
        const float light =
            0.2126F * linear(color.redF()) + 0.7152F * linear(color.greenF()) + 0.0722F * linear(color.blueF());
        const float level = light <= 0.0031308F ? light * 12.92F : 1.055F * std::pow(light, 1 / 2.4F) - 0.055F;
        color = QColor::fromRgbF(level, level, level);
    };
    Theme old = *this;
    for (StatusColors& colors : old.status) {
        grey(colors.fill);
        grey(colors.text);
        grey(colors.tint);
    }
    for (QColor* const curve : {&old.p50, &old.p95, &old.p99})
        grey(*curve);
    old.text = text2;
    return old;
}

QColor Theme::disabledText() const {
    return mix(text3, window, 0.4);
}

QPalette Theme::palette() const {
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::Base, base);
    p.setColor(QPalette::AlternateBase, alt);
    p.setColor(QPalette::Button, button);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, of(LookStatus::Failed).text);
    p.setColor(QPalette::PlaceholderText, text3);
    p.setColor(QPalette::Highlight, selection);
    p.setColor(QPalette::Inactive, QPalette::Highlight, selectionInactive);
    p.setColor(QPalette::HighlightedText, text);
    p.setColor(QPalette::Link, link);
    p.setColor(QPalette::LinkVisited, link);
    p.setColor(QPalette::ToolTipBase, dark ? pressed : text);
    p.setColor(QPalette::ToolTipText, dark ? text : base);
    p.setColor(QPalette::Midlight, rowLine);
    p.setColor(QPalette::Mid, line);
    p.setColor(QPalette::Dark, controlEdge);
    p.setColor(QPalette::Light, dark ? pressed : base);
    p.setColor(QPalette::Shadow, dark ? QColor(0x0E0F12) : controlEdge);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, disabledText());
    p.setColor(QPalette::Disabled, QPalette::Highlight, selectionInactive);
    p.setColor(QPalette::Disabled, QPalette::Base, window);
    return p;
}

} // namespace fermata::views

#include "moc_theme.cpp"
