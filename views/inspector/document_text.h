// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace fermata::views {

class JsonEdit;

// Shows a stored document in a text view, laid out, every number digit by digit. The same text changes nothing; another
// one leaves cursor and scroll where they were.
class DocumentText {
public:
    explicit DocumentText(JsonEdit& view) : view_(view) {}

    void setText(const std::string& json);
    void clear();

private:
    JsonEdit& view_;
    std::string shown_;
};

} // namespace fermata::views
