// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guarded.h"

#include "widgets/shown.h"

#include <fermata/types/caught.h>

#include <QCoreApplication>
#include <QThread>

#include <cstdio>
#include <new>

namespace fermata::views {

namespace {

constexpr int mostTries = 50;
constexpr unsigned long restMilliseconds = 100;

QString noMemory() {
    return QCoreApplication::translate("fermata::views::Caught", "there is not enough memory");
}

QString asSentence(QString text) {
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    if (!QStringLiteral(".!?…。！？").contains(text.back())) text += u'.';
    return text;
}

// Of what is being handled; empty where there is no memory for words either.
QString caughtSentence() {
    try {
        return asSentence(caughtText());
    } catch (const std::exception&) {
        return {};
    }
}

} // namespace

QString caughtText() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return noMemory();
    } catch (...) {
        return shownLines(caughtWords());
    }
}

void caught::guarded(void (*body)(const void*), const void* bodysOwn,
                     void (*failed)(const void*, const QString& sentence), const void* failedsOwn) {
    QString sentence;
    try {
        return body(bodysOwn);
    } catch (...) {
        sentence = caughtSentence();
    }
    for (int tries = 0; tries < mostTries; ++tries) {
        try {
            if (sentence.isEmpty()) sentence = asSentence(noMemory());
            return failed(failedsOwn, sentence);
        } catch (...) {
            QThread::msleep(restMilliseconds);
        }
    }
    std::fprintf(stderr, "%s\n", qUtf8Printable(sentence)); // without a handler of messages, which may be what fails
}

} // namespace fermata::views
