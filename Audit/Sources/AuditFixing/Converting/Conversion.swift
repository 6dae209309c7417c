/// What a finding becomes.
struct Conversion {
  /// How each member is reached, as in `Current.date`.
  typealias Accesses = [String: String]

  /// The members of the environment that it reads.
  var members: [String]
  var edits: (Accesses) -> [SourceEdit]

  init(_ members: [String], edits: @escaping (Accesses) -> [SourceEdit]) {
    self.members = members
    self.edits = edits
  }

  init(_ member: String, edits: @escaping (_ access: String) -> [SourceEdit]) {
    self.init([member]) { edits($0[member] ?? "") }
  }

  /// Replaces bytes by a text after the member's access: `date` and `()` make `Current.date()`.
  static func replacing(
    _ range: Range<Int>, by member: String, _ rest: String = ""
  ) -> Conversion {
    Conversion(member) { [.replace(range, by: $0 + rest)] }
  }
}
