#pragma once

#include <QString>

namespace sudoscope {

// Numbers as the window writes them, the same in every language: with a decimal point, the minus
// sign U+2212, "–" for NaN and "∞" for infinity.

/// "999", "12 500": a count, with narrow spaces between groups of three digits from 10,000 on. A
/// median of counts may end with a half: "2.5".
QString countText(double count);

/// "0.02345", "1.2e−7": up to `digits` significant digits, without trailing zeros.
QString figureText(double value, int digits = 7);

/// "0.30": always so many decimals.
QString decimalText(double value, int decimals);

/// "2.50e−6": a power of ten with so many decimals before it.
QString powerText(double value, int decimals);

/// "0.25", "3e−5": so many decimals, or one digit with its power of ten where these would all be 0.
QString decimalsOrPower(double value, int decimals);

/// "26", "0.30", "12.5", "1.2e5": three digits whose number does not change while the value grows,
/// for figures that are seen running.
QString steadyText(double value);

/// The text of a value, with a plus sign if it is positive.
QString signedText(double value, const QString& text);

/// "48 %"; "<1 %" for a share that would round to 0 but is not.
QString percentText(double share);

/// "350 ms", "12.3 s", "3 min 20 s"; empty for NaN.
QString durationText(double seconds);
/// "0:09", "12:05", "1:02:05": as a clock shows whole seconds.
QString clockText(double seconds);

/// "0.5", "1e-8": the shortest text that reads back to the same number, in ASCII, for fields, files
/// and the clipboard, empty for NaN; with at least so many decimals ("0.50") below 100.
QString exactText(double value, int leastDecimals = 0);

} // namespace sudoscope
