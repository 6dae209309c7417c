import EnvironmentClients

extension Recording {
  /// Returns the result of a call for the program: a stream writes a line for each of its events.
  func recorded<Success>(_ success: Success, _ call: ClientCall, _ begun: Begun) -> Success {
    guard let stream = success as? any RecordableStream else { return success }
    let endpoint = call.endpoint
    let isSecret = redaction.contains(call.path.components.last ?? "")
    let order = begun.order
    let recorded = stream.recorded(as: ObjectIdentifier(self)) { event in
      self.write(event, of: endpoint, isSecret: isSecret, order: order)
    }
    // Never nil, because a stream is replaced by one of its own type.
    return (recorded as? Success) ?? success
  }

  private func write(
    _ event: LiveStreamEvent, of endpoint: ClientEndpoint, isSecret: Bool, order: Int
  ) {
    var line = JSONText()
    line.append("{\"event\":")
    line.append(order)
    line.append(",\"session\":")
    line.append(string: session)
    switch event {
    case .element(let text?) where text.count < maximumLineLength - 1_024:
      line.append(",\"value\":")
      line.bytes += redaction.applied(to: text, all: isSecret)
    case .element:
      line.append(",\"omitted\":\"an element cannot be encoded\"")
      reportOnce(
        endpoint.name,
        """
        An element of \(endpoint) cannot be encoded, or has more than \(maximumLineLength - 1_024) bytes, and \
        ends its stream in a replay.
        """)
    case .error(let error):
      line.append(",\"error\":")
      line.bytes += RecordedError.text(of: error, redaction)
    case .end:
      line.append(",\"end\":true")
    }
    line.append("}\n")
    write(line.bytes, of: endpoint.name)
  }
}
