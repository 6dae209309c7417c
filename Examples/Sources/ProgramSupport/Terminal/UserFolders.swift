package import Foundation

/// Where programs keep things for a user, by the conventions of the system.
package enum UserFolder {
  /// Data: losing it harms the user.
  case data
  /// State: what happened before.
  case state

  /// The folder of a program; it need not be there.
  ///
  /// - Parameter program: The program's name.
  /// - Returns: A folder that no other program uses.
  package func url(of program: String) -> URL {
    #if os(Linux)
      let (variable, place) =
        switch self {
        case .data: ("XDG_DATA_HOME", ".local/share")
        case .state: ("XDG_STATE_HOME", ".local/state")
        }
      let home = Self.folder("HOME") ?? URL.homeDirectory
      return (Self.folder(variable) ?? home.appending(path: place)).appending(path: program)
    #else
      return URL.applicationSupportDirectory.appending(path: program)
    #endif
  }

  /// A relative path is to be ignored, by the XDG specification.
  private static func folder(_ variable: String) -> URL? {
    processVariable(variable).flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
    }
  }
}
