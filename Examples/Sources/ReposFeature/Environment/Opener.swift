import Environments
public import Foundation
import TerminalIO

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

  /// Prints the address, for the terminal to make a link of, or for a pipe to go on with.
  public static let printing: Opener = Opener(description: "standard output") { page in
    Current.output.write("\(page.absoluteString)\n")
  }
}

/// Why a page was not shown.
public struct OpenerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was to be shown.
  public var page: URL
  /// What was to show it.
  public var program: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - page: What was to be shown.
  ///   - program: What was to show it.
  public init(page: URL, program: String) {
    self.page = page
    self.program = program
  }

  /// One line that says what failed, where, and what to do.
  public var description: String {
    "The page was not opened, because \(program) does not run here. "
      + "Open it yourself: \(page.absoluteString)"
  }
}
