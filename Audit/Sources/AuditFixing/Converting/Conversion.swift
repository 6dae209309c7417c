/// The code that replaces a finding.
struct Conversion {
  /// The expression for each member, as in `Current.date`.
  typealias Accesses = [String: String]

  /// The members of the environment that the code reads.
  var members: [String]
  var edits: (Accesses) -> [SourceEdit]

  init(_ members: [String], edits: @escaping (Accesses) -> [SourceEdit]) {
    self.members = members
    self.edits = edits
  }

  init(_ member: String, edits: @escaping (_ access: String) -> [SourceEdit]) {
    self.init([member]) { edits($0[member] ?? "") }
  }

  /// Replaces bytes by the access of a member and a text: `date` and `()` result in `Current.date()`.
  static func replacing(
    _ range: Range<Int>, by member: String, _ rest: String = ""
  ) -> Conversion {
    Conversion(member) { [.replace(range, by: $0 + rest)] }
  }
}
