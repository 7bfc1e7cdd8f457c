// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page_id.h"

#include <fermata/types/status.h>

#include <QString>

#include <optional>
#include <span>

class QWidget;

namespace fermata::views {

class Page;
class OverviewHistory;
class WindowState;

// What a page may need of its window.
struct PageNeeds {
    const OverviewHistory& history;
    const WindowState& window;
};

// What the sidebar, the View menu, the go-to box, the settings and the tour know of a page.
struct PageEntry {
    PageId page;
    const char* id;   // "leases": in names of files, settings and objects
    const char* icon; // in resources/icons
    const char* name; // in English: pageName()
    const char* tip;
    std::optional<Status> counts; // its number in the sidebar is how many instances are in this status
    Page* (*create)(const PageNeeds& needs, QWidget* parent);
    QString (*help)(); // F1: what it shows and its keys, as help::page() makes it
};

// The pages that there are, in their order.
std::span<const PageEntry> pageEntries();
const PageEntry* pageEntry(PageId page); // null: there is none

QString pageName(PageId page);
QString pageTip(PageId page);

} // namespace fermata::views
