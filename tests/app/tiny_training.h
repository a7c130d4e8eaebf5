#pragma once

#include "core/training/trainer.h"

namespace sudoscope::test {

/// A network that is through with 4×4 boards in some seconds.
inline ParameterValues tinyTraining() {
  ParameterValues values(training::Trainer::schema());
  for (const auto& [key, text] : {std::pair{"boards", "4"},
                                  {"batch", "8"},
                                  {"warm_up", "10"},
                                  {"lr", "0.01"},
                                  {"width", "16"},
                                  {"hidden", "32"},
                                  {"held_out", "6"},
                                  {"evaluate_every", "5"},
                                  {"evaluate_iterations", "16"},
                                  {"steps", "100000"}}) {
    if (const auto error = values.setText(key, text))
      qFatal("%s", error->message.english().c_str());
  }
  return values;
}

} // namespace sudoscope::test
