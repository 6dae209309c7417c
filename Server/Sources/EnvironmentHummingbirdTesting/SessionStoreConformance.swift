public import EnvironmentHummingbird
import Foundation
public import Testing

/// Checks that a store fulfills the requirements for sessions.
///
/// ```swift
/// @Test func conforms() async throws {
///   await SessionStoreConformance.check(survivesReopening: true) {
///     try SQLiteSessionStore(at: url)
///   }
/// }
/// ```
///
/// Each broken rule is reported as an issue at the line of the test. The rules cover absence, round trips,
/// versions, rotation, removal, expiry, and a hundred tasks that change one session concurrently. The suite removes
/// the sessions that it has written, and all other sessions that expire within 10,000,000,000 seconds after 1970.
public enum SessionStoreConformance {
  /// Checks a store, and reports the broken rules as issues of the current test.
  ///
  /// - Parameters:
  ///   - survivesReopening: Whether sessions are present when the store is opened again.
  ///   - sourceLocation: The location of the issues.
  ///   - open: Opens the store, always the same one. The check calls it several times, each time after it has
  ///     released the previous store.
  public static func check(
    survivesReopening: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ open: @Sendable () async throws -> any SessionStore
  ) async {
    for finding in await findings(survivesReopening: survivesReopening, open) {
      Issue.record(Comment(rawValue: finding), sourceLocation: sourceLocation)
    }
  }

  /// Checks a store.
  ///
  /// - Parameters:
  ///   - survivesReopening: Whether sessions are present when the store is opened again.
  ///   - open: Opens the store.
  /// - Returns: A sentence for each broken rule.
  package static func findings(
    survivesReopening: Bool = false, _ open: @Sendable () async throws -> any SessionStore
  ) async -> [String] {
    var findings: [String] = []
    let rules = SessionRule.all + (survivesReopening ? [.reopening] : [])
    for rule in rules {
      do {
        try await rule.check(open)
      } catch let finding as SessionFinding {
        findings.append("The store breaks the rule “\(rule.name)”: \(finding.text)")
      } catch {
        findings.append("The store breaks the rule “\(rule.name)”: it throws “\(error)”.")
      }
    }
    return findings
  }
}

/// A requirement for every store of sessions.
struct SessionRule: Sendable {
  typealias Opening = @Sendable () async throws -> any SessionStore

  let name: String
  let check: @Sendable (_ open: Opening) async throws -> Void

  /// A rule that needs only one open store, without sessions.
  static func of(
    _ name: String, _ check: @escaping @Sendable (_ store: any SessionStore) async throws -> Void
  ) -> SessionRule {
    SessionRule(name: name) { open in
      let store = try await open()
      try await store.deleteExpired(at: .farFuture)
      try await check(store)
      try await store.deleteExpired(at: .farFuture)
    }
  }
}

/// A description of a broken rule.
struct SessionFinding: Error {
  let text: String
}

func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  guard condition else { throw SessionFinding(text: text()) }
}

extension Date {
  /// The date at which all sessions of the suite have expired.
  static let farFuture = Date(timeIntervalSince1970: 10_000_000_000)
}
