/// Typed lines and changes of a state, as one sequence.
///
/// Nothing is read ahead: a line is read only when it is requested, so that the next one can be
/// hidden.
@MainActor
package final class Conversation {
  /// An event.
  package enum Event: Equatable, Sendable {
    /// The state has changed, and the screen may have to be updated.
    case change
    /// The input has ended.
    case end
    /// A line was typed.
    case line(String)
  }

  /// The events, in order.
  package let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let watching: Task<Void, Never>
  private var isReading = false

  /// Starts a conversation, which lasts until it is released.
  ///
  /// - Parameter changes: Yields an element for each change.
  package init<Changes: AsyncSequence & Sendable>(changes: Changes)
  where Changes.Failure == Never, Changes.Element: Sendable {
    let (events, continuation) = AsyncStream<Event>.makeStream()
    self.events = events
    self.continuation = continuation
    watching = Task { for await _ in changes { continuation.yield(.change) } }
  }

  deinit {
    watching.cancel()
  }

  /// Waits for a line, unless one is already awaited, and sends it as an event.
  ///
  /// - Parameters:
  ///   - input: The input of the line.
  ///   - prompt: The text before it.
  ///   - kind: The kind of line.
  ///   - output: The output of the prompt.
  package func listen(
    to input: Input, after prompt: String, _ kind: Prompting.Kind, showing output: Output
  ) {
    guard !isReading else { return }
    isReading = true
    Task { [weak self, continuation] in
      let line = await input.line(after: prompt, kind, to: output)
      self?.isReading = false
      continuation.yield(line.map(Event.line) ?? .end)
    }
  }
}
