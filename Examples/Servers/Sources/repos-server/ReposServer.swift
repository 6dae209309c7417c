public import ArgumentParser
import Foundation
import GitHubStandIn
import StandInRunning

@main
struct ReposServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repos-server",
    abstract: "Serves made-up repositories as GitHub's API does, with faults on demand.",
    discussion: """
      It prints one line, the URL at which it is reached, and answers until it is stopped:

        repos-server --port 8080
        repos --live --api-url http://127.0.0.1:8080 --org blobco

      \(standInDirectory)
      """)

  @Option(help: "The port to listen on; 0 takes one that is free.")
  var port = 0

  @Option(help: "The host to listen on; only this machine reaches the usual one.")
  var host = "127.0.0.1"

  @Option(help: "A fault from the list above, for every request.")
  var fault: Fault?

  @Option(help: "Seconds for which every answer is held back.")
  var delay = 0.0

  @Option(help: "Seconds for which the answer for the organization `slow` is held back.")
  var slowness = 5.0

  @Option(help: "Requests accepted in an hour, from each token and from all without one.")
  var requestsPerHour = 5_000

  @Flag(help: "Print each request on standard error, without its token.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("“--port \(port)” is no port: it has to be from 0 to 65535.")
    }
    guard (0...3_600).contains(delay), (0...3_600).contains(slowness) else {
      throw ValidationError("Answers can be held back for 0 to 3600 seconds.")
    }
    guard requestsPerHour >= 0 else {
      throw ValidationError("“--requests-per-hour \(requestsPerHour)” is negative: use 0 or more.")
    }
  }

  func run() async throws {
    let environment = StandInEnvironment(
      now: { Date() },
      sleep: { try await Task.sleep(for: $0) },
      record: { [verbose] request in
        if verbose { printError(request.description) }
      })
    let server = StandInServer(
      host: host, port: port,
      options: StandInOptions(
        fault: fault, delay: .seconds(delay), slowness: .seconds(slowness),
        requestsPerHour: requestsPerHour),
      environment: environment)
    do {
      try await server.runUntilStopped()
    } catch let error as StandInError {
      printError("repos-server: \(error)")
      throw ExitCode.failure
    }
  }
}

extension Fault: ExpressibleByArgument {}
