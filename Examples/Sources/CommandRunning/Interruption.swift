package import ProgramSupport

/// Waits until the program is told from outside to end, finishes what has been begun, and ends it.
///
/// - Parameters:
///   - signals: How it is told.
///   - atEnd: What is done before it ends.
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
