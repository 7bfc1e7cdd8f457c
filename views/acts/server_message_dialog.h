// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/form.h"
#include "shell/act_order.h"
#include "shell/act_subject.h"

#include <fermata/types/servers.h>

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QLineEdit;

namespace fermata::views {

class ActDesk;
class ActRun;
class Banner;
class JsonEdit;
class ProductionGate;
class SegmentedControl;

// A call or a cast to a durable server, and what the call is answered. It is sent as a signal is delivered: by an act
// that stands in the audit, once the desk has said that the server takes it. Closed while an answer is waited for, the
// call goes on: its answer is among the last replies of its server.
class ServerMessageDialog : public QDialog {
    Q_OBJECT

public:
    // `server`: one durable server; `name`: as it is called, if that is known.
    ServerMessageDialog(const ActSubject& server, const QString& name, ActDesk& desk, QWidget* parent = nullptr);
    ~ServerMessageDialog() override;

    // The call whose answer is waited for.
    std::optional<SignalId> awaited() const { return awaited_; }
    void setReply(const CallReply& reply);
    void setReplyError(const QString& sentence); // it could not be read, and is asked for again
    void setWriteHindrance(const QString& why);  // empty: it can be sent

Q_SIGNALS:
    void replyWanted(); // awaited() is another one, or it is to be read now

private:
    void build(const ActSubject& server, const QString& name);
    void refresh();
    QString hindrance();
    ActOrder order() const;
    bool isCall() const;
    void send();
    void judged(const ActOutcome& outcome);
    void sent(const ActOutcome& outcome);
    void tellFailed(const ActOutcome& outcome);
    void tell(int kind, const QString& title, const QString& text);
    void showAnswer(const QString& json);

    const InstanceId server_;
    QPointer<ActDesk> desk_;
    ActRun* const run_;
    QString writeHindrance_;
    bool sending_ = false;
    std::optional<ActOrder> lastSent_; // the key does not send it again
    std::optional<SignalId> awaited_;
    QTimer again_;
    SegmentedControl* kind_ = nullptr;
    JsonEdit* message_ = nullptr;
    QLineEdit* reason_ = nullptr;
    ProductionGate* gate_ = nullptr;
    Banner* notice_ = nullptr;
    JsonEdit* answer_ = nullptr;
    dialogs::Foot foot_;
};

} // namespace fermata::views
