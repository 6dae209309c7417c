/// A ratio or a size, and its limit.
struct Measurement {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
    /// No limit, only for information.
    case unlimited
  }

  let name: String
  let value: Double
  let unit: String
  let limit: Limit

  init(name: String, value: Double, unit: String = "x", _ limit: Limit) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
  }

  var isMet: Bool {
    switch limit {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case .unlimited: true
    }
  }

  var line: String {
    let start = name.padding(to: 44) + (Self.text(value) + unit).padding(to: 12)
    let end = isMet ? "" : "  MISSED"
    switch limit {
    case .atMost(let limit): return start + "at most \(Self.text(limit))\(unit)" + end
    case .atLeast(let limit): return start + "at least \(Self.text(limit))\(unit)" + end
    case .unlimited: return start
    }
  }

  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Measurement: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name
    case value
    case unit
    case atMost
    case atLeast
    case isMet
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    switch limit {
    case .atMost(let limit): try container.encode(limit, forKey: .atMost)
    case .atLeast(let limit): try container.encode(limit, forKey: .atLeast)
    case .unlimited: break
    }
    try container.encode(isMet, forKey: .isMet)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension [Double] {
  /// The median.
  var median: Double { sorted()[count / 2] }

  var shortest: Double { self.min() ?? 0 }
}
