/// Every member that an environment can be given without further thought.
///
/// What is bound to a platform is guarded inside the live value, so that the member, and with it
/// the mock and every test, is the same on all of them. Classes of the system are never stored:
/// some are `Sendable` in one SDK and not in the next, and none can be made up in a test.
package enum MemberTable {
  /// Sorted by name.
  package static let all: [Member] =
    (concurrency + inputAndOutput + locale + network + platform + random + storage + time)
    .sorted { $0.name < $1.name }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds a member; nil if a person has to design it.
  package static func member(named name: String) -> Member? { byName[name] }
}
