/// An organization of the stand-in, with the content of its list.
public struct Organization: Sendable {
  /// The name, as in the path of a request.
  public let name: String
  /// The purpose of the list, as one line of a table.
  public let summary: String
  /// The number by which a renamed organization is found.
  let id: Int
  /// The number of entries in the list.
  let count: Int
  /// Returns the entry at a position, from 0; an entry that is not a repository is JSON text.
  let entry: @Sendable (Int) -> Entry

  /// An entry of a list.
  enum Entry: Sendable {
    case repo(RepoRecord)
    case malformed(String)
  }

  /// Returns the organization with a name, ignoring case.
  static func named(_ name: String) -> Organization? {
    all.first { $0.name == name.lowercased() }
  }

  /// Returns the organization with a number.
  static func numbered(_ id: Int) -> Organization? {
    all.first { $0.id == id }
  }

  /// All organizations that are not faults.
  public static let all = [
    blobco, pointfreeco, empty, threePages, hundredPages, oneBad, allBad, escapes, dates,
  ]
}
