package import Foundation
import TerminalIO
import TerminalText

extension Live {
  /// A file where the system wants programs to keep what happened.
  public static let analytics = analytics(
    to: UserFolder.state.url(of: "backers").appending(path: "analytics.jsonl"))

  /// Lines of JSON in a file that only the user can read.
  ///
  /// What cannot be written is given up without a word: nobody runs the program for it.
  ///
  /// - Parameter file: Where it is; it need not be there.
  /// - Returns: Analytics of nobody.
  package static func analytics(to file: URL) -> Analytics {
    Analytics { event in
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Without waiting, where a pipe stands in its place that nobody reads.
      let descriptor = open(
        file.path(percentEncoded: false),
        O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return }
      try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        .write(contentsOf: Data("\(json(event, isPretty: false))\n".utf8))
    }
  }
}
