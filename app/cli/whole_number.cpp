#include "app/cli/whole_number.h"

#include "core/base/plain_text.h"

namespace sudoscope::cli {

CLI::Validator wholeNumber(std::uint64_t lowest, std::uint64_t highest) {
  const auto check = [lowest, highest](const std::string& text) -> std::string {
    std::uint64_t value = 0;
    // The library would parse it as octal.
    const bool octal = text.size() > 1 && text.front() == '0';
    if (!octal && readNumber(text, value) && value >= lowest && value <= highest) return {};
    return '"' + text + "\" is not allowed, expected a whole number from " +
           std::to_string(lowest) + " to " + std::to_string(highest);
  };
  return CLI::Validator(check, "");
}

void addThreads(CLI::App& command, int& threads) {
  addNumber(command, "--threads", threads, "Number of threads; 0: one per processor", 0,
            maxThreads);
}

void addFormat(CLI::App& command, std::string& format, const char* help,
               const std::vector<std::string>& names) {
  command.add_option("--format", format, help)->check(CLI::IsMember(names))->capture_default_str();
}

CLI::Validator finiteNumber(double lowest, double highest) {
  const auto check = [lowest, highest](const std::string& text) -> std::string {
    double value = 0.0;
    // False for NaN.
    if (readNumber(text, value) && value >= lowest && value <= highest) return {};
    if (const auto comma = decimalCommaFault(text)) return comma->english();
    return '"' + text + "\" is not allowed, expected a number from " + significantText(lowest, 6) +
           " to " + significantText(highest, 6);
  };
  return CLI::Validator(check, "");
}

CLI::Validator fileName() {
  const auto check = [](const std::string& text) -> std::string {
    return text.empty() ? "\"\" is not allowed, expected the name of a file" : "";
  };
  return CLI::Validator(check, "");
}

CLI::Option* addFile(CLI::App& command, const char* name, std::string& file, const char* help,
                     const char* type) {
  return command.add_option(name, file, help)->type_name(type)->check(fileName());
}

} // namespace sudoscope::cli
