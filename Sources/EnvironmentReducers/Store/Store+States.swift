extension Store where State: Equatable & Sendable {
  /// The state now, and whenever it has changed.
  ///
  /// ```swift
  /// for await state in store.states { screen.draw(state) }
  /// ```
  ///
  /// A loop that is slower than the changes gets the newest; it never gets the same state twice in
  /// a row. The sequence is for one loop, and ends when the store goes, which it doesn't keep.
  public var states: StoreStates<State> { states(of: { $0 }) }
}

extension Store {
  /// A part of the state now, and whenever it has changed.
  ///
  /// Use it if no code keeps a scoped store of the part: the ``states`` of a scoped store end with it.
  ///
  /// - Parameter part: Gets the part out of the state: a key path or a function.
  /// - Returns: A sequence for one loop, which gets the newest, never the same twice in a row.
  public func states<Part: Equatable & Sendable>(
    of part: @escaping @MainActor (State) -> Part
  ) -> StoreStates<Part> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Part.self, bufferingPolicy: .bufferingNewest(1))
    let feed = StatesFeed(continuation)
    var last = part(current)
    continuation.yield(last)
    let id = observers.listen { state in
      let next = part(state)
      if next == last { return }
      last = next
      feed.continuation.yield(next)
    }
    core.pointee.flags.insert(.observed)
    continuation.onTermination = { [weak observers] _ in
      Task { @MainActor in observers?.stopListening(id) }
    }
    return StoreStates(stream)
  }
}

/// Ends a sequence of states when the store lets go of it.
private final class StatesFeed<Part: Sendable>: Sendable {
  let continuation: AsyncStream<Part>.Continuation

  init(_ continuation: AsyncStream<Part>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}

/// The states of a store, or of a part of its state, as they come.
///
/// See ``Store/states`` and ``Store/states(of:)``.
public struct StoreStates<State: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The states that the sequence yields.
  public typealias Element = State

  /// States don't fail.
  public typealias Failure = Never

  private let stream: AsyncStream<State>

  init(_ stream: AsyncStream<State>) {
    self.stream = stream
  }

  /// Begins the loop.
  ///
  /// - Returns: An iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// Goes from state to state.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<State>.Iterator
    fileprivate var last: State?

    /// Waits for a state that differs from the last one.
    ///
    /// - Parameter actor: The actor of the caller, which is filled in.
    /// - Returns: The state, or `nil` when the store is gone or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      // What lay between two of the same may have been skipped.
      while let state = await nextInStream(isolation: actor) {
        if state == last { continue }
        last = state
        return state
      }
      return nil
    }

    private mutating func nextInStream(isolation actor: isolated (any Actor)?) async -> State? {
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return await base.next(isolation: actor)
      }
      // Unsafe, because the older function runs off the actor. No other code uses the iterator until
      // it returns.
      nonisolated(unsafe) var iterator = base
      defer { base = iterator }
      return await iterator.next()
    }

    /// Waits for a state that differs from the last one.
    ///
    /// - Returns: The state, or `nil` when the store is gone or the task was cancelled.
    public mutating func next() async -> State? {
      await next(isolation: #isolation)
    }
  }
}
