// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// How a row says that its worker was lost in its step: by the last words of last_error, so that no column is needed for
// what happens next to never. The sweep writes them (§4), and the worker whose process of a machine has ended.
namespace fermata::store {

inline constexpr char lostWords[] = "its worker was lost";

// Behind the new last_error of a row `g` that was lost: " (3 times in a row)", nothing for the first time. The error
// before may be anybody's: what does not end so begins anew, and what is large is not read.
inline constexpr char lostAgain[] =
    "case when g.attempt > 0 and pg_column_size(g.last_error) < 2000 and g.last_error like '%its worker was lost%'"
    " then ' (' || least(coalesce(substring(g.last_error from '\\(([0-9]{1,9}) times in a row\\)$')::int, 1),"
    " 999999998) + 1 || ' times in a row)' else '' end";

} // namespace fermata::store
