extension Store {
  /// Returns a part of the current state, and of each later state.
  ///
  /// ```swift
  /// for await count in store.states(of: \.count) { screen.draw(count) }
  /// ```
  ///
  /// A loop that is slower than the changes receives the newest value, which may be the one that it
  /// received before. The sequence is for one loop. It does not keep the store alive, and ends when the
  /// store is released. That of a scoped store ends with the scoped store.
  ///
  /// - Parameter part: Returns the part of the state: a key path or a function.
  /// - Returns: The value now, and each new value.
  public func states<Part: Equatable & Sendable>(
    of part: @escaping @MainActor (State) -> Part
  ) -> AsyncStream<Part> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Part.self, bufferingPolicy: .bufferingNewest(1))
    let end = EndOfStates { continuation.finish() }
    let loop = Loop()
    // Released when the loop has ended.
    continuation.onTermination = { _ in withExtendedLifetime(loop) {} }
    var last = part(current)
    continuation.yield(last)
    observers.add(loop) { state in
      let next = part(state())
      if next == last { return }
      last = next
      continuation.yield(next)
      withExtendedLifetime(end) {}
    }
    core.pointee.flags.insert(.observed)
    return stream
  }
}

/// A loop over states, as the owner of its listener.
private final class Loop: Sendable {}

/// Ends a loop when the store is released, and with it the listener that holds this object.
private final class EndOfStates: Sendable {
  private let finish: @Sendable () -> Void

  init(_ finish: @escaping @Sendable () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}
