public import ArgumentParser
import BackersService
import Environments
import Foundation
import Logging
import StandInRunning

@main
struct BackersServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backers-server",
    abstract: "Serves the crowdfunding service that the program backers talks to.",
    usage: """
      backers-server [<options>]
      backers-server revoke --email <email> [--database <path>]
      """,
    discussion: """
      It serves until it is stopped; answers that are under way then come to their end. It prints \
      where it is reached, where its database is, and where the codes are that it sends:

        backers-server --port 8080
        backers --server http://127.0.0.1:8080

      A new database has made-up projects, and three accounts:

        blob@example.com     correct horse
        junior@example.com   battery staple   then the code 123456
        senior@example.com   paper clip       then the code that was sent

      The faults, for --fault and for the header x-stand-in-fault:

      \(backersFaultTable)
      """,
    subcommands: [Revoke.self])

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

  @Option(
    help: "The logarithm, to the base 2, of scrypt's rounds for the passwords of a new database.")
  var passwordCost = PasswordCost.standard.logarithmOfRounds

  @Option(
    help: ArgumentHelp(
      "How many proxies in front of the server are believed.",
      discussion: """
        They say by X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto where a request came \
        from, and at which address the server is reached. Without proxies, clients could write that.
        """,
      valueName: "count"))
  var trustedProxies = 0

  @Option(help: "A fault from the list above, for every request.")
  var fault: BackersFault?

  @Option(
    help: ArgumentHelp("The paths that the fault concerns: their beginning.", valueName: "path"))
  var faultPath = "/"

  @Flag(help: "Let requests ask for faults by the header x-stand-in-fault.")
  var faults = false

  @Option(help: "Seconds for which the fault `slow` holds an answer back.")
  var slowness = 5.0

  @Option(help: "Seconds for answers that are under way when the server is stopped.")
  var gracePeriod = 10

  @Option(
    help: "What is logged on standard error: trace, debug, info, notice, warning, error, critical.",
    transform: level)
  var logLevel = Logger.Level.warning

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
    guard (1...20).contains(passwordCost) else {
      throw ValidationError("“--password-cost \(passwordCost)” makes no sense: use 1 to 20.")
    }
    guard (0...3_600).contains(slowness), (0...3_600).contains(gracePeriod) else {
      throw ValidationError("Answers can be held back and waited for for 0 to 3600 seconds.")
    }
    guard (0...10).contains(trustedProxies) else {
      throw ValidationError("“--trusted-proxies \(trustedProxies)” makes no sense: use 0 to 10.")
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
    let file = try DatabaseFile(path)
    if reset { try file.remove() }
    try file.makePrivate()
    let login = LoginOptions(
      attemptsPerAccount: loginAttempts, attemptsPerAddress: loginAttemptsPerAddress,
      tokenLifetime: TimeInterval(tokenLifetime),
      passwordCost: PasswordCost(
        logarithmOfRounds: passwordCost, parallelism: PasswordCost.standard.parallelism))
    let logger = logger
    let outbox = Outbox(path: "\(path).codes")
    let database = try await ServiceDatabase.opened(at: path, options: login)
    let server = BackersServer(
      host: host, port: port,
      options: BackersOptions(
        login: login, fault: fault, faultPath: faultPath, hasFaultsOnDemand: faults,
        slowness: .seconds(slowness), trustedProxies: trustedProxies,
        record: { [verbose] request in
          if verbose { printError(request.description) }
        }),
      listening: ListeningOptions(
        gracePeriod: .seconds(gracePeriod), idleTimeout: .seconds(60), logger: logger))
    Current.replace {
      $0.database = database
      $0.deliver = { try outbox.append($0) }
      $0.logger = logger
    }
    try await server.runUntilStopped { url in
      ["Listening on \(url.absoluteString)", "Database: \(path)", "Codes: \(outbox.path)"]
    }
    try await database.close()
    withExtendedLifetime(file) {}
  }

  /// A logger that writes lines to standard error.
  private var logger: Logger {
    var logger = Logger(label: "backers-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    return logger
  }
}

extension BackersFault: ExpressibleByArgument {}

/// Parses a log level.
private func level(_ text: String) throws -> Logger.Level {
  guard let level = Logger.Level(rawValue: text) else {
    let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("“\(text)” is no level of logging: use one of \(levels).")
  }
  return level
}
