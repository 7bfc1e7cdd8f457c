// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace fermata::views {

class JsonEdit;

// Shows a stored document in a text view, laid out, every number digit by digit. The same text changes nothing; another
// one leaves cursor and scroll where they were. Of a large document the beginning is shown: laying out megabytes would
// hold up the window, and nobody reads them to their end.
class DocumentText {
public:
    explicit DocumentText(JsonEdit& view) : view_(view) {}

    static constexpr std::size_t shownBytes = 128u << 10;

    void setText(const std::string& json);
    void clear();
    bool cut() const { return shown_.size() > shownBytes; }

private:
    JsonEdit& view_;
    std::string shown_;
};

} // namespace fermata::views
