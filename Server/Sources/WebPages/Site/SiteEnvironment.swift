public import Backers
public import EnvironmentClients
public import Environments
public import Foundation
public import Primetime
import ProgramSupport
public import Repos

/// The dependencies of the pages: the environments of the applications, and the addresses of stand-ins.
///
/// Each request sees a scope of its own, to which the settings of the visitor are applied.
@Controllable(unimplemented: false)
public struct SiteEnvironment: Sendable {
  /// Returns the environment of a visitor's projects and login, with stores of its own.
  public var backers: @Sendable () -> Backers.AppEnvironment
  /// Returns the current date, by which sessions end.
  public var date: @Sendable () -> Date
  /// The folder in which each visitor has a folder of files; nil for the files of ``primetime``.
  public var files: URL?
  /// The time that a request waits for an answer that is still to come, before it shows a page without it.
  public var patience: Duration
  /// The dependencies of the counters and the favorite primes.
  public var primetime: Primetime.AppEnvironment
  /// Returns a number of unpredictable bytes, for sessions.
  public var randomBytes: @Sendable (Int) -> [UInt8]
  /// The dependencies of the list of repositories.
  public var repos: Repos.AppEnvironment
  /// Waits for a duration, unless the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// The servers that the pages ask.
  public var standIns: Servers
  /// Returns a name for a new visitor.
  public var uuid: @Sendable () -> UUID
}

/// The addresses of servers that stand in for those of the internet; nil if they do not run.
public struct Servers: Equatable, Sendable {
  /// The service of projects.
  public var backers: URL?
  /// The stand-in for GitHub.
  public var gitHub: URL?
  /// The stand-in for Wolfram|Alpha.
  public var wolframAlpha: URL?

  /// Creates a list of addresses.
  ///
  /// - Parameters:
  ///   - backers: The service of projects.
  ///   - gitHub: The stand-in for GitHub.
  ///   - wolframAlpha: The stand-in for Wolfram|Alpha.
  public init(backers: URL? = nil, gitHub: URL? = nil, wolframAlpha: URL? = nil) {
    self.backers = backers
    self.gitHub = gitHub
    self.wolframAlpha = wolframAlpha
  }
}

extension SiteEnvironment {
  /// The embedded world of each application, and no stand-ins.
  public static var mock: SiteEnvironment {
    SiteEnvironment(
      backers: { .demonstration }, date: { Date() }, files: nil, patience: .seconds(2),
      primetime: .demonstration,
      randomBytes: { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in generator.next() }
      },
      repos: .mock, sleep: { try await Task.sleep(for: $0) }, standIns: Servers(), uuid: { UUID() })
  }
}

/// The environment that the current request sees, of which each application's features see their part.
public let Current: EnvironmentStack<SiteEnvironment> = {
  let stack = EnvironmentStack<SiteEnvironment>(live: .mock, preview: .mock, test: .mock)
  Repos.Current.link(to: stack, \.repos)
  Primetime.Current.link(to: stack, \.primetime)
  return stack
}()
