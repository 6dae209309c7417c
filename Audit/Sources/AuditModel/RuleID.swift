/// What a rule is called: `family.name`, as in `time.now`.
///
/// It stands in messages, in suppressions, in configurations and in baselines, so it never changes.
package struct RuleID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension RuleID: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  package var description: String { rawValue }

  package static func < (left: RuleID, right: RuleID) -> Bool {
    left.rawValue < right.rawValue
  }
}
