import EnvironmentRecording

/// The instants of a timeline on an axis.
struct TimeAxis {
  private let start: Duration
  private let length: Duration

  /// The minimum width of a bar, in percent, so that a short call is visible.
  private static let minimumWidth = 0.4

  /// Creates an axis of all calls and actions; nil if none has a time.
  init?(_ timeline: Timeline) {
    let calls = timeline.calls
    let actions = timeline.session.actions.map(\.begin)
    guard let start = (calls.compactMap(\.begin) + actions).min(),
      let end = (calls.compactMap(\.recorded.end) + actions).max()
    else { return nil }
    self.start = start
    length = max(end - start, .microseconds(1))
  }

  /// The instants at the start, at the quarters and at the end.
  var marks: [String] {
    (0...4).map { (start + length * $0 / 4).instant }
  }

  /// Returns the rectangle of a call.
  func bar(from begin: Duration, lasting duration: Duration, y: Int, height: Int) -> String {
    let width = max(duration / length * 100, Self.minimumWidth)
    let x = min((begin - start) / length * 100, 100 - width)
    return
      "<rect x=\"\(rounded(x))%\" y=\"\(y)\" width=\"\(rounded(width))%\" height=\"\(height)\"/>"
  }

  private func rounded(_ percent: Double) -> Double { (percent * 100).rounded() / 100 }
}
