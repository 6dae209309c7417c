package import Foundation

/// The last session in a file.
package struct RecordedSession {
  /// An action that the program has begun.
  package struct Action {
    /// The line in the file, from 1.
    package var line: Int
    /// The name of the action's type, with its module.
    package var type: String
    /// The number of calls that had begun before.
    package var order: Int
    /// The time from the start of the recording.
    package var begin: Duration
    /// The action as JSON.
    package var text: [UInt8]
  }

  static let schemaVersion = 1

  /// The maximum length of a line, because parsing one takes a multiple of its size in memory.
  static let maximumLineLength = 64 << 20

  package var program = ""
  package var redaction = Redaction.none
  /// The number of older lines that the recording did not keep.
  package var dropped = 0
  package var calls: [RecordedCall] = []
  package var actions: [Action] = []
  /// The error that the program reported.
  package var failure: RecordedError?
  /// The values of each property, in the order in which they were recorded.
  package var fields: [String: [[UInt8]]] = [:]
  /// The number of values of each property that were recorded before the last action.
  var fieldsBeforeAction: [String: Int] = [:]
  /// The events of streams, by the order of the call that returned the stream.
  private var events: [Int: [StreamEvent]] = [:]

  package init(contentsOf file: URL) throws(RecordingError) {
    let data: Data
    do {
      data = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw RecordingError(
        path: file.path, line: nil,
        reason: "The recording cannot be read: \(error.localizedDescription)")
    }
    try self.init(data, path: file.path)
  }

  init(_ data: Data, path: String) throws(RecordingError) {
    // Text after the last line break is an incomplete line of a killed program.
    let lines = Self.lines(of: data)
    let marker = Data(#"{"recording":"#.utf8)
    guard let headerIndex = lines.lastIndex(where: { data[$0].starts(with: marker) }) else {
      throw RecordingError(
        path: path, line: nil,
        reason: lines.isEmpty
          ? "The recording is empty: the program ended before its first line was written. Record again."
          : "No line begins a recording, so this is no file of one. Name another file.")
    }
    var session = ""
    for (index, line) in lines.enumerated().dropFirst(headerIndex) where !line.isEmpty {
      do {
        try read(data[line], number: index + 1, &session)
      } catch {
        throw RecordingError(
          path: path, line: index + 1,
          reason: "The line cannot be read: \(error.reason). \(error.remedy)")
      }
    }
    for index in calls.indices {
      guard case .stream = calls[index].outcome else { continue }
      calls[index].outcome = .stream(events[calls[index].order] ?? [])
    }
    // Lines are in the order in which calls ended; a replay needs the order in which they began.
    calls.sort { $0.order < $1.order }
  }

  /// Removes the calls before the last action, and the values that the environment's properties had before.
  mutating func beginWithLastAction(path: String) throws(RecordingError) {
    guard let action = actions.last else { throw Self.noAction(in: path) }
    calls.removeAll { $0.order <= action.order }
    for index in calls.indices { calls[index].end? -= action.begin }
    for (path, values) in fields {
      // A property that was not recorded again has its latest value from before.
      let before = min(fieldsBeforeAction[path] ?? 0, values.count - 1)
      fields[path] = Array(values.dropFirst(before))
    }
  }

  static func noAction(in path: String) -> RecordingError {
    RecordingError(
      path: path, line: nil,
      reason: "The recording has no action: the program records one by Recording.begin(_:in:).")
  }

  /// The ranges of the lines that end with a line break.
  private static func lines(of data: Data) -> [Range<Int>] {
    data.withUnsafeBytes { bytes in
      var lines: [Range<Int>] = []
      var start = 0
      // `memchr` is fast: a recording can have many megabytes.
      while start < bytes.count, let base = bytes.baseAddress,
        let end = memchr(base + start, 0x0A, bytes.count - start)
      {
        let offset = UnsafeRawPointer(end) - base
        lines.append(start..<offset)
        start = offset + 1
      }
      return lines
    }
  }

  private mutating func read(
    _ line: Data, number: Int, _ session: inout String
  ) throws(JSONTextError) {
    guard line.count <= Self.maximumLineLength else {
      throw JSONTextError(reason: "it has more than \(Self.maximumLineLength) bytes")
    }
    guard String(bytes: line, encoding: .utf8) != nil else {
      throw JSONTextError(reason: "it is not UTF-8")
    }
    var parts = Parts(Array(line))
    try parts.read()
    if let version = parts.number("recording") {
      guard version == Self.schemaVersion else {
        throw JSONTextError(
          reason: "its version is \(version), and this program reads version \(Self.schemaVersion)",
          remedy: "Replay it with a newer version of the program.")
      }
      session = try parts.string("session")
      program = try parts.string("program")
      redaction = Redaction(Set(try parts.strings("redacted")))
      dropped = parts.number("dropped") ?? 0
      return
    }
    // A line of another process, or of an earlier run.
    guard try parts.string("session") == session else { return }
    if parts.ranges["field"] != nil {
      fields[try parts.string("field"), default: []].append(try parts.text("value"))
    } else if let order = parts.number("event") {
      events[order, default: []].append(try parts.event())
    } else if parts.ranges["action"] != nil {
      actions.append(try parts.action(line: number))
      fieldsBeforeAction = fields.mapValues(\.count)
    } else if parts.ranges["failure"] != nil {
      failure = try parts.error("failure")
    } else {
      calls.append(try parts.call(line: number))
    }
  }
}

/// The members of a line.
private struct Parts {
  let bytes: [UInt8]
  var ranges: [String: Range<Int>] = [:]

  init(_ bytes: [UInt8], _ ranges: [(key: String, value: Range<Int>)] = []) {
    self.bytes = bytes
    for (key, value) in ranges { self.ranges[key] = value }
  }

  mutating func read() throws(JSONTextError) {
    var scanner = JSONScanner(bytes)
    for (key, value) in try scanner.members() { ranges[key] = value }
    guard scanner.isAtEnd() else { throw JSONTextError(reason: "there is text behind its object") }
  }

  func text(_ key: String) throws(JSONTextError) -> [UInt8] {
    guard let range = ranges[key] else { throw JSONTextError(reason: "'\(key)' is missing") }
    return Array(bytes[range])
  }

  func number(_ key: String) -> Int? {
    ranges[key].flatMap { Int(String(decoding: bytes[$0], as: UTF8.self)) }
  }

  func string(_ key: String) throws(JSONTextError) -> String {
    try decoded(key, as: String.self)
  }

  func strings(_ key: String) throws(JSONTextError) -> [String] {
    try decoded(key, as: [String].self)
  }

  private func decoded<Value: Decodable>(
    _ key: String, as type: Value.Type
  ) throws(JSONTextError) -> Value {
    let text = try text(key)
    guard let value = try? Coding.value(type, from: text[...]) else {
      throw JSONTextError(reason: "'\(key)' is no \(type)")
    }
    return value
  }

  private func parts(in range: Range<Int>) throws(JSONTextError) -> Parts {
    var scanner = JSONScanner(bytes, in: range)
    return Parts(bytes, try scanner.members())
  }

  func call(line: Int) throws(JSONTextError) -> RecordedCall {
    guard let order = number("order"), let task = number("task"), let list = ranges["arguments"]
    else { throw JSONTextError(reason: "'order', 'task' or 'arguments' is missing") }
    var scanner = JSONScanner(bytes, in: list)
    var arguments: [RecordedArgument] = []
    for element in try scanner.elements() {
      let parts = try parts(in: element)
      var argument = RecordedArgument()
      if parts.ranges["label"] != nil { argument.label = try parts.string("label") }
      if parts.ranges["value"] != nil {
        argument.text = try parts.text("value")
      } else {
        argument.omitted = try parts.string("omitted")
      }
      arguments.append(argument)
    }
    return RecordedCall(
      line: line, endpoint: try string("call"), arguments: arguments, order: order, task: task,
      duration: duration("nanoseconds"), end: duration("ended"), outcome: try outcome(),
      isDate: ranges["type"] != nil)
  }

  func action(line: Int) throws(JSONTextError) -> RecordedSession.Action {
    guard let order = number("order"), let begin = duration("began") else {
      throw JSONTextError(reason: "'order' or 'began' is missing")
    }
    return RecordedSession.Action(
      line: line, type: try string("action"), order: order, begin: begin, text: try text("value"))
  }

  private func duration(_ key: String) -> Duration? {
    number(key).map { .nanoseconds($0) }
  }

  private func outcome() throws(JSONTextError) -> RecordedCall.Outcome {
    if ranges["value"] != nil { return .value(try text("value")) }
    if ranges["stream"] != nil { return .stream([]) }
    guard ranges["error"] != nil else { return .omitted(try string("omitted")) }
    return .error(try error("error"))
  }

  func event() throws(JSONTextError) -> StreamEvent {
    if ranges["value"] != nil { return .element(try text("value")) }
    if ranges["error"] != nil { return .error(try error("error")) }
    // An element that could not be encoded ends the stream, because later elements would take its place.
    return .end
  }

  func error(_ key: String) throws(JSONTextError) -> RecordedError {
    guard let range = ranges[key] else { throw JSONTextError(reason: "'\(key)' is missing") }
    let parts = try parts(in: range)
    return RecordedError(
      type: try parts.string("type"), message: try parts.string("message"),
      mangledName: parts.ranges["mangled"] == nil ? nil : try parts.string("mangled"),
      text: parts.ranges["value"] == nil ? nil : try parts.text("value"))
  }
}
