import ArgumentParser
import BackersService

struct Revoke: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Logs an account out everywhere, whether the server runs or not.")

  @Option(help: "The account's e-mail address.")
  var email: String

  @OptionGroup
  var place: DatabasePlace

  func run() async throws {
    do {
      let database = try await ServiceDatabase.existing(at: try place.path)
      guard let count = try await database.revokeTokens(ofUserWith: email) else {
        throw failure("No account has the e-mail address \(email). Check it for typing errors.")
      }
      print(count == 1 ? "1 token was revoked." : "\(count) tokens were revoked.")
      try await database.close()
    } catch let error as DatabaseProblem {
      throw failure("\(error)")
    }
  }
}
