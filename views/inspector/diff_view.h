// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/diff_model.h"
#include "widgets/latest_job.h"

#include <QThreadPool>
#include <QWidget>

#include <memory>
#include <string>

class QCheckBox;
class QLabel;
class QStackedLayout;
class QTableView;

namespace fermata::views {

class SectionBar;
class SegmentedControl;
class TabNote;

// The difference between two JSON documents, below one another or side by side. Large ones are compared on a thread of
// the view's own, which its destructor waits for; a late answer is dropped. Where it fails, that is said instead.
class DiffView : public QWidget {
    Q_OBJECT

public:
    using Document = std::shared_ptr<const std::string>;

    explicit DiffView(QWidget* parent = nullptr);
    ~DiffView() override;

    // The same documents again change nothing.
    void setDocuments(const Document& before, const QString& beforeTitle, const Document& after,
                      const QString& afterTitle);
    // Above it: what is to be known of it. Empty: nothing. It stays until another one is set.
    void setRemark(const QString& remark);
    // Instead of a difference: why there is none.
    void setNote(const QString& note);
    bool loaded() const { return !computing_; }

    DiffModel::Form form() const { return form_; }
    void setForm(DiffModel::Form form);
    bool onlyChanges() const;
    void setOnlyChanges(bool only);
    const DiffModel& model() const { return *model_; }
    QTableView* table() const { return table_; }

Q_SIGNALS:
    void computed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Table;
    class Delegate;
    struct Answer;
    void compute();
    void show(const Answer& answer);
    void fitColumns();
    void goToChange(bool down);
    QString chosenLines() const;
    void copy() const;

    Document before_;
    Document after_;
    QString beforeTitle_;
    QString afterTitle_;
    DiffModel::Form form_ = DiffModel::Form::Inline;
    bool computing_ = false;

    SectionBar* bar_ = nullptr;
    SegmentedControl* forms_ = nullptr;
    QCheckBox* only_ = nullptr;
    QWidget* sides_ = nullptr;
    QLabel* beforeLabel_ = nullptr;
    QLabel* afterLabel_ = nullptr;
    QLabel* remark_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    TabNote* note_ = nullptr;
    DiffModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    QLabel* summary_ = nullptr;
    QThreadPool pool_;
    LatestJob comparison_;
};

} // namespace fermata::views
