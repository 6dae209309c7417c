/// A mistake in how a program uses its environments.
///
/// Issues are programming errors, not errors to recover from: a closure without an override in a
/// test, a `pop` without a `push`, a read outside any scope of a strict stack. In tests they fail
/// the test; see ``EnvironmentIssueHandler`` for other programs.
public struct EnvironmentIssue: Sendable, CustomStringConvertible {
  /// What kind of mistake an issue is about.
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
    /// The location is where the stack was made.
    public static let unscopedUse = Kind(rawValue: "unscopedUse")

    /// A test used the environment of another context, because its stack has none for tests.
    ///
    /// The location is where the stack was made. `EnvironmentsTesting` reports it once per test.
    public static let missingTestEnvironment = Kind(rawValue: "missingTestEnvironment")

    /// The only environment of a stack or scope was to be popped.
    public static let unbalancedPop = Kind(rawValue: "unbalancedPop")

    /// A stack was linked twice, or to itself.
    public static let invalidLink = Kind(rawValue: "invalidLink")

    /// A field was assigned that has no setter, or has the name of a member of its stack.
    ///
    /// The location is where the stack was made.
    public static let invalidField = Kind(rawValue: "invalidField")

    /// A reducer received an action for a part of the state that is missing.
    ///
    /// The location is where the reducer was mounted.
    public static let missingState = Kind(rawValue: "missingState")

    /// An effect failed without a handler, or sent an action after its end.
    ///
    /// The location is where the effect was made.
    public static let invalidEffect = Kind(rawValue: "invalidEffect")

    /// A test helper found something else than the test expects.
    public static let failedExpectation = Kind(rawValue: "failedExpectation")
  }

  /// A location in source code, as the compiler names it.
  public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// The module and the file: `MyApp/Login.swift`.
    public let fileID: String

    /// The path of the file as it was compiled.
    public let filePath: String

    /// The line, from 1.
    public let line: UInt

    /// The column, from 1.
    public let column: UInt

    /// Names a location.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file.
    ///   - filePath: The path of the file.
    ///   - line: The line, from 1.
    ///   - column: The column, from 1.
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

  /// What kind of mistake the issue is about.
  public let kind: Kind

  /// What happened, where, why, and how to fix it.
  public let message: String

  /// The location in the program's source that the issue is about.
  public let sourceLocation: SourceLocation

  package init(_ kind: Kind, _ message: String, at sourceLocation: SourceLocation) {
    self.kind = kind
    self.message = message
    self.sourceLocation = sourceLocation
  }

  /// The location and the message, as compilers print them.
  public var description: String { "\(sourceLocation): \(message)" }
}
