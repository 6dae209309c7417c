extension Store where State: Equatable & Sendable {
  /// The current state, and each later state.
  ///
  /// ```swift
  /// for await state in store.states { screen.draw(state) }
  /// ```
  ///
  /// A loop that is slower than the changes receives the newest state, and never the same state
  /// twice in a row. The sequence is for one loop. It does not keep the store alive, and ends when
  /// the store is released.
  public var states: StoreStates<State> { states(of: { $0 }) }
}

extension Store {
  /// A part of the current state, and of each later state.
  ///
  /// Use it if no code keeps a scoped store of the part: the ``states`` of a scoped store end when
  /// that store is released.
  ///
  /// - Parameter part: Returns the part of the state: a key path or a function.
  /// - Returns: A sequence for one loop, which receives the newest value, and never the same value
  ///   twice in a row.
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

/// Ends a sequence of states when the store releases it.
private final class StatesFeed<Part: Sendable>: Sendable {
  let continuation: AsyncStream<Part>.Continuation

  init(_ continuation: AsyncStream<Part>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}

/// The successive states of a store, or of a part of its state.
///
/// See ``Store/states`` and ``Store/states(of:)``.
public struct StoreStates<State: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The states that the sequence yields.
  public typealias Element = State

  /// The sequence throws no errors.
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

  /// Iterates over the states.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<State>.Iterator
    fileprivate var last: State?

    /// Waits for a state that differs from the last one.
    ///
    /// - Parameter actor: The actor of the caller, which is filled in.
    /// - Returns: The state, or `nil` when the store was released or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      // States between two equal ones may have been skipped.
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
      // Unsafe, because the older function runs off the actor. No other code uses the iterator
      // until the function returns.
      nonisolated(unsafe) var iterator = base
      defer { base = iterator }
      return await iterator.next()
    }

    /// Waits for a state that differs from the last one.
    ///
    /// - Returns: The state, or `nil` when the store was released or the task was cancelled.
    public mutating func next() async -> State? {
      await next(isolation: #isolation)
    }
  }
}
