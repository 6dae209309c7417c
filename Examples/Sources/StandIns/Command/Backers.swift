import ArgumentParser
import Foundation
import StandIns

struct Backers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backers",
    abstract: "A crowdfunding service, for: backers --server URL",
    discussion: """
      Users: blob@example.com with the password “correct horse”, and blob.jr@example.com with
      “battery staple” and a code, which is printed here.
      """)

  @OptionGroup var options: ListeningOptions

  @Option(help: ArgumentHelp("The file of the database; memory without it.", valueName: "path"))
  var database: String?

  @Option(help: ArgumentHelp("Revoke the user's tokens in the database.", valueName: "email"))
  var revoke: String?

  func run() async throws {
    let file = database.map { URL(filePath: $0) }
    if let revoke {
      guard let file else { throw ValidationError("--revoke needs --database.") }
      print(try await StandIn.revokeTokens(email: revoke, database: file), "tokens revoked.")
      return
    }
    let server = try StandIn.backers(database: file, fault: options.fault) { code, email in
      print("The code of \(email) is \(code).")
      fflush(nil)
    }
    try await options.run(server)
  }
}
