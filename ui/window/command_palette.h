#pragma once

#include <QDialog>

#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace sudoscope {

/// All commands of the window by name: the user types a part of the name and presses Enter. The
/// typed letters must occur in that order; starts of words count most.
class CommandPalette : public QDialog {
  Q_OBJECT

public:
  /// The actions must outlive the palette.
  CommandPalette(const std::vector<QAction*>& actions, QWidget* parent);

  QLineEdit* input() const { return m_input; }
  /// Names of the visible commands, best first.
  QStringList shown() const;

  /// How well a name matches the typed text; 0 = not at all.
  static int fit(const QString& name, const QString& typed);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void filter(const QString& typed);
  void run(const QModelIndex& index);

  struct Entry {
    QString name;
    QAction* action;
  };
  std::vector<Entry> m_entries;
  QLineEdit* m_input = nullptr;
  QListView* m_list = nullptr;
  QLabel* m_nothing = nullptr; ///< Replaces the list if no command matches.
  QStandardItemModel* m_model = nullptr;
};

/// All keyboard shortcuts: those of the menus, and those of the views.
class ShortcutSheet : public QDialog {
  Q_OBJECT

public:
  ShortcutSheet(const std::vector<QAction*>& actions, QWidget* parent);

  QString text() const;

private:
  QString m_text;
};

} // namespace sudoscope
