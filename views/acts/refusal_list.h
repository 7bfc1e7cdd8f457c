// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/acts.h>

#include <QWidget>

class QLabel;

namespace fermata::views {

// Those of a report that were refused, and why, each by itself. The first of very many are shown; all can be copied.
class RefusalList : public QWidget {
    Q_OBJECT

public:
    explicit RefusalList(QWidget* parent = nullptr);

    void setReport(const ActReport& report); // hidden where nothing was refused

Q_SIGNALS:
    void instanceRequested(fermata::InstanceId id);

private:
    class Table;
    QString asText() const;

    std::vector<std::pair<InstanceId, QString>> refused_;
    QLabel* title_ = nullptr;
    Table* list_ = nullptr;
};

} // namespace fermata::views
