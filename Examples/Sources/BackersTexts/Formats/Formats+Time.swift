public import BackersClient
public import Foundation

extension Formats {
  /// Formats the remaining time of a project in one unit: `15 days to go`.
  ///
  /// The time is truncated, not rounded: 47 hours are one day. A day has 24 hours, even if daylight
  /// saving time changes.
  ///
  /// - Parameters:
  ///   - deadline: The deadline; it may be absent.
  ///   - now: The current date.
  /// - Returns: A text, also if there is no deadline, or if no time is left.
  public func timeToGo(until deadline: Date?, from now: Date) -> String {
    guard let seconds = deadline?.timeIntervalSince(now), !seconds.isNaN else {
      return texts(ProjectText.noDeadline)
    }
    // A date beyond the range of the calendar counts as no deadline.
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

  /// Formats the state of a project and its date: `Successfully funded · Oct 16, 2016`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - date: The date of the last change of the state; it may be absent.
  /// - Returns: A text; nil if the project is live.
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
