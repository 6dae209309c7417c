public import BackersClient
public import Foundation

extension Formats {
  /// How long a project can still be backed, as one unit: `15 days to go`.
  ///
  /// Parts of a unit are dropped, not rounded: 47 hours are one day. Days have 24 hours, also if
  /// clocks are changed in between.
  ///
  /// - Parameters:
  ///   - deadline: Until when; it may be absent.
  ///   - now: From when on.
  /// - Returns: A text, also where there is no deadline, and where no time is left.
  public func timeToGo(until deadline: Date?, from now: Date) -> String {
    guard let seconds = deadline?.timeIntervalSince(now), !seconds.isNaN else {
      return texts(ProjectText.noDeadline)
    }
    // A date beyond the range of the calendar has no end.
    guard seconds < longest else { return texts(ProjectText.noDeadline) }
    guard seconds > 0 else { return texts(ProjectText.ended) }
    let minutes = Int(seconds) / 60
    return switch minutes {
    case 0: texts(ProjectText.underAMinute)
    case ..<60: plural(.minutesToGo, minutes)
    case ..<(24 * 60): plural(.hoursToGo, minutes / 60)
    default: plural(.daysToGo, minutes / (24 * 60))
    }
  }

  /// The state of a project, and its date: `Successfully funded · Oct 16, 2016`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - date: Since when; it may be absent.
  /// - Returns: A text; absent if the project is live.
  public func stateLine(_ state: Project.State, since date: Date?) -> String? {
    let text: ProjectText
    switch state {
    case .live: return nil
    case .successful: text = .successful
    case .failed: text = .failed
    case .canceled: text = .canceled
    case .suspended: text = .suspended
    case .started: text = .started
    case .submitted: text = .submitted
    case .purged: text = .purged
    case .unknown: text = .unknownState
    }
    let day = date.map(self.date) ?? ""
    guard !day.isEmpty else { return texts(text) }
    return texts(ProjectText.stateSince, ["state": texts(text), "date": day])
  }
}

/// Some 30,000 years, in seconds.
private let longest: TimeInterval = 1e12
