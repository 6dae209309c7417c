/// A message above a page, with a button that dismisses it.
///
/// Its properties are stored, because templates read nothing else.
struct Banner: Sendable {
  var text: String
  var isProblem: Bool
  /// The path to which the form posts.
  var address: String
  /// The name of the message for screen readers.
  var label: String
  /// The title of the button.
  var button = "OK"
  /// The role of the message for screen readers, which read alerts at once.
  var role: String

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - isProblem: Whether something failed.
  ///   - address: The path to which the form posts.
  init(text: String, isProblem: Bool, address: String) {
    self.text = text
    self.isProblem = isProblem
    self.address = address
    label = isProblem ? "Problem" : "Message"
    role = isProblem ? "alert" : "status"
  }
}
