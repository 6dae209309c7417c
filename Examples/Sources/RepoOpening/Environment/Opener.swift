public import EnvironmentClients
public import Foundation

/// Opens web pages, as a struct of closures.
@Controllable(unimplemented: false)
public struct Opener: Sendable, CustomStringConvertible {
  /// The program that opens the page.
  public var description: String
  /// Opens a page, or throws ``OpenerError`` if it cannot.
  public var open: @Sendable (_ page: URL) async throws -> Void
}

extension Opener {
  /// Opens nothing.
  public static let mock = Opener(description: "nothing") { _ in }
}

/// The error for a page that was not opened.
public struct OpenerError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// The address of the page.
  public var page: URL
  /// The program that should have opened it.
  public var program: String

  /// One line that states what failed, where, and what to do.
  public var description: String {
    "The page was not opened, because \(program) does not run here. "
      + "Open it yourself: \(page.absoluteString)"
  }
}
