package import AuditCatalog

/// All members with a known live and mock value.
///
/// Platform-specific code is guarded inside the live value, so that the member, the mock and all tests are the
/// same on all platforms. Classes of the system are never stored: some are `Sendable` in one SDK and not in the
/// next, and none can be created in a test.
package enum MemberTable {
  /// The members, sorted by name.
  package static let all: [Member] =
    RuleFile.all.flatMap(\.members).sorted { $0.name < $1.name }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns a member; nil if it requires a person's design.
  package static func member(named name: String) -> Member? { byName[name] }
}
