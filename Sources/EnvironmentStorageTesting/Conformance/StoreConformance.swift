public import EnvironmentStorage
import Foundation
public import Testing

/// Checks that a store meets the requirements of a storage.
///
/// The test of your own store is a few lines:
///
/// ```swift
/// import EnvironmentStorageTesting
/// import Testing
///
/// @Test func conforms() throws {
///   let vault = Vault()
///   StoreConformance.check { VaultStore(vault: vault) }
/// }
/// ```
///
/// Each broken rule is reported as an issue at the line of the test, with the name of the rule, the expected and the
/// actual result. The rules cover:
///
/// - absent, empty and large values
/// - unusual keys: with slashes, with line breaks, and the empty key
/// - prefixes and removal
/// - several changes in one call
/// - reopening, and concurrent use by many threads
/// - the refusal of a second store, for a store that is exclusive
///
/// The suite removes all values of the store, and therefore starts only if the store is empty.
public enum StoreConformance {
  /// A property of a store that not all stores have.
  public enum Claim: Hashable, Sendable {
    /// Written values are present when the store is opened again.
    case survivesReopening
    /// A second open store throws `busy`. Configure a short wait.
    case isExclusive
  }

  /// Checks a store, and reports the broken rules as issues of the current test.
  ///
  /// - Parameters:
  ///   - claims: The properties of the store.
  ///   - sourceLocation: The location of the issues.
  ///   - open: Opens the store, always the same one. The check calls it many times, each time after
  ///     releasing the previous store, except in the rule for `isExclusive`.
  public static func check(
    claims: Set<Claim> = [.survivesReopening], sourceLocation: SourceLocation = #_sourceLocation,
    _ open: () throws -> any EnvironmentStore
  ) {
    for finding in findings(claims: claims, open) {
      Issue.record(Comment(rawValue: finding), sourceLocation: sourceLocation)
    }
  }

  /// Checks a store.
  ///
  /// - Parameters:
  ///   - claims: The properties of the store.
  ///   - open: Opens the store.
  /// - Returns: A sentence or two for each broken rule.
  package static func findings(
    claims: Set<Claim> = [.survivesReopening], _ open: () throws -> any EnvironmentStore
  ) -> [String] {
    // If the store is not empty at first, end here: the suite must not remove the values of others.
    let first = Rule.isEmptyAtFirst
    if let broken = explanation(of: first, { try first.check(open) }) { return [broken] }
    var findings: [String] = []
    for rule in rules(claims: claims) {
      let broken = explanation(of: rule) { try rule.check(open) }
      // Remove the values that this rule has written, so that a broken rule does not break the next one.
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
    for key in try store.values(withPrefix: "").keys { removals.updateValue(nil, forKey: key) }
    try store.apply(removals)
  }

  private static func rules(claims: Set<Claim>) -> [Rule] {
    [.absence, .roundTrip, .replacement, .strangeKeys, .equalKeys, .prefixes, .removal, .threads]
      + (claims.contains(.survivesReopening) ? [.reopening] : [])
      + (claims.contains(.isExclusive) ? [.exclusive] : [])
  }
}

/// A requirement for every store.
struct Rule: Sendable {
  let name: String
  let check: @Sendable (_ open: () throws -> any EnvironmentStore) throws -> Void

  /// A rule that needs one open store only.
  static func of(
    _ name: String, _ check: @escaping @Sendable (_ store: any EnvironmentStore) throws -> Void
  ) -> Rule {
    Rule(name: name) { open in try check(try open()) }
  }
}

/// An explanation of a broken rule.
struct Finding: Error {
  let text: String
}

func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  guard condition else { throw Finding(text: text()) }
}

/// Compares a returned value with the expected one; the text of a difference has 32 bytes at most.
func expect(_ found: Data?, is expected: Data?, for key: String) throws {
  try expect(
    found == expected,
    "the value of \(key.debugDescription.prefix(80)) should be \(shown(expected)), and is \(shown(found))."
  )
}

/// Compares the keys with a prefix with the expected ones.
func expectKeys(
  of store: any EnvironmentStore, are expected: Set<String>, with prefix: String = ""
) throws {
  let found = Set(try store.values(withPrefix: prefix).keys)
  let (missing, added) = (expected.subtracting(found), found.subtracting(expected))
  try expect(
    missing.isEmpty && added.isEmpty,
    "the keys with the prefix \(prefix.debugDescription) lack \(shown(missing)), "
      + "and should not have \(shown(added)).")
}

private func shown(_ keys: Set<String>) -> String {
  keys.isEmpty
    ? "none"
    : keys.sorted().map { String($0.debugDescription.prefix(80)) }.joined(separator: ", ")
}

private func shown(_ value: Data?) -> String {
  guard let value else { return "absent" }
  guard value.count <= 32 else { return "\(value.count) bytes" }
  return "[\(value.map { String($0, radix: 16) }.joined(separator: " "))]"
}
