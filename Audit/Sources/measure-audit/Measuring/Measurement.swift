/// A ratio, or a size, and what it must be.
struct Measurement: Encodable {
  var name: String
  var value: Double
  var unit: String
  /// What it must be at most or at least; nil where it is told for information.
  var limit: Double?
  var isUpperLimit: Bool

  var isMet: Bool {
    guard let limit else { return true }
    return isUpperLimit ? value <= limit : value >= limit
  }

  var line: String {
    let number = Measurement.text(value) + unit
    let name = name.padding(to: 52)
    guard let limit else { return "\(name)\(number)" }
    let bound = "\(isUpperLimit ? "at most" : "at least") \(Measurement.text(limit))\(unit)"
    return "\(name)\(number.padding(to: 12))\(bound)\(isMet ? "" : "  MISSED")"
  }

  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension [Double] {
  /// The one in the middle.
  var median: Double { sorted()[count / 2] }
}
