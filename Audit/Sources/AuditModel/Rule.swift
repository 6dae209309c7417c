/// One kind of hidden dependency: what it is, how it looks, and how it is controlled.
package struct Rule: Identifiable, Hashable, Sendable {
  package let id: RuleID
  package let family: Family
  /// A noun phrase, as in "the current date".
  package let title: String
  /// What a finding says after the code, as in "reads the current date".
  package let message: String
  /// Why it matters: what it reads or does, and what cannot be tested because of it.
  package let explanation: String
  /// Code that is reported.
  package let example: String
  /// The same, controlled.
  package let remedy: String
  /// The member that an environment needs for it, as in `date`; nil if it depends on the code.
  package let member: String?
  package let isOnByDefault: Bool

  package init(
    id: RuleID, family: Family, title: String, message: String, explanation: String,
    example: String, remedy: String, member: String?, isOnByDefault: Bool = true
  ) {
    self.id = id
    self.family = family
    self.title = title
    self.message = message
    self.explanation = explanation
    self.example = example
    self.remedy = remedy
    self.member = member
    self.isOnByDefault = isOnByDefault
  }
}
