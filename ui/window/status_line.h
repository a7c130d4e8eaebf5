#pragma once

#include "ui/widgets/save_dialog.h"
#include "ui/widgets/status_pill.h"

#include <QTimer>
#include <QWidget>

class QTextLayout;

namespace sudoscope {

/// The one place for messages: how the run stands, as a sign and a sentence of as many
/// lines as the row is high whose beginning is strong; for a while a notice instead of it. The text
/// keeps its left edge while the state lasts, so that running figures do not move it.
class StatusLine : public QWidget, public SaysForAWhile {
  Q_OBJECT

public:
  using State = StatusPill::State;

  explicit StatusLine(QWidget* parent = nullptr);

  void setState(State state);
  State state() const { return m_state; }
  void setText(const QString& text);
  QString text() const { return m_text; }
  /// Shown instead of the text for so many milliseconds; empty ends it.
  void showNotice(const QString& text, bool isError, int milliseconds);
  /// Empty when none is shown.
  QString notice() const { return m_notice; }
  bool showsError() const { return m_isError && !m_notice.isEmpty(); }
  /// Whether what is shown ends in an ellipsis; the tip has all of it.
  bool isShortened() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

  /// A notice of something done, for a few seconds.
  void confirm(const QString& text) override;

signals:
  /// A notice has come or gone.
  void noticeChanged();

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void told();
  /// Beside the sign, px.
  double room() const;
  void layOutShown(QTextLayout& layout) const;
  /// How many lines of such a layout the row is high.
  int linesIn(const QTextLayout& layout) const;
  const QString& shown() const { return m_notice.isEmpty() ? m_text : m_notice; }

  State m_state = State::Ready;
  QString m_text;
  QString m_notice;
  bool m_isError = false;
  QTimer m_timer;
  int m_reserved = 0; ///< Width of the widest text of this state, px.
};

} // namespace sudoscope
