/// A programming error in the use of environments.
///
/// Issues are not errors to recover from. Examples are a call of a closure without an override in a test,
/// a `pop` without a `push`, and a read of a strict stack outside any scope. In tests they fail the test;
/// see ``EnvironmentIssueHandler`` for other programs.
public struct EnvironmentIssue: Sendable, CustomStringConvertible {
  /// The kind of mistake that an issue reports.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Makes a kind with a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A closure without an override was called; see `unimplemented(_:placeholder:)`.
    public static let unimplemented = Kind(rawValue: "unimplemented")

    /// A strict stack was used outside any scope.
    ///
    /// The issue has the location at which the stack was made.
    public static let unscopedUse = Kind(rawValue: "unscopedUse")

    /// A test used the environment of another context, because its stack has no environment for tests.
    ///
    /// The issue has the location at which the stack was made. `EnvironmentsTesting` reports the issue once for
    /// each test.
    public static let missingTestEnvironment = Kind(rawValue: "missingTestEnvironment")

    /// A `pop` was called on the only environment of a stack or scope.
    public static let unbalancedPop = Kind(rawValue: "unbalancedPop")

    /// A stack was linked twice, or to itself.
    public static let invalidLink = Kind(rawValue: "invalidLink")

    /// An assigned field has no setter, or a field has the name of a member of its stack.
    ///
    /// The issue has the location at which the stack was made.
    public static let invalidField = Kind(rawValue: "invalidField")

    /// A reducer received an action for a part of the state that is missing.
    ///
    /// The issue has the location at which the reducer was mounted.
    public static let missingState = Kind(rawValue: "missingState")

    /// An effect failed without a handler, or sent an action after its end.
    ///
    /// The issue has the location at which the effect was made.
    public static let invalidEffect = Kind(rawValue: "invalidEffect")

    /// A test helper found a difference from the test's expectation.
    public static let failedExpectation = Kind(rawValue: "failedExpectation")
  }

  /// A location in source code, in the compiler's notation.
  public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// The module and the file: `MyApp/Login.swift`.
    public let fileID: String

    /// The path of the file at compile time.
    public let filePath: String

    /// The line, starting at 1.
    public let line: UInt

    /// The column, starting at 1.
    public let column: UInt

    /// Creates a location.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file.
    ///   - filePath: The path of the file.
    ///   - line: The line, starting at 1.
    ///   - column: The column, starting at 1.
    public init(
      fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      self.fileID = "\(fileID)"
      self.filePath = "\(filePath)"
      self.line = line
      self.column = column
    }

    /// `MyApp/Login.swift:12`.
    public var description: String { "\(fileID):\(line)" }
  }

  /// The kind of mistake that the issue reports.
  public let kind: Kind

  /// A message that names the failure, its location, the reason and the fix.
  public let message: String

  /// The location of the issue in the program's source.
  public let sourceLocation: SourceLocation

  package init(_ kind: Kind, _ message: String, at sourceLocation: SourceLocation) {
    self.kind = kind
    self.message = message
    self.sourceLocation = sourceLocation
  }

  /// The location and the message, in the format of compiler diagnostics.
  public var description: String { "\(sourceLocation): \(message)" }
}
