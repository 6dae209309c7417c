public import EnvironmentClients
public import Foundation

/// Shows a page of the web, as a struct of closures.
@Controllable(unimplemented: false)
public struct Opener: Sendable, CustomStringConvertible {
  /// The program that shows the page.
  public var description: String
  /// Shows the page, or throws ``OpenerError`` if it cannot.
  public var open: @Sendable (_ page: URL) async throws -> Void
}

extension Opener {
  /// Opens nothing.
  public static let mock = Opener(description: "nothing") { _ in }
}

/// Why a page was not shown.
public struct OpenerError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// The address to show.
  public var page: URL
  /// The program that should show it.
  public var program: String

  /// One line that says what failed, where, and what to do.
  public var description: String {
    "The page was not opened, because \(program) does not run here. "
      + "Open it yourself: \(page.absoluteString)"
  }
}
