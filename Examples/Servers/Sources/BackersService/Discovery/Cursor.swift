import Foundation

/// The end of a page.
///
/// The next page is found by value and not by position, so that projects that are added meanwhile
/// do not cause duplicates or gaps.
struct Cursor: Codable, Equatable, Sendable {
  private static let longestText = 512

  /// The list of the page.
  var list: String
  /// The sort value of the page's last project.
  var value: Int
  /// The last project of the page.
  var id: Int
  /// The newest project when the first page was requested; newer ones are not part of the list.
  var newest: Int
  /// The time of the first page, in seconds since 1970, which determines the live projects of the
  /// list.
  var moment: Int
}

extension Cursor: LosslessStringConvertible {
  /// The cursor as text for a URL.
  ///
  /// It is not authenticated: a forged cursor gives access only to public projects.
  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Integers and strings can always be encoded.
    let json = (try? encoder.encode(self)) ?? Data()
    return json.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Parses a description.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    while !base64.utf8.count.isMultiple(of: 4) { base64 += "=" }
    guard let json = Data(base64Encoded: base64),
      let cursor = try? JSONDecoder().decode(Cursor.self, from: json)
    else { return nil }
    self = cursor
  }
}
