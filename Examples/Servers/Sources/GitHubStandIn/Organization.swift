/// An organization that the stand-in knows, and what its list consists of.
public struct Organization: Sendable {
  /// Its name, as in the path of a request.
  public let name: String
  /// What its list is good for, as one line of a table.
  public let summary: String
  /// The number under which it is found when it was renamed.
  let id: Int
  /// How many entries its list has.
  let count: Int
  /// The entry at a place in the list, from 0; JSON text where it is no repository.
  let entry: @Sendable (Int) -> Entry

  /// An entry of a list.
  enum Entry: Sendable {
    case repo(RepoRecord)
    case malformed(String)
  }

  /// The organization with a name; letters count the same in both cases.
  static func named(_ name: String) -> Organization? {
    all.first { $0.name == name.lowercased() }
  }

  /// The organization with a number.
  static func numbered(_ id: Int) -> Organization? {
    all.first { $0.id == id }
  }

  /// Every organization that is not a fault.
  public static let all = [
    blobco, pointfreeco, empty, threePages, hundredPages, oneBad, allBad, escapes, dates,
  ]
}
