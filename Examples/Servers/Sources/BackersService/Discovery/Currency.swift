/// The currency of a project.
struct Currency: Equatable, Sendable {
  var code: String
  var symbol: String
  /// The value of one unit in US dollars.
  var dollars: Double
  /// Whether the code follows the amount, because the symbol alone is ambiguous.
  var hasTrailingCode: Bool

  init(code: String) {
    self = Self.all.first { $0.code == code } ?? Currency(code, code, 1, true)
  }

  private init(_ code: String, _ symbol: String, _ dollars: Double, _ hasTrailingCode: Bool) {
    self.code = code
    self.symbol = symbol
    self.dollars = dollars
    self.hasTrailingCode = hasTrailingCode
  }

  static let all = [
    Currency("USD", "$", 1, true),
    Currency("EUR", "€", 1.25, false),
    Currency("GBP", "£", 1.5, false),
  ]
}
