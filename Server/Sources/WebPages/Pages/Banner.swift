/// Messages above a page, with a button that dismisses them.
///
/// Its properties are stored, because templates read nothing else.
struct Banner: Sendable {
  /// A message.
  struct Line: Sendable {
    var text: String
    var isProblem: Bool
    /// The word before a problem, so that its color is not all that tells it.
    var label: String
    /// The role of the message for screen readers, which read alerts at once.
    var role: String

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - text: One line.
    ///   - isProblem: Whether something failed.
    ///   - label: The word before a problem.
    init(_ text: String, isProblem: Bool = false, label: String = "Problem") {
      self.text = text
      self.isProblem = isProblem
      self.label = label
      role = isProblem ? "alert" : "status"
    }
  }

  var lines: [Line]
  var hasProblem: Bool
  /// The path to which the form posts.
  var address: String
  /// The title of the button.
  var button: String

  /// Creates a banner, unless there is no message.
  ///
  /// - Parameters:
  ///   - lines: The messages.
  ///   - address: The path to which the form posts.
  ///   - button: The title of the button.
  init?(_ lines: [Line], address: String, button: String = "OK") {
    guard !lines.isEmpty else { return nil }
    self.lines = lines
    hasProblem = lines.contains(where: \.isProblem)
    self.address = address
    self.button = button
  }
}
