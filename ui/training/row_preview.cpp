#include "ui/training/row_preview.h"

#include "ui/grid/grid_painter.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <memory>

namespace sudoscope {

class RowPreview::Board : public QWidget {
public:
  explicit Board(const RowPreview& preview) : m_preview(preview) { setMinimumHeight(200); }

protected:
  void paintEvent(QPaintEvent*) override {
    if (!m_preview.row()) return;
    QPainter painter(this);
    const learning::DatasetRow& row = *m_preview.row();
    const Puzzle& puzzle = row.puzzle;
    GridPicture picture;
    picture.puzzle = puzzle;
    if (row.solution) picture.snapshot = answerOf(puzzle, *row.solution);
    const auto cells = puzzle.givens().size();
    picture.certainty.assign(cells, 1.0);
    picture.selected.assign(cells, false);
    GridOptions options;
    options.histograms = options.shading = false;
    const GridLayout layout(QRectF(rect()).adjusted(12, 8, -12, -4), puzzle.side(), 0.0,
                            devicePixelRatioF());
    GridPainter(painter, layout, picture, options, Theme::of(this), font()).paint();
  }

private:
  static SnapshotPtr answerOf(const Puzzle& puzzle, const Grid& solution) {
    auto answer = std::make_shared<Snapshot>();
    answer->decoded = solution;
    answer->cube = ProbabilityCube(puzzle.side());
    for (int cell = 0; cell < answer->cube.cellCount(); ++cell) {
      const int digit = solution[cell];
      if (digit > 0) answer->cube.at(cell, digit - 1) = 1.0;
    }
    return answer;
  }

  const RowPreview& m_preview;
};

RowPreview::RowPreview(QWidget* parent)
    : Card(tr("Chosen row"), parent), m_board(new Board(*this)),
      m_words(wordsLabel("muted", {}, {12, 0, 12, 0})),
      m_load(new QPushButton(tr("Load into the Grid"))) {
  auto* body = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(body, {0, 0, 0, 12}, Theme::gutter);
  layout->addWidget(m_board, 1);
  m_words->setObjectName(QStringLiteral("aboutRow"));
  m_words->setAlignment(Qt::AlignCenter);
  layout->addWidget(m_words);
  auto* buttons = makeLayout<QHBoxLayout>(nullptr, {12, 0, 12, 0});
  m_load->setObjectName(QStringLiteral("loadRow"));
  m_load->setIcon(themedIcon(Icon::Board));
  m_load->setToolTip(tr("Put the row into the grid and go to the main window (Enter)"));
  connect(m_load, &QPushButton::clicked, this, &RowPreview::loadWanted);
  buttons->addWidget(m_load, 1);
  layout->addLayout(buttons);
  setBody(body);
  showRow({}, {});
}

void RowPreview::showRow(const std::optional<learning::DatasetRow>& row, const QString& otherwise) {
  m_row = row;
  m_words->setText(row ? tr("Row %1").arg(row->number) : otherwise);
  m_load->setEnabled(row.has_value());
  m_board->update();
}

void RowPreview::showLoaded() {
  if (m_row) m_words->setText(tr("Row %1 is in the main window's grid.").arg(m_row->number));
}

QString RowPreview::words() const {
  return m_words->text();
}

} // namespace sudoscope
