import Foundation

extension BackersFault {
  /// Returns a response changed by the fault, or the same one if the fault does not concern it.
  func changed(_ answer: any Encodable & Sendable, url: String, at now: Date)
    -> any Encodable & Sendable
  {
    switch answer {
    case var answer as DiscoverAnswer:
      answer.projects = answer.projects.map { changed($0, at: now) }
      switch self {
      case .badCursor: answer.urls.api.moreProjects = "http://[::1:80/%zz discover"
      case .cursorElsewhere:
        answer.urls.api.moreProjects = "http://elsewhere.example/v1/discover?page=2"
      case .cursorLoop: answer.urls.api.moreProjects = url
      default: break
      }
      return answer
    case var answer as ProjectEnvelope:
      answer.project = changed(answer.project, at: now)
      return answer
    case var answer as ConfigAnswer:
      if self == .noCountry { answer.countryCode = nil }
      return answer
    default: return answer
    }
  }

  private func changed(_ project: ProjectAnswer, at now: Date) -> ProjectAnswer {
    var project = project
    switch self {
    case .goalZero: project.goal = 0
    case .deadlinePast:
      project.state = ProjectState.live.rawValue
      project.deadline = now.secondsSince1970 - 86_400
    case .unknownState: project.state = "daydreaming"
    default: break
    }
    return project
  }
}
