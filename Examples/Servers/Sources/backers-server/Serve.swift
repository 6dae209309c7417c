import ArgumentParser
import BackersService
import Environments
import Foundation
import Logging
import StandInRunning
import UnixSignals

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves until it is stopped; what is under way then comes to its end.")

  @Option(help: "The port to listen on; 0 takes one that is free.")
  var port = 0

  @Option(help: "The host to listen on; only this machine reaches the usual one.")
  var host = "127.0.0.1"

  @OptionGroup
  var place: DatabasePlace

  @Flag(help: "Start anew: remove the database, with every account, token and saved project.")
  var reset = false

  @Option(help: "Seconds for which a login is good.")
  var tokenLifetime = 30 * 24 * 60 * 60

  @Option(help: "Attempts to log in that may fail for an account in 15 minutes.")
  var loginAttempts = 10

  @Option(help: "Attempts to log in that may fail from an address in 15 minutes.")
  var loginAttemptsPerAddress = 100

  @Flag(help: "Print each answered request on standard error, without anything that is secret.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("“--port \(port)” is no port: it has to be from 0 to 65535.")
    }
    guard (1...1_000_000_000).contains(tokenLifetime) else {
      throw ValidationError(
        "“--token-lifetime \(tokenLifetime)” makes no sense: use 1 to 1000000000 seconds.")
    }
    guard loginAttempts > 0, loginAttemptsPerAddress > 0 else {
      throw ValidationError("At least one attempt to log in is needed.")
    }
  }

  func run() async throws {
    do {
      try await serve()
    } catch let error as StandInError {
      throw failure("\(error)")
    } catch let error as DatabaseProblem {
      throw failure("\(error)")
    }
  }

  private func serve() async throws {
    let path = try place.path
    if reset { try DatabaseFile.remove(path) }
    let login = LoginOptions(
      attemptsPerAccount: loginAttempts, attemptsPerAddress: loginAttemptsPerAddress,
      tokenLifetime: TimeInterval(tokenLifetime))
    let outbox = Outbox(path: "\(path).codes")
    let database = try await ServiceDatabase.opened(at: path, options: login)
    let server = BackersServer(
      host: host, port: port,
      options: BackersOptions(
        login: login,
        record: { [verbose] request in
          if verbose { printError(request.description) }
        }))
    Current.replace {
      $0.database = database
      $0.deliver = { try outbox.append($0) }
    }
    try await server.run(endingOn: [.sigterm, .sigint]) { url in
      print("Listening on \(url.absoluteString)")
      print("Database: \(path)")
      print("Codes: \(outbox.path)")
      // Whoever started it waits for the lines, and a pipe would hold them back.
      fflush(nil)
    }
    try database.close()
  }
}
