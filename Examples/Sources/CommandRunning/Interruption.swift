package import ProgramSupport

/// Waits for a signal that ends the program, finishes the current work, and ends the program.
///
/// - Parameters:
///   - signals: The signals that end the program.
///   - atEnd: The work to finish before the program ends.
/// - Returns: The waiting task; cancel it if the program ends by itself.
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
