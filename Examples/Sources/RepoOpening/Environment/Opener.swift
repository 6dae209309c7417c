public import Foundation

/// Shows a page of the web, as a struct of closures.
public struct Opener: Sendable, CustomStringConvertible {
  /// Shows the page, or throws ``OpenerError`` where it cannot.
  public var open: @Sendable (_ page: URL) async throws -> Void
  /// What shows the page.
  public var description: String

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - description: What shows the page.
  ///   - open: Shows it.
  public init(
    description: String, open: @escaping @Sendable (_ page: URL) async throws -> Void
  ) {
    self.description = description
    self.open = open
  }
}

extension Opener {
  /// Opens nothing.
  public static let mock = Opener(description: "nothing") { _ in }
}

/// Why a page was not shown.
public struct OpenerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was to be shown.
  public var page: URL
  /// What was to show it.
  public var program: String

  /// One line that says what failed, where, and what to do.
  public var description: String {
    "The page was not opened, because \(program) does not run here. "
      + "Open it yourself: \(page.absoluteString)"
  }
}
