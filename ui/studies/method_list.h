#pragma once

#include "ui/studies/method_box.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace sudoscope {

/// Methods one below the other, each with its parameters; the same one may stand there twice with
/// different ones.
class MethodList : public QWidget {
  Q_OBJECT

public:
  static constexpr int most = 12;

  explicit MethodList(QWidget* parent = nullptr);

  void setMethods(const std::vector<MethodChoice>& methods);
  std::vector<MethodChoice> methods() const;
  /// Their labels, told apart by a number where they are the same.
  std::vector<QString> names() const;

signals:
  void changed();

private:
  void add(const MethodChoice& method);
  void number();

  QVBoxLayout* m_rows = nullptr;
  QPushButton* m_add = nullptr;
  std::vector<MethodBox*> m_boxes;
};

/// Labels of methods, told apart by a number where they are the same.
std::vector<QString> distinctLabels(const std::vector<MethodChoice>& methods);

/// The first method of the registry that is not among them, `wish` before all.
MethodChoice furtherMethod(const std::vector<MethodChoice>& methods, const char* wish);

} // namespace sudoscope
