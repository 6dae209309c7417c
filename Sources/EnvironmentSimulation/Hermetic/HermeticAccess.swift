import CEnvironmentSimulation
public import Foundation

/// A kind of access to the outside of a program, which a hermetic test may be allowed.
public struct HermeticAccess: Hashable, Sendable {
  /// The system's clocks, and waiting for them.
  public static let clock = HermeticAccess(.clock)

  /// The random numbers of the system.
  public static let random = HermeticAccess(.random)

  /// Files and folders, the user's account, and user defaults.
  public static let files = HermeticAccess(.files)

  /// Sockets, names of hosts, and URL sessions.
  public static let network = HermeticAccess(.network)

  /// The variables of the process's environment.
  public static let environmentVariables = HermeticAccess(.environmentVariables)

  /// The locale, the calendar and the time zone of the machine.
  public static let localeAndTimeZone = HermeticAccess(.localeAndTimeZone)

  /// Other processes, and the number of the test's own process.
  public static let processes = HermeticAccess(.processes)

  /// Returns the access to the files of a folder and of the folders in it.
  ///
  /// Links are not followed: a test that uses another path to the same folder needs that path, too.
  ///
  /// ```swift
  /// @Test(.hermetic(allowing: .files(in: "/var/exports")))
  /// func exports() { … }
  /// ```
  ///
  /// - Parameter folder: The absolute path of the folder.
  /// - Returns: The access.
  public static func files(in folder: String) -> HermeticAccess {
    HermeticAccess(.files, in: folder)
  }

  /// Returns the access to the files of a folder and of the folders in it.
  ///
  /// - Parameter folder: The URL of the folder.
  /// - Returns: The access.
  public static func files(in folder: URL) -> HermeticAccess {
    files(in: folder.path)
  }

  /// The kinds, in the order of `environments_call`: of several kinds at one place, the last describes it best.
  enum Kind: Int {
    case clock, environmentVariables, files, random, localeAndTimeZone, network, processes
  }

  let kind: Kind

  /// The folder, without a slash at its end; nil for all files.
  let folder: String?

  private init(_ kind: Kind, in folder: String? = nil) {
    self.kind = kind
    self.folder = folder.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }
}
