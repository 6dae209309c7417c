/// The reason why a file or folder could not be read.
package enum FileProblem: Error, Hashable, Sendable {
  case missing
  case notPermitted
  case endlessLinks
  case notAFile
  case tooLarge(limit: Int)
  case nameIsNotUTF8
  /// The first invalid byte of UTF-8, and its line.
  case notUTF8(byte: UInt8, line: Int)
  case ring(to: String)
  case system(reason: String)
}

extension FileProblem: CustomStringConvertible {
  /// The problem and the remedy, as in "cannot be read: permission denied".
  package var description: String {
    switch self {
    case .missing:
      "is not there: it was removed while the audit ran, or is a link that leads nowhere"
    case .notPermitted:
      "cannot be read: permission denied; give yourself the right to read it, or exclude it"
    case .endlessLinks:
      "is a link that leads back to itself; remove it, or exclude it"
    case .notAFile:
      "is no regular file (a pipe, a socket or a device); exclude it"
    case .tooLarge(let limit):
      "is larger than \(limit / 1_048_576) MB and was passed over; split it, or exclude it"
    case .nameIsNotUTF8:
      "has a name that is not UTF-8; rename it, or exclude it"
    case .notUTF8(let byte, let line):
      "is not UTF-8: byte 0x\(String(byte, radix: 16, uppercase: true)) in line \(line);"
        + " convert it, or exclude it"
    case .ring(let target):
      "leads back to '\(target)', a folder that it stands in; exclude it"
    case .system(let reason):
      "cannot be read: \(reason)"
    }
  }
}

extension FileProblem {
  /// The reason of a failed write, as in "permission denied; write to another file".
  package var reasonAgainstWriting: String {
    switch self {
    case .missing: "its folder is not there; make it first"
    case .notPermitted: "permission denied; write to another file"
    case .system(let reason): reason
    default: description
    }
  }
}
