// Compiled once per instruction set (.cmake/Kernels.cmake): everything is in an unnamed namespace.
#include "core/exact/classic_search.h"

#include "core/base/simd.h"

namespace sudoscope {

namespace {

using State = ClassicSearch::State;

constexpr int digits = 9;
constexpr int vectorCount = 5;
constexpr int wordsPerDigit = 4;
constexpr int bands = 3;
constexpr int bitsPerRow = 10;

/// Two digits of four words: three bands of 30 bits and a word of zeros.
using S = simd::Simd<std::uint32_t, 8>;
using Words = S::Vector;

/// The same bits in each band.
constexpr Words bandsOf(std::uint32_t bits) {
  return Words{bits, bits, bits, 0, bits, bits, bits, 0};
}
/// The same nine bits in each row of each band.
constexpr std::uint32_t rowsOf(std::uint32_t row) {
  return row | row << bitsPerRow | row << 2 * bitsPerRow;
}
constexpr Words board = bandsOf(rowsOf(0777));
/// Not 0 where a word has no cells of a digit: in each fourth word, and in the tenth digit.
constexpr Words unusedWords = {0, 0, 0, 1, 0, 0, 0, 1};
constexpr Words lastUnusedWords = {0, 0, 0, 1, 1, 1, 1, 1};

SUDOSCOPE_INLINE bool isZero(Words v) {
#if defined(__AVX__)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v)) != 0;
#else
  using Pairs __attribute__((vector_size(32))) = std::uint64_t;
  const Pairs pairs = reinterpret_cast<Pairs>(v);
  return (pairs[0] | pairs[1] | pairs[2] | pairs[3]) == 0;
#endif
}

/// Each word is that of the other digit.
SUDOSCOPE_INLINE Words otherDigit(Words v) {
  return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
}
/// Each band is the next one; the last is the first.
SUDOSCOPE_INLINE Words nextBand(Words v) {
  return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7);
}
/// The same for the rows of each band. The two highest bits may not be 0.
SUDOSCOPE_INLINE Words nextRow(Words v) {
  return v >> bitsPerRow | v << 2 * bitsPerRow;
}
/// All cells of the rows that hold a cell of v.
SUDOSCOPE_INLINE Words wholeRows(Words v) {
  const Words carry = (v + bandsOf(rowsOf(0777))) & bandsOf(rowsOf(01000));
  return carry - (carry >> 9);
}

/// Locked candidates along rows: in a band a digit takes one line of each box, each in another row.
/// Removes the places in lines that no such choice of three contains.
SUDOSCOPE_INLINE Words lockRows(Words v) {
  const Words line = (v | v >> 1 | v >> 2) & bandsOf(rowsOf(0111));
  const Words nextBox = (line >> 3 & bandsOf(rowsOf(0011))) | (line << 6 & bandsOf(rowsOf(0100)));
  const Words lastBox = (line >> 6 & bandsOf(rowsOf(0001))) | (line << 3 & bandsOf(rowsOf(0110)));
  const Words possible =
      line & nextRow((nextBox & nextRow(lastBox)) | (lastBox & nextRow(nextBox)));
  return v & ((possible << 3) - possible);
}

/// The same along columns, with three boxes above each other.
SUDOSCOPE_INLINE Words lockColumns(Words v) {
  const Words line = (v | v >> bitsPerRow | v >> 2 * bitsPerRow) & bandsOf(0777);
  const Words nextColumn = (line >> 1 & bandsOf(0333)) | (line << 2 & bandsOf(0444));
  const Words lastColumn = (line >> 2 & bandsOf(0111)) | (line << 1 & bandsOf(0666));
  const Words possible =
      line & nextBand((nextColumn & nextBand(lastColumn)) | (lastColumn & nextBand(nextColumn)));
  return v & (possible | possible << bitsPerRow | possible << 2 * bitsPerRow);
}

/// Cells with at least one, two and three candidates, twice.
struct CandidateCounts {
  Words one;
  Words two;
  Words three;
};

SUDOSCOPE_INLINE CandidateCounts countCandidates(const Words* places) {
  Words one = places[0];
  Words two{};
  Words three{};
  for (int i = 1; i < vectorCount; ++i) {
    three |= two & places[i];
    two |= one & places[i];
    one |= places[i];
  }
  const Words one2 = otherDigit(one);
  const Words two2 = otherDigit(two);
  return {one | one2, two | two2 | (one & one2),
          three | otherDigit(three) | (two & one2) | (one & two2)};
}

enum class Outcome { Contradiction, Solved, Open };

/// Places naked and hidden singles and removes locked candidates until no further cell is decided.
/// `counts` is set unless there is a contradiction. The last round before Solved starts with all
/// cells decided and finds each digit in every row, column and box, which proves the solution.
SUDOSCOPE_INLINE Outcome propagate(State& state, CandidateCounts& counts) {
  Words places[vectorCount];
  for (int i = 0; i < vectorCount; ++i) places[i] = S::load(state.places + i * S::lanes);
  Words placed = S::load(state.placed);
  Words before;
  do {
    Words hidden[vectorCount];
    Words anyHidden{};
    Words noPlace{};
    // Unrolled, for the instructions of all vectors to be mixed: each vector is one long chain.
#pragma GCC unroll 5
    for (int i = 0; i < vectorCount; ++i) {
      Words v = places[i];
      const Words here = v & placed;
      v = lockColumns(lockRows(here | (v & ~wholeRows(here))));
      const Words used = v | (i == vectorCount - 1 ? lastUnusedWords : unusedWords);
      noPlace |= reinterpret_cast<Words>(used == 0);
      hidden[i] = v & ~wholeRows(v & (v - bandsOf(rowsOf(1)))); // alone in its row
      anyHidden |= hidden[i];
      places[i] = v;
    }
    anyHidden |= otherDigit(anyHidden);
    for (int i = 0; i < vectorCount; ++i) places[i] = hidden[i] | (places[i] & ~anyHidden);
    counts = countCandidates(places);
    if (!isZero(noPlace | (counts.one ^ board))) return Outcome::Contradiction;
    before = placed;
    placed = board & ~counts.two;
  } while (!isZero(placed ^ before));
  for (int i = 0; i < vectorCount; ++i) S::store(state.places + i * S::lanes, places[i]);
  S::store(state.placed, placed);
  return isZero(counts.two) ? Outcome::Solved : Outcome::Open;
}

constexpr int positionOf(int cell) {
  return cell / 27 * 32 + cell % 27 / digits * bitsPerRow + cell % digits;
}

/// A set of cells, as positions in two words.
struct CellSet {
  std::uint64_t upper = 0; ///< The first two bands.
  std::uint64_t lower = 0; ///< The last band.
};

struct PeerTable {
  CellSet at[bands * 32]; ///< By positionOf().
};

constexpr PeerTable makePeers() {
  PeerTable table;
  for (int a = 0; a < ClassicSearch::cellCount; ++a) {
    for (int b = 0; b < ClassicSearch::cellCount; ++b) {
      const bool sameRow = a / digits == b / digits;
      const bool sameColumn = a % digits == b % digits;
      const bool sameBox = a / 27 == b / 27 && a % digits / 3 == b % digits / 3;
      if (a == b || !(sameRow || sameColumn || sameBox)) continue;
      CellSet& set = table.at[positionOf(a)];
      const int position = positionOf(b);
      (position < 64 ? set.upper : set.lower) |= std::uint64_t{1} << (position % 64);
    }
  }
  return table;
}
constexpr PeerTable peers = makePeers();

SUDOSCOPE_INLINE CellSet setOf(const std::uint32_t* words) {
  return {words[0] | std::uint64_t{words[1]} << 32, words[2]};
}
SUDOSCOPE_INLINE CellSet operator&(CellSet a, CellSet b) {
  return {a.upper & b.upper, a.lower & b.lower};
}
SUDOSCOPE_INLINE int sizeOf(CellSet set) {
  return __builtin_popcountll(set.upper) + __builtin_popcountll(set.lower);
}

struct Candidate {
  int band = 0;
  std::uint32_t bit = 0;
  int digit = 0;       ///< 0 to 8.
  bool inPair = false; ///< The cell has one other candidate.
};

/// The candidates of the cell, a bit for each digit.
SUDOSCOPE_INLINE unsigned digitsAt(const std::uint32_t* places, int band, int shift) {
  unsigned found = 0;
  for (int digit = 0; digit < digits; ++digit)
    found |= (places[digit * wordsPerDigit + band] >> shift & 1U) << digit;
  return found;
}

/// A candidate to guess, in a cell with two. The best cell is that in which both have many places
/// around, which the guess would narrow or even decide.
SUDOSCOPE_INLINE Candidate chooseInPairs(const std::uint32_t* places, const std::uint32_t* pairs) {
  const CellSet pairSet = setOf(pairs);
  Candidate best;
  int bestScore = 0;
  for (int band = 0; band < bands; ++band) {
    for (std::uint32_t left = pairs[band]; left != 0; left &= left - 1) {
      const int shift = __builtin_ctz(left);
      const CellSet around = peers.at[band * 32 + shift];
      const auto effect = [&](int digit) {
        const CellSet affected = setOf(places + digit * wordsPerDigit) & around;
        return 1 + sizeOf(affected) + 3 * sizeOf(affected & pairSet);
      };
      const unsigned both = digitsAt(places, band, shift);
      const int digit = __builtin_ctz(both);
      const int score = effect(digit) * effect(__builtin_ctz(both & (both - 1)));
      if (score <= bestScore) continue;
      bestScore = score;
      best = {band, left & -left, digit, true};
    }
  }
  return best;
}

SUDOSCOPE_INLINE Candidate choose(const State& state, const CandidateCounts& counts) {
  alignas(32) std::uint32_t cells[S::lanes];
  S::store(cells, counts.two & ~counts.three);
  if ((cells[0] | cells[1] | cells[2]) != 0) return chooseInPairs(state.places, cells);
  S::store(cells, counts.two);
  const int band = cells[0] != 0 ? 0 : cells[1] != 0 ? 1 : 2;
  const int shift = __builtin_ctz(cells[band]);
  return {band, std::uint32_t{1} << shift, __builtin_ctz(digitsAt(state.places, band, shift)),
          false};
}

SUDOSCOPE_INLINE void setPlaced(State& state, const Candidate& candidate) {
  state.placed[candidate.band] |= candidate.bit;
  state.placed[candidate.band + wordsPerDigit] |= candidate.bit;
}

/// Puts a branch with the candidate on the stack, to be searched before the one without it.
SUDOSCOPE_INLINE void guess(ClassicSearch& search, const CandidateCounts& counts) {
  State& without = search.stack[search.depth];
  const Candidate chosen = choose(without, counts);
  State& with = search.stack[++search.depth];
  with = without;
  for (int digit = 0; digit < digits; ++digit) {
    State& excluding = digit == chosen.digit ? without : with;
    excluding.places[digit * wordsPerDigit + chosen.band] &= ~chosen.bit;
  }
  setPlaced(with, chosen);
  if (chosen.inPair) setPlaced(without, chosen);
  ++search.guesses;
}

void readSolution(ClassicSearch& search, const State& state) {
  for (int cell = 0; cell < ClassicSearch::cellCount; ++cell) {
    const int position = positionOf(cell);
    const unsigned digit = digitsAt(state.places, position / 32, position % 32);
    search.solution[cell] = static_cast<std::uint8_t>(1 + __builtin_ctz(digit));
  }
}

void start(ClassicSearch& search, const std::uint8_t* givens) {
  search.depth = 0;
  search.guesses = 0;
  State& state = search.stack[0];
  state = {};
  for (int cell = 0; cell < ClassicSearch::cellCount; ++cell) {
    if (givens[cell] == 0) continue;
    const int position = positionOf(cell);
    const std::uint32_t bit = std::uint32_t{1} << position % 32;
    state.places[(givens[cell] - 1) * wordsPerDigit + position / 32] |= bit;
    state.placed[position / 32] |= bit;
  }
  for (int band = 0; band < bands; ++band) {
    const std::uint32_t blank = rowsOf(0777) & ~state.placed[band];
    for (int digit = 0; digit < digits; ++digit)
      state.places[digit * wordsPerDigit + band] |= blank;
    state.placed[band + wordsPerDigit] = state.placed[band];
  }
}

void exclude(ClassicSearch& search, int cell, int digit) {
  const int position = positionOf(cell);
  search.stack[0].places[(digit - 1) * wordsPerDigit + position / 32] &=
      ~(std::uint32_t{1} << position % 32);
}

ClassicEvent next(ClassicSearch& search) {
  while (search.depth >= 0) {
    State& state = search.stack[search.depth];
    CandidateCounts counts;
    const Outcome outcome = propagate(state, counts);
    if (outcome == Outcome::Open) {
      guess(search, counts);
      continue;
    }
    --search.depth;
    if (outcome == Outcome::Solved) {
      readSolution(search, state);
      return ClassicEvent::Solution;
    }
    if (search.guesses > 0) return ClassicEvent::DeadEnd;
  }
  return ClassicEvent::End;
}

} // namespace

template <>
const ClassicKernels& compiledKernels<ClassicKernels, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  static constexpr ClassicKernels table{start, exclude, next};
  return table;
}

} // namespace sudoscope
