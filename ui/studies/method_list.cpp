#include "ui/studies/method_list.h"

#include "core/solvers/registry.h"
#include "ui/style/icons.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

std::vector<QString> distinctLabels(const std::vector<MethodChoice>& methods) {
  std::vector<QString> names;
  for (const MethodChoice& method : methods) {
    const QString label = method.label();
    QString name = label;
    for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n)
      name = QStringLiteral("%1 (%2)").arg(label).arg(n);
    names.push_back(name);
  }
  return names;
}

MethodChoice furtherMethod(const std::vector<MethodChoice>& methods, const char* wish) {
  const auto there = [&](const SolverEntry* solver) {
    return std::any_of(methods.begin(), methods.end(),
                       [solver](const MethodChoice& m) { return m.solver == solver; });
  };
  const SolverEntry* wanted = findSolver(wish);
  for (const SolverEntry& entry : solverRegistry()) {
    if (wanted != nullptr && !there(wanted)) break;
    wanted = &entry;
  }
  return MethodChoice::of(*wanted);
}

MethodList::MethodList(QWidget* parent)
    : QWidget(parent), m_rows(new QVBoxLayout), m_add(new QPushButton(tr("Add a method"))) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  m_rows->setSpacing(6);
  layout->addLayout(m_rows);
  m_add->setIcon(themedIcon(Icon::Plus));
  layout->addWidget(m_add, 0, Qt::AlignLeft);
  connect(m_add, &QPushButton::clicked, this, [this] {
    add(furtherMethod(methods(), solver_names::lagrangian));
    number();
    emit changed();
  });
}

void MethodList::setMethods(const std::vector<MethodChoice>& methods) {
  for (MethodBox* box : m_boxes) delete box;
  m_boxes.clear();
  for (const MethodChoice& method : methods) add(method);
  number();
  emit changed();
}

std::vector<MethodChoice> MethodList::methods() const {
  std::vector<MethodChoice> methods;
  for (const MethodBox* box : m_boxes) methods.push_back(box->choice());
  return methods;
}

std::vector<QString> MethodList::names() const {
  return distinctLabels(methods());
}

void MethodList::add(const MethodChoice& method) {
  auto* box = new MethodBox(method, static_cast<int>(m_boxes.size()), false);
  m_boxes.push_back(box);
  m_rows->addWidget(box);
  connect(box, &MethodBox::changed, this, &MethodList::changed);
  connect(box, &MethodBox::removeRequested, this, [this, box] {
    std::erase(m_boxes, box);
    box->hide();
    box->deleteLater();
    number();
    emit changed();
  });
}

void MethodList::number() {
  for (std::size_t i = 0; i < m_boxes.size(); ++i) {
    m_boxes[i]->setPlace(static_cast<int>(i));
    m_boxes[i]->setRemovable(m_boxes.size() > 1);
  }
  m_add->setEnabled(static_cast<int>(m_boxes.size()) < most);
}

} // namespace sudoscope
