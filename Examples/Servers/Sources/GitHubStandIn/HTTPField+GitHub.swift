import HTTPTypes

extension HTTPField.Name {
  static let link = named("link")
  static let standInFault = named("x-stand-in-fault")
  static let rateLimitLimit = named("x-ratelimit-limit")
  static let rateLimitRemaining = named("x-ratelimit-remaining")
  static let rateLimitUsed = named("x-ratelimit-used")
  static let rateLimitReset = named("x-ratelimit-reset")
  static let rateLimitResource = named("x-ratelimit-resource")

  private static func named(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else {
      // Unreachable, because every name is a constant above.
      preconditionFailure("“\(name)” is no name of a header.")
    }
    return name
  }
}
