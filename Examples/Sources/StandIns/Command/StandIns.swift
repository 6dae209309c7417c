public import ArgumentParser
import Foundation
import Logging
import ProgramSupport
import ServiceLifecycle
import StandIns
import UnixSignals

@main
struct StandInsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stand-ins",
    abstract: "Serves what the three programs ask, on this machine.",
    discussion: "Each server prints its address, and answers until it is stopped.",
    version: programVersion,
    subcommands: [GitHub.self, Wolfram.self, Backers.self])
}

/// The options of every server.
struct ListeningOptions: ParsableArguments {
  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 0

  @Option(help: "The host to listen on.")
  var host = "127.0.0.1"

  @Option(help: "A wrong answer to every request.")
  var fault: Fault?

  /// Serves until the program is stopped.
  func run(_ server: StandIn) async throws {
    let service = server.service(host: host, port: port) { url in
      print(url)
      // A program that reads the address from a pipe waits for it.
      fflush(nil)
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: service)], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: .silent))
    do {
      try await group.run()
    } catch {
      throw ValidationError("Port \(port) of \(host) cannot be listened on: \(error)")
    }
  }
}

struct GitHub: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "github", abstract: "Repositories, for: repos --api-url URL")

  @OptionGroup var options: ListeningOptions

  func run() async throws {
    try await options.run(.gitHub(fault: options.fault))
  }
}

struct Wolfram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wolfram", abstract: "Primes, for: primetime --api-url URL")

  @OptionGroup var options: ListeningOptions

  func run() async throws {
    try await options.run(.wolfram(fault: options.fault))
  }
}

extension Fault: ExpressibleByArgument {}
