/// The wording of a replay's issues.
enum ReplayMessages {
  /// The length of a call's text in a message: a value can have megabytes.
  private static let maximumLength = 300

  private static func short(_ text: String) -> String {
    text.count > maximumLength ? text.prefix(maximumLength) + "…" : text
  }

  static func difference(
    _ called: String, expected: RecordedCall?, near: [RecordedCall], in path: String
  ) -> String {
    var lines: [String] = []
    if let expected {
      lines.append("The replay differs from the recording at \(path):\(expected.line).")
      lines.append("  Expected: \(short("\(expected)"))")
    } else {
      lines.append("The replay makes a call that \(path) does not have.")
      lines.append("  Expected: no further call")
    }
    lines.append("  Called:   \(short(called))")
    for call in near {
      lines.append("  Similar:  \(short("\(call)")), line \(call.line)")
    }
    lines.append("  • If the program is right to make this call, record again.")
    lines.append("  • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).")
    return lines.joined(separator: "\n")
  }

  static func unrecorded(_ called: String, near: [RecordedCall], in path: String) -> String {
    var lines = [
      "The replay makes a call that \(path) does not have.", "  Called:   \(short(called))",
    ]
    for call in near {
      lines.append("  Similar:  \(short("\(call)")), line \(call.line)")
    }
    lines.append("  • If the program is right to make this call, record again.")
    return lines.joined(separator: "\n")
  }

  static func unused(_ call: RecordedCall, count: Int, in path: String) -> String {
    """
    The replay ends before the recording: \(count) recorded \(count == 1 ? "call was" : "calls were") not made.
      Expected: \(short("\(call)")), at \(path):\(call.line)
      • If the program is right to end here, record again, or replay loosely.
    """
  }

  static func undecodable(_ call: RecordedCall, _ reason: String, in path: String) -> String {
    """
    The replay cannot answer \(short("\(call)")), recorded at \(path):\(call.line).
      \(reason)
      • If a type has changed since, record again.
    """
  }

  static func refused(_ endpoint: String, _ reason: String, in path: String) -> String {
    """
    The replay cannot answer \(endpoint), whose calls are not in \(path): \(reason).
      • Override the endpoint in the replayed environment.
    """
  }
}
