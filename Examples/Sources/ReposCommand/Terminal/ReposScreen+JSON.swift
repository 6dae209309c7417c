import Foundation
import ProgramSupport
import RepoListing

extension ReposScreen {
  /// Returns the rows as a JSON array, for other programs.
  func rowsAsJSON() -> String {
    json(rows.map(RowObject.init), isPretty: true) + "\n"
  }
}

/// A row with GitHub's names for its properties.
private struct RowObject: Encodable {
  private enum CodingKeys: String, CodingKey {
    case number
    case name
    case description
    case age
    case archived
    case pushedAt = "pushed_at"
    case page = "html_url"
  }

  private let row: RepoRow

  init(_ row: RepoRow) {
    self.row = row
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(row.number, forKey: .number)
    try container.encode(row.name, forKey: .name)
    try container.encode(row.description, forKey: .description)
    try container.encode(row.age, forKey: .age)
    try container.encode(row.isArchived, forKey: .archived)
    // Encoded even if it is unknown, so that every row has the same keys.
    try container.encode(row.pushedAt, forKey: .pushedAt)
    try container.encode(row.page.absoluteString, forKey: .page)
  }
}
