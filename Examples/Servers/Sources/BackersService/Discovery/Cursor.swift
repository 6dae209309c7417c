import Foundation

/// Where a page ended: what comes after it is found by value, not by counting, so that projects
/// that are added meanwhile neither repeat one nor hide one.
struct Cursor: Codable, Equatable, Sendable {
  private static let longestText = 512

  /// The list that it belongs to.
  var list: String
  /// The sort value of the page's last project.
  var value: Int
  /// The last project of the page.
  var id: Int
  /// The newest project when the list began; newer ones are not part of it.
  var newest: Int
  /// When the list began, in seconds since 1970; what was live then is part of it.
  var moment: Int
}

extension Cursor: LosslessStringConvertible {
  /// The text that stands in a URL.
  ///
  /// It is not authenticated: a made-up cursor gives access to public projects only.
  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Integers and a text are always encoded.
    let json = (try? encoder.encode(self)) ?? Data()
    return json.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Reads what ``description`` wrote.
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
