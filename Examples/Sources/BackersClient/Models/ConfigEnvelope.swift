/// The configuration of the server and the user's country.
///
/// A config without a country is one: the server could not tell where the user is, and the program
/// keeps the country that it has.
public struct ConfigEnvelope: Codable, Equatable, Sendable {
  /// Where the user is, as a code of two letters; absent if the server cannot tell.
  public var countryCode: String?
  /// Which features are switched on or off.
  public var features: [String: Bool]
  /// Where projects can be launched.
  public var launchedCountries: [Country]
  /// The language in which the server answers.
  public var locale: String

  private enum CodingKeys: String, CodingKey {
    case countryCode = "country_code"
    case features
    case launchedCountries = "launched_countries"
    case locale
  }

  /// Decodes a config; what is absent is empty, so that a lean server is understood.
  ///
  /// - Parameter decoder: A decoder whose next value is a config.
  /// - Throws: `DecodingError` where a part is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let code = try container.decodeIfPresent(String.self, forKey: .countryCode)
    countryCode = code?.isEmpty == false ? code : nil
    features = try container.decodeIfPresent([String: Bool].self, forKey: .features) ?? [:]
    launchedCountries =
      try container.decodeIfPresent([Country].self, forKey: .launchedCountries) ?? []
    locale = try container.decodeIfPresent(String.self, forKey: .locale) ?? "en"
  }

  init(
    countryCode: String?, features: [String: Bool], launchedCountries: [Country], locale: String
  ) {
    self.countryCode = countryCode
    self.features = features
    self.launchedCountries = launchedCountries
    self.locale = locale
  }
}

/// A country in which projects can be launched.
public struct Country: Codable, Equatable, Hashable, Sendable {
  /// Its code of two letters.
  public var countryCode: String
  /// Its currency, as a code of three letters.
  public var currencyCode: String
  /// The sign of that currency.
  public var currencySymbol: String
  /// Whether the code stands behind an amount, where others have the same sign.
  public var trailingCode: Bool

  /// The United States.
  public static let unitedStates = Country(
    countryCode: "US", currencyCode: "USD", currencySymbol: "$", trailingCode: true)
  /// Germany.
  public static let germany = Country(
    countryCode: "DE", currencyCode: "EUR", currencySymbol: "€", trailingCode: false)
  /// Great Britain.
  public static let greatBritain = Country(
    countryCode: "GB", currencyCode: "GBP", currencySymbol: "£", trailingCode: false)

  /// The countries in which projects could be launched when this version was released; the
  /// configuration of a server replaces them.
  public static let released: [Country] =
    [
      .unitedStates, .greatBritain, .germany,
    ]
    + ["ES", "FR", "NL"].map {
      Country(countryCode: $0, currencyCode: "EUR", currencySymbol: "€", trailingCode: false)
    }

  private enum CodingKeys: String, CodingKey {
    case countryCode = "country_code"
    case currencyCode = "currency_code"
    case currencySymbol = "currency_symbol"
    case trailingCode = "trailing_code"
  }
}
