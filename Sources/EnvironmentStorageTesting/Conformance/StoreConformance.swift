public import EnvironmentStorage
public import Foundation
public import Testing

/// Finds out whether a store does what environments need of one.
///
/// A test of a store of one's own is a few lines:
///
/// ```swift
/// import EnvironmentStorageTesting
/// import Testing
///
/// @Test func conforms() {
///   StoreConformance.check { KeychainStore(service: "com.backers.tests") }
/// }
/// ```
///
/// Each rule that is broken becomes an issue at the line of the test, which names the rule, what was
/// expected and what was found instead. The rules: what is absent, empty, large or strange (keys with
/// slashes, line breaks, without any character); prefixes; removal; all changes or none; reopening;
/// many threads; and the second store, where a store says that it is the only one.
///
/// The suite removes everything that it finds in the store, and therefore only begins with an empty
/// one.
public enum StoreConformance {
  /// What a store says of itself beyond the rules for all.
  public enum Claim: Hashable, Sendable {
    /// What was written is there when the store is opened again.
    case survivesReopening
    /// There is one at a time; a second one is refused with `busy`. Let it not wait for long.
    case isExclusive
  }

  /// Checks a store, and reports what is wrong with it as issues of the current test.
  ///
  /// - Parameters:
  ///   - claims: What the store says of itself.
  ///   - refused: Changes that the store must refuse, such as a value that is too large, where there
  ///     are any: then nothing of what comes with them may be made.
  ///   - sourceLocation: Where the issues are reported.
  ///   - open: Opens the store, always the same one; it is called many times, each time after the
  ///     store that it returned before was released, except for what `isExclusive` is about.
  public static func check(
    claims: Set<Claim> = [.survivesReopening], refusing refused: [String: Data?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ open: () throws -> any EnvironmentStore
  ) {
    for finding in findings(claims: claims, refusing: refused, open) {
      Issue.record(Comment(rawValue: finding), sourceLocation: sourceLocation)
    }
  }

  /// Checks a store.
  ///
  /// - Parameters:
  ///   - claims: What the store says of itself.
  ///   - refused: Changes that the store must refuse.
  ///   - open: Opens the store.
  /// - Returns: What is wrong with it, a sentence or two for each broken rule.
  package static func findings(
    claims: Set<Claim> = [.survivesReopening], refusing refused: [String: Data?] = [:],
    _ open: () throws -> any EnvironmentStore
  ) -> [String] {
    var findings: [String] = []
    for rule in rules(claims: claims, refusing: refused) {
      let broken = explanation(of: rule) { try rule.check(open) }
      // Values that the suite has not written are not removed.
      if let broken, rule.isFirst { return [broken] }
      // The rest is, in any case, so that a rule that is broken does not break the next one.
      let stuck = explanation(of: rule) { try empty(open) }
      if let finding = broken ?? stuck { findings.append(finding) }
    }
    return findings
  }

  private static func explanation(of rule: Rule, _ check: () throws -> Void) -> String? {
    let text: String
    do {
      try check()
      return nil
    } catch let finding as Finding {
      text = finding.text
    } catch {
      text = "it throws “\(error)”."
    }
    return "The store breaks the rule “\(rule.name)”: \(text)"
  }

  private static func empty(_ open: () throws -> any EnvironmentStore) throws {
    let store = try open()
    var removals: [String: Data?] = [:]
    for key in try store.keys(withPrefix: "") { removals.updateValue(nil, forKey: key) }
    try store.apply(removals)
  }

  private static func rules(claims: Set<Claim>, refusing refused: [String: Data?]) -> [Rule] {
    [.isEmptyAtFirst, .absence, .roundTrip, .replacement, .strangeKeys, .equalKeys]
      + [.prefixes, .removal, .noChanges, .changesTogether, .threads]
      + (refused.isEmpty ? [] : [.allOrNothing(refused)])
      + (claims.contains(.survivesReopening) ? [.reopening] : [])
      + (claims.contains(.isExclusive) ? [.exclusive] : [])
  }
}

/// A requirement for every store.
struct Rule: Sendable {
  let name: String
  var isFirst = false
  let check: @Sendable (_ open: () throws -> any EnvironmentStore) throws -> Void

  /// A rule that needs one open store only.
  static func of(
    _ name: String, _ check: @escaping @Sendable (_ store: any EnvironmentStore) throws -> Void
  ) -> Rule {
    Rule(name: name) { open in try check(try open()) }
  }
}

/// How a rule is broken.
struct Finding: Error {
  let text: String
}

func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  guard condition else { throw Finding(text: text()) }
}

/// Compares what a store gives back, and tells the difference without printing a megabyte.
func expect(_ found: Data?, is expected: Data?, for key: String) throws {
  try expect(
    found == expected,
    "the value of \(key.debugDescription.prefix(80)) should be \(shown(expected)), and is \(shown(found))."
  )
}

private func shown(_ value: Data?) -> String {
  guard let value else { return "absent" }
  guard value.count <= 32 else { return "\(value.count) bytes" }
  return "[\(value.map { String($0, radix: 16) }.joined(separator: " "))]"
}
