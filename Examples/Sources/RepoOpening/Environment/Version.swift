/// The version of the program.
public struct Version: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The build number.
  public var build: String
  /// The release, as its users know it.
  public var release: String

  /// The release and, in parentheses, the build.
  public var description: String { "\(release) (\(build))" }

  /// A version that was never released.
  public static let mock = Version(build: "42", release: "0.0.1")
}
