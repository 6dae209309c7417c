package import Foundation

/// The folders of a user's files, by the conventions of the system.
package enum UserFolder {
  /// User data, whose loss harms the user.
  case data
  /// State, such as logs and history.
  case state

  /// Returns the folder of a program, which need not exist.
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

  /// The XDG specification requires to ignore a relative path.
  private static func folder(_ variable: String) -> URL? {
    processVariable(variable).flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
    }
  }
}
