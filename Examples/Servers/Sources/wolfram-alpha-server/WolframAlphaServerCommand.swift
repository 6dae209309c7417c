public import ArgumentParser
import Foundation
import StandInRunning
import WolframAlphaStandIn

@main
struct WolframAlphaServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wolfram-alpha-server",
    abstract: "Answers questions about primes as Wolfram|Alpha does, with faults on demand.",
    discussion: """
      It prints one line, the URL at which it is reached, and answers until it is stopped:

        wolfram-alpha-server --port 8080
        primetime --api-url http://127.0.0.1:8080

      \(wolframAlphaDirectory)
      """)

  @Option(help: "The port to listen on; 0 takes one that is free.")
  var port = 0

  @Option(help: "The host to listen on; only this machine reaches the usual one.")
  var host = "127.0.0.1"

  @Option(help: "A fault from the list above, for every question.")
  var fault: WolframAlphaFault?

  @Option(help: "A fixed answer to every question.")
  var answer: Int?

  @Option(help: "The only key that is accepted; any is, and none, unless given.")
  var key: String?

  @Option(help: "Seconds for which every answer is held back.")
  var delay = 0.0

  @Option(help: "Seconds for which the answer to the key `slow` is held back.")
  var slowness = 5.0

  @Flag(help: "Print each question on standard error, without its key.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("“--port \(port)” is no port: it has to be from 0 to 65535.")
    }
    guard (0...3_600).contains(delay), (0...3_600).contains(slowness) else {
      throw ValidationError("Answers can be held back for 0 to 3600 seconds.")
    }
  }

  func run() async throws {
    let environment = WolframAlphaEnvironment(
      sleep: { try await Task.sleep(for: $0) },
      record: { [verbose] question in
        if verbose { printError(question) }
      })
    let server = WolframAlphaServer(
      host: host, port: port,
      options: WolframAlphaOptions(
        fault: fault, answer: answer, key: key, delay: .seconds(delay),
        slowness: .seconds(slowness)),
      environment: environment)
    do {
      try await server.runUntilStopped()
    } catch let error as StandInError {
      printError("wolfram-alpha-server: \(error)")
      throw ExitCode.failure
    }
  }
}

extension WolframAlphaFault: ExpressibleByArgument {}
