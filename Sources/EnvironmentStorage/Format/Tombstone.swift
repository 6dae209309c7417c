import Foundation

/// A value in a store that records the end of a record's session.
///
/// It names the record by its commit, so that it has no effect on a later record with another session.
struct Tombstone: Codable, Equatable {
  /// The commits of the record, and of records that may have replaced it.
  var commits: Set<String>

  /// The stored form.
  var data: Data {
    // Encoding strings as JSON does not fail.
    (try? StoredJSON.makeEncoder().encode(["commits": commits.sorted()])) ?? Data("{}".utf8)
  }

  /// Whether the session of the record with this commit has ended.
  ///
  /// An unreadable tombstone applies, too: an unnecessary login is better than the return of an ended session.
  static func applies(_ data: Data, toRecord commit: String?) -> Bool {
    guard let commit,
      let tombstone = try? StoredJSON.makeDecoder().decode(Self.self, from: data)
    else { return true }
    return tombstone.commits.contains(commit)
  }
}
