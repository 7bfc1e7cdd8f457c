// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page_id.h"

#include <fermata/types/ids.h>

#include <QMetaType>
#include <QString>

#include <optional>

// One line that opens in another window what is shown in this one:
//
//     fermata://open?connection=orders&database=orders&schema=fermata&page=stuck&instance=5208&filter=checkout
//
// It names a saved connection. Host, user and password are no part of it, so a link leads nowhere that its receiver has
// not saved; database and schema only say which ones are meant. A link shows something and changes nothing.
namespace fermata::views {

inline constexpr qsizetype kMaxLink = 4096;       // characters, escaped
inline constexpr qsizetype kMaxLinkFilter = 1000; // characters, as it is typed

struct Link {
    QString connection; // the name of a saved one; empty: it had none
    QString database;   // its own name; empty: not said
    QString schema;     // likewise
    std::optional<PageId> page;
    std::optional<InstanceId> instance;
    QString filter; // what is typed into the filter of the page; of Instances the line that says it

    friend bool operator==(const Link&, const Link&) = default;
};

struct ParsedLink {
    Link link;
    QString problem; // a sentence: what is wrong with it; empty: nothing. The link is empty then.
};

// It was meant to be a link, be it a wrong one: it begins with the scheme.
bool looksLikeLink(const QString& text);

ParsedLink parseLink(const QString& text);

// The line that says it: parseLink(printLink(link)).link is the link, for all that parseLink has no objection to.
QString printLink(const Link& link);

// Its words on a command line and in a link: "stuck". nullopt: there is none of that name.
std::optional<PageId> pageNamed(const QString& name);
QString pageNames(); // all of them: "overview, instances, …"

// Whether it has a filter that is a line of text.
bool hasFilterLine(PageId page);
// Why the filter cannot be one of that page, as a sentence; empty: it can.
QString filterProblem(PageId page, const QString& filter);

// What it names, for a sentence: "instance #5208 in Stuck"; empty: nothing.
QString linkGoal(const Link& link);

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::Link)
