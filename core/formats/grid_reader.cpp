#include "core/formats/grid_reader.h"

#include "core/base/plain_text.h"
#include "core/exact/exact_solver.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace sudoscope {

namespace {

struct Segment {
  std::size_t begin = 0;
  std::size_t width = 0;
  bool openLeft = false;
};

bool isBlankIn(const std::vector<std::string_view>& rows, std::size_t begin, std::size_t end) {
  return std::ranges::all_of(rows, [&](std::string_view row) {
    return begin >= row.size() || trimmed(row.substr(begin, end - begin)).empty();
  });
}

std::vector<std::size_t> barsOf(const std::vector<std::string_view>& rows) {
  std::vector<std::size_t> bars;
  for (const std::string_view row : rows) {
    for (std::size_t at = 0; at < row.size(); ++at) {
      if (row[at] == '|') bars.push_back(at);
    }
    if (!bars.empty()) break;
  }
  return bars;
}

std::vector<Segment> segmentsOf(const std::vector<std::string_view>& rows) {
  std::size_t width = 0;
  for (const std::string_view row : rows) width = std::max(width, row.size());
  const auto bars = barsOf(rows);
  if (bars.empty()) return {{0, width, true}};
  std::vector<Segment> segments;
  if (!isBlankIn(rows, 0, bars.front())) segments.push_back({0, bars.front(), true});
  for (std::size_t i = 0; i + 1 < bars.size(); ++i) {
    segments.push_back({bars[i] + 1, bars[i + 1] - bars[i] - 1, false});
  }
  if (!isBlankIn(rows, bars.back() + 1, width)) {
    // Trailing blanks may be missing: assume the previous width.
    const std::size_t inner = bars.size() > 1 ? segments.back().width : bars.front() + 1;
    segments.push_back({bars.back() + 1, inner, false});
  }
  return segments;
}

/// The columns (offsets) of the cells in rows with spaces for blank cells: at steps of one or more,
/// inside the bars of a frame that may be open on both sides. Empty if the bars do not divide the
/// side evenly.
std::vector<std::size_t> cellColumns(const std::vector<std::string_view>& rows, std::size_t side) {
  const auto segments = segmentsOf(rows);
  if (segments.empty() || side % segments.size() != 0) return {};
  const std::size_t cells = side / segments.size();
  std::vector<std::size_t> columns;
  for (const Segment& segment : segments) {
    // Without bars the width is unreliable because trailing blanks may be missing: steps are one or
    // two.
    const bool alone = segments.size() == 1;
    const std::size_t step = alone ? (segment.width > cells ? 2 : 1)
                                   : std::max<std::size_t>(1, (segment.width + 1) / cells);
    const bool padded = !segment.openLeft && segment.width > step * (cells - 1) + 1;
    const std::size_t offset = padded ? step / 2 : 0;
    for (std::size_t j = 0; j < cells; ++j) columns.push_back(segment.begin + offset + j * step);
  }
  return columns;
}

bool isFrame(char c) {
  return std::string_view("|!()[],;\"'\t").find(c) != std::string_view::npos;
}

bool isCell(char c) {
  return isCellSymbol(c) || c == '{' || c == '}' || c == '\x1a';
}

/// The tokens of a row, without frame characters; empty if the line contains anything else. In a
/// framed row with dots for blanks a star only marks the following digit.
std::vector<TextField> tokensOf(std::string_view line, bool wholeRow = false) {
  std::vector<TextField> tokens;
  const bool starMarks =
      line.find('|') != std::string_view::npos && line.find('.') != std::string_view::npos;
  const std::size_t name = line.find("= "); // of a text in a program
  const bool isText = name != line.npos && line.find_first_of("\"'(", name) == name + 2;
  for (std::size_t at = isText ? name + 2 : 0; at < line.size();) {
    const bool mark = starMarks && line[at] == '*' && at + 1 < line.size() && line[at + 1] >= '1' &&
                      line[at + 1] <= '9';
    if (line[at] == ' ' || isFrame(line[at]) || mark) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && isCell(line[end]) && !(starMarks && end > at && line[end] == '*')) {
      ++end;
    }
    if (end == at) return {};
    tokens.push_back({line.substr(at, end - at), at});
    at = end;
  }
  // A row of one word behind its number: "1 ...4..93", "12. ...".
  if (wholeRow && tokens.size() == 2 && tokens[0].text.size() <= 3 && tokens[1].text.size() >= 4 &&
      areDigits(tokens[0].text.substr(0, tokens[0].text.find('.'))))
    tokens.erase(tokens.begin());
  return tokens;
}

std::size_t charactersOf(const std::vector<TextField>& tokens) {
  std::size_t count = 0;
  for (const TextField& token : tokens) count += token.text.size();
  return count;
}

bool isEmptyLine(std::string_view line) {
  return trimmed(line).empty();
}

enum class Layout { Compact, Separated, Columns };

Message lostBlanks(std::size_t count) {
  return Message::tr("the first row has lost its first %1 blanks, which are added", count);
}

/// How many blanks the first row may have lost if it begins the text, which was copied from its
/// first visible character on: the widths of the others decide, or else a unique solution.
/// `columns`: of the cells.
std::vector<std::size_t> lostBlanks(const std::vector<std::string_view>& rows,
                                    const std::vector<std::size_t>& columns) {
  const auto bars = barsOf({rows[0]});
  const auto below = barsOf({rows[1]});
  if (!bars.empty() && bars.size() == below.size()) return {below[0] - std::min(bars[0], below[0])};
  const std::size_t width = rows[1].size();
  const auto isPadded = [&](std::string_view row) { return row.size() == width; };
  const auto endsBlank = [](std::string_view row) { return row.ends_with(' '); };
  if (std::all_of(rows.begin() + 1, rows.end() - 1, isPadded) &&
      std::any_of(rows.begin() + 1, rows.end() - 1, endsBlank))
    return {width - std::min(rows[0].size(), width)};
  std::vector<std::size_t> possible;
  for (std::size_t lost = 0; rows[0].size() + lost <= columns.back() + 1;
       lost += columns[1] - columns[0])
    possible.push_back(lost);
  return possible;
}

/// Whether a board may begin with this row: it is not text, nor a row of a larger board.
bool isFirstRow(const std::vector<TextField>& tokens, int side, Layout layout) {
  return std::ranges::none_of(tokens, [&](const TextField& token) {
    if (layout == Layout::Compact)
      return std::ranges::any_of(token.text, [&](char c) { return isBeyond(c, side); });
    const bool marks = token.text.find_first_of("uU{") == 0;
    return token.text.size() > 1 && !isBlankToken(token.text) && !marks && hasWords(token.text);
  });
}

/// The number of lines up to the end of a run of rules.
std::size_t behindRules(LineSource& lines, std::size_t ahead) {
  while (isRule(lines.plain(ahead))) ++ahead;
  return ahead;
}

/// Whether the row is a line of dashes that stand for blank cells, if they may.
bool isDashRow(std::string_view text, std::size_t side) {
  return text.find_first_not_of("-| ") == std::string_view::npos &&
         std::size_t(std::ranges::count(text, '-')) == side;
}

/// Whether '-' is next to a digit in some row of the paragraph: then a line of dashes is a row.
bool dashStandsInRows(LineSource& lines, std::size_t from) {
  for (std::size_t ahead = from; ahead < from + maxBlockLines; ++ahead) {
    const std::string_view line = lines.plain(ahead);
    if (isEmptyLine(line)) return false;
    if (isRule(line)) continue;
    for (const TextField& token : tokensOf(line)) {
      if (token.text.find('-') != std::string_view::npos) return true;
    }
  }
  return false;
}

/// Finds the boxes drawn by a frame: equal numbers of cells between all bars, and of rows between
/// all rules.
class FrameSurvey {
public:
  void addRule() {
    m_anyRule = true;
    if (m_rowsInBand > 0) m_heights.push_back(m_rowsInBand);
    m_rowsInBand = 0;
  }

  void addRow(std::string_view line, Layout layout) {
    ++m_rowsInBand;
    std::size_t from = 0;
    while (from <= line.size()) {
      const std::size_t bar = std::min(line.find('|', from), line.size());
      const auto tokens = tokensOf(line.substr(from, bar - from));
      const std::size_t cells = layout == Layout::Compact ? charactersOf(tokens) : tokens.size();
      if (cells > 0) m_widths.push_back(cells);
      m_anyBar = m_anyBar || bar < line.size();
      from = bar + 1;
    }
  }

  void finish(GridBlock& block, std::size_t side) {
    if (m_rowsInBand > 0) m_heights.push_back(m_rowsInBand);
    block.framed = m_anyBar || m_anyRule;
    const std::size_t width = common(m_widths);
    const std::size_t height =
        m_heights.size() > 1 ? common(m_heights) : side / std::max<std::size_t>(width, 1);
    if (!m_anyBar || width < 2 || height < 2 || width * height != side) return;
    block.boxHeight = static_cast<int>(height);
    block.boxWidth = static_cast<int>(width);
  }

private:
  /// The number that all are equal to, or 0.
  static std::size_t common(const std::vector<std::size_t>& numbers) {
    const bool same = !numbers.empty() &&
                      std::ranges::all_of(numbers, [&](std::size_t n) { return n == numbers[0]; });
    return same ? numbers[0] : 0;
  }

  bool m_anyRule = false;
  bool m_anyBar = false;
  std::size_t m_rowsInBand = 0;
  std::vector<std::size_t> m_heights;
  std::vector<std::size_t> m_widths;
};

/// Collects the rows of one board for an assumed side and layout.
class BlockScan {
public:
  BlockScan(LineSource& lines, std::size_t from) : m_lines(lines), m_from(from) {}

  /// The number of rows that are found; `side` if they are a board, which `grid` then holds. A
  /// board is part of a paragraph of whole boards, or divided into paragraphs of equal length.
  std::size_t collect(std::size_t side, Layout layout, GridBlock& block) {
    block = GridBlock{};
    block.grid.side = static_cast<int>(side);
    block.grid.compact = layout != Layout::Separated;
    std::size_t rows = 0;
    std::size_t paragraph = 0; // its rows
    std::size_t length = 0;    // of the first paragraph, 0 while it is read
    std::size_t gap = 0;       // the line between the last two paragraphs
    m_stop = m_from;
    FrameSurvey frame;
    for (std::size_t ahead = m_from; rows < side && ahead < m_from + maxBlockLines; ++ahead) {
      const TextLine* line = m_lines.peek(ahead);
      m_stop = ahead;
      if (line == nullptr) break;
      const std::string_view text = line->plain();
      const bool spacedRow = layout == Layout::Columns && text.size() >= side;
      if ((isEmptyLine(text) && !spacedRow) || isCommentStart(text)) {
        if (paragraph == 0) continue;
        if (length == 0) length = paragraph;
        if (paragraph != length || side % length != 0) break;
        paragraph = 0;
        gap = ahead;
        continue;
      }
      if (isRuleAt(text, side)) {
        frame.addRule();
        continue;
      }
      if (!addRow(text, line->number, side, layout, block.grid)) break;
      ++rows;
      ++paragraph;
      frame.addRow(text, layout);
      block.lineCount = ahead + 1;
      if (length != 0 && paragraph > length) {
        m_stop = gap; // the paragraph is another board
        return rows - paragraph;
      }
    }
    if (rows < side) return rows;
    m_stop = block.lineCount;
    // Blocks as high as they are wide are boards, unless they are the boxes of this one.
    if (layout == Layout::Compact && length >= 4 && length * length != side &&
        std::ranges::all_of(m_widths, [&](std::size_t n) { return n == length; }))
      return length;
    if (layout != Layout::Columns) rows += rowsBelow(block.lineCount, side, layout);
    if (rows % side != 0 || (length != 0 && rows > side)) return rows;
    frame.finish(block, side);
    block.lineCount = behindRules(m_lines, block.lineCount); // the bottom edge of the frame
    return side;
  }

  /// `missing`: how many blanks the first row has lost in front.
  void setColumns(std::vector<std::size_t> columns, std::size_t missing) {
    m_columns = std::move(columns);
    m_missing = missing;
  }

  std::size_t stop() const { return m_stop; }

private:
  bool isRuleAt(std::string_view text, std::size_t side) {
    if (!isRule(text)) return false;
    if (isDashRow(text, side) && !m_dashIsCell) m_dashIsCell = dashStandsInRows(m_lines, m_from);
    return !isDashRow(text, side) || !*m_dashIsCell;
  }

  /// The further rows of the paragraph; of many boards only the next ones.
  std::size_t rowsBelow(std::size_t ahead, std::size_t side, Layout layout) {
    RawGrid grid;
    std::size_t count = 0;
    for (; count < 4 * side; ++ahead) {
      const std::string_view text = m_lines.plain(ahead);
      if (isEmptyLine(text)) break;
      if (isRuleAt(text, side)) continue;
      if (!isFirstRow(tokensOf(text, true), static_cast<int>(side), layout) ||
          !addRow(text, 0, side, layout, grid))
        break;
      ++count;
    }
    return count;
  }

  bool addRow(std::string_view text, std::size_t number, std::size_t side, Layout layout,
              RawGrid& grid) {
    if (layout == Layout::Columns) return addSpacedRow(text, number, side, grid);
    const auto tokens = tokensOf(text, true);
    const std::size_t count = layout == Layout::Compact ? charactersOf(tokens) : tokens.size();
    if (count != side) return false;
    if (layout == Layout::Compact && !hasWidthsOf(tokens, grid)) return false;
    grid.rowPlaces.push_back({number, tokens[0].begin + 1});
    for (const TextField& token : tokens) {
      if (layout == Layout::Separated) {
        grid.tokens.emplace_back(token.text);
        grid.cellPlaces.push_back({number, token.begin + 1});
        continue;
      }
      grid.symbols += token.text;
      for (std::size_t i = 0; i < token.text.size(); ++i) {
        grid.cellPlaces.push_back({number, token.begin + 1 + i});
      }
    }
    return true;
  }

  /// The groups of a compact row are as wide as those of the first row, unlike pencil marks.
  bool hasWidthsOf(const std::vector<TextField>& tokens, const RawGrid& grid) {
    std::vector<std::size_t> widths;
    widths.reserve(tokens.size());
    for (const TextField& token : tokens) widths.push_back(token.text.size());
    if (grid.rowPlaces.empty()) m_widths = widths;
    return tokens.size() < 4 || widths == m_widths;
  }

  bool addSpacedRow(std::string_view text, std::size_t number, std::size_t side, RawGrid& grid) {
    std::size_t used = 0;
    const std::string row = std::string(grid.rowPlaces.empty() ? m_missing : 0, ' ').append(text);
    grid.rowPlaces.push_back({number, m_columns[0] + 1});
    for (const std::size_t column : m_columns) {
      const char c = column < row.size() ? row[column] : ' ';
      if (c != ' ' && (!isCellSymbol(c) || (side <= 9 && c >= 'A'))) return false;
      if (c != ' ') ++used;
      grid.symbols += c;
      grid.cellPlaces.push_back({number, column + 1});
    }
    const std::size_t standing =
        std::ranges::count_if(text, [](char c) { return c != ' ' && c != '|'; });
    return used == standing;
  }

  LineSource& m_lines;
  std::size_t m_from;
  std::size_t m_stop = 0;
  std::optional<bool> m_dashIsCell; ///< Unknown until a line of dashes asks.
  std::vector<std::size_t> m_widths;
  std::vector<std::size_t> m_columns;
  std::size_t m_missing = 0;
};

/// The number in a label of a row or column, behind a word (c1, R1) or in brackets, or that of its
/// letters (A is 1, AA is 27); the second is what stands before it.
std::optional<std::pair<int, std::string_view>> labelNumber(std::string_view label) {
  constexpr std::string_view brackets = "[,]"; // of R
  const std::size_t begin = std::min(label.find_first_not_of(brackets), label.size());
  label = label.substr(begin, label.find_last_not_of(brackets) + 1 - begin);
  const std::size_t digits = label.find_last_not_of("0123456789") + 1;
  constexpr std::size_t longest = 6;
  int number = 0;
  if (label.size() - digits <= longest && readNumber(label.substr(digits), number))
    return std::pair(number, label.substr(0, digits));
  if (label.empty() || label.size() > 2 || !std::ranges::all_of(label, isLetter)) return {};
  for (const char c : lowerCase(label)) number = 26 * number + (c - 'a' + 1);
  return std::pair(number, std::string_view());
}

constexpr std::string_view tableSeparators = "\t;,| ";

/// A board as a spreadsheet, a data frame or Markdown writes it: fields between separators, or
/// between blanks and bars, with or without headings and an index, which no row of a board can be.
class TableScan {
public:
  TableScan(LineSource& lines, std::size_t from, char separator)
      : m_lines(lines), m_from(from), m_separator(separator) {}

  std::optional<GridBlock> board() {
    m_rows.reserve(2);
    const bool sheet = m_separator == '\t' || m_separator == ';';
    if (sheet && m_lines.plain(m_from).find(m_separator) != std::string_view::npos) measure();
    if (!addRow()) return std::nullopt;
    const bool two = addRow();
    if (m_rows[0].fields.size() < 4 || m_rows[0].fields.size() > mostFields) return std::nullopt;
    const std::size_t first = m_rows[0].fields.size();
    const std::size_t second = two ? m_rows[1].fields.size() : 0;
    const auto behindCorner = [&] {
      const auto& fields = m_rows[0].fields;
      return std::vector<TextField>(fields.begin() + (first == second ? 1 : 0), fields.end());
    };
    // With headings and an index, with headings, with an index, with neither.
    if (second > 4 && second - first <= 1 && isHeading(behindCorner())) {
      if (auto block = boardOf(second - 1, 1, 1)) return block;
    }
    if (first == second && isHeading(m_rows[0].fields)) {
      if (auto block = boardOf(first, 1, 0)) return block;
    }
    if (first == second && first > 4) {
      if (auto block = boardOf(first - 1, 0, 1)) return block;
    }
    auto block = boardOf(first, 0, 0);
    if (!block || !m_anyOdd || !m_anyClue) return std::nullopt;
    // A separator at the end of all rows; or between bars a field was a pair of cells.
    const bool part = m_boards > 1 && (!m_anyLast || m_separator == '|');
    return part ? std::nullopt : std::move(block);
  }

private:
  static constexpr std::size_t mostFields = Geometry::maxSide + 1;

  struct Row {
    std::vector<TextField> fields;
    const TextLine* line = nullptr;
    bool ruled = false;  ///< Below a rule.
    std::size_t end = 0; ///< Lines up to it.
  };

  /// Rows of a spreadsheet may lack their last, empty fields: they get the widest one's.
  void measure() {
    for (std::size_t row = 0; row < mostFields && !m_lines.plain(m_from + row).empty(); ++row) {
      const std::size_t width = fieldsOf(m_lines.plain(m_from + row)).size();
      m_ragged = m_ragged || (row > 1 && width != m_width);
      m_width = std::max(m_width, width);
    }
  }

  /// Reads one row more; false at the end of the table.
  bool addRow() {
    std::size_t ahead = m_rows.empty() ? m_from : m_rows.back().end;
    bool ruled = false;
    const TextLine* line = m_lines.peek(ahead);
    while (m_drawn && line != nullptr && isRule(line->plain()) && ahead < m_from + maxBlockLines &&
           (m_rows.size() == 1 ||
            !isDashRow(line->plain(), m_rows.empty() ? 0 : m_rows[0].fields.size()) ||
            !dashStandsInRows(m_lines, m_from))) {
      ruled = true;
      line = m_lines.peek(++ahead);
    }
    if (line == nullptr) return false;
    m_rows.push_back({fieldsOf(line->plain()), line, ruled, ahead + 1});
    auto& fields = m_rows.back().fields;
    const bool whole = line->plain().empty() || areLabels(fields);
    const std::size_t lacking = whole ? 0 : m_width - std::min(m_width, fields.size());
    // The first row of a text may lack those in front.
    const bool front = line->number == 1 && m_separator == '\t' && !fields[0].text.empty();
    if (front) m_lost = lacking;
    const bool open = front && lacking > 0 && m_ragged && !line->plain().ends_with('\t');
    fields.insert(front ? fields.begin() : fields.end(), open ? 0 : lacking, TextField{});
    return m_rows.back().fields.size() > 1 || (m_rows.pop_back(), false);
  }

  /// At most one field more than any board has.
  std::vector<TextField> fieldsOf(std::string_view text) const {
    std::vector<TextField> fields;
    std::size_t begin = 0;
    if (m_separator == '|') {
      begin = std::min(text.find_first_not_of(" \t"), text.size());
      if (begin == text.size() || text[begin] != '|') return {};
      ++begin;
      text = text.substr(0, text.find_last_not_of(" \t") + 1);
      if (text.size() > begin && text.back() == '|') text.remove_suffix(1);
    }
    while (begin <= text.size() && fields.size() <= mostFields) {
      if (m_separator == ' ') begin = std::min(text.find_first_not_of(" |\t", begin), text.size());
      if (m_separator == ' ' && begin == text.size()) break;
      const std::size_t end = std::min(m_separator == ' ' ? text.find_first_of(" |\t", begin)
                                                          : text.find(m_separator, begin),
                                       text.size());
      std::string_view field = trimmed(text.substr(begin, end - begin));
      // Bold, code and quoted text.
      for (const char mark : {'*', '*', '`', '"'}) {
        if (field.size() > (mark == '"' ? 1 : 2) && field.front() == mark && field.back() == mark)
          field = field.substr(1, field.size() - 2);
      }
      fields.push_back({field, begin});
      begin = end + 1;
    }
    return fields;
  }

  bool isHeading(const std::vector<TextField>& fields) const {
    const bool empty =
        m_separator == '|' &&
        std::ranges::all_of(fields, [](const TextField& field) { return field.text.empty(); });
    return areLabels(fields) || (empty && m_rows[1].ruled);
  }

  /// Whether the rows below the heading, as far as they have so many fields, are whole boards. Of
  /// many boards not all are read; then 1 to N are no labels but a row.
  bool areBoards(std::size_t side, std::size_t heading, std::size_t index,
                 const std::vector<TextField>& labels) {
    const std::size_t most = heading + 4 * side;
    std::size_t rows = heading + side;
    for (; rows < most && (rows < m_rows.size() || addRow()); ++rows) {
      const auto& fields = m_rows[rows].fields;
      if (fields.size() != side + index || (heading > 0 && fields[index].text == labels[0].text &&
                                            fields.back().text == labels.back().text))
        break;
    }
    m_boards = (rows - heading) / side;
    const bool many = rows == most;
    const bool counted = heading + index > 0 && labels.front().text == "1";
    return (many && !counted) || (!many && (rows - heading) % side == 0);
  }

  std::optional<GridBlock> boardOf(std::size_t side, std::size_t heading, std::size_t index) {
    GridBlock block;
    block.grid.side = static_cast<int>(side);
    block.grid.compact = false;
    if (m_lost > 0) block.grid.notes = {lostBlanks(m_lost)};
    m_kinds = m_anyOdd = m_anyClue = m_anyLast = false;
    if (side > std::size_t(Geometry::maxSide)) return std::nullopt;
    FrameSurvey frame;
    std::vector<TextField> labels;
    for (std::size_t row = heading; row < heading + side; ++row) {
      if (row == m_rows.size() && !addRow()) return std::nullopt;
      const Row& read = m_rows[row];
      if (read.fields.size() != side + index) return std::nullopt;
      if (index > 0) labels.push_back(read.fields[0]);
      if (read.ruled) frame.addRule();
      std::string cells(read.line->plain());
      if (index > 0) cells.replace(0, read.fields[1].begin, read.fields[1].begin, ' ');
      if (m_separator == ' ') frame.addRow(cells, Layout::Separated);
      block.grid.rowPlaces.push_back({read.line->number, read.fields[index].begin + 1});
      for (std::size_t i = index; i < read.fields.size(); ++i) {
        if (!addCell(read.fields[i], read.line->number, block.grid)) return std::nullopt;
      }
      m_anyLast = m_anyLast || !read.fields.back().text.empty();
      block.lineCount = read.end;
    }
    if (index > 0 && !areLabels(labels)) return std::nullopt;
    if (index == 0 && heading > 0) labels = m_rows[0].fields;
    if (!areBoards(side, heading, index, labels)) return std::nullopt;
    frame.finish(block, side);
    if (m_drawn) block.lineCount = behindRules(m_lines, block.lineCount);
    if (m_kinds == 3)
      block.grid.notes.push_back(Message::tr("bold digits and others are all read as givens"));
    block.grid.compactIfSymbols();
    return block;
  }

  bool addCell(const TextField& field, std::size_t line, RawGrid& grid) {
    constexpr std::size_t longest = 2; // 25
    std::string point(field.text);
    if (m_separator != ',' && m_separator != ' ') std::ranges::replace(point, ',', '.');
    const std::string_view number = field.text.ends_with('.')
                                        ? field.text
                                        : field.text.substr(0, withoutZeroFraction(point).size());
    const bool blank = field.text.empty() || isBlankToken(field.text);
    if (!blank && (number.size() > longest || !std::ranges::all_of(number, isCellSymbol))) {
      return false;
    }
    m_anyClue = m_anyClue || !blank;
    m_anyOdd = m_anyOdd || field.text.empty() || number.size() < field.text.size() ||
               (blank && field.text.size() > 1 && !isPlainBlank(field.text[0]));
    // In Markdown digits in italics are entries.
    const char* before = field.text.data() - 1;
    const bool stars = m_separator == '|' && !blank && *before == '*';
    int digit = 0;
    const bool italic = stars && before[-1] != '*' && readNumber(number, digit) && digit > 0;
    grid.tokens.emplace_back(blank ? "." : number);
    if (italic) grid.tokens.back() = {'u', digitSymbol(digit)};
    m_kinds |= italic || blank ? 0 : stars ? 1 : 2;
    grid.cellPlaces.push_back({line, field.begin + 1});
    return true;
  }

  LineSource& m_lines;
  std::size_t m_from;
  char m_separator;
  bool m_drawn = m_separator == '|' || m_separator == ' '; ///< Rules may stand between the rows.
  std::vector<Row> m_rows;
  std::size_t m_width = 0;  ///< Of all rows, if they may lack fields.
  bool m_ragged = false;    ///< Some do.
  std::size_t m_lost = 0;   ///< Fields at the beginning of the first row.
  std::size_t m_boards = 0; ///< Of that shape, one below the other.
  int m_kinds = 0;          ///< 1: there is a bold digit, 2: one without stars.
  bool m_anyOdd = false;    ///< A field that only a table has: an empty one, 5.0, nan.
  bool m_anyClue = false;
  bool m_anyLast = false; ///< Something in the last column.
};

/// The board with spaces for blanks in these columns.
std::optional<GridBlock> spacedBoard(BlockScan& scan, std::size_t side,
                                     std::vector<std::size_t> columns, std::size_t lost) {
  if (columns.empty()) return std::nullopt;
  scan.setColumns(std::move(columns), lost);
  GridBlock block;
  if (scan.collect(side, Layout::Columns, block) != side) return std::nullopt;
  if (hasWords(block.grid.symbols)) return std::nullopt;
  if (lost > 0) block.grid.notes = {lostBlanks(lost)};
  const auto& symbols = block.grid.symbols;
  // Numbers in two or three columns are a list.
  std::set<std::size_t> used;
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    if (symbols[cell] != ' ') used.insert(cell % side);
  }
  // If blanks have a symbol, a missing character is an error.
  const bool spaces = symbols.find(' ') != std::string::npos &&
                      symbols.find_first_of("0._*-?x") == std::string::npos;
  return spaces && used.size() >= 4 ? std::optional(std::move(block)) : std::nullopt;
}

std::optional<GridBlock> spacedBlock(LineSource& lines, BlockScan& scan, std::size_t from) {
  std::vector<std::string_view> rows;
  for (std::size_t ahead = from; ahead < from + maxBlockLines; ++ahead) {
    const std::string_view line = lines.plain(ahead);
    if (line.empty()) break;
    if (!isRule(line)) rows.push_back(line);
    if (rows.size() > std::size_t(Geometry::maxSide)) return std::nullopt;
  }
  const std::size_t side = rows.size();
  if (side < 4) return std::nullopt;
  const auto columnsOf = [&](std::size_t lost) {
    const std::string first = std::string(lost, ' ').append(rows[0]);
    auto whole = rows;
    whole[0] = first;
    return cellColumns(whole, side);
  };
  const auto columns = columnsOf(0);
  if (columns.empty()) return std::nullopt;
  const bool mayLack = lines.peek(from)->number == 1 && rows[0][0] != ' ';
  const auto possible = mayLack ? lostBlanks(rows, columns) : std::vector<std::size_t>{0};
  std::vector<GridBlock> blocks;
  for (const std::size_t lost : possible) {
    auto block = spacedBoard(scan, side, columnsOf(lost), lost);
    const auto board = block ? usualBoard(block->grid.symbols) : std::nullopt;
    const auto found = board && possible.size() > 1
                           ? countSolutions(*board, 2, {.maxConflicts = 10'000})
                           : SolutionCount();
    if (block && (possible.size() == 1 || (found.decided && found.count() == 1)))
      blocks.push_back(std::move(*block));
  }
  if (blocks.size() == 1) return blocks[0];
  auto block = spacedBoard(scan, side, columns, 0);
  if (block && possible.size() > 1) {
    const Message what = Message::tr("the first row may have lost blanks in front: write blanks "
                                     "as dots, or copy from the line above it on");
    block->fault = Error{what, "", 1, 1};
  }
  return block;
}

/// One list of N² cells, alone in its paragraph: a cell a line, one or more rows of the board a
/// line, or lines of two rows or more and a rest.
std::optional<GridBlock> wrappedBlock(LineSource& lines, std::size_t from) {
  constexpr std::size_t most = std::size_t(Geometry::maxSide) * Geometry::maxSide;
  std::vector<std::pair<std::size_t, std::vector<TextField>>> rows;
  std::vector<std::size_t> characters;
  std::size_t total = 0;
  bool numbers = true;
  GridBlock block;
  // A cell a line needs the most lines.
  for (std::size_t ahead = from;
       total <= 2 * most && (total == rows.size() || rows.size() <= std::size_t(Geometry::maxSide));
       ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr || isEmptyLine(line->plain())) break;
    if (isRule(line->plain())) continue;
    auto tokens = tokensOf(line->plain());
    if (tokens.empty() || hasWords(line->plain())) return std::nullopt;
    characters.push_back(charactersOf(tokens));
    total += characters.back();
    for (const TextField& token : tokens) numbers = numbers && token.text.size() <= 2;
    rows.emplace_back(line->number, std::move(tokens));
    block.lineCount = ahead + 1;
  }
  RawGrid& grid = block.grid;
  grid.compact = !numbers;
  for (const auto& [number, tokens] : rows) {
    for (const TextField& token : tokens) {
      if (numbers)
        grid.tokens.emplace_back(token.text);
      else
        grid.symbols += token.text;
      for (std::size_t i = 0; i < (numbers ? 1 : token.text.size()); ++i)
        grid.cellPlaces.push_back({number, token.begin + 1 + i});
    }
  }
  grid.side = sideOfCells(grid.cellPlaces.size());
  if (grid.side == 0) return std::nullopt;
  grid.rowPlaces = {grid.cellPlaces.front()};
  const std::size_t side = grid.side;
  const auto width = [&](std::size_t row) {
    return numbers ? rows[row].second.size() : characters[row];
  };
  const std::size_t first = width(0);
  bool whole = first == 1 || first % side == 0;
  bool wide = true;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    whole = whole && width(row) == first;
    wide = wide && (row + 1 == rows.size() || width(row) >= 2 * side);
  }
  if (!whole && !wide) return std::nullopt;
  grid.compactIfSymbols();
  return block;
}

GridBlock faultOf(LineSource& lines, std::size_t from, std::size_t stop, std::size_t side,
                  std::size_t rows, Layout layout) {
  Error fault;
  const std::string_view text = lines.plain(stop);
  if (rows > side || isEmptyLine(text) || isCommentStart(text)) {
    fault.line = lines.peek(from)->number;
    const Message below = Message::tr("%1 rows, or one board below the other", side);
    fault.message = mismatch(Message::tr("%1 rows of %2 cells", rows, side),
                             rows > 3 && side == 2 * rows ? below : Message::tr("%1 rows", side));
  } else {
    const auto tokens = tokensOf(text);
    const std::size_t count = layout == Layout::Compact ? charactersOf(tokens) : tokens.size();
    fault.line = lines.peek(stop)->number;
    fault.column = 1;
    if (!tokens.empty() && count < side) {
      fault.column = tokens.back().end() + 1;
    } else if (layout == Layout::Separated && count > side) {
      fault.column = tokens[side].begin + 1;
    }
    const auto bad = std::ranges::find_if(
        text, [](char c) { return c != ' ' && !isFrame(c) && !isCell(c) && c != '-' && c != '+'; });
    if (tokens.empty() && bad != text.end() && !hasWords(text)) {
      fault.column = bad - text.begin() + 1;
      fault.message =
          mismatch(quotedSymbol(*bad), Message::tr("a digit, a letter or a blank (. 0 _ * - x)"));
    } else {
      const Message found =
          tokens.empty() ? verbatim("\"" + std::string(trimmed(lines.peek(stop)->text)) + "\"")
                         : Message::tr("%1 cells", count);
      fault.message = mismatch(Message::tr("%1 as row %2 of %3", found, rows + 1, side),
                               Message::tr("%1 cells", side));
    }
  }
  // Skips the remaining paragraph: its rows belong to the same invalid board.
  std::size_t ahead = stop;
  while (!isEmptyLine(lines.plain(ahead)) && !isCommentStart(lines.plain(ahead)) &&
         ahead < stop + 2 * side)
    ++ahead;
  return {.lineCount = std::max(ahead, from + 1), .fault = std::move(fault)};
}

} // namespace

std::optional<Puzzle> usualBoard(std::string_view symbols) {
  auto geometry = Geometry::ofSide(sideOfCells(symbols.size()));
  if (!geometry) return std::nullopt;
  Puzzle puzzle(std::move(*geometry));
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    const int digit = isDigit(symbols[cell]) ? symbols[cell] - '0' : 0;
    if (digit > 0 && digit <= puzzle.side()) puzzle.setGiven(static_cast<int>(cell), digit);
  }
  return puzzle;
}

bool isCommentStart(std::string_view line) {
  const auto text = trimmed(line);
  return text.starts_with("//") || text.find_first_of("#;%") == 0;
}

bool areLabels(const std::vector<TextField>& labels) {
  if (labels.size() < 4) return false;
  const auto first = labelNumber(labels[0].text);
  const auto second = labelNumber(labels[1].text);
  if (!first || !second || first->first == second->first) return false;
  int expected = first->first;
  return std::ranges::all_of(labels, [&](const TextField& label) {
    const auto number = labelNumber(label.text);
    return number == std::pair(std::exchange(expected, expected + second->first - first->first),
                               first->second);
  });
}

bool isRule(std::string_view line) {
  const auto text = trimmed(line);
  if (text.find_first_not_of("-+|=*:.'`~_ ") != std::string_view::npos) return false;
  const auto has = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
  if (has("---") || has("===")) return true;
  const bool markdown = text.starts_with('|') && text.find_first_not_of("|-: ") == text.npos;
  if (has("|") && (has(":-") || has("-:") || (markdown && has("-")))) return true;
  // The frame of a small board, |--+--|, or one between cells, + - + - +.
  const auto crossings = std::ranges::count(text, '+');
  return (crossings > 0 && has("--")) || (crossings > 1 && has("-"));
}

std::optional<GridBlock> gridAt(LineSource& lines, std::size_t from) {
  const std::size_t first = behindRules(lines, from);
  if (lines.peek(first) == nullptr) return std::nullopt;
  if (auto table = tableAt(lines, first)) return table;
  const auto tokens = tokensOf(lines.plain(first), true);
  BlockScan scan(lines, from);

  std::size_t bestRows = 0;
  std::optional<GridBlock> fault;
  const std::array<std::pair<std::size_t, Layout>, 2> guesses{
      {{charactersOf(tokens), Layout::Compact}, {tokens.size(), Layout::Separated}}};
  for (const auto& [side, layout] : guesses) {
    if (side < 4 || side > std::size_t(Geometry::maxSide) ||
        !isFirstRow(tokens, static_cast<int>(side), layout))
      continue;
    GridBlock block;
    const std::size_t rows = scan.collect(side, layout, block);
    if (rows == side) {
      block.grid.compactIfSymbols();
      return block;
    }
    if (rows > bestRows) {
      bestRows = rows;
      fault = faultOf(lines, from, scan.stop(), side, rows, layout);
    }
  }
  if (auto block = spacedBlock(lines, scan, from)) return block;
  if (tokens.empty()) return std::nullopt;
  if (auto block = wrappedBlock(lines, from)) return block;
  // Below the top edge of a frame one row is enough to recognize a board.
  return bestRows < (first > from ? 1U : 2U) ? std::nullopt : fault;
}

std::optional<GridBlock> tableAt(LineSource& lines, std::size_t from) {
  for (const char separator : tableSeparators) {
    if (auto block = TableScan(lines, from, separator).board()) return block;
  }
  return std::nullopt;
}

} // namespace sudoscope
