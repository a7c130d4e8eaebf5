#pragma once

#include "core/runs/diagnosis.h"

#include <QToolButton>

#include <vector>

namespace sudoscope {

/// Suggests alternatives after a run has ended: the best with one click, others in its menu. Hidden
/// without suggestions.
class RemedyButton : public QToolButton {
  Q_OBJECT

public:
  explicit RemedyButton(QWidget* parent = nullptr);

  QSize sizeHint() const override;

  void setRemedies(const std::vector<Suggestion>& remedies);
  const std::vector<Suggestion>& remedies() const { return m_remedies; }

signals:
  void remedyChosen(const sudoscope::Suggestion& remedy);
  /// Several methods should be compared on the puzzle.
  void compareRequested();

private:
  std::vector<Suggestion> m_remedies;
};

} // namespace sudoscope
