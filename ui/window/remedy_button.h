#pragma once

#include "core/runs/run_verdict.h"

#include <QToolButton>

#include <vector>

namespace sudoscope {

/// What may do better than the run that has just ended: the likeliest with one click, the others in
/// its menu. Hidden while there is nothing to offer.
class RemedyButton : public QToolButton {
  Q_OBJECT

public:
  explicit RemedyButton(QWidget* parent = nullptr);

  QSize sizeHint() const override;

  void setRemedies(const std::vector<Remedy>& remedies);
  const std::vector<Remedy>& remedies() const { return m_remedies; }

signals:
  void remedyChosen(const sudoscope::Remedy& remedy);
  /// Several methods are to be tried on the puzzle at once.
  void compareRequested();

private:
  std::vector<Remedy> m_remedies;
};

} // namespace sudoscope
