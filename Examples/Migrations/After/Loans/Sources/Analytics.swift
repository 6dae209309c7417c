/// Counts what users do.
class Analytics {
  var isEnabled = true
  private(set) var events: [String: Int] = [:]

  func track(_ event: String) {
    guard isEnabled else { return }
    events[event, default: 0] += 1
  }
}
