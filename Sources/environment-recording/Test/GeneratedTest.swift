import EnvironmentRecording

/// The source code of a test that replays the last action of a recording.
///
/// All text of the recording is data: it is in comments of one line, in one escaped literal, and in names that are
/// checked or replaced.
struct GeneratedTest {
  /// The maximum length of a comment in characters.
  private static let commentLength = 110

  let text: String

  /// Creates the test.
  ///
  /// - Parameters:
  ///   - session: The recording.
  ///   - file: The name of its file, beside the test.
  ///   - name: The name of the test.
  /// - Throws: `Failure` if there is no action, or if a test cannot name its type.
  init(of session: RecordedSession, in file: String, named name: String) throws {
    guard let action = session.actions.last else {
      throw Failure(
        """
        \(file) has no action: the program records one by Recording.begin(_:in:). \
        A test with the trait .replaying(\(Self.literal(file)), in: Current) replays the whole session.
        """)
    }
    guard let (module, type) = Self.names(in: action.type) else {
      throw Failure(
        """
        No test can name the action's type \(action.type.safe.shortened(to: 200)): \
        declare it neither private, nor in a function, nor generic, and record again.
        """)
    }
    let calls = session.calls.count { $0.order > action.order }
    var comments = [
      "The report is of \(session.program): \(count(session.calls.count, "call")), of these \(calls) of the last action.",
      "  \(action.type) \(String(decoding: action.text, as: UTF8.self))",
    ]
    // Older lines are dropped first, in the order in which calls ended.
    if session.dropped > 0,
      !session.calls.contains(where: { $0.end.map { $0 < action.begin } ?? false })
    {
      comments.append(
        "The recording dropped \(count(session.dropped, "older call")), perhaps also of this action: the replay then"
      )
      comments.append("fails at the first one. Keep more calls by Recording(keeping:).")
    }
    if let failure = session.failure {
      let message = "\"" + failure.message.safe
      comments.append(
        "It failed by \(failure.typeName.safe.shortened(to: 40)): \(message.shortened(to: 60))\"")
    }
    let placeholder = """
        // If the program showed something wrong, compare what replay returns with what it should have shown.

      """
    text = """
      import EnvironmentRecordingTesting
      import Testing

      @testable import \(module)

      \(comments.map { "// " + $0.safe.shortened(to: Self.commentLength) }.joined(separator: "\n"))
      @Test func `\(Self.identifier(name))`() async throws {
        try await \(type).replay(\(Self.literal(file)))
      \(session.failure == nil ? placeholder : "")}

      """
  }

  /// Returns the module and the type of a recorded name, or nil if it is not a list of identifiers.
  private static func names(in name: String) -> (module: String, type: String)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.allSatisfy(isIdentifier) else { return nil }
    let names = parts.map { isPlain($0) ? String($0) : "`\($0)`" }
    return (names[0], names[1...].joined(separator: "."))
  }

  /// Whether a name needs no backquotes: all keywords but these are in lowercase.
  private static func isPlain(_ name: Substring) -> Bool {
    name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      && !["Any", "Protocol", "Self", "Type"].contains(name)
  }

  private static func isIdentifier(_ name: Substring) -> Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart
    else { return false }
    return name != "_" && name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }

  /// Returns a name that is permitted between backquotes.
  ///
  /// A raw identifier has no backquotes, backslashes and control characters, and is not made of spaces or operators
  /// alone. A letter or a digit makes it more than these. A dollar sign is not permitted before a word.
  private static func identifier(_ name: String) -> String {
    let words = name.unicodeScalars.split { scalar in
      if "`\\$".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace { return true }
      switch scalar.properties.generalCategory {
      case .control, .format, .privateUse, .surrogate, .unassigned: return true
      default: return false
      }
    }
    let text = words.map { String($0) }.joined(separator: " ").shortened(to: commentLength)
    return text.contains { $0.isLetter || $0.isNumber } ? text : "The report is replayed"
  }

  private static func literal(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.isInvisible: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }
}
