import Foundation

/// Uses the parts of the standard library and of Foundation that read the system once, so that the first test that uses
/// them does not.
enum HermeticWarmUp {
  static func perform() {
    _ = UInt64.random(in: 0...1)
    _ = UUID()
    let date = Date(timeIntervalSince1970: 0)
    _ = (Locale.current, Locale.autoupdatingCurrent, TimeZone.current, Calendar.current)
    for calendar in [Calendar(identifier: .gregorian), Calendar(identifier: .buddhist)] {
      _ = calendar.dateComponents([.year, .weekday], from: date)
    }
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = .full
    _ = formatter.string(from: date)
    let numbers = NumberFormatter()
    numbers.numberStyle = .currency
    _ = numbers.string(from: 1)
    _ = ISO8601DateFormatter().string(from: date)
    _ = (date.formatted(), date.ISO8601Format(), 1.5.formatted())
    _ = String(format: "%.2f %@", 1.5, "a" as NSString)
    _ = ("a".localizedUppercase, "a".localizedCompare("b"), "a".capitalized)
    _ = try? JSONDecoder().decode([Double].self, from: JSONEncoder().encode([1.5]))
    _ = NSRegularExpression.escapedPattern(for: ".")
    _ = (ProcessInfo.processInfo, FileManager.default, Bundle.main)
    #if canImport(Runtime)
      _ = SourcePlaces.images
    #endif
  }
}
