import Foundation

extension ErrorMessages {
  static func explanation(
    of reason: StorageError.StoreFailure.Reason,
    during operation: StorageError.StoreFailure.Operation
  ) -> String {
    switch reason {
    case .unreadable(let finding):
      "\(oneLine(finding)). Move it away, or put a backup in its place; nothing is written over it."
    // environment-audit:ignore platform.process-info: tells this process from another one in a message
    case .busy(.some(getpid())):
      "another store of this process is using it. Use that one for everything."
    case .busy(.some(let processID)):
      "process \(processID) is using it. End that one, or wait until it has ended."
    case .busy(.none):
      "another process is using it. End that one, or wait until it has ended."
    case .noSpace:
      "the disk is full, or the quota is used up. Free some space; the stored values are unchanged."
    case .notAllowed:
      operation == .read
        ? "reading it is not permitted. Change its permissions, or its owner."
        : "writing there is not permitted. Change the permissions, or use another directory."
    case .writableByOthers(let mode):
      """
      other users may change it, or its directory, which has mode \(String(mode, radix: 8)). \
      Check its content, then remove that permission: chmod go-w.
      """
    case .symbolicLink:
      "it is a symbolic link, which is not followed. Name the file that it leads to."
    case .directory: "it is a directory. Move it away, or name a file."
    case .notAFile: "it is a pipe, a device or a socket. Move it away, or name a file."
    case .notADirectory:
      "something on the way to it is missing or no directory. Make it, or use another directory."
    case .tooLarge(let limit):
      "it has more than \(bytes(limit)). Raise the limit, or keep less."
    case .wrongKey:
      "it was encrypted with another key. Use that key, or remove what it protects."
    case .tampered:
      "it was changed after it was encrypted, or put under another name. Restore a backup, or remove it."
    case .keyMissing:
      "the key of what is encrypted is gone. Put it back, or remove what it protects."
    case .keyUnusable(let finding): "\(oneLine(finding)). Correct that, or use another key."
    case .system(let text): "\(oneLine(text)). Fix that, and try again."
    }
  }

  /// Replaces characters that would break the line, or control the terminal that shows it.
  static func oneLine(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(500) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count) bytes"
    case ..<1_000_000: "\(count / 1_000) kB"
    default: "\(count / 1_000_000) MB"
    }
  }
}
