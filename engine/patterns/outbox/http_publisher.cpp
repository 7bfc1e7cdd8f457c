// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"

#include <fermata/error.h>
#include <fermata/patterns/outbox.h>

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <string_view>

namespace fermata::outbox {

namespace {

constexpr std::size_t keptOfAnswer = 300;           // for last_error
constexpr std::size_t readOfAnswer = 1u << 20;      // what follows is not waited for
constexpr std::chrono::hours longestRetryAfter{24}; // an hour's outage of theirs must not be a year of ours

struct Answer {
    std::string beginning;
    std::size_t read = 0;
    bool cut = false; // by us
};

std::size_t onBody(char* data, std::size_t size, std::size_t count, void* into) {
    Answer& answer = *static_cast<Answer*>(into);
    const std::size_t bytes = size * count;
    if (answer.beginning.size() < keptOfAnswer)
        answer.beginning.append(data, std::min(bytes, keptOfAnswer - answer.beginning.size()));
    answer.read += bytes;
    if (answer.read <= readOfAnswer) return bytes;
    answer.cut = true;
    return 0;
}

int onProgress(void* token, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<const std::stop_token*>(token)->stop_requested() ? 1 : 0;
}

bool isToken(std::string_view name) {
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::ranges::all_of(name, [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               others.find(c) != std::string_view::npos;
    });
}

bool isLine(std::string_view value) {
    return std::ranges::none_of(
        value, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; });
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

// As in a URL, for what may have any character.
std::string percentEncoded(std::string_view text) {
    constexpr char digits[] = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte < 0x7f && c != '%') {
            encoded += c;
            continue;
        }
        encoded += '%';
        encoded += digits[byte >> 4];
        encoded += digits[byte & 15];
    }
    return encoded;
}

class Headers {
public:
    ~Headers() { curl_slist_free_all(list_); }
    Headers() = default;
    Headers(const Headers&) = delete;
    Headers& operator=(const Headers&) = delete;

    void add(const std::string& line) {
        curl_slist* const longer = curl_slist_append(list_, line.c_str());
        if (!longer) throw std::bad_alloc();
        list_ = longer;
    }
    // A value that is nothing but white space: curl takes "name:" for a header to be left out.
    void add(const std::string& name, const std::string& value) {
        add(value.find_first_not_of(" \t") == std::string::npos ? name + ";" : name + ": " + value);
    }
    curl_slist* get() const { return list_; }

private:
    curl_slist* list_ = nullptr;
};

struct EasyCleanup {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
using Easy = std::unique_ptr<CURL, EasyCleanup>;

class HttpPublisher final : public Publisher {
public:
    HttpPublisher(std::string url, HttpOptions options) : url_(std::move(url)), options_(std::move(options)) {
        static std::once_flag once;
        std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
        const std::string start = lower(url_.substr(0, 8));
        if (!start.starts_with("http://") && !start.starts_with("https://"))
            throw Error(Error::Kind::BadInput, "events are published to a URL that begins with http:// or https://");
        if (!isLine(url_)) throw Error(Error::Kind::BadInput, "the URL has control characters");
        CURLU* const parsed = curl_url();
        const bool valid = parsed && curl_url_set(parsed, CURLUPART_URL, url_.c_str(), 0) == CURLUE_OK;
        curl_url_cleanup(parsed);
        if (!valid) throw Error(Error::Kind::BadInput, "the URL that events are to be published to cannot be read");
    }

    PublishResult publish(const Event& event, const std::stop_token& giveUp) override {
        Headers headers;
        bool typed = false;
        for (const auto& [name, value] : event.headers) {
            if (!isToken(name) || !isLine(value))
                return Refused{"the header \"" + base::cleanText(name.substr(0, 100)) + "\" is none that HTTP has"};
            // Of these the request has its own.
            constexpr std::array ours{"host",       "content-length", "transfer-encoding",
                                      "connection", "expect",         "idempotency-key"};
            if (std::ranges::find(ours, lower(name)) != ours.end()) continue;
            typed = typed || lower(name) == "content-type";
            headers.add(name, value);
        }
        if (!typed) headers.add("Content-Type", "application/json");
        headers.add("Idempotency-Key", event.idempotencyKey);
        headers.add("Fermata-Topic", percentEncoded(event.topic));
        if (event.key) headers.add("Fermata-Key", percentEncoded(*event.key));
        headers.add("Expect:");

        Easy easy = take();
        CURL* const handle = easy.get();
        Answer answer;
        std::array<char, CURL_ERROR_SIZE> words{};
        curl_easy_reset(handle); // its connections stay
        curl_easy_setopt(handle, CURLOPT_URL, url_.c_str());
        curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(options_.timeout.count()));
        curl_easy_setopt(handle, CURLOPT_POST, 1L);
        curl_easy_setopt(handle, CURLOPT_POSTFIELDS, event.payload.data());
        curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(event.payload.size()));
        curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers.get());
        curl_easy_setopt(handle, CURLOPT_USERAGENT, "fermata-outbox");
        curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, onBody);
        curl_easy_setopt(handle, CURLOPT_WRITEDATA, &answer);
        curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
        curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, onProgress);
        curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &giveUp);
        curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, words.data());
        if (!options_.caFile.empty()) curl_easy_setopt(handle, CURLOPT_CAINFO, options_.caFile.c_str());

        const CURLcode code = curl_easy_perform(handle);
        long status = 0;
        curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
        curl_off_t retryAfter = 0;
        curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &retryAfter);
        curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, nullptr);
        giveBack(std::move(easy));

        if (code != CURLE_OK && !answer.cut)
            return Failed{base::cleanText(words.front() != '\0' ? words.data() : curl_easy_strerror(code))};
        if (status >= 200 && status < 300) return Published{};
        std::string why = "HTTP " + std::to_string(status);
        if (!answer.beginning.empty()) why += ": " + base::cleanText(answer.beginning);
        constexpr long timedOut = 408, tooMany = 429;
        if (status >= 400 && status < 500 && status != timedOut && status != tooMany) return Refused{std::move(why)};
        Failed failed{std::move(why)};
        if (retryAfter > 0)
            failed.pause = std::min<std::chrono::milliseconds>(
                std::chrono::seconds(std::min<curl_off_t>(retryAfter, std::chrono::seconds(longestRetryAfter).count())),
                longestRetryAfter);
        return failed;
    }

private:
    // One that is kept has its connections open.
    Easy take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                Easy one = std::move(idle_.back());
                idle_.pop_back();
                return one;
            }
        }
        Easy one(curl_easy_init());
        if (!one) throw std::bad_alloc();
        return one;
    }

    void giveBack(Easy one) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(one));
    }

    const std::string url_;
    const HttpOptions options_;
    std::mutex mutex_; // guards what follows
    std::vector<Easy> idle_;
};

} // namespace

std::shared_ptr<Publisher> publishTo(const std::string& url, HttpOptions options) {
    return std::make_shared<HttpPublisher>(url, std::move(options));
}

} // namespace fermata::outbox
