// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "desktop/desktop.h"

#include "inspector/inspector.h"
#include "session/session.h"
#include "shell/main_window.h"
#include "shell/page.h"
#include "shell/pages.h"
#include "shell/stall_watch.h"

#include <fermata/examples.h>

#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <future>
#include <stdexcept>
#include <thread>

namespace fermata::bench {

namespace {

using namespace std::chrono_literals;

constexpr char inspectorView[] = "inspector";

// As fast as a wheel turns and a key repeats.
constexpr auto wheelPause = 16ms;
constexpr auto keyPause = 33ms;
constexpr auto typingPause = 60ms;

double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

views::PageId pageOf(const std::string& view) {
    if (view == inspectorView) return views::PageId::Instances;
    for (const views::PageEntry& entry : views::pageEntries()) {
        if (view == entry.id) return entry.page;
    }
    throw std::invalid_argument("the desktop has no view " + view);
}

/// The largest visible one of its kind below a widget.
template <typename Widget>
Widget* largest(QWidget& root) {
    const auto area = [](const QWidget* one) { return one->width() * one->height(); };
    Widget* found = nullptr;
    for (Widget* const one : root.findChildren<Widget*>()) {
        if (one->isVisible() && one->isEnabled() && (!found || area(one) > area(found))) found = one;
    }
    return found;
}

void press(QWidget& widget, int key, const QString& text = {}) {
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, key, Qt::NoModifier, text);
        QApplication::sendEvent(&widget, &event);
    }
}

void turnWheel(QWidget& widget, int notches) {
    const QPointF at = widget.rect().center();
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class Desktop::Screen {
public:
    Screen(const std::string& view, long long instance) : session(window), inspected{instance} {
        window.setKnownMachines(examples::describe(examples::registry()));
        window.resize(1440, 900);
        go(view, instance);
        window.show();
        QObject::connect(&session, &app::Session::opened, &window, [this] {
            connected = Clock::now();
            if (isInspector) window.inspect(inspected); // of another database it would be forgotten
        });
        QObject::connect(&session, &app::Session::readingShown, &window, [this] { onReading(); });
        looking.setInterval(1ms);
        QObject::connect(&looking, &QTimer::timeout, &window, [this] { look(); });
        looking.start();
    }

    void go(const std::string& view, long long instance) {
        isInspector = view == inspectorView;
        window.showPage(pageOf(view));
        inspected = {instance};
        if (isInspector)
            window.inspect(inspected);
        else
            window.closeInspector();
    }

    // Painting is part of it.
    void look() {
        if (pictured) {
            looking.stop();
            if (!opening)
                opening = Stalls{window.stalls().count(),
                                 window.stalls().starvedCount(),
                                 milliseconds(window.stalls().worst()),
                                 0,
                                 {}};
        } else if (connected && (opening ? window.loaded() && (!isInspector || inspects()) : showsWhatWasRead())) {
            window.repaint();
            pictured = Clock::now();
        }
    }

    const views::Inspector& inspector() const { return *window.findChild<views::Inspector*>(); }

    bool inspects() const { return inspector().subject().single() == inspected; }

    // What it asks for then (rows around those on the screen, the numbers beside them) belongs to no first picture.
    bool showsWhatWasRead() {
        if (isInspector) return inspects() && inspector().loaded();
        const auto* const page = shownPage();
        return page && page->loaded();
    }

    views::Page* shownPage() const {
        for (auto* const page : window.findChildren<views::Page*>()) {
            if (page->isVisible()) return page;
        }
        return nullptr;
    }

    void onReading() {
        for (const auto& [name, microseconds] : session.lastReading().statements) {
            Statement& statement = statements[name.toStdString()];
            ++statement.calls;
            statement.milliseconds += static_cast<double>(microseconds) / 1000;
        }
        counted = counted || !session.lastReading().countsLater;
        if (refreshesLeft <= 0) return;
        if (--refreshesLeft > 0)
            Q_EMIT window.retryConnectionRequested(); // as with F5
        else
            refreshed.set_value();
    }

    QWidget& shown() {
        if (isInspector) {
            if (auto* const dock = window.findChild<QDockWidget*>(QStringLiteral("inspector"))) return *dock;
        }
        if (auto* const page = shownPage()) return *page;
        return window;
    }

    views::MainWindow window;
    app::Session session;
    InstanceId inspected;
    bool isInspector = false;
    std::optional<Clock::time_point> connected;
    std::optional<Clock::time_point> pictured;
    QTimer looking;
    bool counted = false;
    int refreshesLeft = 0;
    std::promise<void> refreshed;
    std::map<std::string, Statement> statements;
    std::optional<Stalls> opening; // known once the first picture has been painted
};

Desktop::Desktop(std::string conninfo) : conninfo_(std::move(conninfo)) {}

Desktop::~Desktop() {
    try {
        close();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermata-bench-desktop: closing: %s\n", error.what());
        [[maybe_unused]] const auto* left = screen_.release(); // it is the other thread's, which may be using it
    }
}

template <typename Act>
void Desktop::onScreen(const Act& act) const {
    QMetaObject::invokeMethod(QCoreApplication::instance(), act, Qt::BlockingQueuedConnection);
}

std::vector<std::string> Desktop::views() {
    std::vector<std::string> names;
    for (const views::PageEntry& entry : views::pageEntries())
        names.emplace_back(entry.id);
    names.emplace_back(inspectorView);
    return names;
}

std::string Desktop::titleOf(const std::string& view) {
    return view == inspectorView ? "Inspector" : views::pageName(pageOf(view)).toStdString();
}

double Desktop::awaitPicture(Clock::time_point since) {
    const auto deadline = Clock::now() + patience;
    for (;;) {
        std::optional<Clock::time_point> from;
        std::optional<Clock::time_point> to;
        QString problem;
        onScreen([&] {
            from = screen_->connected;
            if (screen_->opening) to = screen_->pictured;
            problem = screen_->session.failure().message;
        });
        if (to) return milliseconds(*to - std::max(*from, since));
        if (!problem.isEmpty()) throw std::runtime_error(problem.toStdString());
        if (Clock::now() > deadline) throw std::runtime_error("after five minutes the view is still empty");
        std::this_thread::sleep_for(10ms);
    }
}

double Desktop::open(const std::string& view, long long instance) {
    close();
    onScreen([&] {
        screen_ = std::make_unique<Screen>(view, instance);
        app::Source source;
        source.conninfo = QString::fromStdString(conninfo_);
        source.runWorker = false;
        source.migrate = false;
        screen_->session.open(source);
    });
    return awaitPicture({});
}

void Desktop::close() {
    if (!screen_) return;
    onScreen([this] { screen_->session.stop(); });
    const auto deadline = Clock::now() + patience;
    for (bool stopped = false; !stopped;) {
        if (Clock::now() > deadline) throw std::runtime_error("after five minutes the session has not ended");
        std::this_thread::sleep_for(5ms);
        onScreen([&] { stopped = screen_->session.isStopped(); });
    }
    onScreen([this] { screen_.reset(); });
}

double Desktop::show(const std::string& view, long long instance) {
    const auto asked = Clock::now();
    onScreen([&] {
        screen_->pictured.reset();
        screen_->go(view, instance);
        screen_->looking.start();
    });
    return awaitPicture(asked);
}

void Desktop::awaitCounts() {
    const auto deadline = Clock::now() + patience;
    for (bool counted = false; !counted;) {
        if (Clock::now() > deadline) throw std::runtime_error("after five minutes nothing has been counted");
        std::this_thread::sleep_for(10ms);
        onScreen([&] { counted = screen_->counted; });
    }
}

void Desktop::refresh(int times) {
    std::future<void> done;
    onScreen([&] {
        screen_->refreshed = {};
        done = screen_->refreshed.get_future();
        screen_->refreshesLeft = times;
        Q_EMIT screen_->window.retryConnectionRequested();
    });
    if (done.wait_for(patience) != std::future_status::ready)
        throw std::runtime_error("after five minutes the refreshes have not ended");
}

void Desktop::scroll(int screens) {
    const auto onList = [this](const auto& act) {
        onScreen([&] {
            if (auto* const list = largest<QAbstractItemView>(screen_->shown())) act(*list);
        });
    };
    const auto wheel = [&](int notches) {
        onList([notches](QAbstractItemView& list) { turnWheel(*list.viewport(), notches); });
        std::this_thread::sleep_for(wheelPause);
    };
    const auto key = [&](int which) {
        onList([which](QAbstractItemView& list) { press(list, which); });
        std::this_thread::sleep_for(keyPause);
    };
    constexpr int notchesOfAScreen = 8;
    for (int i = 0; i < screens * notchesOfAScreen; ++i)
        wheel(-1);
    for (int i = 0; i < screens; ++i)
        key(Qt::Key_PageDown);
    // By its handle, to places that have not been read yet.
    for (int i = 0; i < screens; ++i) {
        onList([&](QAbstractItemView& list) {
            QScrollBar& bar = *list.verticalScrollBar();
            bar.setValue(bar.maximum() / screens * (i + 1));
        });
        std::this_thread::sleep_for(keyPause);
    }
    for (int i = 0; i < screens; ++i)
        key(Qt::Key_PageUp);
    key(Qt::Key_Home);
}

bool Desktop::type(const std::string& text) {
    bool found = false;
    const auto onLine = [&](const auto& act) {
        onScreen([&] {
            auto* const line = largest<QLineEdit>(screen_->shown());
            found = line && !line->isReadOnly();
            if (found) act(*line);
        });
        std::this_thread::sleep_for(typingPause);
    };
    onLine([](QLineEdit& line) { line.setFocus(); });
    for (const char letter : text) {
        if (found) onLine([&](QLineEdit& line) { press(line, 0, QString(QLatin1Char(letter))); });
    }
    if (!found) return false;
    onLine([](QLineEdit& line) { press(line, Qt::Key_Return); });
    std::this_thread::sleep_for(1s);
    // What became a chip goes the way it came.
    for (std::size_t i = 0; i < text.size() + 4; ++i)
        onLine([](QLineEdit& line) { press(line, Qt::Key_Backspace); });
    std::this_thread::sleep_for(500ms);
    return true;
}

Stalls Desktop::stalls() const {
    Stalls result;
    onScreen([&] {
        const views::StallWatch& watch = screen_->window.stalls();
        result.count = watch.count() - screen_->opening->count;
        result.starved = watch.starvedCount() - screen_->opening->starved;
        // Those of the opening are older than the others.
        for (int i = 0; i < std::min(result.count + result.starved, static_cast<int>(watch.latest().size())); ++i) {
            const views::StallWatch::Stall& stall = watch.latest()[static_cast<std::size_t>(i)];
            if (milliseconds(stall.length - stall.starved) <= result.worst) continue;
            result.worst = milliseconds(stall.length - stall.starved);
            result.worked = milliseconds(stall.worked);
            result.part = stall.longest.toStdString();
        }
    });
    return result;
}

Stalls Desktop::openingStalls() const {
    Stalls result;
    onScreen([&] { result = *screen_->opening; });
    return result;
}

std::map<std::string, Desktop::Statement> Desktop::statements() const {
    std::map<std::string, Statement> result;
    onScreen([&] { result = screen_->statements; });
    return result;
}

} // namespace fermata::bench
