package import Foundation

extension Date {
  /// Parses a date and time in ISO 8601: `2018-08-28T12:27:31Z`, also with fractional seconds and
  /// with an offset (`+02:00`, `+0200`, `+02`) instead of `Z`.
  ///
  /// Foundation's own style accepts `2018-02-30`, hour 25 and trailing text, and its support for
  /// fractional seconds differs between systems. A strict parser is shorter than the necessary
  /// checks around it.
  package init?(iso8601 text: String) {
    var scanner = DigitScanner(text.utf8)
    guard
      let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), (1...12).contains(month), scanner.take("-"),
      let day = scanner.number(digits: 2), (1...daysIn(month: month, year: year)).contains(day),
      scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.number(digits: 2), (0...23).contains(hour), scanner.take(":"),
      let minute = scanner.number(digits: 2), (0...59).contains(minute), scanner.take(":"),
      // A leap second is the first second of the next minute: `Date` has no leap seconds.
      let second = scanner.number(digits: 2), (0...60).contains(second),
      let fraction = scanner.fraction(),
      let offset = scanner.offset(),
      scanner.isAtEnd
    else { return nil }

    let days = daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(timeIntervalSince1970: Double(seconds) + fraction)
  }
}

private struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String.UTF8View) {
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func digit() -> Int? {
    guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    rest = rest.dropFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let next = digit() else { return nil }
      value = value * 10 + next
    }
    return value
  }

  /// Parses a fraction: 0 if there is no decimal point, nil if no digit follows it.
  mutating func fraction() -> Double? {
    guard take(".") || take(",") else { return 0 }
    guard let first = digit() else { return nil }
    var value = Double(first) / 10
    var unit = 0.01
    while let next = digit() {
      value += Double(next) * unit
      unit /= 10
    }
    return value
  }

  /// Parses an offset, in seconds east of Greenwich.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign: Int
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = number(digits: 2), hours <= 23 else { return nil }
    guard !isAtEnd else { return sign * hours * 3_600 }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes <= 59 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}

private func isLeap(_ year: Int) -> Bool {
  year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
}

private func daysIn(month: Int, year: Int) -> Int {
  switch month {
  case 2: isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let before = year - 1
  // Year 0 is a leap year of the proleptic Gregorian calendar; `>> 2` rounds down where / does not.
  let leapDays =
    (before >> 2) - Int((Double(before) / 100).rounded(.down))
    + Int((Double(before) / 400).rounded(.down))
  let daysBeforeYear = before * 365 + leapDays
  let daysBeforeMonth = (1..<month).reduce(0) { $0 + daysIn(month: $1, year: year) }
  let daysBefore1970 = 719_162
  return daysBeforeYear + daysBeforeMonth + day - 1 - daysBefore1970
}
