package import EnvironmentClients
package import EnvironmentRecording

/// A recorded run, a replayed run, or a run that is neither.
package struct RecordedRun: Sendable {
  package enum Kind: Sendable {
    case recording(Recording)
    case replay(Replay)
  }

  private let kind: Kind?

  package init(_ kind: Kind) {
    self.kind = kind
  }

  private init() {
    kind = nil
  }

  /// A run that is neither recorded nor replayed.
  package static let none = RecordedRun()

  /// Whether the environment comes from a file.
  package var isReplay: Bool {
    if case .replay = kind { true } else { false }
  }

  /// The code that runs around each call that crosses the environment; nil if the run is neither.
  package var interceptor: (any ClientInterceptor)? {
    switch kind {
    case .recording(let recording): recording
    case .replay(let replay): replay
    case nil: nil
    }
  }

  /// Returns an initial value of the run: in a replay, the recorded one.
  ///
  /// - Parameters:
  ///   - value: The value of this run.
  ///   - path: The name of the value in the file.
  /// - Returns: The value to use.
  package func value<Value: Codable>(_ value: Value, at path: ClientPath) -> Value {
    interceptor?.field(value, at: path) ?? value
  }
}
