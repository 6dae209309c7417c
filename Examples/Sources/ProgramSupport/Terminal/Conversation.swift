/// Typed lines, and changes of a state, as one sequence.
///
/// Nothing is read ahead: a line is waited for when it is asked for, so that the one after it can be
/// hidden.
@MainActor
package final class Conversation {
  /// What happens.
  package enum Event: Equatable, Sendable {
    /// Something has changed that the user may want to see.
    case change
    /// There will be no more lines.
    case end
    /// A line was typed.
    case line(String)
  }

  /// What happens, in order.
  package let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let watching: Task<Void, Never>
  private var isReading = false

  /// Begins a conversation, which goes on until it is let go of.
  ///
  /// - Parameter changes: Has an element for every change.
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

  /// Waits for a line, unless one is being waited for already, and makes an event of it.
  ///
  /// - Parameters:
  ///   - input: Where it is typed.
  ///   - prompt: The text before it.
  ///   - kind: The kind of line.
  ///   - output: Where the prompt is shown.
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
