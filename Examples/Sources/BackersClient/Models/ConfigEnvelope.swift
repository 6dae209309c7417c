/// The configuration of the server and the user's country.
///
/// The country is optional: if the server cannot determine it, the program keeps its current
/// country.
public struct ConfigEnvelope: Codable, Equatable, Sendable {
  /// The user's country, as a two-letter code; absent if the server cannot determine it.
  public var countryCode: String?
  /// The features, and whether each is enabled.
  public var features: [String: Bool]
  /// The countries in which projects can be launched.
  public var launchedCountries: [Country]
  /// The language of the server's texts.
  public var locale: String

  private enum CodingKeys: String, CodingKey {
    case countryCode = "country_code"
    case features
    case launchedCountries = "launched_countries"
    case locale
  }

  /// Decodes a config; missing keys are empty, so that a server may leave them out.
  ///
  /// - Parameter decoder: A decoder whose next value is a config.
  /// - Throws: `DecodingError` if a part is malformed.
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
  /// The two-letter code.
  public var countryCode: String
  /// The currency, as a three-letter code.
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

  /// The countries in which projects could be launched when this version was released.
  ///
  /// A server's configuration replaces them.
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
