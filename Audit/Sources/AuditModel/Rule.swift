/// A kind of hidden dependency, with an example and a remedy.
package struct Rule: Identifiable, Hashable, Sendable {
  package let id: RuleID
  /// A noun phrase, as in "the current date".
  package let title: String
  /// The end of a finding's message, as in "reads the current date".
  package let message: String
  /// The explanation: the read or performed operation, and why tests cannot control it.
  package let explanation: String
  /// An example of reported code.
  package let example: String
  /// The same example with a controlled dependency.
  package let remedy: String
  /// The member that an environment needs, as in `date`; nil if it depends on the code.
  package let member: String?
  package let isOnByDefault: Bool

  package var family: Family { id.family }

  package init(
    id: RuleID, title: String, message: String, explanation: String,
    example: String, remedy: String, member: String?, isOnByDefault: Bool = true
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.explanation = explanation
    self.example = example
    self.remedy = remedy
    self.member = member
    self.isOnByDefault = isOnByDefault
  }
}
