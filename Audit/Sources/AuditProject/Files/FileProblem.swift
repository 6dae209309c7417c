/// The reason why a file or folder could not be read.
package enum FileProblem: Error, Hashable, Sendable {
  case missing
  case notPermitted
  case endlessLinks
  case notAFile
  case tooLarge(limit: Int)
  case nameIsNotUTF8
  /// The content is not UTF-8.
  case notUTF8
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
    case .notUTF8:
      "is not UTF-8; convert it, or exclude it"
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
