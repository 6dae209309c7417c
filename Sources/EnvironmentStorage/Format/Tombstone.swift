import Foundation

/// Records in a store that the session of a record has ended.
///
/// It names the record by its commit, so that it has no effect on a later record with another session.
struct Tombstone: Codable, Equatable {
  /// The commits of the record, and of those that may have replaced it.
  var commits: Set<String>

  /// The stored form.
  var data: Data {
    // Strings always have a form in JSON.
    (try? StoredJSON.makeEncoder().encode(["commits": commits.sorted()])) ?? Data("{}".utf8)
  }

  /// Whether the session of the record with this commit has ended.
  ///
  /// A tombstone that cannot be read counts: a second login is better than a session that comes back.
  static func applies(_ data: Data, toRecord commit: String?) -> Bool {
    guard let commit,
      let tombstone = try? StoredJSON.makeDecoder().decode(Self.self, from: data)
    else { return true }
    return tombstone.commits.contains(commit)
  }
}
