/// The money that a project collects.
struct Currency: Equatable, Sendable {
  var code: String
  var symbol: String
  /// What one unit is worth in US dollars.
  var dollars: Double
  /// Whether the code is written behind the amount, because the symbol alone is not clear.
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
