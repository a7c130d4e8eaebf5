#pragma once

#include "core/runs/diagnosis.h"
#include "ui/style/length.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/status_pill.h"

#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QTextLayout;

namespace sudoscope {

/// The place for messages: the status of the run as an icon and a sentence, with a bold start, in
/// as many lines as the row allows; temporarily a notice. The text's left edge is fixed while the
/// state lasts, so that changing figures do not move it.
class StatusLine : public QWidget {
  Q_OBJECT

public:
  using State = StatusPill::State;

  explicit StatusLine(QWidget* parent = nullptr);

  void setState(State state);
  State state() const { return m_state; }
  void setText(const QString& text) {
    if (text == m_text) return;
    m_text = text;
    if (m_notice.isEmpty()) showText();
  }
  QString text() const { return m_text; }
  /// Replaces the text for some seconds, an error for longer; empty ends it.
  void showNotice(const Notice& notice);
  const QString& notice() const { return m_notice.text; }
  bool showsError() const { return m_notice.isError(); }
  /// Whether the visible text is elided; the tool tip has all of it.
  bool isShortened() const;

  QSize sizeHint() const override { return {140_px, 44_px}; }
  QSize minimumSizeHint() const override { return {140_px, 32_px}; }

signals:
  void noticeChanged();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  void showText();
  /// Beside the icon, px.
  double room() const;
  void layOutShown(QTextLayout& layout) const;
  /// Number of lines of this layout that fit into the row.
  int linesIn(const QTextLayout& layout) const;
  const QString& shown() const { return m_notice.isEmpty() ? m_text : m_notice.text; }

  State m_state = State::Ready;
  QString m_text;
  Notice m_notice;
  QTimer m_timer;
  int m_reserved = 0; ///< Width of the widest text in this state, px.
};

/// A non-modal question in the title row with two answers, shown until it is answered or closed.
class StatusOffer : public QWidget {
  Q_OBJECT

public:
  explicit StatusOffer(QWidget* parent = nullptr);

  /// Replaces an earlier question. Precondition: two actions; the first is the recommended one.
  void showNotice(const Notice& question);

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  Notice m_question;
  QLabel* m_text = nullptr;
  QPushButton* m_yes = nullptr;
  QPushButton* m_no = nullptr;
};

/// Suggests alternatives after a run has ended: the best with one click, others in its menu. Hidden
/// without suggestions.
class SuggestionButton : public QToolButton {
  Q_OBJECT

public:
  explicit SuggestionButton(QWidget* parent = nullptr);

  QSize sizeHint() const override;

  void setSuggestions(const std::vector<Suggestion>& suggestions);
  const std::vector<Suggestion>& suggestions() const { return m_suggestions; }

signals:
  void suggestionChosen(const sudoscope::Suggestion& suggestion);
  void compareRequested();

private:
  std::vector<Suggestion> m_suggestions;
};

} // namespace sudoscope
