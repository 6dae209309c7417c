package import ProgramSupport

/// Waits for a signal that ends the program, finishes what has been begun, and ends it.
///
/// - Parameters:
///   - signals: The signals that end it.
///   - atEnd: The work to finish before the program ends.
/// - Returns: What waits; cancel it where the program ends by itself.
@discardableResult
package func finishWhenInterrupted(
  by signals: Signals, atEnd: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
  Task {
    guard let signal = await signals.next(), !Task.isCancelled else { return }
    await atEnd()
    signals.end(signal)
  }
}
