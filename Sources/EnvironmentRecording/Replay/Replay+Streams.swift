extension Replay {
  /// Returns a stream of recorded events, or nil if the endpoint returns none.
  func stream<Success>(of events: [StreamEvent], _ call: RecordedCall) -> Success? {
    guard let type = Success.self as? any RecordableStream.Type else { return nil }
    return replayed(type, events, call) as? Success
  }

  private func replayed<Stream: RecordableStream>(
    _ type: Stream.Type, _ events: [StreamEvent], _ call: RecordedCall
  ) -> Stream {
    let rest = Locked(events[...])
    return type.replayed {
      rest.withLock { $0.popFirst() }
    } _: { error in
      self.report(ReplayMessages.undecodable(call, "An element: \(error)", in: self.path))
    }
  }
}
