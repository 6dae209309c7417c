import Foundation

/// What says, in a store, that whoever a record is of has logged out.
///
/// It names the record: a later one is of whoever came after, and is not touched by it.
struct Tombstone: Codable, Equatable {
  /// The commit of the record, and of those that may have taken its place.
  var commits: Set<String>

  /// The stored form.
  var data: Data {
    // Strings always have a form in JSON.
    (try? StoredJSON.makeEncoder().encode(["commits": commits.sorted()])) ?? Data("{}".utf8)
  }

  /// Whether the record with this commit is the one that somebody has logged out of.
  ///
  /// A tombstone that cannot be read is believed: better to log in again than to stay logged in.
  static func applies(_ data: Data, toRecord commit: String?) -> Bool {
    guard let commit,
      let tombstone = try? StoredJSON.makeDecoder().decode(Self.self, from: data)
    else { return true }
    return tombstone.commits.contains(commit)
  }
}
