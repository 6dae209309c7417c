/// An event of a stream that an endpoint has returned.
package enum StreamEvent {
  case element([UInt8])
  case end
  case error(RecordedError)
}

/// A stream whose elements can be recorded and replayed.
///
/// The elements pass through in the task that asks for them, so a recording changes neither buffering nor order.
protocol RecordableStream {
  /// Returns a stream of the same elements.
  ///
  /// - Parameters:
  ///   - recording: The recording. Calls that the stream makes to find its next element are not recorded.
  ///   - record: Receives each event before the program does. The end of a loop in a cancelled task is not an event.
  /// - Returns: The stream.
  func recorded(
    as recording: ObjectIdentifier,
    _ record: @escaping @Sendable (_ event: LiveStreamEvent) -> Void
  ) -> Self

  /// Returns a stream of recorded events.
  ///
  /// - Parameters:
  ///   - next: Returns the next event, or nil after the last one. The stream then waits until its task is
  ///     cancelled, because the recorded stream had not ended.
  ///   - report: Receives the error of an element that cannot be decoded. The stream then ends.
  /// - Returns: The stream.
  static func replayed(
    _ next: @escaping @Sendable () -> StreamEvent?,
    _ report: @escaping @Sendable (_ error: any Error) -> Void
  ) -> Self
}

/// An event of a stream that a program reads.
enum LiveStreamEvent {
  /// An element as JSON, or nil if it cannot be encoded.
  case element(text: [UInt8]?)
  case end
  case error(any Error)
}

extension AsyncStream: RecordableStream where Element: Codable {
  func recorded(
    as recording: ObjectIdentifier,
    _ record: @escaping @Sendable (LiveStreamEvent) -> Void
  ) -> AsyncStream {
    passing(record, as: recording)
  }

  static func replayed(
    _ next: @escaping @Sendable () -> StreamEvent?,
    _ report: @escaping @Sendable (any Error) -> Void
  ) -> AsyncStream {
    playing(next, report)
  }
}

// Without constraints on `Element`: its conformances can be isolated, so the closures of a stream cannot capture them.
extension AsyncStream {
  private func passing(
    _ record: @escaping @Sendable (LiveStreamEvent) -> Void, as recording: ObjectIdentifier
  ) -> AsyncStream {
    // Unsafe, because `Element` is not known to be Sendable. A stream passes its elements between tasks in any case.
    nonisolated(unsafe) let stream = self
    return AsyncStream {
      // All iterators of a stream share its buffer.
      nonisolated(unsafe) var iterator = stream.makeAsyncIterator()
      let element = await Recording.$enclosing.withValue(recording) { await iterator.next() }
      if let element {
        record(.element(text: Coding.text(of: element)))
      } else if !Task.isCancelled {
        record(.end)
      }
      return element
    }
  }

  private static func playing(
    _ next: @escaping @Sendable () -> StreamEvent?,
    _ report: @escaping @Sendable (any Error) -> Void
  ) -> AsyncStream {
    return AsyncStream {
      guard let event = next() else {
        await waitForCancellation()
        return nil
      }
      guard case .element(let text) = event else { return nil }
      do {
        return try Coding.value(Element.self, from: text[...])
      } catch {
        report(error)
        return nil
      }
    }
  }
}

extension AsyncThrowingStream: RecordableStream where Element: Codable, Failure == any Error {
  func recorded(
    as recording: ObjectIdentifier,
    _ record: @escaping @Sendable (LiveStreamEvent) -> Void
  ) -> AsyncThrowingStream {
    passing(record, as: recording)
  }

  static func replayed(
    _ next: @escaping @Sendable () -> StreamEvent?,
    _ report: @escaping @Sendable (any Error) -> Void
  ) -> AsyncThrowingStream {
    playing(next, report)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  private func passing(
    _ record: @escaping @Sendable (LiveStreamEvent) -> Void, as recording: ObjectIdentifier
  ) -> AsyncThrowingStream {
    // Unsafe for the same reason.
    nonisolated(unsafe) let stream = self
    return AsyncThrowingStream {
      nonisolated(unsafe) var iterator = stream.makeAsyncIterator()
      do {
        let element = try await Recording.$enclosing.withValue(recording) {
          try await iterator.next()
        }
        if let element {
          record(.element(text: Coding.text(of: element)))
        } else if !Task.isCancelled {
          record(.end)
        }
        return element
      } catch {
        if !(error is CancellationError && Task.isCancelled) { record(.error(error)) }
        throw error
      }
    }
  }

  private static func playing(
    _ next: @escaping @Sendable () -> StreamEvent?,
    _ report: @escaping @Sendable (any Error) -> Void
  ) -> AsyncThrowingStream {
    return AsyncThrowingStream {
      switch next() {
      case nil:
        await waitForCancellation()
        return nil
      case .end: return nil
      case .error(let error):
        // Never nil, because a stream of `any Error` can throw a `ReplayedError`.
        throw error.error(as: Failure.self).unsafelyUnwrapped
      case .element(let text):
        do {
          return try Coding.value(Element.self, from: text[...])
        } catch {
          report(error)
          throw error
        }
      }
    }
  }
}

/// Suspends until the task is cancelled.
private func waitForCancellation() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  // Retain the continuation: without it, the stream could end.
  withExtendedLifetime(continuation) {}
}
