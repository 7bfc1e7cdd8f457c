// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/diff_view.h"

#include "inspector/tab_note.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTableView>

namespace fermata::views {

namespace {

using Kind = JsonDiffLine::Kind;

// Up to this the answer is there at once; beyond it a thread finds it.
constexpr std::size_t atOnceBytes = 128u << 10;
constexpr int sign = 16; // the column of + and -

enum class Side { Both, Added, Removed, None };

Side sideOf(const JsonDiffLine& line, DiffModel::Form form, int column) {
    switch (line.kind) {
    case Kind::Added:
        return form == DiffModel::Form::Inline || column == DiffModel::Right ? Side::Added : Side::None;
    case Kind::Removed:
        return form == DiffModel::Form::Inline || column == DiffModel::Left ? Side::Removed : Side::None;
    case Kind::Changed:
        return column == DiffModel::Left ? Side::Removed : Side::Added;
    default:
        return Side::Both;
    }
}

int lineHeight() {
    return QFontMetrics(fonts::mono()).height() + 4;
}

} // namespace

struct DiffView::Answer {
    std::vector<JsonDiffLine> lines;
    int added = 0;
    int removed = 0;
    int changed = 0;
    bool cut = false;
    bool same = false;
};

class DiffView::Delegate : public QStyledItemDelegate {
public:
    Delegate(const DiffModel& lines, QObject* parent) : QStyledItemDelegate(parent), lines_(lines) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {80, lineHeight()}; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const JsonDiffLine& line = lines_.line(index.row());
        const Theme& t = theme();
        const Side side = sideOf(line, lines_.form(), index.column());
        const bool skipped = line.kind == Kind::Skipped || line.kind == Kind::Cut;
        painter->save();
        painter->setClipRect(option.rect);
        painter->fillRect(option.rect, t.base); // no line under each row: these are the lines of a text
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, option.state & QStyle::State_Active ? t.selection : t.selectionInactive);
        else if (side == Side::Added)
            painter->fillRect(option.rect, t.diffAdded);
        else if (side == Side::Removed)
            painter->fillRect(option.rect, t.diffRemoved);
        else if (side == Side::None)
            painter->fillRect(option.rect, QBrush(t.line, Qt::BDiagPattern));
        else if (skipped)
            painter->fillRect(option.rect, t.alt);

        const QFont mono = fonts::mono();
        painter->setFont(fonts::monoAs(fonts::header()));
        QRect rect = option.rect.adjusted(metrics::kGrid, 0, 0, 0);
        const int width = gutter();
        const int number = index.column() == DiffModel::Right ||
                                   (lines_.form() == DiffModel::Form::Inline && line.kind != Kind::Removed)
                               ? line.rightNumber
                               : line.leftNumber;
        if (number > 0) {
            painter->setPen(t.text3);
            painter->drawText(QRect(rect.left(), rect.top(), width, rect.height()), Qt::AlignRight | Qt::AlignVCenter,
                              QString::number(number));
        }
        rect.setLeft(rect.left() + width);
        painter->setFont(mono);
        if (side == Side::Added || side == Side::Removed) {
            painter->setPen(t.of(side == Side::Added ? LookStatus::Done : LookStatus::Failed).text);
            painter->setFont(fonts::semibold(mono));
            painter->drawText(QRect(rect.left(), rect.top(), sign, rect.height()), Qt::AlignCenter,
                              side == Side::Added ? QStringLiteral("+") : QStringLiteral("−"));
            painter->setFont(mono);
        }
        rect.setLeft(rect.left() + sign + 2);
        painter->setPen(skipped ? t.text3 : side == Side::Both ? t.text2 : t.text);
        // Control characters of a document would draw boxes.
        const QString text = lines_.text(index.row(), index.column());
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
        painter->restore();
    }

private:
    int gutter() const {
        // As wide as the largest number, which stands near the end.
        int largest = 0;
        for (int row = lines_.rowCount() - 1; row >= 0 && row > lines_.rowCount() - 50; --row)
            largest = qMax(largest, qMax(lines_.line(row).leftNumber, lines_.line(row).rightNumber));
        if (largest == 0) return 0;
        const QFontMetrics metrics(fonts::monoAs(fonts::header()));
        return metrics.horizontalAdvance(u'0') * qMax(2, int(QString::number(largest).size())) + metrics::kGrid;
    }

    const DiffModel& lines_;
};

// Alt with an arrow goes from change to change; Tab leaves the table.
class DiffView::Table : public QTableView {
public:
    explicit Table(DiffView& view) : QTableView(&view), view_(view) { setTabKeyNavigation(false); }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool vertical = event->key() == Qt::Key_Down || event->key() == Qt::Key_Up;
        if (vertical && (event->modifiers() & Qt::AltModifier)) return view_.goToChange(event->key() == Qt::Key_Down);
        if (event->matches(QKeySequence::Copy)) return view_.copy();
        QTableView::keyPressEvent(event);
    }

    void contextMenuEvent(QContextMenuEvent* event) override {
        QMenu menu(this);
        menu.setObjectName(QStringLiteral("diffMenu"));
        menu.addAction(icon(QStringLiteral("copy")), withKey(DiffView::tr("Copy lines"), QStringLiteral("Ctrl+C")),
                       this, [lines = view_.chosenLines()] { // another difference may come under the open menu
                           if (!lines.isEmpty()) QApplication::clipboard()->setText(lines);
                       });
        menu.addSeparator();
        menu.addAction(DiffView::tr("Next change") + QStringLiteral("\tAlt+↓"), this,
                       [this] { view_.goToChange(true); });
        menu.addAction(DiffView::tr("Previous change") + QStringLiteral("\tAlt+↑"), this,
                       [this] { view_.goToChange(false); });
        menu.exec(event->globalPos());
    }

private:
    DiffView& view_;
};

DiffView::DiffView(QWidget* parent) : QWidget(parent), model_(new DiffModel(this)), comparison_(*this, pool_) {
    pool_.setMaxThreadCount(1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);

    bar_ = new SectionBar(tr("Difference"), this);
    only_ = new QCheckBox(tr("Changes only"), bar_);
    only_->setObjectName(QStringLiteral("diffOnlyChanges"));
    only_->setFont(fonts::small());
    only_->setChecked(true);
    only_->setToolTip(only_->text());
    only_->setMinimumWidth(24); // its words are cut where there is little room
    forms_ = new SegmentedControl(SegmentedControl::Look::Framed, bar_);
    forms_->setObjectName(QStringLiteral("diffForm"));
    forms_->setAccessibleName(tr("How the difference is laid out"));
    forms_->addOption(tr("Inline"), tr("What went above what came"));
    forms_->addOption(tr("Side by side"), tr("Before at the left, after at the right"));
    forms_->setCurrentIndex(0);
    controls::setCompact(forms_);
    bar_->addWidget(only_);
    bar_->addWidget(forms_);
    column->addWidget(bar_);

    sides_ = new QWidget(this);
    auto* const titles = new QHBoxLayout(sides_);
    titles->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    beforeLabel_ = plainLabel(sides_);
    afterLabel_ = plainLabel(sides_);
    beforeLabel_->setObjectName(QStringLiteral("diffBefore"));
    afterLabel_->setObjectName(QStringLiteral("diffAfter"));
    for (QLabel* const label : {beforeLabel_, afterLabel_}) {
        label->setFont(fonts::header());
        label->setMinimumWidth(0);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        controls::setTone(label, controls::Tone::Secondary);
        titles->addWidget(label, 1);
    }
    column->addWidget(sides_);
    remark_ = plainLabel(this);
    remark_->setObjectName(QStringLiteral("diffRemark"));
    remark_->setFont(fonts::small());
    remark_->setWordWrap(true);
    remark_->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGrid);
    controls::setTone(remark_, controls::Tone::Attention);
    remark_->hide();
    column->addWidget(remark_);

    auto* const area = new QWidget(this);
    stack_ = new QStackedLayout(area);
    note_ = new TabNote(QString(), area);
    note_->setObjectName(QStringLiteral("diffNote"));
    stack_->addWidget(note_);
    table_ = new Table(*this);
    table_->setObjectName(QStringLiteral("diffLines"));
    table_->setAccessibleName(tr("Difference"));
    table_->setModel(model_);
    controls::prepareTable(table_, lineHeight());
    table_->verticalHeader()->setMinimumSectionSize(lineHeight());
    table_->verticalHeader()->setDefaultSectionSize(lineHeight());
    table_->setItemDelegate(new Delegate(*model_, table_));
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->horizontalHeader()->hide();
    table_->horizontalHeader()->setMinimumSectionSize(40);
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    stack_->addWidget(table_);
    column->addWidget(area, 1);

    summary_ = plainLabel(this);
    summary_->setObjectName(QStringLiteral("diffSummary"));
    summary_->setFont(fonts::header());
    summary_->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    summary_->setMinimumWidth(0);
    summary_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    controls::setTone(summary_, controls::Tone::Secondary);
    column->addWidget(summary_);

    connect(only_, &QCheckBox::toggled, this, &DiffView::compute);
    connect(forms_, &SegmentedControl::currentIndexChanged, this,
            [this](int index) { setForm(index == 0 ? DiffModel::Form::Inline : DiffModel::Form::SideBySide); });
    setNote(QString());
}

DiffView::~DiffView() {
    comparison_.drop();
    pool_.waitForDone();
}

bool DiffView::onlyChanges() const {
    return only_->isChecked();
}

void DiffView::setOnlyChanges(bool only) {
    only_->setChecked(only);
}

void DiffView::setForm(DiffModel::Form form) {
    if (form == form_) return;
    form_ = form;
    forms_->setCurrentIndex(form == DiffModel::Form::Inline ? 0 : 1);
    compute();
}

void DiffView::setRemark(const QString& remark) {
    remark_->setText(remark);
    remark_->setVisible(!remark.isEmpty());
}

void DiffView::setNote(const QString& note) {
    setRemark({});
    comparison_.drop();
    computing_ = false;
    before_.reset();
    after_.reset();
    model_->setLines({}, form_);
    note_->setText(note);
    stack_->setCurrentWidget(note_);
    sides_->hide();
    summary_->hide();
}

void DiffView::setDocuments(const Document& before, const QString& beforeTitle, const Document& after,
                            const QString& afterTitle) {
    beforeTitle_ = beforeTitle;
    afterTitle_ = afterTitle;
    beforeLabel_->setText(tr("Before: %1").arg(beforeTitle));
    afterLabel_->setText(tr("After: %1").arg(afterTitle));
    sides_->show();
    if (before == before_ && after == after_) return;
    before_ = before;
    after_ = after;
    compute();
}

void DiffView::compute() {
    if (!before_ || !after_) return;
    comparison_.drop();
    const JsonDiffLayout layout{.onlyChanges = onlyChanges()};
    const auto answerOf = [layout](const Document& before, const Document& after) {
        const JsonDiff diff = diffJson(before, after);
        return Answer{diffLines(diff, layout), diff.added, diff.removed, diff.changed, diff.cut, diff.same()};
    };
    if (before_ == after_ || before_->size() + after_->size() <= atOnceBytes) {
        computing_ = false;
        show(answerOf(before_, after_));
        return;
    }
    computing_ = true;
    note_->setText(tr("Comparing…"));
    stack_->setCurrentWidget(note_);
    comparison_.run([answerOf, before = before_, after = after_] { return answerOf(before, after); },
                    [this](const Answer& answer) {
                        computing_ = false;
                        show(answer);
                    },
                    [this](const QString& sentence) {
                        computing_ = false;
                        model_->setLines({}, form_);
                        summary_->hide();
                        note_->setText(tr("They could not be compared. %1").arg(sentence));
                        Q_EMIT computed();
                    });
}

void DiffView::show(const Answer& answer) {
    model_->setLines(answer.lines, form_);
    if (answer.same) {
        note_->setText(tr("Both are the same."));
        stack_->setCurrentWidget(note_);
    } else {
        stack_->setCurrentWidget(table_);
        if (const int first = model_->nextChange(-1, true); first >= 0)
            table_->scrollTo(model_->index(qMax(0, first - 2), 0), QAbstractItemView::PositionAtTop);
    }
    QStringList parts;
    if (answer.added > 0) parts << tr("%n added", nullptr, answer.added);
    if (answer.removed > 0) parts << tr("%n removed", nullptr, answer.removed);
    if (answer.changed > 0) parts << tr("%n changed", nullptr, answer.changed);
    if (answer.cut) parts << tr("too large to be compared in every part");
    summary_->setText(parts.join(format::comma()));
    summary_->setToolTip(tr("Alt with an arrow key goes from change to change"));
    summary_->setVisible(!answer.same);
    fitColumns();
    Q_EMIT computed();
}

void DiffView::fitColumns() {
    const int columns = model_->columnCount();
    const int width = table_->viewport()->width();
    for (int column = 0; column < columns; ++column)
        table_->setColumnWidth(column,
                               column + 1 < columns ? width / columns : width - width / columns * (columns - 1));
}

void DiffView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

void DiffView::goToChange(bool down) {
    const int from = table_->currentIndex().isValid() ? table_->currentIndex().row() : down ? -1 : model_->rowCount();
    const int row = model_->nextChange(from, down);
    if (row < 0) return;
    table_->setCurrentIndex(model_->index(row, 0));
    table_->scrollTo(model_->index(row, 0), QAbstractItemView::EnsureVisible);
}

QString DiffView::chosenLines() const {
    QStringList lines;
    QModelIndexList rows = table_->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    for (const QModelIndex& index : rows) {
        const JsonDiffLine& line = model_->line(index.row());
        if (line.kind == Kind::Removed || line.kind == Kind::Changed) lines << QStringLiteral("- ") + line.left;
        if (line.kind == Kind::Added || line.kind == Kind::Changed) lines << QStringLiteral("+ ") + line.right;
        if (line.kind == Kind::Same) lines << QStringLiteral("  ") + line.right;
    }
    return lines.join(u'\n');
}

void DiffView::copy() const {
    if (const QString lines = chosenLines(); !lines.isEmpty()) QApplication::clipboard()->setText(lines);
}

} // namespace fermata::views

#include "moc_diff_view.cpp"
