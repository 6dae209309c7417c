import BackersApp
import BackersClient
import BackersTexts
import Foundation
import ProgramSupport

/// A project as JSON for other programs: the content of its card, and the underlying values.
struct ProjectObject: Encodable {
  private enum CodingKeys: String, CodingKey {
    case backers
    case blurb
    case deadline
    case funded
    case goal
    case id
    case name
    case number
    case page
    case percent
    case pledged
    case saved
    case state
    case timeToGo = "time_to_go"
  }

  let project: Project
  let row: Int
  let formats: Formats
  let now: Date

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(row, forKey: .number)
    try container.encode(project.id, forKey: .id)
    try container.encode(project.name, forKey: .name)
    try container.encode(project.blurb, forKey: .blurb)
    try container.encode(project.backersCount, forKey: .backers)
    try container.encode(
      formats.money(project.pledged, in: project.currency), forKey: .pledged)
    try container.encode(formats.money(project.goal, in: project.currency), forKey: .goal)
    try container.encode(
      formats.funded(pledged: project.pledged, of: project.goal), forKey: .funded)
    try container.encode(
      Funding(pledged: project.pledged, goal: project.goal).percent, forKey: .percent)
    try container.encode(project.deadline, forKey: .deadline)
    try container.encode(
      formats.stateLine(project.state, since: project.stateChangedAt), forKey: .state)
    try container.encode(formats.timeToGo(until: project.deadline, from: now), forKey: .timeToGo)
    // Encoded even if it is unknown, so that every project has the same keys.
    try container.encode(project.isStarred, forKey: .saved)
    try container.encode(project.webURL.absoluteString, forKey: .page)
  }
}
