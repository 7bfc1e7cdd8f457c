// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/json_scanner.h"

namespace fermata::views {

namespace {

// numeric of PostgreSQL: so many digits may stand before and after the point.
constexpr qint64 kDigitsBefore = 131'072;
constexpr qint64 kDigitsAfter = 16'383;

bool isBlank(char16_t c) {
    return c == u' ' || c == u'\n' || c == u'\r' || c == u'\t';
}

bool isDigit(char16_t c) {
    return c >= u'0' && c <= u'9';
}

bool isWord(char16_t c) {
    return isDigit(c) || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_' || c == u'$';
}

int hexValue(char16_t c) {
    if (isDigit(c)) return c - u'0';
    if (c >= u'a' && c <= u'f') return c - u'a' + 10;
    if (c >= u'A' && c <= u'F') return c - u'A' + 10;
    return -1;
}

// Of the number written out without its exponent; leading zeros do not count.
qint64 digitsBeforePoint(QStringView mantissa, qint64 wholeDigits, qint64 exponent) {
    qint64 leadingZeros = 0;
    for (const QChar c : mantissa) {
        if (c == u'.') continue;
        if (c != u'0') return wholeDigits - leadingZeros + exponent;
        ++leadingZeros;
    }
    return 0;
}

qint64 utf8Size(QStringView text) {
    qint64 bytes = 0;
    for (const QChar c : text) {
        if (c.unicode() < 0x80)
            bytes += 1;
        else if (c.unicode() < 0x800)
            bytes += 2;
        else
            bytes += c.isSurrogate() ? 2 : 3; // two halves make four
    }
    return bytes;
}

} // namespace

bool JsonScanner::fail(qsizetype at, const QString& message) {
    JsonError error;
    error.offset = at;
    error.message = message;
    const QStringView before = text_.left(at);
    error.line = int(before.count(u'\n')) + 1;
    const qsizetype lineBegin = before.lastIndexOf(u'\n') + 1;
    for (const QChar c : before.mid(lineBegin)) {
        if (!c.isLowSurrogate()) ++error.column;
    }
    error_ = error;
    return false;
}

void JsonScanner::skipBlanks() {
    while (!atEnd() && isBlank(current()))
        ++at_;
}

QString JsonScanner::described(qsizetype at) const {
    const QChar c = text_[at];
    if (c.isHighSurrogate() && at + 1 < text_.size()) return tr("“%1”").arg(text_.mid(at, 2));
    if (c.isPrint() && !c.isSpace()) return tr("“%1”").arg(c);
    return tr("the character U+%1").arg(uint(c.unicode()), 4, 16, QLatin1Char('0'));
}

// One token; false at the end of the text as well as at a mistake.
bool JsonScanner::next(Token& token, qsizetype& from) {
    skipBlanks();
    from = at_;
    if (atEnd()) {
        if (expect_ == Expect::Nothing) {
            facts_.bytes = utf8Size(text_);
            if (limits_.bytes > 0 && facts_.bytes > limits_.bytes)
                return fail(
                    0, tr("this is %1 bytes long, and at most %2 can be stored").arg(facts_.bytes).arg(limits_.bytes));
            return false;
        }
        if (levels_.empty()) return fail(at_, tr("nothing is here; a JSON value is needed, such as {}"));
        const Level& open = levels_.back();
        const auto opened = text_.left(open.begin).count(u'\n') + 1;
        return fail(at_, open.object ? tr("the text ends, but the “{” of line %1 is not closed").arg(opened)
                                     : tr("the text ends, but the “[” of line %1 is not closed").arg(opened));
    }

    const char16_t c = current();
    switch (expect_) {
    case Expect::Nothing:
        return fail(at_, tr("%1 stands after the end of the value; only one value may be given").arg(described(at_)));
    case Expect::Colon:
        if (c != u':') return fail(at_, tr("a colon is missing between the key and its value"));
        token = Token::Colon;
        ++at_;
        expect_ = Expect::Value;
        return true;
    case Expect::CommaOrEnd: {
        const bool object = levels_.back().object;
        if (c == u',') {
            token = Token::Comma;
            ++at_;
            expect_ = object ? Expect::Key : Expect::Value;
            return true;
        }
        if (c == (object ? u'}' : u']')) {
            token = object ? Token::ObjectEnd : Token::ArrayEnd;
            return close(object);
        }
        if (c == u'}' || c == u']')
            return fail(at_, object ? tr("this object must be closed by “}”, not by “]”")
                                    : tr("this list must be closed by “]”, not by “}”"));
        return fail(at_, object ? tr("a comma is missing before this member, or “}”")
                                : tr("a comma is missing before this element, or “]”"));
    }
    case Expect::FirstKeyOrEnd:
    case Expect::Key: {
        if (c == u'}') {
            if (expect_ == Expect::Key)
                return fail(at_, tr("a comma must not stand before “}”; take it away or add a member"));
            token = Token::ObjectEnd;
            return close(true);
        }
        if (c != u'"') {
            if (c == u'\'') return fail(at_, tr("a key stands in double quotes, not single ones"));
            if (isWord(c)) return fail(at_, tr("a key stands in double quotes"));
            return fail(at_, tr("a key in double quotes is needed here, not %1").arg(described(at_)));
        }
        QString key;
        if (!readString(&key)) return false;
        Level& level = levels_.back();
        if (facts_.repeatedKey.isNull() && level.keys.contains(key)) facts_.repeatedKey = key;
        level.keys.insert(key);
        if (levels_.size() == 1) facts_.members = int(level.keys.size());
        token = Token::Key;
        expect_ = Expect::Colon;
        return true;
    }
    case Expect::FirstValueOrEnd:
        if (c == u']') {
            token = Token::ArrayEnd;
            return close(false);
        }
        return readValue(token);
    case Expect::Value:
        if (c == u']' && !levels_.empty() && !levels_.back().object)
            return fail(at_, tr("a comma must not stand before “]”; take it away or add an element"));
        return readValue(token);
    }
    return false;
}

bool JsonScanner::readValue(Token& token) {
    const bool outermost = levels_.empty();
    const bool element = !outermost && !levels_.back().object;
    const char16_t c = current();
    JsonKind kind = JsonKind::Null;
    bool opened = false;
    if (c == u'{' || c == u'[') {
        const bool object = c == u'{';
        kind = object ? JsonKind::Object : JsonKind::Array;
        token = object ? Token::ObjectBegin : Token::ArrayBegin;
        if (element && levels_.size() == 1) ++facts_.members;
        if (!open(object)) return false;
        opened = true;
    } else if (c == u'"') {
        kind = JsonKind::String;
        token = Token::String;
        if (!readString(nullptr)) return false;
    } else if (c == u'-' || isDigit(c)) {
        kind = JsonKind::Number;
        token = Token::Number;
        if (!readNumber()) return false;
    } else if (isWord(c)) {
        const qsizetype from = at_;
        if (!readWord()) return false;
        const QStringView word = text_.mid(from, at_ - from);
        kind = word == u"null" ? JsonKind::Null : JsonKind::Boolean;
        token = word == u"null" ? Token::Null : word == u"true" ? Token::True : Token::False;
    } else {
        return unexpected();
    }
    if (outermost) facts_.kind = kind;
    if (opened) return true;
    if (element && levels_.size() == 1) ++facts_.members;
    expect_ = outermost ? Expect::Nothing : Expect::CommaOrEnd;
    return true;
}

bool JsonScanner::unexpected() {
    const char16_t c = current();
    if (c == u'\'') return fail(at_, tr("text stands in double quotes, not single ones"));
    if (c == u',') return fail(at_, tr("a value is missing before this comma"));
    if (c == u'}' || c == u']')
        return fail(at_, levels_.empty() ? tr("nothing was opened that %1 could close").arg(described(at_))
                                         : tr("a value is missing before %1").arg(described(at_)));
    if (c == u'+') return fail(at_, tr("a number must not begin with “+”"));
    if (c == u'.') return fail(at_, tr("a number needs a digit before its point: 0.5, not .5"));
    if (c == u'/' || c == u'#') return fail(at_, tr("JSON knows no comments"));
    if (c == u'\u201c' || c == u'\u201d' || c == u'\u201e')
        return fail(at_, tr("these are typographic quotes; JSON wants the plain \""));
    return fail(at_, tr("a value is needed here, not %1").arg(described(at_)));
}

bool JsonScanner::open(bool object) {
    if (int(levels_.size()) >= limits_.depth)
        return fail(at_, tr("objects and lists are nested more than %1 deep").arg(limits_.depth));
    levels_.push_back({object, at_});
    ++at_;
    expect_ = object ? Expect::FirstKeyOrEnd : Expect::FirstValueOrEnd;
    return true;
}

bool JsonScanner::close(bool) {
    levels_.pop_back();
    ++at_;
    expect_ = levels_.empty() ? Expect::Nothing : Expect::CommaOrEnd;
    return true;
}

bool JsonScanner::readString(QString* decoded) {
    const qsizetype from = at_;
    ++at_;
    while (!atEnd()) {
        const char16_t c = current();
        if (c == u'"') {
            ++at_;
            return true;
        }
        if (c == u'\\') {
            if (!readEscape(decoded)) return false;
            continue;
        }
        if (c == u'\n' || c == u'\r')
            return fail(from, tr("this text is not closed; a line break inside it is written \\n"));
        if (c == u'\0') return fail(at_, tr("PostgreSQL cannot store the NUL character in JSON"));
        if (c < 0x20)
            return fail(at_,
                        tr("a control character inside text is written \\u%1").arg(uint(c), 4, 16, QLatin1Char('0')));
        if (QChar::isLowSurrogate(c))
            return fail(at_, tr("half of a surrogate pair stands here alone; PostgreSQL cannot store it"));
        if (QChar::isHighSurrogate(c)) {
            if (at_ + 1 >= text_.size() || !text_[at_ + 1].isLowSurrogate())
                return fail(at_, tr("half of a surrogate pair stands here alone; PostgreSQL cannot store it"));
            if (decoded) decoded->append(text_.mid(at_, 2));
            at_ += 2;
            continue;
        }
        if (decoded) decoded->append(QChar(c));
        ++at_;
    }
    return fail(from, tr("this text is not closed; a double quote is missing at its end"));
}

bool JsonScanner::readEscape(QString* decoded) {
    const auto hexUnit = [this](qsizetype at) {
        int unit = 0;
        for (qsizetype i = at; i < at + 4; ++i) {
            const int digit = i < text_.size() ? hexValue(text_[i].unicode()) : -1;
            if (digit < 0) return -1;
            unit = unit * 16 + digit;
        }
        return unit;
    };
    const qsizetype from = at_;
    ++at_;
    if (atEnd()) return fail(from, tr("the text ends in the middle of an escape"));
    const char16_t c = current();
    const QStringView plain = u"\"\\/bfnrt";
    if (const qsizetype which = plain.indexOf(QChar(c)); which >= 0) {
        ++at_;
        if (decoded) decoded->append(QStringView(u"\"\\/\b\f\n\r\t")[which]);
        return true;
    }
    if (c != u'u') return fail(from, tr("\\%1 is no escape; a backslash itself is written \\\\").arg(QChar(c)));
    const int unit = hexUnit(at_ + 1);
    if (unit < 0) return fail(from, tr("\\u needs four hexadecimal digits after it"));
    if (unit == 0) return fail(from, tr("\\u0000 is valid JSON, but PostgreSQL cannot store it"));
    at_ += 5;
    if (QChar::isLowSurrogate(char32_t(unit)))
        return fail(from, tr("half of a surrogate pair stands here alone; PostgreSQL cannot store it"));
    if (decoded) decoded->append(QChar(char16_t(unit)));
    if (QChar::isHighSurrogate(char32_t(unit))) {
        const bool escaped = at_ + 1 < text_.size() && text_[at_] == u'\\' && text_[at_ + 1] == u'u';
        const int low = escaped ? hexUnit(at_ + 2) : -1;
        if (low < 0 || !QChar::isLowSurrogate(char32_t(low)))
            return fail(from, tr("half of a surrogate pair stands here alone; PostgreSQL cannot store it"));
        if (decoded) decoded->append(QChar(char16_t(low)));
        at_ += 6;
    }
    return true;
}

bool JsonScanner::readNumber() {
    const qsizetype from = at_;
    if (current() == u'-') ++at_;
    if (!isDigit(current())) {
        if (text_.mid(at_).startsWith(u"Infinity")) return fail(from, tr("-Infinity is not JSON"));
        return fail(from, tr("a digit is missing after the minus sign"));
    }
    const qsizetype whole = at_;
    while (isDigit(current()))
        ++at_;
    if (text_[whole] == u'0' && at_ - whole > 1)
        return fail(whole, tr("a number must not begin with 0; write it as text if the zeros matter"));
    const qint64 wholeDigits = at_ - whole;
    qint64 decimals = 0;
    if (current() == u'.') {
        const qsizetype point = at_++;
        while (isDigit(current()))
            ++at_;
        decimals = at_ - point - 1;
        if (decimals == 0) return fail(point, tr("a digit is missing after the point"));
    }
    const QStringView mantissa = text_.mid(whole, at_ - whole);
    qint64 exponent = 0;
    if (current() == u'e' || current() == u'E') {
        const qsizetype mark = at_++;
        const bool negative = current() == u'-';
        if (current() == u'-' || current() == u'+') ++at_;
        const qsizetype digits = at_;
        while (isDigit(current())) {
            exponent = qMin<qint64>(exponent * 10 + (current() - u'0'), 1'000'000);
            ++at_;
        }
        if (at_ == digits) return fail(mark, tr("a digit is missing after the exponent's “e”"));
        if (negative) exponent = -exponent;
    }
    if (isWord(current()) || current() == u'.') return fail(from, tr("this is neither a number nor a word of JSON"));
    if (digitsBeforePoint(mantissa, wholeDigits, exponent) > kDigitsBefore)
        return fail(from, tr("this number is too large for PostgreSQL"));
    if (decimals - exponent > kDigitsAfter)
        return fail(from, tr("this number has more decimals than PostgreSQL keeps"));
    return true;
}

bool JsonScanner::readWord() {
    const qsizetype from = at_;
    while (!atEnd() && isWord(current()))
        ++at_;
    const QStringView word = text_.mid(from, at_ - from);
    if (word == u"true" || word == u"false" || word == u"null") return true;
    if (word == u"NaN" || word == u"Infinity") return fail(from, tr("%1 is not JSON").arg(word));
    for (const char* known : {"true", "false", "null"}) {
        if (word.compare(QLatin1String(known), Qt::CaseInsensitive) == 0)
            return fail(from, tr("“%1” is written “%2”").arg(word, QLatin1String(known)));
    }
    if (word == u"None" || word == u"nil" || word == u"undefined")
        return fail(from, tr("“%1” is written “null”").arg(word));
    const QStringView shown = word.left(24);
    return fail(from, tr("“%1” is no word of JSON; text stands in double quotes").arg(shown));
}

} // namespace fermata::views
