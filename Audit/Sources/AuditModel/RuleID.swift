/// The identifier of a rule: `family.name`, as in `time.now`.
///
/// It never changes, because it is used in messages, suppressions, configurations and baselines.
package struct RuleID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The family, which the identifier begins with; that of banned symbols if it begins with no family.
  package var family: Family {
    Family(rawValue: String(rawValue.prefix { $0 != "." })) ?? .banned
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
