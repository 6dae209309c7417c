public import Foundation

extension StandIn {
  /// Returns the crowdfunding service.
  ///
  /// - Parameters:
  ///   - database: The file of the database; nil for memory.
  ///   - fault: A wrong answer to every request.
  ///   - sendCode: Delivers a code of the second factor.
  /// - Returns: The server.
  /// - Throws: An error of SQLite if the file cannot be used.
  public static func backers(
    database: URL? = nil, fault: Fault? = nil,
    sendCode: @escaping @Sendable (_ code: String, _ email: String) -> Void
  ) throws -> StandIn {
    var environment = CrowdfundingService.Environment.live
    environment.sendCode = sendCode
    let opened = try CrowdfundingDatabase(
      path: database?.path(percentEncoded: false), environment)
    let service = CrowdfundingService(database: opened, environment: environment, fault: fault)
    return StandIn(name: "backers") { service.router() }
  }

  /// Revokes all tokens of a user, as the user does on a lost device.
  ///
  /// - Parameters:
  ///   - email: The e-mail address of the user.
  ///   - database: The file of the database.
  /// - Returns: The number of tokens.
  /// - Throws: An error of SQLite if the file cannot be used.
  public static func revokeTokens(email: String, database: URL) async throws -> Int {
    let opened = try CrowdfundingDatabase(path: database.path(percentEncoded: false), .live)
    return try await opened.removeTokens(email: email)
  }
}
