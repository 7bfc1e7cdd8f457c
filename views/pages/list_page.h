// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"
#include "widgets/list_stack.h"
#include "widgets/segmented_control.h"

#include <chrono>
#include <functional>
#include <utility>
#include <vector>

class QAction;
class QSplitter;
class QTimer;
class QVBoxLayout;

namespace fermata::views {

class FootBar;
class PageHeader;
class SearchBox;

// A page that is one list: a header with what it is narrowed by, the list or what stands in its place, perhaps a pane
// about the row that is chosen, a foot. Who derives from it says what is read, what the empty list and the foot say,
// and what its parts lead to; the rest is here: the states of a list, the filter's keys, what is kept between runs.
//
// Its parts are called by `name`: "leases" has a leasesPage, a leasesError, a leasesEmpty, a leasesFoot.
class ListPage : public Page {
    Q_OBJECT

public:
    void setReadError(const QString& sentence) override;
    bool loaded() const override;
    void clear() override; // after what the derived one has cleared
    void focusContents() override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray& state) override;

    void setConnection(const ConnectionState& state);
    const QString& noDelivery() const { return noDelivery_; } // why no signal can be delivered; empty: it can
    // An entry of a menu that delivers a signal, or says why it cannot.
    QAction* addDelivery(QMenu& menu, const QString& words, std::function<void()> deliver) const;

    void planSoon(); // other rows may be in sight: replan() is called, once for all that changes in this moment

protected:
    ListPage(const QString& name, const QString& title, const ListStack::Sentences& sentences, QWidget* parent);

    // Presets (flat) follow the title, other choices (framed) stand at the right. The first option holds.
    using Options = std::vector<std::pair<QString, QString>>; // words and tool tip
    SegmentedControl* addChoices(const char* part, SegmentedControl::Look look, const QString& spoken,
                                 const Options& options);
    // What is typed comes as filterTyped() after a pause. "/" leads to it, Down and Enter from it to the list.
    SearchBox* addFilter(const char* part, const QString& spoken, const QString& placeholder, const QString& toolTip,
                         std::chrono::milliseconds pause);
    QString filterText() const;
    void setFilterText(const QString& text); // nobody typed it
    void filterTaken();                      // what was typed is asked for already

    // Once, after the parts of the header. The list has its model from now on, which goes after it. The pane is hidden
    // until it has something to tell.
    template <typename List>
    void setList(List* list, QWidget* pane = nullptr) {
        list->model()->setParent(list);
        saveColumns_ = [list] { return list->saveColumns(); };
        restoreColumns_ = [list](const QByteArray& columns) { list->restoreColumns(columns); };
        setContents(list, pane);
    }
    void setContents(QWidget* contents, QWidget* pane = nullptr); // instead of a list
    void addFoot();
    void addKey(Qt::Key key, std::function<void()> act);

    void setAnswered(Timestamp at); // the present question: no error is left
    void setUnanswered();           // another question than before

    virtual void showState() = 0; // what the empty list says, and the foot
    virtual void filterTyped() {}
    virtual void filterWanted(); // by "/"
    virtual void replan() {}
    virtual void keep(QDataStream&) const {} // what comes back at the next start, beside columns and splitter
    virtual void restore(QDataStream&) {}    // … which may be broken

    QWidget* body_ = nullptr; // all of it, unless something stands beside it
    PageHeader* header_ = nullptr;
    QVBoxLayout* column_ = nullptr;
    ListStack* stack_ = nullptr;
    FootBar* foot_ = nullptr; // hidden with the list

private:
    QTimer* makeTimer(const char* part, std::chrono::milliseconds pause);

    const QString name_;
    const ListStack::Sentences sentences_;
    QWidget* list_ = nullptr;
    SearchBox* filter_ = nullptr;
    QSplitter* splitter_ = nullptr;
    QTimer* typing_ = nullptr;
    QTimer* plan_ = nullptr;
    Timestamp answeredAt_{};
    QString noDelivery_;
    bool quiet_ = false; // the filter is being set
    std::function<QByteArray()> saveColumns_;
    std::function<void(const QByteArray&)> restoreColumns_;
};

} // namespace fermata::views
