/// The recorded calls of one endpoint, by their arguments, so that a loose replay finds each in constant time.
struct LooseCalls {
  private struct Matches {
    var calls: [RecordedCall]
    var used = 0
  }

  private let calls: [RecordedCall]
  private var matches: [[String]: Matches] = [:]

  init(_ calls: [RecordedCall]) {
    self.calls = calls
    for call in calls {
      matches[Self.key(call.arguments), default: Matches(calls: [])].calls.append(call)
    }
  }

  /// Returns the first unused call, or the last one if all have been used.
  mutating func next(_ endpoint: String, _ arguments: [RecordedArgument]) -> RecordedCall? {
    let key = Self.key(arguments)
    if matches[key] == nil {
      // Arguments that are equal and encoded in another way, for example by hand.
      matches[key] = Matches(calls: calls.filter { $0.matches(endpoint, arguments) })
    }
    guard let found = matches[key], !found.calls.isEmpty else { return nil }
    matches[key]?.used += 1
    return found.calls[min(found.used, found.calls.count - 1)]
  }

  private static func key(_ arguments: [RecordedArgument]) -> [String] {
    arguments.map(\.description)
  }
}
